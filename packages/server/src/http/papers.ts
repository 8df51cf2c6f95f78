/** Pages that a game prints beside its reports, as PDF: set in a thread of their own, one after the other. */
import { paperParamsSchema, paperQuerySchema } from '@paravion/protocol';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Printed, ToSet } from '../papers/setter.ts';
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import { gathered } from '../tables/history.ts';
import { openWorkers } from '../thinking/workers.ts';
import { seenTable } from './asked.ts';
import { sessionAt } from './who.ts';

const SETTER = new URL('../papers/setter.ts', import.meta.url);
/** Milliseconds that one may take. */
const MOST_MS = 60_000;
/** So many wait for the thread. */
const WAITING = 8;

/** Registers their address. */
export const addPapers = (app: FastifyInstance, services: Services): void => {
  const workers = openWorkers<ToSet, Printed>(SETTER);
  app.addHook('onClose', () => workers.close());
  let [waiting, last] = [0, Promise.resolve()];
  const set = async (question: ToSet): Promise<Uint8Array> => {
    if (waiting >= WAITING)
      refuse(
        'too-many',
        [
          'Too many pages are being set. Try again in 10 s.',
          'Es werden gerade zu viele Seiten gesetzt. Versuch es in 10 s noch einmal.',
        ],
        { retryAfter: 10 },
      );
    waiting += 1;
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    try {
      await before;
      const answer = await workers.ask(question, MOST_MS);
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.pdf;
    } finally {
      waiting -= 1;
      resolve();
    }
  };
  const schema = {
    summary:
      'A page that the game prints beside its reports, as PDF: the newspaper of a month, by the month (1917-04).',
    params: paperParamsSchema,
    querystring: paperQuerySchema,
  };
  app.get('/api/tables/:id/papers/:paper', { schema, config: { cost: 10 } }, async (request, reply) => {
    const { id, paper } = request.params as z.output<typeof paperParamsSchema>;
    const { invitation, language } = request.query as z.output<typeof paperQuerySchema>;
    const session = await sessionAt(services, request, id);
    const { table } = await seenTable({ services, session }, id, invitation);
    const known = await gathered(services.store.db, table, session?.user.id ?? null, paper);
    const pdf = await set({ game: table.row.game, gathered: known, ...(language ? { language } : {}) });
    reply.header('content-disposition', `inline; filename="${paper}.pdf"`);
    return reply.type('application/pdf').send(Buffer.from(pdf));
  });
};
