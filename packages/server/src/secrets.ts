/** Secrets of the server itself, made on first use and kept in the store, the same for all its processes. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from './house.ts';
import { newToken, type World } from './world.ts';

/** What secrets are made and kept with. */
export type SecretHouse = Pick<House, 'store'> & { readonly world: Pick<World, 'random'> };

/** The fact of that name; made and kept if there is none yet. */
export const factOf = async (
  { store: { db } }: Pick<House, 'store'>,
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

const mac = async (house: SecretHouse, text: string): Promise<string> => {
  const key = await factOf(house, 'signing-key', () => newToken(house.world));
  return createHmac('sha256', key).update(text).digest('base64url');
};

/** A secret that hangs on these parts, and that only we can make: the same each time. */
export const secretOf = (house: SecretHouse, parts: readonly string[]): Promise<string> =>
  mac(house, parts.map(encodeURIComponent).join('~'));

/** A text with our signature behind it, fit for an address. */
export const sign = async (house: House, parts: readonly string[]): Promise<string> => {
  const text = parts.map(encodeURIComponent).join('~');
  return `${text}~${await mac(house, text)}`;
};

/** The parts of a signed text; null when it was not signed by us. */
export const unsign = async (house: House, signed: string): Promise<readonly string[] | null> => {
  const at = signed.lastIndexOf('~');
  const text = signed.slice(0, Math.max(at, 0));
  if (!sameSecret(signed.slice(at + 1), await mac(house, text))) return null;
  return text.split('~').map(decodeURIComponent);
};
