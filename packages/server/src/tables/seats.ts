/** Who comes and goes: joining, leaving, watching, standing by, waiting for a place. */
import type { Device } from '@paravion/protocol';
import { found, refuse } from '../refuse.ts';
import type { SeatRow } from '../store/schema.ts';
import { checkBan } from './bans.ts';
import { checkDevice, isTold, seatDevice } from './devices.ts';
import { flyWhenComplete } from './fly.ts';
import { isHost, isOver, type LoadedTable, seatOf } from './plan.ts';
import {
  attend,
  checkLeft,
  counts,
  dropOrder,
  dropVote,
  mustNotBeOpening,
  replaceMissing,
  takeOver,
} from './replace.ts';
import type { Room } from './room.ts';
import { freeName } from './rows.ts';
import { beginGame, startTable } from './start.ts';
import { giveToBot, goOnAlone } from './take-over.ts';
import { countVotes } from './votes.ts';

/** The name to fly under: one's own; where the table is anonymous, none that says anything, until names are dealt. */
export const nameFor = ({ plan, seats }: Pick<LoadedTable, 'plan' | 'seats'>, own: string): string =>
  freeName(seats, plan.anonymous ? 'Pilot' : own);

const changed = async (room: Room): Promise<void> => {
  room.update({});
  room.tell({ type: 'table' });
};

const sitDown = async (room: Room, seat: number, user: string, name: string): Promise<void> => {
  const fresh = { missed: 0, wanted: 0, since: room.now, keys: '[]', commitment: null };
  room.updateSeat(seat, { kind: 'person', user_id: user, bot: null, name, ...fresh });
  for (const kind of ['watch', 'wait'] as const) await attend(room, user, kind, false);
  await changed(room);
  room.log('join', `${name} takes seat ${seat + 1}.`);
};

/** Starts the game if that was laid down and nobody is missing. */
export const startWhenFull = async (room: Room): Promise<void> => {
  const { plan, seats, row, phase } = room.table;
  if (row.status === 'open' && !phase && plan.startWhenFull && seats.every((seat) => seat.kind !== 'open'))
    await startTable(room);
};

const freeSeat = ({ seats }: LoadedTable, wanted: number | undefined, free: (seat: SeatRow) => boolean): number =>
  (
    seats.find((seat) => free(seat) && (wanted === undefined || seat.seat === wanted)) ??
    refuse('conflict', wanted === undefined ? 'No seat is free here.' : `Seat ${wanted + 1} is not free.`)
  ).seat;

/** How somebody wants to sit down. */
export interface SeatWanted {
  /** The name to fly under. */
  readonly name: string;
  /** Any free seat when absent. */
  readonly seat?: number | undefined;
  readonly device?: Device | undefined;
}

/** Takes a free seat: before the start any open one, afterwards one that is wanted. Who once sat here may look in. */
export const join = async (room: Room, user: string, { name, seat, device }: SeatWanted): Promise<void> => {
  const { table } = room;
  const { status, id } = table.row;
  if (seatOf(table, user) !== null) refuse('conflict', 'You sit at this table already.');
  await checkBan(room, user);
  if (device) checkDevice(id, device);
  await attend(room, user, 'guest', true);
  if (status === 'open') {
    if (table.phase) refuse('conflict', 'The game is about to begin: no seat is free here.');
    const free = freeSeat(table, seat, (one) => one.kind === 'open');
    await sitDown(room, free, user, nameFor(table, name));
    if (device) await seatDevice(room, free, device, 'device');
    await startWhenFull(room);
  } else if (status === 'running' || status === 'paused') {
    mustNotBeOpening(table);
    await checkLeft(room, user);
    const free = freeSeat(table, seat, (one) => one.wanted === 1);
    await takeOver(room, free, user);
    if (device) await seatDevice(room, free, device, 'device');
  } else refuse('conflict', 'This table is closed.');
};

const firstWaiting = (room: Room): Promise<{ id: string; name: string } | undefined> =>
  room.trx
    .selectFrom('attends')
    .innerJoin('users', 'users.id', 'attends.user_id')
    .select(['users.id as id', 'users.name as name'])
    .where('table_id', '=', room.table.row.id)
    .where('kind', '=', 'wait')
    .where('deleted', '=', 0)
    .orderBy('at')
    .executeTakeFirst();

/** Empties a seat before the start; whoever has waited longest has it. */
const emptySeat = async (room: Room, seat: number): Promise<void> => {
  room.updateSeat(seat, { kind: 'open', user_id: null, bot: null, name: '', keys: '[]', commitment: null });
  await changed(room);
  const next = await firstWaiting(room);
  if (!next) return;
  await sitDown(room, seat, next.id, nameFor(room.table, next.name));
  await startWhenFull(room);
};

/** Gives up a seat of a running game: a standby is looked for, and until then nobody is waited for. */
const abandon = async (room: Room, seat: number): Promise<void> => {
  room.updateSeat(seat, { kind: 'open', user_id: null, away_until: null });
  await dropOrder(room, seat);
  dropVote(room, seat);
  await changed(room);
  await replaceMissing(room);
  await countVotes(room);
  await flyWhenComplete(room);
};

/** A game within another goes on when somebody has left his seat to a bot. */
const goOnWithout = async (room: Room): Promise<void> => {
  await changed(room);
  if (room.table.seats.every(({ kind }) => kind === 'bot')) await goOnAlone(room);
  else await flyWhenComplete(room);
};

/** Leaves a seat; `who` for the log. */
export const leaveSeat = async (room: Room, seat: number, why: string): Promise<void> => {
  const { row, seats, phase, plan } = room.table;
  const { name } = found(seats[seat], 'seat');
  room.log('leave', `${name} ${why}`);
  if (plan.within !== undefined && !isOver(room.table)) {
    await giveToBot(room, seat);
    await goOnWithout(room);
  } else if (phase?.kind === 'telling') {
    await abandon(room, seat);
    if (isTold(room.table)) await beginGame(room);
  } else if (row.status === 'open') await emptySeat(room, seat);
  else if (row.status === 'running' || row.status === 'paused') await abandon(room, seat);
  else refuse('conflict', 'This table is closed.');
};

/** Leaves one's own seat. In a game that counts and has begun that is to be last. */
export const leave = async (room: Room, user: string): Promise<void> => {
  const seat = seatOf(room.table, user) ?? refuse('conflict', 'You have no seat at this table.');
  if (counts(room.table)) await attend(room, user, 'left', true);
  await leaveSeat(room, seat, 'leaves the table.');
};

/** Watches, stands by or waits, or no longer. */
export const attendAs = async (
  room: Room,
  user: string,
  kind: 'watch' | 'standby' | 'wait',
  on: boolean,
): Promise<void> => {
  const { table } = room;
  if (on && seatOf(table, user) !== null && !(kind === 'watch' && isHost(table, user)))
    refuse('conflict', 'You sit at this table already.');
  if (on && kind === 'wait' && table.row.status !== 'open') refuse('conflict', 'The game has begun already.');
  if (on) await checkBan(room, user);
  if (on && kind === 'standby') await checkLeft(room, user);
  await attend(room, user, kind, on);
  await changed(room);
  if (kind === 'standby' && on) await replaceMissing(room);
};
