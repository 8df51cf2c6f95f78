/** Sides that tell different scores of a mission: those who flew it learn that the dice decide, and nobody else (rules 6.2, 12.1). */
import { expect, it } from 'vitest';
import type { Event } from './events.ts';
import { narrateBriefly } from './narrate-briefly.ts';
import { USUAL } from './options.ts';
import { viewEvents } from './view.ts';

const period = '1917-04/1';
const seats = [
  { seat: 0, squadron: 'gb60', side: 'W', master: false },
  { seat: 1, squadron: 'dej11', side: 'E', master: false },
  { seat: 2, squadron: 'gb56', side: 'W', master: false },
] as const;
const told = { W: { W: 2, E: 0 }, E: { W: 0, E: 3 } };
const disputed: Event = { type: 'DISPUTED', rule: '6.2', period, mission: 'M1', W: 'gb60', E: 'dej11', told };
const events: readonly Event[] = [{ type: 'SEATS', rule: '12', period, seats }, disputed];
const seen = (viewer: number | 'public', enemy: 'squadron' | 'none' = 'squadron') =>
  viewEvents({ ...USUAL, enemy }, events, viewer).slice(1);

it('both of them see it, the enemy named as the option has it', () => {
  expect([seen(0), seen(1), seen(2), seen('public')]).toEqual([[disputed], [disputed], [], []]);
  expect(seen(1, 'none')).toEqual([{ ...disputed, W: null }]);
});

it('it is told with what each side said', () => {
  const text = 'M1: the sides told different scores (the Entente 2:0, the Germans 0:3), so the dice decide it.';
  expect(narrateBriefly(seen(0)).join()).toContain(text);
  expect(narrateBriefly(seen(1), 'de').join()).toContain('die Entente 2:0, die Deutschen 0:3');
});
