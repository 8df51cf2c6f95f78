/** What a mail does at its table: orders are sealed, press is said, and one answer says how both were read. */
import type { LaterPart } from '@paravion/games';
import {
  ANSWER_WORDS,
  type AnswerWords,
  answerLines,
  confirmedBy,
  isAhead,
  keptLines,
  type Read,
} from '@paravion/mail';
import { pressBodySchema } from '@paravion/protocol';
import type { Problem } from '@paravion/tabletop';
import { lettersOf, type ReadAs, wayOf } from '../desk/letters.ts';
import { unlessRefused } from '../refuse.ts';
import { sayTime } from '../say-time.ts';
import type { MailRow, OrderRow, UserRow } from '../store/schema.ts';
import { aheadsDue, dropAhead, keepAhead, MOST_AHEAD, STANDING } from '../tables/aheads.ts';
import { dueAt, spokenAt } from '../tables/due.ts';
import type { TableEdit } from '../tables/edit.ts';
import { titleOf } from '../tables/history.ts';
import { sealOwn } from '../tables/orders.ts';
import { awaitedSeats, isDeviceSealed, isTakenBack, namesOf, owingSeats } from '../tables/plan.ts';
import { say } from '../tables/press.ts';
import { keepLater, near } from './ahead.ts';
import { keepProposal, proposalsTo } from './proposals.ts';
import { languageOf, type MailWords, mailWords } from './words.ts';

interface Case {
  readonly row: MailRow;
  readonly user: UserRow;
  readonly read: Read;
  readonly words: AnswerWords;
  readonly own: MailWords;
  /** Orders for Turns to come that are kept, and what the Turn that is due is called. */
  readonly later: readonly LaterPart[];
  readonly due: string;
}

const sayPress = async (edit: TableEdit, { user, read, words, own }: Case): Promise<readonly string[]> => {
  let said = 0;
  for (const { text } of read.press) {
    const piece = pressBodySchema.safeParse({ kind: 'table', text });
    if (!piece.success) continue;
    const done = await unlessRefused(own.language, () => say(edit, user.id, 'table', null, piece.data.text));
    if ('value' in done) said++;
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

/** That a question is the game master's too, where there is one. */
const toMaster = ({ table }: TableEdit, { own }: Case): readonly string[] =>
  table.plan.master ? ['', own.masterReads] : [];

/**
 * A mail in which no orders could be read. Whoever has sent some already, ahead or for this Turn, need not be asked where it speaks
 * of none; what he writes of orders that cannot be read ends what was sent ahead, for it may be others.
 */
const notRead = async (edit: TableEdit, came: Case, before: OrderRow | undefined): Promise<Taken> => {
  const one = before && (await isSealed(edit, before)) ? withoutSealed(came) : came;
  const { row, read, words, later, due } = one;
  const part = read.parts.find(({ seat }) => seat === row.seat);
  const speaks = part ? !part.wordless : read.unclaimed;
  const isIn = before !== undefined || (await aheadsDue(edit.trx, edit.table)).has(row.seat);
  const onlyAhead = isAhead(read, row.seat, later);
  const isQuestion = speaks || (!isIn && !onlyAhead && (part !== undefined || read.press.length === 0));
  const lines = answerLines(dueAt(edit.table), row.seat, read, { later, due, isIn }, words);
  if (!isQuestion) return without(lines, one, onlyAhead ? 'ahead' : undefined);
  for (const turn of speaks ? [row.turn, STANDING] : []) dropAhead(edit, row.seat, turn);
  if (part?.proposal !== undefined) await keepProposal(edit, row, part.proposal);
  return without([...lines, ...toMaster(edit, one)], one, 'asked');
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
  const { row, user, read, words, own, confirmed, later, due } = one;
  const { table } = edit;
  const at = await spokenAt(table);
  const { kit, position, turn } = at;
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
  if (before && before.at > row.received)
    return { lines: [own.newer, ...keptLines(at, later, words)], read: readAs('newer', part.order, []) };
  const order = adds ? kit.mergeOrders(JSON.parse(before.order!), part.order) : part.order;
  const problems = kit.game.checkOrder(table.plan.rules, table.state, row.seat, order);
  const done = await unlessRefused(own.language, () => sealOwn(edit, user.id, { turn, order }, row.received));
  if ('refused' in done) {
    const problem: Problem = { code: 'illegal', message: done.refused };
    return {
      lines: [own.refused, `  ${done.refused}`, ...toMaster(edit, one)],
      read: readAs('asked', part.order, [problem]),
    };
  }
  const { standing, ...letter } = read;
  const stands = standing && !kit.segments;
  if (stands)
    keepAhead(edit, { seat: row.seat, turn: STANDING, user_id: user.id, order: JSON.stringify(order), came: turn });
  const said = { ...letter, ...(confirmed ? { confirmed } : {}), parts: [{ seat: row.seat, order, problems }] };
  const answered = answerLines(at, row.seat, said, { later, due, isIn: true }, words);
  const lines = [...answered, ...(stands ? ['', own.stands(MOST_AHEAD)] : [])];
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
  return ['', words.until(sayTime(deadline, user)), ...(isTakenBack(table) ? [] : [words.change])];
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
  const all = read.later ?? [];
  if (row.turn > turn) {
    const title = (one: number) => titleOf(edit.trx, table, one, languageOf(user));
    const line = own.tooEarly(await title(row.turn), await title(turn));
    return without([line, ...press, ...toMaster(edit, one)], one, 'asked');
  }
  if (row.turn !== turn) {
    const lost = all.length > 0 || read.standing ? [own.notKept(MOST_AHEAD)] : [];
    return without([await lateLine(edit, one), ...press, ...lost], one, 'late');
  }
  const owes = owingSeats(table).includes(row.seat);
  const later = owes ? near(table, row.seat, all) : [];
  keepLater(edit, user.id, later);
  const taken = owes ? await sealOrders(edit, { ...one, later }) : without([own.noOrdersOwed], one);
  const lost = later.length === all.length ? [] : [own.notKept(MOST_AHEAD)];
  return { ...taken, lines: [...taken.lines, ...press, ...lost, ...untilLines(edit, turn, user, words)] };
};

/** Does at a table what a mail asks for; the text of the answer, and what a game master hears of it. `elsewhere`: tables under whose titles it orders something too. */
export const takeMail = async (
  edit: TableEdit,
  row: MailRow,
  user: UserRow,
  read: Read,
  elsewhere: readonly string[],
) => {
  const language = languageOf(user);
  const words = ANSWER_WORDS[language];
  const name = namesOf(edit.table)[row.seat] ?? user.name;
  const { title } = edit.table.row;
  const due = await titleOf(edit.trx, edit.table, edit.table.row.turn, language);
  const own = mailWords(language);
  const taken = await take(edit, { row, user, read, words, own, later: [], due });
  const more = elsewhere.length > 0 ? ['', own.elsewhere(elsewhere.join(', '))] : [];
  const text = [words.greeting(name), '', title, '='.repeat(title.length), ...taken.lines, ...more].join('\n');
  return { text, read: taken.read };
};
