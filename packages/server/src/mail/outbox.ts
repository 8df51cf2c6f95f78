/**
 * Sends what lies in the outbox. A notice is taken for some minutes before it is sent, so that no other process sends it
 * too; if this one dies meanwhile it is tried again. So a notice is written once, and at worst sent twice: never lost.
 */
import type { House } from '../house.ts';
import type { OutboxRow, UserRow } from '../store/schema.ts';
import { letterFor } from './letters.ts';
import { sendLetter } from './post.ts';
import { pushTo } from './push.ts';

const MINUTE = 60_000;
const TAKEN_MS = 5 * MINUTE;
const BATCH = 20;
/** How long to wait before each further try. */
const WAITS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE);

/** Takes some notices that are due; each is taken by one process only. */
const take = async ({ store, world }: House): Promise<readonly OutboxRow[]> => {
  const now = world.now();
  return store.db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('outbox').selectAll().where('due', '<=', now).orderBy('due').limit(BATCH);
    const rows = await (store.kind === 'postgres' ? query.forUpdate().skipLocked() : query).execute();
    const keys = rows.map(({ key }) => key);
    if (rows.length > 0)
      await trx
        .updateTable('outbox')
        .set({ due: now + TAKEN_MS })
        .where('key', 'in', keys)
        .execute();
    return rows;
  });
};

const reader = ({ store: { db } }: House, { user_id }: OutboxRow): Promise<UserRow | undefined> | undefined =>
  user_id === null ? undefined : db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirst();

/** Sends one notice the way its reader wants it; nothing to one who wants none. */
const deliver = async (house: House, row: OutboxRow): Promise<void> => {
  const user = await reader(house, row);
  if (user && (user.deleted || user.notices === 'none')) return;
  const letter = await letterFor(house, row, user ?? null);
  if (!letter) return;
  const pushed = user?.notices === 'push' ? await pushTo(house, user.id, letter.push) : 0;
  const to = user ? user.email : row.email;
  if (pushed === 0 && to !== null) await sendLetter(house, { ...letter.mail, to });
};

const done = async ({ store, world }: House, key: string): Promise<void> => {
  await store.db.updateTable('outbox').set({ due: null, sent: world.now() }).where('key', '=', key).execute();
};

const again = async (house: House, { key, tries }: OutboxRow, error: unknown): Promise<void> => {
  const wait = WAITS[tries];
  house.log.warn({ err: error, tries: tries + 1, again: wait !== undefined }, 'a notice could not be sent');
  const due = wait === undefined ? null : house.world.now() + wait;
  await house.store.db
    .updateTable('outbox')
    .set({ due, tries: tries + 1 })
    .where('key', '=', key)
    .execute();
};

/** Sends everything that is due; gives how many notices that were. */
export const sendOutbox = async (house: House): Promise<number> => {
  const rows = await take(house);
  for (const row of rows) {
    try {
      await deliver(house, row);
      await done(house, row.key);
    } catch (error) {
      await again(house, row, error);
    }
  }
  return rows.length;
};

/** So often the outbox gives way in a row to what is more urgent. */
const MOST_PATIENCE = 30;

/**
 * Sends for ever, looking every few seconds; gives how to stop. While `busy`, letters wait: Turns that are due come
 * before the reports of those that were flown, though not for longer than a minute.
 */
export const startOutbox = (house: House, busy: () => boolean, everyMs = 2000): (() => Promise<void>) => {
  let waited = 0;
  const urgent = (): boolean => {
    waited = busy() ? waited + 1 : 0;
    return waited > 0 && waited <= MOST_PATIENCE;
  };
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const pass = async (): Promise<void> => {
    try {
      while (!stopped && !urgent() && (await sendOutbox(house)) === BATCH);
    } catch (error) {
      house.log.error({ err: error }, 'the outbox could not be read');
    }
  };
  let idle = true;
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    running = pass().finally(() => {
      idle = true;
    });
  }, everyMs);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
};
