/** For tests: the client built into a folder of its own, served on this machine, and looked at with a real browser. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const WEB = join(import.meta.dirname, '../..');
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

const findBrowser = (): string => {
  const path = process.env.CHROMIUM ?? BROWSERS.find((candidate) => existsSync(candidate));
  if (!path) throw new Error('No Chromium was found: install it (apt-get install chromium), or name it in CHROMIUM.');
  return path;
};

/** The build that people get, not one for tests. */
export const buildClient = (folder: string): void => {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
  const args = [vite, 'build', '--config', join(WEB, 'vite.config.ts'), '--outDir', folder, '--logLevel', 'warn'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  console.log(stdout.trim());
  if (status !== 0) throw new Error(`The client could not be built:\n${stdout}${stderr}`);
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: FLAGS.split(' ') });

/** Builds, serves, and opens a browser. Throws plainly where there is none. */
export const openSite = async (): Promise<Site> => {
  const browser = await openBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'paravion-web-'));
  buildClient(folder);
  const server = await serve(folder);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browser,
    close: async () => {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
};
