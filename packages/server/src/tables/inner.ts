/**
 * Games within a game: each has a table of its own, laid in the same change as the position that asks for it. When it is over
 * its end goes into the outer game as an order of the seats that wait for it. Whoever is away stops nobody: after the outer
 * table's deadline bots play on.
 */
import type { GameAdapter, InnerGame, Words } from '@paravion/games';
import { adapterFor } from '@paravion/games/all';
import type { Pace } from '@paravion/protocol';
import { seedHash } from '@paravion/tabletop';
import { fitTitle } from '../people/names.ts';
import { found } from '../refuse.ts';
import type { SeatRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { newId, newInvitation } from '../world.ts';
import type { TableEdit } from './edit.ts';
import { innerGames, isEnded, type LoadedTable, type Plan, titleIn } from './plan.ts';
import { blankSeat, blankTable, freeName, newSeed } from './rows.ts';

const DAY = 24 * 60 * 60_000;

/** When people have had their time for the games within the present position; null where there are none. */
export const innerDeadline = (table: LoadedTable, began: number): number | null =>
  innerGames(table).length === 0 ? null : began + table.hosted.inner!.days(table.plan.rules, table.state) * DAY;

/** Those who are there at once have so many seconds; by post there is the outer table's pace, or a day where that is live. */
const LIVE_SECONDS = 180;
const paceOf = ({ way }: InnerGame, { pace }: Plan): Pace => {
  if (way !== 'post') return { kind: 'live', seconds: LIVE_SECONDS };
  if (pace.kind === 'postal') return pace;
  return { kind: 'postal', minutes: 24 * 60, weekdays: [1, 2, 3, 4, 5, 6, 7], times: [], timeZone: 'UTC' };
};

/** Whoever has missed so many Turns gives his seat to whoever wants it. */
const REPLACE_AFTER = 10;

const planOf = (
  edit: TableEdit,
  game: InnerGame,
  begun: { readonly rules: unknown; readonly setup: unknown },
): Plan => ({
  rules: begun.rules as Plan['rules'],
  pace: paceOf(game, edit.table.plan),
  press: { open: true, private: true, team: true, grey: false },
  rated: false,
  anonymous: false,
  grace: 0,
  holidays: 0,
  replaceAfter: REPLACE_AFTER,
  startWhenFull: false,
  bots: false,
  sealing: 'house',
  openSeconds: 30,
  begun: { setup: begun.setup as Record<string, unknown>, dice: {}, turns: [] },
  within: edit.table.row.id,
  ...masterOf(edit.table, game),
  eyes: eyesOf(edit.table, game),
  titles: titlesOf(edit.table, game),
});

/** Letters of a game by post come to the desk of the outer table's game master, where it has one. */
const masterOf = ({ plan: { master } }: LoadedTable, { way }: InnerGame): Pick<Plan, 'master'> =>
  master && way === 'post' ? { master } : {};

/** What its table is called, in each language. */
const titlesOf = (outer: LoadedTable, { title }: InnerGame): Words => ({
  en: fitTitle(`${titleIn(outer, 'en')}: ${title.en}`),
  de: fitTitle(`${titleIn(outer, 'de')}: ${title.de}`),
});

/** Who looks at it with the eyes of which seat when it is over: also of one that a bot has played for him. */
const eyesOf = ({ seats }: LoadedTable, { owners }: InnerGame): Plan['eyes'] =>
  Object.fromEntries(
    owners.flatMap((owner, seat) => {
      const user = owner === null ? null : seats[owner]?.user_id;
      return user ? [[user, seat] as const] : [];
    }),
  );

/** The best bot of a game. */
const best = ({ bots }: GameAdapter): string => bots.at(-1)!.id;

/** By its seats: the person who sits at the outer table, or a bot under the name that the setup has. */
const seatsOf = (
  edit: TableEdit,
  id: string,
  game: InnerGame,
  hosted: GameAdapter,
  setup: unknown,
): readonly SeatRow[] => {
  const names = hosted.namesOf(setup);
  const sides = hosted.sidesOf(setup);
  const rows: SeatRow[] = [];
  for (const [seat, outer] of game.seats.entries()) {
    const sitter = outer === null ? undefined : edit.table.seats[outer];
    const person = sitter?.kind === 'person' && !rows.some((row) => row.user_id === sitter.user_id) ? sitter : null;
    const who = person ? { kind: 'person', user_id: person.user_id } : { kind: 'bot', bot: best(hosted) };
    const name = freeName(rows, person?.name ?? names[seat]!);
    rows.push({ ...blankSeat(id, seat), ...who, name, side: sides[seat] ?? null });
  }
  return rows;
};

const layOne = async (edit: TableEdit, game: InnerGame): Promise<void> => {
  const { row, state, plan, hosted: outer } = edit.table;
  const { world } = edit.services;
  const hosted = found(adapterFor(game.game), 'game');
  const begun = outer.inner!.begin(plan.rules, state, game.id, row.seed);
  const id = newId(world);
  const seed = newSeed(edit.services);
  const seats = seatsOf(edit, id, game, hosted, begun.setup);
  const own = planOf(edit, game, begun);
  const first = seats.find(({ kind }) => kind === 'person')?.user_id;
  const host = own.master ? row.host_id : (first ?? row.host_id);
  // Those who are to be there at once begin when their host says so; everything else begins by itself.
  const waits = game.way === 'live' && seats.some(({ kind }) => kind === 'person');
  const laid = blankTable({
    id,
    title: titlesOf(edit.table, game).en,
    game: game.game,
    edition: game.edition,
    visibility: 'link',
    host_id: host,
    plan: JSON.stringify(own),
    invitation: newInvitation(world),
    seed,
    created: edit.now,
  });
  await edit.trx
    .insertInto('tables')
    .values({ ...laid, due: waits ? null : edit.now })
    .execute();
  await edit.trx
    .insertInto('seats')
    .values([...seats])
    .execute();
  const sitting = game.readers.flatMap((seat) => edit.table.seats[seat]?.user_id ?? []);
  const guests = [...new Set(sitting)].filter((user) => !seats.some(({ user_id }) => user_id === user));
  for (const user of guests)
    await edit.trx.insertInto('attends').values({ table_id: id, user_id: user, kind: 'guest', at: edit.now }).execute();
  const text = `The table is laid for ${game.id} of "${row.title}". The hash of the dice's seed is ${seedHash(seed)}.`;
  await edit.trx.insertInto('log').values({ table_id: id, at: edit.now, kind: 'open', text }).execute();
  const link = { outer_id: row.id, turn: row.turn, part: game.id, inner_id: id };
  await edit.trx.insertInto('inner_games').values(link).execute();
};

/** Lays the tables of the games within the position that stands now. */
export const layInner = async (edit: TableEdit): Promise<void> => {
  for (const game of innerGames(edit.table)) await layOne(edit, game);
};

/** The tables of the games within the present position of a table. */
const innerRows = (db: Db, id: string, turn: number) =>
  db
    .selectFrom('inner_games')
    .innerJoin('tables', 'tables.id', 'inner_games.inner_id')
    .select(['inner_games.part as part', 'tables.id as id', 'tables.status as status', 'tables.state as state'])
    .where('inner_games.outer_id', '=', id)
    .where('inner_games.turn', '=', turn)
    .execute();

/** Tables of games within this one that are not over. */
export const openInner = async ({ trx, table }: TableEdit): Promise<readonly string[]> => {
  if (innerGames(table).length === 0) return [];
  const rows = await innerRows(trx, table.row.id, table.row.turn);
  return rows.filter((row) => !isEnded(row)).map(({ id }) => id);
};

/** A seat in a game within this one. */
interface InnerSeat {
  readonly table: string;
  readonly seat: number;
}

/** Where a seat of this table flies in the games within it that are not over: in each in one seat at most. */
export const innerSeats = async ({ trx, table }: TableEdit, seat: number): Promise<readonly InnerSeat[]> => {
  const games = innerGames(table);
  if (games.length === 0) return [];
  const rows = await innerRows(trx, table.row.id, table.row.turn);
  return games.flatMap(({ id, seats }) => {
    const row = rows.find(({ part }) => part === id);
    return row && !isEnded(row) && seats.includes(seat) ? [{ table: row.id, seat: seats.indexOf(seat) }] : [];
  });
};

/** The ends of the games within this one, as orders by seat. What was broken off has none: the outer game goes on without. */
export const innerOrders = async ({ trx, table }: TableEdit): Promise<ReadonlyMap<number, unknown>> => {
  const games = innerGames(table);
  if (games.length === 0) return new Map();
  const rows = await innerRows(trx, table.row.id, table.row.turn);
  return new Map(
    games.flatMap(({ id, speakers }) => {
      const row = rows.find(({ part, status }) => part === id && status === 'finished');
      if (!row?.state) return [];
      const order = table.hosted.inner!.end(table.state, id, JSON.parse(row.state));
      return speakers.map((seat) => [seat, order] as const);
    }),
  );
};

/** The game within another is over: the outer table is looked at. Where that is lost, it looks by itself before long. */
export const wakeOuter = (edit: TableEdit): void => {
  const { within } = edit.table.plan;
  if (within === undefined) return;
  const { store, world } = edit.services;
  edit.after(async () => {
    const where = store.db.updateTable('tables').set({ due: world.now() }).where('id', '=', within);
    await where.where('status', '=', 'running').execute();
  });
};

/** Games within a game, as somebody sees them who plays in them, or may look at them when they are over; the newest first. */
export interface InnerFact {
  readonly part: string;
  /** Of the outer game: that which waited for it. */
  readonly turn: number;
  readonly table: string;
  readonly title: string;
  readonly titles: Words | null;
  readonly status: string;
  /** Who sees it. */
  readonly users: readonly string[];
}

const MOST_SHOWN = 60;

/** Who sits at tables, and their guests. */
const peopleAt = async (db: Db, tables: readonly string[]) => {
  const [seated, guests] = await Promise.all([
    db.selectFrom('seats').select(['table_id', 'user_id']).where('table_id', 'in', tables).execute(),
    db
      .selectFrom('attends')
      .select(['table_id', 'user_id'])
      .where('table_id', 'in', tables)
      .where('kind', '=', 'guest')
      .execute(),
  ]);
  const at = (rows: readonly { readonly table_id: string; readonly user_id: string | null }[], table: string) =>
    rows.flatMap((row) => (row.table_id === table && row.user_id !== null ? [row.user_id] : []));
  return { seated: (table: string) => at(seated, table), guests: (table: string) => at(guests, table) };
};

export const innerFacts = async (db: Db, { row, hosted }: LoadedTable): Promise<readonly InnerFact[]> => {
  if (!hosted.inner) return [];
  const rows = await db
    .selectFrom('inner_games')
    .innerJoin('tables', 'tables.id', 'inner_games.inner_id')
    .select(['part', 'inner_games.turn as turn', 'tables.id as table', 'tables.title as title', 'tables.plan as plan'])
    .select(['tables.status as status', 'tables.host_id as host'])
    .where('outer_id', '=', row.id)
    .orderBy('inner_games.turn', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  if (rows.length === 0) return [];
  const people = await peopleAt(
    db,
    rows.map(({ table }) => table),
  );
  return rows.map(({ part, turn, table, title, plan, status, host }) => {
    const { titles = null, master } = JSON.parse(plan) as Plan;
    const guests = status === 'finished' ? people.guests(table) : [];
    const users = [...people.seated(table), ...guests, ...(master ? [host] : [])];
    return { part, turn, table, title, titles, status, users };
  });
};
