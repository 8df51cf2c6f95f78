/** A small game with hidden values and dice for the order of moves: what the suite and the contract's records are tried on. */
export { skirmish } from './game.ts';
export { reseat } from './reseat.ts';
export { type Event, type Order, type Rules, type State, stateSchema } from './rules.ts';
