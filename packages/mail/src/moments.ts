/** Moments in time zones: as clocks there show them, and as a mail tells them. */
import { type Language, LOCALES } from '@paravion/tabletop';

const SECOND = 1000;

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

/** What clocks show in a zone at a moment: the moment at which those of UTC show the same. */
export const shownAt = (timeZone: string, at: number): number => {
  const parts = formatFor(timeZone).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const seconds = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return seconds + (at - Math.floor(at / SECOND) * SECOND);
};

/**
 * The moment at which clocks in a zone show what those of UTC show at `shown`; where the change to summer time skips that,
 * the moment as long after the gap.
 */
export const momentShown = (timeZone: string, shown: number): number => {
  const ahead = (at: number): number => shownAt(timeZone, at) - at;
  return shown - ahead(shown - ahead(shown));
};

/** A moment in the reader's language and time zone, which is named; in UTC where there is no such zone. */
export const sayMoment = (
  at: number | string,
  reader: { readonly language: Language; readonly timeZone: string },
): string => {
  const timeZone = isTimeZone(reader.timeZone) ? reader.timeZone : 'UTC';
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return `${new Intl.DateTimeFormat(LOCALES[reader.language], style).format(new Date(at))} (${timeZone})`;
};
