/**
 * Games on this device: a game's record with who flies each seat. Everything a page shows is made here from the record
 * alone, so that a game can be put away, taken up again and shared as the record that it is.
 */
import { type BotInfo, type Budget, loadGame, type Past, REMEMBERED, reportOf, type SeatWish } from '@paravion/games';
import { sopwithAdapter as hosted } from '@paravion/games/sopwith';
import type { Order, Rules, State } from '@paravion/sopwith';
import {
  append,
  type GameRecord,
  newRecord,
  type OptionInfo,
  type Outcome,
  parseRecord,
  type Result,
  replay,
  unwrap,
  verify,
} from '@paravion/tabletop';
import { type SegmentView, segmentView, segmentViewer } from './segments.ts';
import { spokenIn } from './speech.ts';

/** Who flies a seat: a person at this device, or a bot by its id. */
export type Hand = { readonly kind: 'person' } | { readonly kind: 'bot'; readonly bot: string };

export interface NewLocalGame {
  readonly edition: string;
  /** Options that differ from the edition's. */
  readonly options: Readonly<Record<string, string | number>>;
  readonly pilots: readonly (SeatWish & { readonly hand: Hand })[];
  readonly seed: string;
  readonly title: string;
}

/** A game as a page shows it. */
export interface Play {
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly names: readonly string[];
  readonly state: State;
  readonly turns: readonly SegmentView[];
  readonly outcome: Outcome;
}

/** What a form needs to offer a game. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly editions: readonly {
    readonly id: string;
    readonly title: string;
    readonly about: string;
    readonly rules: Rules;
  }[];
  readonly options: readonly OptionInfo[];
  readonly bots: readonly BotInfo[];
}

const { game } = hosted;

export const offer = (): Offer => ({
  id: game.id,
  title: game.title,
  editions: game.editions as Offer['editions'],
  options: game.options,
  bots: hosted.bots,
});

/** What rules mean for a form: numbers of players, their sides, and what is wrong with them. */
export const needs = async (id: string, rules: Readonly<Record<string, string | number>>) => {
  const { game: wished, ...of } = (await loadGame(id)) ?? hosted;
  const checked = wished.checkRules(rules);
  return { counts: of.seatCounts(rules), sides: of.sides(rules), problems: checked.ok ? [] : checked.error };
};

/** Who plays in a record, and whether he is still in the game. */
export const standing = async (
  record: GameRecord,
): Promise<readonly { readonly name: string; readonly playing: boolean }[]> => {
  const { names, outcome } = await open(record);
  return outcome.seats.map(({ playing }, seat) => ({ name: names[seat]!, playing }));
};

/** A game as it stands in its record. Throws for a record that does not hold together. */
export const open = async (record: GameRecord): Promise<Play> => {
  const view = await segmentViewer(record.game);
  const { states, turns, state } = unwrap(replay(record, game));
  const rules = record.rules as Rules;
  const names = hosted.namesOf(record.setup);
  return {
    record,
    rules,
    names,
    state: state as State,
    turns: turns.map(({ segment, events }, i) =>
      view({ game: record.game, rules, names, segment, before: states[i], events, after: states[i + 1] }),
    ),
    outcome: game.outcome(rules, state),
  };
};

/** Starts a game. */
export const start = async ({ edition, options, pilots, seed, title }: NewLocalGame): Promise<Result<Play>> => {
  const printed = game.editions.find((e) => e.id === edition);
  const rules = game.checkRules({ ...printed?.rules, ...options });
  if (!rules.ok) return rules;
  const setup = hosted.setupFor(
    rules.value,
    pilots.map(({ hand: _, ...wish }) => wish),
  );
  if (!setup.ok) return setup;
  const record = newRecord(game, { edition, rules: rules.value, setup: setup.value, seed, notes: { title } });
  return record.ok ? { ok: true, value: await open(record.value) } : record;
};

/** The same game from its start, with other dice. */
export const again = async ({ edition, rules, setup, notes }: GameRecord, seed: string): Promise<Result<Play>> => {
  const record = newRecord(game, { edition, rules, setup, seed, notes: { title: notes.title ?? game.title } });
  return record.ok ? { ok: true, value: await open(record.value) } : record;
};

/** What a bot may think on this device: as long as it likes, but nobody waits for it longer than this. */
const WAIT = 300;
const patience = (bot: string): Budget => ({
  iterations: 200,
  ms: hosted.bots.find(({ id }) => id === bot)?.wait ?? WAIT,
  now: () => performance.now(),
});

/** The last few Turns, from which bots learn how the others fly. */
const pastOf = ({ record, turns }: Play): readonly Past<unknown, unknown>[] => {
  const entries = record.entries.filter((entry) => entry.kind === 'turn');
  if (entries.length !== turns.length) return [];
  return turns.map(({ stages }, i) => ({ view: stages[0], orders: entries[i]!.orders })).slice(-REMEMBERED);
};

/** Orders of all seats: those handed in, those of bots, and none for whoever is silent. */
const allOrders = (play: Play, hands: readonly Hand[], given: readonly (Order | null)[]): readonly unknown[] => {
  const past = pastOf(play);
  return play.state.seats.map((_, seat) => {
    const hand = hands[seat];
    if (!game.seatsToOrder(play.rules, play.state).includes(seat)) return null;
    if (hand?.kind !== 'bot' || given[seat]) return given[seat] ?? null;
    return hosted.chooseForBot(
      hand.bot,
      play.rules,
      play.state,
      seat,
      `${play.record.seed}/bots`,
      patience(hand.bot),
      past,
    );
  });
};

/** Flies the next Turn. */
export const fly = async (
  record: GameRecord,
  hands: readonly Hand[],
  given: readonly (Order | null)[],
): Promise<Result<Play>> => {
  const before = await open(record);
  const turn = { segment: before.turns.length + 1, orders: allOrders(before, hands, given) };
  const done = append(record, game, turn);
  if (!done.ok) return done;
  const { state, events } = done.value;
  const { rules, names, turns } = before;
  const view = await segmentView({
    ...{ game: record.game, rules, names, events },
    segment: turn.segment,
    before: before.state,
    after: state,
  });
  return {
    ok: true,
    value: {
      ...before,
      record: done.value.record,
      state: state as State,
      turns: [...turns, view],
      outcome: game.outcome(rules, state),
    },
  };
};

/** The same game from an earlier position, with other dice from there: a private sandbox. */
export const fork = async (record: GameRecord, turn: number, seed: string): Promise<Result<Play>> => {
  const turns = record.entries.filter((entry) => entry.kind === 'turn').slice(0, turn - 1);
  const title = `${record.notes.title ?? game.title}: what if`;
  const given = dice(record.start.rolls);
  const { edition, rules, setup } = record;
  let forked = newRecord(game, { edition, rules, setup, seed: record.seed ?? seed, notes: { title }, given });
  for (const { segment, orders, rolls } of turns) {
    if (!forked.ok) return forked;
    const next = append(forked.value, game, { segment, orders, given: dice(rolls) });
    forked = next.ok ? { ok: true, value: next.value.record } : next;
  }
  return forked.ok ? { ok: true, value: await open(forked.value) } : forked;
};

const dice = (rolls: readonly { readonly label: string; readonly result: number }[]): Record<string, number> =>
  Object.fromEntries(rolls.map((roll) => [roll.label, roll.result]));

/** A record from outside, checked to its last die. */
export const take = async (text: string): Promise<Result<Play>> => {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const checked = verify(record.value, game);
  return checked.ok ? { ok: true, value: await open(record.value) } : checked;
};

/** The report of a Turn as HTML, with its map. */
export const report = (play: Pick<Play, 'rules' | 'names'>, turn: SegmentView, theme: 'light' | 'dark'): string =>
  reportOf(
    hosted,
    {
      rules: play.rules,
      before: turn.stages[0],
      events: turn.events,
      after: turn.stages.at(-1),
      names: play.names,
      language: spokenIn(),
    },
    'html',
    { map: { theme, width: 'phone' } },
  );

/** Orders of a bot for one seat, for whoever lets it fly a plane of his own. */
export const botOrder = (bot: string, rules: Rules, state: State, seat: number, seed: string): Order =>
  hosted.chooseForBot(bot, rules, state, seat, seed) as Order;
