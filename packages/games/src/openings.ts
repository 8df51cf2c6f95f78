/** Openings of a game: what was flown from the positions at its beginning, how often, and what the games came to. */

/** How often something was flown, and how many of those games whoever flew it won, or nobody did; the others are lost. */
export interface Score {
  readonly flown: number;
  readonly won: number;
  readonly drawn: number;
}

/** What a seat flew in one segment. */
export interface OpeningStep {
  readonly seat: number;
  /** The position as this seat sees it: the same text for every seat and game in which it is the same. */
  readonly position: string;
  /** Its orders, in canonical notation, as far as openings tell them apart. */
  readonly order: string;
  /** The position that it came to; empty where the game was over for it. */
  readonly next: string;
}

/** What a game brings for the openings of its games. */
export interface Openings {
  /** Segments that belong to the opening. */
  readonly length: number;
  /** What was flown in one of them; what was not ordered, or not as ordered, is left out. */
  stepsOf(rules: unknown, before: unknown, orders: readonly unknown[], after: unknown): readonly OpeningStep[];
}

/** One way from a position to the next one, with its score. */
export interface OpeningRow extends Omit<OpeningStep, 'seat'>, Score {}

/** A segment of a game that is over. */
export interface OpeningSegment {
  readonly before: unknown;
  readonly orders: readonly unknown[];
  readonly after: unknown;
}

const sum = (rows: readonly Score[], of: keyof Score): number => rows.reduce((total, row) => total + row[of], 0);

/** The score of several rows together. */
export const scoreOf = (rows: readonly Score[]): Score => ({
  flown: sum(rows, 'flown'),
  won: sum(rows, 'won'),
  drawn: sum(rows, 'drawn'),
});

const keyOf = ({ position, order, next }: Omit<OpeningRow, keyof Score>): string => [position, order, next].join('\n');

/** The same rows, those of one way added up. */
export const folded = <Row extends OpeningRow>(rows: readonly Row[]): readonly Row[] =>
  [...Map.groupBy(rows, keyOf).values()].map((alike) => ({ ...alike[0]!, ...scoreOf(alike) }));

/** What a finished game adds to its openings. `segments`: from the first one; more than belong to the opening do no harm. */
export const openingRows = (
  { length, stepsOf }: Openings,
  rules: unknown,
  segments: readonly OpeningSegment[],
  winners: readonly number[],
): readonly OpeningRow[] => {
  const drawn = winners.length === 0 ? 1 : 0;
  const steps = segments.slice(0, length).flatMap(({ before, orders, after }) => stepsOf(rules, before, orders, after));
  return folded(steps.map(({ seat, ...way }) => ({ ...way, flown: 1, won: winners.includes(seat) ? 1 : 0, drawn })));
};
