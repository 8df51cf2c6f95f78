import type { Kept } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import type { TableCheck } from '../engine/trust/check.ts';
import { emptyShelf } from '../engine/trust/shelf.ts';
import { checkTwice, oneAtATime } from './check-twice.ts';

/** A table in play: `shown` are the Turns this device was shown, `held` those of the record. */
const table = (held: () => readonly number[] | null, shown: number[] = [0, 1]) => {
  let fetched = 0;
  const kept = async (): Promise<Kept> => ({
    ...emptyShelf('t').kept,
    heads: shown.map((segment) => ({ segment, hash: 'aa'.repeat(32), at: 1 })),
  });
  const record = async () => {
    fetched += 1;
    return held();
  };
  const check = async (turns: unknown, { heads }: Kept) => {
    const missing = heads.filter(({ segment }) => !(turns as number[]).includes(segment));
    return {
      faults: missing.map(({ segment }) => ({ code: 'cut-off', segment, seat: null })),
    } as unknown as TableCheck;
  };
  return { shown, checking: { kept, record, check }, fetched: () => fetched };
};

test('a Turn flown after the record was fetched is not missing in it', async () => {
  const t = table(() => {
    const held = [...t.shown];
    t.shown.push(t.shown.length);
    return held;
  });
  const { looked: found, doubt } = await checkTwice(t.checking);
  expect(found).toMatchObject({ check: { faults: [] }, record: [0, 1] });
  expect(found!.kept.heads).toHaveLength(2);
  expect(doubt).toBe(false);
  expect(t.fetched()).toBe(1);
});

test('there is an alarm only where a second record has a fault too, and only of that one', async () => {
  const records = [[0], [0, 1]];
  expect((await checkTwice(table(() => records.shift()!).checking)).looked!.check.faults).toEqual([]);
  const cut = table(() => [0]);
  expect(await checkTwice(cut.checking)).toMatchObject({ doubt: true, looked: { check: { faults: [{}] } } });
  expect(cut.fetched()).toBe(2);
});

test('a server that was not reached is accused of nothing, and is asked again', async () => {
  const records = [[0], null];
  expect(await checkTwice(table(() => records.shift()!).checking)).toEqual({ looked: null, doubt: true });
});

test('a check asked for while one is under way is made behind it, once, and not at the same time', async () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const check = oneAtATime(() => {
    begun++;
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  const first = check();
  void check();
  void check();
  expect(begun).toBe(1);
  ends[0]!();
  await expect.poll(() => begun).toBe(2);
  ends[1]!();
  await first;
  expect(begun).toBe(2);
  void check();
  expect(begun).toBe(3);
});
