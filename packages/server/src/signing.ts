/**
 * The keys with which the server signs lists and receipts: made at the first start, the same for all its processes, in
 * every backup. A new one may be made at any time; games that have begun keep theirs to the end, so that whoever checks
 * one has a single key to know.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { publicKey, type Signature, type SignedFormat, signedText } from '@paravion/tabletop';
import { factOf } from './secrets.ts';
import type { Services } from './services.ts';
import type { Db } from './store/store.ts';
import type { World } from './world.ts';

interface HouseKey {
  readonly key: string;
  readonly secret: string;
  /** When it was made. */
  readonly since: number;
}

const FACT = 'house-keys';

/** Where keys are kept, and the chance that makes them. */
interface Keeper extends Pick<Services, 'store'> {
  readonly world: World;
}

const newKey = (world: World): HouseKey => {
  const secret = Buffer.from(world.random(32)).toString('hex');
  return { key: publicKey(secret), secret, since: world.now() };
};

const readKeys = (text: string): readonly HouseKey[] => JSON.parse(text) as readonly HouseKey[];

/** All keys, the oldest first; the first is made when there is none yet. Not for use inside a change of a table. */
const allKeys = async (services: Keeper): Promise<readonly HouseKey[]> =>
  readKeys(await factOf(services, FACT, () => JSON.stringify([newKey(services.world)])));

/** Sees to it that there is a key. */
export const makeFirstKey = async (services: Keeper): Promise<void> => {
  await allKeys(services);
};

/** The public keys: the present one, and those before it, each with the time in which games were begun with it. */
export const publicKeys = async (services: Keeper) => {
  const keys = await allKeys(services);
  const { key, since } = keys.at(-1)!;
  const old = keys.slice(0, -1).map((one, i) => ({ key: one.key, since: one.since, until: keys[i + 1]!.since }));
  return { key, since, old: old.toReversed() };
};

/** Makes a new key, for all games that begin from now on. Gives its public half. */
export const replaceKey = async (services: Keeper): Promise<string> => {
  const before = await allKeys(services);
  const made = newKey(services.world);
  const { numUpdatedRows } = await services.store.db
    .updateTable('facts')
    .set({ value: JSON.stringify([...before, made]) })
    .where('key', '=', FACT)
    .where('value', '=', JSON.stringify(before))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('Somebody else has just made a new key. Look at /api/house.');
  return made.key;
};

const keysIn = async (db: Db): Promise<readonly HouseKey[]> =>
  readKeys((await db.selectFrom('facts').select('value').where('key', '=', FACT).executeTakeFirstOrThrow()).value);

/** The public key of games that begin now. */
export const presentKey = async (db: Db): Promise<string> => (await keysIn(db)).at(-1)!.key;

/** What DER says before the 32 bytes of an Ed25519 key (RFC 8410). */
const DER = { secret: '302e020100300506032b657004220420', public: '302a300506032b6570032100' } as const;

/** A secret key for the platform's own Ed25519, which signs the same as `sign` of tabletop, and much faster. */
const nativeKey = (secret: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(DER.secret + secret, 'hex'), format: 'der', type: 'pkcs8' });

/**
 * Whether a signature is by this key, by the platform's own Ed25519. For keys of devices, which have proved them by the
 * stricter rules of tabletop when they sat down: with such a key, what is true here is true there.
 */
export const isSignedBy = (format: SignedFormat, content: object, { key, signature }: Signature): boolean => {
  const known = createPublicKey({ key: Buffer.from(DER.public + key, 'hex'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(signedText(format, content)), known, Buffer.from(signature, 'hex'));
};

/** Secret halves by public ones, as far as this process has used them: they never change. */
const known = new WeakMap<Pick<Services, 'store'>, Map<string, KeyObject>>();

const secretOf = async (services: Pick<Services, 'store'>, db: Db, key: string): Promise<KeyObject> => {
  const cache = known.get(services) ?? new Map<string, KeyObject>();
  known.set(services, cache);
  if (!cache.has(key)) for (const one of await keysIn(db)) cache.set(one.key, nativeKey(one.secret));
  const secret = cache.get(key);
  if (secret === undefined) throw new Error(`The secret of the key ${key} is not in this database.`);
  return secret;
};

/** Signs with one of the server's keys. `db` is the transaction under way, where there is one. */
export const signWith = async <T extends object>(
  services: Pick<Services, 'store'>,
  db: Db,
  key: string,
  format: SignedFormat,
  content: T,
): Promise<T & Signature> => {
  const secret = await secretOf(services, db, key);
  return { ...content, key, signature: sign(null, Buffer.from(signedText(format, content)), secret).toString('hex') };
};
