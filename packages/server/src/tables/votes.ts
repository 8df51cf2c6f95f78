/** Votes: to stop the clock, to let it go on (most of the pilots), to change the pace (all of them). */
import type { Pace } from '@paravion/protocol';
import { refuse } from '../refuse.ts';
import { checkPace, moveDeadline, pause, resume } from './clock.ts';
import { nextDeadline } from './deadline.ts';
import { flyWhenComplete } from './fly.ts';
import { isDeviceSealed, type LoadedTable, seatOf, type Vote } from './plan.ts';
import type { Room } from './room.ts';

const persons = ({ seats }: LoadedTable): readonly number[] =>
  seats.filter((seat) => seat.kind === 'person').map((seat) => seat.seat);

/** How many of the pilots have to be in favour. */
export const votesNeeded = (table: LoadedTable, kind: Vote['kind']): number => {
  const all = persons(table).length;
  return kind === 'pace' ? all : Math.floor(all / 2) + 1;
};

const samePace = (a: Pace | null, b: Pace | null): boolean => JSON.stringify(a) === JSON.stringify(b);

const possible = (table: LoadedTable, { kind, pace }: Pick<Vote, 'kind' | 'pace'>): void => {
  const { status } = table.row;
  const fits = { pause: status === 'running', resume: status === 'paused', pace: status === 'running' };
  if (!fits[kind]) refuse('conflict', 'That is not to be voted on now.');
  if (kind !== 'pace') return;
  checkPace(pace ?? refuse('malformed', 'A vote on the pace names the pace.'));
  if (isDeviceSealed(table) && pace?.kind !== 'live')
    refuse('conflict', 'Orders stay on the devices here, so the table stays live.');
};

/** Changes the pace; the present Turn gets the new time from now. */
const changePace = (room: Room, pace: Pace): void => {
  room.update({ plan: JSON.stringify({ ...room.table.plan, pace }), vote: null, turn_began: room.now });
  moveDeadline(room, nextDeadline(pace, room.now), 'The pace is changed by consent.');
  room.tell({ type: 'table' });
};

const carry = async (room: Room, { kind, pace }: Vote): Promise<void> => {
  if (kind === 'pause') pause(room, 'The pilots have voted for a pause.');
  else if (kind === 'pace') changePace(room, pace!);
  else {
    resume(room, 'The pilots have voted to go on.');
    await flyWhenComplete(room);
  }
};

const hasEnough = (table: LoadedTable, { kind, seats }: Vote): boolean => seats.length >= votesNeeded(table, kind);

/** Carries out the open vote where those who are left are enough: a pilot has gone. */
export const countVotes = async (room: Room): Promise<void> => {
  const { vote } = room.table;
  if (vote && hasEnough(room.table, vote)) await carry(room, vote);
};

/** Gives, or takes back, the vote of a pilot; carries it out when enough are in favour. */
export const voteFor = async (room: Room, user: string, wanted: Omit<Vote, 'seats'>, on: boolean): Promise<void> => {
  const seat = seatOf(room.table, user) ?? refuse('forbidden', 'Only pilots of this table vote.');
  possible(room.table, wanted);
  const open = room.table.vote;
  const same = open && open.kind === wanted.kind && samePace(open.pace, wanted.pace);
  const others = same ? open.seats.filter((other) => other !== seat) : [];
  const vote: Vote = { ...wanted, seats: on ? [...others, seat] : others };
  if (on && hasEnough(room.table, vote)) return carry(room, vote);
  room.update({ vote: vote.seats.length === 0 ? null : JSON.stringify(vote) });
  room.log('vote', `${room.table.seats[seat]!.name} ${on ? 'votes' : 'no longer votes'} for: ${wanted.kind}.`);
  room.tell({ type: 'table' });
};
