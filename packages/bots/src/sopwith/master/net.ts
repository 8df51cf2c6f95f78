/**
 * A small net: numbers in, two layers of rectified sums, one number out. Plain arrays and loops, so that it runs wherever the bots
 * run. Weights lie in one array: those of the first layer by input, then its biases, the second by its own, the last.
 */

/** Sizes of the layers. */
export interface Shape {
  readonly inputs: number;
  readonly first: number;
  readonly second: number;
}

export interface Net extends Shape {
  readonly weights: Float32Array;
}

/** Where each part begins in the weights. */
export const partsOf = ({ inputs, first, second }: Shape) => {
  const firstBias = inputs * first;
  const secondStart = firstBias + first;
  const secondBias = secondStart + first * second;
  const last = secondBias + second;
  return { firstBias, secondStart, secondBias, last, size: last + second };
};

/** The two layers after a look, which whoever teaches the net has to know. */
export interface Layers {
  readonly first: Float32Array;
  readonly second: Float32Array;
}

export const layersOf = ({ first, second }: Shape): Layers => ({
  first: new Float32Array(first),
  second: new Float32Array(second),
});

/** What the net says to the inputs from `at` on; leaves its layers in `layers`. */
export const answer = (net: Net, inputs: Float32Array, at: number, layers: Layers): number => {
  const { weights, inputs: n, first: a, second: b } = net;
  const { first, second } = layers;
  const firstBias = n * a;
  for (let j = 0; j < a; j++) first[j] = weights[firstBias + j]!;
  for (let i = 0; i < n; i++) {
    const x = inputs[at + i]!;
    if (x === 0) continue;
    const w = i * a;
    for (let j = 0; j < a; j++) first[j]! += x * weights[w + j]!;
  }
  const start = firstBias + a;
  const secondBias = start + a * b;
  for (let k = 0; k < b; k++) second[k] = weights[secondBias + k]!;
  for (let j = 0; j < a; j++) {
    const x = first[j]!;
    if (x <= 0) {
      first[j] = 0;
      continue;
    }
    const w = start + j * b;
    for (let k = 0; k < b; k++) second[k]! += x * weights[w + k]!;
  }
  let sum = 0;
  const last = secondBias + b;
  for (let k = 0; k < b; k++) {
    if (second[k]! <= 0) second[k] = 0;
    else sum += second[k]! * weights[last + k]!;
  }
  return sum;
};
