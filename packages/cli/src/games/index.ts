/** The games that the command can referee, each with the workshop's tools. */
import type { GameAdapter, GameTools } from '@paravion/games';
import { ADAPTERS } from '@paravion/games/all';
import { err, type GameRecord, ok, type Result } from '@paravion/tabletop';

export type Kit = GameAdapter & GameTools;

export const KITS: readonly Kit[] = await Promise.all(
  ADAPTERS.map(async (adapter) => {
    const tools = await adapter.tools();
    return { ...adapter, ...tools, ...tools.inEveryLanguage };
  }),
);

/** The kit of a game by its id, and the first one when none is named; `path`: where the id stands. */
export const kitNamed = (id: string | undefined, path = 'game'): Result<Kit> => {
  const kit = KITS.find((k) => id === undefined || k.game.id === id);
  if (kit) return ok(kit);
  const expected = KITS.map((k) => k.game.id).join(', ');
  return err([{ code: 'unknown', path, message: `There is no game "${id}" here.`, expected }]);
};

export const kitOf = (record: Pick<GameRecord, 'game'>): Result<Kit> => kitNamed(record.game);
