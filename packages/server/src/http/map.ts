/** Maps, as SVG. */
import { mapQuerySchema, tableParamsSchema } from '@paravion/protocol';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '../services.ts';
import { mapFor } from '../tables/history.ts';
import { seenTable } from './asked.ts';
import { sessionAt } from './who.ts';

const look = ({ theme, width, show, season, language }: z.output<typeof mapQuerySchema>) => ({
  theme: (['light', 'dark', 'print'] as const).find((known) => known === theme) ?? 'light',
  width: width !== undefined && width < 600 ? ('phone' as const) : ('wide' as const),
  ...(show ? { show } : {}),
  ...(season ? { season } : {}),
  ...(language ? { language } : {}),
});

/** Registers it. */
export const addMap = (app: FastifyInstance, services: Services): void => {
  const schema = {
    summary: 'The map of a Turn, or of the position now.',
    params: tableParamsSchema,
    querystring: mapQuerySchema,
  };
  app.get('/api/tables/:id/map.svg', { schema, config: { cost: 3 } }, async (request, reply) => {
    const { id } = request.params as z.output<typeof tableParamsSchema>;
    const query = request.query as z.output<typeof mapQuerySchema>;
    const session = await sessionAt(services, request, id);
    const { table } = await seenTable({ services, session }, id, query.invitation);
    const svg = await mapFor(services.store.db, table, session?.user.id ?? null, query.turn, look(query));
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
    return reply.type('image/svg+xml; charset=utf-8').send(svg);
  });
};
