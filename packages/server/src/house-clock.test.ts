import { movableWorld } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { openHouseClock } from './house-clock.ts';
import type { Store } from './store/store.ts';

const STORE = { kind: 'sqlite', db: null } as unknown as Store;

it('does not lose the time that passes between what its witness says and when it follows', async () => {
  const world = movableWorld();
  const clock = await openHouseClock(world, STORE);
  const seen = await clock.witness(STORE.db);
  world.pass(60_000);
  clock.follow(seen);
  expect(Math.abs(clock.now() - world.now())).toBeLessThan(1000);
});
