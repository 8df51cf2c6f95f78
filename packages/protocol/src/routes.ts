/**
 * Every request that the server answers, as data: the server registers them, the page calls them, and the API's own
 * page is made from them. `body`, `query` and `params` are what is sent, `answer` what comes back with status 200;
 * everything else is a `Refusal`.
 */
import { z } from 'zod';
import * as accounts from './bot-accounts.ts';
import { botMessageSchema } from './bots.ts';
import { doneSchema } from './common.ts';
import * as fair from './fair.ts';
import { gamesAnswerSchema } from './games.ts';
import * as people from './people.ts';
import * as play from './play.ts';
import * as tables from './tables.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each of `params`. */
  readonly path: string;
  /** One sentence for the API's own page. */
  readonly about: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Most bytes of the body, where it may be longer than usual. */
  readonly bodyLimit?: number;
  readonly answer: z.ZodType;
}

const done = doneSchema;
const table = { params: play.tableParamsSchema } as const;
const ofTable = { params: play.tableParamsSchema, query: tables.invitedQuerySchema } as const;
const ofTurn = { params: play.turnParamsSchema, query: tables.invitedQuerySchema } as const;
const meAnswer = people.meAnswerSchema;
const user = { params: z.object({ id: tables.tableSchema.shape.id }) } as const;

export const ROUTES = {
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
    about: 'The best pilots by points, kills, wins or rating.',
    query: people.pilotsQuerySchema,
    answer: people.pilotsSchema,
  },
  profile: {
    method: 'GET',
    path: '/api/pilots/:id',
    about: 'A pilot and his games.',
    ...user,
    query: people.profileQuerySchema,
    answer: people.profilePageSchema,
  },

  tables: {
    method: 'GET',
    path: '/api/tables',
    about: 'Tables: your own (where you owe orders first), open, running, watched, finished.',
    query: tables.tablesQuerySchema,
    answer: tables.tablesAnswerSchema,
  },
  newTable: {
    method: 'POST',
    path: '/api/tables',
    about: 'Lays a table.',
    bodyLimit: 512 * 1024,
    body: tables.newTableSchema,
    answer: tables.tableSchema,
  },
  table: { method: 'GET', path: '/api/tables/:id', about: 'A table.', ...ofTable, answer: tables.tableSchema },
  join: {
    method: 'POST',
    path: '/api/tables/:id/join',
    about: 'Takes a seat.',
    ...table,
    body: tables.joinBodySchema,
    answer: tables.tableSchema,
  },
  leave: {
    method: 'POST',
    path: '/api/tables/:id/leave',
    about: 'Leaves the seat: before the start, or for a standby.',
    ...table,
    answer: tables.tableSchema,
  },
  watch: {
    method: 'POST',
    path: '/api/tables/:id/watch',
    about: 'Watches, or no longer.',
    ...table,
    body: tables.attendBodySchema,
    answer: tables.tableSchema,
  },
  standby: {
    method: 'POST',
    path: '/api/tables/:id/standby',
    about: 'Stands by for a seat that falls free, or no longer.',
    ...table,
    body: tables.attendBodySchema,
    answer: tables.tableSchema,
  },
  wait: {
    method: 'POST',
    path: '/api/tables/:id/wait',
    about: 'Waits for a place before the start, or no longer.',
    ...table,
    body: tables.attendBodySchema,
    answer: tables.tableSchema,
  },
  vote: {
    method: 'POST',
    path: '/api/tables/:id/vote',
    about: 'Votes to pause, to go on, or for another pace.',
    ...table,
    body: tables.voteBodySchema,
    answer: tables.tableSchema,
  },
  absence: {
    method: 'POST',
    path: '/api/tables/:id/absence',
    about: 'Takes days of leave from the budget.',
    ...table,
    body: tables.leaveOfAbsenceSchema,
    answer: tables.tableSchema,
  },
  host: {
    method: 'POST',
    path: '/api/tables/:id/host',
    about: 'What only the host may do.',
    ...table,
    body: tables.hostBodySchema,
    answer: tables.tableSchema,
  },

  device: {
    method: 'PUT',
    path: '/api/tables/:id/device',
    about: 'Adds the key of a device to your seat, and before the start a commitment.',
    ...table,
    body: fair.deviceSchema,
    answer: tables.tableSchema,
  },
  secret: {
    method: 'POST',
    path: '/api/tables/:id/secret',
    about: 'Tells the secret that you add to the dice, once the list of commitments is closed.',
    ...table,
    body: fair.secretBodySchema,
    answer: tables.tableSchema,
  },

  state: {
    method: 'GET',
    path: '/api/tables/:id/state',
    about: 'The position now.',
    ...ofTable,
    answer: play.stateAnswerSchema,
  },
  turns: {
    method: 'GET',
    path: '/api/tables/:id/turns',
    about: 'The whole game so far.',
    ...ofTable,
    answer: play.turnsAnswerSchema,
  },
  turn: {
    method: 'GET',
    path: '/api/tables/:id/turns/:n',
    about: 'A Turn that was flown.',
    ...ofTurn,
    answer: play.turnSchema,
  },
  report: {
    method: 'GET',
    path: '/api/tables/:id/turns/:n/report',
    about: 'The report of a Turn.',
    ...ofTurn,
    answer: play.reportSchema,
  },
  record: {
    method: 'GET',
    path: '/api/tables/:id/record',
    about:
      'The record, with the seed once the game is over; its public copy while a game that hides something goes on.',
    ...ofTable,
    answer: z.unknown(),
  },

  orders: {
    method: 'PUT',
    path: '/api/tables/:id/orders',
    about: 'Seals your orders for this Turn.',
    ...table,
    body: play.orderBodySchema,
    answer: play.receiptSchema,
  },
  pending: {
    method: 'GET',
    path: '/api/tables/:id/orders',
    about: 'Your own orders for this Turn.',
    ...table,
    answer: play.pendingSchema,
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/tables/:id/orders',
    about: 'Takes your orders back.',
    ...table,
    answer: done,
  },
  seal: {
    method: 'PUT',
    path: '/api/tables/:id/seal',
    about: 'Hands in a seal for this Turn, at a table where orders stay on the device.',
    ...table,
    body: fair.sealBodySchema,
    answer: fair.sealReceiptSchema,
  },
  open: {
    method: 'POST',
    path: '/api/tables/:id/open',
    about: 'Opens a sealed order, once the list of seals is closed.',
    ...table,
    body: play.openBodySchema,
    answer: done,
  },
  draft: {
    method: 'PUT',
    path: '/api/tables/:id/draft',
    about: 'Keeps an unfinished order.',
    ...table,
    body: play.draftBodySchema,
    answer: done,
  },
  press: {
    method: 'GET',
    path: '/api/tables/:id/press',
    about: 'Press that you may read.',
    ...table,
    query: play.pressQuerySchema,
    answer: play.pressAnswerSchema,
  },
  say: {
    method: 'POST',
    path: '/api/tables/:id/press',
    about: 'Hands in press.',
    ...table,
    body: play.pressBodySchema,
    answer: play.pressSchema,
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

type Part<N extends RouteName, K extends string> = (typeof ROUTES)[N] extends {
  readonly [key in K]: infer S extends z.ZodType;
}
  ? S
  : never;
type Sent<N extends RouteName, K extends 'params' | 'query' | 'body'> = [Part<N, K>] extends [never]
  ? { readonly [key in K]?: undefined }
  : K extends 'query'
    ? { readonly [key in K]?: Partial<z.input<Part<N, K>>> }
    : { readonly [key in K]: z.input<Part<N, K>> };

/** What the caller of a route sends. */
export type Call<N extends RouteName> = Sent<N, 'params'> & Sent<N, 'query'> & Sent<N, 'body'>;
/** What comes back. */
export type Answer<N extends RouteName> = z.output<Part<N, 'answer'>>;

/** The path of a route with its parameters filled in: `/api/tables/0123…/turns/3`. */
export const pathOf = (route: Pick<Route, 'path'>, params: Readonly<Record<string, string | number>> = {}): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
