/**
 * Mails come in: from a mail server, a mailbox or a pipe. What is kept here is on the disk before anybody hears of it, and
 * is read afterwards; nothing of it is looked into before but who it is for. The same mail once more is known.
 */
import { createHash } from 'node:crypto';
import { networkOf } from '../network.ts';
import type { Services } from '../services.ts';
import type { World } from '../world.ts';
import { type Addressed, addressedBy } from './address.ts';
import { MOST_BYTES } from './most-bytes.ts';
import type { Envelope } from './proof.ts';

/** Mails that are taken for one player in a day beside those that each Turn needs; and those that were not, which one place may bring for him. */
const MOST_A_DAY = 40;
/** Mails for one Turn, the orders and a word more about them, that take nothing from these: a day may have many Turns. */
const FREE_A_TURN = 3;
/** The most of all that are taken for one player in a day, so that a machine that answers our answers comes to an end. */
const MOST_IN_ALL = 200;
/** Mails that wait to be read, at most. */
const MOST_WAITING = 2000;
const DAY = 24 * 60 * 60_000;
/** What came of a mail that was believed and done. */
export const TAKEN = 'taken';

/** What of the server is needed to keep a mail. */
export type MailHouse = Pick<Services, 'config' | 'store' | 'incoming'> & {
  readonly world: Pick<World, 'now' | 'random'>;
};

export interface Incoming {
  readonly bytes: Uint8Array;
  readonly recipients: readonly string[];
  /** When it came, in milliseconds. */
  readonly received: number;
  readonly envelope: Envelope | null;
  /** Whether a longer one is kept, cut off, so that its writer hears of it: where nobody else tells him. */
  readonly cut?: true;
}

export const INTAKES = ['kept', 'known', 'stranger', 'too-big', 'too-many'] as const;
export type Intake = (typeof INTAKES)[number];

const keyOf = (bytes: Uint8Array, { table, seat, turn }: Addressed): string =>
  createHash('sha256').update(`${table}/${seat}/${turn}/`).update(bytes).digest('hex');

const addressedIn = async (services: MailHouse, recipients: readonly string[]): Promise<Addressed | null> => {
  for (const recipient of recipients) {
    const addressed = await addressedBy(services, recipient);
    if (addressed) return addressed;
  }
  return null;
};

/** An envelope as it is kept: the place that has brought the mail stands first, so that it can be asked for. */
const kept = (envelope: Envelope): string => JSON.stringify({ from: networkOf(envelope.ip), ...envelope });

/** How envelopes of mails begin that the same place has brought. */
const fromThere = ({ ip }: Envelope): string => JSON.stringify({ from: networkOf(ip) }).slice(0, -1);

/** Whether a player has had his day's mails, by how many of them were taken for each Turn of each table. */
const isSpent = (taken: readonly number[]): boolean => {
  const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);
  return sum(taken) >= MOST_IN_ALL || sum(taken.map((n) => Math.max(0, n - FREE_A_TURN))) >= MOST_A_DAY;
};

/** What strangers bring for a player takes nothing from what he may send himself. */
const isTooMuch = async (
  { store: { db }, world }: MailHouse,
  user: string,
  envelope: Envelope | null,
): Promise<boolean> => {
  const count = db.selectFrom('mails').select(({ fn }) => fn.countAll<number>().as('count'));
  const today = count.where('user_id', '=', user).where('received', '>', world.now() - DAY);
  const taken = await today.where('outcome', '=', TAKEN).groupBy(['table_id', 'turn']).execute();
  const waiting = await count.where('state', '=', 'waiting').executeTakeFirst();
  if (isSpent(taken.map((row) => Number(row.count))) || Number(waiting?.count) >= MOST_WAITING) return true;
  if (!envelope) return false;
  const strange = today.where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '<>', TAKEN)]));
  const here = await strange.where('envelope', 'like', `${fromThere(envelope)},%`).executeTakeFirst();
  return Number(here?.count) >= MOST_A_DAY;
};

/** When a mail of a player came, by which it is told from his others: mailboxes count whole seconds. */
const momentOf = async ({ store: { db } }: MailHouse, user: string, received: number): Promise<number> => {
  const mine = db.selectFrom('mails').select('received').where('user_id', '=', user);
  const later = await mine.where('received', '>=', received).orderBy('received').execute();
  return later.reduce((moment, other) => (other.received === moment ? moment + 1 : moment), received);
};

/** Keeps a mail to be read; says what became of it. */
export const keepMail = async (
  services: MailHouse,
  { bytes: whole, recipients, received, envelope, cut }: Incoming,
): Promise<Intake> => {
  if (whole.length > MOST_BYTES && !cut) return 'too-big';
  const bytes = whole.subarray(0, MOST_BYTES + 1);
  const addressed = await addressedIn(services, recipients);
  if (!addressed) return 'stranger';
  const { db } = services.store;
  const key = keyOf(bytes, addressed);
  if (await db.selectFrom('mails').select('key').where('key', '=', key).executeTakeFirst()) return 'known';
  if (await isTooMuch(services, addressed.user.id, envelope)) return 'too-many';
  const { table, seat, turn, user } = addressed;
  const now = services.world.now();
  const moment = await momentOf(services, user.id, Math.min(received, now));
  const row = { key, table_id: table, seat, turn, user_id: user.id, received: moment, due: now };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('mails')
    .values({
      ...row,
      state: 'waiting',
      proven: 0,
      envelope: envelope && kept(envelope),
      raw: Buffer.from(bytes).toString('base64'),
      outcome: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  services.incoming.wake();
  return numInsertedOrUpdatedRows === 0n ? 'known' : 'kept';
};
