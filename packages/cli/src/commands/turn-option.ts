/** `--turn`: which Turn of a game is shown; the last one when none is named. */
import { err, ok } from '@paravion/tabletop';
import type { Table } from '../file/pending.ts';
import type { ShownTurn } from '../games/kit.ts';
import { shownTurn } from '../games/shown.ts';
import type { Tried } from '../reply.ts';
import { badInput } from '../reply.ts';

/** The Turn to be shown; 0 is the start. Bad input when the game has no such Turn. */
export const chosenTurn = (table: Table, turn: number | undefined): Tried<ShownTurn> => {
  const last = table.replay.turns.length;
  const wanted = turn ?? last;
  if (Number.isInteger(wanted) && wanted >= 0 && wanted <= last)
    return ok(shownTurn(table.file.record, table.kit, table.replay, wanted));
  const expected = last === 0 ? '0, the start' : `0 (the start) to ${last}`;
  return err(badInput({ code: 'out-of-range', path: '--turn', message: 'There is no such Turn.', expected }));
};
