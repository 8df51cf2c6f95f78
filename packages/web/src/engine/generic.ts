/**
 * What a page asks of a game that brings no cockpit of its own: everything comes from the contract and the adapter. States
 * and events are views: what the person at this page may know.
 */
import { type MapLook, type Played, reportOf, segmentTitle } from '@paravion/games';
import type { AnyGame, Names, Outcome, Problem } from '@paravion/tabletop';
import { adapterOf, spoken, stateOf } from './adapter.ts';
import { spokenIn } from './speech.ts';

/** A segment as it is asked about, or several in a row. */
export interface Asked extends Played {
  readonly game: string;
}

/** A position as it is asked about. */
export interface Position {
  readonly game: string;
  readonly rules: unknown;
  readonly state: unknown;
}

/** How a position stands. */
export interface Situation extends Outcome {
  readonly owing: readonly number[];
  /** What is due, in words; what comes is not told of a game that is over. */
  readonly title: string;
  /** The position in sentences, for those who do not see the map. */
  readonly lines: readonly string[];
}

/** Orders that a seat may give, as it would write them. */
export interface Offered {
  /** What is played when nothing comes. */
  readonly usual: string;
  /** Legal orders; all of them where `whole`, else a choice. */
  readonly orders: readonly string[];
  readonly whole: boolean;
}

/** What was made of a typed order. */
export interface Read {
  /** Null where the text cannot be read. */
  readonly order: unknown;
  /** In the notation, as it was understood; null where it was not. */
  readonly text: string | null;
  readonly problems: readonly Problem[];
}

/** Orders looked through for one seat, and the time that nobody minds waiting for them. */
const MOST = 1500;
const PATIENCE_MS = 700;

/** The map of a segment, or of a position, as an SVG document. */
export const picture = async ({ game, ...played }: Asked, look: MapLook): Promise<string> =>
  (await adapterOf(game)).map(played, { ...look, language: spokenIn() });

/** How a position stands: who has won, who is still in, whose orders are due, and what there is to be seen. */
export const situation = async ({ game: id, rules, state }: Position, names: Names): Promise<Situation> => {
  const adapter = await adapterOf(id);
  const { game } = adapter;
  const whole = stateOf(adapter, rules, state);
  return {
    ...game.outcome(rules, whole),
    owing: game.seatsToOrder(rules, whole),
    title: segmentTitle(adapter, state, spokenIn()),
    lines: adapter.describe({ rules, state: whole, names }, spokenIn()),
  };
};

const some = (game: AnyGame, rules: unknown, state: unknown, seat: number) => {
  const { format } = game.orderNotation(rules, state, seat);
  const end = performance.now() + PATIENCE_MS;
  const orders = new Set<string>();
  for (const order of game.legalOrders(rules, state, seat)) {
    if (orders.size >= MOST || performance.now() > end) return { orders: [...orders], whole: false };
    orders.add(format(order));
  }
  return { orders: [...orders], whole: true };
};

/** A game, a position that its functions take, and the notation of a seat in it. */
const seatAt = async ({ game: id, rules, state: view }: Position, seat: number) => {
  const adapter = await adapterOf(id);
  const { game } = adapter;
  const state = stateOf(adapter, rules, view);
  return { adapter, game, rules, state, notation: game.orderNotation(rules, state, seat) };
};

/** What a seat may order now. */
export const offered = async (position: Position, seat: number): Promise<Offered> => {
  const { game, rules, state, notation } = await seatAt(position, seat);
  return { usual: notation.format(game.defaultOrder(rules, state, seat)), ...some(game, rules, state, seat) };
};

/** A typed order: what it is, how it reads in the notation, and what is wrong with it or worth a word. */
export const read = async (position: Position, seat: number, text: string): Promise<Read> => {
  const { adapter, game, rules, state, notation } = await seatAt(position, seat);
  const found = notation.parse(text);
  if (!found.ok) return { order: null, text: null, problems: spoken(adapter, found.error) };
  const problems = spoken(adapter, game.checkOrder(rules, state, seat, found.value));
  return { order: found.value, text: notation.format(found.value), problems };
};

/** An order as it would be typed. */
export const written = async (position: Position, seat: number, order: unknown): Promise<string> =>
  (await seatAt(position, seat)).notation.format(order);

/** The report of a segment as HTML, with its map. */
export const report = async ({ game, ...played }: Asked, theme: 'light' | 'dark'): Promise<string> =>
  reportOf(await adapterOf(game), { ...played, language: spokenIn() }, 'html', { map: { theme, width: 'phone' } });
