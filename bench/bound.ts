/**
 * The bound: what no implementation on tables could do without. For each plane and Move one look-up in the movement
 * table, which depends on the one before, and for each burst fired one look-up for every other plane in the table of
 * bearings. Nothing else: no rules, no damage, no clouds, no chance.
 *
 * It is given the very Turns of random games that the kernel has played: the manoeuvres flown and the numbers of bursts
 * fired by the planes that were in the game, as a tape of bytes to read from one end to the other.
 */
import type { Rules } from '@paravion/sopwith';
import type { Kernel, Sink } from '@paravion/sopwith/kernel';
import { createGames, PLANES } from './games.ts';

const TAPE_TURNS = 16_384;
/** Bytes of a Move on the tape: planes that flew, then a manoeuvre and a number of bursts for each. */
const MOVE_BYTES = 1 + 2 * PLANES;
/** Size of the table of bearings, as a power of two. */
const BEARINGS = 8192;

const silent: Sink = {
  orders: () => undefined,
  note: () => undefined,
  stripNote: () => undefined,
  burstNote: () => undefined,
  tookOff: () => undefined,
  moved: () => undefined,
  crashed: () => undefined,
  landed: () => undefined,
  overflew: () => undefined,
  fired: () => undefined,
  hit: () => undefined,
  damaged: () => undefined,
  downed: () => undefined,
  points: () => undefined,
  die: () => undefined,
  ace: () => undefined,
  left: () => undefined,
  wind: () => undefined,
  clouds: () => undefined,
  repaired: () => undefined,
  ended: () => undefined,
  turnEnded: () => undefined,
};

/** Records random games on a tape. */
const record = (rules: Rules): Uint8Array => {
  const tape = new Uint8Array(TAPE_TURNS * 3 * MOVE_BYTES);
  const slots = new Uint8Array(PLANES);
  let turn = -1;
  const at = (move: number) => (turn * 3 + move - 1) * MOVE_BYTES;
  const sink: Sink = {
    ...silent,
    moved: (plane, move, manoeuvre) => {
      const slot = tape[at(move)]!++;
      slots[plane] = slot;
      tape[at(move) + 1 + slot] = manoeuvre;
    },
    fired: (plane, move) => {
      tape[at(move) + 1 + PLANES + slots[plane]!]!++;
    },
  };
  createGames(rules).play(TAPE_TURNS, () => {
    turn++;
    return sink;
  });
  return tape;
};

export const createBound = (kernel: Kernel): ((turns: number) => number) => {
  const tape = record(kernel.rules);
  const next = kernel.tables.next.map((pose) => Math.max(pose, 0));
  const bearing = new Uint8Array(BEARINGS);
  bearing.set(kernel.tables.bearing);
  const bias = kernel.tables.bearing.length >> 1;
  const pose = new Int32Array(PLANES);
  let place = 0;
  const playMove = (): number => {
    let sum = 0;
    const planes = tape[place]!;
    for (let p = 0; p < planes; p++) pose[p] = next[(pose[p]! << 3) | tape[place + 1 + p]!]!;
    for (let p = 0; p < planes; p++) {
      for (let burst = tape[place + 1 + PLANES + p]!; burst > 0; burst--) {
        for (let q = 0; q < planes; q++) if (q !== p) sum += bearing[(pose[q]! - pose[p]! + bias) & (BEARINGS - 1)]!;
      }
    }
    return sum;
  };
  return (turns) => {
    let sum = 0;
    for (let move = 0; move < 3 * turns; move++) {
      sum += playMove();
      place += MOVE_BYTES;
      if (place === tape.length) place = 0;
    }
    return sum;
  };
};
