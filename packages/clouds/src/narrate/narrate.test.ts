/** Names and numbers in what is told. */
import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { missionSetup } from '../check-setup.ts';
import type { Event } from '../events.ts';
import { clouds } from '../game.ts';
import { BOOKLET } from '../options.ts';
import { narrate, narrateBriefly } from './index.ts';

const AT = { rule: '4.21', turn: 3, segment: 'FIR' } as const;
const owners: Event = { ...AT, type: 'owners', owners: [['W2', 0]] };
const jammed: Event = { ...AT, type: 'jammed', unit: 'W2', gun: 0, state: 'jammed', turns: 2, actions: 1 };
const lost: Event = { ...AT, type: 'impaired', unit: 'W2', what: 'gun lost', by: 1 };
const slower: Event = { ...AT, type: 'impaired', unit: 'W2', what: 'speed', by: -2 };
const hurt: Event = { ...AT, type: 'wounded', unit: 'W2/1', lost: 3, left: 4, dead: false, why: 'shot' };

it('guns are counted from the first, and the order that clears one is given as it is written', () => {
  expect(narrate([jammed, lost, slower], ['Ann'])).toEqual([
    'The first gun of W2 stops (jammed): 2 turns to clear it (repair gun 0).',
    'W2: second gun lost.',
    'W2: it loses 2 EU of speed.',
  ]);
  expect(narrate([jammed, lost], ['Ann'], 'de')).toEqual([
    '1. MG von W2 schweigt (Hemmung): 2 Züge, um es zu richten (repair gun 0).',
    'W2: 2. MG verloren.',
  ]);
});

it('men with names are told by them, the others by their player', () => {
  const { state } = clouds.start(BOOKLET, missionSetup('dogfight', 2), keyedDice('men with names'));
  const crew = ['Albert Ball', 'Will Leefe'].map((name, seat) => ({
    ...state.planes[0]!.crew[0]!,
    id: ['W2', 'W2/1'][seat]!,
    name,
  }));
  const before = { ...state, planes: [{ ...state.planes[0]!, crew }] };
  const told = narrateBriefly([owners, lost, lost, hurt], ['Ann'], 'en', before);
  expect(told.slice(0, 2)).toEqual(['W2 (Albert Ball): second gun lost.', 'W2: second gun lost.']);
  expect(told[2]).toContain('W2/1 (Will Leefe)');
  expect(narrateBriefly([owners, lost], ['Ann'])).toEqual(['W2 (Ann): second gun lost.']);
});

it('on a screen a picture is told by what came of it, and other work by itself', () => {
  const worked = (work: string): Event => ({ ...AT, type: 'worked', unit: 'W2/1', work, done: false });
  expect(narrateBriefly([worked('photo'), worked('repair')], ['Ann'])).toEqual([
    'W2/1 works (repair), and is not done yet.',
  ]);
});

it('who meets the ground is told so in the words of the language', () => {
  const met = (avoidedBy: string | null): Event => ({
    ...AT,
    type: 'contact',
    unit: 'W2',
    with: 'ground',
    at: { x: 0, y: 0, z: 0, h: 0, p: 0 },
    avoidedBy,
  });
  expect(narrate([met(null)], ['Ann'])).toEqual(['W2 meets the ground, all too closely.']);
  expect(narrate([met(null), met('W2')], ['Ann'], 'de')).toEqual([
    'W2 trifft den Boden, und das allzu genau.',
    'W2 und der Boden verfehlen sich um eine Lackschicht, dank W2.',
  ]);
});

it('says when a plane that is weak is tested, with the letters of templates', () => {
  const weak = (on: string, by: number | null): Event => ({
    ...AT,
    type: 'impaired',
    unit: 'W2',
    what: `weak: ${on}`,
    by,
  });
  const events = [weak('maneuver', 16), weak('fixedGunFire', null), weak('turnTighterThan', 3)];
  expect(narrate(events, ['Ann'])).toEqual([
    'W2: weak in every manoeuvre but turns of P and wider.',
    'W2: weak when its fixed guns fire.',
    'W2: weak in turns tighter than C.',
  ]);
  expect(narrate(events, ['Ann'], 'de')[0]).toBe('W2: schwach bei jedem Manöver enger als P.');
});

it('says in words what was done to a machine', () => {
  const done = (what: string, by: number | string | null): Event => ({ ...AT, type: 'impaired', unit: 'W2', what, by });
  const events = [done('turns', 2), done('energy', '-1d4'), done('speed', -3), done('undercarriage', null)];
  expect(narrate(events, ['Ann'])).toEqual([
    'W2: its turns are 2 letters wider.',
    'W2: it loses 1d4 EU of speed every turn.',
    'W2: it loses 3 EU of speed.',
    'W2: its undercarriage is gone.',
  ]);
});

it('says in plain words why an observer did nothing, and why a mission is over', () => {
  const undone = (note: string): Event => ({ ...AT, type: 'note', unit: 'W2/1', note, instead: 'nothing' });
  const over: Event = { ...AT, type: 'ended', result: 'W', why: 'nobody fit', score: { W: 12, E: 3 } };
  const told = [undone('spot: out of sight'), undone('photo: clouds'), over];
  expect(narrate(told, ['Ann'])).toEqual([
    'W2/1 cannot direct the guns: he does not see their target.',
    'W2/1 takes no picture: clouds hide the place.',
    'It is the day of the Entente. Entente 12, Germans 3 (one side has nobody left in the fight).',
  ]);
  expect(narrate(told, ['Ann'], 'de')).toEqual([
    'W2/1 kann das Feuer nicht leiten: Er sieht das Ziel nicht.',
    'W2/1 macht kein Bild: Wolken verdecken die Stelle.',
    'Die Entente gewinnt. Entente 12, Deutsche 3 (eine Seite hat niemanden mehr im Kampf).',
  ]);
});

it('on a screen a wreck is told of once, when it is down', () => {
  const fell = (z: number): Event => ({
    ...AT,
    type: 'wreck-fell',
    unit: 'W2',
    to: { x: 0, y: 0, z, h: 0, p: 0 },
  });
  const falls = [fell(20), fell(11), fell(2), fell(0)];
  expect(narrateBriefly(falls, ['Ann'])).toEqual(['What is left of W2 falls to the ground.']);
  expect(narrateBriefly(falls, ['Ann'], 'de')).toEqual(['Was von W2 übrig ist, fällt zu Boden.']);
  expect(narrate(falls, ['Ann'])).toHaveLength(4);
});

it('on a screen a death is told of once, and a place says how high it is', () => {
  const dies: readonly Event[] = [
    { ...AT, type: 'wounded', unit: 'E1', lost: 9, left: -1, dead: true, why: 'collision' },
    { ...AT, type: 'killed', unit: 'E1', why: 'collision', cheated: false },
    { ...AT, type: 'wounded', unit: 'W1', lost: 2, left: 8, dead: false, why: 'collision' },
  ];
  expect(narrateBriefly(dies, ['Ann'], 'de')).toHaveLength(2);
  expect(narrateBriefly(dies, ['Ann'])).toHaveLength(2);
  expect(narrateBriefly(dies, ['Ann'])[1]).toContain('W1');
  expect(narrate(dies, ['Ann'])).toHaveLength(3);
  const burst: Event = {
    ...AT,
    type: 'exploded',
    unit: 'E1',
    at: { x: 1000, y: 2000, z: 30, h: 0, p: 0 },
    radius: null,
  };
  expect(narrate([burst], ['Ann'], 'de')[0]).toContain('bei (1, 2) in Höhe 30');
});

it('tests and tables are called by words, not by the names of dice and files', () => {
  const thrown: Event = {
    ...AT,
    type: 'test',
    unit: 'W2',
    purpose: 'avoid',
    tested: 'flying',
    terms: [{ why: 'flying', mod: 14 }],
    target: 14,
    die: 9,
    margin: 5,
  };
  const rolled: Event = {
    ...AT,
    type: 'rolled',
    unit: 'E2',
    purpose: 'jam',
    table: 'mg-malfunction',
    dice: [4],
    terms: [],
    total: 4,
    text: 'Round stuck',
  };
  expect(narrate([thrown, rolled], ['Ann'])).toEqual([
    'W2 tests whether he keeps clear: 14 flying; 9, succeeds by 5.',
    'E2, stoppage: 4: Round stuck.',
  ]);
});

it('a machine that holds under a strain is told of in few words too, and no other test is', () => {
  const tested = (purpose: 'struct' | 'tight', margin: number): Event => ({
    ...AT,
    type: 'test',
    unit: 'W2',
    purpose,
    tested: 'structural',
    terms: [{ why: 'strength', mod: 14 }],
    target: 14,
    die: 14 - margin,
    margin,
  });
  const tests = [tested('struct', 5), tested('struct', -2), tested('tight', 5)];
  expect(narrateBriefly(tests, ['Ann'])).toEqual(['W2: the machine groans under the strain, and holds.']);
  expect(narrateBriefly(tests, ['Ann'], 'de')).toEqual(['W2: die Maschine ächzt unter der Last und hält.']);
});

it('tells of a landing what came of it, not that somebody was hit', () => {
  const row = { table: 'landing-result', row: 4, text: 'Perfect landing' };
  const down: Event = { ...AT, type: 'hit', unit: 'W1', by: null, ...row };
  expect(narrate([down], ['Ann'])).toEqual(['W1 touches down: perfect landing.']);
  expect(narrate([down], ['Ann'], 'de')).toEqual(['W1 setzt auf: Perfekte Landung.']);
});
