/** Closing in good order, and in any case in time: what somebody else holds open never holds up the end. */
import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** What is to be closed, by name, with the milliseconds that it may take. */
export type Step = readonly [name: string, ms: number, close: () => Promise<unknown> | undefined];

/** How long connections are given to end by themselves before they are cut. */
const POLITE_MS = 1000;

/**
 * Stops taking requests and ends those under way. Connections that stay open all the same are cut: idle ones, those in
 * the middle of a body, sockets whose other end does not answer.
 */
export const closeApp = async (app: FastifyInstance): Promise<void> => {
  const cut = setTimeout(() => {
    for (const socket of app.websocketServer.clients) socket.terminate();
    app.server.closeAllConnections();
  }, POLITE_MS);
  await app.close();
  clearTimeout(cut);
};

/** Closes one after the other. A step that fails or takes too long is named in the log, and left behind. */
export const closeInOrder = async (log: Logger, steps: readonly Step[]): Promise<void> => {
  for (const [name, ms, close] of steps) {
    const late = new AbortController();
    const closed = Promise.resolve(close()).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, `${name} could not be closed`);
        return true;
      },
    );
    const inTime = await Promise.race([closed, rest(ms, false, { signal: late.signal }).catch(() => true)]);
    late.abort();
    if (!inTime) log.warn(`${name} did not close in time`);
  }
};
