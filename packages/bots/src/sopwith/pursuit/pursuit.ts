/**
 * A yardstick, not offered to people: it knows what a pursuit of two planes in open sky comes to, solved exactly
 * beforehand (`table.ts`), and looks no further than the end of the Turn, where it takes that for the truth. It learns
 * nothing, believes nothing, and rehearses nothing.
 */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Bot, chance } from '../../bot.ts';
import { timerOf } from '../../stage/budget.ts';
import { purified } from '../../stage/regret.ts';
import { TEMPER } from '../ace/reading.ts';
import { type Found, type Solver, solved, solverOf, study } from '../ace/solve.ts';
import { draw } from '../belief.ts';
import { withBursts } from '../bursts.ts';
import { fieldOf } from '../field.ts';
import { type Outlook, turned } from '../outlook.ts';
import { type Scene, sceneOf } from '../scene.ts';
import { PURSUIT } from './table.ts';

/** Farther apart than this, in hexes, a pursuit is worth nothing to either. */
export const PURSUIT_REACH = 9;
const WIDTH = 2 * PURSUIT_REACH + 1;
/** Numbers of a table: by the other's facing and place, as seen by a plane that faces east. */
export const PURSUITS = 6 * WIDTH * WIDTH;

const ROUNDS = 200;
const SPENT = 0.9;
const RARE = 0.01;

/** Where a pursuit stands in a table: facings of both, and how far away the other is; -1 out of reach. */
export const pursuitAt = (facing: number, other: number, q: number, r: number): number => {
  const [x, y] = turned(q, r, facing);
  if (Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y)) > PURSUIT_REACH) return -1;
  return (((other + 6 - facing) % 6) * WIDTH + x + PURSUIT_REACH) * WIDTH + y + PURSUIT_REACH;
};

/** What stands in a table, half of it as hope and half as the other's fear: points of damage given less those taken. */
const outlookFrom = (table: Float32Array): Outlook => ({
  hope: (facing, other, q, r) => {
    const at = pursuitAt(facing, other, q, r);
    return at < 0 ? 0 : table[at]! / 2;
  },
});

/** A scene in which all judge the end of a Turn by a table of pursuits. */
export const pursued = (scene: Scene, table: Float32Array): Scene => {
  const outlook = outlookFrom(table);
  return { ...scene, crafts: scene.crafts.map((craft) => ({ ...craft, outlook })) };
};

const solverOfPursuit = (scene: Scene): Solver =>
  solverOf(fieldOf(pursued(scene, PURSUIT), { ...TEMPER, outlook: 1 }), TEMPER);

/** What planes fly that look no further than the end of the Turn, and take there for the truth what a pursuit comes to. */
export const pursuing = (scene: Scene, rounds: number): readonly Found[] => {
  const solver = solverOfPursuit(scene);
  for (let round = 0; round < rounds; round++) study(solver);
  return solved(solver);
};

export const pursuer: Bot<Rules, State, Order> = {
  id: 'pursuer',
  title: 'Pursuer',
  about: 'Knows what a pursuit in open sky comes to, and looks no further than the end of the Turn.',
  choose: (rules, state, seat, seed, budget = {}) => {
    const timer = timerOf(budget);
    const luck = chance(seed, `pursuer/turn ${state.turn}/seat ${seat + 1}`);
    const scene = sceneOf(rules, state);
    const solver = solverOfPursuit(scene);
    const rounds = budget.iterations ?? (budget.ms === undefined ? ROUNDS : Number.POSITIVE_INFINITY);
    for (let round = 0; round < rounds && (round === 0 || timer.spent(0, 1) < SPENT); round++) study(solver);
    const found = solved(solver);
    const sheets = planesOfSeat(state, seat).map((plane) => {
      const own = scene.crafts.findIndex((craft) => craft.plane === plane);
      if (own < 0) return null;
      const flight = draw(purified(found[own]!.weight, RARE), luck);
      return unpackSheet(withBursts(scene.crafts[own]!.flights.codes[flight]!, found[own]!.bursts[flight]!));
    });
    return { sheets };
  },
};
