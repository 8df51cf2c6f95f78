/** Secrets of the server itself, made on first use and kept in the store, the same for all its processes. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from './services.ts';
import { newToken, type World } from './world.ts';

/** What secrets are made and kept with. */
export type SecretHouse = Pick<Services, 'store'> & { readonly world: Pick<World, 'random'> };

/** The fact of that name; made and kept if there is none yet. */
export const factOf = async (
  { store: { db } }: Pick<Services, 'store'>,
  key: string,
  make: () => string,
): Promise<string> => {
  const read = () => db.selectFrom('facts').select('value').where('key', '=', key).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await db
    .insertInto('facts')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await read())!.value;
};

/** Whether two secrets are the same, in a time that tells nothing of them. */
export const sameSecret = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const mac = async (services: SecretHouse, text: string): Promise<string> => {
  const key = await factOf(services, 'signing-key', () => newToken(services.world));
  return createHmac('sha256', key).update(text).digest('base64url');
};

/** A secret that hangs on these parts, and that only we can make: the same each time. */
export const secretOf = (services: SecretHouse, parts: readonly string[]): Promise<string> =>
  mac(services, parts.map(encodeURIComponent).join('~'));

/** A text with our signature behind it, fit for an address. */
export const sign = async (services: Services, parts: readonly string[]): Promise<string> => {
  const text = parts.map(encodeURIComponent).join('~');
  return `${text}~${await mac(services, text)}`;
};

/** The parts of a signed text; null when it was not signed by us. */
export const unsign = async (services: Services, signed: string): Promise<readonly string[] | null> => {
  const at = signed.lastIndexOf('~');
  const text = signed.slice(0, Math.max(at, 0));
  if (!sameSecret(signed.slice(at + 1), await mac(services, text))) return null;
  return text.split('~').map(decodeURIComponent);
};
