/** Who is measured: how each plays Turns of random games under given rules. */
import { EDITIONS, type Rules } from '@paravion/sopwith';
import { createBound } from './bound.ts';
import { createGames, playWithEvents } from './games.ts';
import { createMissions } from './missions.ts';
import { createContract, createPeer } from './peer.ts';

export const KERNEL = 'sopwith/kernel';
const EVENTS = 'sopwith/kernel+events';
export const BOUND = 'sopwith/bound';
export const PEER = 'sopwith/boardgame.io';
/** For people only: what the peer's Turns cost without the peer. */
export const CONTRACT = 'sopwith/adjudicate';

/** In Clouds of Glory, in plane-turns. */
export const CLOUDS = 'clouds/engine';
export const CLOUDS_EDITION = 'tables-2.0';

/** Plays so many Turns. */
export type Play = (turns: number) => unknown;

interface Contender {
  /** For an edition, by its id. */
  readonly create: (edition: string) => Play;
  /** Turns between two looks at the clock. */
  readonly chunk: number;
}

const rulesOf = (id: string): Rules => EDITIONS.find((edition) => edition.id === id)!.rules;

const withEvents = (rules: Rules): Play => {
  const games = createGames(rules);
  return (turns) => playWithEvents(games, turns);
};

export const CONTENDERS: Readonly<Record<string, Contender>> = {
  [KERNEL]: { chunk: 10_000, create: (id) => createGames(rulesOf(id)).play },
  [EVENTS]: { chunk: 1000, create: (id) => withEvents(rulesOf(id)) },
  [BOUND]: { chunk: 10_000, create: (id) => createBound(createGames(rulesOf(id)).kernel) },
  [PEER]: { chunk: 50, create: (id) => createPeer(rulesOf(id)) },
  [CONTRACT]: { chunk: 100, create: (id) => createContract(rulesOf(id)) },
  [CLOUDS]: { chunk: 1000, create: () => createMissions().play },
};
