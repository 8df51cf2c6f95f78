/** Moments in words. */
import type { UserRow } from './store/schema.ts';

/** A moment in the reader's language and time zone, which is named; in English and UTC where nobody is known. */
export const sayTime = (at: number, reader: Pick<UserRow, 'language' | 'time_zone'> | null): string => {
  const timeZone = reader?.time_zone ?? 'UTC';
  const locale = reader?.language.startsWith('de') ? 'de-DE' : 'en-GB';
  return `${new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)} (${timeZone})`;
};
