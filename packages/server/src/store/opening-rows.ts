/** Rows of openings: see `schema.ts`. Positions and orders are texts that the game makes. */

/** What was flown from a position in the finished games of an edition. */
export interface OpeningRow {
  game: string;
  edition: string;
  position: string;
  order: string;
  /** How often; of these, games that its pilot won, and games that nobody won. */
  flown: number;
  won: number;
  drawn: number;
}

/** The same by the position that it led to; an empty one: the game was over for its pilot. */
export interface OpeningNextRow extends OpeningRow {
  next: string;
}

/** A finished game that is still to be counted. */
export interface OpeningDueRow {
  table_id: string;
}
