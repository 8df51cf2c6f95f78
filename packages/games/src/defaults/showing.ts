/** Reports and positions told from the contract alone: `narrate`, `outcome`, and the position in one line. */
import { drawPlain } from '@paravion/draw/plain';
import type { AnyGame, Outcome } from '@paravion/tabletop';
import type { Block, Page } from '@paravion/tabletop/page';
import type { GameAdapter, MapLook, Played, Position, ReportWish } from '../adapter.ts';
import { type UsualWords, wordsIn } from './words.ts';

/** How a position stands; null where a view of it need not say. */
const outcomeOf = (game: AnyGame, rules: unknown, state: unknown): Outcome | null =>
  game.secrets === 'none' ? game.outcome(rules, state) : null;

const lineOf = (game: AnyGame, rules: unknown, state: unknown): string | null =>
  game.secrets === 'none' ? game.positionNotation(rules).format(state) : null;

/** The Turn that was played: the one before the position that came of it. */
const turnPlayed = (game: AnyGame, { before, after }: Played): number =>
  before === null ? 0 : game.segment(after as never) - 1;

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });

const standing = ({ seats }: Outcome, names: readonly string[], words: UsualWords): Block => ({
  kind: 'table',
  caption: words.standing,
  columns: [
    { title: words.player, as: 'words', group: 0 },
    { title: words.points, as: 'figures', group: 0 },
    { title: words.place, as: 'figures', group: 0 },
  ],
  rows: seats.map(({ score, place }, seat) => [names[seat] ?? '', String(score), place === null ? '' : String(place)]),
});

const page = (game: AnyGame, wish: ReportWish): Page => {
  const { rules, events, after, names, press = [], title, note, deadline, head } = wish;
  const words = wordsIn(wish.language);
  const turn = turnPlayed(game, wish);
  const outcome = outcomeOf(game, rules, after);
  const sentences = game.narrate(events as never, names, wish.language);
  const over = outcome?.over === true ? words.over(outcome.winners.map((seat) => names[seat] ?? '')) : '';
  const blocks: readonly (readonly Block[])[] = [
    [
      {
        kind: 'title',
        above: title ?? game.title,
        title: turn === 0 ? words.beginning : words.turn(turn),
        about: over,
      },
    ],
    deadline && !outcome?.over ? [{ kind: 'notice', label: words.due, text: deadline }] : [],
    note ? [heading(words.note), { kind: 'prose', text: note }] : [],
    [{ kind: 'map' }],
    sentences.length > 0 ? [heading(words.happened), { kind: 'list', items: sentences }] : [],
    outcome ? [standing(outcome, names, words)] : [],
    press.length > 0 ? [heading(words.press), { kind: 'press', items: press }] : [],
    head ? [{ kind: 'notice', label: words.head, text: head }] : [],
  ];
  return { language: words.language, direction: 'ltr', blocks: blocks.flat() };
};

const json = (game: AnyGame, wish: ReportWish): unknown => ({
  format: `paravion-${game.id}-report/1`,
  turn: turnPlayed(game, wish),
  names: wish.names,
  sentences: game.narrate(wish.events as never, wish.names, wish.language),
  outcome: outcomeOf(game, wish.rules, wish.after),
  press: wish.press ?? [],
  note: wish.note ?? null,
  deadline: wish.deadline ?? null,
  events: wish.events,
});

/** A line for each seat, and who is to order. */
const describe = (game: AnyGame, { rules, state, names }: Position): readonly string[] => {
  const outcome = outcomeOf(game, rules, state);
  const owing = game.seatsToOrder(rules, state).map((seat) => names[seat]);
  const width = Math.max(...names.map((name) => name.length));
  const seats = names.map((name, seat) => {
    const own = outcome?.seats[seat];
    const place = own && own.place !== null ? `, place ${own.place}` : '';
    return own ? `${name.padEnd(width)}  ${own.score} points${place}` : name;
  });
  return [...seats, owing.length > 0 ? `Orders are due from ${owing.join(', ')}.` : 'The game is over.'];
};

const map = (game: AnyGame, played: Played, look: MapLook): string => {
  const { rules, after, names } = played;
  const words = wordsIn(look.language);
  const turn = turnPlayed(game, played);
  const outcome = outcomeOf(game, rules, after);
  const seats = names.map((name, seat) => {
    const own = outcome?.seats[seat];
    return { name, text: own ? `${own.score} ${words.points}` : '', playing: own?.playing ?? true };
  });
  const about = turn === 0 ? words.beginning : words.turn(turn);
  return drawPlain({ title: look.title ?? game.title, about, seats, line: lineOf(game, rules, after) }, look);
};

type Showing = Pick<GameAdapter, 'describe' | 'board' | 'page' | 'reportJson' | 'looks' | 'map'>;

export const showing = (game: AnyGame): Showing => ({
  describe: (position) => describe(game, position),
  board: ({ rules, state }) => (lineOf(game, rules, state) ?? '').split('\n'),
  page: (wish) => page(game, wish),
  reportJson: (wish) => json(game, wish),
  looks: { show: [], theme: ['light', 'dark', 'print'], width: ['wide', 'phone', 'page'], labels: [], moves: [] },
  map: (played, look = {}) => map(game, played, look),
});
