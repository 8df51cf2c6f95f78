/** What the writer of a mail has ordered before it: "PS: Move 3 should be RT" changes it, "same again" orders it once more. */
import { type Earlier, NOTHING_EARLIER } from '@paravion/mail';
import type { MailRow, OrderRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { dueAt } from '../tables/due.ts';
import { turnFor } from '../tables/history.ts';
import { isDeviceSealed, type LoadedTable, seatOf } from '../tables/plan.ts';

/**
 * Orders from before a mail came, of nobody but its writer: those that he has sealed for his seat, and what that seat flew last, as
 * he may see it. Nothing where orders stay on devices, or where the mail is for another Turn than the one that is due.
 */
export const earlierOf = async (
  db: Db,
  table: LoadedTable,
  { seat, turn, user_id, received }: MailRow,
  sealed: OrderRow | undefined,
): Promise<Earlier> => {
  if (isDeviceSealed(table) || turn !== table.row.turn || seatOf(table, user_id) !== seat) return NOTHING_EARLIER;
  const { kit, position } = dueAt(table);
  const own = sealed?.user_id === user_id && sealed.at <= received ? sealed.order : null;
  const due: unknown = own === null ? null : JSON.parse(own);
  const flown = kit.segments || turn < 2 ? null : await turnFor(db, table, user_id, turn - 1);
  const whole = due !== null && kit.isComplete(position, seat, due);
  return { due: whole ? due : null, last: flown?.orders[seat]?.order ?? null };
};
