/** What the suite looks at: random games, in an edition as printed and under random house rules drawn from its options. */
import {
  type AnyGame,
  copyJson,
  type Dice,
  difference,
  type Edition,
  loggedDice,
  type OptionInfo,
  type Problem,
  type Roll,
  type Seat,
  type Step,
  scopedDice,
} from '@paravion/tabletop';
import { calm, fail } from './expect.ts';
import { quickDice } from './quick-dice.ts';

/** How seats can be exchanged in a game's values; `to[seat]` is the seat's new number. */
export interface Reseat {
  state(rules: unknown, state: unknown, to: readonly Seat[]): unknown;
  order(rules: unknown, order: unknown, to: readonly Seat[]): unknown;
  /** Lists in it that stand in the order of seats are put in that order; what hangs on the order of events is left out. */
  event(rules: unknown, event: unknown, to: readonly Seat[]): unknown;
  /** The label under which the die is thrown that had this label before. */
  label(rules: unknown, label: string, to: readonly Seat[]): string;
}

/** Chooses a legal order, by the dice alone. */
export type Player = (rules: unknown, state: unknown, seat: Seat, dice: Dice) => unknown;

/** How much the suite does. Everything follows from these, so a failure can be had again. */
export interface ConformanceOptions {
  readonly seed?: string;
  /** Random games in each edition as printed. */
  readonly games?: number;
  /** Random combinations of options for each edition; each is played once. */
  readonly combinations?: number;
  /** Positions looked at closely in each game. */
  readonly positions?: number;
  /** Legal orders looked at for each seat in a position. */
  readonly orders?: number;
  /** Mutants of an order, a state, a text looked at in a position. */
  readonly mutants?: number;
  /** Segments after which a random game must be over. */
  readonly maxSegments?: number;
  /**
   * Who plays every second of the games; everywhere else it is the game's `randomOrder`. A player who stays alive longer
   * shows the suite more of the game.
   */
  readonly player?: Player;
  /** For games in which no seat is better off by its number. */
  readonly reseat?: Reseat;
  /** For games whose default order is no legal order, but what the rules say of missing ones: the number of that rule. */
  readonly missingOrders?: string;
}
type Helpers = 'player' | 'reseat' | 'missingOrders';
export type Settings = Required<Omit<ConformanceOptions, Helpers>> & Pick<ConformanceOptions, Helpers>;

export const DEFAULTS: Settings = {
  seed: 'conformance',
  games: 3,
  combinations: 12,
  positions: 6,
  orders: 200,
  mutants: 20,
  maxSegments: 500,
};

/** A position in a random game, with random orders and what came of them. */
export interface Position {
  readonly where: string;
  readonly rules: unknown;
  readonly state: unknown;
  readonly owing: readonly Seat[];
  readonly orders: readonly unknown[];
  /** Fresh dice, the same at each call; they also serve the suite itself, under labels of its own. */
  readonly dice: () => Dice;
  readonly step: Step<unknown, unknown>;
}

/** A random game. */
export interface Played {
  readonly where: string;
  readonly edition: Edition<unknown>;
  readonly rules: unknown;
  readonly setup: unknown;
  readonly seats: number;
  readonly start: Step<unknown, unknown>;
  readonly positions: readonly Position[];
  /** Dice of the start, and of each segment. */
  readonly rolls: readonly (readonly Roll[])[];
  readonly end: unknown;
}

/** The random games of a group: one edition, as printed or varied. */
export interface Sample {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly games: readonly Played[];
}

/** A number within bounds; the bounds themselves come up more often, for there things go wrong. */
const drawNumber = (min: number, max: number, dice: Dice): number => {
  const way = dice.roll('way', 4);
  return way <= 2 ? [min, max][way - 1]! : min - 1 + dice.roll('number', max - min + 1);
};

/** One value of an option, drawn with the dice; undefined when the option names none. */
const drawValue = ({ choices = [], min, max }: OptionInfo, dice: Dice): string | number | undefined => {
  const pool: readonly (() => string | number)[] = [
    ...choices.map((c) => () => c.value),
    ...(min !== undefined && max !== undefined ? [() => drawNumber(min, max, dice)] : []),
  ];
  return pool.length > 0 ? pool[dice.roll('choice', pool.length) - 1]!() : undefined;
};

/** The rules with about one option in `rarity` drawn anew. */
export const drawRules = (game: AnyGame, rules: object, rarity: number, dice: Dice): Record<string, unknown> => {
  const changed = game.options.flatMap((option) => {
    const value =
      dice.roll(`${option.id}/change`, rarity) === 1 ? drawValue(option, scopedDice(dice, `${option.id}/`)) : undefined;
    return value === undefined ? [] : [[option.id, value] as const];
  });
  return { ...rules, ...Object.fromEntries(changed) };
};

/** Random combinations that the game accepts, and its words about those that it refused. */
export interface Drawn {
  readonly accepted: readonly unknown[];
  readonly refused: readonly (readonly Problem[])[];
}

/** Draws rules until enough are accepted, or twenty times as many have been tried. */
export const drawCombinations = (game: AnyGame, edition: Edition<object>, settings: Settings): Drawn => {
  const dice = quickDice(`${settings.seed}/${edition.id}/rules`);
  const accepted: unknown[] = [];
  const refused: (readonly Problem[])[] = [];
  for (let i = 0; i < 20 * settings.combinations && accepted.length < settings.combinations; i++) {
    const drawn = drawRules(game, edition.rules, 1 + (i % 4), scopedDice(dice, `${i}/`));
    const checked = calm(`${game.id}/${edition.id}`, `checkRules(${JSON.stringify(drawn)})`, () =>
      game.checkRules(drawn),
    );
    if (checked.ok) accepted.push(checked.value);
    else refused.push(checked.error);
  }
  return { accepted, refused };
};

const optionsThatDiffer = (edition: Edition<unknown>, rules: unknown): string =>
  Object.entries(rules as object)
    .filter(([key, value]) => difference((edition.rules as Record<string, unknown>)[key], value))
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
    .join(' ');

/** An order for each seat that owes one; now and then it does not come. */
export const randomOrders = (
  game: AnyGame,
  rules: unknown,
  state: unknown,
  seats: number,
  dice: Dice,
  player: Player = game.randomOrder,
): readonly unknown[] => {
  const owing = game.seatsToOrder(rules, state);
  return Array.from({ length: seats }, (_, seat): unknown => {
    if (!owing.includes(seat) || dice.roll(`${seat}/missing`, 16) === 1) return null;
    return copyJson(player(rules, copyJson(state), seat, scopedDice(dice, `${seat}/order/`)));
  });
};

const evenly = <T>(items: readonly T[], count: number): readonly T[] => {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * (items.length - 1)) / Math.max(1, count - 1))]!);
};

type Start = Pick<Played, 'edition' | 'rules' | 'seats'> & { readonly index: number };

/** Plays one random game, on copies of everything, so that no function can spoil what another is to be judged by. */
const playOne = (game: AnyGame, { edition, rules, seats: asked, index }: Start, settings: Settings): Played => {
  const changed = optionsThatDiffer(edition, rules);
  const house = changed && ` with ${changed}`;
  const where = `${game.id}/${edition.id}${house}, game ${index} of ${asked} seats`;
  const setup = calm(where, 'defaultSetup', () => copyJson(game.defaultSetup(rules, asked)));
  const seed = `${settings.seed}/${edition.id}/${changed}/${index}`;
  const player = index % 2 === 1 ? settings.player : undefined;
  const log = loggedDice(quickDice(seed));
  const start = calm(where, 'start', () => copyJson(game.start(copyJson(rules), copyJson(setup), log.dice)));
  // Some rules cannot seat just so many.
  const seats = game.outcome(rules, start.state).seats.length;
  const rolls = [log.rolls];
  const positions: Position[] = [];
  let state = start.state;
  while (positions.length < settings.maxSegments && !game.outcome(rules, state).over) {
    const before = state;
    const dice = (): Dice => quickDice(seed);
    const here = `${where}, segment ${positions.length + 1}`;
    const own = scopedDice(dice(), `suite/${positions.length}/`);
    const orders = calm(here, 'randomOrder', () => randomOrders(game, rules, before, seats, own, player));
    const { dice: logged, rolls: thrown } = loggedDice(dice());
    const step = calm(here, `adjudicate(${JSON.stringify(orders)})`, () =>
      copyJson(game.adjudicate(copyJson(rules), copyJson(before), copyJson(orders), logged)),
    );
    const owing = game.seatsToOrder(rules, before);
    positions.push({ where: here, rules, state: before, owing, orders, dice, step });
    rolls.push(thrown);
    state = step.state;
  }
  return { where, edition, rules, setup, seats, start, positions, rolls, end: state };
};

const thin = (played: Played, settings: Settings): Played => ({
  ...played,
  positions: evenly(played.positions, settings.positions),
});

const seatsFor = (game: AnyGame, index: number): number =>
  game.minSeats + (index % (game.maxSeats - game.minSeats + 1));

const playAll = (game: AnyGame, edition: Edition<object>, all: readonly unknown[], settings: Settings): Sample => {
  const games = all.map((rules, index) => {
    // The greatest table first, then from the smallest up.
    const seats = seatsFor(game, index + game.maxSeats - game.minSeats);
    return thin(playOne(game, { edition, rules: copyJson(rules), seats, index }, settings), settings);
  });
  return games.length > 0 ? { game, settings, games } : fail(`${game.id}/${edition.id}`, 'no rules to play under');
};

/** Random games in an edition as printed. */
export const printedSample = (game: AnyGame, edition: Edition<object>, settings: Settings): Sample =>
  playAll(game, edition, Array<unknown>(settings.games).fill(edition.rules), settings);

/** Random games under random house rules. */
export const variedSample = (game: AnyGame, edition: Edition<object>, settings: Settings): Sample =>
  playAll(game, edition, drawCombinations(game, edition, settings).accepted, settings);
