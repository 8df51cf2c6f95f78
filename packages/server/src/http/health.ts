/** Whether the server is well, for whoever watches it: alive, ready, and its figures. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { isRefused, refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import { isUnavailable } from '../store/unavailable.ts';
import { mayReadFigures } from './guards.ts';

/** How often, in milliseconds, the database is tried at most, however often it is asked. */
const TRY_MS = 1000;

/** What keeps the server from its work, in a sentence; null: nothing. */
const trouble = async ({ config, store, world }: Services): Promise<string | null> => {
  try {
    const value = String(world.now());
    await store.db
      .insertInto('facts')
      .values({ key: 'ready', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  } catch (error) {
    return isRefused(error) ? error.message : 'The database cannot be written to.';
  }
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  return free < config.minFreeMb
    ? `The disk of DATA_DIR is nearly full: ${free} MB are free. Right would be: ${config.minFreeMb} MB at least.`
    : null;
};

/** Asks now and then: answers in between are the last one. */
const asking = (services: Services): (() => Promise<string | null>) => {
  let last: Promise<string | null> = Promise.resolve(null);
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (services.world.monotonic() - at >= TRY_MS) {
      at = services.world.monotonic();
      last = trouble(services).catch((error: unknown) => String(error));
    }
    return last;
  };
};

/** How long, in milliseconds, the server is not ready after a request has found no room on the disk of the database. */
const FULL_MS = 5000;

export interface Health {
  /** An error that some request has met: that the disk is full may be seen there, while one row more finds its place. */
  hear(error: unknown): void;
  /** Registers the routes. */
  add(app: FastifyInstance, metrics: Metrics): void;
}

export const openHealth = (services: Services): Health => {
  const ask = asking(services);
  let full = { at: Number.NEGATIVE_INFINITY, why: '' };
  const { monotonic } = services.world;
  return {
    hear: (error) => {
      if (isUnavailable(error) && error.trouble === 'full') full = { at: monotonic(), why: error.message };
    },
    add: (app, metrics) =>
      addRoutes(app, services, metrics, async () => (monotonic() - full.at < FULL_MS ? full.why : ask())),
  };
};

const addRoutes = (
  app: FastifyInstance,
  services: Services,
  metrics: Metrics,
  ask: () => Promise<string | null>,
): void => {
  const free = { schema: { hide: true }, logLevel: 'warn', config: { free: true } } as const;
  app.get('/healthz', free, async () => ({ alive: true }));
  app.get('/readyz', free, async (_, reply) => {
    const why = await ask();
    return why === null ? { ready: true } : reply.code(503).send({ ready: false, why });
  });
  app.get('/metrics', free, async (request, reply) => {
    if (!mayReadFigures(services, request))
      refuse('forbidden', 'The figures are read from this machine, or with a token.');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
