/** What stands at the door: headers of every answer, no requests from other sites, not too many from one address. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { refuse } from '../refuse.ts';
import { sameSecret } from '../secrets.ts';
import { limiter } from './limiter.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Whether a request comes from a page of this site; one without an origin comes from no page at all. */
export const sameOrigin = ({ config }: House, request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === request.host || origin === new URL(config.publicUrl).origin;
};

const CHANGES = ['POST', 'PUT', 'DELETE', 'PATCH'];

/** A form of another site can send no JSON, and a script of another site can not hide where it comes from. */
const checkSite = (house: House, request: FastifyRequest): void => {
  const { form } = request.routeOptions.config;
  if (!CHANGES.includes(request.method) || form === 'anywhere') return;
  if (!sameOrigin(house, request)) refuse('forbidden', 'This request comes from another site.');
  if (form === 'here') return;
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type)) refuse('malformed', 'Right would be: content-type application/json.');
};

/** What costs more than one request: passwords take work, guests and tables take room. */
const COSTS: Readonly<Record<string, number>> = {
  'POST /api/session/password': 20,
  'POST /api/session/keep': 20,
  'POST /api/session/link': 60,
  'POST /api/session/link/use': 20,
  'POST /api/passkey/login': 10,
  'POST /api/session/guest': 10,
  'POST /api/tables': 10,
  'GET /api/me/export': 30,
  'GET /api/tables/:id/record': 5,
  'GET /api/tables/:id/turns': 3,
  'GET /api/tables/:id/turns/:n/report': 3,
  'GET /api/tables/:id/map.svg': 3,
  'GET /api/live': 5,
};

/** Who asks, for limits: an address, or in the newer kind the network of one connection. */
export const addressOf = ({ ip }: FastifyRequest): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;

const HERE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Whether the figures are for the one who asks: he has the token, or sits at this very machine and at no proxy's end. */
export const mayReadFigures = ({ config }: House, request: FastifyRequest): boolean => {
  const { authorization } = request.headers;
  if (config.metricsToken !== null) return sameSecret(authorization ?? '', `Bearer ${config.metricsToken}`);
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !forwarded && HERE.includes(request.ip);
};

const checkRate = (house: House) => {
  const wait = limiter(house.config.rateLimit, house.world.monotonic);
  return (request: FastifyRequest): void => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const seconds = wait(addressOf(request), COSTS[route] ?? 1);
    if (seconds > 0) refuse('too-many', `Too many requests. Try again in ${seconds} s.`, { retryAfter: seconds });
  };
};

/** Puts the guards before every route. */
export const addGuards = (app: FastifyInstance, house: House): void => {
  const rate = checkRate(house);
  const secure = house.config.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api')) {
      reply.header('cache-control', 'no-store');
      rate(request);
    }
    checkSite(house, request);
  });
};
