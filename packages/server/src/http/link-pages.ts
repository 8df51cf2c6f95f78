/**
 * The pages that links in mails lead to. To look at one does nothing, for programs that look into mails press no button;
 * what is done is done by POST.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { unsubscribeBy } from '../mail/signed.ts';
import { confirmMail } from '../mail-in/answers.ts';
import {
  askFreshLink,
  closeElsewhere,
  isOpenElsewhere,
  keepSeatLink,
  type SeatLink,
  seatLinkBy,
} from '../people/seat-links.ts';
import type { Services } from '../services.ts';
import type { SeatLinkRow } from '../store/schema.ts';
import { sitsAt } from '../tables/facts.ts';
import { browserIn, giveBrowser, sessionIn } from './cookies.ts';
import { escapeHtml } from './escape.ts';
import { type LinkWords, linkWords, type PageWords } from './page-words.ts';

interface Button {
  readonly text: string;
  /** Where it sends its form; the page's own address when absent. */
  readonly to?: string;
}

const STYLE = `:root{color-scheme:light dark;--paper:#efe6d0;--ink:#2b2418;--wood:#5b3b1c}
@media (prefers-color-scheme:dark){:root{--paper:#1c2126;--ink:#ece5d3;--wood:#7a5734}}
body{font:1.1rem/1.5 Literata,Georgia,serif;margin:12vh auto;max-width:26rem;padding:0 1rem;background:var(--paper);color:var(--ink)}
button{font:inherit;padding:.8rem 1.4rem;margin:.4rem 0;min-height:44px;width:100%;background:var(--wood);color:#fff;border:0;border-radius:.4rem}
form+form button{background:none;color:inherit;border:1px solid}`;

const formFor = ({ text, to }: Button): string =>
  `<form method="post"${to ? ` action="${escapeHtml(to)}"` : ''}><button>${escapeHtml(text)}</button></form>`;

const page = ({ language }: LinkWords, { title, text }: PageWords, buttons: readonly Button[] = []): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${buttons.map(formFor).join('')}</html>`;

const html = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

const params = z.object({ token: z.string().max(500) });
const query = z.object({ only: z.string().max(10).optional() });
const tokenOf = (request: FastifyRequest): string => (request.params as z.output<typeof params>).token;
const wordsFor = ({ headers }: FastifyRequest): LinkWords => linkWords(headers['accept-language']);

const closed = (words: LinkWords, { state }: SeatLink, token: string): string =>
  page(words, state === 'elsewhere' ? words.elsewhere : words.gone, [
    { text: words.freshButton, to: `/api/enter/${encodeURIComponent(token)}/fresh` },
  ]);

/** The name of somebody else who is signed in here and flies at the table that a link opens; null when there is none. */
const otherPilot = async (services: Services, request: FastifyRequest, row: SeatLinkRow): Promise<string | null> => {
  const session = await sessionIn(services, request);
  if (!session || session.user.id === row.user_id) return null;
  return (await sitsAt(services.store.db, row.table_id, session.user.id)) ? session.user.name : null;
};

/** The link in a notice: opens the seat for which orders are owed, on the browser that presses first. */
const addEnter = (app: FastifyInstance, services: Services): void => {
  const hide = { params, querystring: query, hide: true };
  app.get('/api/enter/:token', { schema: hide }, async (request, reply) => {
    const words = wordsFor(request);
    const browser = browserIn(services, request);
    const link = await seatLinkBy(services, tokenOf(request), browser);
    if (link.state !== 'good') return html(reply, closed(words, link, tokenOf(request)), 403);
    const only = { text: words.onlyHere, to: '?only=here' };
    const more = (await isOpenElsewhere(services, link.row, browser)) ? [only] : [];
    return html(reply, page(words, words.open, [{ text: words.openButton }, ...more]));
  });
  app.post('/api/enter/:token', { schema: hide, config: { form: 'here', cost: 5 } }, async (request, reply) => {
    const words = wordsFor(request);
    const link = await seatLinkBy(services, tokenOf(request), browserIn(services, request));
    if (link.state !== 'good') return html(reply, closed(words, link, tokenOf(request)), 403);
    const other = await otherPilot(services, request, link.row);
    if (other !== null) return html(reply, page(words, words.otherPilot(other)), 409);
    const browser = giveBrowser(services, request, reply);
    if (!(await keepSeatLink(services, link.row, browser)))
      return html(reply, closed(words, { state: 'elsewhere', row: link.row }, tokenOf(request)), 403);
    if ((request.query as z.output<typeof query>).only) await closeElsewhere(services, link.row, browser);
    return reply.redirect(`/table/${link.row.table_id}`, 303);
  });
  app.post('/api/enter/:token/fresh', { schema: hide, config: { form: 'here', cost: 20 } }, async (request, reply) => {
    const words = wordsFor(request);
    await askFreshLink(services, tokenOf(request));
    return html(reply, page(words, words.fresh));
  });
};

/** One click in the mail program, or one button here, and no notice comes any more. */
const addUnsubscribe = (app: FastifyInstance, services: Services): void => {
  const schema = { params, hide: true };
  app.get('/api/unsubscribe/:token', { schema }, async (request, reply) => {
    const words = wordsFor(request);
    return html(reply, page(words, words.noMore, [{ text: words.noMoreButton }]));
  });
  app.post('/api/unsubscribe/:token', { schema, config: { form: 'anywhere' } }, async (request, reply) => {
    const words = wordsFor(request);
    const done = await unsubscribeBy(services, tokenOf(request));
    return done ? html(reply, page(words, words.noMoreDone)) : html(reply, page(words, words.broken), 403);
  });
};

/** A mail that came from nobody knows whom: its player says that it is his. */
const addConfirm = (app: FastifyInstance, services: Services): void => {
  const schema = { params, hide: true };
  app.get('/api/mail/:token', { schema }, async (request, reply) => {
    const words = wordsFor(request);
    return html(reply, page(words, words.mine, [{ text: words.mineButton }]));
  });
  app.post('/api/mail/:token', { schema, config: { form: 'here', cost: 5 } }, async (request, reply) => {
    const words = wordsFor(request);
    const done = await confirmMail(services, tokenOf(request));
    return done ? html(reply, page(words, words.mineDone)) : html(reply, page(words, words.broken), 403);
  });
};

/** Registers them. */
export const addLinkPages = (app: FastifyInstance, services: Services): void => {
  addEnter(app, services);
  addUnsubscribe(app, services);
  addConfirm(app, services);
};
