/**
 * A judge that has learned: what a position of two enemies is worth to each, from -1 (lost) to 1 (won). The net is asked how the one stands to the
 * other and how the other to the one, and the difference tells, so that what the one may hope for is what the other has to fear.
 */
import { layout } from '@paravion/sopwith/kernel';
import { type Judge, judgeOf, TASTE } from '../ace/judge.ts';
import type { Scene } from '../scene.ts';
import { eyeOf, FEATURES } from './features.ts';
import { answer, layersOf, type Net } from './net.ts';

const { OVER, WINNERS, seatAt, SCORE } = layout;

/** Both gone down together: worse than a half for either. */
const NOBODY = -0.3;
/** A point of the score, where points are counted. */
const POINT = 0.005;

/** Value of a position to the first of two planes (numbers of the scene's crafts) against the second, -1 to 1; both are in the game. */
export type Value = (s: Int32Array, own: number, other: number) => number;

export const learnedValue = (net: Net, scene: Scene): Value => {
  const eye = eyeOf(scene);
  const seen = new Float32Array(2 * FEATURES);
  const layers = layersOf(net);
  return (s, own, other) => {
    eye.see(s, own, other, seen);
    return Math.tanh(answer(net, seen, 0, layers) - answer(net, seen, FEATURES, layers));
  };
};

const endOf = (s: Int32Array, seat: number): number =>
  s[WINNERS] === 0 ? NOBODY : ((s[WINNERS]! >> seat) & 1) === 1 ? 1 : -1;

/** Judges the last two of a scene by a net; whatever else there is, as an ace does. */
export const learnedJudge = (net: Net, scene: Scene): Judge => {
  const { crafts } = scene;
  const judge = judgeOf(scene, TASTE);
  if (crafts.length !== 2 || crafts[0]!.team === crafts[1]!.team) return judge;
  const value = learnedValue(net, scene);
  const score = (s: Int32Array, i: number): number => POINT * s[seatAt(crafts[i]!.seat) + SCORE]!;
  const both = (s: Int32Array, own: number, other: number): readonly [number, number] => {
    const over = s[OVER] === 1;
    const worth = over ? endOf(s, crafts[own]!.seat) : value(s, own, other);
    const others = over ? endOf(s, crafts[other]!.seat) : -worth;
    return [worth + score(s, own), others + score(s, other)];
  };
  return { ...judge, both, worth: (s, own) => both(s, own, 1 - own)[0] };
};
