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
const MOST_SCRIPT = { reading: 47, playing: 265 } as const;
const READING = ['/tables', '/pilots', '/me', '/join'];
/** Layout shift: 1 is a whole screen by its whole height. */
const MOST_SHIFT = 0.05;
/** So long a page is looked at. */
const LOOK_MS = 3000;

const SIZES = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
] as const;
const PAGES = ['/', '/tables', '/tables/new', '/fly/new', '/school', '/problems', '/pilots', '/me', '/join'];

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

const folder = mkdtempSync(join(tmpdir(), 'paravion-budget-'));
await buildClient(folder);
const served = await openServed({ RATE_LIMIT: '0' }, folder);
const faults: string[] = [];
try {
  const { games } = (await (await fetch(`${served.url}/api/games`)).json()) as {
    games: { id: string; editions: { id: string }[]; bots: { id: string }[] }[];
  };
  const [game] = games;
  console.log('page, width             script  styles letters   shift');
  for (const viewport of SIZES)
    for (const path of [...PAGES, '/table', '/ (with a table)']) {
      // A browser that has never been here.
      const context = await served.browser.newContext({ viewport, serviceWorkers: 'block' });
      let where = path;
      if (!PAGES.includes(path)) {
        const post = async (to: string, data: object) => (await context.request.post(served.url + to, { data })).json();
        await post('/api/session/guest', { name: 'Ann' });
        await context.addInitScript(() => localStorage.setItem('paravion-known', 'yes'));
        const seats = [{ kind: 'me' }, { kind: 'bot', bot: game!.bots[0]!.id }];
        const pace = { kind: 'postal', minutes: 1440 };
        const { id } = await post('/api/tables', { game: game!.id, edition: game!.editions[0]!.id, seats, pace });
        where = path === '/table' ? `/table/${id}` : '/';
      }
      const weight = await weigh(context, served.url + where);
      const { script, stylesheet, font, shift } = weight;
      const figures = [script, stylesheet, font].map((x) => x.toFixed(1).padStart(8)).join('');
      console.log(`${`${path}, ${viewport.width}`.padEnd(22)}${figures}${shift.toFixed(3).padStart(8)}`);
      faults.push(...faultsOf(where, weight));
      await context.close();
    }
} finally {
  await served.close();
  rmSync(folder, { recursive: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
