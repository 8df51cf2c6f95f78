/** What the socket says: news made into messages, each with the eyes of the one who gets it. */
import type { UnplacedMessage } from '@paravion/protocol';
import type { Services } from '../services.ts';
import type { News } from '../store/stream.ts';
import type { Fresh } from '../tables/edit.ts';
import { type VisibleTable, visibleNow, visibleTable, type WholeTable, wholeTable } from '../tables/facts.ts';
import { flownTurn, turnView } from '../tables/history.ts';
import type { Flown } from '../tables/past.ts';
import { awaitedSeats } from '../tables/plan.ts';
import { pressFor, sparedOf } from '../tables/press.ts';
import { tableByLink, tableFor, viewerOf } from '../tables/view.ts';
import { watched } from '../tables/watched.ts';
import { type Listener, mayHear } from './listener.ts';

/** The text for a listener; null when this is not for him. */
export type Speaker = (listener: Listener) => string | null;

const text = (message: UnplacedMessage): string => JSON.stringify(message);

const sayTable =
  (facts: WholeTable): Speaker =>
  ({ user, byLink, admin }) =>
    text({ type: 'table', table: byLink ? tableByLink(facts, user) : tableFor(facts, user, admin) });

const clockOf = ({ table }: VisibleTable): UnplacedMessage => {
  const { id, turn, deadline } = table.row;
  return { type: 'clock', table: id, turn, deadline };
};

/** A Turn that was flown: made once for each pair of eyes, not once for each listener; once where nothing is hidden. */
const sayTurn = ({ table }: VisibleTable, flown: Flown): Speaker => {
  const { id, status, deadline } = table.row;
  const isOpen = table.hosted.game.secrets === 'none';
  const over = status === 'finished' || status === 'cancelled';
  const next = over ? null : { turn: table.row.turn, deadline, owing: [...awaitedSeats(table)] };
  const made = new Map<unknown, string>();
  return ({ user }) => {
    const eyes = isOpen ? 'public' : viewerOf(table, user);
    const view = () => turnView(table, user, flown);
    const said = made.get(eyes) ?? text({ type: 'turn', table: id, status: status as 'running', flown: view(), next });
    made.set(eyes, said);
    return said;
  };
};

/** The list of seals; silent when it is over already. */
const sayOpening = ({ table: { phase, row } }: VisibleTable): Speaker => {
  if (phase?.kind !== 'opening') return () => null;
  const opening = { turn: row.turn, list: phase.list, until: row.deadline! };
  const same = text({ type: 'opening', table: row.id, ...opening });
  return () => same;
};

const sayPress = async (services: Services, { table }: VisibleTable, id: number): Promise<Speaker> => {
  const { db } = services.store;
  const row = await db.selectFrom('press').selectAll().where('id', '=', id).executeTakeFirst();
  const spared = row ? await sparedOf(db, table, row) : new Set();
  return ({ user }) => {
    const press = row && !(user !== null && spared.has(user)) && pressFor(table, user, row);
    return press ? text({ type: 'press', table: table.row.id, press }) : null;
  };
};

const speakerFor = async (
  services: Services,
  facts: VisibleTable,
  news: News,
  known: Flown | null,
): Promise<Speaker> => {
  const { type, table, turn = 0, seat = 0, press = 0 } = news;
  if (type === 'turn') return sayTurn(facts, known ?? (await flownTurn(services.store.db, facts.table, turn)));
  if (type === 'press') return sayPress(services, facts, press);
  if (type === 'opening') return sayOpening(facts);
  const same = text(type === 'sealed' || type === 'opened' ? { type, table, turn, seat } : clockOf(facts));
  return () => same;
};

/** What was told of a table, and who may hear of the table at all. */
export interface Told {
  readonly speak: Speaker;
  sees(listener: Listener): boolean;
}

/**
 * What is said of what was told of a table that somebody follows; null when the table is gone. `fresh`: what is known of
 * it here and now.
 */
export const speakOf = async (services: Services, news: News, fresh?: Fresh): Promise<Told | null> => {
  const { db } = services.store;
  const whole = news.type === 'table' ? await wholeTable(db, news.table) : null;
  const facts = whole ?? (await (fresh ? visibleNow(db, fresh.table) : visibleTable(db, news.table)));
  if (!facts) return null;
  await watched(services, facts.table);
  const speak = whole ? sayTable(whole) : await speakerFor(services, facts, news, fresh?.flown ?? null);
  return { speak, sees: (listener) => mayHear(facts, listener) };
};

/** The table as it is, for somebody who begins to follow it; null when there is none for him. */
export const firstWords = async (services: Services, table: string, listener: Listener): Promise<string | null> => {
  const told = await speakOf(services, { table, type: 'table' });
  return told?.sees(listener) ? told.speak(listener) : null;
};
