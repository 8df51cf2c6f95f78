/**
 * `npm run web:frames`: how much script and layout the reveal of a Turn of Sopwith takes in each picture on the screen, on a
 * phone with a processor four times slower than this machine, and how much of the page moves by itself meanwhile; how
 * soon the board can be used there; then the longest picture of a reveal without the brake, and how many pictures the
 * film in three dimensions has without a graphics card. Ends with an error above the limits. Time is counted by the
 * browser for its own work, not by the clock, so that a busy machine counts little.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient, openSite, type Site } from '@paravion/testing/browser/site';
import { watchFilm } from './frames/film.ts';
import { type Longest, longestWhile } from './frames/longest.ts';
import { usableAt } from './frames/usable.ts';

const THROTTLE = 4;
const TURNS = 4;
/** Turns after those of which the longest picture is looked for. */
const TRACED = 2;
/** Milliseconds of script, style and layout in a picture; and the part of the page that moves by itself in a Turn. */
const MOST_MS = 8;
const MOST_SHIFT = 0.02;
/** Milliseconds of the page's own work before the board can be used, as they should be. */
const GOOD_USABLE_MS = 1000;
/** Processor time of the longest picture of a reveal, of all threads together: no picture should take longer. */
const MOST_LONGEST_MS = 100;
/** Processor time in a picture of the film: one core alone makes 20 a second of it. */
const MOST_FILM_MS = 45;

type Page = Awaited<ReturnType<Site['browser']['newPage']>>;
type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

interface Taken {
  readonly pictures: number;
  readonly ms: number;
  readonly shift: number;
}

const metrics = async (browser: Session): Promise<number> => {
  const found = await browser.send('Performance.getMetrics');
  const of = (name: string): number => found.metrics.find((one) => one.name === name)?.value ?? 0;
  return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000;
};

/** Counts pictures and shifts from now on; runs in the page. */
const COUNT = `
  const seen = window.seen = { pictures: 0, shift: 0 };
  const next = () => {
    seen.pictures += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
  }).observe({ type: 'layout-shift' });
`;
const seenIn = (page: Page): Promise<{ pictures: number; shift: number }> => page.evaluate('({ ...window.seen })');

/** Orders a Turn; done when it is shown. */
const order = async (page: Page): Promise<void> => {
  const strips = page.locator('.strips button');
  const grounded = (await strips.count()) > 0;
  if (grounded) await strips.nth(1).click();
  for (let move = grounded ? 2 : 0; move < 3; move++)
    await page
      .locator('.pad button')
      .nth(grounded ? 2 : 4)
      .click();
  await page.locator('.send').click();
  await page.locator('.skipper').waitFor();
};

/** Orders a Turn, and watches it to its end. */
const watch = async (page: Page, browser: Session): Promise<Taken> => {
  await order(page);
  const [ms, before] = [await metrics(browser), await seenIn(page)];
  await page.locator('.send').waitFor();
  const after = await seenIn(page);
  return {
    pictures: after.pictures - before.pictures,
    ms: (await metrics(browser)) - ms,
    shift: after.shift - before.shift,
  };
};

const folder = await mkdtemp(join(tmpdir(), 'paravion-frames-'));
await buildClient(folder);
const site = await openSite(folder);
const usable = await usableAt(site, THROTTLE);
console.log(
  `The board of a new game can be used ${usable.clock.toFixed(0)} ms after the address was asked for, by the clock of this machine; ${usable.work.toFixed(0)} ms of it is work of the page, as the slower processor would take for it (goal ${GOOD_USABLE_MS}).`,
);
const context = await site.browser.newContext({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  serviceWorkers: 'block',
});
const page = await context.newPage();
page.setDefaultTimeout(300_000);
await page.goto(`${site.url}/fly/now`);
await page.locator('.panel').waitFor();
await page.evaluate(COUNT);
const browser = await context.newCDPSession(page);
await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
await browser.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
const taken: Taken[] = [];
for (let turn = 1; turn <= TURNS; turn++) {
  const one = await watch(page, browser);
  taken.push(one);
  console.log(
    `Turn ${turn}: ${one.pictures} pictures, ${(one.ms / one.pictures).toFixed(2)} ms of script and layout in each, layout shift ${one.shift.toFixed(4)}`,
  );
}
await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
const longest: Longest[] = [];
for (let turn = 0; turn < TRACED; turn++) {
  await order(page);
  longest.push(await longestWhile(site.browser, page, () => page.locator('.send').waitFor()));
}
await context.close();
const film = await watchFilm(site.browser, site.url);
await site.close();
await rm(folder, { recursive: true });
const each = taken.reduce((sum, { ms }) => sum + ms, 0) / taken.reduce((sum, { pictures }) => sum + pictures, 0);
const shift = Math.max(...taken.map((one) => one.shift));
console.log(
  `${each.toFixed(2)} ms in each picture (at most ${MOST_MS}); layout shift in a Turn ${shift.toFixed(4)} (at most ${MOST_SHIFT}).`,
);
const worst = Math.max(...longest.map(({ work }) => work));
console.log(
  `The longest of ${longest.reduce((sum, { pictures }) => sum + pictures, 0)} pictures of a reveal, drawn by the processor: ${worst.toFixed(0)} ms of work of all threads (at most ${MOST_LONGEST_MS}).`,
);
console.log(
  `The film at 640 by 360 without a graphics card: ${film.pictures} pictures, ${film.rate.toFixed(1)} a second; ${film.ms.toFixed(1)} ms of processor time in each (at most ${MOST_FILM_MS}).`,
);
if (each > MOST_MS || shift > MOST_SHIFT || film.ms > MOST_FILM_MS || worst > MOST_LONGEST_MS) process.exitCode = 1;
