/**
 * The last Turn, taken back by the game master. Nothing is erased: the record keeps the Turn, that it was taken back, and why.
 * Its orders count again, and only he changes them, for everybody has seen them; the dice hang on seed and Turn, and fall as they did.
 */
import { sealOrder, type TurnEntry, unwrap } from '@paravion/tabletop';
import { sql } from 'kysely';
import { lettersOf } from '../desk/letters.ts';
import { notifyAll } from '../mail/notices.ts';
import { refuse } from '../refuse.ts';
import type { OrderRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import { newToken } from '../world.ts';
import { beginTurn } from './clock.ts';
import { dueAt } from './due.ts';
import type { TableEdit } from './edit.ts';
import { enterUndo } from './entries.ts';
import { keepOrder } from './orders.ts';
import { lastTurns } from './past.ts';
import { gameNameOf, isDeviceSealed, type LoadedTable } from './plan.ts';

/** Why the last Turn cannot be taken back, in English and German; null where it can. */
export const standsFor = (table: LoadedTable): readonly [string, string] | null => {
  const { row, plan, hosted } = table;
  if (row.status === 'finished' || row.status === 'cancelled')
    return [
      'The game is over and its seed is told: no Turn is taken back any more.',
      'Das Spiel ist aus und sein Startwert verraten: Kein Zug wird mehr zurückgenommen.',
    ];
  if (row.status !== 'running')
    return [
      'The clock stands still. Let it go on first, then take the Turn back.',
      'Die Uhr steht. Lass sie erst weitergehen, dann nimm den Zug zurück.',
    ];
  if (row.turn < 2) return ['No Turn was flown yet.', 'Es ist noch kein Zug geflogen.'];
  if (isDeviceSealed(table))
    return [
      'At this table orders stay on the devices, which open them once: no Turn is taken back.',
      'An diesem Tisch bleiben Befehle auf den Geräten, und die öffnen sie einmal: Kein Zug wird zurückgenommen.',
    ];
  if (hosted.inner || plan.within !== undefined)
    return [
      'Here games hang on one another: no Turn is taken back.',
      'Hier hängen Spiele aneinander: Kein Zug wird zurückgenommen.',
    ];
  return null;
};

/** Refuses to take back what stands. */
export const mustBeTaken = (table: LoadedTable): void => {
  const why = standsFor(table);
  if (why) refuse('conflict', why);
};

const dropFrom = statement((db, { id, turn }: { readonly id: string; readonly turn: number }) =>
  db.deleteFrom('orders').where('table_id', '=', id).where('turn', '>=', turn),
);

/** The orders of persons in a Turn that is due again; each came when its letter did, those of the page when it was flown. */
const restore = async (edit: TableEdit, { orders }: TurnEntry, flown: number): Promise<void> => {
  const { table, trx, services } = edit;
  const { id, turn, head } = table.row;
  const { kit, position } = dueAt(table);
  const letters = (await lettersOf(trx, table)).filter(({ state }) => state === 'taken' || state === 'master');
  for (const { seat, kind, user_id } of table.seats) {
    const order = orders[seat] ?? null;
    if (order === null || kind !== 'person') continue;
    const text = kit.formatOrder(position, seat, order);
    const at = letters.find((letter) => letter.seat === seat && letter.reading === text)?.at ?? flown;
    const about = { game: gameNameOf(table), segment: turn, seat };
    const sealed = unwrap(sealOrder(order, newToken(services.world), about));
    const own = {
      table_id: id,
      turn,
      seat,
      user_id,
      order: JSON.stringify(order),
      head,
      key: null,
      signature: null,
      at,
    };
    const row: OrderRow = { ...own, ...sealed };
    edit.write(keepOrder(trx, row), (before) => [...before, row]);
  }
};

/** Seats that missed the Turn have not missed it yet; whose pilot was looked for because of it has his seat again. */
const forgive = ({ table, updateSeat }: TableEdit, { orders }: TurnEntry): void => {
  for (const { seat, missed, wanted, kind } of table.seats)
    if (kind === 'person' && missed > 0 && (orders[seat] ?? null) === null)
      updateSeat(seat, { missed: missed - 1, wanted: missed - 1 < table.plan.replaceAfter ? 0 : wanted });
};

/** What was sent about Turns from this one on may be sent anew, and what was not sent is not true any more. */
const freeNotices = async ({ trx, now, table: { row } }: TableEdit, turn: number): Promise<void> => {
  await trx
    .deleteFrom('outbox')
    .where('table_id', '=', row.id)
    .where('turn', '>=', turn)
    .where('kind', 'in', ['turn', 'reminder', 'desk', 'moved'])
    .where('sent', 'is', null)
    .execute();
  await trx
    .updateTable('outbox')
    .set({ key: sql<string>`${sql.ref('key')} || ${`/back/${now}`}` })
    .where('table_id', '=', row.id)
    .where('turn', '>=', turn)
    .where('kind', 'in', ['turn', 'reminder', 'desk'])
    .execute();
};

/** Takes the last Turn back, where `mustBeTaken` allows it: all stands as it did before it, with a deadline anew, and everybody is told why. */
export const takeBack = async (edit: TableEdit, reason: string): Promise<void> => {
  const { table, trx } = edit;
  const { id, turn, idle, reminded } = table.row;
  const last = turn - 1;
  const rows = await trx
    .selectFrom('turns')
    .selectAll()
    .where('table_id', '=', id)
    .where('turn', 'in', [last - 1, last])
    .orderBy('turn')
    .execute();
  const flown = rows.at(-1)!;
  const entry = JSON.parse(flown.entry) as TurnEntry;
  const state: unknown = last === 1 ? table.header!.start.state : JSON.parse(rows[0]!.state);
  const head = await enterUndo(edit, reason);
  await trx.deleteFrom('turns').where('table_id', '=', id).where('turn', '=', last).execute();
  await trx.updateTable('letters').set({ state: 'late' }).where('table_id', '=', id).where('turn', '=', turn).execute();
  await freeNotices(edit, last);
  edit.write(dropFrom(trx, { id, turn: last }), (before) => before.filter((row) => row.turn < last));
  const plan = JSON.stringify({ ...table.plan, desk: { back: last } });
  const changed = { turn: last, head, plan, idle: Math.max(0, idle - 1), reminded: Math.min(reminded, last) };
  edit.update({ ...changed, state: JSON.stringify(state) }, state);
  forgive(edit, entry);
  await restore(edit, entry, flown.at);
  edit.log('master', `The game master takes back Turn ${entry.segment}: ${reason}`);
  beginTurn(edit, edit.now, await lastTurns(trx, edit.table));
  await notifyAll(edit, 'back', last, reason);
  edit.tell({ type: 'table' });
};
