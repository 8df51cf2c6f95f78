// @vitest-environment node
/** The rulebooks as pages, and a rule opened over what cites it. */
import { openSite, type Site } from '@paravion/testing/browser/site';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const open = async (path: string): Promise<Page> => {
  const context = await site.browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(site.url + path);
  return page;
};

test('a rule opens where its number is touched, and what was being done is there when it is closed', {
  tags: 'trial',
}, async () => {
  const page = await open('/fly/new?of=sopwith');
  await page.getByLabel('Seat 1: Name').fill('Ann');
  await page.getByText('House rules').click();
  await page.locator('summary', { hasText: /^Board/ }).click();
  await page.getByRole('link', { name: '1.1', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'A rule' });
  await sheet.getByText('The sky is a hexagon of hexes').waitFor();
  expect(await violations(page)).toEqual([]);
  // From one rule to the next, and back.
  await sheet.getByRole('link', { name: 'side' }).click();
  await sheet.getByText('Hexes along one side of the board.').waitFor();
  await sheet.getByRole('button', { name: 'Back' }).click();
  await sheet.getByText('The sky is a hexagon of hexes').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Seat 1: Name').inputValue()).toBe('Ann');
  expect(new URL(page.url()).pathname).toBe('/fly/new');
});

test('a lesson is flown below its rule, and put away again', {
  tags: 'trial',
}, async () => {
  const page = await open('/rules/tweedy#4.1');
  const rule = page.locator('[id="4.1"]');
  await rule.getByRole('button', { name: 'Try it on a board' }).click();
  // Who stays on the ground has not taken off.
  await page.locator('.strips button').nth(3).click();
  await page.locator('.send').click();
  await page.locator('.skipper').click();
  expect(await page.locator('[role=status] h2').textContent()).toBe('Not yet.');
  expect(await violations(page)).toEqual([]);
  await rule.getByRole('button', { name: 'Put the board away' }).click();
  await page.locator('.cockpit').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/rules/tweedy');
});

test('a link to a number leads to its paragraph, the search to any other, and the contents to a section', {
  tags: 'trial',
}, async () => {
  const page = await open('/rules/sopwith/thomasson#4.3');
  const rule = page.locator('[id="4.3"]');
  await rule.getByText('To land, make a landing run').waitFor();
  await page.waitForFunction(() => Math.abs(document.getElementById('4.3')!.getBoundingClientRect().top) < 60);
  expect(new URL(page.url()).pathname).toBe('/rules/thomasson');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox').fill('immelmann stalling');
  await page.getByRole('link', { name: /^4\.11 Immelmann/ }).click();
  await page.locator('[id="4.11"].found').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('In Clouds of Glory');
  await page.getByText('Contents').click();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: '8 Missions' }).click();
  await page.locator('[id="8"].found').waitFor();
});
