/**
 * How long a person waits on a phone for a Turn of bots: the web client's own asking of bots, on a processor that is so
 * many times slower. The clock is the processor time of this thread, so many times as fast, so that other work on the
 * machine does not count.
 * `node scripts/phone.ts [--bot master] [--seats 6] [--slower 4] [--turns 40] [--edition boxed] [--seed phone]`; every seat is the bot's.
 */
import { parseArgs } from 'node:util';
import { loadGame } from '@paravion/games';
import { EDITIONS, type Order, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';

const { values } = parseArgs({
  options: {
    bot: { type: 'string', default: 'master' },
    seats: { type: 'string', default: '6' },
    slower: { type: 'string', default: '4' },
    turns: { type: 'string', default: '40' },
    edition: { type: 'string', default: 'boxed' },
    seed: { type: 'string', default: 'phone' },
  },
});
type BotOrders = (game: unknown, hands: readonly unknown[], given: readonly unknown[]) => readonly unknown[];
// By name alone: the web client's types are those of a browser.
const engine = new URL('../packages/web/src/engine/bots.ts', import.meta.url).href;
const { botOrders } = (await import(engine)) as { readonly botOrders: BotOrders };

/** Milliseconds on the phone. */
const now = (): number => {
  const { user, system } = process.threadCpuUsage();
  return ((user + system) / 1000) * Number(values.slower);
};
performance.now = now;

const { rules } = EDITIONS.find(({ id }) => id === values.edition)!;
const seats = Number(values.seats);
const hands = Array.from({ length: seats }, () => ({ kind: 'bot' as const, bot: values.bot }));
const dice = keyedDice(values.seed);
let { state } = sopwith.start(rules, sopwith.defaultSetup(rules, seats), dice);
const states: unknown[] = [state];
const entries: { readonly orders: readonly unknown[] }[] = [];
// As much of an opened game as bots are asked by.
const game = { adapter: await loadGame('sopwith'), record: { rules, seed: values.seed }, entries, states };
const waits: number[] = [];
while (waits.length < Number(values.turns) && !sopwith.outcome(rules, state).over) {
  const began = now();
  const orders = botOrders(game, hands, []);
  waits.push(now() - began);
  state = sopwith.adjudicate(rules, state, orders as readonly (Order | null)[], dice).state;
  states.push(state);
  entries.push({ orders });
}
// The first Turn has the compiler's work in it as well, and is told by itself.
const [first, ...later] = waits.map(Math.round);
const ordered = later.toSorted((a, b) => a - b);
console.log(
  `${seats} of ${values.bot}, ${values.slower} times slower, ${waits.length} Turns: first ${first} ms, ` +
    `median ${ordered[ordered.length >> 1]} ms, longest ${ordered.at(-1)} ms`,
);
