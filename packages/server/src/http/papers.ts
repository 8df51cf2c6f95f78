/** Pages that a game prints beside its reports, as PDF. */
import { paperParamsSchema, paperQuerySchema } from '@paravion/protocol';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '../services.ts';
import { paperFor } from '../tables/history.ts';
import { seenTable } from './asked.ts';
import { addressOf } from './guards.ts';
import { sessionAt } from './who.ts';

/** Registers their address. */
export const addPapers = (app: FastifyInstance, services: Services): void => {
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
    const wish = { name: paper, language, asker: addressOf(request) };
    const pdf = await paperFor(services, table, session?.user.id ?? null, wish);
    reply.header('content-disposition', `inline; filename="${paper}.pdf"`);
    return reply.type('application/pdf').send(Buffer.from(pdf));
  });
};
