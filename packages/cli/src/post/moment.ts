/** Moments as a game master types them. */
import { ok } from '@paravion/tabletop';
import type { Tried } from '../reply.ts';
import { badInput } from '../reply.ts';

const badMoment = (option: string, text: string) =>
  badInput({
    code: 'malformed',
    path: option,
    message: `"${text}" is no moment.`,
    expected: 'date, time and zone: 2026-12-19T20:00Z, 2026-12-19T20:00+01:00; or a date alone, for its end in UTC',
  });

/** A moment as it is kept; null when none is given. A date alone is its last minute in UTC. `option`: what it was given by. */
export const momentOf = (option: string, text: string | undefined): Tried<string | null> => {
  if (text === undefined) return ok(null);
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59Z` : text;
  const read = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(whole)
    ? Date.parse(whole)
    : Number.NaN;
  return Number.isNaN(read) ? { ok: false, error: badMoment(option, text) } : ok(new Date(read).toISOString());
};
