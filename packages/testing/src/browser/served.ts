/** For tests: a server of its own with the pages of this build, in a folder that goes when it stops. */
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { freePort, OPEN } from '../server/processes.ts';
import { builtClient, openBrowser } from './site.ts';

const MAIN = join(import.meta.dirname, '../../../server/src/main.ts');
/** For machines that have much else to do. */
export const SLOW = { timeout: 120_000 };

interface Served {
  readonly url: string;
  readonly browser: Browser;
  /** The server's folder: its letters lie in `mail`. */
  readonly data: string;
  /** Somebody's own browser: nothing in it is known to the others. What goes wrong in its pages is added to `faults`. */
  visitor(options?: BrowserContextOptions, faults?: string[]): Promise<Page>;
  /** The same, signed in as a guest of this name, and without what a service worker would keep. */
  guest(name: string, options?: BrowserContextOptions, faults?: string[]): Promise<Page>;
  close(): Promise<void>;
}

/** Looks until there is something; throws, naming it, when there is nothing for long. */
export const until = async <T>(look: () => Promise<T | null | undefined | false>, what: string): Promise<T> => {
  for (const end = Date.now() + SLOW.timeout; Date.now() < end; ) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There is still no ${what}.`);
};

declare module 'vitest' {
  interface TaskMeta {
    /** What its pages showed when it failed: for the runner's report. */
    pages?: string[];
  }
}

/** Where a test fails, what its page showed then stands beside the failure, its faults, and what its server said last. */
const tellWhenFailed = (page: Page, faults: readonly string[], said: string): void =>
  onTestFailed(async ({ task }) => {
    const shown = await page.innerText('body', { timeout: 5000 }).catch(String);
    const told = `${page.url()} showed:\n${shown.slice(0, 20_000)}
Faults of pages: ${faults.join('\n') || 'none'}
Its server had said:\n${readFileSync(said, 'utf8').slice(-4000)}`;
    console.log(told);
    task.meta.pages = [...(task.meta.pages ?? []), told];
  });

/** What pages still ask for by way of a test (`route`) is let go first: its end with them is no fault of that test. */
const closeBrowser = async (browser: Browser): Promise<void> => {
  const routed = browser.contexts().flatMap((context) => [context, ...context.pages()]);
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await browser.close();
};

/**
 * Starts a server with the client, and opens a browser. `env`: settings of the server. `client`: the folder of a built client;
 * that of the run of the tests where none is named.
 */
export const openServed = async (env: Readonly<Record<string, string>> = {}, client?: string): Promise<Served> => {
  const browser = await openBrowser();
  const data = mkdtempSync(join(tmpdir(), 'paravion-served-'));
  const pages = client ?? (await builtClient());
  const port = await freePort();
  // Passkeys belong to a name, not to an address of numbers.
  const url = `http://localhost:${port}`;
  const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: data, CLIENT_DIR: pages };
  const said = join(data, 'server.log');
  const log = openSync(said, 'w');
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...own, ...env },
    stdio: ['ignore', log, log],
  });
  const isOpen = (): boolean => readFileSync(said, 'utf8').includes(OPEN);
  await until(async () => isOpen() && (await fetch(`${url}/readyz`).catch(() => null))?.ok, 'server');
  const visitor: Served['visitor'] = async (options = {}, faults = []) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(SLOW.timeout);
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
    tellWhenFailed(page, faults, said);
    return page;
  };
  return {
    url,
    browser,
    data,
    visitor,
    guest: async (name, options = {}, faults = []) => {
      const page = await visitor({ serviceWorkers: 'block', ...options }, faults);
      await page.goto(`${url}/tables`);
      await page.evaluate(
        (named) =>
          fetch('/api/session/guest', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: named }),
          }),
        name,
      );
      return page;
    },
    close: async () => {
      await closeBrowser(browser);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
};

/** For all tests of a file: one server, ready before the first and closed behind the last. */
export const servedHere = (env: Readonly<Record<string, string>> = {}): Omit<Served, 'close'> => {
  let served: Served | undefined;
  beforeAll(async () => {
    served = await openServed(env);
  });
  afterAll(() => served?.close());
  return {
    get url() {
      return served!.url;
    },
    get data() {
      return served!.data;
    },
    get browser() {
      return served!.browser;
    },
    visitor: (...args) => served!.visitor(...args),
    guest: (...args) => served!.guest(...args),
  };
};
