/** A game of Sopwith looked back at, in words and columns. */
import {
  analyseTurn,
  analysisOf,
  type GameAnalysis,
  type Judged,
  lossOf,
  type TurnAnalysis,
  type Way,
  type Worths,
  worthsOf,
} from '@paravion/bots';
import { formatSheet, type Order, type Rules, type Sheet, type State } from '@paravion/sopwith';
import type { Names } from '@paravion/tabletop';
import { columns } from '../columns.ts';
import type { Analysed, AnalysisWish } from '../tools.ts';

/** Letters of a name at the head of a column. */
const COLUMN = 12;
const points = (x: number): string => x.toFixed(1);
const signed = (x: number): string => (x < 0 ? `-${points(-x)}` : `+${points(x)}`).replace('-0.0', '+0.0');
const percent = (share: number): string => `${Math.round(100 * share)} %`;

const nameOf = (names: Names, { seat, plane }: Pick<Judged, 'seat' | 'plane'>, two: boolean): string =>
  two ? `${names[seat]!} ${'ab'[plane % 2]}` : names[seat]!;

const pilotLines = ({ pilots }: GameAnalysis, names: Names): readonly string[] =>
  columns([
    ['pilot', 'accuracy', 'given away', 'an order', 'worst Turn', 'foreseen', 'of a mixer'],
    ...pilots.map(({ seat, accuracy, lost, orders, worst, foreseen }) => [
      names[seat]!,
      orders === 0 ? '-' : accuracy.toFixed(0),
      points(lost),
      orders === 0 ? '-' : (lost / orders).toFixed(2),
      worst === 0 ? '-' : String(worst),
      foreseen ? percent(foreseen.share) : '-',
      foreseen ? percent(foreseen.mixed) : '-',
    ]),
  ]);

const worthLines = ({ worths, turns }: GameAnalysis, names: Names): readonly string[] => {
  const row = (head: string, of: Worths): readonly string[] => [
    head,
    ...names.map((_, seat) => {
      const worth = of[seat] ?? null;
      return worth === null ? '' : signed(worth);
    }),
  ];
  return columns([
    ['before Turn', ...names.map((name) => name.slice(0, COLUMN))],
    ...worths.map((of, i) => row(turns[i] ? String(turns[i].turn) : 'at the end', of)),
  ]);
};

const turningLines = ({ turningPoints }: GameAnalysis, names: Names): readonly string[] =>
  turningPoints.map(
    ({ turn, seat, before, after, lost }) =>
      `Turn ${turn}: ${names[seat]!} ${after < before ? 'falls' : 'rises'} from ${signed(before)} to ${signed(after)}${
        lost >= 0.5 && after < before ? `; ${points(lost)} given away` : ''
      }`,
  );

const missedLines = ({ missed, turns }: GameAnalysis, names: Names, two: boolean): readonly string[] =>
  missed.map(({ turn, plane, done, possible }) => {
    const judged = turns.find((one) => one.turn === turn)!.planes.find((one) => one.plane === plane)!;
    return `Turn ${turn}: ${nameOf(names, judged, two)} did ${done}, could have done ${possible}: ${formatSheet(judged.fire.sheet)}`;
  });

const wayLine = ({ sheet, share }: Way): string => `${percent(share).padStart(7)}  ${formatSheet(sheet)}`;
const flownText = (sheet: Sheet | null): string => (sheet ? formatSheet(sheet) : 'no orders');

const turnLines = ({ turn, planes, worths }: TurnAnalysis, names: Names, two: boolean): readonly string[] => [
  `Turn ${turn}`,
  ...planes.flatMap((judged) => {
    const { flown, share, lost, best, mixture, fire, seat, duel } = judged;
    const worth = worths[seat] ?? null;
    return [
      '',
      `${nameOf(names, judged, two)}${worth === null ? '' : ` (${signed(worth)})`}`,
      `  flown:  ${flownText(flown)}   [${percent(share)} of the mixture]`,
      `  gave away ${points(lossOf(judged))}: ${duel ? `${percent(duel.lost)} of a win, as the master sees it` : `flight ${points(lost.flight)}, fire ${points(lost.fire)}`}`,
      ...(lossOf(judged) >= 0.05 ? [`  best:   ${formatSheet((duel?.best ?? best).sheet)}`] : []),
      ...(fire.possible > fire.done
        ? [`  fire:   ${fire.done} done, ${fire.possible} to be had: ${formatSheet(fire.sheet)}`]
        : []),
      '  mixture:',
      ...(duel?.mixture ?? mixture).map((way) => `  ${wayLine(way)}`),
    ];
  }),
];

const headed = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, '', ...lines.map((line) => `  ${line}`)];

/** Looks back at a game, or at one Turn of it. */
export const analyse = (wish: AnalysisWish): Analysed => {
  const { record, names, replay, turn, progress, iterations, seed } = wish;
  const rules = record.rules as Rules;
  const two = rules.planesPerSeat === 2;
  const states = replay.states as readonly State[];
  const thought = { iterations, seed };
  const wanted = replay.turns.flatMap((entry, i) => (turn === null || i + 1 === turn ? [{ entry, i }] : []));
  const turns = wanted.map(({ entry, i }, done) => {
    progress(done, wanted.length);
    const orders = entry.orders as readonly (Order | null)[];
    return analyseTurn(rules, { before: states[i]!, orders, after: states[i + 1]! }, thought);
  });
  if (turn !== null) return { lines: turnLines(turns[0]!, names, two), json: turns[0] };
  const last = states.at(-1)!;
  const game = analysisOf(turns, last.over ? null : worthsOf(rules, last, thought));
  const lines = [
    ...pilotLines(game, names),
    ...headed('What the position was worth, in points', worthLines(game, names)),
    ...headed('Turning points', turningLines(game, names)),
    ...headed('Fire missed', missedLines(game, names, two)),
  ];
  return { lines, json: game };
};
