/** Pages that a game prints beside its reports, as PDF: set in a thread of their own, one after the other. */
import { paperParamsSchema, paperQuerySchema } from '@paravion/protocol';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Printed, ToSet } from '../papers/setter.ts';
import type { Services } from '../services.ts';
import { gathered } from '../tables/history.ts';
import { openLine } from '../thinking/line.ts';
import { seenTable } from './asked.ts';
import { sessionAt } from './who.ts';

const SETTER = new URL('../papers/setter.ts', import.meta.url);
/** Milliseconds that one may take. */
const MOST_MS = 60_000;

/** Registers their address. */
export const addPapers = (app: FastifyInstance, services: Services): void => {
  const line = openLine<ToSet, Printed>(SETTER, MOST_MS, [
    'Too many pages are being set. Try again in 10 s.',
    'Es werden gerade zu viele Seiten gesetzt. Versuch es in 10 s noch einmal.',
  ]);
  app.addHook('onClose', () => line.close());
  const set = async (question: ToSet): Promise<Uint8Array> => {
    const answer = await line.ask(question);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.pdf;
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
