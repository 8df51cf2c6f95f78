import { expect, test } from 'vitest';
import type { Event } from './events.ts';
import { narrate } from './narrate.ts';
import { narrateBriefly } from './narrate-briefly.ts';
import type { State } from './state.ts';
import { warNames } from './words/tell.ts';

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
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'April 1917 begins.',
    'No. 60 Squadron, men',
    'No. 60 Squadron, machines',
    'No. 24 Squadron',
  ]);
  expect(lines.join(' ')).not.toMatch(/gb\d|die \d|margin|\(\d/);
  expect(lines[1]).toContain('Al Roe: a graze; misses 1.');
  expect(narrateBriefly(EVENTS, 'de').join(' ')).not.toMatch(/gb\d|Würfel|\(\d/);
  expect(narrate(EVENTS).join(' ')).toContain('(die 18, margin -9)');
});

test('a squadron that only the war knows is called by the name that it has there', () => {
  const names = warNames({ squadrons: [{ id: 'gb901', name: 'The Hares' }] } as unknown as State);
  const club = { period, squadron: 'gb901', side: 'W' } as const;
  const events = [
    { ...club, type: 'TASKED', rule: '5.1', task: 'patrol', by: 'die', die: 3 },
    { ...club, type: 'MACHINE', rule: '8.3', id: 'gb901-m7', kind: 'new', aeroplane: 'n17', die: 4, note: '' },
  ] as unknown as readonly Event[];
  expect(narrateBriefly(events, 'en', names)).toEqual([
    'The Hares, missions: Sent out: patrol.',
    'The Hares, machines: A new Nieuport 17.',
  ]);
  expect(names.squadron('dej11')).toBe('Jasta 11');
});

test('a claim that is denied in spite of a witness says so', () => {
  const claim = { ...EVENTS[4]!, verdict: 'denied', die: 1, witness: 'Hugh Moss' } as Event;
  expect(narrate([claim]).join()).toContain('denied, though seen by Hugh Moss (1).');
  expect(narrate([claim], 'de').join()).toContain('nicht anerkannt trotz des Zeugen Hugh Moss (1).');
});

test('what a game master writes in brackets stays, though it begins with the English word for a throw', () => {
  const reason = 'Die Maschinen (die 2 letzten) fehlen';
  const deed = {
    ...own,
    type: 'GM',
    rule: '12.1',
    seat: 0,
    deed: 'repair',
    what: 'gb60-m5',
    reason,
  } as unknown as Event;
  expect(narrateBriefly([deed], 'de').join(' ')).toContain('(die 2 letzten)');
});

test('of other squadrons stands what counts, and a mission says who has how many', () => {
  expect(narrateBriefly(EVENTS).at(-1)).not.toMatch(/joins|Nieuport/);
  const paired = {
    ...{ type: 'PAIRED', rule: '5.2', period, mission: 'M3', sector: 4, task: 'ground', attacker: 'E', how: 'quick' },
    ...{ W: 'gb60', E: null, planes: { W: 2, E: 3 } },
  } as Event;
  const [own] = narrateBriefly([paired, ...EVENTS.slice(2, 3)]);
  expect(narrateBriefly([paired, ...EVENTS.slice(2, 3)], 'de')[0]).toMatch(
    /die Deutschen mit 3 Flugzeugen gegen No. 60 Squadron mit 2\.$/,
  );
  expect(own).toMatch(/attack on troops over .*, 3 planes of the Germans against 2 of No. 60 Squadron\.$/);
});

test('a machine has the article that it is spoken with', () => {
  expect(narrate(EVENTS).join('\n')).toMatch(/^Tom Hill: an Albatros/m);
});

test('what experience bought is told, a man in one sentence, though nothing else happened', () => {
  const raised = { ...own, type: 'RAISED', rule: '7.6', man: 'gb60-1', name: 'Al Roe' } as const;
  const bought: readonly Event[] = [
    { ...raised, score: 'gunnery', to: 11, die: 4 },
    { ...raised, score: 'gunnery', to: 12, die: 10 },
    { ...own, type: 'ABILITY', rule: '7.6', man: 'gb60-1', name: 'Al Roe', ability: 'sticky', die: 3 },
    { ...raised, score: 'luck', to: 9, die: 1 },
  ];
  expect(narrateBriefly(bought)).toEqual([
    'No. 60 Squadron, experience: Al Roe raises Gunnery to 12, Luck to 9. Al Roe learns Sticky.',
  ]);
  expect(narrateBriefly(bought, 'de')[0]).toContain('Al Roe steigert Schießen auf 12, Glück auf 9.');
});

test('why a squadron flies what it was not sent to fly is said, and who flies with it', () => {
  const paired = (task: string, attacker: 'W' | 'E') => ({
    ...{
      type: 'PAIRED',
      rule: '5.2',
      period,
      mission: 'M1',
      sector: 4,
      task,
      attacker,
      how: 'quick',
      W: 'gb60',
      E: null,
    },
    ...{ planes: { W: 4, E: 2 }, guests: { W: ['re8', 're8'], E: [] } },
  });
  const told = (task: string, flown: string, attacker: 'W' | 'E', more: object = {}) => {
    const tasked = { ...own, type: 'TASKED', rule: '5.1', task, by: 'die', ...more };
    return narrateBriefly([tasked, paired(flown, attacker)] as Event[])[0]!;
  };
  expect(told('patrol', 'escort', 'W')).toMatch(/2 RAF R\.E\.8\. This task is what the enemy is out to intercept\.$/);
  expect(told('interception', 'photo', 'E')).toMatch(/enemy’s, which is to be intercepted\.$/);
  expect(told('dogfight', 'escort', 'E')).toMatch(/one task is flown, here the enemy’s\.$/);
  expect(told('patrol', 'patrol', 'W')).toMatch(/for this mission: 2 RAF R\.E\.8\.$/);
  const refused = { refused: { wish: 'balloon', die: 3 } };
  expect(told('patrol', 'patrol', 'W', refused)).toContain(
    'Sent out: patrol; the wish was attack on a balloon, which the staff grants on 4 to 6 and threw 3.',
  );
});

test('what is left out of an order is told, though nothing else came of it', () => {
  const note = 'gb60-m9 is no machine of gb60 that is ready.';
  const refused = { ...own, type: 'REFUSED', rule: '8.4', seat: 0, note, part: 'fly' } as Event;
  expect(narrateBriefly([refused])[0]).toContain(`Not as ordered (fly): ${note} The rest counts.`);
  expect(narrateBriefly([refused], 'de')[0]).toContain('Der Rest gilt.');
});
