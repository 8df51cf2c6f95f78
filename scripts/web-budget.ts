/**
 * `npm run web:budget`: what a first visit of each page weighs, as it comes over the wire, and how far the page shifts while it
 * loads, narrow and wide. Fails above the limits below, and says by how much.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServed } from '@paravion/testing/browser/served';
import { buildClient } from '@paravion/testing/browser/site';

/** Kilobytes (1000 bytes) of letters with a page, and of its style sheets. */
const MOST = { font: 60, stylesheet: 12 } as const;
/** Kilobytes of script that a first visit asks for in its first seconds: pages that ask the rules load the game and its worker. */
const MOST_SCRIPT = { reading: 48, playing: 265 } as const;
const READING = ['/tables', '/pilots', '/me', '/join'];
/** Layout shift: 1 is a whole screen by its whole height. */
const MOST_SHIFT = 0.05;
/** So long a page is looked at, and so many are at the same time: most of it is waiting. */
const LOOK_MS = 3000;
const AT_ONCE = 4;

const SIZES = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
] as const;
const PAGES = ['/', '/tables', '/tables/new', '/fly/new', '/school', '/problems', '/pilots', '/me', '/join'];

/** The first page, for whoever has a table. */
const HOME_WITH_TABLE = '/ (with a table)';

type BrowserContext = Awaited<ReturnType<Awaited<ReturnType<typeof openServed>>['browser']['newContext']>>;

interface Weight {
  readonly script: number;
  readonly stylesheet: number;
  readonly font: number;
  readonly shift: number;
}

/** Sums up layout shifts from the beginning. Runs in the page. */
const watchShifts = (): void => {
  const own = globalThis as unknown as { shifted: number };
  own.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) own.shifted += entry.value;
  }).observe({ type: 'layout-shift' as 'mark', buffered: true });
};

const weigh = async (context: BrowserContext, url: string): Promise<Weight> => {
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const sums = { script: 0, stylesheet: 0, font: 0 };
  const counting: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType() as keyof typeof sums;
    if (!(kind in sums)) return;
    counting.push(
      request.sizes().then(({ responseBodySize }) => {
        sums[kind] += responseBodySize / 1000;
      }),
    );
  });
  await page.goto(url);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(LOOK_MS);
  await Promise.all(counting);
  const shift = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
  await page.close();
  return { ...sums, shift };
};

const faultsOf = (path: string, { script, stylesheet, font, shift }: Weight): readonly string[] => {
  const limits = [
    ['kB of script', script, MOST_SCRIPT[READING.includes(path) ? 'reading' : 'playing']],
    ['kB of style sheets', stylesheet, MOST.stylesheet],
    ['kB of letters', font, MOST.font],
    ['layout shift', shift, MOST_SHIFT],
  ] as const;
  return limits.flatMap(([what, is, most]) =>
    is > most ? [`${path}: ${what} ${is.toFixed(3)}, at most ${most}`] : [],
  );
};

/** Somebody who has a table, at which a bot sits, too: its address. The page is not new to her. */
const layTable = async (context: BrowserContext, url: string): Promise<string> => {
  const { games } = (await (await context.request.get(`${url}/api/games`)).json()) as {
    games: { id: string; editions: { id: string }[]; bots: { id: string }[] }[];
  };
  const [game] = games;
  const post = async (to: string, data: object) => (await context.request.post(url + to, { data })).json();
  await post('/api/session/guest', { name: 'Ann' });
  await context.addInitScript(() => localStorage.setItem('paravion-known', 'yes'));
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: game!.bots[0]!.id }];
  const pace = { kind: 'postal', minutes: 1440 };
  const { id } = await post('/api/tables', { game: game!.id, edition: game!.editions[0]!.id, seats, pace });
  return `/table/${id}`;
};

type Served = Awaited<ReturnType<typeof openServed>>;

/** Looks at one page in a browser that has never been here: a line of figures, and what is too much. */
const look = async ({ url, browser }: Served, viewport: (typeof SIZES)[number], path: string) => {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const table = PAGES.includes(path) ? path : await layTable(context, url);
  const where = path === HOME_WITH_TABLE ? '/' : table;
  const weight = await weigh(context, url + where);
  await context.close();
  const { script, stylesheet, font, shift } = weight;
  const figures = [script, stylesheet, font].map((x) => x.toFixed(1).padStart(8)).join('');
  const line = `${`${path}, ${viewport.width}`.padEnd(22)}${figures}${shift.toFixed(3).padStart(8)}`;
  return { line, faults: faultsOf(where, weight) };
};

const folder = mkdtempSync(join(tmpdir(), 'paravion-budget-'));
if (!process.env.BUILT_CLIENT) await buildClient(folder);
const served = await openServed({ RATE_LIMIT: '0' }, process.env.BUILT_CLIENT ?? folder);
const faults: string[] = [];
try {
  console.log('page, width             script  styles letters   shift');
  const wanted = SIZES.flatMap((size) => [...PAGES, '/table', HOME_WITH_TABLE].map((path) => [size, path] as const));
  while (wanted.length > 0) {
    const seen = await Promise.all(wanted.splice(0, AT_ONCE).map((one) => look(served, ...one)));
    for (const { line } of seen) console.log(line);
    faults.push(...seen.flatMap((one) => one.faults));
  }
} finally {
  await served.close();
  rmSync(folder, { recursive: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
