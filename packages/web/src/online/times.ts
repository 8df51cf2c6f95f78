/** Moments and paces in words. */
import type { Pace } from '@paravion/protocol';
import { locale } from '../app.svelte.ts';
import type { OnlineWords } from '../words/en-online.ts';

export const dateTime = (moment: number): string =>
  new Date(moment).toLocaleString(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

/** A day with its month by name: in figures 2/3 is March to some and February to others. */
export const dateOf = (moment: number): string =>
  new Date(moment).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });

const two = (n: number): string => String(n).padStart(2, '0');

/** Time left as `1:05` (minutes and seconds), `3 h 20 min`, or days and hours: no seconds run where there are hours. */
export const leftUntil = (moment: number, now: number): string | null => {
  const seconds = Math.max(0, Math.round((moment - now) / 1000));
  if (seconds === 0) return null;
  const [d, h, m, s] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  if (d > 0) return `${d} d ${h} h`;
  return h > 0 ? `${h} h ${m} min` : `${m}:${two(s)}`;
};

/** How fast it goes; `steps`: a Turn has several decisions, each with this time. */
export const paceText = (words: OnlineWords, pace: Pace, steps = false): string =>
  pace.kind === 'live' ? words.paceLive(pace.seconds, steps) : words.pacePostal(Math.round(pace.minutes / 60));

/** A moment as a clock shows it: today its time, within a week its day and time, else its date too. */
export const clockTime = (moment: number, now: number): string => {
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  if (new Date(moment).toDateString() === new Date(now).toDateString())
    return new Date(moment).toLocaleTimeString(locale(), time);
  const day = moment - now < 6 * 86_400_000 ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Date(moment).toLocaleString(locale(), { weekday: 'short', ...day, ...time });
};
