import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

const NOW = Date.parse('2026-11-23T08:00Z');
const read = (text: string, zone = 'UTC'): string => {
  const moment = momentOf('--deadline', text, zone, NOW);
  return moment.ok ? moment.value! : moment.error.problems.map((p) => `${p.message} / ${p.expected}`).join();
};

test.each([
  ['2026-12-05', '2026-12-05T23:59'],
  ['2026-12-05 18:00', '2026-12-05T18:00'],
  ['2026-12-05T18:00+01:00', '2026-12-05T17:00'],
  ['Saturday 5 December', '2026-12-05T23:59'],
  ['Sat, 5th Dec, 6pm', '2026-12-05T18:00'],
  ['5 Dec 2026 18:00', '2026-12-05T18:00'],
  ['December 5, 2026 at 12 am', '2026-12-05T00:00'],
  ['Freitag 4. Dezember', '2026-12-04T23:59'],
  ['Fr. 4. Dez. um 18 Uhr', '2026-12-04T18:00'],
  ['5. März', '2027-03-05T23:59'],
  ['vendredi 4 décembre à 18h30', '2026-12-04T18:30'],
  ['mar 1er déc', '2026-12-01T23:59'],
  ['venerdì 4 dicembre alle 18:00', '2026-12-04T18:00'],
  ['1 November', '2027-11-01T23:59'],
])('%s', (text, at) => expect(read(text)).toBe(`${at}:00.000Z`));

test.each([
  ['Friday 5 December', '5 December 2026 is a Saturday.'],
  ['30 February 2027', 'There is no 30 February 2027.'],
  ['2026-02-30', '"2026-02-30" is no moment.'],
  ['5 Jui', '"5 Jui" is no moment.'],
  ['12/05/2026', '"12/05/2026" is no moment.'],
  ['Friday', '"Friday" is no moment.'],
  ['5 December 25:00', '"5 December 25:00" is no moment.'],
  ['5 December 18:00 CET', '"5 December 18:00 CET" is no moment.'],
  ['5 or 6 December', '"5 or 6 December" is no moment.'],
  ['', '"" is no moment.'],
])('"%s" is refused with what would be right', (text, why) => {
  expect(read(text)).toBe(`${why} / ${read('x').split(' / ')[1]}`);
  expect(read(text)).toContain('"5 December 2026"');
});

test.each([
  ['29 November', 'Europe/Berlin', '2026-11-29T22:59'],
  ['2026-07-05 18:00', 'Europe/Berlin', '2026-07-05T16:00'],
  ['2026-07-05 18:00', 'America/New_York', '2026-07-05T22:00'],
  ['2026-12-05T18:00Z', 'Europe/Berlin', '2026-12-05T18:00'],
  // The night in which clocks go back, and that in which they go forward.
  ['25 October 2026 12:00', 'Europe/Berlin', '2026-10-25T11:00'],
  ['28 March 2027 12:00', 'Europe/Berlin', '2027-03-28T10:00'],
])('%s in %s', (text, zone, at) => expect(read(text, zone)).toBe(`${at}:00.000Z`));
