/** What a mail does at its table: orders are sealed, press is said, and one answer says how both were read. */
import { ANSWER_WORDS, type AnswerWords, type Read, readLines } from '@paravion/mail';
import { pressBodySchema } from '@paravion/protocol';
import { sayTime } from '../mail/letter-words.ts';
import { isRefused } from '../refuse.ts';
import type { MailRow, UserRow } from '../store/schema.ts';
import type { TableEdit } from '../tables/edit.ts';
import { titleOf } from '../tables/history.ts';
import { sealIn } from '../tables/orders.ts';
import { awaitedSeats, isDeviceSealed, type LoadedTable, namesOf, owingSeats } from '../tables/plan.ts';
import { say } from '../tables/press.ts';
import { languageOf, type MailWords, mailWords } from './words.ts';

interface Case {
  readonly row: MailRow;
  readonly user: UserRow;
  readonly read: Read;
  readonly words: AnswerWords;
  readonly own: MailWords;
}

/** A table as letters are read for it. */
export const dueAt = (table: LoadedTable) => ({
  kit: table.hosted,
  position: { rules: table.plan.rules, state: table.state, names: namesOf(table) },
  turn: table.row.turn,
});

/** Runs what may be refused; the refusal's sentence where it is. */
const unlessRefused = async (run: () => Promise<unknown>): Promise<string | null> => {
  try {
    await run();
    return null;
  } catch (error) {
    if (isRefused(error)) return error.message;
    throw error;
  }
};

const sayPress = async (edit: TableEdit, { user, read, words, own }: Case): Promise<readonly string[]> => {
  let said = 0;
  for (const { text } of read.press) {
    const piece = pressBodySchema.safeParse({ kind: 'table', text });
    if (piece.success && (await unlessRefused(() => say(edit, user.id, 'table', null, piece.data.text))) === null)
      said++;
  }
  return [...(said > 0 ? [words.press(said)] : []), ...(said < read.press.length ? [own.pressClosed] : [])];
};

/** Seals the orders of a mail, unless others were given since it came. */
const sealOrders = async (edit: TableEdit, { row, user, read, words, own }: Case): Promise<readonly string[]> => {
  const { table } = edit;
  const due = dueAt(table);
  const { kit, position, turn } = due;
  const part = read.parts.find(({ seat }) => seat === row.seat);
  if (!part || part.order === null) return readLines(due, row.seat, read, words);
  const before = edit.sealed.find(({ seat }) => seat === row.seat);
  if (before && before.at > row.received) return [own.newer];
  const adds = before?.order && before.user_id === user.id && !kit.isComplete(position, row.seat, part.order);
  const order = adds ? kit.mergeOrders(JSON.parse(before.order!), part.order) : part.order;
  const problems = kit.game.checkOrder(table.plan.rules, table.state, row.seat, order);
  const refused = await unlessRefused(() => sealIn(edit, user.id, { turn, order }, row.received));
  if (refused !== null) return [own.refused, `  ${refused}`];
  const { standing: _, ...letter } = read;
  return readLines(due, row.seat, { ...letter, parts: [{ seat: row.seat, order, problems }] }, words);
};

/** Until when orders may be changed; nothing once the Turn is flown. */
const untilLines = ({ table }: TableEdit, turn: number, { user, words }: Case): readonly string[] => {
  const { deadline } = table.row;
  if (table.row.turn !== turn || deadline === null) return [];
  return ['', words.until(sayTime(deadline, user)), words.change];
};

const lateLine = async ({ trx, table }: TableEdit, { row, user, own }: Case): Promise<string> => {
  const owes = awaitedSeats(table).includes(row.seat);
  const title = (turn: number) => titleOf(trx, table, turn, languageOf(user));
  return own.late(await title(row.turn), owes ? await title(table.row.turn) : null);
};

const linesOf = async (edit: TableEdit, one: Case): Promise<readonly string[]> => {
  const { table } = edit;
  const { row, own, read } = one;
  const { status, turn } = table.row;
  if (status !== 'running' && status !== 'paused') return [own.closed];
  if (isDeviceSealed(table)) return [own.device];
  const press = await sayPress(edit, one);
  if (row.turn !== turn) return [await lateLine(edit, one), ...press];
  const orders = owingSeats(table).includes(row.seat) ? await sealOrders(edit, one) : [own.noOrdersOwed];
  const later = (read.later ?? []).length > 0 || read.standing ? [own.notKept] : [];
  return [...orders, ...press, ...later, ...untilLines(edit, turn, one)];
};

/** Does at a table what a mail asks for; the text of the answer. */
export const takeMail = async (edit: TableEdit, row: MailRow, user: UserRow, read: Read): Promise<string> => {
  const language = languageOf(user);
  const words = ANSWER_WORDS[language];
  const name = namesOf(edit.table)[row.seat] ?? user.name;
  const { title } = edit.table.row;
  const lines = await linesOf(edit, { row, user, read, words, own: mailWords(language) });
  return [words.greeting(name), '', title, '='.repeat(title.length), ...lines].join('\n');
};
