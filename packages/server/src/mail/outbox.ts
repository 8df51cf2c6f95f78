/**
 * Sends what lies in the outbox. A notice is taken for some minutes before it is sent, so that no other process sends it
 * too; if this one dies meanwhile it is tried again. So a notice is written once, and at worst sent twice: never lost.
 */

import { sendAnswer } from '../mail-in/answers.ts';
import type { Services } from '../services.ts';
import type { OutboxRow, UserRow } from '../store/schema.ts';
import { sendChange } from './changes.ts';
import { letterFor } from './letters.ts';
import { sendLink } from './links.ts';
import { isUnreachable, sendLetter } from './post.ts';
import { pushTo } from './push.ts';

const MINUTE = 60_000;
const TAKEN_MS = 5 * MINUTE;
const BATCH = 20;
/** Notices that are sent at once. */
const AT_ONCE = 4;
/** How long to wait before each further try. */
const WAITS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE);
/** How long a notice waits for a mail server that cannot be reached. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE;

/** What somebody waits for goes first, and is never behind notices. */
const AWAITED = ['link', 'fresh', 'account', 'answer', 'confirm'];
/** How many mails may come back from a player; then none is sent until he is heard of or gives another address. */
const MOST_BOUNCED = 5;
const LANES = ['links', 'notices'] as const;
type Lane = (typeof LANES)[number];

/** Takes some notices that are due; each is taken by one process only. */
const take = async ({ store, world }: Services, lane: Lane): Promise<readonly OutboxRow[]> => {
  const now = world.now();
  return store.transaction(async (trx) => {
    const query = trx
      .selectFrom('outbox')
      .selectAll()
      .where('due', '<=', now)
      .where('kind', lane === 'links' ? 'in' : 'not in', AWAITED)
      .orderBy('due')
      .limit(BATCH);
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

const reader = ({ store: { db } }: Services, { user_id }: OutboxRow): Promise<UserRow | undefined> | undefined =>
  user_id === null ? undefined : db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirst();

/** Sends one notice the way its reader wants it; nothing to one who wants none. */
const deliver = async (services: Services, row: OutboxRow, signal: AbortSignal): Promise<void> => {
  if (row.kind === 'link') return sendLink(services, row, signal);
  const user = await reader(services, row);
  if (row.kind === 'account') return sendChange(services, row, user, signal);
  if (row.kind === 'answer' || row.kind === 'confirm') return user && sendAnswer(services, row, user, signal);
  const asked = row.kind === 'fresh';
  if (user && (user.deleted || (user.notices === 'none' && !asked))) return;
  const letter = await letterFor(services, row, user ?? null);
  if (!letter) return;
  const pushed = user?.notices === 'push' && !asked ? await pushTo(services, user.id, letter.push) : 0;
  const to = user ? user.email : row.email;
  const reaches = !user || user.bounced < MOST_BOUNCED || asked;
  if (pushed === 0 && to !== null && reaches) await sendLetter(services, { ...(await letter.mail()), to }, signal);
};

const done = async ({ store, world }: Services, key: string): Promise<void> => {
  await store.db.updateTable('outbox').set({ due: null, sent: world.now() }).where('key', '=', key).execute();
};

/** When a notice is tried again, and whether that counts: a mail server that is away is not the letter's fault. */
const nextTry = ({ tries, created }: OutboxRow, error: unknown, now: number) =>
  isUnreachable(error)
    ? { tries, wait: now - created > GIVE_UP_MS ? undefined : MINUTE }
    : { tries: tries + 1, wait: WAITS[tries] };

const again = async (services: Services, row: OutboxRow, error: unknown): Promise<void> => {
  const now = services.world.now();
  const { tries, wait } = nextTry(row, error, now);
  services.log.warn({ err: error, tries, again: wait !== undefined }, 'a notice could not be sent');
  await services.store.db
    .updateTable('outbox')
    .set({ due: wait === undefined ? null : now + wait, tries })
    .where('key', '=', row.key)
    .execute();
};

/** Puts notices back that were not tried. */
const putBack = async ({ store, world }: Services, rows: readonly OutboxRow[], wait: number): Promise<void> => {
  if (rows.length === 0) return;
  const keys = rows.map(({ key }) => key);
  await store.db
    .updateTable('outbox')
    .set({ due: world.now() + wait })
    .where('key', 'in', keys)
    .execute();
};

/** Sends some of a lane; while the mail server cannot be reached, the others wait. Gives how many were taken. */
const sendLane = async (services: Services, lane: Lane, signal: AbortSignal): Promise<number> => {
  const rows = await take(services, lane);
  let reachable = true;
  const one = async (row: OutboxRow): Promise<void> => {
    try {
      await deliver(services, row, signal);
      await done(services, row.key);
    } catch (error) {
      if (isUnreachable(error)) reachable = false;
      await (signal.aborted ? putBack(services, [row], 0) : again(services, row, error));
    }
  };
  let tried = 0;
  for (; tried < rows.length && reachable && !signal.aborted; tried += AT_ONCE)
    await Promise.all(rows.slice(tried, tried + AT_ONCE).map(one));
  await putBack(services, rows.slice(tried), reachable ? 0 : MINUTE);
  return rows.length;
};

const NEVER = new AbortController().signal;

/** Sends everything that is due; gives how many notices that were. */
export const sendOutbox = async (services: Services): Promise<number> => {
  const taken = await Promise.all(LANES.map((lane) => sendLane(services, lane, NEVER)));
  return taken.reduce((all, n) => all + n, 0);
};

/** How often the outbox gives way in a row to what is more urgent. */
const MOST_PATIENCE = 30;

/**
 * Sends for ever, looking every few seconds and when it is woken; gives how to stop, which breaks off what is being sent
 * (it is tried again). While `busy`, notices wait: Turns that are due come before the reports of those that were flown,
 * though not for longer than a minute.
 */
export const startOutbox = (services: Services, busy: () => boolean, everyMs = 2000): (() => Promise<void>) => {
  const stop = new AbortController();
  const { signal } = stop;
  let waited = 0;
  const urgent = (): boolean => {
    waited = busy() ? waited + 1 : 0;
    return waited > 0 && waited <= MOST_PATIENCE;
  };
  const pass = async (lane: Lane): Promise<void> => {
    try {
      while (!signal.aborted && (lane === 'links' || !urgent()) && (await sendLane(services, lane, signal)) === BATCH);
    } catch (error) {
      services.log.error({ err: error }, 'the outbox could not be read');
    }
  };
  const running = new Map<Lane, Promise<void>>();
  const run = (lane: Lane): void => {
    if (running.has(lane)) return;
    const mine = pass(lane).finally(() => running.delete(lane));
    running.set(lane, mine);
  };
  const looking = (async () => {
    while (!signal.aborted) {
      LANES.forEach(run);
      await services.letters.sleep(everyMs);
    }
  })();
  return async () => {
    stop.abort();
    services.letters.wake();
    await looking;
    await Promise.all(running.values());
  };
};
