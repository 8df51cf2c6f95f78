/**
 * What stands at the door: headers of every answer, no requests from other sites, not too many from one address. Which
 * guards a request meets hangs on the route that was found for it, never on how its address was spelled; a request for
 * which none was found meets all of them.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';
import { refuse } from '../refuse.ts';
import { sameSecret } from '../secrets.ts';
import type { Services } from '../services.ts';
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
export const sameOrigin = ({ config }: Services, request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === request.host || origin === new URL(config.publicUrl).origin;
};

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** A form of another site can send no JSON, and a script of another site cannot hide where it comes from. */
const checkSite = (services: Services, request: FastifyRequest): void => {
  const { form } = request.routeOptions.config;
  if (READS.includes(request.method) || form === 'anywhere') return;
  if (!sameOrigin(services, request))
    refuse('forbidden', ['This request comes from another site.', 'Diese Anfrage kommt von einer anderen Seite.']);
  if (form === 'here') return;
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type)) refuse('malformed', 'Right would be: content-type application/json.');
};

/** Who asks, for limits. */
export const addressOf = ({ ip }: FastifyRequest): string => networkOf(ip);

const HERE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Whether the figures are for the one who asks: he has the token, or sits at this very machine and at no proxy's end. */
export const mayReadFigures = ({ config }: Services, request: FastifyRequest): boolean => {
  const { authorization } = request.headers;
  if (config.metricsToken !== null) return sameSecret(authorization ?? '', `Bearer ${config.metricsToken}`);
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !forwarded && HERE.includes(request.ip);
};

const checkRate = (services: Services) => {
  const wait = limiter(services.config.rateLimit, services.world.monotonic);
  return (request: FastifyRequest, cost: number): void => {
    const seconds = wait(addressOf(request), cost);
    if (seconds > 0)
      refuse(
        'too-many',
        [`Too many requests. Try again in ${seconds} s.`, `Zu viele Anfragen. Versuch es in ${seconds} s noch einmal.`],
        { retryAfter: seconds },
      );
  };
};

/** What every answer bears, and one that is not for everybody: nobody keeps it. */
export const closeAnswer = ({ config }: Services, reply: FastifyReply, free?: true): void => {
  reply.headers(HEADERS);
  if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
  if (!free) reply.header('cache-control', 'no-store');
};

/** Puts the guards before every route. */
export const addGuards = (app: FastifyInstance, services: Services): void => {
  const rate = checkRate(services);
  app.addHook('onRequest', (request, reply, done) => {
    const { free, cost } = request.routeOptions.config;
    closeAnswer(services, reply, free);
    if (!free) rate(request, cost ?? 1);
    checkSite(services, request);
    done();
  });
  app.addHook('preHandler', (request, _, done) => {
    const { costOf } = request.routeOptions.config;
    if (costOf) rate(request, costOf(request.body));
    done();
  });
  // Whoever asks for much and reads nothing of it would have it kept for him as long as he likes.
  app.addHook('onSend', (_, { raw }, payload, done) => {
    const late = setTimeout(() => raw.destroy(), services.config.answerMs).unref();
    raw.once('close', () => clearTimeout(late));
    done(null, payload);
  });
};
