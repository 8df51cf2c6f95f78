import type { Order } from '@paravion/clouds';
import { expect, test } from 'vitest';
import { goalsOf } from '../goals.ts';
import { flyLesson, type LessonId, lesson } from './school.ts';

const NAMES = ['Ann', 'The instructor'];
const straight = (more: object = {}) => ({ plane: 'W1', path: [{ el: 'S', dz: 0, ...more }] });
const turn = (letter: string, deg: number) => ({
  plane: 'W1',
  path: [
    { el: 'R', b: 2 },
    { el: 'T', side: 'R', letter, deg, dz: 0 },
  ],
});
const move = (flight: object): Order => ({ seg: 'MOV', orders: [flight] }) as Order;
const fire = (lines: readonly object[]): Order => ({ seg: 'FIR', orders: [{ shooter: 'W1', lines }] }) as Order;

/** For each lesson an order that does it, and one that does not. */
const ORDERS: Readonly<Record<LessonId, readonly [Order, Order]>> = {
  turns: [move(turn('G', 80)), move(straight())],
  energy: [move(straight({ dz: 3 })), move(straight())],
  tests: [move(turn('D', 40)), move(straight())],
  guns: [fire([{ target: 'E1', guns: [0, 1], burst: 'normal', min: -40 }]), fire([])],
  missions: [move({ ...straight(), do: [{ seat: 1, a: 'photo', target: 'T1' }] }), move(straight())],
};

test.each(Object.keys(ORDERS) as LessonId[])('the lesson %s is done by doing it, and not otherwise', async (id) => {
  const [right, wrong] = ORDERS[id];
  const begun = lesson(id, NAMES);
  const good = await flyLesson(id, begun, right);
  expect(good.done).toBe(true);
  expect(good.segments.length).toBeGreaterThan(0);
  expect(good.position.state.turn).toBe(2);
  expect((await flyLesson(id, begun, wrong)).done).toBe(false);
});

test('what is to be photographed in the school lies ahead of the pupil', () => {
  const { state } = lesson('missions', NAMES);
  const [goal] = goalsOf(state, state.planes[0] as never);
  expect(goal).toMatchObject({ kind: 'photo', id: 'T1', x: 100_000, y: 30_000 });
});
