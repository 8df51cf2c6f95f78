/**
 * Tables begun without people go on while somebody watches. After each of their Turns they stand still; who follows such
 * a table, or asks for its page, lets it fly the next.
 */
import type { Services } from '../services.ts';
import { awaitedSeats, type LoadedTable } from './plan.ts';

/** Whether a table goes on only while somebody watches. */
export const needsWatchers = (table: LoadedTable): boolean =>
  table.plan.unmanned === true && awaitedSeats(table).length === 0;

/** Somebody watches a table: if it waits for that, its next Turn is flown soon. */
export const watched = async ({ store: { db }, world, config }: Services, table: LoadedTable): Promise<void> => {
  const { id, status, due } = table.row;
  if (status !== 'running' || due !== null || !needsWatchers(table)) return;
  const soon = world.now() + config.botsAloneMs;
  const where = db.updateTable('tables').set({ deadline: soon, due: soon }).where('id', '=', id);
  await where.where('status', '=', 'running').where('due', 'is', null).execute();
};
