/** What the clockwork does with a table that is due: remind, wait for pilots on leave, or fly the Turn. */
import { waitsForMaster } from '../desk/waiting.ts';
import { notifySeats } from '../mail/notices.ts';
import { useAheads } from '../mail-in/ahead.ts';
import type { OrderRow } from '../store/schema.ts';
import { LOOK_MS, moveDeadline, sayMoment } from './clock.ts';
import { nextDeadline, reminderAt } from './deadline.ts';
import { askToTell } from './devices.ts';
import type { TableEdit } from './edit.ts';
import { flyTurn, flyWhenComplete } from './fly.ts';
import { openInner } from './inner.ts';
import { awaitedSeats, isSent } from './plan.ts';
import { beginGame, startTable } from './start.ts';
import { takeOverAll } from './take-over.ts';

/** Reminds the seats whose orders are missing; the clockwork looks again at the end of the Turn. */
const remind = async (edit: TableEdit, seats: readonly number[], end: number): Promise<void> => {
  const { row } = edit.table;
  edit.update({ reminded: row.turn, due: end });
  if (seats.length === 0) return;
  await notifySeats(edit, seats, 'reminder');
  const names = seats.map((seat) => edit.table.seats[seat]!.name).join(', ');
  edit.log('reminder', `Reminded of the deadline, ${sayMoment(row.deadline!)}: ${names}.`);
};

/** Until when the Turn waits for pilots on leave whose orders are missing; null when for none. */
const leaveEnds = (edit: TableEdit, seats: readonly number[]): number | null => {
  const ends = seats.map((seat) => edit.table.seats[seat]!.away_until ?? 0);
  const latest = Math.max(0, ...ends);
  return latest > edit.now ? latest : null;
};

/** Games within this one that are not over: bots play them to their end. Says whether there are any. */
const endInner = async (edit: TableEdit): Promise<boolean> => {
  const left = await openInner(edit);
  for (const id of left) edit.after(() => takeOverAll(edit.services, id));
  if (left.length > 0) edit.update({ due: edit.now + LOOK_MS });
  return left.length > 0;
};

/** How often a table looks whether mails that came in time have been read, and for how long. */
const MAIL_MS = 500;
const MOST_MAIL_MS = 30_000;

/** Whether mails that came before the end are still to be read. */
const mailsWait = async ({ services, trx, table, now }: TableEdit, end: number): Promise<boolean> => {
  if (services.config.mailReply === null || now > end + MOST_MAIL_MS) return false;
  const waiting = trx.selectFrom('mails').select('key').where('table_id', '=', table.row.id);
  return (await waiting.where('state', '=', 'waiting').where('received', '<=', end).executeTakeFirst()) !== undefined;
};

const missingIn = ({ table }: TableEdit, rows: readonly OrderRow[]): readonly number[] =>
  awaitedSeats(table).filter((seat) => !rows.some((row) => row.seat === seat));

/**
 * One look at a table that is due, or whose bots have done thinking. When it is not, or no longer, nothing happens:
 * somebody else has done it. A reminder that is too late to help is left out.
 */
export const tickTable = async (edit: TableEdit, botsDone = false): Promise<void> => {
  const { row, plan, phase } = edit.table;
  if (phase?.kind === 'telling' && row.due !== null && row.due <= edit.now)
    return row.deadline! > edit.now ? askToTell(edit, row.deadline!) : beginGame(edit);
  if (row.status === 'open' && phase === null && row.due !== null && row.due <= edit.now) return startTable(edit);
  if (row.status !== 'running' || row.due === null || (row.due > edit.now && !botsDone)) return;
  const rows = edit.sealed;
  if (await flyWhenComplete(edit, rows)) return;
  if (isSent(edit.table)) return flyTurn(edit, edit.now, rows);
  const { turn_began, deadline } = row;
  if (deadline === null) return edit.update({ due: null });
  const seats = missingIn(edit, rows);
  const end = deadline + (awaitedSeats(edit.table).length === 0 ? 0 : plan.grace * 60_000);
  if (edit.now < end) {
    const reminder = row.reminded < row.turn ? reminderAt(plan.pace, turn_began!, deadline) : null;
    if (reminder !== null && reminder <= edit.now) await remind(edit, seats, end);
    else
      edit.update({
        due: Math.min(reminder ?? end, end, (await openInner(edit)).length > 0 ? edit.now + LOOK_MS : end),
      });
    return;
  }
  if (await endInner(edit)) return;
  if (await mailsWait(edit, end)) return edit.update({ due: edit.now + MAIL_MS });
  if (await waitsForMaster(edit, end)) return;
  const all = await useAheads(edit);
  const leave = leaveEnds(edit, missingIn(edit, all));
  if (leave === null) await flyTurn(edit, Math.max(deadline, edit.now - 60_000), all);
  else moveDeadline(edit, nextAfter(edit, leave), 'A pilot is on leave.');
};

/** The first deadline of the table's kind at or after a moment. */
const nextAfter = (edit: TableEdit, moment: number): number => {
  const { pace } = edit.table.plan;
  return pace.kind === 'live' ? moment : nextDeadline({ ...pace, minutes: 0 }, moment);
};
