/** Players of Sopwith set up from what a host knows of them: names, wishes for a side, careers. */
import { type Rules, type SeatSetup, type Setup, SIDES, type Side, sopwith } from '@paravion/sopwith';
import type { Names, Result } from '@paravion/tabletop';
import type { SeatWish } from './hosted.ts';

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

/** A checked setup for the players in this order. */
export const setupFor = (rules: Rules, seats: readonly SeatWish[]): Result<Setup> => {
  const sides = sidesOf(rules, seats);
  const aces = acesOf(rules, sides);
  const made = seats.map(
    ({ name, career }, i): SeatSetup => ({
      name,
      ...(sides[i] === undefined ? {} : { side: sides[i] as Side }),
      ...(career === undefined ? {} : { career }),
      ...(aces.includes(i) ? { ace: rules.planesPerSeat === 1 ? true : [true, false] } : {}),
    }),
  );
  return sopwith.checkSetup(rules, { seats: made, ...(rules.cloudSetup === 'drawn' ? { clouds: [] } : {}) });
};

/** A setup from outside with other names for its seats. */
export const renamed = (rules: Rules, setup: unknown, names: Names): Result<Setup> => {
  const checked = sopwith.checkSetup(rules, setup);
  if (!checked.ok) return checked;
  const seats = checked.value.seats.map((seat, i) => ({ ...seat, name: names[i] ?? seat.name }));
  return sopwith.checkSetup(rules, { ...checked.value, seats });
};

/** Numbers of players that the rules can seat: those of which the default setup leaves nobody out. */
export const seatCounts = (rules: Rules): readonly number[] => {
  const { minSeats, maxSeats } = sopwith;
  const all = Array.from({ length: maxSeats - minSeats + 1 }, (_, i) => minSeats + i);
  return all.filter((n) => sopwith.defaultSetup(rules, n).seats.length === n);
};
