/**
 * A small net that says how likely each plane is to win. It looks at every plane facing each of its enemies, pools what it sees of them,
 * weighs it, and shares out the whole among all planes (a softmax): so it takes any number of planes, in any order. Plain
 * arrays and loops, so that it runs wherever the bots run.
 */
import { layout } from '@paravion/sopwith/kernel';
import type { Look } from './features.ts';

const { MAX_PLANES } = layout;

/** Sizes: numbers about each plane and about each pair; and of the layers. */
export interface Shape {
  readonly one: number;
  readonly both: number;
  readonly first: number;
  readonly second: number;
}

/**
 * Weights lie in one array: those of the own plane, of the other, of the pair, and biases; of the second layer, and
 * biases; of the answer.
 */
export interface Net extends Shape {
  readonly weights: Float32Array;
}

/** Where each part begins in the weights. */
export const partsOf = ({ one, both, first, second }: Shape) => {
  const other = one * first;
  const pair = 2 * other;
  const firstBias = pair + both * first;
  const secondStart = firstBias + first;
  const secondBias = secondStart + first * second;
  const last = secondBias + second;
  return { other, pair, firstBias, secondStart, secondBias, last, size: last + second };
};

/** The layers after a look, which whoever teaches the net has to know. By plane; `pair` by `own * planes + other`. */
export interface Layers {
  readonly own: Float32Array;
  readonly other: Float32Array;
  readonly pair: Float32Array;
  readonly pool: Float32Array;
  readonly second: Float32Array;
  /** How likely each plane is to win, 0 to 1; together 1. */
  readonly share: Float64Array;
}

export const layersOf = ({ first, second }: Shape): Layers => ({
  own: new Float32Array(MAX_PLANES * first),
  other: new Float32Array(MAX_PLANES * first),
  pair: new Float32Array(MAX_PLANES * MAX_PLANES * first),
  pool: new Float32Array(MAX_PLANES * first),
  second: new Float32Array(MAX_PLANES * second),
  share: new Float64Array(MAX_PLANES),
});

/** What the enemies of a plane together count: more than one of them, less than the sum. */
export const pooled = (foes: number): number => (foes === 0 ? 0 : 1 / Math.sqrt(foes));

/** Adds `n` numbers from `at` on, each times its row of weights from `w` on, to `out` from `to` on. */
const addRows = (
  weights: Float32Array,
  w: number,
  inputs: Float32Array,
  at: number,
  n: number,
  out: Float32Array,
  to: number,
  width: number,
): void => {
  for (let i = 0; i < n; i++) {
    const x = inputs[at + i]!;
    if (x === 0) continue;
    const row = w + i * width;
    for (let j = 0; j < width; j++) out[to + j]! += x * weights[row + j]!;
  }
};

type Parts = ReturnType<typeof partsOf>;

const facing = (net: Net, { pair: start }: Parts, look: Look, layers: Layers, i: number): void => {
  const { weights, first, both } = net;
  const { planes: k, team } = look;
  const { own, other, pair, pool } = layers;
  const at = i * first;
  pool.fill(0, at, at + first);
  let foes = 0;
  for (let j = 0; j < k; j++) {
    if (team[j] === team[i]) continue;
    foes++;
    const to = (i * k + j) * first;
    for (let a = 0; a < first; a++) pair[to + a] = own[at + a]! + other[j * first + a]!;
    addRows(weights, start, look.both, (i * k + j) * both, both, pair, to, first);
    for (let a = 0; a < first; a++) {
      if (pair[to + a]! <= 0) pair[to + a] = 0;
      else pool[at + a]! += pair[to + a]!;
    }
  }
  const scale = pooled(foes);
  for (let a = 0; a < first; a++) pool[at + a]! *= scale;
};

/** What speaks for a plane, in logarithms. */
const scoreOf = ({ weights, first, second }: Net, parts: Parts, layers: Layers, i: number): number => {
  const { secondStart, secondBias, last } = parts;
  const at = i * second;
  for (let b = 0; b < second; b++) layers.second[at + b] = weights[secondBias + b]!;
  addRows(weights, secondStart, layers.pool, i * first, first, layers.second, at, second);
  let sum = 0;
  for (let b = 0; b < second; b++) {
    if (layers.second[at + b]! <= 0) layers.second[at + b] = 0;
    else sum += layers.second[at + b]! * weights[last + b]!;
  }
  return sum;
};

/** How likely each plane that is seen is to win, into `layers.share`. */
export const answer = (net: Net, look: Look, layers: Layers): void => {
  const { weights, first, one } = net;
  const { planes: k } = look;
  const parts = partsOf(net);
  const { firstBias, other } = parts;
  for (let i = 0; i < k; i++) {
    const at = i * first;
    for (let a = 0; a < first; a++) layers.own[at + a] = weights[firstBias + a]!;
    layers.other.fill(0, at, at + first);
    addRows(weights, 0, look.one, i * one, one, layers.own, at, first);
    addRows(weights, other, look.one, i * one, one, layers.other, at, first);
  }
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < k; i++) {
    facing(net, parts, look, layers, i);
    layers.share[i] = scoreOf(net, parts, layers, i);
    most = Math.max(most, layers.share[i]!);
  }
  let total = 0;
  for (let i = 0; i < k; i++) {
    layers.share[i] = Math.exp(layers.share[i]! - most);
    total += layers.share[i]!;
  }
  for (let i = 0; i < k; i++) layers.share[i]! /= total;
};
