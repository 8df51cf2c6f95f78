/** Rows of tables: who sits there, what is ordered, written and flown, and what came of it. */
import type { Generated } from 'kysely';

export interface TableRow {
  id: string;
  title: string;
  game: string;
  edition: string;
  status: string;
  visibility: string;
  host_id: string;
  /** What else was laid down when the table was made, as `Plan` in JSON. */
  plan: string;
  invitation: string;
  version: number;
  /** The Turn for which orders are owed; 0 before the start. */
  turn: number;
  turn_began: number | null;
  deadline: number | null;
  /** When the clockwork has to look at it next. */
  due: number | null;
  /** The Turn that pilots were reminded of last. */
  reminded: number;
  /** While paused: milliseconds that were left. */
  time_left: number | null;
  /** Turns in a row for which nobody sent orders. */
  idle: number;
  /** The open vote, in JSON. */
  vote: string | null;
  /** Secret until the end. */
  seed: string;
  /** The record without its entries, in JSON; null before the start. */
  header: string | null;
  /** The position now, in JSON. */
  state: string | null;
  /** The last hash of the record; null before the start. */
  head: string | null;
  /** What it waits for besides orders, as `Phase` in JSON; until when, the deadline says. */
  phase: string | null;
  created: number;
  finished: number | null;
}

export interface SeatRow {
  table_id: string;
  seat: number;
  kind: string;
  user_id: string | null;
  bot: string | null;
  name: string;
  side: string | null;
  missed: number;
  wanted: number;
  away_until: number | null;
  holidays_used: number;
  /** When its pilot sat down: what was written to the seat before is not for him. */
  since: number | null;
  /** Public keys of its devices: a list in JSON. */
  keys: string;
  /** What it adds to the dice: the commitment, and the secret once it is told. */
  commitment: string | null;
  secret: string | null;
  /** Turns in a row for which sealed orders were not opened. */
  unopened: number;
}

/** Who watches, stands by, waits for a place, was invited, or has left a game that counts. */
export interface AttendRow {
  table_id: string;
  user_id: string;
  kind: string;
  at: number;
}

/** Who may not come to a table, by its host's wish. */
export interface BanRow {
  id: Generated<number>;
  table_id: string;
  user_id: string;
  /** The name that he flew under there. */
  name: string;
  at: number;
}

export interface TurnRow {
  table_id: string;
  turn: number;
  at: number;
  /** The record's entry, in JSON. */
  entry: string;
  /** The position after it, in JSON. */
  state: string;
}

/** Entries of a record between the Turns: keys that changed during the game; Turns that were taken back, and that they were. */
export interface KeyEntryRow {
  table_id: string;
  /** From 1, in the order in which they were entered. */
  number: number;
  /** The Turn before whose entry it stands: for which orders were owed then, or are owed again. */
  turn: number;
  /** The record's entry, in JSON. */
  entry: string;
}

/** Sealed orders of the coming Turn: the most secret table. */
export interface OrderRow {
  table_id: string;
  turn: number;
  seat: number;
  /** Null for a bot of the house. */
  user_id: string | null;
  /** Order and nonce are null while only the pilot's device has them. */
  order: string | null;
  nonce: string | null;
  seal: string;
  /** The last hash of the record when it was sealed; null in rows of before. */
  head: string | null;
  /** Key and signature of the device that made the seal; null where the server did. */
  key: string | null;
  signature: string | null;
  at: number;
}

/** Orders of a mail for Turns to come: used at the end of a Turn for which nothing else was sealed. */
export interface AheadRow {
  table_id: string;
  seat: number;
  /** The Turn that they are for; 0 for standing orders. */
  turn: number;
  user_id: string;
  order: string;
  /** The Turn that was due when they came. */
  came: number;
}

export interface DraftRow {
  table_id: string;
  user_id: string;
  turn: number;
  draft: string;
}

export interface PressRow {
  id: Generated<number>;
  table_id: string;
  turn: number;
  at: number;
  kind: string;
  user_id: string;
  seat: number | null;
  name: string;
  to_seat: number | null;
  side: string | null;
  text: string;
  /** Where the game master wants it printed; null: behind those that have a place. */
  place: number | null;
  /** Left out by the game master. */
  cut: Generated<number>;
  /** What he prints below it. */
  reply: string | null;
}

export interface LogRow {
  id: Generated<number>;
  table_id: string;
  at: number;
  kind: string;
  text: string;
}

export interface ResultRow {
  table_id: string;
  /** Below 0: he had left. */
  seat: number;
  user_id: string;
  place: number | null;
  /** 1: others have that place too. */
  shared: number;
  pilots: number;
  /** JSON: what the game came to, by the fields of the game's tallies. */
  tally: string;
  won: number;
  rated: number;
  finished: number;
  /** The rating after it, as it is shown; null where it did not count, and in rows of before. */
  rating: number | null;
}

/** Somebody who looks for a live fight. */
export interface SeekRow {
  user_id: string;
  game: string;
  edition: string;
  pilots: number;
  seconds: number;
  /** His device in JSON, with a proof for no table. */
  device: string | null;
  since: number;
  /** When he was heard of last. */
  seen: number;
  /** When his fight was found; its table is laid in that moment. */
  found: number | null;
  table_id: string | null;
}

/** A game that is played within a position of another: its table, and the position of the table that waits for it. */
export interface InnerGameRow {
  outer_id: string;
  /** The Turn for which orders are owed there. */
  turn: number;
  /** What the outer game calls it. */
  part: string;
  inner_id: string;
}

export interface GameTables {
  tables: TableRow;
  seats: SeatRow;
  attends: AttendRow;
  bans: BanRow;
  turns: TurnRow;
  key_entries: KeyEntryRow;
  orders: OrderRow;
  aheads: AheadRow;
  drafts: DraftRow;
  press: PressRow;
  log: LogRow;
  results: ResultRow;
  seeks: SeekRow;
  inner_games: InnerGameRow;
}
