import { loadGame } from '@paravion/games';
import { EDITIONS, type Order, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { expect, test, vi } from 'vitest';
import { botOrders } from './bots.ts';
import type { Opened } from './opened.ts';

test('however slow the device, six bots share the time of a Turn and order', async () => {
  const { rules } = EDITIONS[0]!;
  const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 6), keyedDice('slow'));
  const record = { rules, seed: 'slow' };
  const game = { adapter: await loadGame('sopwith'), record, entries: [], states: [state] } as unknown as Opened;
  // A device on which every look at the clock finds that so many milliseconds have gone by.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 8;
    return now;
  });
  const hands = state.seats.map(() => ({ kind: 'bot', bot: 'master' }) as const);
  const orders = botOrders(game, hands, []);
  clock.mockRestore();
  for (const [seat, order] of orders.entries())
    expect(sopwith.checkOrder(rules, state, seat, order as Order)).toEqual([]);
  expect(now).toBeGreaterThan(500);
  expect(now).toBeLessThan(1500);
});
