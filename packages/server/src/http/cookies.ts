/** The two cookies: of a session, and of a browser. No script can read them, and no other site can make them be sent. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_MS, browserOf } from '../people/browsers.ts';
import { SESSION_MS, type Session, sessionOf } from '../people/sessions.ts';
import type { Services } from '../services.ts';
import { newToken } from '../world.ts';

const COOKIE = 'paravion';
const BROWSER = 'paravion-browser';

const isSecure = ({ config }: Services): boolean => config.publicUrl.startsWith('https:');

/** Over https the browser's name has a prefix that keeps other hosts of the same domain from setting it. */
const browserCookie = (services: Services): string => (isSecure(services) ? `__Host-${BROWSER}` : BROWSER);

const optionsFor = (services: Services) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(services) }) as const;

/** The secret of the session that a browser shows. */
export const secretIn = ({ cookies }: FastifyRequest): string | undefined => cookies[COOKIE];

/** The session that a browser shows; null when there is none. */
export const sessionIn = (services: Services, request: FastifyRequest): Promise<Session | null> =>
  sessionOf(services, secretIn(request));

/** Sets, or takes away, the cookie of the session. */
export const setSecret = (services: Services, reply: FastifyReply, secret: string | null): void => {
  const options = optionsFor(services);
  if (secret === null) reply.clearCookie(COOKIE, options);
  else reply.setCookie(COOKIE, secret, { ...options, maxAge: SESSION_MS / 1000 });
};

/** The browser that asks, as it is kept; null when it has no cookie of ours. */
export const browserIn = (services: Services, { cookies }: FastifyRequest): string | null => {
  const secret = cookies[browserCookie(services)];
  return secret ? browserOf(secret) : null;
};

/** The browser that asks; one that has no cookie yet gets it. */
export const giveBrowser = (services: Services, request: FastifyRequest, reply: FastifyReply): string => {
  const name = browserCookie(services);
  const secret = request.cookies[name] || newToken(services.world);
  reply.setCookie(name, secret, { ...optionsFor(services), maxAge: BROWSER_MS / 1000 });
  return browserOf(secret);
};
