/** What a game master does at his desk. All of it stands in the table's log, for all to read. */
import { ANSWER_WORDS, readLines } from '@paravion/mail';
import type { DeskAction } from '@paravion/protocol';
import { MOST_TOLD, mustNotTire } from '../mail/notices.ts';
import { useAheads } from '../mail-in/ahead.ts';
import { answerRow } from '../mail-in/answers.ts';
import { untilLines } from '../mail-in/decide.ts';
import { proposalsAt } from '../mail-in/proposals.ts';
import { languageOf, mailWords } from '../mail-in/words.ts';
import { found, refuse } from '../refuse.ts';
import type { UserRow } from '../store/schema.ts';
import { aheadsDue } from '../tables/aheads.ts';
import { moveAndTell } from '../tables/clock.ts';
import { dueAt } from '../tables/due.ts';
import type { TableEdit } from '../tables/edit.ts';
import { flyTurn, flyWhenComplete } from '../tables/fly.ts';
import { openInner } from '../tables/inner.ts';
import { mustBeDue, sealIn } from '../tables/orders.ts';
import { awaitedSeats, isTakenBack, namesOf } from '../tables/plan.ts';
import { mustBeTaken, takeBack } from '../tables/take-back.ts';
import { mustBeMaster } from './desk.ts';
import { isOpen, keepTyped, type Letter, lettersOf, openLetters, wayOf, writersOf } from './letters.ts';
import { arrange, cut, reply } from './press.ts';

type Do<A extends DeskAction['action']> = (
  edit: TableEdit,
  action: Extract<DeskAction, { action: A }>,
) => Promise<void>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The furthest that a deadline is set ahead. */
const MOST_AHEAD = 366 * DAY;
/** Mails that a player gets from one desk in a day, at most. */
const MOST_WRITTEN = 20;

const mustRun = ({ table }: TableEdit): void => {
  if (table.row.status !== 'running')
    refuse('conflict', ['That cannot be done at this table now.', 'Das geht an diesem Tisch jetzt nicht.']);
};

/** A Turn that has waited for the game master alone is flown, once nothing is open any more. */
const goOn = async (edit: TableEdit): Promise<void> => {
  const { row, plan } = edit.table;
  const end = (row.deadline ?? Number.POSITIVE_INFINITY) + plan.grace * MINUTE;
  edit.update(row.status === 'running' && edit.now >= end ? { due: edit.now } : {});
  edit.tell({ type: 'table' });
  await flyWhenComplete(edit);
};

const letterIn = async (edit: TableEdit, id: number): Promise<Letter> =>
  found(
    (await lettersOf(edit.trx, edit.table)).find((letter) => letter.id === id),
    'letter',
  );

const nameAt = ({ table }: TableEdit, seat: number): string => table.seats[seat]!.name;

const playerAt = async ({ trx, table }: TableEdit, seat: number): Promise<UserRow> => {
  const user = table.seats[seat]?.user_id;
  const row = user
    ? await trx.selectFrom('users').selectAll().where('id', '=', user).where('deleted', '=', 0).executeTakeFirst()
    : undefined;
  return row ?? refuse('conflict', ['Nobody sits there.', 'Dort sitzt niemand.']);
};

const checkWritten = async ({ trx, table, now }: TableEdit, user: UserRow): Promise<void> => {
  const { count } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('key', 'like', `answer/desk/${table.row.id}/%`)
    .where('created', '>', now - DAY)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_WRITTEN)
    refuse('too-many', [
      `That is enough mail for one day: ${MOST_WRITTEN} to a player.`,
      `Das ist genug Post für einen Tag: ${MOST_WRITTEN} Mails an einen Spieler.`,
    ]);
};

/** A mail about a Turn to the player of a seat, which he can answer. */
const write = async (
  edit: TableEdit,
  turn: number,
  user: UserRow,
  seat: number,
  lines: readonly string[],
): Promise<void> => {
  await checkWritten(edit, user);
  const { id, title } = edit.table.row;
  const words = ANSWER_WORDS[languageOf(user)];
  const until = untilLines(edit, turn, user, words);
  const name = namesOf(edit.table)[seat] ?? user.name;
  const text = [words.greeting(name), '', title, '='.repeat(title.length), ...lines, ...until].join('\n');
  const about = { key: `desk/${id}/${turn}/${seat}/${edit.now}`, user_id: user.id, table_id: id, turn };
  edit.post([answerRow(about, { subject: title, text, answers: '' }, edit.now)]);
  edit.after(async () => edit.services.letters.wake());
};

const settle: Do<'settle'> = async (edit, { letter }) => {
  const { id, seat, state } = await letterIn(edit, letter);
  if (state !== 'asked') refuse('conflict', ['This letter is no question.', 'Dieser Brief ist keine Frage.']);
  // What he said before is settled with it; what has come since is not.
  await edit.trx
    .updateTable('letters')
    .set({ state: 'settled' })
    .where('table_id', '=', edit.table.row.id)
    .where('turn', '=', edit.table.row.turn)
    .where('seat', '=', seat)
    .where('state', '=', 'asked')
    .where('id', '<=', id)
    .execute();
  edit.log('master', `The game master settles the letter of ${nameAt(edit, seat)}: what is in stands.`);
  await goOn(edit);
};

/** Gives the orders of a seat, and writes to its player how they stand; `said` is for the log. */
const give = async (edit: TableEdit, seat: number, text: string, said: (name: string) => string): Promise<void> => {
  const user = await playerAt(edit, seat);
  const name = nameAt(edit, seat);
  const before = edit.sealed.find((order) => order.seat === seat);
  if (before && wayOf(await lettersOf(edit.trx, edit.table), before) === 'page')
    refuse('forbidden', [
      `${name} has given orders on the page: they are sealed, and stand.`,
      `${name} hat auf der Seite befohlen: Das ist versiegelt und gilt.`,
    ]);
  const due = dueAt(edit.table);
  const { turn } = due;
  edit.log('master', said(name));
  // With the last orders the Turn is flown.
  const receipt = await sealIn(edit, user.id, { turn, text });
  await keepTyped(edit, turn, seat, user.id, receipt.text);
  const language = languageOf(user);
  const order = due.kit.game.orderNotation(due.position.rules, due.position.state, seat).parse(receipt.text);
  const parts = [{ seat, order: order.ok ? order.value : null, problems: receipt.problems }];
  const read = readLines(due, seat, { parts, press: [], problems: [] }, ANSWER_WORDS[language]);
  const { byMaster, byMasterUntil } = mailWords(language);
  await write(edit, turn, user, seat, [
    isTakenBack(edit.table) ? byMaster : `${byMaster} ${byMasterUntil}`,
    '',
    ...read,
  ]);
  await goOn(edit);
};

const orders: Do<'orders'> = (edit, { seat, text }) =>
  give(edit, seat, text, (name) => `The game master gives the orders of ${name}, as he reads them.`);

const take: Do<'take'> = async (edit, { letter }) => {
  const asked = await letterIn(edit, letter);
  const { seat, at } = asked;
  const proposed = await proposalsAt(edit.trx, edit.table);
  const found = proposed.find((one) => one.seat === seat && one.received === at);
  if (!isOpen(edit.table, edit.sealed, asked) || !found)
    refuse('conflict', [
      'This letter is no question to which there is a proposal.',
      'Zu diesem Brief gibt es keine Frage mit einem Vorschlag.',
    ]);
  const { kit, position } = dueAt(edit.table);
  const text = kit.formatOrder(position, seat, found!.order);
  await give(edit, seat, text, (name) => `The game master takes the letter of ${name} as what it most probably means.`);
};

/** How much of a letter is quoted, in lines. */
const MOST_QUOTED = 30;

const ask: Do<'ask'> = async (edit, { letter, text }) => {
  const { seat, user_id, text: said } = await letterIn(edit, letter);
  const user = await playerAt(edit, seat);
  if (user.id !== user_id || user.email === null)
    refuse('conflict', [
      'Its player cannot be written to any more.',
      'An den Spieler dieses Briefs kann nicht mehr geschrieben werden.',
    ]);
  const quoted = said.split('\n').slice(0, MOST_QUOTED);
  const quote = quoted.map((line) => `> ${line}`);
  await write(edit, edit.table.row.turn, user, seat, [mailWords(languageOf(user)).masterAsks, '', text, '', ...quote]);
  edit.log('master', `The game master asks ${nameAt(edit, seat)} about a letter.`);
  edit.tell({ type: 'table' });
};

const deadline: Do<'deadline'> = async (edit, { at }) => {
  mustRun(edit);
  if (at < edit.now + HOUR)
    refuse('malformed', [
      'That is less than an hour from now. Right would be: a later moment, or to send the Turn.',
      'Bis dahin ist es keine Stunde. Richtig wäre: ein späterer Zeitpunkt, oder den Zug zu schicken.',
    ]);
  if (at > edit.now + MOST_AHEAD)
    refuse('malformed', [
      'That is more than a year from now. Right would be: an earlier moment.',
      'Bis dahin ist es mehr als ein Jahr. Richtig wäre: ein früherer Zeitpunkt.',
    ]);
  await moveAndTell(edit, at, 'The game master moves the deadline.');
};

/** Refuses to send what somebody still waits for. */
const checkSend = async (edit: TableEdit, missing: readonly number[], anyway: boolean): Promise<void> => {
  mustRun(edit);
  const open = await openLetters(edit);
  const names = writersOf(edit.table, open);
  if (open.length > 0)
    refuse('conflict', [
      `A letter of ${names} is still a question. Settle it first.`,
      `Ein Brief von ${names} ist noch eine Frage. Entscheide ihn erst.`,
    ]);
  if ((await openInner(edit)).length > 0)
    refuse('conflict', [
      'A game within this one is not over yet.',
      'Ein Spiel innerhalb von diesem ist noch nicht zu Ende.',
    ]);
  const without = missing.map((seat) => nameAt(edit, seat)).join(', ');
  if (missing.length > 0 && !anyway)
    refuse('conflict', [
      `No orders from ${without}. Send the Turn without them, or wait.`,
      `Keine Befehle von ${without}. Schick den Zug ohne sie, oder warte.`,
    ]);
};

const send: Do<'send'> = async (edit, { missing: anyway }) => {
  const { table, sealed, trx } = edit;
  const ahead = await aheadsDue(trx, table);
  const missing = awaitedSeats(table).filter(
    (seat) => !ahead.has(seat) && !sealed.some((order) => order.seat === seat),
  );
  await checkSend(edit, missing, anyway);
  const { plan, row } = edit.table;
  const desk = { ...plan.desk, sent: row.turn };
  edit.update({ plan: JSON.stringify({ ...plan, desk }), due: edit.now });
  edit.log('master', 'The game master sends the Turn.');
  edit.tell({ type: 'table' });
  await flyTurn(edit, edit.now, await useAheads(edit));
};

const back: Do<'back'> = async (edit, { reason }) => {
  await mustNotTire(edit, 'back', [
    `Turns were taken back ${MOST_TOLD} times in a day, and all are told each time: that is enough.`,
    `An einem Tag wurde ${MOST_TOLD} Mal ein Zug zurückgenommen, und jedes Mal hören es alle: Das ist genug.`,
  ]);
  await takeBack(edit, reason);
};

const ACTIONS: { readonly [A in DeskAction['action']]: Do<A> } = {
  settle,
  orders,
  take,
  ask,
  deadline,
  send,
  back,
  arrange,
  cut,
  reply,
};

/**
 * Does what the game master asks for; refused to everybody else, whoever he is, and where it is for another Turn than
 * the one that is due.
 */
export const actAtDesk = async (edit: TableEdit, user: string, action: DeskAction): Promise<void> => {
  mustBeMaster(edit.table, user);
  if (action.action === 'back') mustBeTaken(edit.table);
  mustBeDue(edit.table, action.turn);
  await (ACTIONS[action.action] as Do<typeof action.action>)(edit, action as never);
};
