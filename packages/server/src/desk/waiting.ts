/** A Turn whose deadline has passed waits for its game master, while a letter is a question; for so long as the table has laid down. */
import { LOOK_MS, sayMoment } from '../tables/clock.ts';
import type { TableEdit } from '../tables/edit.ts';
import { openLetters, writersOf } from './letters.ts';

const HOUR = 60 * 60_000;

/** Whether the Turn, whose time for orders ended at this moment, waits for the game master; the clockwork looks again. */
export const waitsForMaster = async (edit: TableEdit, end: number): Promise<boolean> => {
  const { plan, row } = edit.table;
  if (!plan.master) return false;
  const open = await openLetters(edit);
  if (open.length === 0) return false;
  const names = writersOf(edit.table, open);
  const until = end + plan.master.waitHours * HOUR;
  if (edit.now >= until) {
    edit.log(
      'master',
      `The game master has not settled the letter of ${names} in time: what was read for certain is flown.`,
    );
    return false;
  }
  if (plan.desk?.waited !== row.turn) {
    edit.update({ plan: JSON.stringify({ ...plan, desk: { ...plan.desk, waited: row.turn } }) });
    edit.log('master', `The letter of ${names} waits for the game master, until ${sayMoment(until)} at most.`);
    edit.tell({ type: 'table' });
  }
  edit.update({ due: Math.min(until, edit.now + LOOK_MS) });
  return true;
};
