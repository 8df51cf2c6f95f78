/**
 * A Turn is flown: orders are revealed and adjudicated, and position, record, clock, log and notices change together, in
 * one transaction with a compare-and-set on the Turn. Whoever comes second finds another Turn and does nothing.
 */
import {
  appendAt,
  closeSealing,
  type GameRecord,
  openSegment,
  type PendingSegment,
  putOrder,
  type Revealed,
  reveal,
  type TurnEntry,
  unwrap,
} from '@paravion/tabletop';
import { notifyAll } from '../mail/notices.ts';
import type { OrderRow } from '../store/schema.ts';
import { beginTurn } from './clock.ts';
import { finishTable } from './finish.ts';
import { lastTurns, type PastTurn, pastOf, withTurn } from './past.ts';
import { awaitedSeats, type LoadedTable, namesOf, owingSeats } from './plan.ts';
import { replaceMissing } from './replace.ts';
import type { Room } from './room.ts';
import { botSeed } from './start.ts';

/** Turns in a row without a single order from a person, after which a table is given up. */
const MOST_IDLE_TURNS = 10;

/**
 * The record of a running game, seed included: for the inside only. The position is kept with it, so of the entries the
 * last one, to which the next is chained, is enough.
 */
const recordSoFar = async (room: Room): Promise<GameRecord> => {
  const { header, row } = room.table;
  const where = room.trx
    .selectFrom('turns')
    .select('entry')
    .where('table_id', '=', row.id)
    .where('turn', '=', row.turn - 1);
  const last = await where.executeTakeFirst();
  return { ...header!, seed: row.seed, entries: last ? [JSON.parse(last.entry) as TurnEntry] : [] };
};

/** Orders that are in for the present Turn. */
export const sealedOrders = (room: Room): Promise<OrderRow[]> => {
  const { id, turn } = room.table.row;
  return room.trx.selectFrom('orders').selectAll().where('table_id', '=', id).where('turn', '=', turn).execute();
};

const withSealed = (table: LoadedTable, rows: readonly OrderRow[]): PendingSegment => {
  const { row, header } = table;
  const pending = openSegment(header!.hash, row.turn, table.seats.length, owingSeats(table));
  return rows.reduce((all, { seat, order, nonce }) => unwrap(putOrder(all, seat, JSON.parse(order), nonce)), pending);
};

/** Bots order from their own view and a secret seed, before or at the reveal, so nothing of theirs has to be kept. */
const thinkNow = (table: LoadedTable, seat: number, past: readonly PastTurn[]): unknown => {
  const { hosted, plan, state, seats } = table;
  const view = hosted.game.view(plan.rules, state, seat);
  return hosted.chooseForBot(
    seats[seat]!.bot!,
    plan.rules,
    view,
    seat,
    botSeed(table),
    undefined,
    pastOf(table, seat, past),
  );
};

const withBots = ({ house, table }: Room, revealed: Revealed, past: readonly PastTurn[]): Revealed => {
  const owing = owingSeats(table);
  const orders = revealed.orders.map((order, seat) =>
    table.seats[seat]?.kind === 'bot' && owing.includes(seat)
      ? (house.thinkers.thought(table, seat) ?? thinkNow(table, seat, past))
      : order,
  );
  return { ...revealed, orders };
};

const revealed = (room: Room, rows: readonly OrderRow[], past: readonly PastTurn[]): Revealed =>
  withBots(room, unwrap(reveal(unwrap(closeSealing(withSealed(room.table, rows), true)), true)), past);

const sayFlown = (table: LoadedTable, turn: number, missed: readonly number[]): string => {
  const names = namesOf(table);
  const late = missed.map((seat) => names[seat]).join(', ');
  return `Turn ${turn} was flown.${late ? ` No orders from ${late}.` : ''}`;
};

const countMissed = (room: Room, awaited: readonly number[], missed: readonly number[]): void => {
  for (const seat of awaited) {
    const before = room.table.seats[seat]!.missed;
    if (missed.includes(seat)) room.updateSeat(seat, { missed: before + 1 });
    else if (before > 0) room.updateSeat(seat, { missed: 0, wanted: 0 });
  }
};

const giveUp = (room: Room): void => {
  room.update({ status: 'cancelled', deadline: null, due: null, finished: room.now });
  room.log('cancel', `Nobody has sent orders for ${MOST_IDLE_TURNS} Turns: the table is closed.`);
};

/** What comes after a Turn: the end, or the next one. `began` is when its time begins. */
const goOn = async (room: Room, began: number, past: readonly PastTurn[]): Promise<void> => {
  const { hosted, plan, state } = room.table;
  const { over } = hosted.game.outcome(plan.rules, state);
  if (over) await finishTable(room);
  else if (room.table.row.idle >= MOST_IDLE_TURNS && awaitedSeats(room.table).length > 0) giveUp(room);
  else beginTurn(room, began, past);
};

const keepTurn = async (
  room: Room,
  entry: TurnEntry,
  standing: unknown,
  rows: readonly OrderRow[],
  idle: number,
): Promise<void> => {
  const { id, turn } = room.table.row;
  const state = JSON.stringify(standing);
  const values = { table_id: id, turn, at: room.now, entry: JSON.stringify(entry), state };
  room.update({ turn: turn + 1, state, idle });
  await room.trx.insertInto('turns').values(values).execute();
  if (rows.length > 0)
    await room.trx.deleteFrom('orders').where('table_id', '=', id).where('turn', '<=', turn).execute();
};

/** Flies the present Turn with the orders that are in. `began` is when the time of the next Turn begins. */
export const flyTurn = async (room: Room, began: number, rows: readonly OrderRow[]): Promise<void> => {
  const { table } = room;
  const { turn } = table.row;
  const awaited = awaitedSeats(table);
  const missed = awaited.filter((seat) => !rows.some((row) => row.seat === seat));
  const standing = { state: table.state, segment: turn };
  const past = table.seats.some(({ kind }) => kind === 'bot') ? await lastTurns(room.trx, table) : [];
  const handed = { segment: turn, ...revealed(room, rows, past) };
  const { entry, state } = unwrap(appendAt(await recordSoFar(room), standing, table.hosted.game, handed));
  await keepTurn(room, entry, state, rows, rows.length > 0 || awaited.length === 0 ? 0 : table.row.idle + 1);
  room.log('turn', sayFlown(table, turn, missed));
  countMissed(room, awaited, missed);
  await goOn(room, began, withTurn(past, { before: table.state, orders: handed.orders }));
  if (room.table.row.status === 'running') await replaceMissing(room);
  await notifyAll(room, 'turn', turn);
  room.tell({ type: 'turn', turn });
};

/** Flies the Turn if everybody who is waited for has sealed, and somebody is. */
export const flyWhenComplete = async (room: Room): Promise<boolean> => {
  if (room.table.row.status !== 'running') return false;
  const awaited = awaitedSeats(room.table);
  if (awaited.length === 0) return false;
  const rows = await sealedOrders(room);
  if (!awaited.every((seat) => rows.some((row) => row.seat === seat))) return false;
  await flyTurn(room, room.now, rows);
  return true;
};
