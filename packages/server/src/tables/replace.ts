/** Standbys: who takes over a seat whose pilot no longer sends orders, or has left. */
import { notifyOne } from '../mail/notices.ts';
import { refuse } from '../refuse.ts';
import { changeKeys } from './entries.ts';
import type { LoadedTable } from './plan.ts';
import type { Room } from './room.ts';

/** `left`: was a pilot of a game that counts, and is no more; he is last in it. */
type Attendance = 'watch' | 'standby' | 'wait' | 'guest' | 'left';

/** Writes down, or strikes out, that somebody watches, stands by, waits, may see the table, or has left it. */
export const attend = async (room: Room, user: string, kind: Attendance, on: boolean): Promise<void> => {
  const { id } = room.table.row;
  const values = { table_id: id, user_id: user, kind, at: room.now };
  if (on)
    await room.trx
      .insertInto('attends')
      .values(values)
      .onConflict((conflict) => conflict.columns(['table_id', 'user_id', 'kind']).doNothing())
      .execute();
  else
    await room.trx
      .deleteFrom('attends')
      .where('table_id', '=', id)
      .where('user_id', '=', user)
      .where('kind', '=', kind)
      .execute();
};

/** Whether who leaves now is last in a game that counts. */
export const counts = ({ plan, header }: LoadedTable): boolean => plan.rated && header !== null;

/** Who have left a game that counts, the first first. */
export const leftBy = async ({ trx, table }: Room): Promise<readonly string[]> => {
  const where = trx.selectFrom('attends').innerJoin('users', 'users.id', 'attends.user_id').select('users.id as id');
  const left = where.where('table_id', '=', table.row.id).where('kind', '=', 'left').where('deleted', '=', 0);
  return (await left.orderBy('at').orderBy('users.id').execute()).map(({ id }) => id);
};

/** Refuses who has left a game that counts the way back into it. */
export const checkLeft = async (room: Room, user: string): Promise<void> => {
  if ((await leftBy(room)).includes(user))
    refuse('conflict', 'You have left this game, and it counts: you are last in it, and cannot come back.');
};

const firstStandby = async (room: Room): Promise<{ readonly id: string; readonly name: string } | null> => {
  const seated = room.table.seats.flatMap((seat) => seat.user_id ?? []);
  const rows = await room.trx
    .selectFrom('attends')
    .innerJoin('users', 'users.id', 'attends.user_id')
    .select(['users.id as id', 'users.name as name'])
    .where('table_id', '=', room.table.row.id)
    .where('kind', '=', 'standby')
    .where('deleted', '=', 0)
    .orderBy('at')
    .execute();
  return rows.find((row) => !seated.includes(row.id)) ?? null;
};

/** Sealed orders not opened, in a row, after which a seat is given to a standby. */
const MOST_UNOPENED = 2;

const isOpening = ({ phase }: LoadedTable): boolean => phase?.kind === 'opening';

/** Forgets what a seat has sealed, unless that stands in a list that is closed: then it is flown as not opened. */
export const dropOrder = async ({ trx, table }: Room, seat: number): Promise<void> => {
  if (isOpening(table)) return;
  await trx.deleteFrom('orders').where('table_id', '=', table.row.id).where('seat', '=', seat).execute();
};

/** Refuses a change of pilot while orders are opened: seals in the closed list are signed with the keys of those who sit. */
export const mustNotBeOpening = (table: LoadedTable): void => {
  if (isOpening(table)) refuse('conflict', 'Orders are being opened: in a moment the seat can be taken.');
};

/** Strikes what the pilot of a seat has voted for: who comes after him votes for himself. */
export const dropVote = (room: Room, seat: number): void => {
  const { vote } = room.table;
  if (!vote?.seats.includes(seat)) return;
  const seats = vote.seats.filter((other) => other !== seat);
  room.update({ vote: seats.length === 0 ? null : JSON.stringify({ ...vote, seats }) });
};

/** Gives a seat of a running game to somebody; the name flown under stays, for the record knows it. */
export const takeOver = async (room: Room, seat: number, user: string): Promise<void> => {
  const { id } = room.table.row;
  const before = room.table.seats[seat]!.user_id;
  if (before !== null && counts(room.table)) await attend(room, before, 'left', true);
  const fresh = { missed: 0, unopened: 0, wanted: 0, away_until: null, holidays_used: 0, since: room.now };
  const taken = { kind: 'person', user_id: user, bot: null, ...fresh };
  room.updateSeat(seat, taken);
  await changeKeys(room, seat, [], 'pilot');
  await dropOrder(room, seat);
  dropVote(room, seat);
  await room.trx
    .deleteFrom('attends')
    .where('table_id', '=', id)
    .where('user_id', '=', user)
    .where('kind', 'in', ['standby', 'wait'])
    .execute();
  room.update({});
  room.log('replace', `A new pilot takes over the plane of ${room.table.seats[seat]!.name}.`);
  await notifyOne(room, user, 'seat');
  room.tell({ type: 'table' });
};

/** A seat that has missed too many Turns is wanted; the first standby has it at once, or when the opened orders are flown. */
export const replaceMissing = async (room: Room): Promise<void> => {
  const { plan, seats, row } = room.table;
  if (row.status !== 'running' || isOpening(room.table)) return;
  for (const { seat, missed, unopened, wanted, kind, name } of seats) {
    const due = kind === 'open' || (kind === 'person' && (missed >= plan.replaceAfter || unopened >= MOST_UNOPENED));
    if (!due) continue;
    const standby = await firstStandby(room);
    if (standby) await takeOver(room, seat, standby.id);
    else if (wanted === 0) {
      room.updateSeat(seat, { wanted: 1 });
      room.update({});
      room.log('wanted', `A new pilot is looked for in place of ${name}.`);
      room.tell({ type: 'table' });
    }
  }
};
