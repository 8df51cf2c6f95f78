/** Teaches a net by examples: Adam (Kingma and Ba 2015) on the cross entropy of what it said and what came, in plain arrays. */
import { layout } from '@paravion/sopwith/kernel';
import type { Chance } from '../../bots/src/bot.ts';
import { ABOUT_BOTH, ABOUT_ONE, type Look, newLook } from '../../bots/src/sopwith/master/features.ts';
import {
  answer,
  type Layers,
  layersOf,
  type Net,
  partsOf,
  pooled,
  type Shape,
} from '../../bots/src/sopwith/master/net.ts';

const { MAX_PLANES } = layout;

/**
 * Examples in a row, of different lengths: how many planes there are; the side of each; how often each side has won (0 to 1), at each
 * of its planes; then what is seen of each, and of each towards each other one.
 */
export type Lessons = Float32Array;

const sizeOf = (planes: number): number => 1 + planes * (2 + ABOUT_ONE + planes * ABOUT_BOTH);

/** An example. `came`: what came of it for the side of each plane that is seen. */
export const lessonOf = ({ planes: k, team, one, both }: Look, came: readonly number[]): Lessons =>
  Float32Array.from([
    k,
    ...team.subarray(0, k),
    ...came,
    ...one.subarray(0, k * ABOUT_ONE),
    ...both.subarray(0, k * k * ABOUT_BOTH),
  ]);

/** All lessons as one. */
export const joined = (lessons: readonly Lessons[]): Lessons => {
  const all = new Float32Array(lessons.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of lessons) {
    all.set(one, at);
    at += one.length;
  }
  return all;
};

/** Where each example begins. */
export const startsOf = (lessons: Lessons): readonly number[] => {
  const starts: number[] = [];
  for (let at = 0; at < lessons.length; at += sizeOf(lessons[at]!)) starts.push(at);
  return starts;
};

const readLesson = (lessons: Lessons, start: number, look: Look, came: Float32Array): void => {
  const k = lessons[start]!;
  let at = start + 1;
  const next = (n: number): Float32Array => {
    at += n;
    return lessons.subarray(at - n, at);
  };
  look.planes = k;
  look.team.set(next(k));
  came.set(next(k));
  look.one.set(next(k * ABOUT_ONE));
  look.both.set(next(k * k * ABOUT_BOTH));
};

/** A net that knows nothing yet. */
export const newNet = (sizes: Pick<Shape, 'first' | 'second'>, luck: Chance): Net => {
  const shape = { one: ABOUT_ONE, both: ABOUT_BOTH, ...sizes };
  const { one, both, first, second } = shape;
  const { firstBias, secondStart, secondBias, last, size } = partsOf(shape);
  const weights = new Float32Array(size);
  const fill = (from: number, to: number, width: number): void => {
    for (let at = from; at < to; at++) weights[at] = (2 * luck.share() - 1) * width;
  };
  fill(0, firstBias, Math.sqrt(3 / (2 * one + both)));
  fill(secondStart, secondBias, Math.sqrt(3 / first));
  fill(last, size, 0.5 * Math.sqrt(3 / second));
  return { ...shape, weights };
};

/** A teacher remembers how each weight has been pushed so far. */
export interface Teacher {
  readonly net: Net;
  readonly slope: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
  readonly layers: Layers;
  readonly look: Look;
  readonly came: Float32Array;
  steps: number;
}

export const teacherOf = (net: Net): Teacher => {
  const n = net.weights.length;
  return {
    net,
    slope: new Float32Array(n),
    mean: new Float32Array(n),
    square: new Float32Array(n),
    layers: layersOf(net),
    look: newLook(),
    came: new Float32Array(MAX_PLANES),
    steps: 0,
  };
};

/** Adds `inputs` times `by` to the slopes of the rows from `w` on. */
const addOuter = (
  slope: Float32Array,
  w: number,
  inputs: Float32Array,
  at: number,
  n: number,
  by: Float32Array,
  from: number,
  width: number,
): void => {
  for (let i = 0; i < n; i++) {
    const x = inputs[at + i]!;
    if (x === 0) continue;
    for (let j = 0; j < width; j++) slope[w + i * width + j]! += x * by[from + j]!;
  }
};

/** Adds to the slopes how what speaks for plane `i` changes with each weight, `by` times. */
const addSlope = ({ net, slope, layers, look }: Teacher, i: number, by: number): void => {
  const { one, both, first, second, weights } = net;
  const { other, pair, firstBias, secondStart, secondBias, last } = partsOf(net);
  const { planes: k, team } = look;
  const back = new Float32Array(second);
  for (let b = 0; b < second; b++) {
    const y = layers.second[i * second + b]!;
    if (y === 0) continue;
    slope[last + b]! += by * y;
    back[b] = by * weights[last + b]!;
    slope[secondBias + b]! += back[b]!;
  }
  addOuter(slope, secondStart, layers.pool, i * first, first, back, 0, second);
  const pool = new Float32Array(first);
  for (let a = 0; a < first; a++)
    for (let b = 0; b < second; b++) pool[a]! += weights[secondStart + a * second + b]! * back[b]!;
  let foes = 0;
  for (let j = 0; j < k; j++) if (team[j] !== team[i]) foes++;
  const scale = pooled(foes);
  const [mine, his] = [new Float32Array(first), new Float32Array(first)];
  for (let j = 0; j < k; j++) {
    if (team[j] === team[i]) continue;
    for (let a = 0; a < first; a++) {
      his[a] = layers.pair[(i * k + j) * first + a]! > 0 ? pool[a]! * scale : 0;
      mine[a]! += his[a]!;
    }
    addOuter(slope, other, look.one, j * one, one, his, 0, first);
    addOuter(slope, pair, look.both, (i * k + j) * both, both, his, 0, first);
  }
  for (let a = 0; a < first; a++) slope[firstBias + a]! += mine[a]!;
  addOuter(slope, 0, look.one, i * one, one, mine, 0, first);
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

/** Answers an example; returns the squares of what it was wrong by, summed over the planes, each side once. */
const tried = ({ net, layers, look, came }: Teacher, lessons: Lessons, start: number, wrong: Float64Array): number => {
  readLesson(lessons, start, look, came);
  answer(net, look, layers);
  let error = 0;
  for (let i = 0; i < look.planes; i++) {
    let [side, mates] = [0, 0];
    for (let j = 0; j < look.planes; j++)
      if (look.team[j] === look.team[i]) {
        side += layers.share[j]!;
        mates++;
      }
    const share = layers.share[i]!;
    wrong[i] = share - came[i]! * (side > 0 ? share / side : 0);
    error += (side - came[i]!) ** 2 / mates;
  }
  return error;
};

const BATCH = 64;

/** Goes once through the lessons in an order by chance; returns the mean square error before each correction. */
export const teach = (teacher: Teacher, lessons: Lessons, pace: number, luck: Chance): number => {
  const { slope, look } = teacher;
  const order = Uint32Array.from(startsOf(lessons));
  const wrong = new Float64Array(MAX_PLANES);
  for (let i = order.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  let sum = 0;
  for (let from = 0; from < order.length; from += BATCH) {
    const batch = order.subarray(from, from + BATCH);
    slope.fill(0);
    for (const start of batch) {
      sum += tried(teacher, lessons, start, wrong);
      for (let i = 0; i < look.planes; i++) addSlope(teacher, i, wrong[i]! / batch.length);
    }
    push(teacher, pace);
  }
  return sum / order.length;
};

/** The mean square error over some lessons. */
export const examine = (net: Net, lessons: Lessons): number => {
  const teacher = teacherOf(net);
  const wrong = new Float64Array(MAX_PLANES);
  const starts = startsOf(lessons);
  return starts.reduce((sum, start) => sum + tried(teacher, lessons, start, wrong), 0) / starts.length;
};
