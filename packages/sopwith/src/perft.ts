/**
 * Perft, as chess programs have it: from a position one seat flies all its legal orders while the others send none (NMR),
 * Turn after Turn. Per depth: how many sequences of orders there are, and how many distinct states they lead to. Two
 * engines that agree on these numbers agree on legal orders, movement, fire, landing and clouds. Dice come from the seed
 * `perft`.
 */
import { keyedDice } from '@paravion/tabletop';
import { packState, unpackState } from './compact.ts';
import { kernelFor, planesOfSeat } from './engine.ts';
import { MAX_PLANES, STATE_SIZE, usedSize } from './kernel/layout.ts';
import { NMR } from './kernel/sheet-code.ts';
import { playTurn } from './kernel/turn.ts';
import { kernelDice } from './labels.ts';
import { legalCodes } from './legal-orders.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

export const PERFT_SEED = 'perft';

export interface PerftLine {
  /** Turns from the position, from 1. */
  readonly depth: number;
  /** Sequences of legal orders of the seat to this depth. */
  readonly orders: bigint;
  /** Distinct states they end in. */
  readonly states: number;
}

interface Node {
  readonly state: Int32Array;
  count: bigint;
}

const keyOf = (s: Int32Array): string => {
  const used = s.subarray(0, usedSize(s));
  let key = '';
  for (let i = 0; i < used.length; i++) key += String.fromCharCode(used[i]! & 0xffff);
  return key;
};

const codesOf = (rules: Rules, state: State, planes: readonly number[]): readonly (readonly number[])[] =>
  planes.map((p) => (state.planes[p]!.status === 'out' ? [NMR] : legalCodes(rules, state, p)));

/**
 * Lines for depth 1 to `depth`. A seat with two planes flies every pair of sheets, which is a very large number in open
 * sky. `progress` is told how many nodes of the depth are done.
 */
export const perft = (
  rules: Rules,
  state: State,
  seat: number,
  depth: number,
  progress?: (depth: number, done: number, of: number) => void,
): readonly PerftLine[] => {
  const kernel = kernelFor(rules);
  const dice = kernelDice(keyedDice(PERFT_SEED));
  const planes = planesOfSeat(state, seat);
  const root = new Int32Array(STATE_SIZE);
  packState(kernel.tables, state, root);
  let nodes: readonly Node[] = [{ state: root, count: 1n }];
  const lines: PerftLine[] = [];
  const scratch = new Int32Array(STATE_SIZE);
  const orders = new Int32Array(MAX_PLANES).fill(NMR);
  for (let d = 1; d <= depth; d++) {
    const next = new Map<string, Node>();
    let sequences = 0n;
    const reach = (node: Node): void => {
      scratch.set(node.state);
      playTurn(kernel, scratch, orders, dice, null);
      const key = keyOf(scratch);
      const known = next.get(key);
      if (known) known.count += node.count;
      else next.set(key, { state: scratch.slice(), count: node.count });
    };
    nodes.forEach((node, done) => {
      const at = unpackState(kernel.tables, node.state);
      if (at.over) return;
      const [first, second] = codesOf(rules, at, planes);
      for (const a of first!) {
        orders[planes[0]!] = a;
        for (const b of second ?? [NMR]) {
          if (second) orders[planes[1]!] = b;
          reach(node);
        }
      }
      sequences += node.count * BigInt(first!.length) * BigInt(second?.length ?? 1);
      progress?.(d, done + 1, nodes.length);
    });
    lines.push({ depth: d, orders: sequences, states: next.size });
    nodes = [...next.values()];
  }
  return lines;
};
