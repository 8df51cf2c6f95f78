/** How soon the board of a game can be used on a processor four times slower, in a browser that has never been here. */
import type { Site } from '@paravion/testing/browser/site';

const TRIES = 3;

/** Milliseconds until the orders of Turn 1 can be given. */
export interface Usable {
  /** By the clock, which counts what else this machine does. */
  readonly clock: number;
  /** Of work of the page's own thread, as that processor would take for it: what it cannot go below on a quiet machine. */
  readonly work: number;
}

/** Runs in the page: notes when the first order can be given. */
const NOTE = `
  const look = new MutationObserver(() => {
    if (!document.querySelector('.strips button, .pad button')) return;
    look.disconnect();
    requestAnimationFrame(() => (window.usable = performance.now()));
  });
  look.observe(document, { childList: true, subtree: true });
`;

const once = async ({ browser, url }: Site, throttle: number): Promise<Usable> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(NOTE);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(`${url}/fly/now`, { waitUntil: 'commit' });
  await page.locator('.strips button, .pad button').first().waitFor({ timeout: 120_000 });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const { metrics } = await session.send('Performance.getMetrics');
  const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const clock = Number(await page.evaluate('window.usable'));
  await context.close();
  return { clock, work: work * 1000 };
};

/** The best of some tries: whatever else the machine does makes them only longer. */
const best = async (site: Site, throttle: number): Promise<Usable> => {
  const all: Usable[] = [];
  for (let i = 0; i < TRIES; i++) all.push(await once(site, throttle));
  return { clock: Math.min(...all.map(({ clock }) => clock)), work: Math.min(...all.map(({ work }) => work)) };
};

/** The work is measured without the brake, which would be counted with it. */
export const usableAt = async (site: Site, throttle: number): Promise<Usable> => {
  const [free, braked] = [await best(site, 1), await best(site, throttle)];
  return { clock: braked.clock, work: free.work * throttle };
};
