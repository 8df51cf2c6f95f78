// @vitest-environment node
import { openSite, type Site } from '@paravion/testing/browser/site';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepWar, seededWar } from '../games/campaign/testing.ts';
import { violations } from './axe.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const found = await violations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return wide > 0 ? [...found, `${wide} px too wide`] : found;
};

test('the pages of a squadron after three months: men, a log book, the wall, the map, the newspaper, a film', {
  tags: ['trial'],
  timeout: 300_000,
}, async () => {
  const war = await seededWar('gb60', 3);
  const { mission } = war.first;
  const context = await site.browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${site.url}/tables`);
  await page.goto(site.url + (await keepWar(page, war)));
  const tabs = page.getByRole('navigation', { name: 'The squadron' });

  await tabs.getByRole('link', { name: 'Men' }).click();
  await page.locator('.men tbody tr').first().waitFor();
  expect(await page.locator('.men tbody .face svg').count()).toBe(await page.locator('.men tbody tr').count());
  expect(await faultsOf(page)).toEqual([]);
  // The man who flew first has it in his log book, with the game in which it was flown.
  const pilot = mission.men.W[0]!;
  await page.goto(`${page.url().split('#')[0]}#men/${pilot.id}`);
  await page.getByRole('heading', { name: pilot.name }).waitFor();
  await page.locator('.log button').last().click();
  const film = page.getByRole('dialog').getByRole('link', { name: 'Watch the film' });
  const address = await film.getAttribute('href');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await tabs.getByRole('link', { name: 'Wall' }).click();
  await page.getByRole('heading', { name: 'Month by month' }).waitFor();
  expect(await page.locator('dt').allInnerTexts()).toEqual(expect.arrayContaining(['April 1917', 'June 1917']));
  expect(await faultsOf(page)).toEqual([]);

  await tabs.getByRole('link', { name: 'Map' }).click();
  await page.getByRole('combobox', { name: 'Month' }).selectOption('1917-04');
  await page.locator('[data-flight]').first().click();
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await faultsOf(page)).toEqual([]);

  await tabs.getByRole('link', { name: 'Gazette' }).click();
  await page.getByRole('heading', { name: 'The Entente Flying Gazette' }).waitFor();
  expect(await page.locator('.pv-figure svg').count()).toBeGreaterThan(1);
  expect(await faultsOf(page)).toEqual([]);
  // Printed it stands alone: on paper it has its title, and nothing of the page around it.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print it' }).click();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.printed .pv-title').isVisible()).toBe(true);
  expect(await tabs.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(site.url + address);
  await page.getByRole('slider', { name: 'Moment of the film' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
