/**
 * Openings: what was flown at the beginning of the games that were finished here, how often, and with what result. Nobody's
 * name is kept with it. A game is counted once, after its end; what a crash leaves undone, the next sweep does.
 */
import { adapterFor } from '@paravion/games/all';
import { folded, openingRows } from '@paravion/games/openings';
import type { TurnEntry } from '@paravion/tabletop';
import { sql } from 'kysely';
import { found } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { Schema } from '../store/schema.ts';
import type { Db, Trx } from '../store/store.ts';
import { isUnavailable } from '../store/unavailable.ts';
import type { TableEdit } from './edit.ts';
import { loadTable } from './plan.ts';

/** Ways that one answer holds, and games that one sweep takes on. */
const [PAGE, BATCH] = [30, 500];

/** What a finished game adds; nothing for one of which nothing is counted. */
const rowsOf = async (trx: Trx, id: string): Promise<readonly Schema['opening_nexts'][]> => {
  const row = await trx.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
  const openings = row?.status === 'finished' ? await adapterFor(row.game)?.openings?.() : undefined;
  if (!row || !openings) return [];
  const table = await loadTable(trx, row);
  const { hosted, plan, state } = table;
  const turns = await trx
    .selectFrom('turns')
    .select(['entry', 'state'])
    .where('table_id', '=', id)
    .where('turn', '<=', openings.length)
    .orderBy('turn')
    .execute();
  const states = [table.header?.start.state, ...turns.map((turn): unknown => JSON.parse(turn.state))];
  const segments = turns.map((turn, i) => {
    const { orders } = JSON.parse(turn.entry) as TurnEntry;
    return { before: states[i], orders, after: states[i + 1] };
  });
  const { winners } = hosted.game.outcome(plan.rules, state);
  const { game, edition } = row;
  return openingRows(openings, plan.rules, segments, winners).map((one) => ({ ...one, game, edition }));
};

type Ways = 'openings' | 'opening_nexts';

/** Adds rows of one game to the sums of a table. */
const add = async (trx: Trx, table: Ways, rows: readonly Schema['openings'][]): Promise<void> => {
  if (rows.length === 0) return;
  const { flown: _, won: __, drawn: ___, ...way } = rows[0]!;
  const sum = (figure: string) => sql<number>`${sql.ref(`${table}.${figure}`)} + ${sql.ref(`excluded.${figure}`)}`;
  await trx
    .insertInto(table as 'openings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(Object.keys(way) as (keyof typeof way)[])
        .doUpdateSet({ flown: sum('flown'), won: sum('won'), drawn: sum('drawn') }),
    )
    .execute();
};

/** Counts a game that is due, unless somebody else has done it. */
const count = ({ store }: Services, id: string): Promise<void> =>
  store.transaction(async (trx) => {
    const due = await trx.deleteFrom('openings_due').where('table_id', '=', id).executeTakeFirst();
    if (due.numDeletedRows === 0n) return;
    const nexts = await rowsOf(trx, id);
    const ways = folded(nexts.map((row) => ({ ...row, next: '' }))).map(({ next: _, ...way }) => way);
    await add(trx, 'openings', ways);
    await add(trx, 'opening_nexts', nexts);
  }, 'openings');

/** A game is over: it is counted when that is kept. */
export const countLater = async ({ trx, table, services, after }: TableEdit): Promise<void> => {
  if (!table.hosted.openings) return;
  const { id } = table.row;
  await trx.insertInto('openings_due').values({ table_id: id }).execute();
  after(() => count(services, id));
};

/** Counts games that are still due: those of before, and those that a crash left. One that cannot be read is left out. */
export const countDue = async (services: Services): Promise<void> => {
  const { db } = services.store;
  const due = await db.selectFrom('openings_due').select('table_id').limit(BATCH).execute();
  for (const { table_id } of due)
    await count(services, table_id).catch(async (error: unknown) => {
      if (isUnavailable(error)) throw error;
      services.log.warn({ err: error, table: table_id }, 'the opening of a game cannot be read: it is not counted');
      await db.deleteFrom('openings_due').where('table_id', '=', table_id).execute();
    });
};

interface Wish {
  readonly edition: string;
  readonly position: string;
  readonly order?: string | undefined;
  readonly after?: string | undefined;
}

/** What was flown from a position, or where one order led to; the most frequent first, from where the answer before ended. */
export const openingsFrom = async (db: Db, game: string, { edition, position, order, after }: Wish) => {
  found(adapterFor(game)?.openings, 'game');
  const [table, text] = order === undefined ? (['openings', 'order'] as const) : (['opening_nexts', 'next'] as const);
  let rows = db
    .selectFrom(table as 'opening_nexts')
    .select([`${text} as text`, 'flown', 'won', 'drawn'])
    .where('game', '=', game)
    .where('edition', '=', edition)
    .where('position', '=', position);
  if (order !== undefined) rows = rows.where('order', '=', order);
  if (after !== undefined) {
    const dot = after.indexOf('.');
    const place = [Number(after.slice(0, dot)), after.slice(dot + 1)] as const;
    rows = rows.where(({ refTuple, tuple, eb }) => eb(refTuple('flown', text), '<', tuple(...place)));
  }
  const list = await rows
    .orderBy('flown', 'desc')
    .orderBy(text, 'desc')
    .limit(PAGE + 1)
    .execute();
  const ways = list.slice(0, PAGE);
  const last = list.length > PAGE ? ways.at(-1)! : null;
  return { ways, next: last && `${last.flown}.${last.text}` };
};
