/** What a mail does at its table: orders are sealed, press is said, and one answer says how both were read. */
import { ANSWER_WORDS, type AnswerWords, confirmedBy, type Read, readLines } from '@paravion/mail';
import { pressBodySchema } from '@paravion/protocol';
import type { Problem } from '@paravion/tabletop';
import { lettersOf, type ReadAs, wayOf } from '../desk/letters.ts';
import { isRefused } from '../refuse.ts';
import { sayTime } from '../say-time.ts';
import type { MailRow, OrderRow, UserRow } from '../store/schema.ts';
import type { TableEdit } from '../tables/edit.ts';
import { titleOf } from '../tables/history.ts';
import { sealIn } from '../tables/orders.ts';
import { awaitedSeats, isDeviceSealed, type LoadedTable, namesOf, owingSeats } from '../tables/plan.ts';
import { say } from '../tables/press.ts';
import { keepProposal, proposalsTo } from './proposals.ts';
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

/** What came of a mail: lines of its answer, and what a game master hears of it. */
interface Taken {
  readonly lines: readonly string[];
  readonly read: ReadAs;
}

/** A mail without orders in it. */
const without = (lines: readonly string[], { read }: Case, state?: ReadAs['state']): Taken => ({
  lines,
  read: { state: state ?? (read.press.length > 0 ? 'press' : 'none'), reading: null, problems: read.problems },
});

/** Whether orders were given on the page, where they are sealed for the game master too. */
const isSealed = async ({ table, trx }: TableEdit, order: OrderRow): Promise<boolean> =>
  table.plan.master !== undefined && wayOf(await lettersOf(trx, table), order) === 'page';

/** A question without the orders that it is about: what is sealed for the game master is no proposal that he may see. */
const withoutSealed = (one: Case): Case => {
  const { read } = one;
  if (read.builds !== 'due') return one;
  return { ...one, read: { ...read, parts: read.parts.map(({ proposal: _, ...part }) => part) } };
};

/** A mail in which no orders could be read. Whoever has sent some already need not be asked where it speaks of none. */
const notRead = async (edit: TableEdit, came: Case, before: OrderRow | undefined): Promise<Taken> => {
  const one = before && (await isSealed(edit, before)) ? withoutSealed(came) : came;
  const { row, read, words, own } = one;
  const part = read.parts.find(({ seat }) => seat === row.seat);
  const speaks = part ? !part.wordless : read.unclaimed;
  const isQuestion = speaks || (!before && (part !== undefined || read.press.length === 0));
  const lines = readLines(dueAt(edit.table), row.seat, read, words);
  if (!isQuestion) return without(lines, one);
  if (part?.proposal !== undefined) await keepProposal(edit, row, part.proposal);
  return without(edit.table.plan.master ? [...lines, '', own.masterReads] : lines, one, 'asked');
};

/** A mail that says yes to what an earlier one was taken to mean, with that as its orders; any other as it was read. */
const withYes = async (edit: TableEdit, one: Case): Promise<Case & { readonly confirmed?: true }> => {
  const { row, read } = one;
  const order = confirmedBy(dueAt(edit.table), row.seat, read, await proposalsTo(edit, row));
  if (order === null) return one;
  const parts = [{ seat: row.seat, order, problems: [] }];
  return { ...one, read: { ...read, parts, press: [], problems: [], unclaimed: false }, confirmed: true };
};

/** Seals the orders of a mail, unless others were given since it came. */
const sealOrders = async (edit: TableEdit, came: Case): Promise<Taken> => {
  const one = await withYes(edit, came);
  const { row, user, read, words, own, confirmed } = one;
  const { table } = edit;
  const at = dueAt(table);
  const due = { ...at, kit: { ...at.kit, ...(await at.kit.tools()).inEveryLanguage } };
  const { kit, position, turn } = due;
  const part = read.parts.find(({ seat }) => seat === row.seat);
  const before = edit.sealed.find(({ seat }) => seat === row.seat);
  if (!part || part.order === null) return notRead(edit, one, before);
  const changes = read.builds === 'due';
  const adds = before?.order && before.user_id === user.id && !kit.isComplete(position, row.seat, part.order);
  const added = before && (adds || changes) && (await isSealed(edit, before));
  // Of orders that were sealed on the page the game master sees what the letter itself orders, and no more.
  const readAs = (state: ReadAs['state'], order: unknown, problems: readonly Problem[]): ReadAs => ({
    state,
    reading: added && changes ? null : kit.formatOrder(position, row.seat, order),
    problems: [...read.problems, ...problems],
  });
  if (before && before.at > row.received) return { lines: [own.newer], read: readAs('newer', part.order, []) };
  const order = adds ? kit.mergeOrders(JSON.parse(before.order!), part.order) : part.order;
  const problems = kit.game.checkOrder(table.plan.rules, table.state, row.seat, order);
  const refused = await unlessRefused(() => sealIn(edit, user.id, { turn, order }, row.received));
  if (refused !== null) {
    const problem: Problem = { code: 'illegal', message: refused };
    return { lines: [own.refused, `  ${refused}`], read: readAs('asked', part.order, [problem]) };
  }
  const { standing: _, ...letter } = read;
  const yes = confirmed ? { confirmed } : {};
  const lines = readLines(due, row.seat, { ...letter, ...yes, parts: [{ seat: row.seat, order, problems }] }, words);
  return { lines, read: added ? readAs('added', part.order, []) : readAs('taken', order, problems) };
};

/** Until when orders may be changed; nothing once the Turn is flown. */
export const untilLines = (
  { table }: TableEdit,
  turn: number,
  user: UserRow,
  words: AnswerWords,
): readonly string[] => {
  const { deadline } = table.row;
  if (table.row.turn !== turn || deadline === null) return [];
  return ['', words.until(sayTime(deadline, user)), words.change];
};

const lateLine = async ({ trx, table }: TableEdit, { row, user, own }: Case): Promise<string> => {
  const owes = awaitedSeats(table).includes(row.seat);
  const title = (turn: number) => titleOf(trx, table, turn, languageOf(user));
  return own.late(await title(row.turn), owes ? await title(table.row.turn) : null);
};

const take = async (edit: TableEdit, one: Case): Promise<Taken> => {
  const { table } = edit;
  const { row, user, own, read, words } = one;
  const { status, turn } = table.row;
  if (status !== 'running' && status !== 'paused') return without([own.closed], one);
  if (isDeviceSealed(table)) return without([own.device], one);
  const press = await sayPress(edit, one);
  if (row.turn !== turn) return without([await lateLine(edit, one), ...press], one, 'late');
  const owes = owingSeats(table).includes(row.seat);
  const taken = owes ? await sealOrders(edit, one) : without([own.noOrdersOwed], one);
  const later = (read.later ?? []).length > 0 || read.standing ? [own.notKept] : [];
  return { ...taken, lines: [...taken.lines, ...press, ...later, ...untilLines(edit, turn, user, words)] };
};

/** Does at a table what a mail asks for; the text of the answer, and what a game master hears of it. */
export const takeMail = async (edit: TableEdit, row: MailRow, user: UserRow, read: Read) => {
  const language = languageOf(user);
  const words = ANSWER_WORDS[language];
  const name = namesOf(edit.table)[row.seat] ?? user.name;
  const { title } = edit.table.row;
  const taken = await take(edit, { row, user, read, words, own: mailWords(language) });
  const text = [words.greeting(name), '', title, '='.repeat(title.length), ...taken.lines].join('\n');
  return { text, read: taken.read };
};
