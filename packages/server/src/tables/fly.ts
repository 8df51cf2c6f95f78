/**
 * A Turn is flown: orders are revealed and adjudicated, and position, record, clock, log and notices change together, in
 * one transaction with a compare-and-set on the Turn. Whoever comes second finds another Turn and does nothing.
 */
import { segmentTitle, turnOf } from '@paravion/games';
import { appendAt, entryHead, type Problem, type Turn, type TurnEntry, unwrap } from '@paravion/tabletop';
import { openLetters } from '../desk/letters.ts';
import { notifyAll, notifySeats } from '../mail/notices.ts';
import type { OrderRow, TurnRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import { beginTurn } from './clock.ts';
import { closeSealing, isOpened, sealIn } from './closing.ts';
import type { TableEdit } from './edit.ts';
import { recordSoFar, rememberTurn } from './entries.ts';
import { closeTable, finishTable } from './finish.ts';
import { innerOrders, layInner, openInner } from './inner.ts';
import { lastTurns, type PastTurn, withTurn } from './past.ts';
import { awaitedSeats, innerGames, isDeviceSealed, keysAt, type LoadedTable, namesOf } from './plan.ts';
import { replaceMissing } from './replace.ts';
import { giveToBot } from './take-over.ts';
import type { BotOrders } from './thinkers.ts';
import { countUnopened } from './unopened.ts';
import { type Earlier, earlierInTurn, idleAfter, type Part, passedTurns, spentFrom } from './whole-turn.ts';

/** Turns in a row without a single order from a person, after which a table is given up. */
const MOST_IDLE_TURNS = 10;

/** Whoever sent orders this recently is still there, and sees that the next are due. */
const STILL_THERE_MS = 10 * 60_000;

/** How long after the bots should have begun another process asks them, in case the one that asked is gone. */
const CLAIM_MS = 5_000;

/** Orders that are in for the present Turn. */
const sealedOrders = (edit: TableEdit): Promise<OrderRow[]> => {
  const { id, turn } = edit.table.row;
  return edit.trx.selectFrom('orders').selectAll().where('table_id', '=', id).where('turn', '=', turn).execute();
};

/**
 * The bots' orders, from their own views and a secret seed. While some are missing, null: they are asked, and the table is
 * due again when they have answered.
 */
const botsIn = ({ services, table, now, update, after }: TableEdit, past: readonly PastTurn[]): BotOrders | null => {
  const orders = services.thinkers.known(table);
  if (orders) return orders;
  update({ due: now + CLAIM_MS + Math.round(services.thinkers.queueMs()) });
  after(async () => services.thinkers.summon(table, past));
  return null;
};

/** Orders and seals by seat, as the record takes them up. */
const revealed = ({ seats, phase }: LoadedTable, rows: readonly OrderRow[], bots: BotOrders) => {
  const bySeat = new Map(rows.map((row) => [row.seat, row]));
  const orderOf = (seat: number): unknown => {
    const order = bySeat.get(seat)?.order ?? null;
    return order === null ? (bots.get(seat) ?? null) : JSON.parse(order);
  };
  return {
    orders: seats.map(({ seat }) => orderOf(seat)),
    seals: seats.map(({ seat }) => (bySeat.has(seat) ? sealIn(bySeat.get(seat)!) : null)),
    ...(phase?.kind === 'opening' ? { openings: phase.list } : {}),
  } satisfies Omit<Turn, 'segment'>;
};

/** Seats that did not do their part: no orders came, or what was sealed was not opened. */
interface Failed {
  readonly missed: readonly number[];
  readonly unopened: readonly number[];
}

const failedIn = (table: LoadedTable, rows: readonly OrderRow[]): Failed => ({
  missed: awaitedSeats(table).filter((seat) => !rows.some((row) => row.seat === seat)),
  unopened: rows.filter((row) => !isOpened(row)).map((row) => row.seat),
});

/** What was flown, as people count it: a Turn, a step of one where it has several segments, a step of a calendar. */
const flownPart = ({ hosted, plan, state }: LoadedTable, { segments }: Earlier, after: unknown): string => {
  if (hosted.due && !hosted.segments) return `Done: ${segmentTitle(hosted, state, 'en')}.`;
  const turn = turnOf(hosted, state);
  const whole = segments === 0 && turnOf(hosted, after) > turn && hosted.segments?.byPost(plan.rules);
  const step = hosted.segments && !whole ? `, step ${segments + 1},` : '';
  const passed = passedTurns(hosted, { before: state, after });
  const more =
    passed.length > 1 ? `s ${passed[0]} to ${passed.at(-1)} passed by themselves` : ` ${passed[0]} passed by itself`;
  return `Turn ${turn}${step} was flown.${passed.length > 0 ? ` Turn${more}.` : ''}`;
};

const sayFlown = (table: LoadedTable, { missed, unopened }: Failed, earlier: Earlier, after: unknown): string => {
  const names = namesOf(table);
  const list = (seats: readonly number[]): string => seats.map((seat) => names[seat]).join(', ');
  const late = missed.length > 0 ? ` No orders from ${list(missed)}.` : '';
  return `${flownPart(table, earlier, after)}${late}${unopened.length > 0 ? ` Sealed, not opened: ${list(unopened)}.` : ''}`;
};

/** Counts Turns: who has failed in an earlier segment of this one is counted already. */
const countFailed = (edit: TableEdit, { missed, unopened }: Failed, earlier: Part): void => {
  for (const seat of awaitedSeats(edit.table)) {
    const before = edit.table.seats[seat]!;
    if (earlier.failed.includes(seat) && [...missed, ...unopened].includes(seat)) continue;
    if (missed.includes(seat)) edit.updateSeat(seat, { missed: before.missed + 1 });
    else if (unopened.includes(seat)) edit.updateSeat(seat, { unopened: before.unopened + 1 });
    else if (before.missed + before.unopened > 0) edit.updateSeat(seat, { missed: 0, unopened: 0, wanted: 0 });
  }
};

const isGivenUp = ({ table }: TableEdit): boolean =>
  table.row.idle >= MOST_IDLE_TURNS && awaitedSeats(table).length > 0;

/** What comes after a Turn: the end, or the next one. `began` is when its time begins; `spent`: what the Turn has taken so far. */
const goOn = async (edit: TableEdit, began: number, past: readonly PastTurn[], spent: number): Promise<void> => {
  const { hosted, plan, state } = edit.table;
  const { over } = hosted.game.outcome(plan.rules, state);
  if (over) await finishTable(edit);
  else if (isGivenUp(edit) && plan.within === undefined)
    closeTable(edit, `Nobody has sent orders for ${MOST_IDLE_TURNS} Turns: the table is closed.`);
  else {
    if (isGivenUp(edit)) for (const seat of awaitedSeats(edit.table)) await giveToBot(edit, seat);
    await layInner(edit);
    beginTurn(edit, began, past, spent);
  }
};

const insertTurn = statement((db, row: TurnRow) => db.insertInto('turns').values(row));

const dropOrders = statement((db, { id, turn }: { readonly id: string; readonly turn: number }) =>
  db.deleteFrom('orders').where('table_id', '=', id).where('turn', '<=', turn),
);

const keepTurn = async (
  edit: TableEdit,
  entry: TurnEntry,
  standing: unknown,
  rows: readonly OrderRow[],
  idle: number,
): Promise<void> => {
  const { id, turn } = edit.table.row;
  const state = JSON.stringify(standing);
  const values = { table_id: id, turn, at: edit.now, entry: JSON.stringify(entry), state };
  edit.update({ turn: turn + 1, state, idle, head: entryHead(entry), phase: null }, standing);
  rememberTurn(id, entry);
  edit.write(insertTurn(edit.trx, values));
  const later = (before: readonly OrderRow[]): readonly OrderRow[] => before.filter((row) => row.turn > turn);
  if (rows.length > 0) edit.write(dropOrders(edit.trx, { id, turn }), later);
};

/** The seats that problems of a Turn are about. */
const seatsOf = (problems: readonly Problem[]): readonly number[] => [
  ...new Set(problems.flatMap(({ path = '' }) => /^(?:seals|orders)\[(\d+)\]/.exec(path)?.[1] ?? []).map(Number)),
];

/** The rows as if nothing had come from these seats: a seal that stands in a closed list stays there, not opened. */
const without = ({ phase }: LoadedTable, rows: readonly OrderRow[], seats: readonly number[]): readonly OrderRow[] =>
  rows.flatMap((row) => {
    if (!seats.includes(row.seat)) return row;
    return phase?.kind === 'opening' ? { ...row, order: null, nonce: null } : [];
  });

/** Adjudicates the Turn. What is kept of a seat and does not agree with its seal does not count, and stops nobody. */
const adjudicate = async ({ services, table, trx }: TableEdit, all: readonly OrderRow[], bots: BotOrders) => {
  const { id, turn } = table.row;
  const record = await recordSoFar(trx, table);
  const standing = { state: table.state, segment: turn, keys: keysAt(table) };
  const tryWith = (rows: readonly OrderRow[]) => {
    const handed = { segment: turn, ...revealed(table, rows, bots) };
    return { rows, handed, made: appendAt(record, standing, table.hosted.game, handed) };
  };
  const first = tryWith(all);
  if (first.made.ok) return { ...first, ...first.made.value };
  const { error } = first.made;
  services.log.error(
    { table: id, turn, problems: error },
    'what came from a seat does not agree: it is flown without it',
  );
  const second = tryWith(without(table, all, seatsOf(error)));
  return { ...second, ...unwrap(second.made) };
};

/**
 * The end of a Turn is told to everybody. Within a Turn of several segments, those are told whose orders are due now and
 * who have not just been there.
 */
const notifyFlown = async (edit: TableEdit, turn: number, over: boolean, rows: readonly OrderRow[]): Promise<void> => {
  if (over || edit.table.row.status !== 'running') return notifyAll(edit, 'turn', turn);
  const there = rows.filter(({ at }) => edit.now - at < STILL_THERE_MS).map(({ seat }) => seat);
  const asked = awaitedSeats(edit.table).filter((seat) => !there.includes(seat));
  await notifySeats(edit, asked, 'turn', turn);
};

/** Flies the present Turn with all that is in; `past`: the Turns before it, for the bots. */
const fly = async (
  edit: TableEdit,
  began: number,
  all: readonly OrderRow[],
  bots: BotOrders,
  past: readonly PastTurn[],
): Promise<void> => {
  const { table } = edit;
  const { turn, idle, turn_began } = table.row;
  const { rows, handed, entry, state } = await adjudicate(edit, all, bots);
  const failed = failedIn(table, rows);
  const earlier = await earlierInTurn(edit.trx, table);
  const awaited = awaitedSeats(table);
  const part = { awaited, failed: awaited.filter((seat) => [...failed.missed, ...failed.unopened].includes(seat)) };
  const over = turnOf(table.hosted, state) !== turnOf(table.hosted, table.state);
  countFailed(edit, failed, earlier);
  await countUnopened(edit, rows);
  await keepTurn(edit, entry, state, all, idleAfter(idle, part, earlier, over));
  edit.log('turn', sayFlown(table, failed, earlier, state));
  const spent = over ? 0 : earlier.spent + spentFrom(table, turn_began ?? edit.now, edit.now);
  await goOn(edit, began, withTurn(past, { before: table.state, orders: handed.orders }), spent);
  if (edit.table.row.status === 'running') await replaceMissing(edit);
  await notifyFlown(edit, turn, over, rows);
  edit.tell({ type: 'turn', turn }, { entry, before: table.state, after: state, at: edit.now });
};

const NO_BOTS: BotOrders = new Map();

/**
 * Flies the present Turn with the orders that are in, as soon as those of its bots are: while they think, the table stays
 * as it is. Where orders are on the devices it closes the list of seals first, and flies when it is called again. `began`
 * is when the time of the next Turn begins.
 */
export const flyTurn = async (edit: TableEdit, began: number, rows: readonly OrderRow[]): Promise<void> => {
  const { table } = edit;
  const { turn } = table.row;
  const past = table.seats.some(({ kind }) => kind === 'bot') ? await lastTurns(edit.trx, table) : [];
  if (table.phase) return fly(edit, began, rows, NO_BOTS, past);
  const thought = botsIn(edit, past);
  if (!thought) return;
  const bots = new Map([...thought, ...(await innerOrders(edit))]);
  if (!isDeviceSealed(table)) return fly(edit, began, rows, bots, past);
  const all = await closeSealing(edit, rows, bots);
  if (all.every(isOpened)) return fly(edit, began, all, NO_BOTS, past);
  edit.log('opening', `The list of seals for Turn ${turn} is closed: the devices open their orders.`);
  edit.tell({ type: 'opening', turn });
};

/** Whether all who are waited for have done what is to be done now: sealed, or opened what stands in the list. */
const isComplete = ({ table }: TableEdit, rows: readonly OrderRow[]): boolean => {
  if (table.phase) return rows.every(isOpened);
  const awaited = awaitedSeats(table);
  return (
    (awaited.length > 0 || innerGames(table).length > 0) &&
    awaited.every((seat) => rows.some((row) => row.seat === seat))
  );
};

/** Whether the Turn is the game master's to send. */
const isMasters = async (edit: TableEdit, rows: readonly OrderRow[]): Promise<boolean> => {
  const { plan } = edit.table;
  if (!plan.master || awaitedSeats(edit.table).length === 0) return false;
  return plan.within === undefined || (await openLetters(edit, rows)).length > 0;
};

/**
 * Flies the Turn, or closes the list of seals, if no person is waited for any more; says whether that is so. `known`: the
 * orders that are in, where that is known. With a game master a Turn is flown at its deadline, or when he sends it: until then
 * letters may be changed. A game within another, whose time is short, waits for him only while a letter is a question.
 */
export const flyWhenComplete = async (edit: TableEdit, known?: readonly OrderRow[]): Promise<boolean> => {
  if (edit.table.row.status !== 'running') return false;
  const rows = known ?? (await sealedOrders(edit));
  if (!isComplete(edit, rows) || (await isMasters(edit, rows)) || (await openInner(edit)).length > 0) return false;
  await flyTurn(edit, edit.now, rows);
  return true;
};
