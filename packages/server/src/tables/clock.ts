/** The table's clock: set, moved, stopped and started again, with a line in the log each time. */
import type { Pace } from '@paravion/protocol';
import { refuse } from '../refuse.ts';
import { dueAt, isTimeZone, nextDeadline } from './deadline.ts';
import { innerDeadline } from './inner.ts';
import type { PastTurn } from './past.ts';
import { awaitedSeats } from './plan.ts';
import type { Room } from './room.ts';
import { needsWatchers } from './watched.ts';

/** Refuses a pace in a time zone that there is not. */
export const checkPace = (pace: Pace): void => {
  if (pace.kind === 'postal' && !isTimeZone(pace.timeZone))
    refuse('malformed', `There is no time zone "${pace.timeZone}". Right would be: Europe/London, for instance.`);
};

/** A moment for the log: the same for everybody who reads it. */
export const sayMoment = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** While games are played within a position it is looked at so often at least. */
export const LOOK_MS = 60_000;

const due = (room: Room, began: number, deadline: number): number => {
  const { plan, row } = room.table;
  return dueAt({ pace: plan.pace, grace: plan.grace, turn: row.turn, reminded: row.reminded, began, deadline });
};

/**
 * Begins the time of a Turn, at the moment given; `past`: the Turns before it, for the bots. Where nobody is waited for,
 * the Turn is flown after a short while; a table begun without people waits for somebody to watch it (`watched.ts`).
 */
export const beginTurn = (room: Room, began: number, past: readonly PastTurn[]): void => {
  const { plan } = room.table;
  if (needsWatchers(room.table)) {
    room.update({ turn_began: began, deadline: null, due: null });
    return;
  }
  room.house.thinkers.ahead(room.table, past);
  const inner = innerDeadline(room.table, began);
  if (inner !== null) {
    room.update({ turn_began: began, deadline: inner });
    room.update({ due: Math.min(due(room, began, inner), room.now + LOOK_MS) });
    return;
  }
  if (awaitedSeats(room.table).length === 0) {
    const soon = room.now + room.house.config.botsAloneMs;
    room.update({ turn_began: began, deadline: soon, due: soon });
    return;
  }
  const deadline = nextDeadline(plan.pace, began);
  room.update({ turn_began: began, deadline, due: due(room, began, deadline) });
};

/** The time in which devices open their orders is neither stopped nor moved: it is short, and fair to all. */
const refuseWhileOpening = ({ table }: Room): void => {
  if (table.phase?.kind === 'opening') refuse('conflict', 'Orders are being opened: that is over in a moment.');
};

/** Moves the deadline of the present Turn. */
export const moveDeadline = (room: Room, deadline: number, why: string): void => {
  refuseWhileOpening(room);
  const began = room.table.row.turn_began ?? room.now;
  room.update({ deadline, due: due(room, began, deadline) });
  room.log('clock', `${why} The deadline is now ${sayMoment(deadline)}.`);
  room.tell({ type: 'clock', turn: room.table.row.turn });
};

/** Stops the clock. */
export const pause = (room: Room, why: string): void => {
  refuseWhileOpening(room);
  const left = Math.max(0, (room.table.row.deadline ?? room.now) - room.now);
  room.update({ status: 'paused', time_left: left, deadline: null, due: null, vote: null });
  room.log('pause', `${why} The clock stands still.`);
  room.tell({ type: 'table' });
};

/** Lets it go on with the time that was left. */
export const resume = (room: Room, why: string): void => {
  const deadline = room.now + (room.table.row.time_left ?? 0);
  const began = room.table.row.turn_began ?? room.now;
  room.update({ status: 'running', time_left: null, deadline, vote: null });
  room.update({ due: due(room, began, deadline) });
  room.log('resume', `${why} The deadline is ${sayMoment(deadline)}.`);
  room.tell({ type: 'table' });
};
