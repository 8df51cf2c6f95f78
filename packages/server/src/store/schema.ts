/**
 * The tables of the database. Moments are milliseconds since 1970, yes and no are 1 and 0, and everything that a game
 * owns is JSON text: both databases then hold the same.
 */
import type { Generated } from 'kysely';
import type { LetterRow } from './letter-row.ts';
import type { ProblemRow, SolverRow, TryRow } from './problem-rows.ts';

export interface UserRow {
  id: string;
  name: string;
  /** What the name looks like: the same for names that are taken for one another. */
  skeleton: string;
  guest: number;
  time_zone: string;
  language: string;
  notices: string;
  login: string | null;
  password: string | null;
  email: string | null;
  created: number;
  seen: number;
  deleted: number;
  /** Mails to him that came back, since he was heard of by mail last. */
  bounced: number;
  /** Rating from rated games, and how sure it is. */
  /** Orders sealed on a device and not opened in time, as everybody may see; see also `UnopenedRow`. */
  unopened: number;
}

export interface SessionRow {
  /** Hash of the token in the cookie. */
  token: string;
  user_id: string;
  created: number;
  expires: number;
  /** When its owner last showed who he is, by password, passkey or mailed link; null: never. */
  proved: number | null;
}

/** A browser from which somebody has signed in. */
export interface BrowserRow {
  /** Hash of the secret in its cookie. */
  token: string;
  user_id: string;
  seen: number;
}

/** A link in a notice: it opens one seat of one table, in the first browser that asks for it. */
export interface SeatLinkRow {
  /** Hash of the secret in the link. */
  token: string;
  user_id: string;
  table_id: string;
  seat: number;
  /** Hash of the secret in the cookie of the browser that has it; null while it was not opened. */
  browser: string | null;
  expires: number;
}

/** Mailed links: to sign in. */
export interface LinkRow {
  token: string;
  user_id: string | null;
  email: string;
  expires: number;
}

/** An account that is flown by a program of somebody's. */
export interface BotRow {
  user_id: string;
  owner_id: string;
  /** Hash of the token that it signs in with. */
  token: string;
  created: number;
  /** When it was here last; null: never. */
  used: number | null;
}

export interface PasskeyRow {
  id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: string;
  created: number;
}

/** A passkey ceremony under way. */
export interface CeremonyRow {
  id: string;
  user_id: string | null;
  challenge: string;
  expires: number;
}

export interface PushRow {
  endpoint: string;
  user_id: string;
  p256dh: string;
  auth: string;
}

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

/** Keys that changed during a game: entries of its record between the Turns. */
export interface KeyEntryRow {
  table_id: string;
  /** From 1, in the order in which they were entered. */
  number: number;
  /** The Turn for which orders were owed then: it stands before that Turn's entry. */
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

/** Notices to be sent, written in the same transaction as what they tell of. `key` keeps any from being doubled. */
export interface OutboxRow {
  key: string;
  user_id: string | null;
  email: string | null;
  kind: string;
  table_id: string | null;
  turn: number;
  note: string | null;
  created: number;
  /** When to try next; null once it is sent or given up. */
  due: number | null;
  tries: number;
  sent: number | null;
}

/** A mail of a player, to be read and done. */
export interface MailRow {
  /** Hash of what it is for and of all its bytes. */
  key: string;
  table_id: string;
  seat: number;
  turn: number;
  user_id: string;
  /** When it came: this counts. */
  received: number;
  /** When to look at it next, while it waits. */
  due: number;
  /** `waiting` to be read; `held` until its player says that it is his; `done`. */
  state: string;
  /** Its player has said that it is his. */
  proven: number;
  /** What the mail server that brought it said, in JSON; null where it came from a mailbox or a pipe. */
  envelope: string | null;
  /** Its bytes in base64; empty once it is done. */
  raw: string;
  /** What became of it. */
  outcome: string | null;
}

export interface ResultRow {
  table_id: string;
  /** Below 0: he had left. */
  seat: number;
  user_id: string;
  place: number | null;
  pilots: number;
  /** JSON: what the game came to, by the fields of the game's tallies. */
  tally: string;
  won: number;
  rated: number;
  finished: number;
  /** The rating after it, as it is shown; null where it did not count, and in rows of before. */
  rating: number | null;
}

/** Who follows whom, and who blocks whom. */
export interface BondRow {
  user_id: string;
  kind: 'follow' | 'block';
  other_id: string;
  at: number;
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

/** What somebody has told of somebody else. */
export interface ReportRow {
  id: Generated<number>;
  at: number;
  user_id: string | null;
  other_id: string;
  table_id: string | null;
  text: string;
  done: number | null;
}

/** What a pilot's rated games of one game come to. */
export interface CareerRow {
  user_id: string;
  game: string;
  games: number;
  wins: number;
  /** The rating: a guess and its doubt; and what it is ranked by, the guess less twice the doubt. */
  mu: number;
  sigma: number;
  rank: number;
}

/** The sum of one field of the tallies in these games. */
export interface CareerFigureRow {
  user_id: string;
  game: string;
  field: string;
  value: number;
}

/** Orders sealed on devices and not opened at anonymous tables that are not over: in profiles they would tell who flies. */
export interface UnopenedRow {
  table_id: string;
  user_id: string;
  orders: number;
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

/** Small facts of the server: when it was last alive, its keys. */
export interface FactRow {
  key: string;
  value: string;
}

export interface Schema {
  users: UserRow;
  sessions: SessionRow;
  links: LinkRow;
  seat_links: SeatLinkRow;
  browsers: BrowserRow;
  bots: BotRow;
  passkeys: PasskeyRow;
  ceremonies: CeremonyRow;
  pushes: PushRow;
  tables: TableRow;
  seats: SeatRow;
  attends: AttendRow;
  bans: BanRow;
  turns: TurnRow;
  key_entries: KeyEntryRow;
  orders: OrderRow;
  drafts: DraftRow;
  press: PressRow;
  log: LogRow;
  outbox: OutboxRow;
  mails: MailRow;
  letters: LetterRow;
  results: ResultRow;
  careers: CareerRow;
  career_figures: CareerFigureRow;
  bonds: BondRow;
  seeks: SeekRow;
  reports: ReportRow;
  unopened: UnopenedRow;
  inner_games: InnerGameRow;
  facts: FactRow;
  solvers: SolverRow;
  problems: ProblemRow;
  tries: TryRow;
}
