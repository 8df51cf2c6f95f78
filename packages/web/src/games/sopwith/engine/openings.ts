/** Openings for the page: the games that there are, positions to look at, and what the example set knows of them. */
import { type OpeningWay, openingsIn, waysOf } from '@paravion/games/opening-set';
import { sopwithAdapter } from '@paravion/games/sopwith';
import { EXAMPLE_OPENINGS } from '@paravion/games/sopwith/example-openings';
import {
  type FirstPosition,
  firstPositions,
  type OpeningBoard,
  openingPosition,
  readOpening,
  sopwithOpenings,
} from '@paravion/games/sopwith/openings';
import { type Pose, parseSheet, type Rules, type Sheet, type State, sopwith } from '@paravion/sopwith';
import { preview } from './preview.ts';

/** An edition as the page offers it. */
export interface OpeningEdition {
  readonly id: string;
  readonly title: string;
  /** Games of the example set. */
  readonly games: number;
  /** By number of pilots: the positions in which their games begin. */
  readonly begins: Readonly<Record<number, readonly FirstPosition[]>>;
}

/** An order that was flown; without a sheet where it cannot be read. */
export interface FlownOrder extends OpeningWay {
  readonly sheet: Sheet | null;
  /** Where the plane is after each Move; shorter for one that leaves the board. */
  readonly path: readonly Pose[];
}

/** Where an order has led to; without a state where the game was over for its pilot. */
export interface OpeningNext extends OpeningWay {
  readonly state: State | null;
}

const rulesOf = (edition: string): Rules =>
  (sopwith.editions.find(({ id }) => id === edition) ?? sopwith.editions[0]!).rules;

export const openingEditions = (): readonly OpeningEdition[] =>
  sopwith.editions.map(({ id, title, rules }) => {
    const begins = sopwithAdapter.seatCounts(rules).map((pilots) => [pilots, firstPositions(rules, pilots)] as const);
    return { id, title, games: EXAMPLE_OPENINGS[id]?.games ?? 0, begins: Object.fromEntries(begins) };
  });

export const openingBoard = (edition: string, line: string): OpeningBoard | null => readOpening(rulesOf(edition), line);

/** What the example set knows of a position: its orders or, where one is named, the positions after it. */
export const openingExamples = (edition: string, line: string, order?: string): readonly OpeningWay[] => {
  const set = EXAMPLE_OPENINGS[edition];
  return set ? waysOf(openingsIn(set, line), order) : [];
};

/** Orders as they are shown on the board. */
export const openingOrders = ({ rules, state }: OpeningBoard, ways: readonly OpeningWay[]): readonly FlownOrder[] =>
  ways.map((way) => {
    const read = parseSheet(way.text);
    const sheet = read.ok ? read.value : null;
    const legs = sheet ? preview(rules, state, 0, sheet).legs : [];
    return { ...way, sheet, path: legs.flatMap(({ to }) => to ?? []) };
  });

/** Positions after an order as they are shown. */
export const openingNexts = (edition: string, ways: readonly OpeningWay[]): readonly OpeningNext[] =>
  ways.map((way) => ({ ...way, state: openingBoard(edition, way.text)?.state ?? null }));

/** The edition that rules are most like. */
const editionLike = (rules: Rules): string => {
  const like = (other: Rules): number =>
    Object.entries(other).filter(([option, value]) => rules[option as keyof Rules] === value).length;
  return sopwith.editions.toSorted((a, b) => like(b.rules) - like(a.rules))[0]!.id;
};

/** Where a position of a game stands in the openings, as one of its planes sees it; null where it does not. */
export const openingOf = (
  rules: Rules,
  state: State,
  plane: number,
): { readonly edition: string; readonly line: string } | null => {
  const line = state.turn > sopwithOpenings.length ? '' : openingPosition(rules, state, plane);
  return line === '' ? null : { edition: editionLike(rules), line };
};
