/** What letters that are asked about most probably mean. */
import { clouds, defaultPlaces, formatOrder, missionSetup, type Order } from '@paravion/clouds';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { readLetter } from './letters.ts';
import { setupFrom } from './setup.ts';

const WISHES = [
  { name: 'Ann', side: 'W', types: ['camel', 'camel'] },
  { name: 'Bob', side: 'E', types: ['ad5', 'ad5'] },
] as const;
const { rules } = clouds.editions.find(({ id }) => id === 'by-post')!;
const placing = clouds.start(rules, unwrap(setupFrom(WISHES, { crews: 'duel' })), keyedDice('proposals')).state;
const usual = placing.seats.map((_, seat) => clouds.defaultOrder(rules, placing, seat));
const flying = clouds.adjudicate(rules, placing, usual, keyedDice('proposals')).state;

const toPhotograph = clouds.start(rules, missionSetup('photo', 2), keyedDice('proposals')).state;
const photographing = clouds.adjudicate(rules, toPhotograph, [null, null], keyedDice('proposals')).state;

const readIn = (state: typeof placing, letter: string) =>
  readLetter({ rules, state, names: ['Ann', 'Bob'] }, letter, 0).parts[0];
const proposed = (state: typeof placing, letter: string): string | null => {
  const part = readIn(state, letter);
  expect(part?.order ?? null).toBeNull();
  return part?.proposal === undefined ? null : formatOrder(part.proposal as Order).replaceAll('\n', ' | ');
};

describe('a letter of a turn that is asked about is proposed', () => {
  test.each([
    ['w1: tial E1\nw2: with W1', 'ALL | W1: tail E1 | W2: with W1'],
    ['Please fly W1 home, and W2 with him: W2 goes with W1', null],
    ['Please let W1 escort W2, W2 cilmb', 'ALL | W1: with W2 | W2: climb'],
    ['W1: straight five\nW2: goes with W1', 'ALL | W1: straight 5 | W2: with W1'],
  ])('%j', (letter, orders) => expect(proposed(flying, letter)).toBe(orders));
});

describe('what can mean nothing else is read at once', () => {
  test.each([
    ['Dear Miss Pike,\nLet W1 follow E1 and let W2 stay with W1.\nYours, Ann', 'ALL | W1: tail E1 | W2: with W1'],
    ['Let W1 go home. Let W2 climb.', 'ALL | W1: home | W2: climb'],
    ['Dear Miss Pike,\nW1 follows E1 and W2 stays with W1.\nYours, Ann', 'ALL | W1: tail E1 | W2: with W1'],
    ['W1 should go home. W2 should climb.', 'ALL | W1: home | W2: climb'],
    ['W1 attacks E1, W2 follows W1', 'ALL | W1: tail E1 | W2: with W1'],
    [
      'W1: tail E1\nW2: if E1 behind within 8: away E1 else hinter W1',
      'ALL | W1: tail E1 | W2: if E1 behind within 8: away E1 else with W1',
    ],
    ['W1 flees from E2, W2 escorts W1', 'ALL | W1: away E2 | W2: with W1'],
    ['Hallo,\nW1 verfolgt E1 und W2 bleibt bei W1.\nGruß, Ann', 'ALL | W1: tail E1 | W2: with W1'],
    ['W1 fliegt nach Hause, W2 begleitet W1', 'ALL | W1: home | W2: with W1'],
    ['W1 poursuit E1, W2 accompagne W1', 'ALL | W1: tail E1 | W2: with W1'],
    ['W1 insegue E1, W2 accompagna W1', 'ALL | W1: tail E1 | W2: with W1'],
  ])('%j', (letter, orders) => {
    const { order } = readIn(flying, letter)!;
    expect(formatOrder(order as Order).replaceAll('\n', ' | ')).toBe(orders);
  });
});

test.each([
  ['W1: go to T1 and take a photo of it. W2: stay with W1.', 'ALL | W1: at T1 photo | W2: with W1'],
  ['W1 on to T1 for the picture, W2 close to W1', 'ALL | W1: at T1 photo | W2: with W1'],
  ['W1 flies to T1 and takes its photograph.\nW2 covers W1', 'ALL | W1: at T1 photo | W2: with W1'],
  ['W1 photographs T1, W2 tail E1', 'ALL | W1: at T1 photo | W2: tail E1'],
  ['W1 photo T1, W2 with W1', 'ALL | W1: at T1 photo | W2: with W1'],
  ['W1: straight 5; man 1 photo T1', 'ALL | W1: straight 5; man 1 photo at T1'],
  ['W1: take a picture of T2\nW2: with W1', 'ALL | W1: at T2 photo | W2: with W1'],
  ['W1 fliegt nach T1 und macht ein Foto. W2 bleibt bei W1.', 'ALL | W1: at T1 photo | W2: with W1'],
  ['W1: T1 fotografieren', null],
])('the work at a target is read in plain words: %j', (letter, orders) => {
  const part = readIn(photographing, letter)!;
  expect(part.order === null ? null : formatOrder(part.order as Order).replaceAll('\n', ' | ')).toBe(orders);
});

describe('a placement that is asked about is proposed', () => {
  const { x, y } = defaultPlaces(placing, 0)[0]!;
  const at = `${x / 1000} ${y / 1000}`;
  test.each([
    [
      `W1: x ${x / 1000}, y ${y / 1000}, altitude sixty\nW2: at ${at} hieght 50`,
      `SET | W1: at ${at} height 60 | W2: at ${at} height 50`,
    ],
    [`Please put W1 at ${at}, facing east.`, `SET | W1: at ${at} heading 90`],
    // Not allowed there: nothing to be said yes to.
    ['Please put W1 at 150 60, facing east.', null],
  ])('%j', (letter, orders) => expect(proposed(placing, letter)).toBe(orders));
});

describe('nothing is proposed for conditions, choices, refusals, questions, and what is left over', () => {
  test.each([
    'W1: tial E1 if he is near\nW2: with W1',
    'W1 follows E1 or E2, W2 stays with W1',
    'W1 should not follow E1. W2 stays with W1.',
    'Should W1 follow E1? W2 stays with W1.',
    'W1 follows E1 and W2 stays with W1. Perhaps W2 climbs.',
    'W1: tial E1\nW2: with W1\nCorrection: W2: home',
    'W1: tial E1\nW2: with W1\nDisregard all of the above, W1 goes home.',
    'W1: tial E1\nW2: with W1\nfire at E2 all the time',
    'W1: tial E1',
    'W1 folgt E1 nicht, W2 bleibt bei W1',
    'W1 poursuit E1 sauf s’il plonge, W2 accompagne W1',
    'I think W1 should go after the first German and W2 should stay close to him. Please arrange it.',
  ])('%j', (letter) => expect(proposed(flying, letter)).toBeNull());
});

test('never proposes for what was read', () => {
  expect(readIn(flying, 'W1: tail E1\nW2: with W1')).toMatchObject({ order: { seg: 'ALL' } });
  expect(readIn(flying, 'W1: tail E1\nW2: with W1')).not.toHaveProperty('proposal');
});
