/**
 * The contract between games and everything else. A game is a value; servers, commands, bots and pages know games only
 * through it.
 *
 * Play goes in *segments*: `seatsToOrder(state)` says who owes orders now (all seats at once in a simultaneous game, one
 * seat in an initiative game); their orders are sealed, revealed together and adjudicated. State, orders, rules and
 * events are plain frozen JSON.
 */
import type { Dice, DiceScheme } from './dice.ts';
import type { Problem, Result } from './result.ts';
import type { Seat, Viewer } from './seat.ts';

/** A rule that a game master may change, described as data so that any host can offer it. */
export interface OptionInfo {
  /** Key in the rules object. */
  readonly id: string;
  /** Rule number it belongs to. */
  readonly rule: string;
  /** A short name and one sentence for the person who chooses. */
  readonly title: string;
  readonly help: string;
  /** Heading under which a form shows it. */
  readonly group: string;
  /** Named values, each with a short explanation; absent for a plain number. */
  readonly choices?: readonly { readonly value: string | number; readonly title: string }[];
  /** Bounds of a number, both included. */
  readonly min?: number;
  readonly max?: number;
  /** Value where rules do not name it: of an option that came later than the first records, so that old rules stay whole. */
  readonly usual?: string | number;
}

/** A printed edition, or a house's own: rules as data. */
export interface Edition<Rules> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly rules: Rules;
}

/** How a game stands, or ended. */
export interface Outcome {
  readonly over: boolean;
  /** Seats that won; empty when nobody did or the game goes on. */
  readonly winners: readonly Seat[];
  /** By seat: place (1 = best; shared places are equal) once it is known, score, and whether still in the game. */
  readonly seats: readonly { readonly place: number | null; readonly score: number; readonly playing: boolean }[];
}

/** What came of a segment. */
export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A text codec: tolerant in, canonical out, `parse(format(x))` is `x`. */
export interface Notation<T> {
  parse(text: string): Result<T>;
  format(value: T): string;
}

/** By seat: its order, or null when none was received (the game then uses `defaultOrder`). */
export type Orders<Order> = readonly (Order | null)[];

/** Any event of any game has at least these. */
export interface BaseEvent {
  readonly type: string;
  readonly rule: string;
}

/** Kinds of press: to all under one's name, to one's own side, to one other seat, to all without a name. */
export const CHANNELS = ['open', 'team', 'private', 'grey'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `ordering`: orders are owed and can still be changed; `sealed`: they are all in, or none is owed. */
export type PressPhase = 'ordering' | 'sealed';

/** Names of the seats, by seat, for narration. */
export type Names = readonly string[];

export interface Game<Rules, Setup, State, Order, Event extends BaseEvent, View = State> {
  readonly id: string;
  readonly title: string;
  /**
   * Raised when, and only when, the same orders and dice may give another result than before. What checks and follows
   * (`checkRules`, `checkSetup`, `checkState`, `apply`) goes on taking what earlier revisions wrote.
   */
  readonly revision: number;
  /** How dice come from the seed; `keyed` when absent. */
  readonly dice?: DiceScheme;
  /** Whether anything but sealed orders and coming dice is hidden from anybody. */
  readonly secrets: 'none' | 'some';
  readonly editions: readonly Edition<Rules>[];
  readonly options: readonly OptionInfo[];
  readonly minSeats: number;
  readonly maxSeats: number;

  /** Full rules from outside; refuses unknown keys, values out of range and nonsense combinations, naming the rule. */
  checkRules(rules: unknown): Result<Rules>;
  /** Who plays and how it is set up; refuses what the rules do not allow. */
  checkSetup(rules: Rules, setup: unknown): Result<Setup>;
  /** A sensible setup for so many seats, or the nearest number that the rules can seat (tests, bots, quick games). */
  defaultSetup(rules: Rules, seats: number): Setup;
  /** A state from outside. */
  checkState(rules: Rules, state: unknown): Result<State>;

  start(rules: Rules, setup: Setup, dice: Dice): Step<State, Event>;
  /** Number of the coming segment, from 1; it grows by one with each adjudication. */
  segment(state: State): number;
  /** Seats that owe orders now; empty when, and only when, the game is over. */
  seatsToOrder(rules: Rules, state: State): readonly Seat[];
  /** Legal orders of a seat; in a continuous game a finite, representative choice. */
  legalOrders(rules: Rules, state: State, seat: Seat): Iterable<Order>;
  /** One legal order drawn with the dice: fast, and reaching every kind of order. */
  randomOrder(rules: Rules, state: State, seat: Seat, dice: Dice): Order;
  /** Everything that is wrong with, or worth saying about, an order; empty for a legal one. Never throws. */
  checkOrder(rules: Rules, state: State, seat: Seat, order: unknown): readonly Problem[];
  /** What is played for a seat from which nothing came: a legal order, or what the rules say of missing ones. */
  defaultOrder(rules: Rules, state: State, seat: Seat): Order;
  /** Total: legal or not, every order gets a result; what is not allowed is replaced as the rules say, and reported. */
  adjudicate(rules: Rules, state: State, orders: Orders<Order>, dice: Dice): Step<State, Event>;
  /** The state after the events: `apply(before, events)` equals the state that `adjudicate` returned. */
  apply(rules: Rules, state: State, events: readonly Event[]): State;

  /** What a viewer may know: default deny. The one way out of a hidden state. */
  view(rules: Rules, state: State, viewer: Viewer): View;
  viewEvents(rules: Rules, events: readonly Event[], viewer: Viewer): readonly Event[];
  /**
   * What a viewer may know, for good, of an order that a seat handed in and that was played from this state; null for
   * nothing. The order is as it came, legal or not. A game with secrets has it (see `orderSeenBy`).
   */
  viewOrder?(rules: Rules, state: State, order: unknown, owner: Seat, viewer: Viewer): Order | null;
  /** Kinds of press that the rules leave open now; all of them when absent. Sealing opens some and shuts none. */
  press?(rules: Rules, state: State, phase: PressPhase): readonly Channel[];
  outcome(rules: Rules, state: State): Outcome;

  /** Orders of one seat as a person writes them. */
  orderNotation(rules: Rules, state: State, seat: Seat): Notation<Order>;
  /** A position in one line. */
  positionNotation(rules: Rules): Notation<State>;
  /**
   * Plain sentences, one an event that deserves one; English when the language is absent or not known. The position before
   * them tells what is called otherwise in this game than in others.
   */
  narrate(events: readonly Event[], names: Names, language?: string, before?: State): readonly string[];

  /** For the conformance suite: another state that this viewer must not be able to tell from the given one. */
  disguise?(rules: Rules, state: State, viewer: Viewer, dice: Dice): State;
  /** The same for events. */
  disguiseEvents?(rules: Rules, events: readonly Event[], viewer: Viewer, dice: Dice): readonly Event[];
  /** The same for an order of a seat, or for null. A game with secrets has all three, and no other has any. */
  disguiseOrder?(rules: Rules, order: Order | null, owner: Seat, viewer: Viewer, dice: Dice): Order | null;
}

/** A game whose types are not looked into: what hosts hold. */
// biome-ignore lint/suspicious/noExplicitAny: a host carries any game's values without looking inside.
export type AnyGame = Game<any, any, any, any, any, any>;

/** Kinds of press that the rules of a game leave open now. */
export const openChannels = (game: AnyGame, rules: unknown, state: unknown, phase: PressPhase): readonly Channel[] =>
  game.press?.(rules, state, phase) ?? CHANNELS;

/**
 * What a viewer may know of an order of a past segment, played from this state: everything in a game without secrets; in
 * one with secrets what `viewOrder` says, and without that nothing but what is his own.
 */
export const orderSeenBy = (
  game: AnyGame,
  rules: unknown,
  state: unknown,
  order: unknown,
  owner: Seat,
  viewer: Viewer,
): unknown => {
  if (game.secrets === 'none' || order === null) return order;
  if (game.viewOrder) return game.viewOrder(rules, state, order, owner, viewer);
  return viewer === 'referee' || viewer === owner ? order : null;
};

/** The same for the orders of all seats; the very list where nothing is hidden. */
export const ordersSeenBy = (
  game: AnyGame,
  rules: unknown,
  state: unknown,
  orders: readonly unknown[],
  viewer: Viewer,
): readonly unknown[] =>
  game.secrets === 'none'
    ? orders
    : orders.map((order, owner) => orderSeenBy(game, rules, state, order, owner, viewer));
