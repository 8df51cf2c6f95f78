/** Seats and setups, from the setup that a game has for so many. */
import { type AnyGame, err, type Names, type Result } from '@paravion/tabletop';
import type { GameAdapter } from '../adapter.ts';
import { alikeNames } from '../names.ts';

type Setups = Pick<
  GameAdapter,
  | 'seatCounts'
  | 'usualSeats'
  | 'sides'
  | 'liveries'
  | 'seatOptions'
  | 'setupOptions'
  | 'impliedRules'
  | 'setupFor'
  | 'namesOf'
  | 'sidesOf'
  | 'renamed'
>;

interface Named {
  readonly name?: unknown;
}

const seatsOf = (setup: unknown): readonly Named[] => {
  const { seats } = setup as { readonly seats?: unknown };
  return Array.isArray(seats) ? (seats as readonly Named[]) : [];
};

const namesOf = (setup: unknown): Names =>
  seatsOf(setup).map(({ name }, seat) => (typeof name === 'string' ? name : `Seat ${seat + 1}`));

const withNames = (setup: unknown, names: Names): unknown => ({
  ...(setup as object),
  seats: seatsOf(setup).map((seat, i) => ({ ...seat, name: names[i] ?? seat.name })),
});

/** A default setup with names in its seats, checked; players whom nobody could tell apart are refused. */
const setupFor = (game: AnyGame, rules: unknown, names: Names): Result<unknown> => {
  const twice = alikeNames(names);
  if (twice.length > 0) return err(twice);
  const setup = game.defaultSetup(rules, names.length) as unknown;
  if (seatsOf(setup).length === names.length) return game.checkSetup(rules, withNames(setup, names));
  const message = `These rules do not seat ${names.length}.`;
  return err([
    { code: 'out-of-range', path: 'seats', message, expected: `${game.minSeats} to ${game.maxSeats} seats` },
  ]);
};

/** Numbers of players of which the default setup leaves nobody out. */
const seatCounts = (game: AnyGame, rules: unknown): readonly number[] =>
  Array.from({ length: game.maxSeats - game.minSeats + 1 }, (_, i) => game.minSeats + i).filter(
    (n) => seatsOf(game.defaultSetup(rules, n)).length === n,
  );

export const setups = (game: AnyGame, special: Partial<GameAdapter>): Setups => {
  const counts = special.seatCounts ?? ((rules) => seatCounts(game, rules));
  return {
    seatCounts: counts,
    usualSeats: (rules) => counts(rules).at(-1) ?? game.minSeats,
    sides: () => [],
    liveries: {},
    seatOptions: [],
    setupOptions: [],
    impliedRules: () => [],
    setupFor: (rules, seats) =>
      setupFor(
        game,
        rules,
        seats.map(({ name }) => name),
      ),
    namesOf,
    sidesOf: (setup) => seatsOf(setup).map(() => null),
    renamed: (rules, setup, names) => {
      const checked = game.checkSetup(rules, setup);
      return checked.ok ? game.checkSetup(rules, withNames(checked.value, names)) : checked;
    },
  };
};
