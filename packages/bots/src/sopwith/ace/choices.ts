/** What planes may order, as codes of the kernel with their likelihoods: each flight with its best bursts, or what is a custom. */
import { LAND_SHIFT, MOVE_BITS, STRIP_SHIFT } from '@paravion/sopwith/kernel';
import { burstIn, SLOTS, withBursts } from '../bursts.ts';
import type { Mixture } from '../maps.ts';
import type { Craft } from '../scene.ts';
import type { Customs, Found } from './solve.ts';

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
  const styles = customs?.styles ?? [];
  return {
    plane: craft.plane,
    codes: Int32Array.from(styles.flatMap(({ bursts }) => [...codesOf(craft, bursts)])),
    weight: Float64Array.from(styles.flatMap(({ weight, likelihood }) => [...weight.map((w) => w * likelihood)])),
  };
};

/** Points at which bursts are sampled, of a slot's share each. */
const SAMPLES = [1 / 6, 1 / 2, 5 / 6] as const;
/** Flights rarer than this are not flown. */
const FAINT = 1e-3;

/** Bursts of a flight sampled so that over all points each slot is fired as often as its share says (systematic sampling). */
const sampled = ({ weight, fire }: Mixture, flight: number, point: number): number => {
  let bursts = 0;
  let sum = 0;
  let next = point;
  for (let slot = 0; slot < SLOTS; slot++) {
    sum += fire[flight * SLOTS + slot]! / weight[flight]!;
    for (; next < sum; next++) bursts += burstIn(slot);
  }
  return bursts;
};

/** A plane's flights with the fire that goes with them: who always fires the same way in a flight can be foreseen. */
const mixedChoices = ({ plane, flights }: Craft, found: Found, kept: readonly number[]): Choices => {
  const codes = kept.flatMap((i) => SAMPLES.map((point) => withBursts(flights.codes[i]!, sampled(found, i, point))));
  const weight = kept.flatMap((i) => SAMPLES.map(() => found.weight[i]! / SAMPLES.length));
  return { plane, codes: Int32Array.from(codes), weight: Float64Array.from(weight) };
};

const flown = ({ weight }: Found): readonly number[] => [...weight.keys()].filter((i) => weight[i]! > FAINT);

/** Those of some flights, with the best bursts for each and with those that are mixed; no order twice. */
export const triedChoices = (craft: Craft, found: Found, tried: readonly number[]): Choices => {
  const { codes, weight } = mixedChoices(
    craft,
    found,
    tried.filter((i) => found.weight[i]! > FAINT),
  );
  const all = new Map(tried.map((i) => [withBursts(craft.flights.codes[i]!, found.bursts[i]!), 0]));
  codes.forEach((code, i) => {
    all.set(code, (all.get(code) ?? 0) + weight[i]!);
  });
  return { plane: craft.plane, codes: Int32Array.from(all.keys()), weight: Float64Array.from(all.values()) };
};

/** What a plane may order: what it finds best, or what is its custom. */
export const choicesOf = (craft: Craft, found: Found, customs: Customs | null): Choices => {
  const best = mixedChoices(craft, found, flown(found));
  const usual = customChoices(craft, customs);
  const share = customs?.share ?? 0;
  const total = best.weight.reduce((sum, w) => sum + w, 0);
  return {
    plane: craft.plane,
    codes: Int32Array.from([...best.codes, ...usual.codes]),
    weight: Float64Array.from([
      ...best.weight.map((w) => (w / total) * (1 - share)),
      ...usual.weight.map((w) => w * share),
    ]),
  };
};
