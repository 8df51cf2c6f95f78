import { beforeEach, expect, test, vi } from 'vitest';
import { dropOldReceipts, oldReceipts } from './old-receipts.ts';

beforeEach(() => {
  const kept: Record<string, string> = {};
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(kept, key) },
  });
  vi.stubGlobal('localStorage', kept);
});

test('receipts that the page kept before are found by their table, and dropped when they are elsewhere', () => {
  const receipt = { turn: 3, seat: 1, game: 'a', seal: 'b', nonce: 'c', text: 'A, A, A', problems: [], at: 5 };
  localStorage['paravion-receipt t1 3'] = JSON.stringify(receipt);
  localStorage['paravion-receipt t1 4'] = 'torn';
  localStorage['paravion-receipt t10 3'] = JSON.stringify(receipt);
  expect(oldReceipts('t1')).toEqual([{ game: 'a', segment: 3, seat: 1, seal: 'b', nonce: 'c' }]);
  dropOldReceipts('t1');
  expect(oldReceipts('t1')).toEqual([]);
  expect(oldReceipts('t10')).toHaveLength(1);
});
