/**
 * Orders as one integer a plane: three Moves of nine bits (manoeuvre, bursts), strip, landing intent. Bursts of a Move
 * are a sequence in the order written, since the first ones count when ammunition runs short (rule 5.7).
 */
import type { Sheet } from '../order.ts';
import { BURSTS, type Burst, MANOEUVRES, STRIPS } from '../vocabulary.ts';

/** All sequences of up to three bursts: none, A, L, R, AA, AL, ... */
export const SEQUENCES: readonly (readonly Burst[])[] = [
  [],
  ...BURSTS.map((a) => [a]),
  ...BURSTS.flatMap((a) => BURSTS.map((b) => [a, b])),
  ...BURSTS.flatMap((a) => BURSTS.flatMap((b) => BURSTS.map((c) => [a, b, c]))),
];
/** Code of FIRE with no direction (rule 5.8). */
export const CENTRAL = SEQUENCES.length;
const SEQUENCE_CODE = new Map(SEQUENCES.map((sequence, code) => [sequence.join(''), code]));
/** Code of a sequence written as `LRA`. */
export const sequenceCode = (text: string): number => SEQUENCE_CODE.get(text)!;
/** Bursts by sequence code: `SEQUENCE_LENGTH[code]` of them at `SEQUENCE_BURSTS[code * 3 + i]`, as index into `BURSTS`. */
export const SEQUENCE_LENGTH = Uint8Array.from(SEQUENCES, (sequence) => sequence.length);
export const SEQUENCE_BURSTS = Uint8Array.from(
  SEQUENCES.flatMap((sequence) => [0, 1, 2].map((i) => (sequence[i] ? BURSTS.indexOf(sequence[i]) : 0))),
);

export const MOVE_BITS = 9;
/** The bursts of a Move within its nine bits. */
export const FIRE_BITS = 63 << 3;
export const STRIP_SHIFT = 27;
export const LAND_SHIFT = 29;
/** Landing intent: 0 none, 1 to 3 a strip, 4 any strip. */
export const LAND_ANY = 4;
export const OVERFLY = 5;
/** No orders (rule 8.1). */
export const NMR = 7 << LAND_SHIFT;

/** Bursts of a Move that count at all: the first three, each direction once unless repeats are allowed (rule 5.1). */
export const countedBursts = (bursts: readonly Burst[], repeats: boolean): readonly Burst[] =>
  (repeats ? bursts : bursts.filter((burst, i) => bursts.indexOf(burst) === i)).slice(0, 3);

/** One Move as nine bits. */
export const stepCode = (manoeuvre: number, sequence: number): number => manoeuvre | (sequence << 3);

const landCode = (sheet: Sheet): number => {
  if (sheet.overfly) return OVERFLY;
  if (sheet.land === 'any') return LAND_ANY;
  return sheet.land ? 1 + STRIPS.indexOf(sheet.land) : 0;
};

/** A sheet as an integer; null (NMR) too. `repeats`: whether a direction may be fired twice in a Move. */
export const packSheet = (sheet: Sheet | null, repeats: boolean): number => {
  if (sheet === null) return NMR;
  const moves = sheet.moves.map((step) => {
    const sequence = step.fire === 'central' ? CENTRAL : sequenceCode(countedBursts(step.fire, repeats).join(''));
    return stepCode(MANOEUVRES.indexOf(step.manoeuvre), sequence);
  });
  const strip = sheet.strip ? 1 + STRIPS.indexOf(sheet.strip) : 0;
  return (
    moves[0]! |
    (moves[1]! << MOVE_BITS) |
    (moves[2]! << (2 * MOVE_BITS)) |
    (strip << STRIP_SHIFT) |
    (landCode(sheet) << LAND_SHIFT)
  );
};

const landing = (code: number): Pick<Sheet, 'land' | 'overfly'> => {
  if (code === OVERFLY) return { overfly: true };
  if (code === LAND_ANY) return { land: 'any' };
  return code >= 1 && code <= 3 ? { land: STRIPS[code - 1]! } : {};
};

/** Steps by their nine bits, shared by all sheets that are read from codes. */
const STEPS: readonly (Sheet['moves'][number] | undefined)[] = Array.from({ length: 1 << MOVE_BITS }, (_, bits) => {
  const sequence = bits >>> 3;
  const manoeuvre = MANOEUVRES[bits & 7];
  const fire = sequence === CENTRAL ? ('central' as const) : SEQUENCES[sequence];
  return manoeuvre && fire ? { manoeuvre, fire } : undefined;
});

/** The sheet of a code, or null for NMR. */
export const unpackSheet = (code: number): Sheet | null => {
  if (code >>> LAND_SHIFT === 7) return null;
  const strip = (code >>> STRIP_SHIFT) & 3;
  return {
    ...(strip ? { strip: STRIPS[strip - 1]! } : {}),
    ...landing(code >>> LAND_SHIFT),
    moves: [STEPS[code & 511]!, STEPS[(code >>> MOVE_BITS) & 511]!, STEPS[(code >>> (2 * MOVE_BITS)) & 511]!],
  };
};
