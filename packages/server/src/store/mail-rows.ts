/** Rows of mails: notices that go out, and what players send in. */

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
  /** The order, in JSON, that it most probably means where it is asked about; null where nobody can tell. */
  proposal: string | null;
}

export interface MailTables {
  outbox: OutboxRow;
  mails: MailRow;
}
