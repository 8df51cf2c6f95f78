/** Until when a printed form asks for orders. */
import { dirname } from 'node:path';
import { sayMoment } from '@paravion/mail';
import type { Language } from '@paravion/tabletop';
import type { Table } from '../file/pending.ts';
import { pathOf } from '../file/store.ts';
import type { Io } from '../io.ts';
import { bookOf, inOffice, isFile, openOffice } from '../post/office.ts';

/**
 * The deadline of the Turn due, for a seat: where the game is in the office of its folder, in the language of the form and
 * in the player's time zone, else the game master's; else as it was written with the game. Null where none is set.
 */
export const deadlineOn = async (io: Io, table: Table, seat: number, language: Language): Promise<string | null> => {
  const folder = dirname(table.path);
  const found = (await isFile(pathOf(io, bookOf(folder)))) ? await openOffice(io, folder) : null;
  const desk = found?.ok ? found.value : null;
  const game = desk?.office.games.find(({ file }) => inOffice(desk, file) === pathOf(io, table.path));
  if (!desk || !game?.deadline || game.turn !== table.turn) return table.file.deadline;
  const zoneOf = (email: string | undefined): string | undefined =>
    desk.office.players.find(({ addresses }) => email !== undefined && addresses.includes(email))?.timeZone;
  const timeZone = zoneOf(table.file.players[seat]?.email) ?? zoneOf(desk.office.gm.email) ?? 'UTC';
  return sayMoment(game.deadline, { language, timeZone });
};
