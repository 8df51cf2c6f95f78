/** Standbys: who takes over a seat whose pilot no longer sends orders, or has left. */
import { notifyOne } from '../mail/notices.ts';
import { refuse } from '../refuse.ts';
import { changeTable, type TableEdit } from './edit.ts';
import { changeKeys } from './entries.ts';
import { innerSeats } from './inner.ts';
import { isOver, type LoadedTable, seatOf } from './plan.ts';

/** `left`: was a pilot of a game that counts, and is no more; he is last in it. */
type Attendance = 'watch' | 'standby' | 'wait' | 'guest' | 'left';

/** Writes down, or strikes out, that somebody watches, stands by, waits, may see the table, or has left it. */
export const attend = async (edit: TableEdit, user: string, kind: Attendance, on: boolean): Promise<void> => {
  const { id } = edit.table.row;
  const values = { table_id: id, user_id: user, kind, at: edit.now };
  if (on)
    await edit.trx
      .insertInto('attends')
      .values(values)
      .onConflict((conflict) => conflict.columns(['table_id', 'user_id', 'kind']).doNothing())
      .execute();
  else
    await edit.trx
      .deleteFrom('attends')
      .where('table_id', '=', id)
      .where('user_id', '=', user)
      .where('kind', '=', kind)
      .execute();
};

/** Whether whoever leaves now is last in a game that counts. */
export const counts = ({ plan, header }: LoadedTable): boolean => plan.rated && header !== null;

/** Who has left a game that counts, the first to leave first. */
export const leftBy = async ({ trx, table }: TableEdit): Promise<readonly string[]> => {
  const where = trx.selectFrom('attends').innerJoin('users', 'users.id', 'attends.user_id').select('users.id as id');
  const left = where.where('table_id', '=', table.row.id).where('kind', '=', 'left').where('deleted', '=', 0);
  return (await left.orderBy('at').orderBy('users.id').execute()).map(({ id }) => id);
};

/** Refuses whoever has left a game that counts the way back into it. */
export const checkLeft = async (edit: TableEdit, user: string): Promise<void> => {
  if ((await leftBy(edit)).includes(user))
    refuse('conflict', [
      'You have left this game, and it counts: you are last in it, and cannot come back.',
      'Du hast dieses Spiel verlassen, und es zählt: Du bist darin Letzter und kannst nicht zurück.',
    ]);
};

/** Who has waited longest for a place, or stands by, and sits nowhere at this table. */
export const firstInLine = async (
  edit: TableEdit,
  kind: 'wait' | 'standby',
): Promise<{ readonly id: string; readonly name: string } | null> => {
  const seated = edit.table.seats.flatMap((seat) => seat.user_id ?? []);
  const rows = await edit.trx
    .selectFrom('attends')
    .innerJoin('users', 'users.id', 'attends.user_id')
    .select(['users.id as id', 'users.name as name'])
    .where('table_id', '=', edit.table.row.id)
    .where('kind', '=', kind)
    .where('deleted', '=', 0)
    .orderBy('at')
    .execute();
  return rows.find((row) => !seated.includes(row.id)) ?? null;
};

/** Sealed orders not opened, in a row, after which a seat is given to a standby. */
const MOST_UNOPENED = 2;

const isOpening = ({ phase }: LoadedTable): boolean => phase?.kind === 'opening';

/** Forgets what a seat has sealed, and what is kept of it for Turns to come, unless that stands in a list that is closed: then it is flown as not opened. */
export const dropOrder = async ({ trx, table }: TableEdit, seat: number): Promise<void> => {
  if (isOpening(table)) return;
  for (const rows of ['orders', 'aheads'] as const)
    await trx.deleteFrom(rows).where('table_id', '=', table.row.id).where('seat', '=', seat).execute();
};

/** Refuses a change of pilot while orders are opened: seals in the closed list are signed with the keys of those who sit. */
export const mustNotBeOpening = (table: LoadedTable): void => {
  if (isOpening(table))
    refuse('conflict', [
      'Orders are being opened: in a moment the seat can be taken.',
      'Gerade werden Befehle geöffnet: Gleich kann der Platz genommen werden.',
    ]);
};

/** Strikes what the pilot of a seat has voted for: who comes after him votes for himself. */
export const dropVote = (edit: TableEdit, seat: number): void => {
  const { vote } = edit.table;
  if (!vote?.seats.includes(seat)) return;
  const seats = vote.seats.filter((other) => other !== seat);
  edit.update({ vote: seats.length === 0 ? null : JSON.stringify({ ...vote, seats }) });
};

/** Gives a seat of a running game to somebody; the name flown under stays, for the record knows it. */
export const takeOver = async (edit: TableEdit, seat: number, user: string): Promise<void> => {
  const { id } = edit.table.row;
  const before = edit.table.seats[seat]!.user_id;
  if (before !== null && counts(edit.table)) await attend(edit, before, 'left', true);
  const fresh = { missed: 0, unopened: 0, wanted: 0, away_until: null, holidays_used: 0, since: edit.now };
  const taken = { kind: 'person', user_id: user, bot: null, ...fresh };
  edit.updateSeat(seat, taken);
  await changeKeys(edit, seat, [], 'pilot');
  await dropOrder(edit, seat);
  dropVote(edit, seat);
  await edit.trx
    .deleteFrom('attends')
    .where('table_id', '=', id)
    .where('user_id', '=', user)
    .where('kind', 'in', ['standby', 'wait'])
    .execute();
  edit.update({});
  edit.log('replace', `A new pilot takes over the plane of ${edit.table.seats[seat]!.name}.`);
  await notifyOne(edit, user, 'seat');
  edit.tell({ type: 'table' });
  for (const inner of await innerSeats(edit, seat))
    edit.after(async () => {
      await changeTable(edit.services, inner.table, (change) => takeInner(change, inner.seat, user));
    });
};

/**
 * Whoever takes a seat flies for it in the games within this one too, and is their host where that is somebody who flies there no
 * more; a game master, who never did, stays.
 */
const takeInner = async (edit: TableEdit, seat: number, user: string): Promise<void> => {
  const { table } = edit;
  if (isOver(table) || seatOf(table, user) !== null) return;
  await takeOver(edit, seat, user);
  if (!table.plan.master && edit.table.seats.every(({ user_id }) => user_id !== table.row.host_id))
    edit.update({ host_id: user });
};

/** A seat that has missed too many Turns is wanted; the first standby has it at once, or when the opened orders are flown. */
export const replaceMissing = async (edit: TableEdit): Promise<void> => {
  const { plan, seats, row } = edit.table;
  if (row.status !== 'running' || isOpening(edit.table)) return;
  for (const { seat, missed, unopened, wanted, kind, name } of seats) {
    const due = kind === 'open' || (kind === 'person' && (missed >= plan.replaceAfter || unopened >= MOST_UNOPENED));
    if (!due) continue;
    const standby = await firstInLine(edit, 'standby');
    if (standby) await takeOver(edit, seat, standby.id);
    else if (wanted === 0) {
      edit.updateSeat(seat, { wanted: 1 });
      edit.update({});
      edit.log('wanted', `A new pilot is looked for in place of ${name}.`);
      edit.tell({ type: 'table' });
    }
  }
};
