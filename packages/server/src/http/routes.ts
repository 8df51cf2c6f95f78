/** The routes of the protocol, each joined with what answers it. */
import { isFile } from '@paravion/games';
import { type NewTable, ROUTES, type Route, type RouteName, refusalSchema } from '@paravion/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Asked, Handler, Handlers } from './asked.ts';
import { BOTS } from './bot-handlers.ts';
import { compressionOf } from './compression.ts';
import { browserIn, giveBrowser, setSecret } from './cookies.ts';
import { DESK } from './desk-handlers.ts';
import { addressOf } from './guards.ts';
import { HOME } from './home-handlers.ts';
import { PEOPLE } from './people-handlers.ts';
import { PLAY } from './play-handlers.ts';
import { TABLES } from './table-handlers.ts';
import { sessionFor } from './who.ts';

const HANDLERS: Handlers<RouteName> = { ...PEOPLE, ...HOME, ...TABLES, ...DESK, ...PLAY, ...BOTS };

const schemaOf = ({ about, params, query, body, answer }: Route) => ({
  summary: about,
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
  response: { 200: answer, '4xx': refusalSchema, '5xx': refusalSchema },
});

const answering =
  (services: Services, name: RouteName) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const handler = HANDLERS[name] as Handler<RouteName>;
    const session = await sessionFor(services, request, name);
    const { params, query, body } = request;
    const asked = {
      ...{ services, session, params, query, body },
      address: addressOf(request),
      browser: browserIn(services, request),
      giveBrowser: () => giveBrowser(services, request, reply),
      setSecret: (secret: string | null) => setSecret(services, reply, secret),
    };
    return handler(asked as unknown as Asked);
  };

/** What counts for more than one request: passwords take work, guests and tables take room. */
const COSTS: Readonly<Partial<Record<RouteName, number>>> = {
  login: 20,
  keep: 20,
  askLink: 60,
  useLink: 20,
  passkeyLogin: 10,
  guest: 10,
  newTable: 10,
  again: 10,
  export: 30,
  record: 5,
  turns: 3,
  report: 3,
  tables: 3,
  pilots: 3,
  profile: 3,
  home: 2,
  tell: 10,
  tryProblem: 5,
  openings: 2,
  desk: 2,
  atDesk: 2,
};

/** How many characters of a file that is part of a setup count as one more request. */
const FILE_PART = 5000;

/**
 * A game begun elsewhere is flown again to be checked: five Turns of it count for one request more. A file of a setup is
 * read when the table is laid, when it is shown, and when the game begins.
 */
const COSTS_OF: Readonly<Partial<Record<RouteName, (body: unknown) => number>>> = {
  newTable: (body) => {
    const { begun, setup = {} } = body as NewTable;
    const files = Object.values(setup).filter(isFile);
    const read = files.reduce((sum, { text }) => sum + text.length, 0);
    return Math.ceil((begun?.turns.length ?? 0) / 5) + Math.floor(read / FILE_PART);
  },
};

/** Registers all routes of the protocol. */
export const addRoutes = (app: FastifyInstance, services: Services): void => {
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][])
    app.route({
      method: route.method,
      url: route.path,
      schema: schemaOf(route),
      config: { cost: COSTS[name] ?? 1, ...(COSTS_OF[name] ? { costOf: COSTS_OF[name] } : {}) },
      compress: compressionOf(name),
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      handler: answering(services, name),
    });
};
