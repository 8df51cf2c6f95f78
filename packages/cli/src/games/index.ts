/** The games that the command can referee. */
import type { GameRecord, Result } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';
import { cloudsKit } from './clouds/kit.ts';
import type { GameKit } from './kit.ts';
import { sopwithKit } from './sopwith/kit.ts';

export const KITS: readonly GameKit[] = [sopwithKit, cloudsKit];

/** The kit of a game by its id, and the first one when none is named. */
export const kitNamed = (id: string | undefined): Result<GameKit> => {
  const kit = KITS.find((k) => id === undefined || k.game.id === id);
  if (kit) return ok(kit);
  const expected = KITS.map((k) => k.game.id).join(', ');
  return err([{ code: 'unknown', path: 'game', message: `There is no game "${id}" here.`, expected }]);
};

export const kitOf = (record: Pick<GameRecord, 'game'>): Result<GameKit> => kitNamed(record.game);
