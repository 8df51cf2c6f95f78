import { EDITIONS } from '@paravion/sopwith';
import { expect, test } from 'vitest';
import { chance } from '../../bot.ts';
import { answer, layersOf } from '../master/net.ts';
import { examine, FEATURES, flyLesson, joined, type Lessons, newNet, teach, teacherOf } from './index.ts';

const SHAPE = { inputs: FEATURES, first: 12, second: 6 };

const lessonsOf = (duels: number, seed: string): Lessons =>
  joined(Array.from({ length: duels }, (_, i) => flyLesson(EDITIONS[i % 3]!.rules, null, `${seed} ${i}`)));

test('a small net learns from a few duels, and what it learns holds for others', () => {
  const luck = chance('school', 'test');
  const [lessons, exam] = [lessonsOf(10, 'learn'), lessonsOf(3, 'exam')];
  const net = newNet(SHAPE, luck);
  const teacher = teacherOf(net);
  const before = [examine(net, lessons), examine(net, exam)];
  for (let epoch = 0; epoch < 40; epoch++) teach(teacher, lessons, 2e-3, luck);
  expect(examine(net, lessons)).toBeLessThan(0.7 * before[0]!);
  expect(examine(net, exam)).toBeLessThan(before[1]!);
});

test('the same seed, the same lessons; a net to judge them, others', () => {
  const rules = EDITIONS[0]!.rules;
  const net = newNet(SHAPE, chance('net', 'test'));
  expect(flyLesson(rules, net, 'again')).toEqual(flyLesson(rules, net, 'again'));
  expect(flyLesson(rules, net, 'again').outcome).not.toEqual(flyLesson(rules, null, 'again').outcome);
});

test('a correction brings the answer nearer to what is right', () => {
  const luck = chance('correction', 'test');
  const net = newNet({ inputs: 3, first: 8, second: 4 }, luck);
  const seen = Float32Array.of(0.5, -1, 0.2, -0.3, 0.8, 1);
  const said = (): number => {
    const layers = layersOf(net);
    return Math.tanh(answer(net, seen, 0, layers) - answer(net, seen, 3, layers));
  };
  for (const right of [0.9, -0.9]) {
    const teacher = teacherOf(net);
    for (let step = 0; step < 400; step++)
      teach(teacher, { inputs: 3, seen, outcome: Float32Array.of(right) }, 5e-3, luck);
    expect(said()).toBeCloseTo(right, 1);
  }
});
