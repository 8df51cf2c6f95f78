/**
 * Why an order brings something about, or does not: of all flights of each enemy that stay on the board, how many each burst
 * hits, how many get away with less than was asked for, and out of how many a burst can hit back.
 */
import { BURSTS, type Burst, type Sheet } from '@paravion/sopwith';
import { layout as L, NMR, packSheet, playTurn, unpackSheet } from '@paravion/sopwith/kernel';
import { burstIn, SLOTS, withBursts } from '../sopwith/bursts.ts';
import { sceneOf } from '../sopwith/scene.ts';
import { type Laid, ONES, PROBLEM_RULES } from './problem.ts';

/** One burst of the order. */
export interface Told {
  readonly move: number;
  readonly burst: Burst;
  /** Flights of the enemy that it hits by itself. */
  readonly hits: number;
}

export interface Why {
  /** The enemy's plane. */
  readonly foe: number;
  /** Its flights that stay on the board. */
  readonly flights: number;
  /** Those on which it takes less damage than was asked for. */
  readonly away: number;
  /** Those out of which it can hit the plane. */
  readonly threats: number;
  readonly bursts: readonly Told[];
}

/** What a Turn comes to between the plane and one enemy: damage done, and taken. */
const fought = ({ kernel, root, plane }: Laid, own: number, foe: number, code: number) => {
  const s = root.slice();
  const orders = new Int32Array(L.MAX_PLANES).fill(NMR);
  orders[plane] = own;
  orders[foe] = code;
  playTurn(kernel, s, orders, ONES, null);
  const gain = (of: number): number => s[L.planeAt(of) + L.DONE]! - root[L.planeAt(of) + L.DONE]!;
  return { done: gain(plane), taken: gain(foe) };
};

/** FIRE with no direction is three bursts where three are left (rule 5.8). */
const burstsOf = (fire: Sheet['moves'][number]['fire']): readonly Burst[] => (fire === 'central' ? BURSTS : fire);

/** The order with one of its bursts only. */
const alone = (sheet: Sheet, move: number, burst: Burst): number => {
  const [a, b, c] = sheet.moves.map(({ manoeuvre }, i) => ({ manoeuvre, fire: i === move ? [burst] : [] }));
  return packSheet({ ...sheet, moves: [a!, b!, c!] }, true);
};

/** Looks into an order (a code) of the plane, enemy by enemy. */
export const whyOf = (laid: Laid, code: number): readonly Why[] => {
  const { crafts } = sceneOf(PROBLEM_RULES, laid.state);
  const sheet = unpackSheet(code);
  return laid.foes.map((foe) => {
    const { flights, ammunition } = crafts.find(({ plane }) => plane === foe)!;
    const codes = flights.codes.filter((_, i) => flights.poses[i * 3 + 2]! >= 0);
    const count = (holds: (flight: number) => boolean): number => codes.filter(holds).length;
    const canHit = (flight: number): boolean =>
      Array.from({ length: ammunition > 0 ? SLOTS : 0 }, (_, slot) => withBursts(flight, burstIn(slot))).some(
        (answer) => fought(laid, code, foe, answer).taken > 0,
      );
    return {
      foe,
      flights: codes.length,
      away: count((flight) => fought(laid, code, foe, flight).done < laid.points),
      threats: count(canHit),
      bursts: (sheet?.moves ?? []).flatMap(({ fire }, move) =>
        burstsOf(fire).map((burst) => ({
          move: move + 1,
          burst,
          hits: count((flight) => fought(laid, alone(sheet!, move, burst), foe, flight).done > 0),
        })),
      ),
    };
  });
};
