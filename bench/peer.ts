/**
 * The same game driven through boardgame.io 0.50.2, the way its users write simultaneous games: all players are active in
 * a turn (its `activePlayers` with one move each), a move puts the player's orders into `G`, the turn ends when all have
 * come in, and `onEnd` adjudicates. The step is the same `adjudicate` of the game contract that referees here, on JSON
 * states, with dice from its `random` plugin.
 *
 * What speaks for it: the reducer is driven directly, as its own bots do, without a client, its log or a server; undo and
 * the check of players' secrets are off; the old state is taken out of the draft before the step (`original`), so that
 * our code never runs on proxies; all orders are legal ones, drawn beforehand. What is left is what it does for every
 * game: plugins, events, drafts and frozen copies of `G`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Order, type Rules, type State, sopwith } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { chanceFrom } from './chance.ts';
import { PLANES, startStates } from './games.ts';
import { orderTables } from './orders.ts';

const FOLDER = join(import.meta.dirname, 'boardgame.io');

/** Installs the peer into its own folder, if it is not there. Null when it can not be had. */
export const installPeer = (say: (text: string) => void): boolean => {
  if (existsSync(join(FOLDER, 'node_modules', 'boardgame.io'))) return true;
  say('Installing boardgame.io into bench/boardgame.io (once) …');
  const windows = process.platform === 'win32';
  const args = ['ci', '--ignore-scripts', '--loglevel=error'];
  return spawnSync('npm', args, { cwd: FOLDER, stdio: ['ignore', 2, 2], shell: windows }).status === 0;
};

interface Collected {
  readonly state: State;
  readonly due: readonly number[];
  orders: (Order | null)[];
}
interface Draft {
  state: State;
  due: readonly number[];
  orders: (Order | null)[];
}
interface Context {
  readonly G: Draft;
  readonly playerID: string;
  readonly random: { Die(sides: number): number };
}
interface Running {
  readonly G: Collected;
  readonly ctx: { readonly gameover?: unknown };
}
interface Library {
  readonly InitializeGame: (options: { game: object; numPlayers: number }) => Running;
  readonly CreateGameReducer: (options: { game: object }) => (state: Running, action: object) => Running;
}

const collected = (rules: Rules, state: State): Draft => ({
  state,
  due: sopwith.seatsToOrder(rules, state),
  orders: Array.from({ length: PLANES }, () => null),
});

const gameOf = (rules: Rules, start: () => State, original: <T>(draft: T) => T) => ({
  name: 'sopwith',
  minPlayers: PLANES,
  maxPlayers: PLANES,
  disableUndo: true,
  setup: () => collected(rules, start()),
  moves: {
    order: ({ G, playerID }: Context, order: Order) => {
      G.orders[Number(playerID)] = order;
    },
  },
  turn: {
    activePlayers: { all: null, minMoves: 1, maxMoves: 1 },
    endIf: ({ G }: Context) => G.due.every((seat) => G.orders[seat] !== null),
    onEnd: ({ G, random }: Context) => {
      const { state, orders } = original(G);
      const dice = { roll: (_: string, sides: number) => random.Die(sides) };
      return collected(rules, sopwith.adjudicate(rules, state, orders, dice).state);
    },
  },
  endIf: ({ G }: Context) => (G.state.over ? { winners: G.state.winners } : undefined),
});

const move = (seat: number, order: Order) => ({
  type: 'MAKE_MOVE',
  payload: { type: 'order', args: [order], playerID: String(seat) },
});

/** Legal orders for a seat, as JSON, drawn from the same codes as the kernel's. */
const orderPools = () => {
  const chance = chanceFrom(1918);
  const tables = orderTables(chance);
  const json = (codes: Int32Array): readonly Order[] => [...codes].map((code) => ({ sheets: [unpackSheet(code)] }));
  const parked = json(tables.parked);
  const flying = json(tables.flying);
  return (state: State, seat: number): Order => {
    const pool = state.planes[seat]!.status === 'parked' ? parked : flying;
    return pool[chance(pool.length)]!;
  };
};

/** Plays random games through boardgame.io, so many Turns at a call. */
export const createPeer = (rules: Rules): ((turns: number) => void) => {
  const load = createRequire(join(FOLDER, 'package.json'));
  const { InitializeGame, CreateGameReducer } = load('boardgame.io/internal') as Library;
  const { original } = load('immer') as { original: <T>(draft: T) => T };
  const starts = startStates(rules);
  let games = 0;
  const game = gameOf(rules, () => starts[games++ % starts.length]!, original);
  const reduce = CreateGameReducer({ game });
  const draw = orderPools();
  const begin = () => InitializeGame({ game, numPlayers: PLANES });
  let running = begin();
  return (turns) => {
    for (let i = 0; i < turns; i++) {
      if (running.ctx.gameover) running = begin();
      const { state, due } = running.G;
      for (const seat of due) running = reduce(running, move(seat, draw(state, seat)));
      if (running.G.state.turn === state.turn && !running.G.state.over)
        throw new Error('boardgame.io did not end the turn');
    }
  };
};

/** The same games by the contract alone, on JSON states: what the peer's time consists of besides the peer. */
export const createContract = (rules: Rules): ((turns: number) => void) => {
  const starts = startStates(rules);
  const draw = orderPools();
  const chance = chanceFrom(7);
  const dice = { roll: (_: string, sides: number) => 1 + chance(sides) };
  let state = starts[0]!;
  return (turns) => {
    for (let i = 0; i < turns; i++) {
      if (state.over) state = starts[chance(starts.length)]!;
      const orders = state.planes.map((plane, seat) => (plane.out ? null : draw(state, seat)));
      state = sopwith.adjudicate(rules, state, orders, dice).state;
    }
  };
};
