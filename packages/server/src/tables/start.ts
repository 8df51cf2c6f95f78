/** The start of a game: names, setup, seed, the record's header, the first clock. */
import { hashOf, newRecord, type Problem } from '@paravion/tabletop';
import { notifyAll } from '../mail/notices.ts';
import { refuse, refuseProblems } from '../refuse.ts';
import { beginTurn } from './clock.ts';
import type { Header, LoadedTable } from './plan.ts';
import type { Room } from './room.ts';

const missing = (table: LoadedTable): readonly number[] =>
  table.seats.filter((seat) => seat.kind === 'open').map((seat) => seat.seat);

/** What pilots bring to a game that counts: their points so far. */
const careers = async (room: Room): Promise<ReadonlyMap<string, number>> => {
  const users = room.table.seats.flatMap((seat) => seat.user_id ?? []);
  if (!room.table.plan.rated || users.length === 0) return new Map();
  const rows = await room.trx
    .selectFrom('results')
    .select(({ fn }) => ['user_id', fn.sum<number>('points').as('points')])
    .where('user_id', 'in', users)
    .where('rated', '=', 1)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.points)]));
};

const wishes = async (room: Room) => {
  const known = await careers(room);
  return room.table.seats.map(({ name, side, user_id }) => {
    const career = user_id === null ? undefined : known.get(user_id);
    return { name, ...(side === null ? {} : { side }), ...(career === undefined ? {} : { career }) };
  });
};

const fail = (problems: readonly Problem[]): never => refuseProblems(problems);

/** Starts the game. Refused while seats are open, or when the game will not have the setup. */
export const startTable = async (room: Room): Promise<void> => {
  const { row, plan, hosted } = room.table;
  if (row.status !== 'open') refuse('conflict', 'The game has begun already.');
  const open = missing(room.table);
  if (open.length > 0) refuse('conflict', `Nobody sits in seat ${open.map((seat) => seat + 1).join(', ')} yet.`);
  const setup = hosted.setupFor(plan.rules, await wishes(room));
  if (!setup.ok) return fail(setup.error);
  const notes = { title: row.title, table: row.id };
  const edition = row.edition;
  const made = newRecord(hosted.game, { edition, rules: plan.rules, setup: setup.value, seed: row.seed, notes });
  if (!made.ok) return fail(made.error);
  const { seed: _, entries: __, ...header } = made.value;
  await room.update({
    status: 'running',
    header: JSON.stringify(header satisfies Header),
    state: JSON.stringify(header.start.state),
    turn: 1,
    vote: null,
  });
  await room.trx.deleteFrom('attends').where('table_id', '=', row.id).where('kind', '=', 'wait').execute();
  await room.log('start', `The game begins. The hash of the dice's seed is ${header.seedHash}.`);
  await beginTurn(room, room.now);
  await notifyAll(room, 'start');
  room.tell({ type: 'table' });
};

/** The secret from which bots take their chance: known when the seed is. */
export const botSeed = (table: LoadedTable): string => hashOf({ bots: table.row.seed });
