/** What a bot says to the house, and what the house answers: the conversation of docs/bots.md, at tables of the site. */
import { type BotMessage, type BotWord, type HouseMessage, sayLegal } from '@paravion/protocol';
import type { Asked } from '../http/asked.ts';
import { limiter } from '../http/limiter.ts';
import { TABLES } from '../http/table-handlers.ts';
import type { Session } from '../people/sessions.ts';
import { isRefused, refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import { handIn } from '../tables/orders.ts';
import { type LoadedTable, loadTable, owingSeats, seatOf, standpointOf } from '../tables/plan.ts';

/** Legal orders that are sent at once: more than that a bot finds by itself. */
const MOST_LEGAL = 1000;
/** Messages a minute that one bot may send; legal orders cost more. */
const MOST_MESSAGES = 240;
const LEGAL_COST = 10;

/** One limit for each house, however a bot comes in. */
const limits = new WeakMap<Services, ReturnType<typeof limiter>>();

const waitFor = (services: Services, bot: string, cost: number): number => {
  const limit =
    limits.get(services) ?? limiter(services.config.rateLimit === 0 ? 0 : MOST_MESSAGES, services.world.monotonic);
  limits.set(services, limit);
  return limit(bot, cost);
};

/** The tables at which a user sits, in these states. */
export const tablesOf = async (
  { store: { db } }: Services,
  user: string,
  statuses: readonly string[],
): Promise<readonly LoadedTable[]> => {
  const seats = db.selectFrom('seats').select('table_id').where('user_id', '=', user);
  const rows = db.selectFrom('tables').selectAll().where('id', 'in', seats).where('status', 'in', statuses);
  return Promise.all((await rows.execute()).map((row) => loadTable(db, row)));
};

/** The table that a message is about: the one it names, or the only one there is. */
const tableOf = async (services: Services, user: string, named: string | undefined): Promise<LoadedTable> => {
  const running = await tablesOf(services, user, ['running', 'paused']);
  const meant = named === undefined && running.length === 1 ? running[0] : running.find(({ row }) => row.id === named);
  if (meant) return meant;
  return named === undefined
    ? refuse('malformed', `You fly at ${running.length} tables. Right would be: "table", as the house named it.`)
    : refuse('not-found', 'There is no game under way for you at this table.');
};

const legal = async (services: Services, user: string, word: BotWord<'legal'>): Promise<readonly HouseMessage[]> => {
  const table = await tableOf(services, user, word.table);
  const seat = seatOf(table, user)!;
  if (!owingSeats(table).includes(seat))
    refuse('conflict', ['You owe no orders for this Turn.', 'Du schuldest für diesen Zug keine Befehle.']);
  const most = Math.min(word.most ?? MOST_LEGAL, MOST_LEGAL);
  return [sayLegal(standpointOf(table, seat), { ...word, most })];
};

const order = async (services: Services, user: string, word: BotWord<'order'>): Promise<readonly HouseMessage[]> => {
  const { row } = await tableOf(services, user, word.table);
  const { turn } = word;
  try {
    const { text, problems } = await handIn(services, row.id, user, word);
    return [{ type: 'taken', table: row.id, turn, text, problems }];
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { message, problems = [{ code: 'illegal', message }] } = error.refusal;
    return [{ type: 'problems', table: row.id, turn, problems: [...problems] }];
  }
};

/** As a request would: the same doors, the same locks. */
const request = async (services: Services, session: Session, word: BotWord<'join' | 'leave'>): Promise<void> => {
  const who = { services, session, address: '', browser: null, giveBrowser: () => '', setSecret: () => undefined };
  const asked = { ...who, params: { id: word.table }, query: undefined };
  const { type: _, table: __, ...wanted } = word as BotWord<'join'>;
  if (word.type === 'leave') await TABLES.leave({ ...asked, body: undefined } as Asked<'leave'>);
  else await TABLES.join({ ...asked, body: wanted } as Asked<'join'>);
};

const answer = async (services: Services, session: Session, message: BotMessage): Promise<readonly HouseMessage[]> => {
  const wait = waitFor(services, session.user.id, message.type === 'legal' ? LEGAL_COST : 1);
  if (wait > 0) refuse('too-many', `Too many messages. Try again in ${wait} s.`);
  if (message.type === 'legal') return legal(services, session.user.id, message);
  if (message.type === 'order') return order(services, session.user.id, message);
  if (message.type === 'join' || message.type === 'leave') await request(services, session, message);
  return [];
};

/** What the house says to a message; a refusal becomes an `error`, for the conversation goes on. */
export const answerBot = async (
  services: Services,
  session: Session,
  message: BotMessage,
): Promise<readonly HouseMessage[]> => {
  try {
    return await answer(services, session, message);
  } catch (error) {
    if (!isRefused(error)) services.log.error({ err: error }, 'a bot could not be answered');
    return [{ type: 'error', message: isRefused(error) ? error.refusal.message : 'Something went wrong here.' }];
  }
};
