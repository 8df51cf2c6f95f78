import { EDITIONS } from '@paravion/sopwith';
import { expect, test } from 'vitest';
import { chance } from '../../bots/src/bot.ts';
import { newLook } from '../../bots/src/sopwith/master/features.ts';
import { answer, layersOf } from '../../bots/src/sopwith/master/net.ts';
import { examine, joined, type Lessons, lessonOf, newNet, startsOf, teach, teacherOf } from './school.ts';
import { flyLesson } from './self-play.ts';

const SHAPE = { first: 12, second: 6 };

const lessons: Lessons = joined(EDITIONS.map(({ rules, id }) => flyLesson(rules, null, `learn ${id}`)));

test('a small net learns from a few games', () => {
  const luck = chance('school', 'test');
  const net = newNet(SHAPE, luck);
  const teacher = teacherOf(net);
  const before = examine(net, lessons);
  for (let epoch = 0; epoch < 30; epoch++) teach(teacher, lessons, 2e-3, luck);
  expect(examine(net, lessons)).toBeLessThan(0.7 * before);
});

test('the same seed, the same lessons; a net to judge them, others', () => {
  const rules = EDITIONS[0]!.rules;
  const net = newNet(SHAPE, chance('net', 'test'));
  expect(flyLesson(rules, net, 'again')).toEqual(flyLesson(rules, net, 'again'));
  expect(flyLesson(rules, net, 'again')).not.toEqual(flyLesson(rules, null, 'again'));
});

test('lessons of two and of more planes are told apart', () => {
  const planes = new Set(startsOf(lessons).map((start) => lessons[start]));
  expect([...planes].every((n) => n! >= 2 && n! <= 6)).toBe(true);
  expect(planes.size).toBeGreaterThan(1);
});

test('corrections bring the answer nearer to what is right, whoever it is and however many there are', () => {
  const luck = chance('correction', 'test');
  for (const right of [
    [0.9, 0.1],
    [0.2, 0.7, 0.1],
  ]) {
    const net = newNet({ first: 8, second: 4 }, luck);
    const look = newLook();
    look.planes = right.length;
    look.team.set(right.map((_, i) => i));
    look.one.forEach((_, i) => {
      look.one[i] = luck.share();
    });
    look.both.forEach((_, i) => {
      look.both[i] = luck.share();
    });
    const teacher = teacherOf(net);
    for (let step = 0; step < 600; step++) teach(teacher, lessonOf(look, right), 5e-3, luck);
    const layers = layersOf(net);
    answer(net, look, layers);
    right.forEach((share, i) => {
      expect(layers.share[i]).toBeCloseTo(share, 1);
    });
  }
});
