/** Bots with accounts at tables: where they may sit, and that they are seen to be bots. */
import { refuse } from '../refuse.ts';
import type { BotRow } from '../store/schema.ts';
import { checkBan } from './bans.ts';
import { mustBeManned } from './create.ts';
import type { TableEdit } from './edit.ts';
import { seatOf } from './plan.ts';

/** What a seat's `bot` says when a bot with an account sits there. */
const ACCOUNT = 'account';
/** Tables not over at which one bot may sit. */
const MOST_TABLES = 10;

/**
 * Refuses a bot that sits at too many tables already. Until the change is kept, no other table counts for this bot: else
 * two that it joins at once would each be its last.
 */
const checkBotTables = async ({ trx, services }: TableEdit, { user_id }: BotRow): Promise<void> => {
  const row = trx.selectFrom('bots').select('user_id').where('user_id', '=', user_id);
  await (services.store.kind === 'postgres' ? row.forUpdate() : row).execute();
  const { count } = await trx
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('status', 'in', ['open', 'running', 'paused'])
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_TABLES) refuse('conflict', `A bot sits at ${MOST_TABLES} tables at most.`);
};

/** Refuses a bot a seat where it is not welcome, or one too many: the host asks for bots, is its owner, or has handed out the invitation. */
export const checkBotSeat = async (edit: TableEdit, bot: BotRow, invitation: string | undefined): Promise<void> => {
  const { plan, row } = edit.table;
  await checkBotTables(edit, bot);
  const { owner_id } = bot;
  await checkBan(edit, owner_id);
  if (plan.rated)
    refuse('forbidden', [
      'Rated games are for people: bots have no seat there.',
      'Gewertete Spiele sind für Menschen: Bots haben dort keinen Platz.',
    ]);
  if (row.status !== 'open') refuse('conflict', 'Bots take their seats before the game begins.');
  if (plan.master && row.host_id === owner_id)
    refuse('forbidden', 'The owner of this bot is the game master here and reads the letters, so it has no seat.');
  if (plan.bots || row.host_id === owner_id || invitation === row.invitation) return;
  refuse('forbidden', 'The host of this table has not asked for bots.');
};

/** Marks the seat that a bot has taken, so that everybody sees what flies there. Refused where that is for a person. */
export const markBotSeat = ({ table, updateSeat }: TableEdit, { user_id }: BotRow): void => {
  const seat = seatOf(table, user_id);
  if (seat === table.seats.length - 1) mustBeManned(table);
  if (seat !== null) updateSeat(seat, { bot: ACCOUNT });
};
