/** When a Turn ends: the arithmetic of paces, weekdays and times of day in a time zone. Pure, but for the zones' tables. */
import { momentShown, shownAt } from '@paravion/mail';
import type { Pace } from '@paravion/protocol';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Monday 1 to Sunday 7, of days counted from the first of 1970, a Thursday. */
const weekday = (day: number): number => ((day + 3) % 7) + 1;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A twentieth of the time may be missing, so that a Turn a day does not slip by a day for a Turn flown a minute late. */
const TOLERANCE = 0.05;

/** What a decision has at least, in milliseconds, where its Turn has used up its time. */
const LEAST = 15_000;

const liveTime = ({ seconds, turnSeconds }: Pace & { readonly kind: 'live' }, spent: number): number =>
  Math.min(seconds * 1000, turnSeconds === undefined ? Infinity : Math.max(LEAST, turnSeconds * 1000 - spent));

/** The deadline of a Turn, or of a decision in it, that begins at a moment. `spent`: milliseconds that the Turn has taken before. */
export const nextDeadline = (pace: Pace, begins: number, spent = 0): number => {
  if (pace.kind === 'live') return begins + liveTime(pace, spent);
  const { timeZone, weekdays, times, minutes } = pace;
  const fixed = times.length > 0;
  const earliest = begins + minutes * MINUTE * (fixed ? 1 - TOLERANCE : 1);
  const shown = shownAt(timeZone, earliest);
  const today = Math.floor(shown / DAY);
  const clock = fixed ? times.map(minutesOf).toSorted((a, b) => a - b) : [Math.floor((shown - today * DAY) / MINUTE)];
  for (let day = today; day <= today + 8; day++) {
    if (!weekdays.includes(weekday(day))) continue;
    if (!fixed && day === today) return earliest;
    const slot = clock.map((m) => momentShown(timeZone, day * DAY + m * MINUTE)).find((at) => at >= earliest);
    if (slot !== undefined) return slot;
  }
  return earliest;
};

/** When to remind those whose orders are missing: at 80 % of the time; never in live games. */
export const reminderAt = (pace: Pace, began: number, deadline: number): number | null =>
  pace.kind === 'live' ? null : began + Math.round((deadline - began) * 0.8);

/** What the clock hangs on. */
export interface Clocked {
  readonly pace: Pace;
  readonly turn: number;
  readonly began: number;
  readonly deadline: number;
  readonly grace: number;
  /** The Turn that pilots were reminded of last. */
  readonly reminded: number;
}

/** When the clockwork has to look at a table next. */
export const dueAt = ({ pace, turn, began, deadline, grace, reminded }: Clocked): number => {
  const reminder = reminded >= turn ? null : reminderAt(pace, began, deadline);
  return reminder ?? deadline + grace * MINUTE;
};
