import { expect, test } from 'vitest';
import type { Event } from './events.ts';
import { narrate } from './narrate.ts';
import { narrateBriefly } from './narrate-briefly.ts';

const period = '1917-04/1';
const other = { period, squadron: 'gb24', side: 'W' } as const;
const own = { period, squadron: 'gb60', side: 'W' } as const;
const EVENTS: readonly Event[] = [
  { type: 'OPENED', rule: '2.1', period, date: '1917-04-01' },
  { ...other, type: 'JOINED', rule: '10.1', man: 'gb24-3', name: 'Tom Hill', rank: 'Lt', ace: false },
  { ...own, type: 'HURT', rule: '7.4', man: 'gb60-1', name: 'Al Roe', margin: -9, die: 18, row: 'a graze', misses: 1 },
  { ...own, type: 'MACHINE', rule: '8.1', id: 'gb60-m5', kind: 'repair', aeroplane: 'n17', die: 4, note: 'hit' },
  {
    ...other,
    ...{ type: 'CLAIM', rule: '7.2', man: 'gb24-3', name: 'Tom Hill', over: 'ad3', kind: 'down' },
    ...{ verdict: 'confirmed', die: 12, witness: null, total: 1, sector: 4 },
  } as Event,
  { ...other, type: 'MACHINE', rule: '8.3', id: 'gb24-m7', kind: 'new', aeroplane: 'n17', die: 4, note: '' },
];

test('a month is told briefly by squadrons by name, the own first, without dice and marks', () => {
  const lines = narrateBriefly(EVENTS);
  expect(lines.map((line) => line.split(':')[0])).toEqual(['April 1917 begins.', 'No. 60 Squadron', 'No. 24 Squadron']);
  expect(lines.join(' ')).not.toMatch(/gb\d|die \d|margin|\(\d/);
  expect(lines[1]).toContain('Al Roe: a graze; misses 1.');
  expect(narrateBriefly(EVENTS, 'de').join(' ')).not.toMatch(/gb\d|Würfel|\(\d/);
  expect(narrate(EVENTS).join(' ')).toContain('(die 18, margin -9)');
});

test('of other squadrons stands what counts, and a mission says who has how many', () => {
  expect(narrateBriefly(EVENTS).at(-1)).not.toMatch(/joins|Nieuport/);
  const paired = {
    ...{ type: 'PAIRED', rule: '5.2', period, mission: 'M3', sector: 4, task: 'ground', attacker: 'E', how: 'quick' },
    ...{ W: 'gb60', E: null, planes: { W: 2, E: 3 } },
  } as Event;
  const [own] = narrateBriefly([...EVENTS.slice(2, 3), paired]);
  expect(narrateBriefly([...EVENTS.slice(2, 3), paired], 'de')[0]).toMatch(
    /die Deutschen mit 3 Flugzeugen gegen No. 60 Squadron mit 2\.$/,
  );
  expect(own).toMatch(/attack on troops over .*, 3 planes of the Germans against 2 of No. 60 Squadron\.$/);
});

test('a machine has the article that it is spoken with', () => {
  expect(narrate(EVENTS).join('\n')).toMatch(/^Tom Hill: an Albatros/m);
});
