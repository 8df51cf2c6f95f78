/** What the clockwork does with a table that is due: remind, wait for pilots on leave, or fly the Turn. */
import { notifySeats } from '../mail/notices.ts';
import { LOOK_MS, moveDeadline, sayMoment } from './clock.ts';
import { nextDeadline, reminderAt } from './deadline.ts';
import { flyTurn, flyWhenComplete } from './fly.ts';
import { openInner } from './inner.ts';
import { awaitedSeats } from './plan.ts';
import type { Room } from './room.ts';
import { beginGame, startTable } from './start.ts';
import { takeOverAll } from './take-over.ts';

/** Reminds the seats whose orders are missing; the clockwork looks again at the end of the Turn. */
const remind = async (room: Room, seats: readonly number[], end: number): Promise<void> => {
  const { row } = room.table;
  room.update({ reminded: row.turn, due: end });
  if (seats.length === 0) return;
  await notifySeats(room, seats, 'reminder');
  const names = seats.map((seat) => room.table.seats[seat]!.name).join(', ');
  room.log('reminder', `Reminded of the deadline, ${sayMoment(row.deadline!)}: ${names}.`);
};

/** Until when the Turn waits for pilots on leave whose orders are missing; null when for none. */
const leaveEnds = (room: Room, seats: readonly number[]): number | null => {
  const ends = seats.map((seat) => room.table.seats[seat]!.away_until ?? 0);
  const latest = Math.max(0, ...ends);
  return latest > room.now ? latest : null;
};

/** Games within this one that are not over: bots play them to their end. Says whether there are any. */
const endInner = async (room: Room): Promise<boolean> => {
  const left = await openInner(room);
  for (const id of left) room.after(() => takeOverAll(room.house, id));
  if (left.length > 0) room.update({ due: room.now + LOOK_MS });
  return left.length > 0;
};

/** So often a table looks whether mails that came in time have been read, and for so long at most. */
const MAIL_MS = 500;
const MOST_MAIL_MS = 30_000;

/** Whether mails that came before the end are still to be read. */
const mailsWait = async ({ house, trx, table, now }: Room, end: number): Promise<boolean> => {
  if (house.config.mailReply === null || now > end + MOST_MAIL_MS) return false;
  const waiting = trx.selectFrom('mails').select('key').where('table_id', '=', table.row.id);
  return (await waiting.where('state', '=', 'waiting').where('received', '<=', end).executeTakeFirst()) !== undefined;
};

/**
 * One look at a table that is due, or whose bots have done thinking. When it is not, or no longer, nothing happens:
 * somebody else has done it. A reminder that is too late to help is left out.
 */
export const tickTable = async (room: Room, botsDone = false): Promise<void> => {
  const { row, plan, phase } = room.table;
  if (phase?.kind === 'telling' && row.due !== null && row.due <= room.now) return beginGame(room);
  if (row.status === 'open' && phase === null && row.due !== null && row.due <= room.now) return startTable(room);
  if (row.status !== 'running' || row.due === null || (row.due > room.now && !botsDone)) return;
  const rows = room.sealed;
  if (await flyWhenComplete(room, rows)) return;
  const { turn_began, deadline } = row;
  if (deadline === null) return room.update({ due: null });
  const seats = awaitedSeats(room.table).filter((seat) => !rows.some((row) => row.seat === seat));
  const end = deadline + (awaitedSeats(room.table).length === 0 ? 0 : plan.grace * 60_000);
  if (room.now < end) {
    const reminder = row.reminded < row.turn ? reminderAt(plan.pace, turn_began!, deadline) : null;
    if (reminder !== null && reminder <= room.now) await remind(room, seats, end);
    else
      room.update({
        due: Math.min(reminder ?? end, end, (await openInner(room)).length > 0 ? room.now + LOOK_MS : end),
      });
    return;
  }
  if (await endInner(room)) return;
  if (await mailsWait(room, end)) return room.update({ due: room.now + MAIL_MS });
  const leave = leaveEnds(room, seats);
  if (leave === null) await flyTurn(room, Math.max(deadline, room.now - 60_000), rows);
  else moveDeadline(room, nextAfter(room, leave), 'A pilot is on leave.');
};

/** The first deadline of the table's kind at or after a moment. */
const nextAfter = (room: Room, moment: number): number => {
  const { pace } = room.table.plan;
  return pace.kind === 'live' ? moment : nextDeadline({ ...pace, minutes: 0 }, moment);
};
