/** The two cookies: of a session, and of a browser. No script can read them, and no other site can make them be sent. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { BROWSER_MS, browserOf } from '../people/browsers.ts';
import { SESSION_MS, type Session, sessionOf } from '../people/sessions.ts';
import { newToken } from '../world.ts';

const COOKIE = 'paravion';
const BROWSER = 'paravion-browser';

const isSecure = ({ config }: House): boolean => config.publicUrl.startsWith('https:');

/** Over https the browser's name has a prefix that keeps other hosts of the same domain from setting it. */
const browserCookie = (house: House): string => (isSecure(house) ? `__Host-${BROWSER}` : BROWSER);

const optionsFor = (house: House) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(house) }) as const;

/** The secret of the session that a browser shows. */
export const secretIn = ({ cookies }: FastifyRequest): string | undefined => cookies[COOKIE];

/** The session that a browser shows; null when there is none. */
export const sessionIn = (house: House, request: FastifyRequest): Promise<Session | null> =>
  sessionOf(house, secretIn(request));

/** Sets, or takes away, the cookie of the session. */
export const setSecret = (house: House, reply: FastifyReply, secret: string | null): void => {
  const options = optionsFor(house);
  if (secret === null) reply.clearCookie(COOKIE, options);
  else reply.setCookie(COOKIE, secret, { ...options, maxAge: SESSION_MS / 1000 });
};

/** The browser that asks, as it is kept; null when it has no cookie of ours. */
export const browserIn = (house: House, { cookies }: FastifyRequest): string | null => {
  const secret = cookies[browserCookie(house)];
  return secret ? browserOf(secret) : null;
};

/** The browser that asks; one that has no cookie yet gets it. */
export const giveBrowser = (house: House, request: FastifyRequest, reply: FastifyReply): string => {
  const name = browserCookie(house);
  const secret = request.cookies[name] || newToken(house.world);
  reply.setCookie(name, secret, { ...optionsFor(house), maxAge: BROWSER_MS / 1000 });
  return browserOf(secret);
};
