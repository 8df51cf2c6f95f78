/**
 * What all planes together make of the sky when they fly their mixtures: what a burst from any hex is worth, what fire may
 * come down on any hex, and where everybody may end. Planes are looked at apart, so that each can be left out for itself.
 */
import { addLine, addPrey } from './belief.ts';
import { SIDES, SLOTS } from './bursts.ts';
import type { Field, Player } from './field.ts';
import type { Craft } from './scene.ts';
import { dear, type Temper } from './temper.ts';

/** What a plane does: how likely each flight is, and how likely each flight together with a burst of each slot. */
export interface Mixture {
  readonly weight: Float64Array;
  /** By `flight * 9 + slot`: likelihood of the flight times bursts fired. */
  readonly fire: Float64Array;
}

/** A hit on a friend against one on an enemy. */
const FRIEND = -1.5;
const FAINT = 1e-4;

export interface Maps {
  /** By kind of gun, then by plane: worth of a burst, by `(move * cells + cell) * 6 + direction`. */
  readonly prey: readonly (readonly Float64Array[])[];
  /** The same for all planes together, by kind of gun. */
  readonly preyOfAll: readonly Float64Array[];
  /** Damage that may be taken by `move * cells + cell`, by plane that fires; and of all. */
  readonly threat: readonly Float64Array[];
  readonly threatOfAll: Float64Array;
  /** Likelihood of the ends of each plane. */
  readonly ends: readonly Float64Array[];
  /** Kind of gun by plane, and what a burst of each kind does, by range. */
  readonly gunOf: readonly number[];
  readonly guns: readonly (readonly number[])[];
}

const gunsOf = (crafts: readonly Craft[]): Pick<Maps, 'gunOf' | 'guns'> => {
  const keys = [...new Set(crafts.map(({ burst }) => burst.join()))];
  return {
    gunOf: crafts.map(({ burst }) => keys.indexOf(burst.join())),
    guns: keys.map((key) => crafts.find(({ burst }) => burst.join() === key)!.burst),
  };
};

/** Empty maps for a field. */
export const mapsOf = ({ scene, players }: Field): Maps => {
  const { gunOf, guns } = gunsOf(scene.crafts);
  const preyMap = (): Float64Array => new Float64Array(18 * scene.cells);
  return {
    prey: guns.map(() => players.map(preyMap)),
    preyOfAll: guns.map(preyMap),
    threat: players.map(() => new Float64Array(3 * scene.cells)),
    threatOfAll: new Float64Array(3 * scene.cells),
    ends: players.map(({ ends }) => new Float64Array(ends.length)),
    gunOf,
    guns,
  };
};

const addUp = (parts: readonly Float64Array[], sum: Float64Array): void => {
  sum.fill(0);
  for (const part of parts) for (let at = 0; at < sum.length; at++) sum[at]! += part[at]!;
};

/** Draws into the maps where planes fly: what there is to shoot at, and where each ends. `weights` by plane. */
export const drawFlights = (field: Field, maps: Maps, temper: Temper, weights: readonly Float64Array[]): void => {
  maps.guns.forEach((burst, gun) => {
    field.players.forEach(({ craft }, p) => {
      const worth = burst.map((damage) => Math.min(damage, craft.damage) * dear(craft, temper.kill));
      addPrey(field.scene, craft, weights[p]!, worth, maps.prey[gun]![p]!.fill(0));
    });
    addUp(maps.prey[gun]!, maps.preyOfAll[gun]!);
  });
  field.players.forEach(({ endOf }, p) => {
    const ends = maps.ends[p]!.fill(0);
    for (let i = 0; i < endOf.length; i++) if (endOf[i]! >= 0) ends[endOf[i]!]! += weights[p]![i]!;
  });
};

/** The fire of one plane's mixture, into `map`. */
export const drawFire = (
  field: Field,
  { craft, flights }: Player,
  { weight, fire }: Mixture,
  map: Float64Array,
): void => {
  map.fill(0);
  for (let i = 0; i < flights; i++) {
    if (weight[i]! < FAINT) continue;
    for (let slot = 0; slot < SLOTS; slot++) {
      const share = fire[i * SLOTS + slot]!;
      if (share < FAINT) continue;
      const move = (slot / 3) | 0;
      addLine(field.scene, craft, move, craft.flights.poses[i * 3 + move]!, SIDES[slot % 3]!, share, map);
    }
  }
};

/** Adds up the fire of all planes, once each has been drawn. */
export const sumFire = (maps: Maps): void => addUp(maps.threat, maps.threatOfAll);

/** What each burst of a flight is worth to its plane, less its ammunition, into `slots`. */
export const slotWorths = (field: Field, maps: Maps, p: number, flight: number, slots: Float64Array): void => {
  const { lines, cost, craft } = field.players[p]!;
  const gun = maps.gunOf[p]!;
  const all = maps.preyOfAll[gun]!;
  const apart = maps.prey[gun]!;
  const crafts = field.scene.crafts;
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = lines[flight * SLOTS + slot]!;
    if (at < 0) {
      slots[slot] = 0;
      continue;
    }
    let worth = all[at]! - apart[p]![at]!;
    if (field.sided)
      for (let other = 0; other < crafts.length; other++)
        if (other !== p && crafts[other]!.team === craft.team) worth += (FRIEND - 1) * apart[other]![at]!;
    slots[slot] = worth - cost;
  }
};

/** What a flight is worth to its plane besides what it hits: taken damage and what may come after. */
export const flightWorth = (field: Field, maps: Maps, p: number, flight: number, ends: Float64Array): number => {
  const { where, taken, endOf, bare } = field.players[p]!;
  const end = endOf[flight]!;
  if (end < 0) return bare[flight]!;
  const own = maps.threat[p]!;
  let hurt = 0;
  for (let move = 0; move < 3; move++) {
    const at = where[flight * 3 + move]!;
    hurt += maps.threatOfAll[at]! - own[at]!;
  }
  return bare[flight]! - taken * hurt + ends[end]!;
};

/** What each end of a plane is worth against the ends of the others. */
export const endWorths = (field: Field, maps: Maps, p: number): Float64Array => {
  const worths = new Float64Array(field.players[p]!.ends.length);
  for (const { other, worth } of field.players[p]!.outlooks) {
    const ends = maps.ends[other]!;
    const n = ends.length;
    for (let b = 0; b < n; b++) {
      const share = ends[b]!;
      if (share < FAINT) continue;
      for (let a = 0; a < worths.length; a++) worths[a]! += share * worth[a * n + b]!;
    }
  }
  return worths;
};
