/** Requests about people and their bots, and about what the server offers. */
import { z } from 'zod';
import * as accounts from './bot-accounts.ts';
import { botMessageSchema } from './bots.ts';
import { doneSchema as done, userParamsSchema } from './common.ts';
import * as fair from './fair.ts';
import { gamesAnswerSchema } from './games.ts';
import * as people from './people.ts';
import type { Route } from './route.ts';

const meAnswer = people.meAnswerSchema;
const user = { params: userParamsSchema } as const;

export const PEOPLE_ROUTES = {
  me: { method: 'GET', path: '/api/me', about: 'Who is signed in, if anybody.', answer: meAnswer },
  settings: {
    method: 'POST',
    path: '/api/me',
    about: 'Changes name, time zone, language, notices.',
    body: people.settingsBodySchema,
    answer: meAnswer,
  },
  export: { method: 'GET', path: '/api/me/export', about: 'Everything that is kept of you.', answer: z.unknown() },
  forget: {
    method: 'DELETE',
    path: '/api/me',
    about: 'Deletes your account; games keep the name flown under.',
    answer: done,
  },
  push: {
    method: 'POST',
    path: '/api/me/push',
    about: 'Takes notices by web push.',
    body: people.pushBodySchema,
    answer: done,
  },
  pushOff: {
    method: 'DELETE',
    path: '/api/me/push',
    about: 'Takes no more notices by web push in this browser.',
    body: people.pushOffBodySchema,
    answer: done,
  },
  guest: {
    method: 'POST',
    path: '/api/session/guest',
    about: 'Plays at once: a guest account and its session.',
    body: people.guestBodySchema,
    answer: meAnswer,
  },
  login: {
    method: 'POST',
    path: '/api/session/password',
    about: 'Signs in by password.',
    body: people.loginBodySchema,
    answer: meAnswer,
  },
  keep: {
    method: 'POST',
    path: '/api/session/keep',
    about: 'Keeps the account by login and password, or changes them.',
    body: people.keepBodySchema,
    answer: meAnswer,
  },
  askLink: {
    method: 'POST',
    path: '/api/session/link',
    about: 'Asks for a mailed link that signs in and keeps the account.',
    body: people.linkBodySchema,
    answer: done,
  },
  useLink: {
    method: 'POST',
    path: '/api/session/link/use',
    about: 'Signs in by a mailed link.',
    body: people.linkUseSchema,
    answer: meAnswer,
  },
  passkeyNew: {
    method: 'POST',
    path: '/api/passkey/new',
    about: 'Begins to make a passkey.',
    answer: people.passkeyOptionsSchema,
  },
  passkeyKeep: {
    method: 'POST',
    path: '/api/passkey/keep',
    about: 'Keeps the account by the passkey that was made.',
    body: people.passkeyBodySchema,
    answer: meAnswer,
  },
  passkeyAsk: {
    method: 'POST',
    path: '/api/passkey/ask',
    about: 'Begins to sign in by passkey.',
    answer: people.passkeyOptionsSchema,
  },
  passkeyLogin: {
    method: 'POST',
    path: '/api/passkey/login',
    about: 'Signs in by passkey.',
    body: people.passkeyBodySchema,
    answer: meAnswer,
  },
  passkeyDrop: {
    method: 'DELETE',
    path: '/api/passkey',
    about: 'Takes a passkey of yours away: it signs in no more.',
    body: people.passkeyDropSchema,
    answer: meAnswer,
  },
  logout: { method: 'DELETE', path: '/api/session', about: 'Signs out here.', answer: done },
  logoutAll: { method: 'DELETE', path: '/api/sessions', about: 'Signs out everywhere.', answer: done },
  bots: { method: 'GET', path: '/api/me/bots', about: 'Your own bots.', answer: accounts.botsAnswerSchema },
  newBot: {
    method: 'POST',
    path: '/api/me/bots',
    about: 'Makes an account for a bot of yours; the token is shown once.',
    body: accounts.newBotSchema,
    answer: accounts.botTokenSchema,
  },
  botToken: {
    method: 'POST',
    path: '/api/me/bots/:id/token',
    about: 'Gives a bot of yours a new token; the old one is good no longer.',
    ...user,
    answer: accounts.botTokenSchema,
  },
  dropBot: {
    method: 'DELETE',
    path: '/api/me/bots/:id',
    about: 'Deletes a bot of yours; it leaves its tables.',
    ...user,
    answer: done,
  },
  botSays: {
    method: 'POST',
    path: '/api/bot/say',
    about: 'One message of a bot (docs/bots.md), by its token; what the house says to it.',
    body: botMessageSchema,
    answer: accounts.botAnswerSchema,
  },
  games: {
    method: 'GET',
    path: '/api/games',
    about: 'The games offered: editions, options, bots.',
    answer: gamesAnswerSchema,
  },
  house: {
    method: 'GET',
    path: '/api/house',
    about: 'The keys with which this server signs lists and receipts.',
    answer: fair.houseSchema,
  },
  pilots: {
    method: 'GET',
    path: '/api/pilots',
    about: 'The best pilots of a game by wins, rating, or one of its figures.',
    query: people.pilotsQuerySchema,
    answer: people.pilotsSchema,
  },
  habits: {
    method: 'GET',
    path: '/api/pilots/:id/habits',
    about: 'What a pilot likes to fly: counted in his last games that are over.',
    ...user,
    answer: people.habitsAnswerSchema,
  },
  profile: {
    method: 'GET',
    path: '/api/pilots/:id',
    about: 'A pilot and his games.',
    ...user,
    query: people.profileQuerySchema,
    answer: people.profilePageSchema,
  },
} as const satisfies Record<string, Route>;
