/** Bots at games of this device: each sees what its seat may know, and no more. */
import { type Acquaintance, type Budget, type GameAdapter, type Past, REMEMBERED } from '@paravion/games';
import { ordersSeenBy } from '@paravion/tabletop';
import type { Hand, Opened } from './opened.ts';

/**
 * Milliseconds that a bot may think on this device, where it does not say, and that all bots of a Turn may think
 * together, however slow the device.
 */
const WAIT = 300;
const WAIT_FOR_ALL = 1000;
const patience = ({ bots }: GameAdapter, bot: string, most: number): Budget => ({
  iterations: 200,
  ms: Math.min(most, bots.find(({ id }) => id === bot)?.wait ?? WAIT),
  now: () => performance.now(),
});

/** The last few segments as a seat saw them, from which its bot learns how the others play. */
const pastOf = (
  { adapter: { game }, record: { rules }, entries, states }: Opened,
  seat: number,
): readonly Past<unknown, unknown>[] =>
  entries.slice(-REMEMBERED).map(({ orders }, i, few) => {
    const before = states[entries.length - few.length + i];
    return { view: game.view(rules, before, seat), orders: ordersSeenBy(game, rules, before, orders, seat) };
  });

/** By seat: what is remembered of whoever flies it. */
export type Known = readonly (Acquaintance | null)[];

/** What a bot orders for a seat that owes. `most`: milliseconds that it may think at most. */
export const orderOfBot = (
  game: Opened,
  bot: string,
  seat: number,
  seed: string,
  most = WAIT_FOR_ALL,
  known: Known = [],
): unknown => {
  const { adapter, record, states } = game;
  const view = adapter.game.view(record.rules, states.at(-1), seat);
  const budget = patience(adapter, bot, most);
  return adapter.chooseForBot(bot, record.rules, view, seat, seed, budget, pastOf(game, seat), known);
};

/**
 * Orders of all seats: those handed in, those of bots, and none for whoever is silent or owes none. Each bot has its
 * share of the time that is left.
 */
export const botOrders = (
  game: Opened,
  hands: readonly Hand[],
  given: readonly unknown[],
  known: Known = [],
): readonly unknown[] => {
  const { adapter, record, states } = game;
  const owing = adapter.game.seatsToOrder(record.rules, states.at(-1));
  const until = performance.now() + WAIT_FOR_ALL;
  const asked = (seat: number): boolean => hands[seat]!.kind === 'bot' && owing.includes(seat) && !given[seat];
  let left = hands.filter((_, seat) => asked(seat)).length;
  return hands.map((hand, seat) => {
    if (!owing.includes(seat)) return null;
    if (hand.kind !== 'bot' || !asked(seat)) return given[seat] ?? null;
    return orderOfBot(game, hand.bot, seat, `${record.seed}/bots`, (until - performance.now()) / left--, known);
  });
};

/** What is known of a person's seat after the last segment; null where bots of the game remember nobody. */
export const acquaintedWith = (game: Opened, seat: number, before: Acquaintance | null): Acquaintance | null => {
  const { adapter, record, entries, states } = game;
  const last = entries.at(-1);
  if (!last || !adapter.acquaintance) return before;
  const view = adapter.game.view(record.rules, states.at(-2), 'public');
  const orders = ordersSeenBy(adapter.game, record.rules, states.at(-2), last.orders, 'public');
  return adapter.acquaintance.after(record.rules, { view, orders }, seat, before);
};
