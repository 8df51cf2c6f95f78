/** Links that are mailed to sign in, and to keep a guest's account by. */
import { tellChange } from '../mail/changes.ts';
import { linksUnderWay, mailLink } from '../mail/links.ts';
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { LinkRow, UserRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { hashToken } from '../world.ts';
import { CLAIMS, keptName, newGuest, userBy } from './accounts.ts';
import { type Caller, countLink } from './lockouts.ts';
import { handOver } from './sessions.ts';

/** Links under way to one address, for one account: any of them signs in, so no more are needed, and no mailbox is filled. */
const MOST_LINKS = 3;

/**
 * Mails a link that signs in: to the account of that address, or the guest who asks keeps his by it. Where enough are
 * under way already no other is sent; what is answered tells nobody whether there is an account.
 */
export const askForLink = async (
  services: Services,
  caller: Caller,
  address: string,
  asker: UserRow | null,
): Promise<void> => {
  const known = await userBy(services.store.db, 'email', address);
  await countLink(services, caller, address, known?.id);
  const account = known?.id ?? asker?.id ?? null;
  const { mine, all } = await linksUnderWay(services, address, account);
  if (mine < MOST_LINKS && (known || all < 2 * MOST_LINKS)) await mailLink(services, address, account);
};

/**
 * Whose account an address is to keep that has none yet: his who asked for the link, when it is used where he is signed
 * in. Elsewhere only a guest's, who is then signed out everywhere else, and has no notices any more: else somebody
 * could ask for a link in another's name, and share the account that the other then takes for his own.
 */
const ownerOf = async (db: Db, link: LinkRow, here: UserRow | null): Promise<UserRow | undefined> => {
  const owner = link.user_id === null ? undefined : await userBy(db, 'id', link.user_id);
  if (!owner || owner.id === here?.id) return owner;
  return owner.guest === 1
    ? owner
    : refuse('forbidden', [
        'Open this link in the browser in which you asked for it.',
        'Öffne diesen Link in dem Browser, in dem du um ihn gebeten hast.',
      ]);
};

/** Links to the old address are good no longer; who had an account before is told of the change at both. */
const changedAddress = async (services: Services, db: Db, user: UserRow, email: string): Promise<void> => {
  await db.deleteFrom('links').where('user_id', '=', user.id).execute();
  if (user.guest === 0) await tellChange(services, user.id, 'email', [user.email, email], db);
};

const spent = (): never =>
  refuse('forbidden', [
    'This link has been used, or is too old. Ask for another.',
    'Dieser Link ist benutzt oder zu alt. Bitte um einen neuen.',
  ]);

interface ByLink {
  readonly user: UserRow;
  /** Whether a guest's account became his who used the link, or an account has its former address back. */
  readonly handed: boolean;
}

/**
 * The account whose former address a link gives back: whoever moved it elsewhere is signed out, and what he may have set
 * to sign in by is gone. Nobody's who has that address now.
 */
const takenBack = async (db: Db, token: string, now: number): Promise<UserRow | null> => {
  const back = await db.deleteFrom('take_backs').where('token', '=', token).returningAll().executeTakeFirst();
  if (!back || back.expires <= now || (await userBy(db, 'email', back.email))) return null;
  const user = await userBy(db, 'id', back.user_id);
  if (!user) return null;
  await handOver(db, user.id);
  for (const rows of ['take_backs', 'passkeys'] as const)
    await db.deleteFrom(rows).where('user_id', '=', user.id).execute();
  const set = { email: back.email, bounced: 0, login: null, password: null };
  await db.updateTable('users').set(set).where('id', '=', user.id).execute();
  return { ...user, ...set };
};

const useLink = (services: Services, secret: string, here: UserRow | null): Promise<ByLink> =>
  services.store.transaction(async (trx) => {
    const token = hashToken(secret);
    const again = await takenBack(trx, token, services.world.now());
    if (again) return { user: again, handed: true };
    const link = await trx.deleteFrom('links').where('token', '=', token).returningAll().executeTakeFirst();
    if (!link || link.expires <= services.world.now()) return spent();
    const known = await userBy(trx, 'email', link.email);
    const owner = known ?? (await ownerOf(trx, link, here));
    const user = owner ?? (await newGuest(services, {}, trx));
    const handed = !known && owner !== undefined && owner.id !== here?.id;
    if (handed) await handOver(trx, user.id);
    const notices = handed ? 'mail' : user.notices;
    const set = { email: link.email, bounced: 0, notices, ...(await keptName(trx, user)) };
    await trx.updateTable('users').set(set).where('id', '=', user.id).execute();
    if (user.email !== link.email) await changedAddress(services, trx, user, link.email);
    return { user: { ...user, ...set }, handed };
  }, CLAIMS);

/** The account that a mailed link signs in to; a link works once. `here` is who is signed in where it is used. */
export const byLink = async (services: Services, secret: string, here: UserRow | null): Promise<UserRow> => {
  const { user, handed } = await useLink(services, secret, here);
  if (handed) await services.store.signals.send({ type: 'signed-out', user: user.id });
  return user;
};
