/** Addresses that answer with something else than JSON: maps, and the links in mails. */
import { mapQuerySchema, tableParamsSchema } from '@paravion/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { House } from '../house.ts';
import { enterBy, unsubscribeBy } from '../mail/signed.ts';
import { beginSession, sessionOf } from '../people/sessions.ts';
import { mapFor } from '../tables/history.ts';
import { seenTable } from './asked.ts';
import { COOKIE, setSecret } from './routes.ts';

const look = ({ theme, width }: z.output<typeof mapQuerySchema>) => ({
  theme: (['light', 'dark', 'print'] as const).find((known) => known === theme) ?? 'light',
  width: width !== undefined && width < 600 ? ('phone' as const) : ('wide' as const),
});

const addMap = (app: FastifyInstance, house: House): void => {
  const schema = {
    summary: 'The map of a Turn, or of the position now.',
    params: tableParamsSchema,
    querystring: mapQuerySchema,
  };
  app.get('/api/tables/:id/map.svg', { schema, config: { cost: 3 } }, async (request, reply) => {
    const { id } = request.params as z.output<typeof tableParamsSchema>;
    const query = request.query as z.output<typeof mapQuerySchema>;
    const session = await sessionOf(house, request.cookies[COOKIE]);
    const { table } = await seenTable({ house, session }, id, query.invitation);
    const svg = await mapFor(house.store.db, table, session?.user.id ?? null, query.turn, look(query));
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
    return reply.type('image/svg+xml; charset=utf-8').send(svg);
  });
};

/** A page with one button. Nothing happens before it is pressed: programs that look into mails press none. */
const page = (title: string, text: string, button: string | null): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{font:1.1rem Georgia,serif;margin:15vh auto;max-width:24rem;padding:0 1rem;background:#efe6d0;color:#2b2418}
button{font:inherit;padding:.8rem 1.4rem;width:100%;background:#5b3b1c;color:#fff;border:0;border-radius:.4rem}</style>
<h1>${title}</h1><p>${text}</p>${button ? `<form method="post"><button>${button}</button></form>` : ''}</html>`;

const html = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

const TOO_OLD = page('Too old', 'This link is no longer good. Sign in on the page itself.', null);

const token = { params: z.object({ token: z.string().max(500) }), hide: true };
const tokenOf = (request: { readonly params: unknown }): string => (request.params as { readonly token: string }).token;

/** The link in a notice: signs in on this device, and opens the page where orders are owed. */
const addEnter = (app: FastifyInstance, house: House): void => {
  app.get('/api/enter/:token', { schema: token }, async (request, reply) =>
    (await enterBy(house, tokenOf(request)))
      ? html(reply, page('To the aerodrome', 'This opens your table on this device.', 'Open my table'))
      : html(reply, TOO_OLD, 403),
  );
  app.post('/api/enter/:token', { schema: token, config: { form: 'here' } }, async (request, reply) => {
    const entry = await enterBy(house, tokenOf(request));
    if (!entry) return html(reply, TOO_OLD, 403);
    const session = await sessionOf(house, request.cookies[COOKIE]);
    if (session?.user.id !== entry.user) setSecret(house, reply, await beginSession(house, entry.user));
    return reply.redirect(`/table/${entry.table}`, 303);
  });
};

/** One click in the mail program, or one button here, and no notice comes any more. */
const addUnsubscribe = (app: FastifyInstance, house: House): void => {
  app.get('/api/unsubscribe/:token', { schema: token }, async (_, reply) =>
    html(reply, page('No more mail?', 'You will get no more notices from Paravion.', 'Send me no more')),
  );
  app.post('/api/unsubscribe/:token', { schema: token, config: { form: 'anywhere' } }, async (request, reply) =>
    (await unsubscribeBy(house, tokenOf(request)))
      ? html(reply, page('Done', 'You will get no more notices. You can change that in your settings.', null))
      : html(reply, TOO_OLD, 403),
  );
};

/** Registers them. */
export const addPages = (app: FastifyInstance, house: House): void => {
  addMap(app, house);
  addEnter(app, house);
  addUnsubscribe(app, house);
};
