/**
 * The search for a fight: who looks for the same live game is brought together. Who looks says so again every few seconds;
 * the last who is missing, or who will have bots, makes the fight, and its table is laid at once with everybody in his seat.
 */

import type { BotInfo } from '@paravion/games';
import { adapterFor } from '@paravion/games/all';
import type { Device, Fight } from '@paravion/protocol';
import type { Selectable } from 'kysely';
import { blockedBy, blockersOf } from '../people/bonds.ts';
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { SeekRow, UserRow } from '../store/schema.ts';
import type { Db, Trx } from '../store/store.ts';
import { createTable, mayHost } from './create.ts';
import { checkDevice } from './devices.ts';

/** Whoever has not been heard of for this long is no longer looking. */
const SILENT_MS = 20_000;
/** A table that is not laid in so long is laid no more: the process that was to do it is gone. */
const LAYING_MS = 30_000;
/** How long a fight that was found is told to whoever still asks. */
const KEPT_MS = 5 * 60_000;

export interface Seek extends Fight {
  readonly bots: boolean;
  readonly device?: Device | undefined;
}

type Row = Selectable<SeekRow>;

const isLooking = (row: Row, now: number): boolean => row.found === null && row.seen > now - SILENT_MS;

const sameFight =
  (a: Fight) =>
  (b: Fight): boolean =>
    a.game === b.game && a.edition === b.edition && a.pilots === b.pilots && a.seconds === b.seconds;

/** Forgets who has gone away. */
const sweep = async (trx: Trx, now: number): Promise<void> => {
  await trx
    .deleteFrom('seeks')
    .where('found', 'is', null)
    .where('seen', '<=', now - SILENT_MS)
    .execute();
  await trx
    .deleteFrom('seeks')
    .where('table_id', 'is', null)
    .where('found', '<=', now - LAYING_MS)
    .execute();
  await trx
    .deleteFrom('seeks')
    .where('found', '<=', now - KEPT_MS)
    .execute();
};

const enter = async (trx: Trx, user: string, { bots: _, device, ...fight }: Seek, now: number): Promise<Row> => {
  const known = await trx.selectFrom('seeks').selectAll().where('user_id', '=', user).executeTakeFirst();
  if (known?.found != null && now - known.found < KEPT_MS && sameFight(known)(fight)) return known;
  const same = known && sameFight(known)(fight);
  const row: Row = {
    user_id: user,
    ...fight,
    device: device ? JSON.stringify(device) : null,
    since: same ? known.since : now,
    seen: now,
    found: null,
    table_id: null,
  };
  await trx.deleteFrom('seeks').where('user_id', '=', user).execute();
  await trx.insertInto('seeks').values(row).execute();
  return row;
};

/** Those who look for this fight and do not block one another, the asker first, then who has waited longest. */
const company = async (trx: Trx, own: Row, now: number): Promise<readonly Row[]> => {
  const { game, edition, pilots, seconds } = own;
  const rows = await trx
    .selectFrom('seeks')
    .selectAll()
    .where('game', '=', game)
    .where('edition', '=', edition)
    .where('pilots', '=', pilots)
    .where('seconds', '=', seconds)
    .orderBy('since')
    .orderBy('user_id')
    .execute();
  const chosen = [own];
  const shunned = new Set<string>();
  const shun = async (user: string): Promise<void> => {
    for (const id of [...(await blockedBy(trx, user)), ...(await blockersOf(trx, user))]) shunned.add(id);
  };
  await shun(own.user_id);
  for (const row of rows) {
    if (chosen.length === pilots || row.user_id === own.user_id || !isLooking(row, now)) continue;
    if (shunned.has(row.user_id)) continue;
    chosen.push(row);
    await shun(row.user_id);
  }
  return chosen;
};

const usersOf = async (db: Db, ids: readonly string[]): Promise<readonly UserRow[]> => {
  const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).where('deleted', '=', 0).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};

const deviceIn = ({ device }: Row): Device | undefined => (device === null ? undefined : JSON.parse(device));

/** A bot of middling strength, good enough to be beaten with some pride: where nobody has measured it, the one in the middle. */
const middling = (bots: readonly BotInfo[]): BotInfo =>
  bots.find(({ strength }) => strength === 5) ?? bots[Math.floor((bots.length - 1) / 2)]!;

/** Lays the table of a fight: of those who may host one more, who has waited longest hosts it. */
const lay = async (services: Services, fight: Fight, found: readonly Row[]): Promise<string> => {
  const rows = found.toSorted((a, b) => a.since - b.since);
  const users = await usersOf(
    services.store.db,
    rows.map(({ user_id }) => user_id),
  );
  const sitters = users.map((user) => ({ user, device: deviceIn(rows.find((row) => row.user_id === user.id)!) }));
  const bot = middling(adapterFor(fight.game)!.bots).id;
  const seats = Array.from({ length: fight.pilots }, (_, i) => {
    if (i < sitters.length) return { kind: i === 0 ? ('me' as const) : ('open' as const) };
    return { kind: 'bot' as const, bot };
  });
  const may = await Promise.all(users.map((user) => mayHost(services, services.store.db, user)));
  const host = sitters[Math.max(0, may.indexOf(true))]!;
  const others = sitters.filter((sitter) => sitter !== host);
  return createTable(
    services,
    host.user,
    {
      ...{ game: fight.game, edition: fight.edition, options: {}, seats },
      ...{ visibility: 'public', rated: false, anonymous: false, bots: false, sealing: 'house', openSeconds: 30 },
      press: { open: true, private: true, team: true, grey: false },
      pace: { kind: 'live', seconds: fight.seconds },
      ...{ grace: 0, holidays: 0, replaceAfter: 2, startWhenFull: true },
      ...(host.device ? { device: host.device } : {}),
    },
    others,
  );
};

const checkFight = ({ game, edition, pilots }: Fight): void => {
  const hosted = adapterFor(game) ?? refuse('not-found', ['There is no such game.', 'Dieses Spiel gibt es nicht.']);
  const printed =
    hosted.game.editions.find(({ id }) => id === edition) ??
    refuse('not-found', ['There is no such edition.', 'Diese Ausgabe gibt es nicht.']);
  const counts = hosted.seatCounts(printed.rules);
  if (!counts.includes(pilots))
    refuse('malformed', [
      `This game does not seat ${pilots}. Right would be: ${counts.join(', ')} pilots.`,
      `Dieses Spiel geht nicht mit ${pilots}. Richtig wären: ${counts.join(', ')} Piloten.`,
    ]);
};

/** Looks for a fight. Gives how many look for it, and its table once it is found. */
export const seek = async (services: Services, user: string, wish: Seek) => {
  checkFight(wish);
  if (wish.device) checkDevice(null, wish.device);
  const { store, world } = services;
  const now = world.now();
  const { own, found, waiting } = await store.transaction(async (trx) => {
    await sweep(trx, now);
    const row = await enter(trx, user, wish, now);
    if (row.found !== null) return { own: row, found: null, waiting: 0 };
    const all = await company(trx, row, now);
    if (all.length < wish.pilots && !wish.bots) return { own: row, found: null, waiting: all.length };
    const ids = all.map(({ user_id }) => user_id);
    await trx.updateTable('seeks').set({ found: now }).where('user_id', 'in', ids).execute();
    return { own: row, found: all, waiting: all.length };
  }, 'seek');
  if (!found) return { waiting, since: own.since, table: own.table_id };
  const ids = found.map(({ user_id }) => user_id);
  try {
    const table = await lay(services, wish, found);
    await store.db.updateTable('seeks').set({ table_id: table }).where('user_id', 'in', ids).execute();
    return { waiting, since: own.since, table };
  } catch (error) {
    await store.db.deleteFrom('seeks').where('user_id', 'in', ids).where('table_id', 'is', null).execute();
    throw error;
  }
};

/** Looks no longer. */
export const seekOff = async ({ store }: Services, user: string): Promise<void> => {
  await store.db.deleteFrom('seeks').where('user_id', '=', user).execute();
};

/** Fights that somebody looks for now, with how many do, the most wanted first. */
export const fightsSought = async ({ store, world }: Services) => {
  const rows = await store.db
    .selectFrom('seeks')
    .select(['game', 'edition', 'pilots', 'seconds', ({ fn }) => fn.countAll<number>().as('waiting')])
    .where('found', 'is', null)
    .where('seen', '>', world.now() - SILENT_MS)
    .groupBy(['game', 'edition', 'pilots', 'seconds'])
    .execute();
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting) })).toSorted((a, b) => b.waiting - a.waiting);
};
