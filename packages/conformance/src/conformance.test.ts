/** The suite must catch what it is for: Skirmish, broken in one place at a time. */

import type { AnyGame } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { conformanceChecks } from './index.ts';
import { reseat, skirmish } from './skirmish/index.ts';
import { BROKEN_STEPS } from './testing/broken-steps.ts';
import { BROKEN_VALUES } from './testing/broken-values.ts';
import { BROKEN_VIEWS } from './testing/broken-views.ts';

const BROKEN = [...BROKEN_STEPS, ...BROKEN_VALUES, ...BROKEN_VIEWS];

const SMALL = { games: 1, combinations: 4, positions: 3, orders: 30, maxSegments: 60, reseat };

const failuresOf = (game: AnyGame, what: string): readonly string[] =>
  conformanceChecks(game, SMALL)
    .filter(({ name }) => name.endsWith(what))
    .flatMap(({ run }) => {
      try {
        run();
        return [];
      } catch (cause) {
        return [String(cause)];
      }
    });

describe('the suite catches', () => {
  for (const [what, check, broken] of BROKEN)
    it(what, () => {
      expect(failuresOf(skirmish, check)).toEqual([]);
      expect(failuresOf({ ...skirmish, ...broken(skirmish) }, check)).not.toEqual([]);
    });
});

describe('the suite', () => {
  const checks = conformanceChecks(skirmish, SMALL);

  it('has a name of its own for every check', () => {
    expect(new Set(checks.map((c) => c.name)).size).toBe(checks.length);
  });

  it('has every one of its checks proved by a broken game', () => {
    const proved = new Set(BROKEN.map(([, check]) => check));
    const kinds = new Set(checks.map((c) => c.name.replace(/^.*: /, '')));
    expect([...kinds].filter((kind) => !proved.has(kind))).toEqual([]);
  });

  it('lets another player play', () => {
    const asked: number[] = [];
    const player = (_rules: unknown, _state: unknown, seat: number): unknown => {
      asked.push(seat);
      return { dx: 0, dy: 0, fire: null };
    };
    for (const { run } of conformanceChecks(skirmish, { ...SMALL, games: 2, player })) run();
    expect(new Set(asked)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('says where a game fails', () => {
    const [first] = failuresOf({ ...skirmish, segment: () => 1 }, 'events give the state');
    expect(first).toContain('skirmish/initiative, game 0 of 4 seats, segment 1');
  });
});
