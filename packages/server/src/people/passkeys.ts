/** Passkeys: an account kept by a key that never leaves the device. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { tellChange } from '../mail/changes.ts';
import { found, refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { UserRow } from '../store/schema.ts';
import { newId } from '../world.ts';
import { CLAIMS, keptName } from './accounts.ts';

const CEREMONY_MS = 5 * 60_000;

const site = ({ config }: Services) => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
};

/** Remembers the challenge of a ceremony; it is good once, for some minutes. */
const begin = async ({ store, world }: Services, user: string | null, options: { readonly challenge: string }) => {
  const id = newId(world);
  const row = { id, user_id: user, challenge: options.challenge, expires: world.now() + CEREMONY_MS };
  await store.db.insertInto('ceremonies').values(row).execute();
  return { ceremony: id, options: { ...options } };
};

const end = async ({ store, world }: Services, id: string, user: string | null): Promise<string> => {
  const row = await store.db.deleteFrom('ceremonies').where('id', '=', id).returningAll().executeTakeFirst();
  const good = row && row.expires > world.now() && row.user_id === user;
  return good
    ? row.challenge
    : refuse('forbidden', ['That took too long. Begin again.', 'Das hat zu lange gedauert. Fang noch einmal an.']);
};

/** Begins to make a passkey for an account. */
export const newPasskey = async (services: Services, user: UserRow) => {
  const known = await services.store.db.selectFrom('passkeys').select('id').where('user_id', '=', user.id).execute();
  const options = await generateRegistrationOptions({
    rpName: 'Paravion',
    rpID: site(services).rpID,
    userName: user.login ?? user.name,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return begin(services, user.id, options);
};

const wrong = (): never =>
  refuse('forbidden', ['This passkey could not be checked.', 'Dieser Passkey ließ sich nicht prüfen.']);

/** Keeps the account by the passkey that the device made. */
export const keepPasskey = async (
  services: Services,
  user: UserRow,
  ceremony: string,
  response: unknown,
): Promise<void> => {
  const expectedChallenge = await end(services, ceremony, user.id);
  const { rpID, origin } = site(services);
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(wrong);
  if (!checked.verified) return wrong();
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  const row = {
    id,
    user_id: user.id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
    created: services.world.now(),
  };
  await services.store.transaction(async (trx) => {
    const kept = await trx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows === 0n) return wrong();
    const set = await keptName(trx, user);
    await trx.updateTable('users').set(set).where('id', '=', user.id).execute();
  }, CLAIMS);
  await tellChange(services, user.id, 'passkey', [user.email]);
};

/** Takes a passkey away, unless nothing else signs its owner in. */
export const dropPasskey = async (services: Services, user: UserRow, id: string): Promise<void> => {
  await services.store.transaction(async (trx) => {
    const mine = await trx.selectFrom('passkeys').select('id').where('user_id', '=', user.id).execute();
    found(
      mine.find((key) => key.id === id),
      'passkey of yours',
    );
    if (mine.length === 1 && user.password === null && user.email === null)
      refuse('conflict', [
        'Nothing else signs you in. Set a password, or give an e-mail address, first.',
        'Nichts anderes meldet dich an. Setze erst ein Passwort, oder gib eine E-Mail-Adresse an.',
      ]);
    await trx.deleteFrom('passkeys').where('id', '=', id).execute();
  }, CLAIMS);
  await tellChange(services, user.id, 'no-passkey', [user.email]);
};

/** Begins to sign in by whatever passkey the device has for this site. */
export const askPasskey = async (services: Services) =>
  begin(
    services,
    null,
    await generateAuthenticationOptions({ rpID: site(services).rpID, userVerification: 'preferred' }),
  );

/** The user whose passkey signed the challenge. */
export const byPasskey = async (services: Services, ceremony: string, response: unknown): Promise<string> => {
  const expectedChallenge = await end(services, ceremony, null);
  const { rpID, origin } = site(services);
  const { id } = response as AuthenticationResponseJSON;
  const where = services.store.db.selectFrom('passkeys').selectAll().where('id', '=', String(id));
  const key = (await where.executeTakeFirst()) ?? wrong();
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: key.counter,
      transports: JSON.parse(key.transports),
    },
  }).catch(wrong);
  if (!checked.verified) return wrong();
  const { newCounter } = checked.authenticationInfo;
  await services.store.db.updateTable('passkeys').set({ counter: newCounter }).where('id', '=', key.id).execute();
  return key.user_id;
};
