/** The routes of the protocol, each joined with what answers it. */
import { ROUTES, type Route, type RouteName, refusalSchema } from '@paravion/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { bearerOf, botSession } from '../people/bots.ts';
import { SESSION_MS, type Session, sessionOf } from '../people/sessions.ts';
import { refuse } from '../refuse.ts';
import type { Asked, Handler, Handlers } from './asked.ts';
import { BOTS, OF_BOTS } from './bot-handlers.ts';
import { PEOPLE } from './people-handlers.ts';
import { PLAY } from './play-handlers.ts';
import { TABLES } from './table-handlers.ts';

export const COOKIE = 'paravion';

const HANDLERS: Handlers<RouteName> = { ...PEOPLE, ...TABLES, ...PLAY, ...BOTS };

/** Sets, or takes away, the cookie of the session: no script can read it, and no other site can make it be sent. */
export const setSecret = ({ config }: House, reply: FastifyReply, secret: string | null): void => {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const;
  if (secret === null) reply.clearCookie(COOKIE, options);
  else reply.setCookie(COOKIE, secret, { ...options, maxAge: SESSION_MS / 1000 });
};

const schemaOf = ({ about, params, query, body, answer }: Route) => ({
  summary: about,
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
  response: { 200: answer, '4xx': refusalSchema, '5xx': refusalSchema },
});

/** Who asks: a bot by its token, or somebody by the cookie of his browser. A token that is none is refused. */
const sessionFor = async (house: House, request: FastifyRequest): Promise<Session | null> => {
  const secret = bearerOf(request.headers.authorization);
  if (secret === null) return sessionOf(house, request.cookies[COOKIE]);
  return (await botSession(house, secret)) ?? refuse('no-session', 'No bot has this token, or no longer.');
};

const answering =
  (house: House, name: RouteName) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const handler = HANDLERS[name] as Handler<RouteName>;
    const session = await sessionFor(house, request);
    if (session?.bot && !OF_BOTS.has(name)) refuse('forbidden', 'Bots may not do this.');
    const { params, query, body } = request;
    const asked = { house, session, params, query, body, setSecret: (s: string | null) => setSecret(house, reply, s) };
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
  export: 30,
  record: 5,
  turns: 3,
  report: 3,
  tables: 3,
  pilots: 3,
  profile: 3,
};

/** Registers all routes of the protocol. */
export const addRoutes = (app: FastifyInstance, house: House): void => {
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][])
    app.route({
      method: route.method,
      url: route.path,
      schema: schemaOf(route),
      config: { cost: COSTS[name] ?? 1 },
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      handler: answering(house, name),
    });
};
