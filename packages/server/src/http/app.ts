/** The HTTP side put together: guards, routes, the API's own page, the socket, the browser client. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Hub } from '../live/hub.ts';
import type { Metrics } from '../metrics.ts';
import { isAdmin, sessionOf } from '../people/sessions.ts';
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import { addParsers } from './body.ts';
import { addBotLines } from './bot-lines.ts';
import { addCompression } from './compression.ts';
import { browserIn, secretIn } from './cookies.ts';
import { addDocs } from './docs.ts';
import { answerError } from './errors.ts';
import { addGuards, addressOf, closeAnswer, sameOrigin } from './guards.ts';
import { openHealth } from './health.ts';
import { addLinkCards } from './link-cards.ts';
import { addLinkPages } from './link-pages.ts';
import { addMap } from './map.ts';
import { addPapers } from './papers.ts';
import { addRoutes } from './routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a form whose address is the authority: from a page of this site, or from anywhere (a mail program). */
    form?: 'here' | 'anywhere';
    /** For how many requests it counts in the limit: 1 unless it says so. */
    cost?: number;
    /** For how many more it counts by what its body asks for. */
    costOf?: (body: unknown) => number;
    /** Public files and the health of the process: not limited, and may be kept by whoever asked. */
    free?: true;
  }
}

const BODY_LIMIT = 64 * 1024;

const addLive = (app: FastifyInstance, services: Services, hub: Hub): void => {
  app.get('/api/live', { websocket: true, schema: { hide: true }, config: { cost: 5 } }, async (socket, request) => {
    const secret = secretIn(request);
    const browser = browserIn(services, request);
    const waiting: unknown[] = [];
    const keep = (data: unknown): void => void waiting.push(data);
    socket.on('message', keep);
    if (!sameOrigin(services, request)) return socket.close(4003, 'another site');
    const session = await sessionOf(services, secret);
    socket.off('message', keep);
    const admin = isAdmin(services, session);
    hub.add(socket, request.raw.socket, {
      user: session?.user.id ?? null,
      admin,
      secret,
      browser,
      address: addressOf(request),
    });
    for (const data of waiting) socket.emit('message', data, false);
  });
};

/** Files with a hash in their names never change; all others are asked for again. The checker is to be kept. */
const headersFor: FastifyStaticOptions['setHeaders'] = (reply, path) => {
  if (/checker\.html(?:\.br|\.gz)?$/.test(path))
    reply.header('content-disposition', 'attachment; filename="paravion-checker.html"');
  reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
};

/** Where programs ask: what is not there is said to be missing, and no page is given instead. */
const FOR_PROGRAMS = ['/api', '/api/*', '/docs', '/docs/*'] as const;
const FILES = '/*';

const missing = (): never => refuse('not-found', ['There is nothing here.', 'Hier ist nichts.']);

/** The built client; all its pages are one file. */
const addClient = async (app: FastifyInstance, root: string): Promise<void> => {
  const built = existsSync(join(root, 'index.html'));
  for (const url of FOR_PROGRAMS) app.all(url, { schema: { hide: true } }, missing);
  app.addHook('onRoute', (route) => {
    if (route.url === FILES) route.config = { ...route.config, free: true };
  });
  if (built)
    await app.register(fastifyStatic, { root, cacheControl: false, preCompressed: true, setHeaders: headersFor });
  app.setNotFoundHandler((request, reply) => {
    const { '*': path } = request.params as { readonly '*'?: string };
    return !built || path === undefined || path.startsWith('assets/') ? missing() : reply.sendFile('index.html');
  });
};

/**
 * Answers have what their schema names, and nothing else leaves the house. They are checked the way they came in: the
 * type provider's own way, backward, checks nearly everything twice.
 */
const writeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer));

/** Builds the HTTP side; it does not listen yet. */
export const buildApp = async (services: Services, hub: Hub, metrics: Metrics): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < services.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      closeAnswer(services, reply);
      answerError(error, request, reply);
    },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(writeAnswer);
  const health = openHealth(services);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    health.hear(error);
    answerError(error, request, reply);
  });
  addParsers(app);
  await app.register(fastifyCookie);
  await app.register(fastifyWebsocket, { options: { maxPayload: 16 * 1024 } });
  addGuards(app, services);
  metrics.watch(app);
  await addCompression(app);
  await addDocs(app);
  addRoutes(app, services);
  addMap(app, services);
  addPapers(app, services);
  addLinkPages(app, services);
  addLinkCards(app, services, existsSync(join(services.config.clientDir, 'index.html')));
  addLive(app, services, hub);
  addBotLines(app, services);
  health.add(app, metrics);
  await addClient(app, services.config.clientDir);
  return app;
};
