/** Where barrages and what moves on the ground can be shifted to in a turn (rule 4.2). */
import {
  BARRAGE_STEP,
  type Barrage,
  distance,
  flat2,
  type GroundOrder,
  MU,
  movableOf,
  type Point,
  type State,
  stepOf,
  type Unit,
} from '@paravion/clouds';
import type { Spot } from './fan.ts';
import { NEAR } from './frame.ts';
import { circle } from './in-zone.ts';

/** What is shifted about on the map. */
export type Thing = Barrage | Unit;

const reachOf = (thing: Thing): number => ('gun' in thing ? BARRAGE_STEP : stepOf(thing));

/**
 * The order that brings it as near to a place as a turn allows; lengths in whole tenths of an MU, never beyond its step.
 * `heightFirst`: first to that height, and with what is left of the step that way.
 */
export const stepTowards = (thing: Thing, to: Point, heightFirst = false): GroundOrder => {
  const reach = reachOf(thing);
  const flat = Math.sqrt(flat2(thing, to)) / MU;
  const up = 'gun' in thing ? to.z - thing.z : 0;
  const whole = heightFirst ? Math.abs(up) : Math.hypot(flat, up);
  const rise = Math.round(up * Math.min(1, reach / Math.max(1, whole)));
  const part = Math.min(1, Math.sqrt(reach ** 2 - rise ** 2) / Math.max(flat, 0.1));
  const on = (from: number, end: number): number => from + Math.trunc(((end - from) * part) / 100) * 100;
  const step = { unit: thing.id, x: on(thing.x, to.x), y: on(thing.y, to.y) };
  return 'gun' in thing ? { ...step, z: thing.z + rise } : step;
};

/** MU a turn from which a thing goes somewhere, and does not only shift. */
const GOES = 3;

/**
 * What of a seat on the ground is to be decided about: balloons on their winches and what travels always; barrages and men only while an enemy
 * in the air is near.
 */
export const decidable = (state: State, seat: number): ReturnType<typeof movableOf> => {
  const enemies = state.planes.filter(
    ({ side, status }) => side !== state.seats[seat]!.side && (status === 'flying' || status === 'spinning'),
  );
  const isNear = (thing: Thing): boolean => enemies.some((plane) => distance(plane, { z: 0, ...thing }) <= NEAR);
  return movableOf(state, seat).filter(
    (thing) => 'cable' in thing || (!('gun' in thing) && stepOf(thing) >= GOES) || isNear(thing),
  );
};

/** The edge of what it reaches in a turn at its own height, in mMU. */
export const ringOf = (thing: Thing): readonly Spot[] => circle(thing, reachOf(thing) * MU);
