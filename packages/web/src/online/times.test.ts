import { expect, test, vi } from 'vitest';
import { leftUntil } from './times.ts';

vi.mock('../app.svelte.ts', () => ({ locale: () => 'en-GB' }));

test('time that is left is told by seconds only in its last hour', () => {
  const left = (seconds: number) => leftUntil(seconds * 1000, 0);
  expect(left(0)).toBe(null);
  expect(left(65)).toBe('1:05');
  expect(left(3599)).toBe('59:59');
  expect(left(3 * 3600 + 20 * 60 + 7)).toBe('3 h 20 min');
  expect(left(26 * 3600)).toBe('1 d 2 h');
});
