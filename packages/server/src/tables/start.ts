/** The start of a game: names, setup, seed, the record's header, the first clock. */
import { isFile, isLastManned, type Tally } from '@paravion/games';
import { type Result, type TableParts, untold } from '@paravion/tabletop';
import { notifyAll } from '../mail/notices.ts';
import { talliesSoFar } from '../people/careers.ts';
import { refuse, refuseProblems } from '../refuse.ts';
import { presentKey } from '../signing.ts';
import { beginTurn } from './clock.ts';
import { dealSeats } from './deal.ts';
import { askForSecrets, seedsOf } from './devices.ts';
import type { TableEdit } from './edit.ts';
import { type FlownElsewhere, flyAgain } from './flown-elsewhere.ts';
import { layInner } from './inner.ts';
import { lastTurns } from './past.ts';
import { type Header, isDeviceSealed, keysOf, type LoadedTable, type Plan } from './plan.ts';
import { replaceMissing } from './replace.ts';

const missing = (table: LoadedTable): readonly number[] =>
  table.seats.filter((seat) => seat.kind === 'open').map((seat) => seat.seat);

/** What pilots bring to a game that counts: what their games of it come to so far. */
const careers = async (edit: TableEdit): Promise<ReadonlyMap<string, Tally>> => {
  const users = edit.table.seats.flatMap((seat) => seat.user_id ?? []);
  return edit.table.plan.rated ? talliesSoFar(edit.trx, users, edit.table.row.game) : new Map();
};

const wishes = async (edit: TableEdit) => {
  const known = await careers(edit);
  return edit.table.seats.map(({ name, side, user_id }) => {
    const career = user_id === null ? undefined : known.get(user_id);
    return {
      name,
      ...(side === null ? {} : { side }),
      ...(career === undefined ? {} : { career }),
    };
  });
};

const setupOf = async (edit: TableEdit): Promise<Result<unknown>> => {
  const { plan, hosted, seats } = edit.table;
  if (!plan.begun) return hosted.setupFor(plan.rules, await wishes(edit), plan.setup);
  return hosted.renamed(
    plan.rules,
    plan.begun.setup,
    seats.map((seat) => seat.name),
  );
};

/** Writes down the Turns of a game begun elsewhere, as if they had been flown here. */
const keepFlown = async (edit: TableEdit, { entries, states, last }: FlownElsewhere): Promise<void> => {
  if (states.length === 0) return;
  const rows = entries.map((entry, i) => ({
    table_id: edit.table.row.id,
    turn: i + 1,
    at: edit.now,
    entry,
    state: states[i]!,
  }));
  await edit.trx.insertInto('turns').values(rows).execute();
  const turns = last === 1 ? 'Turn 1 was' : `Turns 1 to ${last} were`;
  edit.log('begun', `${turns} flown elsewhere: their dice are the host's, those to come are the table's.`);
};

/** Whoever was given a side by the game knows it from now on. */
const keepSides = (edit: TableEdit, setup: unknown): void => {
  for (const [seat, side] of edit.table.hosted.sidesOf(setup).entries())
    if (edit.table.seats[seat]?.side !== side) edit.updateSeat(seat, { side });
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

/** What the record says of a game master, before a plane has moved. */
const masterNotes = async ({ trx, table: { plan, row } }: TableEdit): Promise<Readonly<Record<string, string>>> => {
  if (!plan.master) return {};
  const host = await trx.selectFrom('users').select('name').where('id', '=', row.host_id).executeTakeFirst();
  return { gm: host?.name ?? '', letters: 'The game master reads orders that come by mail before they are flown.' };
};

const sayBegun = ({ seedHash, seeds }: Header): string => {
  const silent = seeds ? untold(seeds) : 0;
  const left = silent === 0 ? '' : ` ${silent} of those who were to add to it did not tell in time.`;
  return `The game begins. The hash of the dice's seed is ${seedHash}.${left}`;
};

/**
 * What the plan keeps of its setup, to fly the game again: the record has it with the names of this game. Nothing where a
 * file is part of it, which would be read with the plan again and again, and of a game begun elsewhere; then only that its
 * last seat is no bot's.
 */
const setupKept = ({ plan: { begun, setup = {} }, hosted }: LoadedTable): Pick<Plan, 'setup' | 'manned'> => {
  if (!begun && !Object.values(setup).some(isFile)) return { setup };
  return isLastManned(hosted, setup) ? { manned: true } : {};
};

/** Begins the game with what has been told for its dice. Refused when the game will not have the setup; `checked`: it will. */
export const beginGame = async (edit: TableEdit, checked?: Result<unknown>): Promise<void> => {
  const { row, plan, hosted, phase, seats } = edit.table;
  const setup = checked ?? (await setupOf(edit));
  if (!setup.ok) return refuseProblems(setup.error, edit.table.hosted);
  const notes = { title: row.title, table: row.id, ...(await masterNotes(edit)) };
  const edition = row.edition;
  const { begun, setup: ___, ...rest } = plan;
  const kept = { ...rest, ...setupKept(edit.table) };
  const unmanned = plan.within === undefined && seats.every(({ kind }) => kind === 'bot');
  const parts = partsOf(edit.table, phase?.list.key ?? (await presentKey(edit.trx)));
  const wish = { edition, rules: plan.rules, setup: setup.value, seed: row.seed, notes, public: true, ...parts };
  const game = { ...wish, game: row.game };
  const made = begun ? edit.flown({ ...game, begun }) : flyAgain(hosted, { ...game, begun: { dice: {}, turns: [] } });
  if (!made.ok) return refuseProblems(made.error, hosted);
  const { header, head, entries, states } = made.value;
  edit.update({
    status: 'running',
    header: JSON.stringify(header),
    state: states.at(-1) ?? JSON.stringify(header.start.state),
    head,
    turn: entries.length + 1,
    plan: JSON.stringify(unmanned ? { ...kept, unmanned } : kept),
    phase: null,
    vote: null,
  });
  await edit.trx.deleteFrom('attends').where('table_id', '=', row.id).where('kind', '=', 'wait').execute();
  edit.log('start', sayBegun(header));
  if (unmanned) edit.log('unmanned', 'Only bots fly here: the game goes on while somebody watches.');
  keepSides(edit, setup.value);
  await keepFlown(edit, made.value);
  await layInner(edit);
  beginTurn(edit, edit.now, await lastTurns(edit.trx, edit.table));
  await replaceMissing(edit);
  await notifyAll(edit, 'start');
  edit.tell({ type: 'table' });
};

/**
 * Starts the game, or closes the list of commitments and waits for the secrets. Refused while seats are open, or when
 * the game will not have the setup.
 */
export const startTable = async (edit: TableEdit): Promise<void> => {
  const { row, phase } = edit.table;
  if (row.status !== 'open') refuse('conflict', ['The game has begun already.', 'Das Spiel hat schon begonnen.']);
  if (phase)
    refuse('conflict', [
      'The game is about to begin: the devices are telling what they add to the dice.',
      'Das Spiel beginnt gleich: Die Geräte sagen, was sie zu den Würfeln tun.',
    ]);
  const open = missing(edit.table);
  if (open.length > 0)
    refuse('conflict', [
      `Nobody sits in seat ${open.map((seat) => seat + 1).join(', ')} yet.`,
      `Auf Platz ${open.map((seat) => seat + 1).join(', ')} sitzt noch niemand.`,
    ]);
  dealSeats(edit);
  const setup = await setupOf(edit);
  if (!setup.ok) return refuseProblems(setup.error, edit.table.hosted);
  if (!(await askForSecrets(edit, await presentKey(edit.trx)))) await beginGame(edit, setup);
};
