import { expect, it } from 'vitest';
import { openStream, type Told } from './stream.ts';

const news = (table: string, offset: number): Told => ({ table, type: 'table', offset });

it('gives what was missed, and nothing where it cannot know', () => {
  const stream = openStream();
  const lost: number[] = [];
  stream.onLost(() => lost.push(1));
  stream.begin({ epoch: 'a', offset: 10 });
  expect(stream.end('x')).toEqual({ epoch: 'a', offset: 10 });
  for (const told of [news('x', 12), news('y', 11), news('x', 14)]) stream.hear(told);
  expect(stream.end('x')).toEqual({ epoch: 'a', offset: 14 });
  expect(stream.since('x', { epoch: 'a', offset: 10 })).toEqual([news('x', 12), news('x', 14)]);
  expect(stream.since('x', { epoch: 'a', offset: 12 })).toEqual([news('x', 14)]);
  expect(stream.since('y', stream.end('y'))).toEqual([]);
  expect(stream.since('x', { epoch: 'a', offset: 9 })).toBeNull();
  expect(stream.since('x', { epoch: 'b', offset: 12 })).toBeNull();
  expect(lost).toEqual([]);
  stream.begin({ epoch: 'a', offset: 20 });
  expect(lost).toEqual([1]);
  expect(stream.since('x', { epoch: 'a', offset: 14 })).toBeNull();
});

it('forgets what is long ago, and knows that it has', () => {
  const stream = openStream();
  stream.begin({ epoch: 'a', offset: 0 });
  for (let offset = 1; offset <= 25_000; offset++) stream.hear(news(`t${offset % 7}`, offset));
  expect(stream.since('t1', { epoch: 'a', offset: 1 })).toBeNull();
  expect(stream.since('t1', { epoch: 'a', offset: 24_000 })?.map(({ offset }) => offset)[0]).toBe(24_004);
});
