/** The edition of `docs/add-an-edition.md`: added as data alone, it is checked and played like a printed one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformanceChecks } from '@paravion/conformance';
import { type Edition, keyedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { EDITIONS } from './editions.ts';
import type { Event } from './events.ts';
import { sopwith } from './game.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

const boxed = EDITIONS.find((edition) => edition.id === 'boxed')!.rules;

const CHANGES: Partial<Rules> = {
  side: 7,
  damage: 8,
  ammunition: 12,
  bursts: 4,
  damageAt1: 5,
  damageAt4: 0,
  cloudMarkers: 3,
  wind: 'each-move',
  acesWon: 'first-kill',
};

const lunchBreak: Edition<Rules> = {
  id: 'lunch-break',
  title: 'Lunch break',
  about: 'Half an hour and no more: a small sky, frail planes, a wind in every Move, aces made by their first kill.',
  rules: { ...boxed, ...CHANGES },
};

const withLunchBreak = { ...sopwith, editions: [...EDITIONS, lunchBreak] };

const playToTheEnd = (): { readonly state: State; readonly events: readonly Event[] } => {
  const { rules } = lunchBreak;
  const dice = keyedDice('a lunch break');
  const start = sopwith.start(rules, unwrap(sopwith.checkSetup(rules, sopwith.defaultSetup(rules, 4))), dice);
  let state = start.state;
  const events = [...start.events];
  while (!state.over) {
    const orders = state.seats.map((_, seat) =>
      sopwith.randomOrder(rules, state, seat, keyedDice(`${state.turn} ${seat}`)),
    );
    const step = sopwith.adjudicate(rules, state, orders, dice);
    state = step.state;
    events.push(...step.events);
  }
  return { state, events };
};

test('the page shows it as it is here', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/add-an-edition.md'), 'utf8');
  for (const [key, value] of Object.entries(CHANGES))
    expect(page).toContain(`    ${key}: ${typeof value === 'string' ? `'${value}'` : value},\n`);
  for (const text of [lunchBreak.id, lunchBreak.title, lunchBreak.about]) expect(page).toContain(`'${text}'`);
});

test('its rules are good rules', () => {
  expect(sopwith.checkRules(lunchBreak.rules)).toEqual({ ok: true, value: lunchBreak.rules });
});

test('a game in it is played by its own rules, to the end', () => {
  const { rules } = lunchBreak;
  const { state: start } = sopwith.start(rules, sopwith.defaultSetup(rules, 4), keyedDice('a lunch break'));
  expect(start.planes.map((plane) => plane.hex)).toEqual(['G1', 'M7', 'G13', 'A7']);
  expect(start.planes.map((plane) => [plane.damage, plane.ammunition])).toEqual(Array(4).fill([8, 12]));
  expect(start.clouds).toHaveLength(3);
  expect(start.wind).toHaveLength(1);
  const { state, events } = playToTheEnd();
  expect(state.over).toBe(true);
  expect(state.seats.every((seat) => seat.place !== null)).toBe(true);
  expect(events.some((event) => event.type === 'wind')).toBe(true);
  expect(events.some((event) => event.type === 'points')).toBe(false);
});

describe('it passes what every edition has to pass', () => {
  const options = { games: 1, combinations: 2, positions: 3, orders: 60, mutants: 5, missingOrders: '8.1' };
  const checks = conformanceChecks(withLunchBreak, options).filter((check) => check.name.startsWith('lunch-break'));
  test('there are checks for it', () => expect(checks.length).toBeGreaterThan(20));
  test.each(checks)('$name', ({ run }) => run());
});
