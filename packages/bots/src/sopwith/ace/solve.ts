/**
 * The stage game solved: regret matching over all flights of all planes at once, fire as the best answer to the mixtures of
 * the same round. Fire hangs on the flights of others alone and their fire on nothing else, so a best answer has no regret,
 * and what is left to learn is the flights: between two planes the averages come to an equilibrium, among more to a
 * coarse correlated one, as near as `exploitable` says.
 */
import { average, type Learner, learn, learnerFrom, weightOf } from '../../stage/regret.ts';
import { aim, fare } from '../aim.ts';
import { likely } from '../belief.ts';
import { burstsIn, SLOTS } from '../bursts.ts';
import type { Field } from '../field.ts';
import { drawFire, drawFlights, type Maps, type Mixture, mapsOf, slotWorths, sumFire } from '../maps.ts';
import type { Temper } from '../temper.ts';

/** What a plane is thought to do when it does not do its best: so often, so. */
export interface Custom extends Mixture {
  readonly share: number;
}

/** What a plane flies in some style: how likely each flight is, and its bursts (`bursts.ts`). */
export interface Flown {
  readonly weight: Float64Array;
  readonly bursts: Int32Array;
}

/** A custom of several styles, each as likely as is believed. */
export interface Customs extends Custom {
  readonly styles: readonly (Flown & { readonly likelihood: number })[];
}

/** What is found for a plane. */
export interface Found extends Mixture {
  /** What each flight is worth against what the others do, with the bursts that are best then (`bursts.ts`). */
  readonly values: Float64Array;
  readonly bursts: Int32Array;
  /** What it could gain by another flight or other bursts. */
  readonly gain: number;
}

interface Seat {
  readonly learner: Learner;
  readonly values: Float64Array;
  readonly bursts: Int32Array;
  /** What it plays in this round, and what it is seen to play, its custom mixed in. */
  readonly now: Mixture;
  readonly seen: Float64Array;
  /** Likelihood of flights with bursts, summed over the rounds. */
  readonly fireSum: Float64Array;
  readonly custom: Custom | null;
  readonly customFire: Float64Array | null;
}

export interface Solver {
  readonly field: Field;
  readonly temper: Temper;
  readonly maps: Maps;
  readonly seats: readonly Seat[];
  rounds: number;
  /** What the rounds weigh together. */
  weights: number;
}

/** How far from the best by itself a flight may be to be flown in the first round: nobody has to learn not to crash. */
const FIRST_HEAT = 2;

/** A solver for a field. `first`: likelihoods to begin with; `customs`: null for a plane that does its best. */
export const solverOf = (
  field: Field,
  temper: Temper,
  first: readonly Float64Array[] | null = null,
  customs: readonly (Custom | null)[] = [],
): Solver => {
  const maps = mapsOf(field);
  const seats = field.players.map((player, p): Seat => {
    const learner = learnerFrom(first?.[p] ?? likely(player.bare, FIRST_HEAT));
    const custom = customs[p] ?? null;
    const customFire = custom && new Float64Array(3 * field.scene.cells);
    if (custom && customFire) drawFire(field, player, custom, customFire);
    return {
      learner,
      values: new Float64Array(player.flights),
      bursts: new Int32Array(player.flights),
      now: { weight: learner.now, fire: new Float64Array(player.flights * SLOTS) },
      seen: new Float64Array(player.flights),
      fireSum: new Float64Array(player.flights * SLOTS),
      custom,
      customFire,
    };
  });
  return { field, temper, maps, seats, rounds: 0, weights: 0 };
};

const blend = (own: Float64Array, custom: Custom | null, seen: Float64Array): void => {
  const share = custom?.share ?? 0;
  for (let i = 0; i < own.length; i++) seen[i] = (1 - share) * own[i]! + (custom ? share * custom.weight[i]! : 0);
};

const slots = new Float64Array(SLOTS);

const fireOf = (weight: Float64Array, bursts: Int32Array, fire: Float64Array): void => {
  fire.fill(0);
  for (let i = 0; i < weight.length; i++)
    if (weight[i]! > 0)
      for (let slot = 0; slot < SLOTS; slot++) fire[i * SLOTS + slot] = weight[i]! * burstsIn(bursts[i]!, slot);
};

const shoot = ({ field, maps }: Solver, p: number, mixture: Mixture, { custom, customFire }: Seat): void => {
  const map = maps.threat[p]!;
  drawFire(field, field.players[p]!, mixture, map);
  if (custom && customFire)
    for (let at = 0; at < map.length; at++) map[at] = (1 - custom.share) * map[at]! + custom.share * customFire[at]!;
};

const play = (solver: Solver): void => {
  const { field, temper, maps, seats } = solver;
  for (const { learner, custom, seen } of seats) blend(learner.now, custom, seen);
  drawFlights(
    field,
    maps,
    temper,
    seats.map(({ seen }) => seen),
  );
  seats.forEach((seat, p) => {
    aim(field, maps, p, seat);
    fireOf(seat.now.weight, seat.bursts, seat.now.fire);
    shoot(solver, p, seat.now, seat);
  });
  sumFire(maps);
  seats.forEach((seat, p) => {
    fare(field, maps, p, seat.values);
  });
};

/** One more round of learning for all. */
export const study = (solver: Solver): void => {
  const round = ++solver.rounds;
  const weight = weightOf(round);
  solver.weights += weight;
  play(solver);
  for (const { learner, values, now, fireSum } of solver.seats) {
    for (let at = 0; at < fireSum.length; at++) fireSum[at]! += weight * now.fire[at]!;
    learn(learner, values, round);
  }
};

const scaled = (sum: Float64Array, total: number): Float64Array =>
  total > 0 ? sum.map((x) => x / total) : sum.slice();

/** What has been learnt: for each plane its mixture on the whole, and how every flight does against those of the others. */
export const solved = (solver: Solver): readonly Found[] => {
  const { field, temper, maps, seats, weights } = solver;
  const mixtures = seats.map(
    ({ learner, fireSum }): Mixture => ({
      weight: average(learner),
      fire: scaled(fireSum, weights),
    }),
  );
  seats.forEach(({ custom, seen }, p) => {
    blend(mixtures[p]!.weight, custom, seen);
  });
  drawFlights(
    field,
    maps,
    temper,
    seats.map(({ seen }) => seen),
  );
  seats.forEach((seat, p) => {
    shoot(solver, p, mixtures[p]!, seat);
  });
  sumFire(maps);
  return seats.map((_, p) => {
    const { weight, fire } = mixtures[p]!;
    const found = { values: new Float64Array(weight.length), bursts: new Int32Array(weight.length) };
    aim(field, maps, p, found);
    const hits = found.values.slice();
    fare(field, maps, p, found.values);
    const flown = weight.reduce((sum, w, i) => sum + (w > 0 ? w * (found.values[i]! - hits[i]!) : 0), 0);
    const fired = fire.reduce((sum, share, at) => {
      if (share === 0) return sum;
      slotWorths(field, maps, p, Math.floor(at / SLOTS), slots);
      return sum + share * slots[at % SLOTS]!;
    }, 0);
    return {
      weight,
      fire,
      values: found.values,
      bursts: found.bursts,
      gain: Math.max(...found.values) - flown - fired,
    };
  });
};

/** What all planes together could gain by a best answer to the others: 0 at an equilibrium; NashConv for two planes. */
export const exploitable = (found: readonly Found[]): number => found.reduce((sum, { gain }) => sum + gain, 0);
