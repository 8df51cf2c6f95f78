import { conformanceChecks } from '@paravion/conformance';
import { describe, it } from 'vitest';
import { clouds } from './game.ts';

/** A mission is long and an order wide: fewer of both than for a game on a board. */
const SMALL = { games: 1, combinations: 2, positions: 3, orders: 20, mutants: 4 };

describe('In Clouds of Glory keeps the contract', () => {
  for (const { name, run } of conformanceChecks(clouds, SMALL))
    it(name, { tags: /house rules|disguises/.test(name) ? 'trial' : [] }, run);
});
