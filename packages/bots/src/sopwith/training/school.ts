/** Teaches a net by examples: Adam (Kingma and Ba 2015) on the square of what it was wrong by, in plain arrays. */
import type { Chance } from '../../bot.ts';
import { answer, type Layers, layersOf, type Net, partsOf, type Shape } from '../master/net.ts';

/** Examples in a row: how the one stands to the other, how the other to the one, and what has come of it (-1 to 1). */
export interface Lessons {
  readonly inputs: number;
  /** `2 * inputs` numbers an example. */
  readonly seen: Float32Array;
  readonly outcome: Float32Array;
}

/** All lessons as one; at least one. */
export const joined = (lessons: readonly Lessons[]): Lessons => {
  const seen = new Float32Array(lessons.reduce((sum, one) => sum + one.seen.length, 0));
  const outcome = new Float32Array(lessons.reduce((sum, one) => sum + one.outcome.length, 0));
  let [a, b] = [0, 0];
  for (const one of lessons) {
    seen.set(one.seen, a);
    outcome.set(one.outcome, b);
    a += one.seen.length;
    b += one.outcome.length;
  }
  return { inputs: lessons[0]!.inputs, seen, outcome };
};

/** A net that knows nothing yet. */
export const newNet = (shape: Shape, luck: Chance): Net => {
  const { inputs, first, second } = shape;
  const { firstBias, secondStart, secondBias, last, size } = partsOf(shape);
  const weights = new Float32Array(size);
  const fill = (from: number, to: number, width: number): void => {
    for (let at = from; at < to; at++) weights[at] = (2 * luck.share() - 1) * width;
  };
  fill(0, firstBias, Math.sqrt(3 / inputs));
  fill(secondStart, secondBias, Math.sqrt(3 / first));
  fill(last, size, 0.5 * Math.sqrt(3 / second));
  return { ...shape, weights };
};

/** Adds to `slope` how the answer to some inputs changes with each weight, `by` times. */
const addSlope = (net: Net, seen: Float32Array, at: number, layers: Layers, by: number, slope: Float32Array): void => {
  const { inputs, first, second, weights } = net;
  const { firstBias, secondStart, secondBias, last } = partsOf(net);
  const back = new Float32Array(first);
  for (let k = 0; k < second; k++) {
    const y = layers.second[k]!;
    if (y === 0) continue;
    slope[last + k]! += by * y;
    const push = by * weights[last + k]!;
    slope[secondBias + k]! += push;
    for (let j = 0; j < first; j++) {
      const x = layers.first[j]!;
      if (x === 0) continue;
      slope[secondStart + j * second + k]! += push * x;
      back[j]! += push * weights[secondStart + j * second + k]!;
    }
  }
  for (let j = 0; j < first; j++) slope[firstBias + j]! += back[j]!;
  for (let i = 0; i < inputs; i++) {
    const x = seen[at + i]!;
    if (x !== 0) for (let j = 0; j < first; j++) slope[i * first + j]! += x * back[j]!;
  }
};

/** A teacher remembers how each weight has been pushed so far. */
export interface Teacher {
  readonly net: Net;
  readonly slope: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
  readonly layers: readonly [Layers, Layers];
  steps: number;
}

export const teacherOf = (net: Net): Teacher => {
  const n = net.weights.length;
  return {
    net,
    slope: new Float32Array(n),
    mean: new Float32Array(n),
    square: new Float32Array(n),
    layers: [layersOf(net), layersOf(net)],
    steps: 0,
  };
};

const [KEEP_MEAN, KEEP_SQUARE, TINY] = [0.9, 0.999, 1e-8];
/** Weights shrink by this share of the pace at each step, so that what nothing asks for is forgotten. */
const DECAY = 1e-3;

const push = (teacher: Teacher, pace: number): void => {
  const { net, slope, mean, square } = teacher;
  const { weights } = net;
  const step = ++teacher.steps;
  const rate = (pace * Math.sqrt(1 - KEEP_SQUARE ** step)) / (1 - KEEP_MEAN ** step);
  for (let w = 0; w < weights.length; w++) {
    const g = slope[w]!;
    mean[w] = KEEP_MEAN * mean[w]! + (1 - KEEP_MEAN) * g;
    square[w] = KEEP_SQUARE * square[w]! + (1 - KEEP_SQUARE) * g * g;
    weights[w]! -= (rate * mean[w]!) / (Math.sqrt(square[w]!) + TINY) + pace * DECAY * weights[w]!;
  }
};

const errorOf = ({ net, layers }: Teacher, { inputs, seen, outcome }: Lessons, i: number): readonly number[] => {
  const at = 2 * inputs * i;
  const said = Math.tanh(answer(net, seen, at, layers[0]) - answer(net, seen, at + inputs, layers[1]));
  return [said - outcome[i]!, said];
};

const BATCH = 64;

/** Goes once through the lessons in an order by chance; returns the mean square error before each correction. */
export const teach = (teacher: Teacher, lessons: Lessons, pace: number, luck: Chance): number => {
  const { net, slope, layers } = teacher;
  const { inputs, seen, outcome } = lessons;
  const n = outcome.length;
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  let sum = 0;
  for (let from = 0; from < n; from += BATCH) {
    const batch = order.subarray(from, from + BATCH);
    slope.fill(0);
    for (const i of batch) {
      const [error, said] = errorOf(teacher, lessons, i) as [number, number];
      sum += error * error;
      const by = (2 * error * (1 - said * said)) / batch.length;
      addSlope(net, seen, 2 * inputs * i, layers[0], by, slope);
      addSlope(net, seen, 2 * inputs * i + inputs, layers[1], -by, slope);
    }
    push(teacher, pace);
  }
  return sum / n;
};

/** The mean square error over some lessons. */
export const examine = (net: Net, lessons: Lessons): number => {
  const teacher = teacherOf(net);
  return lessons.outcome.reduce((sum, _, i) => sum + errorOf(teacher, lessons, i)[0]! ** 2, 0) / lessons.outcome.length;
};
