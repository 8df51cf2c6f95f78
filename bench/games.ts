/** Random games of six planes through the kernel, one Turn after another, without end: when one is over the next begins. */
import { eventSink, type Rules, type Setup, sopwith } from '@paravion/sopwith';
import {
  createKernel,
  type Kernel,
  type KernelDice,
  layout,
  packState,
  playTurn,
  type Sink,
} from '@paravion/sopwith/kernel';
import { keyedDice } from '@paravion/tabletop';
import { bitsFrom, type Chance, chanceFrom } from './chance.ts';
import { type OrderTables, orderTables } from './orders.ts';

export const PLANES = 6;
/** Different clouds to start from; a power of two. */
const STARTS = 16;

const { OUT, OVER, PARKED, STATUS, planeAt } = layout;

const kernelDice = (chance: Chance): KernelDice => {
  const die = () => 1 + chance(6);
  return { wind: die, kill: die, ace: die };
};

/** Starting positions of six pilots, as JSON states. */
export const startStates = (rules: Rules) => {
  const setup: Setup = sopwith.defaultSetup(rules, PLANES);
  return Array.from({ length: STARTS }, (_, i) => sopwith.start(rules, setup, keyedDice(`benchmark start ${i}`)).state);
};

const packed = (kernel: Kernel): readonly Int32Array[] =>
  startStates(kernel.rules).map((state) => {
    const s = new Int32Array(layout.STATE_SIZE);
    packState(kernel.tables, state, s);
    return s.slice(0, layout.usedSize(s));
  });

/** Draws an order for each plane in the game by whether it is parked or in the air. The tables' lengths are powers of two. */
const draw = (s: Int32Array, tables: OrderTables, bits: () => number, orders: Int32Array): void => {
  for (let p = 0; p < PLANES; p++) {
    const status = s[planeAt(p) + STATUS]!;
    if (status === OUT) continue;
    const codes = status === PARKED ? tables.parked : tables.flying;
    orders[p] = codes[bits() & (codes.length - 1)]!;
  }
};

export interface Games {
  readonly kernel: Kernel;
  /** Plays so many Turns, with a sink for each where one is made. */
  readonly play: (turns: number, sink?: () => Sink) => void;
}

export const createGames = (rules: Rules): Games => {
  const kernel = createKernel(rules);
  const chance = chanceFrom(1918);
  const bits = bitsFrom(1903);
  const tables = orderTables(chance);
  const dice = kernelDice(chance);
  const starts = packed(kernel);
  const s = new Int32Array(layout.STATE_SIZE);
  const orders = new Int32Array(PLANES);
  s.set(starts[0]!);
  return {
    kernel,
    play: (turns, sink) => {
      for (let i = 0; i < turns; i++) {
        if (s[OVER] === 1) s.set(starts[bits() & (STARTS - 1)]!);
        draw(s, tables, bits, orders);
        playTurn(kernel, s, orders, dice, sink ? sink() : null);
      }
    },
  };
};

/** Plays with the events of every Turn made and dropped. */
export const playWithEvents = (games: Games, turns: number): void => {
  const sink = eventSink(games.kernel.tables);
  games.play(turns, () => {
    sink.take();
    return sink;
  });
};
