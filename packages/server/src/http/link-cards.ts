/**
 * Pages as others see them in a link: the client's page with title, sentence and picture of a table or a pilot in its head,
 * and those pictures. Whoever fetches them has no account, and is told what anybody may know.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawLinkCard, drawPortrait } from '@paravion/games';
import { idSchema } from '@paravion/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Picture } from '../cards/pictures.ts';
import { sayPilot } from '../cards/pilot-card.ts';
import { boardOf, linkedTable, type Said, sayTable, type TableLink } from '../cards/table-card.ts';
import { profilePage } from '../people/profiles.ts';
import { found, isRefused } from '../refuse.ts';
import type { Services } from '../services.ts';
import { escapeHtml } from './escape.ts';

const params = z.object({ id: idSchema });
const query = z.object({
  invitation: z.string().max(100).optional(),
  turn: z.coerce.number().int().min(0).max(99_999).optional(),
});

const idOf = (request: FastifyRequest): string => String((request.params as { readonly id: string }).id);

/** The link that was followed; what cannot be read of it is left out, as the page does. */
const linkOf = (request: FastifyRequest): TableLink => {
  const { invitation, turn } = query.safeParse(request.query).data ?? {};
  return { id: idOf(request), invitation, turn };
};

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}" />`;

/** What is said of a page, and its picture's path with the parts of its address. */
interface Head extends Said {
  readonly picture: string;
}

const withHead = (
  page: string,
  { publicUrl }: Services['config'],
  path: string,
  { title, sentence, picture }: Head,
): string =>
  page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · Paravion</title>`)
    .replace(
      '</head>',
      () =>
        `${[
          meta('og:type', 'website'),
          meta('og:site_name', 'Paravion'),
          meta('og:title', title),
          meta('og:description', sentence),
          meta('og:url', publicUrl + path),
          meta('og:image', publicUrl + picture),
          meta('og:image:width', '1200'),
          meta('og:image:height', '630'),
          '<meta name="twitter:card" content="summary_large_image" />',
        ].join('')}</head>`,
    );

const tableHead = async ({ store }: Services, request: FastifyRequest): Promise<Head | null> => {
  const link = linkOf(request);
  const table = await linkedTable(store.db, link);
  if (!table) return null;
  const { id, invitation, turn } = link;
  const more = new URLSearchParams({
    ...(invitation === undefined ? {} : { invitation }),
    ...(turn === undefined ? {} : { turn: String(turn) }),
  });
  return {
    ...(await sayTable(store.db, table, turn)),
    picture: `/api/tables/${id}/card.png${more.size > 0 ? `?${more}` : ''}`,
  };
};

const pilotHead = async ({ store }: Services, request: FastifyRequest): Promise<Head> => {
  const id = idOf(request);
  return {
    ...(await sayPilot(await profilePage(store.db, id, null, undefined))),
    picture: `/api/pilots/${id}/card.png`,
  };
};

/** Pages of the client that say in their head what they show; plain where there is nothing to be said. */
const addPages = (app: FastifyInstance, services: Services): void => {
  const file = join(services.config.clientDir, 'index.html');
  const heads = { '/table/:id': tableHead, '/pilots/:id': pilotHead } as const;
  for (const [url, headOf] of Object.entries(heads))
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const known = idSchema.safeParse(idOf(request)).success;
      // What goes wrong is for the page itself to say: it is there whatever happens.
      const head = known
        ? await headOf(services, request).catch((error: unknown) => {
            if (!isRefused(error)) request.log.warn(error, 'a page without its card');
            return null;
          })
        : null;
      if (!head) return reply.sendFile('index.html');
      const [path] = request.url.split('?');
      // Read each time: the client may be built anew while the server runs.
      const page = withHead(await readFile(file, 'utf8'), services.config, path!, head);
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    });
};

const KEPT_SECONDS = 300;

const send = (request: FastifyRequest, reply: FastifyReply, { tag, png }: Picture) => {
  const etag = `"${tag}"`;
  const kept = linkOf(request).invitation === undefined ? 'public' : 'private';
  reply.headers({
    'cache-control': `${kept}, max-age=${KEPT_SECONDS}`,
    etag,
    'cross-origin-resource-policy': 'cross-origin',
  });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('image/png').send(png);
};

/** Registers the pictures, and the pages where the client is built. */
export const addLinkCards = (app: FastifyInstance, services: Services, built: boolean): void => {
  const { pictures, store } = services;
  const { db } = store;
  const place = new URL(services.config.publicUrl).host;
  const config = { cost: 10 };
  app.get(
    '/api/tables/:id/card.png',
    { schema: { params, querystring: query, hide: true }, config },
    async (request, reply) => {
      const link = linkOf(request);
      const table = found(await linkedTable(db, link), 'table');
      const [said, picture] = [await sayTable(db, table, link.turn), await boardOf(db, table, link.turn)];
      return send(request, reply, await pictures.of(drawLinkCard({ ...said, picture, place })));
    },
  );
  app.get('/api/pilots/:id/card.png', { schema: { params, hide: true }, config }, async (request, reply) => {
    const pilot = await profilePage(db, idOf(request), null, undefined);
    const card = { ...(await sayPilot(pilot)), picture: drawPortrait(pilot.name, pilot.owner !== null), place };
    return send(request, reply, await pictures.of(drawLinkCard(card)));
  });
  if (built) addPages(app, services);
};
