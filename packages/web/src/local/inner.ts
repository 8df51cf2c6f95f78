/** Games within a game on this device: found, begun, brought back. */
import type { InnerGame } from '@paravion/games';
import type { GameRecord } from '@paravion/tabletop';
import { go } from '../app.svelte.ts';
import { ask } from '../engine/ask.ts';
import type { Hand } from '../engine/local.ts';
import type { PlayedWithin } from '../games/cockpit.ts';
import { toKeep } from './games.ts';
import { randomHex } from './hex.ts';
import { allGames, type KeptGame, keepGame } from './store.ts';

/** A game that the outer one waits for, and the one of this device in which it is played, if it was begun. */
export interface Waiting {
  readonly game: InnerGame;
  readonly kept: KeptGame | null;
}

/** What a game of this device waits for now. */
export const waitingIn = async (id: string, record: GameRecord): Promise<readonly Waiting[]> => {
  const games = await ask('innerGames', record);
  if (games.length === 0) return [];
  const segment = record.entries.length + 1;
  const all = await allGames();
  const keptOf = (part: string): KeptGame | null =>
    all.find((k) => k.within?.game === id && k.within.part === part && k.within.segment === segment) ?? null;
  return games.map((game) => ({ game, kept: keptOf(game.id) }));
};

/** Games of this device that were played within one, to their end. */
export const playedWithin = async (id: string): Promise<readonly PlayedWithin[]> =>
  (await allGames()).flatMap(({ id: own, within, over }) =>
    over && within?.game === id ? [{ part: within.part, segment: within.segment, href: `/fly/${own}` }] : [],
  );

/** Goes to the game, which begins if it has not begun yet; gives what is wrong with it instead. */
export const enterInner = async (
  id: string,
  record: GameRecord,
  hands: readonly Hand[],
  { game, kept }: Waiting,
  title: string,
): Promise<string | null> => {
  if (kept) {
    go(`/fly/${kept.id}`);
    return null;
  }
  const begun = await ask('beginInner', record, game, randomHex(24), title);
  if (!begun.ok) return (await import('../words/faults.ts')).faultsOf(begun.error);
  const own = randomHex(6);
  const within = { game: id, segment: record.entries.length + 1, part: game.id };
  await keepGame({ ...toKeep(own, begun.value, await ask('innerHands', game, hands)), within });
  go(`/fly/${own}`);
  return null;
};

/** By seat: the order that brings back a game that is over; null where there is none. */
export const broughtBack = async (
  record: GameRecord,
  waiting: readonly Waiting[],
  seats: number,
): Promise<readonly unknown[]> => {
  const orders: unknown[] = Array.from({ length: seats }, () => null);
  for (const { game, kept } of waiting) {
    if (!kept?.over) continue;
    const order = await ask('endInner', record, game.id, kept.record);
    for (const seat of game.speakers) orders[seat] = order;
  }
  return orders;
};
