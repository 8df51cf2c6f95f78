/** Pictures of every page of the client: by day and by lamp, on a telephone and on a desk, in English and in German. */
import { join } from 'node:path';
import { buildClient, openSite } from '../../packages/web/src/testing/site.ts';
import type { Picture } from './picture.ts';

const PAGES = [
  '/',
  '/fly',
  '/fly/now',
  '/sandbox',
  '/school',
  '/problems',
  '/problems/1',
  '/tables',
  '/tables/new',
  '/pilots',
  '/me',
  '/join',
  '/no-such-page',
];
const SIZES = [
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1280, height: 800 }],
] as const;
const LOCALES = ['en-GB', 'de-DE'];
const SCHEMES = ['light', 'dark'] as const;

/** Builds the client into one folder, and writes the pictures of its pages into the other. */
export const pages = async (client: string, folder: string): Promise<readonly Picture[]> => {
  await buildClient(client);
  const { url, browser, close } = await openSite(client);
  const pictures: Picture[] = [];
  for (const [size, viewport] of SIZES)
    for (const locale of LOCALES)
      for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({ viewport, locale, colorScheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        for (const path of PAGES) {
          const group = `Page ${path}`;
          const file = `page${path.replaceAll('/', '-')}-${size}-${locale}-${colorScheme}.png`;
          await page.goto(url + path);
          await page.locator('h1').first().waitFor({ state: 'attached' });
          if (/now|problems\/1/.test(path)) await page.locator('.panel').waitFor();
          await page.screenshot({ path: join(folder, file), fullPage: true });
          pictures.push({ group, file, caption: [size, locale, colorScheme].join(', ') });
        }
        await context.close();
      }
  await close();
  return pictures;
};
