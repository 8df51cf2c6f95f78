/**
 * The game master's desk as a page: a small web server on this machine alone, over the folder of the office. Whoever opens
 * it must have the key in its address, for it shows sealed orders.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withLock } from '../file/lock.ts';
import { inUse, pathOf } from '../file/store.ts';
import type { Io } from '../io.ts';
import { openGames } from '../post/games.ts';
import { bookOf, type Desk, openOffice } from '../post/office.ts';
import { type OutTold, sendOut } from '../post/send-out.ts';
import { type Reply, reply } from '../reply.ts';
import { ACTS, type Form } from './acts.ts';
import { page, type Said, seatId, text } from './html.ts';
import { gamePage, overview, previewPage } from './pages.ts';
import { ENGLISH } from './voice.ts';

const MOST_BYTES = 256 * 1024;

interface Answer {
  readonly status: number;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Office {
  readonly io: Io;
  readonly folder: string;
  readonly key: string;
  /** What came of the last thing done; shown once. */
  said: Said | null;
}

const plain = (status: number, words: string): Answer => ({
  status,
  html: page(ENGLISH, 'Desk', `<p>${text(words)}</p>`),
});

const problemsOf = ({ problems }: Reply): Answer => plain(500, problems.map((p) => p.message).join(' '));

const goTo = (place: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status: 303,
  headers: { location: place, ...headers },
});

/** One thing done while no other command has the office. */
const alone = async ({ io, folder }: Office, work: (desk: Desk) => Promise<Reply>): Promise<Reply> => {
  const path = bookOf(folder);
  const done = await withLock(pathOf(io, path), async () => {
    const desk = await openOffice(io, folder);
    return desk.ok ? work(desk.value) : desk.error;
  });
  return done.ok ? done.value : inUse(path, done.error.pid, done.error.host);
};

const bodyOf = async (request: IncomingMessage): Promise<Form | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
};

const act = async (office: Office, name: string, request: IncomingMessage): Promise<Answer> => {
  const run = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (!run) return plain(404, 'There is no such thing to do here.');
  const form = await bodyOf(request);
  if (!form) return plain(413, 'That is too long.');
  const done = await alone(office, (desk) => run(desk, form));
  office.said = { reply: done, act: name, form };
  const back = name !== 'held' && form.game && /^[a-z0-9-]+$/.test(form.game) ? `/game/${form.game}` : '/';
  return goTo(back === '/' || !form.seat ? back : `${back}#${encodeURIComponent(seatId(form.seat))}`);
};

const preview = async (office: Office, id: string): Promise<Answer> => {
  let html = '';
  const done = await alone(office, async (desk) => {
    const wish = { only: [id], deadline: null, at: new Date().toISOString(), dryRun: true };
    const out = await sendOut(desk, wish);
    if (!out.ok) return out.error;
    const games = await openGames(desk);
    const open = games.ok ? games.value.find(({ game }) => game.id === id) : undefined;
    if (!open) return reply('', {});
    const { mails, told } = out.value.reply.json as OutTold;
    const i = games.ok ? games.value.indexOf(open) : 0;
    html = await previewPage(
      desk,
      open,
      told[i] ?? '',
      mails.filter((name) => name.startsWith(`${id}-turn-`)),
    );
    return reply('', {});
  });
  if (done.problems.length > 0) return problemsOf(done);
  return html === '' ? plain(404, 'There is no such game.') : { status: 200, html };
};

const show = async (office: Office, path: string): Promise<Answer> => {
  const [, kind = '', id = ''] = path.split('/');
  if (kind === 'preview') return preview(office, id);
  const desk = await openOffice(office.io, office.folder);
  if (!desk.ok) return problemsOf(desk.error);
  const games = await openGames(desk.value);
  if (!games.ok) return problemsOf(games.error);
  const { said } = office;
  if (path === '/') {
    office.said = null;
    return { status: 200, html: await overview(desk.value, games.value, said) };
  }
  const open = kind === 'game' ? games.value.find(({ game }) => game.id === id) : undefined;
  if (!open) return plain(404, 'There is no such page.');
  office.said = null;
  return { status: 200, html: gamePage(desk.value, open, said) };
};

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const cookieOf = ({ headers }: IncomingMessage): string =>
  /(?:^|;\s*)desk=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';

/** Whether a browser sends this from a page of the desk: no other site can have it do anything here. */
const isOwn = ({ headers }: IncomingMessage, host: string): boolean =>
  headers.host === host && (headers.origin === undefined || headers.origin === `http://${host}`);

const answer = async (office: Office, host: string, request: IncomingMessage): Promise<Answer> => {
  const url = new URL(request.url ?? '/', `http://${host}`);
  if (!isOwn(request, host)) return plain(403, 'This page is opened by its own address alone.');
  const key = url.searchParams.get('key');
  if (key !== null && same(key, office.key))
    return goTo('/', { 'set-cookie': `desk=${office.key}; HttpOnly; SameSite=Strict; Path=/` });
  if (!same(cookieOf(request), office.key))
    return plain(403, 'Please open the address that "paravion post desk" shows.');
  if (request.method === 'POST' && url.pathname.startsWith('/do/')) return act(office, url.pathname.slice(4), request);
  return request.method === 'GET' ? show(office, url.pathname) : plain(405, 'That cannot be done here.');
};

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

const respond = (response: ServerResponse, { status, html = '', headers = {} }: Answer): void => {
  response.writeHead(status, { ...HEADERS, ...headers }).end(html);
};

export interface OpenDesk {
  /** With its key. */
  readonly address: string;
  close(): Promise<void>;
}

/** Opens the desk of the office in a folder; `port` 0: anywhere free. */
export const startDesk = async (io: Io, folder: string, port: number): Promise<OpenDesk> => {
  const office: Office = { io, folder, key: randomBytes(24).toString('base64url'), said: null };
  let host = '';
  const server = createServer((request, response) => {
    answer(office, host, request).then(
      (given) => respond(response, given),
      (error: Error) => {
        io.err(`paravion: ${error.message}\n`);
        respond(response, plain(500, `That went wrong: ${error.message}`));
      },
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: `http://${host}/?key=${office.key}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** `paravion post desk`: open until the process is told to end. */
export const openDesk = async (io: Io, folder: string, port: number): Promise<Reply> => {
  const known = await openOffice(io, folder);
  if (!known.ok) return known.error;
  const desk = await startDesk(io, folder, port);
  await io.out(`Your desk: ${desk.address}\nOpen it in a browser on this machine; Ctrl-C closes it.\n`);
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  await desk.close();
  return reply('The desk is closed.', {});
};
