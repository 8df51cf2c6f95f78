/** When a Turn ends: the arithmetic of paces, weekdays and times of day in a time zone. Pure, but for the zones' tables. */
import type { Pace } from '@paravion/protocol';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Local {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = 'numeric' as const;
  const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric };
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', calendar: 'gregory', ...parts });
  formats.set(timeZone, made);
  return made;
};

/** Whether there is a time zone of that name. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    formatFor(timeZone);
    return true;
  } catch {
    return false;
  }
};

const localAt = (timeZone: string, at: number): Local => {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute } = parts as Record<string, number>;
  return { year: year!, month: month!, day: day!, minutes: hour! * 60 + minute! };
};

const asUtc = ({ year, month, day, minutes }: Local): number => Date.UTC(year, month - 1, day) + minutes * MINUTE;

/** The moment of a local time; of one that the change to summer time skips, the moment as long after the gap. */
const momentOf = (timeZone: string, local: Local): number => {
  const wanted = asUtc(local);
  const shift = (at: number): number => asUtc(localAt(timeZone, at)) - at;
  const first = wanted - shift(wanted);
  return wanted - shift(first);
};

const weekday = (local: Local): number => ((new Date(asUtc({ ...local, minutes: 0 })).getUTCDay() + 6) % 7) + 1;

const dayAfter = (local: Local, days: number): Local => {
  const date = new Date(asUtc({ ...local, minutes: 0 }) + days * DAY);
  return { ...local, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

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
  const today = localAt(timeZone, earliest);
  const clock = fixed ? times.map(minutesOf).toSorted((a, b) => a - b) : [today.minutes];
  for (let days = 0; days <= 8; days++) {
    const day = dayAfter(today, days);
    if (!weekdays.includes(weekday(day))) continue;
    if (!fixed && days === 0) return earliest;
    const slot = clock.map((m) => momentOf(timeZone, { ...day, minutes: m })).find((at) => at >= earliest);
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
  const end = deadline + grace * MINUTE;
  return reminder === null ? end : Math.min(reminder, end);
};
