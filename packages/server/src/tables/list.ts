/** Lists of tables: one's own, where orders are owed first; open, running, watched, finished. The newest first. */
import type { TABLE_FILTERS, TableSummary, tablesQuerySchema } from '@paravion/protocol';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { behind, type Place, pageOf, placeOf } from '../store/cursor.ts';
import type { Db } from '../store/store.ts';
import { someTables } from './facts.ts';
import { type Looker, summaryFor } from './view.ts';

type Filter = (typeof TABLE_FILTERS)[number];

const PAGE = 30;
const ALIVE = ['open', 'running', 'paused'];

const seatedAt = (db: Db, user: string) => db.selectFrom('seats').select('table_id as id').where('user_id', '=', user);

const attending = (db: Db, user: string, kinds: readonly string[]) =>
  db.selectFrom('attends').select('table_id as id').where('user_id', '=', user).where('kind', 'in', kinds);

/** What of a list is asked for. */
interface Asked {
  /** Id of the only game that is wanted; undefined: every game. */
  readonly game: string | undefined;
  readonly place: Place | null;
}

/** The first tables behind a place; of long rows only what their order needs. */
const first = (db: Db, place: Place | null) =>
  db
    .selectFrom('tables')
    .select(['id', 'created as at'])
    .where(behind<'tables'>('created', 'id', place))
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1);

const publicOnes =
  (status: string) =>
  (db: Db, { game, place }: Asked) =>
    first(db, place)
      .$if(game !== undefined, (tables) => tables.where('game', '=', game!))
      .where('visibility', '=', 'public')
      .where('status', '=', status);

/** The state of a table, in a form for which no index is looked into: where the ids are few, they are looked up. */
const state = sql<string>`tables.status || ''`;

/** The game wanted, in such a form too. */
const ofGame = (game: string | undefined) =>
  game === undefined ? sql<SqlBool>`true` : sql<SqlBool>`tables.game || '' = ${game}`;

const mine =
  (user: string) =>
  (db: Db, { game, place }: Asked) => {
    const hosted = db.selectFrom('tables').select('id').where('host_id', '=', user);
    const own = hosted.union(seatedAt(db, user)).union(attending(db, user, ['standby', 'wait', 'guest']));
    return first(db, place).where('id', 'in', own).where(state, 'in', ALIVE).where(ofGame(game));
  };

const watched =
  (user: string) =>
  (db: Db, { game, place }: Asked) =>
    first(db, place)
      .where('id', 'in', attending(db, user, ['watch']))
      .where(ofGame(game));

/** Games by invitation that one has flown in. */
const flown =
  (user: string) =>
  (db: Db, { game, place }: Asked) =>
    first(db, place)
      .where('id', 'in', seatedAt(db, user))
      .where(state, '=', 'finished')
      .where('visibility', '<>', 'public')
      .where(ofGame(game));

type Part = ReturnType<typeof publicOnes>;

/** What a list is put together from: each part is in order already. */
const partsOf = (filter: Filter, user: Looker): readonly Part[] => {
  if (filter === 'open') return [publicOnes('open')];
  if (filter === 'running') return [publicOnes('running'), publicOnes('paused')];
  if (filter === 'finished') return [publicOnes('finished'), ...(user === null ? [] : [flown(user)])];
  if (user === null) return [];
  return [filter === 'mine' ? mine(user) : watched(user)];
};

const newestFirst = (a: Place, b: Place): number => b.at - a.at || (a.id < b.id ? 1 : -1);

const byUrgency = (a: TableSummary, b: TableSummary): number =>
  Number(b.youOwe) - Number(a.youOwe) ||
  (a.deadline ?? Number.MAX_SAFE_INTEGER) - (b.deadline ?? Number.MAX_SAFE_INTEGER);

/** A page of tables for a viewer; `after` is the cursor of the page before, and `game` the only game wanted. */
export const listTables = async (db: Db, { filter, game, after }: z.infer<typeof tablesQuerySchema>, user: Looker) => {
  const asked = { game, place: placeOf(after) };
  const parts = await Promise.all(partsOf(filter, user).map((part) => part(db, asked).execute()));
  const { shown, next } = pageOf(parts.flat().toSorted(newestFirst), PAGE, (row) => row);
  const facts = await someTables(
    db,
    shown.map(({ id }) => id),
  );
  const tables = facts.map((one) => summaryFor(one, user));
  return { tables: filter === 'mine' ? tables.toSorted(byUrgency) : tables, next };
};
