/** Web push: the server's keys, and notices to browsers. */
import webpush from 'web-push';
import { refuse } from '../refuse.ts';
import { factOf } from '../secrets.ts';
import type { Services } from '../services.ts';
import type { PushRow } from '../store/schema.ts';

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const keysOf = async (services: Services): Promise<Keys> =>
  JSON.parse(await factOf(services, 'push-keys', () => JSON.stringify(webpush.generateVAPIDKeys()))) as Keys;

/** What a browser needs to subscribe; null where the site is not reached by https, without which there is no push. */
export const pushKey = async (services: Services): Promise<string | null> =>
  services.config.publicUrl.startsWith('https:') ? (await keysOf(services)).publicKey : null;

/**
 * Whether an address can be a push service's: by https, by a name, at the usual port. Where the name leads is looked up
 * and checked whenever something is sent there (`outside.ts`).
 */
const isPushService = (endpoint: string): boolean => {
  const { protocol, hostname, port, username } = new URL(endpoint);
  const named =
    /\.[a-z]{2,}$/i.test(hostname) && !/\.(local|localhost|localdomain|internal|lan|home|arpa)$/i.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && named;
};

const GONE = [404, 410];
/** Browsers of one person that are told. */
const MOST_BROWSERS = 10;

/** Takes the browser of a person among those that are told. */
export const addPush = async (services: Services, row: PushRow): Promise<void> => {
  const { db } = services.store;
  if (!isPushService(row.endpoint))
    refuse('malformed', [
      'This is not the address of a push service.',
      'Das ist nicht die Adresse eines Push-Dienstes.',
    ]);
  const known = await db.selectFrom('pushes').select('endpoint').where('user_id', '=', row.user_id).execute();
  if (known.length >= MOST_BROWSERS && !known.some(({ endpoint }) => endpoint === row.endpoint))
    refuse('conflict', [
      `Notices go to ${MOST_BROWSERS} browsers at most. Turn them off on another device first.`,
      `Nachrichten gehen an höchstens ${MOST_BROWSERS} Browser. Schalte sie erst auf einem anderen Gerät ab.`,
    ]);
  await db
    .insertInto('pushes')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
};

/** Strikes off a browser of a person. */
export const dropPush = async ({ store }: Services, user: string, endpoint: string): Promise<void> => {
  await store.db.deleteFrom('pushes').where('endpoint', '=', endpoint).where('user_id', '=', user).execute();
};

/** Sends sealed bytes to a push service; the status of its answer. */
const post = (
  { world }: Services,
  { endpoint, p256dh, auth }: PushRow,
  text: string,
  vapidDetails: Keys & { readonly subject: string },
): Promise<number> => {
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { headers, body } = webpush.generateRequestDetails(subscription, text, { vapidDetails, TTL: 24 * 3600 });
  return world.post({ url: endpoint, headers: headers as Record<string, string>, body: body! });
};

/** Sends a notice to all browsers of a user; those that are gone are struck off. Gives how many took it. */
export const pushTo = async (
  services: Services,
  user: string,
  notice: { title: string; body: string; url: string },
): Promise<number> => {
  const { db } = services.store;
  const keys = await keysOf(services);
  const vapidDetails = { subject: services.config.publicUrl, ...keys };
  const rows = await db.selectFrom('pushes').selectAll().where('user_id', '=', user).execute();
  let taken = 0;
  for (const row of rows) {
    try {
      const status = await post(services, row, JSON.stringify(notice), vapidDetails);
      if (status >= 200 && status < 300) taken += 1;
      else if (GONE.includes(status)) await dropPush(services, user, row.endpoint);
      else services.log.warn({ status }, 'a push service refused a notice');
    } catch (error) {
      services.log.warn({ err: error }, 'a push service could not be reached');
    }
  }
  return taken;
};
