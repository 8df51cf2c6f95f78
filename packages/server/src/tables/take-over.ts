/** Bots play a game within another to its end, where its people have had their time or have left. */
import type { House } from '../house.ts';
import { refuse } from '../refuse.ts';
import { isUnavailable } from '../store/unavailable.ts';
import { beginTurn, resume } from './clock.ts';
import { closeTable } from './finish.ts';
import { lastTurns } from './past.ts';
import { isOver } from './plan.ts';
import { dropOrder, dropVote } from './replace.ts';
import { changeTable, type Room } from './room.ts';
import { startTable } from './start.ts';

/** Gives a seat to the best bot; the name flown under stays. */
export const giveToBot = async (room: Room, seat: number): Promise<void> => {
  const { hosted } = room.table;
  await dropOrder(room, seat);
  dropVote(room, seat);
  const fresh = { wanted: 0, missed: 0, unopened: 0, away_until: null, user_id: null };
  room.updateSeat(seat, { kind: 'bot', bot: hosted.bots.at(-1)!.id, ...fresh });
  room.log('bot', `A bot plays on for ${room.table.seats[seat]!.name}.`);
};

/** Lets the game go on where nobody is waited for any more. */
export const goOnAlone = async (room: Room): Promise<void> => {
  const { status } = room.table.row;
  if (status === 'open') return startTable(room);
  if (status === 'paused') resume(room, 'Its time is over.');
  beginTurn(room, room.now, await lastTurns(room.trx, room.table));
  room.tell({ type: 'table' });
};

const takeOver = async (room: Room): Promise<void> => {
  if (isOver(room.table)) return;
  const people = room.table.seats.filter(({ kind }) => kind !== 'bot');
  if (people.length === 0 && room.table.row.status === 'running') return;
  for (const { seat } of people) await giveToBot(room, seat);
  await goOnAlone(room);
};

/** Bots play it from here on. What cannot be played is closed: the outer game goes on without its end. */
export const takeOverAll = async (house: House, id: string): Promise<void> => {
  try {
    await changeTable(house, id, takeOver);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    house.log.error({ err: error, table: id }, 'bots could not play on');
    await changeTable(house, id, async (room) => closeTable(room, 'It could not be played to its end.'));
  }
};

/** What a host may not do in a game within another: it would turn defeat aside. */
export const mustNotBeInner = ({ table }: Room): void => {
  if (table.plan.within !== undefined)
    refuse('forbidden', 'This game is played within another, and its end counts there. You may leave it to a bot.');
};
