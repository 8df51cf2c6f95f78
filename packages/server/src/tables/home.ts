/** What the first page shows of the server: only what anybody may see. */
import type { Home } from '@paravion/protocol';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import { someTables } from './facts.ts';
import { fightsSought } from './fights.ts';
import { NAMED, namesOf } from './plan.ts';
import { outcomeOf, summaryFor } from './view.ts';

const RESULTS = 6;
const FLYING = 24;
/** How many of the newest tables are looked at for what happens just now. */
const LOOKED_AT = 50;
const FRESH_MS = 2000;

const publicTables = (db: Db, status: 'running' | 'finished') =>
  db.selectFrom('tables').where('visibility', '=', 'public').where('status', '=', status);

/** The newest public tables that run: those first at which something was flown, the one first at which a Turn began last. */
const runningNow = async (db: Db): Promise<readonly string[]> => {
  const newest = publicTables(db, 'running').select(['id', 'turn', 'turn_began']).orderBy('created', 'desc');
  const rows = await newest.orderBy('id', 'desc').limit(LOOKED_AT).execute();
  const flown = ({ turn }: { readonly turn: number }): number => Number(turn > 1);
  return rows.toSorted((a, b) => flown(b) - flown(a) || (b.turn_began ?? 0) - (a.turn_began ?? 0)).map(({ id }) => id);
};

const shown = async (db: Db, ids: readonly string[]): Promise<Home['running']> => {
  const [facts] = await someTables(db, ids.slice(0, 1));
  return facts ? summaryFor(facts, null) : null;
};

const resultsOf = async (db: Db): Promise<Home['results']> => {
  const rows = await publicTables(db, 'finished').select('id').orderBy('finished', 'desc').limit(RESULTS).execute();
  const ids = rows.map(({ id }) => id);
  return (await someTables(db, ids)).map(({ table }) => {
    const names = namesOf(table);
    return {
      ...{ table: table.row.id, title: table.row.title, game: table.row.game },
      finished: table.row.finished ?? table.row.created,
      pilots: table.seats.length,
      winners: (outcomeOf(table)?.winners ?? []).map((seat) => names[seat]!),
    };
  });
};

/** People and bots with an account who fly at these tables under their own names. */
const flyingAt = async (db: Db, ids: readonly string[]): Promise<Home['flying']> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .innerJoin('users', 'users.id', 'seats.user_id')
    .select(['users.id as id', 'users.name as name', 'seats.bot as bot', 'table_id'])
    .where('table_id', 'in', ids)
    .where(NAMED)
    .execute();
  const sorted = rows.toSorted((a, b) => ids.indexOf(a.table_id) - ids.indexOf(b.table_id));
  const people = new Map(sorted.map(({ id, name, bot }) => [id, { id, name, bot: bot !== null }]));
  return [...people.values()].slice(0, FLYING);
};

const look = async (services: Services): Promise<Home> => {
  const { db } = services.store;
  const ids = await runningNow(db);
  const { count } = await publicTables(db, 'running')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const [fights, running, results, flying] = await Promise.all([
    fightsSought(services),
    shown(db, ids),
    resultsOf(db),
    flyingAt(db, ids),
  ]);
  return { fights, running, tables: Number(count), results, flying };
};

/** What was seen last, and when: it is the same for everybody, and many ask. */
const seen = new WeakMap<Services, { readonly at: number; readonly home: Promise<Home> }>();

/** What goes on here; as it was up to two seconds ago. */
export const homeOf = (services: Services): Promise<Home> => {
  const at = services.world.monotonic();
  const last = seen.get(services);
  if (last && at - last.at < FRESH_MS) return last.home;
  const home = look(services);
  seen.set(services, { at, home });
  home.catch(() => seen.delete(services));
  return home;
};
