/** Bots play a game within another to its end, where its people have had their time or have left. */

import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import { isUnavailable } from '../store/unavailable.ts';
import { beginTurn, resume } from './clock.ts';
import { changeTable, type TableEdit } from './edit.ts';
import { closeTable } from './finish.ts';
import { lastTurns } from './past.ts';
import { isOver } from './plan.ts';
import { attend, dropOrder, dropVote } from './replace.ts';
import { startTable } from './start.ts';

/** Gives a seat to the best bot; the name flown under stays. */
export const giveToBot = async (edit: TableEdit, seat: number): Promise<void> => {
  const { hosted } = edit.table;
  await dropOrder(edit, seat);
  dropVote(edit, seat);
  const fresh = { wanted: 0, missed: 0, unopened: 0, away_until: null, user_id: null };
  edit.updateSeat(seat, { kind: 'bot', bot: hosted.bots.at(-1)!.id, ...fresh });
  edit.log('bot', `A bot plays on for ${edit.table.seats[seat]!.name}.`);
};

/** Lets the game go on where nobody is waited for any more. */
export const goOnAlone = async (edit: TableEdit): Promise<void> => {
  const { status } = edit.table.row;
  if (status === 'open') return startTable(edit);
  if (status === 'paused') resume(edit, 'Its time is over.');
  beginTurn(edit, edit.now, await lastTurns(edit.trx, edit.table));
  edit.tell({ type: 'table' });
};

/** Those who sat there may look at it still. */
const takeOver = async (edit: TableEdit): Promise<void> => {
  if (isOver(edit.table)) return;
  const people = edit.table.seats.filter(({ kind }) => kind !== 'bot');
  if (people.length === 0 && edit.table.row.status === 'running') return;
  for (const { seat, user_id: user } of people) {
    await giveToBot(edit, seat);
    if (user !== null) await attend(edit, user, 'guest', true);
  }
  await goOnAlone(edit);
};

/** Bots play it from here on. What cannot be played is closed: the outer game goes on without its end. */
export const takeOverAll = async (services: Services, id: string): Promise<void> => {
  try {
    await changeTable(services, id, takeOver);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    services.log.error({ err: error, table: id }, 'bots could not play on');
    await changeTable(services, id, async (edit) => closeTable(edit, 'It could not be played to its end.'));
  }
};

/** What a host may not do in a game within another: it would turn defeat aside. */
export const mustNotBeInner = ({ table }: TableEdit): void => {
  if (table.plan.within !== undefined)
    refuse('forbidden', [
      'This game is played within another, and its end counts there. You may leave it to a bot.',
      'Dieses Spiel gehört zu einem anderen, und sein Ende zählt dort. Du kannst es einem Bot überlassen.',
    ]);
};
