/** Players of Sopwith set up from what a host knows of them: names, wishes for a side, careers, options. */
import {
  type Careers,
  NO_CAREERS,
  parseCareers,
  type Rules,
  type SeatSetup,
  type Setup,
  SIDES,
  type Side,
  sopwith,
  withCareers,
} from '@paravion/sopwith';
import { err, ok, type Result } from '@paravion/tabletop';
import type { SeatWish } from '../adapter.ts';
import { changesFrom, cloudsFrom, type SetupOptions } from './setup-options.ts';

/** How many fly on the first side: half of them, or a third where one side is to be outnumbered. */
const firstSide = (rules: Rules, seats: number): number =>
  rules.aces === 'outnumbered' ? Math.max(1, Math.floor(seats / 3)) : Math.ceil(seats / 2);

/** Sides as wished, the rest filled up so that the sides come out as near to their numbers as they can. */
const sidesOf = (rules: Rules, seats: readonly SeatWish[]): readonly (string | undefined)[] => {
  if (rules.teams === 'none') return seats.map((seat) => seat.side);
  let room = firstSide(rules, seats.length) - seats.filter((seat) => seat.side === SIDES[0]).length;
  return seats.map((seat) => seat.side ?? (room-- > 0 ? SIDES[0] : SIDES[1]));
};

/** Who is an ace by the game master's word where the rules ask him to name some: the first seat, or the first of a side. */
const acesOf = (rules: Rules, sides: readonly (string | undefined)[]): readonly number[] => {
  if (rules.aces === 'chosen') return [0];
  return rules.aces === 'one-a-side' ? SIDES.map((side) => sides.indexOf(side)) : [];
};

/** The book of careers that was named, with its faults under its own name. */
const bookOf = ({ careers: file }: SetupOptions): Result<Careers> => {
  const read = file === undefined ? ok(NO_CAREERS) : parseCareers(file.text);
  return read.ok ? read : err(read.error.map((p) => ({ ...p, message: `${file!.path}: ${p.message}` })));
};

/** A checked setup for the players in this order; all faults are named. */
export const setupFor = (rules: Rules, seats: readonly SeatWish[], options: SetupOptions = {}): Result<Setup> => {
  const changes = changesFrom(
    seats.map(({ name }) => name),
    options,
  );
  if (!changes.ok) return changes;
  const book = bookOf(options);
  if (!book.ok) return book;
  const wished = seats.map((seat, i) => ({ ...seat, side: changes.value[i]!.side ?? seat.side }));
  const sides = sidesOf(rules, wished);
  const aces = options.ace ? [] : acesOf(rules, sides);
  const made = seats.map(
    ({ name, career }, i): SeatSetup => ({
      name,
      ...(career?.points === undefined ? {} : { career: career.points }),
      ...(aces.includes(i) ? { ace: rules.planesPerSeat === 1 ? true : [true, false] } : {}),
      ...changes.value[i],
      ...(sides[i] === undefined ? {} : { side: sides[i] as Side }),
    }),
  );
  const drawn = options.clouds === undefined ? [] : cloudsFrom(options.clouds);
  const clouds = options.clouds !== undefined || rules.cloudSetup === 'drawn' ? { clouds: drawn } : {};
  return sopwith.checkSetup(rules, withCareers(rules, { seats: made, ...clouds }, book.value));
};
