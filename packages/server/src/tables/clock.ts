/** The table's clock: set, moved, stopped and started again, with a line in the log each time. */
import { isTimeZone } from '@paravion/mail';
import type { Pace } from '@paravion/protocol';
import { MOST_TOLD, mustNotTire, notifyMoved } from '../mail/notices.ts';
import { refuse } from '../refuse.ts';
import { dueAt, nextDeadline } from './deadline.ts';
import type { TableEdit } from './edit.ts';
import { innerDeadline } from './inner.ts';
import type { PastTurn } from './past.ts';
import { awaitedSeats } from './plan.ts';
import { needsWatchers } from './watched.ts';

/** Refuses a pace in a time zone that there is not. */
export const checkPace = (pace: Pace): void => {
  if (pace.kind === 'postal' && !isTimeZone(pace.timeZone))
    refuse('malformed', [
      `There is no time zone "${pace.timeZone}". Right would be: Europe/London, for instance.`,
      `Die Zeitzone "${pace.timeZone}" gibt es nicht. Richtig wäre zum Beispiel: Europe/Berlin.`,
    ]);
};

/** A moment for the log: the same for everybody who reads it. */
export const sayMoment = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** While games are played within a position it is looked at so often at least. */
export const LOOK_MS = 60_000;

const due = (edit: TableEdit, began: number, deadline: number): number => {
  const { plan, row } = edit.table;
  return dueAt({ pace: plan.pace, grace: plan.grace, turn: row.turn, reminded: row.reminded, began, deadline });
};

/**
 * Begins the time of a Turn or of a step of one, at the moment given; `past`: the Turns before it, for the bots; `spent`:
 * milliseconds that the Turn has taken before. Where nobody is waited for,
 * the Turn is flown after a short while; a table begun without people waits for somebody to watch it (`watched.ts`).
 */
export const beginTurn = (edit: TableEdit, began: number, past: readonly PastTurn[], spent = 0): void => {
  const { plan } = edit.table;
  if (needsWatchers(edit.table)) {
    edit.update({ turn_began: began, deadline: null, due: null });
    return;
  }
  edit.after(async () => edit.services.thinkers.ahead(edit.table, past));
  const inner = innerDeadline(edit.table, began);
  if (inner !== null) {
    edit.update({ turn_began: began, deadline: inner });
    edit.update({ due: Math.min(due(edit, began, inner), edit.now + LOOK_MS) });
    return;
  }
  if (awaitedSeats(edit.table).length === 0) {
    const soon = edit.now + edit.services.config.botsAloneMs;
    edit.update({ turn_began: began, deadline: soon, due: soon });
    return;
  }
  const deadline = nextDeadline(plan.pace, began, spent);
  edit.update({ turn_began: began, deadline, due: due(edit, began, deadline) });
};

/** The time in which devices open their orders is neither stopped nor moved: it is short, and fair to all. */
const refuseWhileOpening = ({ table }: TableEdit): void => {
  if (table.phase?.kind === 'opening')
    refuse('conflict', [
      'Orders are being opened: that is over in a moment.',
      'Gerade werden Befehle geöffnet: Das ist gleich vorbei.',
    ]);
};

/** Moves the deadline of the present Turn. */
export const moveDeadline = (edit: TableEdit, deadline: number, why: string): void => {
  refuseWhileOpening(edit);
  const began = edit.table.row.turn_began ?? edit.now;
  edit.update({ deadline, due: due(edit, began, deadline) });
  edit.log('clock', `${why} The deadline is now ${sayMoment(deadline)}.`);
  edit.tell({ type: 'clock', turn: edit.table.row.turn });
};

/** Moves it where all who order are told by mail, which is done five times a day at most. */
export const moveAndTell = async (edit: TableEdit, deadline: number, why: string): Promise<void> => {
  await mustNotTire(edit, 'moved', [
    `The deadline was moved ${MOST_TOLD} times in a day, and all are told each time: that is enough.`,
    `Der Termin wurde an einem Tag ${MOST_TOLD} Mal verlegt, und jedes Mal hören es alle: Das ist genug.`,
  ]);
  moveDeadline(edit, deadline, why);
  await notifyMoved(edit);
};

/** Stops the clock. */
export const pause = (edit: TableEdit, why: string): void => {
  refuseWhileOpening(edit);
  const left = Math.max(0, (edit.table.row.deadline ?? edit.now) - edit.now);
  edit.update({ status: 'paused', time_left: left, deadline: null, due: null, vote: null });
  edit.log('pause', `${why} The clock stands still.`);
  edit.tell({ type: 'table' });
};

/** Lets it go on with the time that was left. */
export const resume = (edit: TableEdit, why: string): void => {
  const deadline = edit.now + (edit.table.row.time_left ?? 0);
  const began = edit.table.row.turn_began ?? edit.now;
  edit.update({ status: 'running', time_left: null, deadline, vote: null });
  edit.update({ due: due(edit, began, deadline) });
  edit.log('resume', `${why} The deadline is ${sayMoment(deadline)}.`);
  edit.tell({ type: 'table' });
};
