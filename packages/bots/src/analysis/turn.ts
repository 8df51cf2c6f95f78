/**
 * One Turn looked back at: what the position was worth to each seat, what mixture the stage game finds for each plane, and what
 * the order that was flown gave away against it. Orders are weighed against the mixtures of the others, not against what
 * they happened to fly: a good order may be unlucky. The same seed and iterations give the same figures anywhere.
 */
import { FACINGS, type Order, type Pose, planesOfSeat, type Rules, type Sheet, type State } from '@paravion/sopwith';
import { layout, NMR, packSheet, unpackSheet } from '@paravion/sopwith/kernel';
import { chance } from '../bot.ts';
import { stageOf } from '../sopwith/ace/deliberate.ts';
import { TEMPER } from '../sopwith/ace/reading.ts';
import type { Stage } from '../sopwith/ace/rehearsal.ts';
import { type Found, type Solver, solved, solverOf, study } from '../sopwith/ace/solve.ts';
import { fireWorth } from '../sopwith/aim.ts';
import { burstIn, SLOTS, withBursts } from '../sopwith/bursts.ts';
import { fieldOf } from '../sopwith/field.ts';
import { type Craft, type Scene, sceneOf } from '../sopwith/scene.ts';
import { dear } from '../sopwith/temper.ts';
import { type Flown, flownOf } from './flown.ts';
import { type Watched, watch } from './foreseen.ts';
import { type Hindsight, hindsight } from './hindsight.ts';
import { type Fought, foughtIn, type Sheeted } from './last-two.ts';
import { type Worths, worthsAfter, worthsBefore } from './worth.ts';

/** How long to think, and the seed of the draws by which positions are weighed. */
export interface Thought {
  readonly iterations: number;
  readonly seed: string;
}

/** Rounds of the stage game where nothing else is asked for. */
export const USUAL: Thought = { iterations: 400, seed: 'analysis' };

/** Something that a plane may do. */
export interface Way {
  readonly sheet: Sheet;
  /** Where it is after each Move; shorter for one that leaves the board. */
  readonly path: readonly Pose[];
  /** Share of the mixture, 0 to 1. */
  readonly share: number;
}

/** The order of one plane, judged. */
export interface Judged {
  readonly plane: number;
  readonly seat: number;
  /** The heaviest flights of its mixture, each with the fire that goes with it most. */
  readonly mixture: readonly Way[];
  /** The best answer to the mixtures of the others. */
  readonly best: Way;
  /** What was flown; null where there were no orders, and the plane flew on by rule 8.1. */
  readonly flown: Sheet | null;
  /** Share of the flown flight in the mixture. */
  readonly share: number;
  /** Its flight as who watches the pilot sees it; null for one that leads where no flight leads. */
  readonly watched: Watched | null;
  /** What the order gave away against the best answer, in points: by its flight, and by its fire. At least 0. */
  readonly lost: { readonly flight: number; readonly fire: number };
  /** Its fire, knowing where all really flew; `sheet`: the flight that was flown, with the best bursts. */
  readonly fire: { readonly done: number; readonly possible: number; readonly sheet: Sheet };
  /**
   * The same Turn as the master solves it, where two are left: `lost` is what the order gave away, as a share of a win,
   * and `points` the same in points: who loses a whole plane where both stand alike loses half a win.
   */
  readonly duel?: {
    readonly mixture: readonly Way[];
    readonly best: Way;
    readonly lost: number;
    readonly points: number;
  };
}

export interface TurnAnalysis {
  readonly turn: number;
  /** Before the Turn, if all fly their mixtures. */
  readonly worths: Worths;
  readonly planes: readonly Judged[];
  /** After the Turn, as the position stands. */
  readonly after: Worths;
}

/** Ways of a mixture that are named, and the share below which none is. */
const NAMED = 6;
const FAINT = 0.02;
/** A slot that is fired less often in a flight does not stand for it. */
const SELDOM = 0.3;
const TRIALS = 200;

interface Solved {
  readonly scene: Scene;
  readonly stage: Stage;
  readonly solver: Solver;
  readonly found: readonly Found[];
}

const solve = (rules: Rules, state: State, { iterations, seed }: Thought): Solved => {
  const scene = sceneOf(rules, state);
  const solver = solverOf(fieldOf(scene, TEMPER), TEMPER);
  for (let round = 0; round < Math.max(1, iterations); round++) study(solver);
  const stage = stageOf(rules, state, scene, chance(seed, `analysis/turn ${state.turn}`));
  return { scene, stage, solver, found: solved(solver) };
};

/** What a position is worth to each seat that is in it. */
export const worthsOf = (rules: Rules, state: State, thought: Thought = USUAL): Worths => {
  const { scene, stage, found } = solve(rules, state, thought);
  return worthsBefore(stage, scene, found, state, TRIALS);
};

const pathOf = ({ stage }: Solved, { flights }: Craft, flight: number): readonly Pose[] =>
  [0, 1, 2].flatMap((move) => {
    const pose = flights.poses[flight * 3 + move]!;
    if (pose < 0) return [];
    const hex = stage.kernel.tables.names[layout.cellOfPose(pose)]!;
    return [{ hex, facing: FACINGS[layout.facingOfPose(pose)]! }];
  });

const wayOf = (all: Solved, craft: Craft, found: Found, flight: number, bursts: number): Way => ({
  sheet: unpackSheet(withBursts(craft.flights.codes[flight]!, bursts))!,
  path: pathOf(all, craft, flight),
  share: found.weight[flight]!,
});

/** The bursts that go with a flight of a mixture most often. */
const usualBursts = ({ weight, fire }: Found, flight: number): number => {
  const shares = Array.from({ length: SLOTS }, (_, slot) => fire[flight * SLOTS + slot]! / weight[flight]!);
  return [...shares.keys()]
    .filter((slot) => shares[slot]! > SELDOM)
    .toSorted((a, b) => shares[b]! - shares[a]!)
    .slice(0, 3)
    .reduce((bursts, slot) => bursts + burstIn(slot), 0);
};

const sheetWay = (all: Solved, craft: Craft, { code, flight, share }: Sheeted): Way => ({
  sheet: unpackSheet(code)!,
  path: pathOf(all, craft, flight),
  share,
});

const duelWays = (all: Solved, craft: Craft, { mixture, best, lost }: Fought): NonNullable<Judged['duel']> => ({
  mixture: mixture.slice(0, NAMED).map((one) => sheetWay(all, craft, one)),
  best: sheetWay(all, craft, best),
  lost,
  points: 2 * lost * (craft.full + TEMPER.death),
});

const mixtureOf = (all: Solved, craft: Craft, found: Found): readonly Way[] => {
  const heaviest = [...found.weight.keys()].toSorted((a, b) => found.weight[b]! - found.weight[a]!).slice(0, NAMED);
  return heaviest
    .filter((flight, i) => i === 0 || found.weight[flight]! >= FAINT)
    .map((flight) => wayOf(all, craft, found, flight, usualBursts(found, flight)));
};

/** No order gives away more than the plane is worth. */
const mostOf = (craft: Craft): number => craft.damage * dear(craft, TEMPER.death);

const lossOf = ({ solver }: Solved, own: number, craft: Craft, found: Found, flown: Flown): Judged['lost'] => {
  const most = mostOf(craft);
  if (flown.flight < 0) return { flight: most, fire: 0 };
  const { values, bursts } = found;
  const fire = (fired: number): number => fireWorth(solver.field, solver.maps, own, flown.flight, fired);
  const flight = Math.min(most, Math.max(...values) - values[flown.flight]!);
  return { flight, fire: Math.max(0, Math.min(most - flight, fire(bursts[flown.flight]!) - fire(flown.bursts))) };
};

const SILENCE: Hindsight = { done: 0, possible: 0, bursts: 0 };

const judged = (
  all: Solved,
  rules: Rules,
  codes: Int32Array,
  sheets: readonly (Sheet | null)[],
  flown: Flown,
  watched: Watched | null,
  fought: Fought | undefined,
  own: number,
): Judged => {
  const craft = all.scene.crafts[own]!;
  const found = all.found[own]!;
  const { plane, seat } = craft;
  const flight = Math.max(0, flown.flight);
  const best = found.values.indexOf(Math.max(...found.values));
  const fire =
    flown.flight < 0 ? SILENCE : hindsight(all.stage, craft, codes, flight, rules.repeatBursts === 'allowed');
  return {
    plane,
    seat,
    mixture: mixtureOf(all, craft, found),
    best: wayOf(all, craft, found, best, found.bursts[best]!),
    flown: sheets[plane]!,
    share: flown.flight < 0 ? 0 : found.weight[flight]!,
    watched,
    lost: lossOf(all, own, craft, found, flown),
    fire: {
      done: fire.done,
      possible: Math.max(fire.done, fire.possible),
      sheet: unpackSheet(withBursts(craft.flights.codes[flight]!, fire.bursts))!,
    },
    ...(fought && { duel: duelWays(all, craft, fought) }),
  };
};

/** A Turn that was played: the position before it, the orders by seat (null: none came), and the position after it. */
export interface PlayedTurn {
  readonly before: State;
  readonly orders: readonly (Order | null)[];
  readonly after: State;
}

/** Looks back at a Turn. */
export const analyseTurn = (
  rules: Rules,
  { before, orders, after }: PlayedTurn,
  thought: Thought = USUAL,
): TurnAnalysis => {
  const all = solve(rules, before, thought);
  const sheets = before.planes.map(
    ({ seat }, plane) => orders[seat]?.sheets[planesOfSeat(before, seat).indexOf(plane)] ?? null,
  );
  const codes = new Int32Array(layout.MAX_PLANES).fill(NMR);
  sheets.forEach((sheet, plane) => {
    codes[plane] = packSheet(sheet, rules.repeatBursts === 'allowed');
  });
  const flown = all.scene.crafts.map((craft) => flownOf(all.stage, craft, codes[craft.plane]!));
  const watched = watch(
    all.scene,
    all.found,
    flown.map(({ flight }) => flight),
  );
  const fought = foughtIn(rules, before, all.scene, codes, chance(thought.seed, `last two/turn ${before.turn}`));
  return {
    turn: before.turn,
    worths: worthsBefore(all.stage, all.scene, all.found, before, TRIALS),
    planes: flown.map((one, own) => judged(all, rules, codes, sheets, one, watched[own]!, fought?.[own], own)),
    after: worthsAfter(all.stage, all.scene, after),
  };
};
