/** The start of a game: names, setup, seed, the record's header, the first clock. */
import { type Tally, turnOf } from '@paravion/games';
import { hashOf, headOf, type Problem, type Result, type TableParts, untold } from '@paravion/tabletop';
import { notifyAll } from '../mail/notices.ts';
import { talliesSoFar } from '../people/careers.ts';
import { refuse, refuseProblems } from '../refuse.ts';
import { presentKey } from '../signing.ts';
import { type Flown, flyAgain } from './begun.ts';
import { beginTurn } from './clock.ts';
import { dealSeats } from './deal.ts';
import { askForSecrets, seedsOf } from './devices.ts';
import { layInner } from './inner.ts';
import { lastTurns } from './past.ts';
import { type Header, isDeviceSealed, keysOf, type LoadedTable } from './plan.ts';
import { replaceMissing } from './replace.ts';
import type { Room } from './room.ts';

const missing = (table: LoadedTable): readonly number[] =>
  table.seats.filter((seat) => seat.kind === 'open').map((seat) => seat.seat);

/** What pilots bring to a game that counts: what their games of it come to so far. */
const careers = async (room: Room): Promise<ReadonlyMap<string, Tally>> => {
  const users = room.table.seats.flatMap((seat) => seat.user_id ?? []);
  return room.table.plan.rated ? talliesSoFar(room.trx, users, room.table.row.game) : new Map();
};

const wishes = async (room: Room) => {
  const known = await careers(room);
  return room.table.seats.map(({ name, side, user_id }) => {
    const career = user_id === null ? undefined : known.get(user_id);
    return {
      name,
      ...(side === null ? {} : { side }),
      ...(career === undefined ? {} : { career }),
    };
  });
};

const fail = (problems: readonly Problem[]): never => refuseProblems(problems);

const setupOf = async (room: Room): Promise<Result<unknown>> => {
  const { plan, hosted, seats } = room.table;
  if (!plan.begun) return hosted.setupFor(plan.rules, await wishes(room), plan.setup);
  return hosted.renamed(
    plan.rules,
    plan.begun.setup,
    seats.map((seat) => seat.name),
  );
};

/** Writes down the Turns of a game begun elsewhere, as if they had been flown here. */
const keepFlown = async (room: Room, { record, states }: Flown): Promise<void> => {
  if (states.length === 0) return;
  const rows = record.entries.map((entry, i) => ({
    table_id: room.table.row.id,
    turn: i + 1,
    at: room.now,
    entry: JSON.stringify(entry),
    state: JSON.stringify(states[i]),
  }));
  await room.trx.insertInto('turns').values(rows).execute();
  const last = turnOf(room.table.hosted, states.at(-2) ?? record.start.state);
  const turns = last === 1 ? 'Turn 1 was' : `Turns 1 to ${last} were`;
  room.log('begun', `${turns} flown elsewhere: their dice are the host's, those to come are the table's.`);
};

/** Who was given a side by the game knows it from now on. */
const keepSides = (room: Room, setup: unknown): void => {
  for (const [seat, side] of room.table.hosted.sidesOf(setup).entries())
    if (room.table.seats[seat]?.side !== side) room.updateSeat(seat, { side });
};

/** What the table adds to the header of the record. */
const partsOf = (table: LoadedTable, house: string): TableParts => {
  const seeds = seedsOf(table);
  return {
    house,
    keys: table.seats.map(keysOf),
    ...(seeds ? { seeds } : {}),
    ...(isDeviceSealed(table) ? { sealing: 'device' } : {}),
  };
};

const sayBegun = ({ seedHash, seeds }: Header): string => {
  const silent = seeds ? untold(seeds) : 0;
  const left = silent === 0 ? '' : ` ${silent} of those who were to add to it did not tell in time.`;
  return `The game begins. The hash of the dice's seed is ${seedHash}.${left}`;
};

/** Begins the game with what has been told for its dice. Refused when the game will not have the setup. */
export const beginGame = async (room: Room): Promise<void> => {
  const { row, plan, hosted, phase, seats } = room.table;
  const setup = await setupOf(room);
  if (!setup.ok) return fail(setup.error);
  const notes = { title: row.title, table: row.id };
  const edition = row.edition;
  const { begun, ...kept } = plan;
  const unmanned = plan.within === undefined && seats.every(({ kind }) => kind === 'bot');
  const parts = partsOf(room.table, phase?.list.key ?? (await presentKey(room.trx)));
  const wish = { edition, rules: plan.rules, setup: setup.value, seed: row.seed, notes, public: true, ...parts };
  const made = flyAgain(hosted, wish, begun);
  if (!made.ok) return fail(made.error);
  const { seed: _, entries, ...header } = made.value.record;
  room.update({
    status: 'running',
    header: JSON.stringify(header satisfies Header),
    state: JSON.stringify(made.value.states.at(-1) ?? header.start.state),
    head: headOf(made.value.record),
    turn: entries.length + 1,
    plan: JSON.stringify(unmanned ? { ...kept, unmanned } : kept),
    phase: null,
    vote: null,
  });
  await room.trx.deleteFrom('attends').where('table_id', '=', row.id).where('kind', '=', 'wait').execute();
  room.log('start', sayBegun(header));
  if (unmanned) room.log('unmanned', 'Only bots fly here: the game goes on while somebody watches.');
  keepSides(room, setup.value);
  await keepFlown(room, made.value);
  await layInner(room);
  beginTurn(room, room.now, await lastTurns(room.trx, room.table));
  await replaceMissing(room);
  await notifyAll(room, 'start');
  room.tell({ type: 'table' });
};

/**
 * Starts the game, or closes the list of commitments and waits for the secrets. Refused while seats are open, or when
 * the game will not have the setup.
 */
export const startTable = async (room: Room): Promise<void> => {
  const { row, phase } = room.table;
  if (row.status !== 'open') refuse('conflict', 'The game has begun already.');
  if (phase) refuse('conflict', 'The game is about to begin: the devices are telling what they add to the dice.');
  const open = missing(room.table);
  if (open.length > 0) refuse('conflict', `Nobody sits in seat ${open.map((seat) => seat + 1).join(', ')} yet.`);
  dealSeats(room);
  const setup = await setupOf(room);
  if (!setup.ok) return fail(setup.error);
  if (!(await askForSecrets(room, await presentKey(room.trx)))) await beginGame(room);
};

/** The secret from which bots take their chance: known when the seed is. */
export const botSeed = (table: LoadedTable): string => hashOf({ bots: table.row.seed });
