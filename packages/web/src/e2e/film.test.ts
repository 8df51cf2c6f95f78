// @vitest-environment node
// @module-tag trial
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSite, type Site } from '@paravion/testing/browser/site';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const RECORD = fileURLToPath(new URL('../../../../examples/clouds/dogfight.json', import.meta.url));

const SOPWITH = fileURLToPath(new URL('../../../../examples/boxed/game.json', import.meta.url));

/** The film of a game that was opened from its record; what goes wrong in the page is kept. */
const openFilm = async (options: BrowserContextOptions, script = ''): Promise<{ page: Page; faults: string[] }> => {
  const context = await site.browser.newContext({ locale: 'en-GB', viewport: { width: 640, height: 720 }, ...options });
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(site.url);
  await page.locator('input[type=file]').first().setInputFiles(RECORD);
  await page.getByRole('button', { name: 'Watch the fight as a film' }).click();
  await page.getByRole('slider', { name: 'Moment of the film' }).waitFor();
  return { page, faults };
};
const goTo = (page: Page, seconds: string): Promise<void> =>
  page.getByRole('slider', { name: 'Moment of the film' }).fill(seconds);
const taken = async (page: Page, name: string): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return readFileSync((await download.path())!);
};
const picture = (page: Page): Promise<string> =>
  page.locator('.scene canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
/** How many colours there are in every 97th spot of the stage. */
const colours = (page: Page): Promise<number> =>
  page.locator('.scene canvas').evaluate((canvas: HTMLCanvasElement) => {
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const brush = copy.getContext('2d')!;
    brush.drawImage(canvas, 0, 0);
    const { data } = brush.getImageData(0, 0, copy.width, copy.height);
    const seen = new Set<string>();
    for (let i = 0; i < data.length; i += 4 * 97) seen.add(`${data[i]} ${data[i + 1]} ${data[i + 2]}`);
    return seen.size;
  });

test('a fight is watched in three dimensions, and taken away as picture, GIF and recording', {
  timeout: 400_000,
}, async () => {
  const { page, faults } = await openFilm({});
  await page.getByText('The film is being set up').waitFor({ state: 'detached' });
  const first = await picture(page);
  await expect.poll(() => picture(page), { timeout: 60_000 }).not.toBe(first);
  await page.getByRole('button', { name: 'Pause' }).click();
  await goTo(page, '14');
  await page.getByRole('heading', { name: 'Turn 3' }).waitFor();
  expect(await violations(page)).toEqual([]);
  for (const look of ['All around', 'From behind', 'From the seat']) {
    await page.getByRole('button', { name: look }).click();
    await expect.poll(() => colours(page), { timeout: 60_000 }).toBeGreaterThan(100);
  }
  await page.getByRole('button', { name: 'All around' }).click();
  await page.locator('.tag').first().waitFor();
  expect((await taken(page, 'Picture')).subarray(1, 4).toString()).toBe('PNG');
  expect((await taken(page, 'For Tacview')).toString().split('\n')[1]).toBe('FileVersion=2.2');
  expect((await taken(page, 'This Turn as a GIF')).subarray(0, 6).toString()).toBe('GIF89a');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('slider', { name: 'Moment of the film' }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

const NO_WEBGL = `{
  const real = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return /webgl/.test(kind) ? null : real.call(this, kind, ...rest);
  };
}`;

test('without WebGL, and for who wants no motion, the film runs on the chart', { timeout: 300_000 }, async () => {
  const flat = await openFilm({}, NO_WEBGL);
  await flat.page.getByText('This device shows no 3D').waitFor();
  await goTo(flat.page, '14');
  await flat.page.getByRole('img', { name: /from above and from the side, Turn 3/ }).waitFor();
  expect(await flat.page.locator('.plan [data-plane]').count()).toBeGreaterThan(3);
  expect(await violations(flat.page)).toEqual([]);
  expect(flat.faults).toEqual([]);
  const calm = await openFilm({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
  await calm.page.getByRole('img', { name: /from above and from the side, Turn 1/ }).waitFor();
  await calm.page.getByRole('button', { name: 'A Turn on' }).click();
  await calm.page.getByRole('img', { name: /from above and from the side, Turn 2/ }).waitFor();
  expect(calm.faults).toEqual([]);
});

const german = async (): Promise<Page> => {
  const page = await (await site.browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(site.url);
  return page;
};

test('the chart of a film of Sopwith is written in the language of the page', async () => {
  const page = await german();
  await page.locator('input[type=file]').first().setInputFiles(SOPWITH);
  await page.waitForURL(/\/fly\//);
  await page.getByRole('button', { name: 'Der Film in drei Dimensionen' }).click();
  await page.locator('.plan text', { hasText: 'Zug 1, Bewegung 1' }).waitFor();
  await page.context().close();
});

test('what is no record is told in a sentence', async () => {
  const page = await german();
  const wrong = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') };
  await page.locator('input[type=file]').first().setInputFiles(wrong);
  const said = await page.getByRole('alert').textContent();
  expect(said).toContain('Diese Datei enthält keine ganze Aufzeichnung eines Spiels.');
  expect(said!.length).toBeLessThan(160);
  await page.context().close();
});
