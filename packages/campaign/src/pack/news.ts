/**
 * The news of the Western Front: headlines and weather, which the Gazette alone reads. With the rest of the pack
 * (`west`) they are checked in `pack.test.ts`.
 */
import calendar from '../../data/calendar.json' with { type: 'json' };
import type { Pack } from './types.ts';

export const NEWS = { months: calendar.months, headlines: calendar.events } as unknown as Pick<
  Pack,
  'months' | 'headlines'
>;
