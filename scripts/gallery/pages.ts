/** Pictures of every page of the client, as a pilot sees it who has tables: five sizes, by day and by lamp, and in German. */
import { join } from 'node:path';
import { openServed } from '@paravion/testing/browser/served';
import { buildClient } from '@paravion/testing/browser/site';
import type { Picture } from './picture.ts';
import { stock } from './stock.ts';

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
  tables: '/tables',
  lay: '/tables/new',
  'lay-clouds': '/tables/new?of=clouds',
  pilots: '/pilots',
  me: '/me',
  join: '/join',
  missing: '/no-such-page',
};
/** Where there is a cockpit, a picture shows what is seen at first; of other pages all. */
const COCKPITS = /^(fly|school|problem$|table)/;
const SIZES = {
  '360x740': { width: 360, height: 740 },
  '740x360': { width: 740, height: 360 },
  '768x1024': { width: 768, height: 1024 },
  '1366x768': { width: 1366, height: 768 },
  '1920x1080': { width: 1920, height: 1080 },
} as const;
const LOOKS = [
  ['en-GB', 'light', Object.keys(SIZES)],
  ['en-GB', 'dark', Object.keys(SIZES)],
  ['de-DE', 'light', ['360x740', '1366x768']],
] as const;
/** What comes late has come then: bots' thoughts, pictures, notes that go by themselves. */
const REST_MS = 2000;

/**
 * Builds the client into one folder, and writes the pictures of its pages into the other. `GALLERY_PAGES` (a pattern of
 * their names) and `GALLERY_SIZES` (of sizes) leave out the others.
 */
export const pages = async (client: string, folder: string): Promise<readonly Picture[]> => {
  const [wanted, sizes] = [new RegExp(process.env.GALLERY_PAGES ?? ''), new RegExp(process.env.GALLERY_SIZES ?? '')];
  await buildClient(client);
  const { url, browser, close } = await openServed({ BOTS_ALONE_MS: '50' }, client);
  const pictures: Picture[] = [];
  try {
    const own = await browser.newContext();
    const paths = { ...PAGES, ...(await stock(own, await browser.newContext(), url)) };
    // Who is signed in, without the language that he has chosen.
    const storageState = { cookies: (await own.storageState()).cookies, origins: [] };
    const shoot = async (name: string, path: string, [locale, colorScheme, size]: readonly string[], known = true) => {
      if (!wanted.test(name) || !sizes.test(size!)) return;
      const context = await browser.newContext({
        viewport: SIZES[size as keyof typeof SIZES],
        locale: locale!,
        colorScheme: colorScheme as 'light' | 'dark',
        reducedMotion: 'reduce',
        ...(known ? { storageState } : {}),
      });
      const page = await context.newPage();
      const file = `page-${name}-${size}-${locale!.slice(0, 2)}-${colorScheme}.png`;
      await page.goto(url + path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(REST_MS);
      await page.screenshot({ path: join(folder, file), fullPage: !COCKPITS.test(name) });
      pictures.push({ group: `Page ${name}`, file, caption: `${size}, ${locale}, ${colorScheme}` });
      await context.close();
    };
    for (const [locale, scheme, all] of LOOKS)
      for (const size of all) {
        await shoot('newcomer', '/', [locale, scheme, size], false);
        for (const [name, path] of Object.entries(paths)) await shoot(name, path, [locale, scheme, size]);
      }
  } finally {
    await close();
  }
  return pictures;
};
