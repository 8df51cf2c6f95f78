/** Who is measured: how each plays Turns of random games under given rules. */
import type { Rules } from '@paravion/sopwith';
import { createBound } from './bound.ts';
import { createGames, playWithEvents } from './games.ts';
import { createContract, createPeer } from './peer.ts';

export const KERNEL = 'sopwith/kernel';
export const EVENTS = 'sopwith/kernel+events';
export const BOUND = 'sopwith/bound';
export const PEER = 'sopwith/boardgame.io';
/** For people only: what the peer's Turns cost without the peer. */
export const CONTRACT = 'sopwith/adjudicate';

/** Plays so many Turns. */
export type Play = (turns: number) => unknown;

interface Contender {
  readonly create: (rules: Rules) => Play;
  /** Turns between two looks at the clock. */
  readonly chunk: number;
}

const withEvents = (rules: Rules): Play => {
  const games = createGames(rules);
  return (turns) => playWithEvents(games, turns);
};

export const CONTENDERS: Readonly<Record<string, Contender>> = {
  [KERNEL]: { chunk: 10_000, create: (rules) => createGames(rules).play },
  [EVENTS]: { chunk: 1000, create: withEvents },
  [BOUND]: { chunk: 10_000, create: (rules) => createBound(createGames(rules).kernel) },
  [PEER]: { chunk: 50, create: createPeer },
  [CONTRACT]: { chunk: 100, create: createContract },
};
