/** Rows about people: accounts and what opens them, whom they know, what they have flown. */
import type { Generated } from 'kysely';

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

/** Links that give an account its former address back. */
export interface TakeBackRow {
  /** Hash of the secret in the link. */
  token: string;
  user_id: string;
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

/** Who follows whom, and who blocks whom. */
export interface BondRow {
  user_id: string;
  kind: 'follow' | 'block';
  other_id: string;
  at: number;
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

export interface PeopleTables {
  users: UserRow;
  sessions: SessionRow;
  browsers: BrowserRow;
  seat_links: SeatLinkRow;
  links: LinkRow;
  take_backs: TakeBackRow;
  bots: BotRow;
  passkeys: PasskeyRow;
  ceremonies: CeremonyRow;
  pushes: PushRow;
  bonds: BondRow;
  reports: ReportRow;
  careers: CareerRow;
  career_figures: CareerFigureRow;
  unopened: UnopenedRow;
}
