/** Requests about people. */
import { setupFields } from '@paravion/games';
import { ADAPTERS, adapterFor } from '@paravion/games/all';
import { addPush, dropPush, pushKey } from '../mail/push.ts';
import { byPassword, changeSettings, keepByPassword, newGuest } from '../people/accounts.ts';
import { botsOf } from '../people/bots.ts';
import { rememberBrowser } from '../people/browsers.ts';
import { habitsOf } from '../people/habits.ts';
import { askForLink, byLink } from '../people/mailed-links.ts';
import { exportOf, forget } from '../people/own-data.ts';
import { askPasskey, byPasskey, dropPasskey, keepPasskey, newPasskey } from '../people/passkeys.ts';
import { bestPilots, meOf, profilePage } from '../people/profiles.ts';
import { beginSession, endSession, needProof, signOutEverywhere } from '../people/sessions.ts';
import { found, refuse } from '../refuse.ts';
import { publicKeys } from '../signing.ts';
import type { UserRow } from '../store/schema.ts';
import { type Asked, asker, askerId, type Handlers } from './asked.ts';

const DONE = { done: true } as const;

const meAnswer = async ({ services }: Pick<Asked, 'services'>, user: string | null) => ({
  user: user === null ? null : await meOf(services, user),
  pushKey: await pushKey(services),
  mails: services.config.smtpUrl !== null,
  letters: services.config.mailReply !== null,
});

type SignsIn = Pick<Asked, 'services' | 'session' | 'setSecret' | 'giveBrowser'>;

/** Begins a session: always a new one, the old one of this browser ends. */
const enter = async (asked: SignsIn, user: string, proved: boolean) => {
  if (asked.session) await endSession(asked.services, asked.session);
  asked.setSecret(await beginSession(asked.services, user, proved));
  return meAnswer(asked, user);
};

/** Signs in somebody who has shown who he is; his browser is known from now on. */
const signIn = async (asked: SignsIn, user: string) => {
  await rememberBrowser(asked.services, asked.giveBrowser(), user);
  return enter(asked, user, true);
};

/** The person who asks, who has just shown who he is: for whatever changes how he signs in. */
const provedAsker = (asked: Pick<Asked, 'services' | 'session'>): UserRow => {
  const user = asker(asked);
  needProof(asked.services, asked.session!);
  return user;
};

const offers = () =>
  ADAPTERS.map(({ game, bots, liveries, setupOptions, tallyFields }) => ({
    id: game.id,
    title: game.title,
    minSeats: game.minSeats,
    maxSeats: game.maxSeats,
    editions: game.editions.map(({ id, title, about, rules }) => ({ id, title, about, rules })),
    options: game.options.map((option) => ({ ...option })),
    setup: setupFields({ setupOptions }),
    bots: [...bots],
    liveries: liveries === 'seats' ? liveries : { ...liveries },
    tallyFields: tallyFields.map(({ id, title }) => ({ id, title: { ...title } })),
  }));

type People =
  | 'me'
  | 'settings'
  | 'export'
  | 'forget'
  | 'push'
  | 'pushOff'
  | 'guest'
  | 'login'
  | 'keep'
  | 'askLink'
  | 'useLink'
  | 'logout'
  | 'logoutAll'
  | 'games'
  | 'house'
  | 'pilots'
  | 'profile'
  | 'habits'
  | 'passkeyNew'
  | 'passkeyKeep'
  | 'passkeyDrop'
  | 'passkeyAsk'
  | 'passkeyLogin';

export const PEOPLE: Handlers<People> = {
  me: (asked) => meAnswer(asked, asked.session?.user.id ?? null),
  settings: async (asked) => {
    const user = asker(asked);
    await changeSettings(asked.services, user, asked.body);
    return meAnswer(asked, user.id);
  },
  export: async (asked) => ({
    ...((await exportOf(asked.services, asker(asked))) as object),
    bots: await botsOf(asked.services, asker(asked).id),
  }),
  forget: async (asked) => {
    await forget(asked.services, provedAsker(asked).id);
    asked.setSecret(null);
    return DONE;
  },
  push: async (asked) => {
    const { endpoint, keys } = asked.body;
    await addPush(asked.services, { endpoint, user_id: asker(asked).id, ...keys });
    return DONE;
  },
  pushOff: async (asked) => {
    await dropPush(asked.services, asker(asked).id, asked.body.endpoint);
    return DONE;
  },
  guest: async (asked) =>
    asked.session
      ? meAnswer(asked, asked.session.user.id)
      : enter(asked, (await newGuest(asked.services, asked.body)).id, false),
  login: async (asked) =>
    signIn(asked, (await byPassword(asked.services, asked, asked.body.login, asked.body.password)).id),
  keep: async (asked) => {
    const user = provedAsker(asked);
    await keepByPassword(asked.services, user, asked.body.login, asked.body.password);
    await signOutEverywhere(asked.services, user.id);
    return signIn({ ...asked, session: null }, user.id);
  },
  askLink: async (asked) => {
    const { session, body } = asked;
    const email = body.email.toLowerCase();
    if (session && email !== session.user.email) needProof(asked.services, session);
    await askForLink(asked.services, asked, email, session?.user ?? null);
    return DONE;
  },
  useLink: async (asked) =>
    signIn(asked, (await byLink(asked.services, asked.body.token, asked.session?.user ?? null)).id),
  passkeyNew: async (asked) => newPasskey(asked.services, provedAsker(asked)),
  passkeyKeep: async (asked) => {
    const user = provedAsker(asked);
    await keepPasskey(asked.services, user, asked.body.ceremony, asked.body.response);
    return meAnswer(asked, user.id);
  },
  passkeyDrop: async (asked) => {
    const user = provedAsker(asked);
    await dropPasskey(asked.services, user, asked.body.id);
    return meAnswer(asked, user.id);
  },
  passkeyAsk: (asked) => askPasskey(asked.services),
  passkeyLogin: async (asked) =>
    signIn(asked, await byPasskey(asked.services, asked.body.ceremony, asked.body.response)),
  logout: async (asked) => {
    if (asked.session) await endSession(asked.services, asked.session);
    asked.setSecret(null);
    return DONE;
  },
  logoutAll: async (asked) => {
    await signOutEverywhere(asked.services, asker(asked).id);
    asked.setSecret(null);
    return DONE;
  },
  house: ({ services }) => publicKeys(services),
  games: async () => ({ games: offers() }),
  pilots: async ({ services, query }) => {
    const { game, tallyFields } = found(adapterFor(query.game ?? ADAPTERS[0]!.game.id), 'game');
    const ways = ['wins', 'rating', ...tallyFields.map(({ id }) => id)];
    if (!ways.includes(query.by))
      refuse('malformed', `Pilots of this game are not sorted by "${query.by}". Right would be: ${ways.join(', ')}.`);
    return { game: game.id, pilots: [...(await bestPilots(services.store.db, game.id, query.by))] };
  },
  habits: async ({ services, params }) => ({ habits: await habitsOf(services.store.db, params.id) }),
  profile: (asked) => profilePage(asked.services.store.db, asked.params.id, askerId(asked), asked.query.after),
};
