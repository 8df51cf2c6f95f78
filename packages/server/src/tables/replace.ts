/** Standbys: who takes over a seat whose pilot no longer sends orders, or has left. */
import { notifyOne } from '../mail/notices.ts';
import { refuse } from '../refuse.ts';
import { changeKeys } from './entries.ts';
import type { LoadedTable } from './plan.ts';
import type { Room } from './room.ts';

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
