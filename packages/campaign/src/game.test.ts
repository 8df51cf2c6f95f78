import { conformanceChecks } from '@paravion/conformance';
import { describe, it } from 'vitest';
import { campaign } from './game.ts';

/** A war is long and its state wide: fewer of both than for a game on a board. */
const SMALL = { games: 1, combinations: 1, positions: 1, orders: 4, mutants: 2 };

describe('a war keeps the contract', () => {
  for (const { name, run } of conformanceChecks(campaign, SMALL))
    it(name, { tags: /house rules|disguises/.test(name) ? 'trial' : [] }, run);
});
