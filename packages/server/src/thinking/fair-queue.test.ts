import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const takeAll = (queue: { take(highest: number): string | undefined }, highest = 2): string[] => {
  const taken: string[] = [];
  for (let thing = queue.take(highest); thing !== undefined; thing = queue.take(highest)) taken.push(thing);
  return taken;
};

it('gives the lower rank first, and of one owner what was asked first', () => {
  const queue = fairQueue<string>(3, () => 0);
  queue.push('ann', 2, 'idle');
  queue.push('ann', 1, 'soon');
  queue.push('ann', 0, 'now 1');
  queue.push('ann', 0, 'now 2');
  expect(queue.take(0)).toBe('now 1');
  expect(takeAll(queue, 1)).toEqual(['now 2', 'soon']);
  expect(takeAll(queue)).toEqual(['idle']);
});

it('gives first to whom has had least, and forgets what was had long ago', () => {
  let now = 0;
  const queue = fairQueue<string>(1, () => now);
  const both = (): void => {
    queue.push('greedy', 0, 'greedy');
    queue.push('modest', 0, 'modest');
  };
  queue.spend('greedy', 8000);
  queue.spend('modest', 1000);
  both();
  expect(takeAll(queue)).toEqual(['modest', 'greedy']);
  now += 10 * 60_000;
  queue.spend('modest', 1000);
  both();
  expect(takeAll(queue)).toEqual(['greedy', 'modest']);
});

it('shares by cost, not by number', () => {
  const queue = fairQueue<string>(1, () => 0);
  for (let n = 0; n < 10; n++) {
    queue.push('dear', 0, 'dear');
    queue.push('cheap', 0, 'cheap');
  }
  const taken: string[] = [];
  for (let n = 0; n < 9; n++) {
    const thing = queue.take(0)!;
    taken.push(thing);
    queue.spend(thing, thing === 'dear' ? 300 : 50);
  }
  expect(taken.filter((thing) => thing === 'dear')).toHaveLength(2);
});
