/** For tests: the client, served on this machine, and looked at with a real browser. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const WEB = join(import.meta.dirname, '../../../web');
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
/** As strict as the server's own. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; object-src 'none'; base-uri 'none'";

export interface Site {
  readonly url: string;
  readonly browser: Browser;
  /** Takes the network away: nobody answers any more. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

const serve = (folder: string): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname.startsWith('/api')) {
        response.writeHead(503).end();
        return;
      }
      const file = join(folder, pathname);
      const found = extname(pathname) !== '' && !pathname.includes('..') && existsSync(file);
      const path = found ? file : join(folder, 'index.html');
      response.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'content-security-policy': POLICY,
      });
      response.end(readFileSync(path));
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

const stopped = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const findBrowser = (): string => {
  const path = process.env.CHROMIUM ?? BROWSERS.find((candidate) => existsSync(candidate));
  if (!path) throw new Error('No Chromium was found: install it (apt-get install chromium), or name it in CHROMIUM.');
  return path;
};

/** Builds the client that people get, not one for tests, into this folder; `quick`: its compressed files may be larger. */
export const buildClient = (folder: string, quick = false): Promise<void> => {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const args = [vite, 'build', '--config', join(WEB, 'vite.config.ts'), '--outDir', folder, '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', QUICK_BUILD: quick ? '1' : '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The client could not be built; why stands above.')),
    );
  });
};

/** The folder of the built client: that in BUILT_CLIENT, else one for the whole run of the tests (scripts/testing/once.ts). */
export const builtClient = async (): Promise<string> => {
  if (process.env.BUILT_CLIENT) return process.env.BUILT_CLIENT;
  const answer = await fetch(`${process.env.ONCE_A_RUN}/client`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: FLAGS.split(' ') });

/** Serves the client in this folder, or that of the run of the tests, and opens a browser. Throws plainly where there is none. */
export const openSite = async (client?: string): Promise<Site> => {
  const browser = await openBrowser();
  const server = await serve(client ?? (await builtClient()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browser,
    cut: () => stopped(server),
    close: async () => {
      await browser.close();
      await stopped(server);
    },
  };
};
