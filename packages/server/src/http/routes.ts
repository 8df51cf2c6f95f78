/** The routes of the protocol, each joined with what answers it. */
import { ROUTES, type Route, type RouteName, refusalSchema } from '@paravion/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { SESSION_MS, sessionOf } from '../people/sessions.ts';
import type { Asked, Handler, Handlers } from './asked.ts';
import { PEOPLE } from './people-handlers.ts';
import { PLAY } from './play-handlers.ts';
import { TABLES } from './table-handlers.ts';

export const COOKIE = 'paravion';

const HANDLERS: Handlers<RouteName> = { ...PEOPLE, ...TABLES, ...PLAY };

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

const answering =
  (house: House, handler: Handler<RouteName>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const session = await sessionOf(house, request.cookies[COOKIE]);
    const { params, query, body } = request;
    const asked = { house, session, params, query, body, setSecret: (s: string | null) => setSecret(house, reply, s) };
    return handler(asked as unknown as Asked);
  };

/** Registers all routes of the protocol. */
export const addRoutes = (app: FastifyInstance, house: House): void => {
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][])
    app.route({
      method: route.method,
      url: route.path,
      schema: schemaOf(route),
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      handler: answering(house, HANDLERS[name] as Handler<RouteName>),
    });
};
