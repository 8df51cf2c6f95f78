import { expect, test } from 'vitest';
import { isTimeZone, momentShown, sayMoment, shownAt } from './moments.ts';

const at = (text: string): number => Date.parse(text);
const iso = (moment: number): string => new Date(moment).toISOString();

test('zones are known by their names', () => {
  expect(['Europe/Vienna', 'UTC', 'Europe/Atlantis', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

test('what clocks show leads back to the moment, to the millisecond', () => {
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York'])
    expect(momentShown(zone, shownAt(zone, at('2026-07-05T17:30:12.345Z')))).toBe(at('2026-07-05T17:30:12.345Z'));
  expect(iso(shownAt('Asia/Kolkata', at('2026-07-05T20:30:12.345Z')))).toBe('2026-07-06T02:00:12.345Z');
});

test('a time that summer time skips is as long after the gap; of two alike it is the second', () => {
  expect(iso(momentShown('Europe/Vienna', at('2026-03-29T02:30Z')))).toBe('2026-03-29T01:30:00.000Z');
  expect(iso(momentShown('Europe/Vienna', at('2026-10-25T02:30Z')))).toBe('2026-10-25T01:30:00.000Z');
});

test('a moment is told in the language and the zone of the reader, in UTC where there is no such zone', () => {
  const moment = '2026-05-08T18:00:00Z';
  expect(sayMoment(moment, { language: 'de', timeZone: 'Europe/Berlin' })).toBe(
    'Freitag, 8. Mai 2026 um 20:00 (Europe/Berlin)',
  );
  expect(sayMoment(at(moment), { language: 'en', timeZone: 'Europe/Atlantis' })).toBe(
    'Friday, 8 May 2026 at 18:00 (UTC)',
  );
});
