/** Answers to mails of players: rows of the outbox, written with what they tell of, and the letters that are made of them. */

import { emailSchema } from '@paravion/protocol';
import { type Letter, sendLetter } from '../mail/post.ts';
import { sign, unsign } from '../secrets.ts';
import type { Services } from '../services.ts';
import type { MailRow, OutboxRow, UserRow } from '../store/schema.ts';
import { titleOf } from '../tables/history.ts';
import { loadTable, seatOf } from '../tables/plan.ts';
import { replyAddress } from './address.ts';
import { languageOf, mailWords } from './words.ts';

/** An answer as it lies in the outbox. */
interface Answer {
  readonly subject: string;
  readonly text: string;
  /** Id of the mail that it answers; empty where that has none. */
  readonly answers: string;
}

const LONGEST_SUBJECT = 200;

/** Whom an answer is for, and what it is about; its key tells it from all others. */
type AnswerTo = Pick<MailRow, 'key' | 'user_id' | 'table_id' | 'turn'>;

const rowFor = (kind: string, { key, user_id, table_id, turn }: AnswerTo, note: string, now: number): OutboxRow => ({
  key: `${kind}/${key}`,
  user_id,
  email: null,
  kind,
  table_id,
  turn,
  note,
  created: now,
  due: now,
  tries: 0,
  sent: null,
});

/** The answer to a mail that was done, or what a game master writes. */
export const answerRow = (mail: AnswerTo, answer: Answer, now: number): OutboxRow =>
  rowFor('answer', mail, JSON.stringify(answer), now);

interface Question {
  readonly key: string;
  /** The address that the mail gives as its sender's; whatever a stranger may have written there. */
  readonly from: string;
}

/** What a question about a mail is kept with. */
export const askedAbout = (note: string): Question => JSON.parse(note);

/** The question whether a mail is its player's. */
export const confirmRow = (mail: MailRow, from: string, now: number): OutboxRow =>
  rowFor('confirm', mail, JSON.stringify({ key: mail.key, from } satisfies Question), now);

const plainSubject = (subject: string): string =>
  `Re: ${subject.replace(/^(?:\s*(?:re|aw)\s*:)+/i, '').trim()}`.replace(/\s+/g, ' ').slice(0, LONGEST_SUBJECT);

const answerLetter = (row: OutboxRow, to: string): Letter => {
  const { subject, text, answers } = JSON.parse(row.note!) as Answer;
  return { to, subject: plainSubject(subject), text, ...(answers ? { answers } : {}) };
};

const tableOf = async ({ store: { db } }: Services, { table_id }: OutboxRow) => {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', table_id!).executeTakeFirst();
  return row && loadTable(db, row);
};

const confirmLetter = async (services: Services, row: OutboxRow, user: UserRow, to: string): Promise<Letter | null> => {
  const table = await tableOf(services, row);
  if (!table) return null;
  const { key, from } = askedAbout(row.note!);
  const words = mailWords(languageOf(user));
  const turn = await titleOf(services.store.db, table, row.turn, languageOf(user));
  const url = `${services.config.publicUrl}/api/mail/${await sign(services, ['mail', key])}`;
  const { title } = table.row;
  const known = emailSchema.safeParse(from).success ? from : null;
  return { to, subject: words.confirmSubject(title), text: words.confirm(title, turn, known, url) };
};

/** The address for the orders that this player owes at a table now; null where none are taken by mail. */
export const replyFor = async (services: Services, table: Awaited<ReturnType<typeof loadTable>>, user: string) => {
  const seat = seatOf(table, user);
  const { id, turn, status } = table.row;
  const plays = status === 'running' || status === 'paused';
  if (seat === null || !plays || table.plan.sealing === 'device' || turn === 0) return null;
  return replyAddress(services, { table: id, seat, turn }, user);
};

/** Sends an answer, or the question whose a mail is, to the address on file. */
export const sendAnswer = async (
  services: Services,
  row: OutboxRow,
  user: UserRow,
  signal: AbortSignal,
): Promise<void> => {
  if (user.email === null) return;
  const isAnswer = row.kind === 'answer';
  const letter = isAnswer ? answerLetter(row, user.email) : await confirmLetter(services, row, user, user.email);
  const table = isAnswer ? await tableOf(services, row) : undefined;
  const replyTo = table ? await replyFor(services, table, user.id) : null;
  if (letter) await sendLetter(services, { ...letter, id: row.key, ...(replyTo ? { replyTo } : {}) }, signal);
};

/** Lets a mail that was held count, by the link that went to its player; false when the link is not ours. */
export const confirmMail = async (services: Services, token: string): Promise<boolean> => {
  const [kind, key = ''] = (await unsign(services, token)) ?? [];
  if (kind !== 'mail') return false;
  const due = services.world.now();
  await services.store.db
    .updateTable('mails')
    .set({ state: 'waiting', proven: 1, due })
    .where('key', '=', key)
    .where('state', '=', 'held')
    .execute();
  services.incoming.wake();
  return true;
};
