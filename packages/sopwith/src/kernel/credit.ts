/** Who gets a kill (rule 7.2), and who becomes an ace by it (rule 7.6). */
import { isEnemy, type Kernel } from './context.ts';
import * as layout from './layout.ts';
import type { KernelDice, Sink } from './sink.ts';

const { PLANES, SEAT, SEATS, hitAt, planeAt } = layout;

/** Damage that a seat's planes did to an enemy plane in this Move; 0 for its own side's. */
const damageBySeat = (k: Kernel, s: Int32Array, target: number, seat: number): number => {
  let sum = 0;
  for (let q = 0; q < s[PLANES]!; q++)
    if (s[planeAt(q) + SEAT] === seat && isEnemy(s, q, target)) sum += k.hits[hitAt(target, q)]!;
  return sum;
};

/** Fills `credited` with the seats that get the kill; returns what each gets of `points` (7.2). */
export const creditKill = (
  k: Kernel,
  s: Int32Array,
  target: number,
  move: number,
  points: number,
  dice: KernelDice,
  sink: Sink | null,
): number => {
  const n = k.counts;
  let most = 0;
  for (let seat = 0; seat < s[SEATS]!; seat++) {
    const damage = damageBySeat(k, s, target, seat);
    if (damage > 0) k.credited[n.credited++] = seat;
    most = Math.max(most, damage);
  }
  const how = k.rules.killCredit;
  if (how === 'split') return n.credited > 0 ? Math.floor(points / n.credited) : 0;
  if (how === 'most') keep(k, (seat) => damageBySeat(k, s, target, seat) === most);
  if (how === 'dice') {
    const seats = Array.from(k.credited.subarray(0, n.credited));
    const winner = highest(seats, (seat, round) => {
      const roll = dice.kill(s[0]!, move + 1, target, seat, round);
      if (sink !== null) sink.die(move + 1, 'kill', target, seat, roll);
      return roll;
    });
    keep(k, (seat) => seat === winner);
  }
  return points;
};

const keep = (k: Kernel, test: (seat: number) => boolean): void => {
  let kept = 0;
  for (let i = 0; i < k.counts.credited; i++) if (test(k.credited[i]!)) k.credited[kept++] = k.credited[i]!;
  k.counts.credited = kept;
};

/** The one with the highest die; ties roll again. No die is rolled for one alone. -1 for none. */
const highest = (candidates: readonly number[], roll: (who: number, round: number) => number): number => {
  let tied = candidates;
  for (let round = 1; tied.length > 1; round++) {
    const rolls = tied.map((who) => roll(who, round));
    const best = Math.max(...rolls);
    tied = tied.filter((_, i) => rolls[i] === best);
  }
  return tied[0] ?? -1;
};

/** The enemy plane that becomes an ace by this kill: all that hit it roll (7.6). */
export const rollAce = (
  k: Kernel,
  s: Int32Array,
  target: number,
  move: number,
  dice: KernelDice,
  sink: Sink | null,
): void => {
  const shooters: number[] = [];
  for (let q = 0; q < s[PLANES]!; q++) if (k.hits[hitAt(target, q)]! > 0 && isEnemy(s, q, target)) shooters.push(q);
  const winner = highest(shooters, (plane, round) => {
    const roll = dice.ace(s[0]!, move + 1, target, plane, round);
    if (sink !== null) sink.die(move + 1, 'ace', target, plane, roll);
    return roll;
  });
  if (winner >= 0) k.newAces[k.counts.newAces++] = winner;
};
