/**
 * Skirmish: a toy game for the tests of the contract. Two to four pilots on a square field, without a grid: lengths are
 * whole thousandths, so that every machine reckons alike. By its rules the pilots move one after another, by dice, or
 * all together; and what a hit has broken is seen by its victim alone.
 *
 * 1.1 The field is `size` lengths square. 1.2 `range` is not above `size`. 1.3 Rounds; the die for the first move.
 * 1.4 Two to four pilots, each with a secret load of ammunition.
 * 2.1 A pilot goes anywhere within his reach, in the field. 2.2 Each broken engine takes a quarter length off the reach.
 * 2.3 What is not allowed is not done. 3.1 A shot needs ammunition and a d10 of 3 + the distance, within range.
 * 3.2 A hit breaks engine, guns or fuel (d3). 3.3 Who has `life` broken parts is out. 4.1 One point for a hit.
 */

import type { Seat } from '@paravion/tabletop';
import { z } from 'zod';

/** Thousandths in one length. */
export const LENGTH = 1000;
export const BOXES = ['engine', 'guns', 'fuel'] as const;
export type Box = (typeof BOXES)[number];

export const rulesSchema = z.strictObject({
  first: z.enum(['dice', 'together']),
  panel: z.enum(['hidden', 'open']),
  size: z.int().min(4).max(12),
  reach: z.int().min(1).max(4),
  range: z.int().min(1).max(6),
  life: z.int().min(1).max(4),
  rounds: z.int().min(1).max(8),
});
export type Rules = Readonly<z.infer<typeof rulesSchema>>;

const load = z.int().min(0).max(6);
const coordinate = z
  .int()
  .min(0)
  .max(12 * LENGTH);
const seat = z.int().min(0).max(3);
const count = z.int().min(0);

export const setupSchema = z.strictObject({ loads: z.array(load).min(2).max(4) });
export type Setup = { readonly loads: readonly number[] };

const panelSchema = z.strictObject({ engine: count, guns: count, fuel: count });
export type Panel = Readonly<Record<Box, number>>;

/** `left` is the segment in which the pilot went out, or null. */
const pilotSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  panel: panelSchema,
  ammo: load,
  hits: count,
  left: z.int().min(1).nullable(),
});
export type Pilot = Readonly<z.infer<typeof pilotSchema>>;

/** `queue`: who has still to move in this round. */
export const stateSchema = z.strictObject({
  segment: z.int().min(1),
  round: z.int().min(1),
  queue: z.array(seat),
  pilots: z.array(pilotSchema).min(2).max(4),
});
export interface State {
  readonly segment: number;
  readonly round: number;
  readonly queue: readonly Seat[];
  readonly pilots: readonly Pilot[];
}

/** Where to go from here, and at whom to shoot. */
export const orderSchema = z.strictObject({ dx: z.int(), dy: z.int(), fire: seat.nullable() });
export type Order = Readonly<z.infer<typeof orderSchema>>;

export type Event =
  | { readonly type: 'refused'; readonly rule: string; readonly seat: Seat }
  | { readonly type: 'moved'; readonly rule: string; readonly seat: Seat; readonly x: number; readonly y: number }
  | {
      readonly type: 'fired';
      readonly rule: string;
      readonly seat: Seat;
      readonly at: Seat;
      readonly die: number;
      readonly hit: boolean;
    }
  /** `box` is null in the eyes of those who may not know it. */
  | { readonly type: 'broken'; readonly rule: string; readonly seat: Seat; readonly box: Box | null }
  | { readonly type: 'out'; readonly rule: string; readonly seat: Seat }
  | { readonly type: 'next'; readonly rule: string; readonly round: number; readonly queue: readonly Seat[] };

/** What a viewer sees of a pilot: panel and ammunition are null when they are none of his business. */
export interface PilotView extends Omit<Pilot, 'panel' | 'ammo'> {
  readonly panel: Panel | null;
  readonly ammo: number | null;
}
export interface View extends Omit<State, 'pilots'> {
  readonly pilots: readonly PilotView[];
}
