/** Lists of tables: one's own, where orders are owed first; open, running, watched, finished. */
import type { TABLE_FILTERS, TableSummary } from '@paravion/protocol';
import type { TableRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { someTables } from './facts.ts';
import { type Looker, summaryFor } from './view.ts';

type Filter = (typeof TABLE_FILTERS)[number];

const PAGE = 30;
const ALIVE = ['open', 'running', 'paused'];

const seatedAt = (db: Db, user: string) => db.selectFrom('seats').select('table_id').where('user_id', '=', user);

const attending = (db: Db, user: string, kinds: readonly string[]) =>
  db.selectFrom('attends').select('table_id').where('user_id', '=', user).where('kind', 'in', kinds);

const mine = (db: Db, user: string, statuses: readonly string[], kinds: readonly string[]) =>
  db
    .selectFrom('tables')
    .selectAll()
    .where('status', 'in', statuses)
    .where((where) =>
      where.or([
        where('host_id', '=', user),
        where('id', 'in', seatedAt(db, user)),
        where('id', 'in', attending(db, user, kinds)),
      ]),
    );

const open = (db: Db, statuses: readonly string[]) =>
  db.selectFrom('tables').selectAll().where('status', 'in', statuses).where('visibility', '=', 'public');

const watched = (db: Db, user: string) =>
  db
    .selectFrom('tables')
    .selectAll()
    .where('id', 'in', attending(db, user, ['watch']));

const rowsFor = (db: Db, filter: Filter, user: Looker) => {
  if (filter === 'open') return open(db, ['open']);
  if (filter === 'running') return open(db, ['running', 'paused']);
  if (filter === 'finished' && user === null) return open(db, ['finished']);
  if (user === null) return null;
  if (filter === 'mine') return mine(db, user, ALIVE, ['standby', 'wait', 'guest']);
  return filter === 'watch' ? watched(db, user) : null;
};

const finished = (db: Db, user: string) =>
  db
    .selectFrom('tables')
    .selectAll()
    .where('status', '=', 'finished')
    .where((where) => where.or([where('visibility', '=', 'public'), where('id', 'in', seatedAt(db, user))]));

const byUrgency = (a: TableSummary, b: TableSummary): number =>
  Number(b.youOwe) - Number(a.youOwe) ||
  (a.deadline ?? Number.MAX_SAFE_INTEGER) - (b.deadline ?? Number.MAX_SAFE_INTEGER);

/** A page of tables for a viewer. */
export const listTables = async (db: Db, filter: Filter, user: Looker, page: number) => {
  const query = rowsFor(db, filter, user) ?? (filter === 'finished' && user !== null ? finished(db, user) : null);
  const rows: TableRow[] = query
    ? await query
        .orderBy('created', 'desc')
        .orderBy('id')
        .limit(PAGE + 1)
        .offset(page * PAGE)
        .execute()
    : [];
  const facts = await someTables(db, rows.slice(0, PAGE));
  const tables = facts.map((one) => summaryFor(one, user));
  return { tables: filter === 'mine' ? tables.toSorted(byUrgency) : tables, more: rows.length > PAGE };
};
