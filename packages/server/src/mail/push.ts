/** Web push: the server's keys, and notices to browsers. */
import webpush from 'web-push';
import type { House } from '../house.ts';
import { factOf } from '../secrets.ts';

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const keysOf = async (house: House): Promise<Keys> =>
  JSON.parse(await factOf(house, 'push-keys', () => JSON.stringify(webpush.generateVAPIDKeys()))) as Keys;

/** What a browser needs to subscribe; null where the site is not reached by https, without which there is no push. */
export const pushKey = async (house: House): Promise<string | null> =>
  house.config.publicUrl.startsWith('https:') ? (await keysOf(house)).publicKey : null;

/**
 * Whether an address can be a push service's: by https, by a name, at the usual port. The server will send requests
 * there, so none that could lead into the house's own network is taken.
 */
export const isPushService = (endpoint: string): boolean => {
  const { protocol, hostname, port, username } = new URL(endpoint);
  const named = /\.[a-z]{2,}$/i.test(hostname) && !/\.(local|localhost|internal|lan|home|arpa)$/i.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && named;
};

const GONE = [404, 410];

/** Sends a notice to all browsers of a user; those that are gone are struck off. Gives how many took it. */
export const pushTo = async (
  house: House,
  user: string,
  notice: { title: string; body: string; url: string },
): Promise<number> => {
  const { db } = house.store;
  const keys = await keysOf(house);
  const vapidDetails = { subject: house.config.publicUrl, ...keys };
  const rows = await db.selectFrom('pushes').selectAll().where('user_id', '=', user).execute();
  let taken = 0;
  for (const { endpoint, p256dh, auth } of rows) {
    try {
      await webpush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
        vapidDetails,
        timeout: 10_000,
      });
      taken += 1;
    } catch (error) {
      const status = (error as { statusCode?: number }).statusCode ?? 0;
      if (GONE.includes(status)) await db.deleteFrom('pushes').where('endpoint', '=', endpoint).execute();
    }
  }
  return taken;
};
