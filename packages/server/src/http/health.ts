/** Whether the server is well, for whoever watches it: alive, ready, and its figures. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import type { Metrics } from '../metrics.ts';
import { isRefused, refuse } from '../refuse.ts';
import { mayReadFigures } from './guards.ts';

/** So often, in milliseconds, the database is tried at most, however often it is asked. */
const TRY_MS = 1000;

/** What keeps the server from its work, in a sentence; null: nothing. */
const trouble = async ({ config, store, world }: House): Promise<string | null> => {
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
const asking = (house: House): (() => Promise<string | null>) => {
  let last: Promise<string | null> = Promise.resolve(null);
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (house.world.monotonic() - at >= TRY_MS) {
      at = house.world.monotonic();
      last = trouble(house).catch((error: unknown) => String(error));
    }
    return last;
  };
};

/** Registers them. */
export const addHealth = (app: FastifyInstance, house: House, metrics: Metrics): void => {
  const free = { schema: { hide: true }, logLevel: 'warn', config: { free: true } } as const;
  const ask = asking(house);
  app.get('/healthz', free, async () => ({ alive: true }));
  app.get('/readyz', free, async (_, reply) => {
    const why = await ask();
    return why === null ? { ready: true } : reply.code(503).send({ ready: false, why });
  });
  app.get('/metrics', free, async (request, reply) => {
    if (!mayReadFigures(house, request))
      refuse('forbidden', 'The figures are read from this machine, or with a token.');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
