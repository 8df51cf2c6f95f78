/** Pictures of every page of the client, as a pilot sees it who has tables: six sizes, by day and by lamp, and in German. */
import { join } from 'node:path';
import { openServed } from '@paravion/testing/browser/served';
import { buildClient } from '@paravion/testing/browser/site';
import type { Picture } from './picture.ts';
import { stock } from './stock.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openServed>>['browser']['newPage']>>;

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  new: '/fly/new',
  'new-clouds': '/fly/new?of=clouds',
  'new-war': '/fly/new?of=campaign',
  fly: '/fly/now',
  school: '/school',
  'school-clouds': '/school/clouds',
  problems: '/problems',
  problem: '/problems/1',
  openings: '/openings',
  tables: '/tables',
  lay: '/tables/new',
  'lay-clouds': '/tables/new?of=clouds',
  pilots: '/pilots',
  me: '/me',
  rules: '/rules',
  book: '/rules/sopwith',
  how: '/how',
  missing: '/no-such-page',
  gone: '/table/0000000000000000',
  'fly-gone': '/fly/no-such-game',
};
const NEWCOMER = { newcomer: '/', join: '/join', 'newcomer-tables': '/tables', 'sign-in': '/me' };
/** Where there is a cockpit, a picture shows what is seen at first; of other pages all. */
const COCKPITS = /^(fly|school|problem$|table-|book)/;
const SIZES = {
  '360x640': { width: 360, height: 640 },
  '360x740': { width: 360, height: 740 },
  '740x360': { width: 740, height: 360 },
  '768x1024': { width: 768, height: 1024 },
  '1366x768': { width: 1366, height: 768 },
  '1920x1080': { width: 1920, height: 1080 },
} as const;
type Size = keyof typeof SIZES;
const ALL = Object.keys(SIZES) as readonly Size[];
/** In which languages, sizes and lights. */
const LOOKS: readonly (readonly [locale: string, sizes: readonly Size[], lights: readonly ('light' | 'dark')[]])[] = [
  ['en-GB', ALL, ['light', 'dark']],
  ['de-DE', ['360x740', '1366x768'], ['light']],
];
/** So long an analysis is waited for. */
const STUDY_MS = 60_000;
/** What is done on a page before its picture is taken. */
const DONE_BEFORE: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  /** A Turn is played as it was flown. */
  'table-reveal': async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await page.locator('.vcr .primary').click();
  },
  'table-study': async (page) => {
    await page.locator('.tabs button', { hasText: /^Analys/ }).click();
    await page.locator('.sheet .primary').click();
    await page.locator('.sheet svg').first().waitFor({ timeout: STUDY_MS });
  },
  'table-press': async (page) => page.locator('.tabs button').nth(-2).click(),
};
/** Looks at a page to its end and goes back to its beginning: some of it is drawn when it comes into sight. */
const LOOK_THROUGH = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  scrollTo(0, 0);
})()`;
/** What comes late has come then: bots' thoughts, pictures, notes that go by themselves. */
const REST_MS = 1500;
/** So long the country below a board is waited for, where there is one. */
const LAND_MS = 5000;

/**
 * Builds the client into one folder, and writes the pictures of its pages into the other. `GALLERY_PAGES` (a pattern of
 * their names) and `GALLERY_SIZES` (of sizes) leave out the others; `BUILT_CLIENT` is the folder of a client to be shown instead.
 */
export const pages = async (client: string, folder: string): Promise<readonly Picture[]> => {
  const [wanted, sizes] = [new RegExp(process.env.GALLERY_PAGES ?? ''), new RegExp(process.env.GALLERY_SIZES ?? '')];
  const { BUILT_CLIENT: built } = process.env;
  if (!built) await buildClient(client);
  const { url, browser, close } = await openServed({ BOTS_ALONE_MS: '50' }, built ?? client);
  const pictures: Picture[] = [];
  try {
    const own = await browser.newContext();
    const paths = { ...PAGES, ...(await stock(own, await browser.newContext(), url)) };
    // Who is signed in, without the language that he has chosen.
    const storageState = { cookies: (await own.storageState()).cookies, origins: [] };
    for (const [locale, all, lights] of LOOKS)
      for (const size of all.filter((one) => sizes.test(one)))
        for (const known of [false, true]) {
          // In a browser that has never been here; what it has loaded it need not load again for the next page.
          const context = await browser.newContext({
            viewport: SIZES[size],
            locale,
            ...(known ? { storageState } : {}),
          });
          const page = await context.newPage();
          for (const [name, path] of Object.entries(known ? paths : NEWCOMER).filter(([one]) => wanted.test(one))) {
            for (const light of lights) {
              await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' });
              await page.goto(url + path);
              await page.locator('h1').first().waitFor({ state: 'attached' });
              await DONE_BEFORE[name]?.(page);
              const whole = !COCKPITS.test(name);
              if (/^(fly|table-|school$|problem$)/.test(name))
                await page
                  .locator('.ground.painted')
                  .waitFor({ timeout: LAND_MS })
                  .catch(() => undefined);
              await page.waitForTimeout(REST_MS);
              if (whole) {
                await page.evaluate(LOOK_THROUGH);
                await page.waitForTimeout(REST_MS);
              }
              const file = `page-${name}-${size}-${locale.slice(0, 2)}-${light}.png`;
              await page.screenshot({ path: join(folder, file), fullPage: whole });
              pictures.push({ group: `Page ${name}`, file, caption: `${size}, ${locale}, ${light}` });
            }
          }
          await context.close();
        }
  } finally {
    await close();
  }
  return pictures;
};
