/** Moments in words. */
import { sayMoment } from '@paravion/mail';
import type { UserRow } from './store/schema.ts';

/** A moment in the reader's language and time zone, which is named; in English and UTC where nobody is known. */
export const sayTime = (at: number, reader: Pick<UserRow, 'language' | 'time_zone'> | null): string =>
  sayMoment(at, { language: reader?.language.startsWith('de') ? 'de' : 'en', timeZone: reader?.time_zone ?? 'UTC' });
