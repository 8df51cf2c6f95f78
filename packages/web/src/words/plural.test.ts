import { expect, test } from 'vitest';
import { end as germanEnd } from './de-end.ts';
import { online as german } from './de-online.ts';
import { end } from './en-end.ts';
import { online } from './en-online.ts';

test('names stand in a sentence as one says them', () => {
  const three = ['Ann', 'Bob', 'Cid'];
  expect(online.waitingFor(three)).toBe('Waiting for Ann, Bob and Cid.');
  expect(online.flyOn(three)).toMatch(/^Ann, Bob and Cid have left\./);
  expect(german.waitingFor(three)).toBe('Es fehlen noch: Ann, Bob und Cid.');
  expect(end.winner(three.slice(0, 2))).toBe('Ann and Bob win.');
  expect(germanEnd.winner(three.slice(0, 1))).toBe('Ann gewinnt.');
});
