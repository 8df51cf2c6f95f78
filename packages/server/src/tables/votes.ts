/** Votes: to stop the clock, to let it go on (most of the pilots), to change the pace (all of them). */
import type { Pace } from '@paravion/protocol';
import { refuse } from '../refuse.ts';
import { checkPace, moveDeadline, pause, resume } from './clock.ts';
import { nextDeadline } from './deadline.ts';
import type { TableEdit } from './edit.ts';
import { flyWhenComplete } from './fly.ts';
import { isDeviceSealed, type LoadedTable, seatOf, type Vote } from './plan.ts';

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
  if (!fits[kind]) refuse('conflict', ['That is not to be voted on now.', 'Darüber wird jetzt nicht abgestimmt.']);
  if (kind !== 'pace') return;
  checkPace(pace ?? refuse('malformed', 'A vote on the pace names the pace.'));
  if (table.plan.master && pace?.kind === 'live')
    refuse('conflict', [
      'There is a game master here, and letters take their time: the table stays by correspondence.',
      'Hier gibt es einen Spielleiter, und Briefe brauchen Zeit: Der Tisch bleibt per Post.',
    ]);
  if (isDeviceSealed(table) && pace?.kind !== 'live')
    refuse('conflict', [
      'Orders stay on the devices here, so the table stays live.',
      'Hier bleiben Befehle auf den Geräten, darum bleibt der Tisch live.',
    ]);
};

/** Changes the pace; the present Turn gets the new time from now. */
const changePace = (edit: TableEdit, pace: Pace): void => {
  edit.update({ plan: JSON.stringify({ ...edit.table.plan, pace }), vote: null, turn_began: edit.now });
  moveDeadline(edit, nextDeadline(pace, edit.now), 'The pace is changed by consent.');
  edit.tell({ type: 'table' });
};

const carry = async (edit: TableEdit, { kind, pace }: Vote): Promise<void> => {
  if (kind === 'pause') pause(edit, 'The pilots have voted for a pause.');
  else if (kind === 'pace') changePace(edit, pace!);
  else {
    resume(edit, 'The pilots have voted to go on.');
    await flyWhenComplete(edit);
  }
};

const hasEnough = (table: LoadedTable, { kind, seats }: Vote): boolean => seats.length >= votesNeeded(table, kind);

/** Carries out the open vote where those who are left are enough: a pilot has gone. */
export const countVotes = async (edit: TableEdit): Promise<void> => {
  const { vote } = edit.table;
  if (vote && hasEnough(edit.table, vote)) await carry(edit, vote);
};

/** Gives, or takes back, the vote of a pilot; carries it out when enough are in favour. */
export const voteFor = async (
  edit: TableEdit,
  user: string,
  wanted: Omit<Vote, 'seats'>,
  on: boolean,
): Promise<void> => {
  const seat =
    seatOf(edit.table, user) ??
    refuse('forbidden', ['Only pilots of this table vote.', 'Nur Piloten dieses Tisches stimmen ab.']);
  possible(edit.table, wanted);
  const open = edit.table.vote;
  const same = open && open.kind === wanted.kind && samePace(open.pace, wanted.pace);
  const others = same ? open.seats.filter((other) => other !== seat) : [];
  const vote: Vote = { ...wanted, seats: on ? [...others, seat] : others };
  if (on && hasEnough(edit.table, vote)) return carry(edit, vote);
  edit.update({ vote: vote.seats.length === 0 ? null : JSON.stringify(vote) });
  edit.log('vote', `${edit.table.seats[seat]!.name} ${on ? 'votes' : 'no longer votes'} for: ${wanted.kind}.`);
  edit.tell({ type: 'table' });
};
