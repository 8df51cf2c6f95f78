/** The games of an office, opened. */

import { join } from 'node:path';
import { segmentTitle } from '@paravion/games';
import { err, type Language, ok } from '@paravion/tabletop';
import { openTable } from '../file/open.ts';
import type { Tried } from '../reply.ts';
import type { Desk } from './office.ts';
import type { OpenGame } from './sort.ts';

/** Where a game's file lies, as the command names it. */
export const pathOfGame = (desk: Desk, file: string): string => join(desk.folder, file);

/** All games of the office; a fault where one cannot be opened. */
export const openGames = async (desk: Desk): Promise<Tried<readonly OpenGame[]>> => {
  const opened: OpenGame[] = [];
  for (const game of desk.office.games) {
    const table = await openTable(desk.io, pathOfGame(desk, game.file));
    if (!table.ok) return err(table.error);
    opened.push({ game, table: table.value });
  }
  return ok(opened);
};

/** What is due in a game, in the words of its player: "Turn 3", "Turn 0, placement". */
export const dueWords = ({ table }: OpenGame, language: Language): string =>
  segmentTitle(table.kit, table.position.state, language);
