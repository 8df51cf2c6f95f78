/** Moments as a game master types them. */
import { momentShown } from '@paravion/mail';
import { err, ok } from '@paravion/tabletop';
import { badInput, type Tried } from '../reply.ts';
import { readDay } from './day-in-words.ts';

const badMoment = (option: string, message: string) =>
  badInput({
    code: 'malformed',
    path: option,
    message,
    expected:
      '"5 December 2026", "Sat 5 Dec 18:00" (in your time zone), 2026-12-05; or with its zone 2026-12-05T20:00Z, 2026-12-05T20:00+01:00',
  });

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A moment as it is kept; null when none is given. Without a zone it is in that of whoever types it, without a time the last
 * minute of the day, without a year the next such day after `now`. `option`: what it was given by.
 */
export const momentOf = (
  option: string,
  text: string | undefined,
  timeZone: string,
  now = Date.now(),
): Tried<string | null> => {
  if (text === undefined) return ok(null);
  const [iso, day, time = '23:59', zone] = ISO.exec(text.trim()) ?? [];
  const exists = iso !== undefined && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day!) === true;
  const read = exists
    ? { at: Date.parse(`${day}T${time}${zone ?? 'Z'}`) }
    : iso === undefined
      ? readDay(text, now)
      : null;
  if (read && 'at' in read && !Number.isNaN(read.at))
    return ok(new Date(zone === undefined ? momentShown(timeZone, read.at) : read.at).toISOString());
  return err(badMoment(option, read && 'wrong' in read ? read.wrong : `"${text}" is no moment.`));
};
