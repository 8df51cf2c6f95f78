/** What planes may order, as codes of the kernel with their likelihoods: each flight with its best bursts, or what is a custom. */
import { LAND_SHIFT, MOVE_BITS, STRIP_SHIFT } from '@paravion/sopwith/kernel';
import { withBursts } from '../bursts.ts';
import type { Craft } from '../scene.ts';
import type { Customs } from './manners.ts';
import type { Found } from './solve.ts';

/** Orders of one plane, and how likely each is. */
export interface Choices {
  readonly plane: number;
  readonly codes: Int32Array;
  readonly weight: Float64Array;
}

/** Every flight with its bursts, as a code. */
export const codesOf = ({ flights }: Craft, bursts: Int32Array): Int32Array =>
  Int32Array.from(flights.codes, (code, i) => withBursts(code, bursts[i]!));

/** A code without its bursts. */
const FLIGHT_BITS = 7 | (7 << MOVE_BITS) | (7 << (2 * MOVE_BITS)) | (3 << STRIP_SHIFT) | (7 << LAND_SHIFT);

/** Number of the flight that an order stands for; -1 for one that is none. */
export const flightOf = ({ flights }: Craft, code: number): number =>
  flights.codes.findIndex((known) => (known & FLIGHT_BITS) === (code & FLIGHT_BITS));

/** What a plane may order when it does as is its custom. */
export const customChoices = (craft: Craft, customs: Customs | null): Choices => {
  const manners = customs?.manners ?? [];
  return {
    plane: craft.plane,
    codes: Int32Array.from(manners.flatMap(({ bursts }) => [...codesOf(craft, bursts)])),
    weight: Float64Array.from(manners.flatMap(({ weight, likelihood }) => [...weight.map((w) => w * likelihood)])),
  };
};

/** What a plane may order: what it finds best, or what is its custom. */
export const choicesOf = (craft: Craft, found: Found, customs: Customs | null): Choices => {
  const usual = customChoices(craft, customs);
  const share = customs?.share ?? 0;
  return {
    plane: craft.plane,
    codes: Int32Array.from([...codesOf(craft, found.bursts), ...usual.codes]),
    weight: Float64Array.from([...found.weight.map((w) => w * (1 - share)), ...usual.weight.map((w) => w * share)]),
  };
};
