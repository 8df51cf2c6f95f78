// @vitest-environment node
// @module-tag trial

import { readFileSync } from 'node:fs';
import { openSite, type Site } from '@paravion/testing/browser/site';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const SLOW = { timeout: 120_000 } as const;

const played = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLInputElement>('.moments input')?.max ?? 0));

/** One order: the first card where there are any, and the button. */
const order = async (page: Page): Promise<void> => {
  const before = await played(page);
  await page.locator('.desk .dock .send:enabled').waitFor();
  if (await page.locator('.desk .strip').isVisible()) await page.locator('.cards .flight').first().click();
  await page.locator('.desk .dock .send:enabled').click();
  await expect.poll(() => played(page), SLOW).toBeGreaterThan(before);
};

test('by post flights are ordered for a case, and taken out again', { timeout: 300_000 }, async () => {
  const page = await (await site.browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })).newPage();
  page.setDefaultTimeout(SLOW.timeout);
  await page.goto(`${site.url}/fly/new?of=clouds`);
  await page.getByLabel(/^Edition/).selectOption('by-post');
  await page.getByRole('button', { name: 'Take your seats' }).click();
  await order(page);
  await page.locator('.cards .flight').first().and(page.locator('[aria-pressed="true"]')).waitFor();
  const cases = page.getByRole('region', { name: 'Flights for a case' });
  await page.getByRole('button', { name: 'Get behind E1' }).click();
  await cases.getByLabel('What is so').selectOption({ label: 'is behind, within 8 MU' });
  await cases.getByRole('button', { name: 'then fly what is chosen above' }).click();
  await page.getByRole('button', { name: 'Climb', exact: true }).click();
  await cases.getByText('If E1 is behind, within 8 MU').waitFor();
  await page.locator('.desk details summary').last().click();
  const text = page.getByLabel('Orders as in a letter');
  expect(await text.inputValue()).toMatch(/W1: if E1 behind within 8: tail E1 else climb/);
  await cases.getByRole('button', { name: 'Take out' }).click();
  await expect.poll(() => text.inputValue()).toMatch(/W1: climb/);
  const before = await played(page);
  await page.getByRole('button', { name: 'Fly', exact: true }).click();
  await expect.poll(() => played(page), SLOW).toBeGreaterThan(before);
});

test('who presses before flights are weighed flies what is proposed, with all planes', {
  timeout: 300_000,
}, async () => {
  const page = await (await site.browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })).newPage();
  page.setDefaultTimeout(SLOW.timeout);
  await page.goto(`${site.url}/fly/new?of=clouds`);
  await page.getByText('More about how it begins').click();
  await page.getByLabel('Planes a side').fill('3');
  await page.getByRole('button', { name: 'Take your seats' }).click();
  const button = page.locator('.desk .dock .send:enabled');
  await button.filter({ hasText: 'Begin here' }).waitFor();
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const send = document.querySelector<HTMLButtonElement>('.desk .dock .send:enabled');
      if (!send?.textContent.startsWith('Fly')) return;
      watch.disconnect();
      document.body.dataset.pressedAt = document.querySelector<HTMLInputElement>('.moments input')?.max ?? '0';
      send.click();
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await button.click();
  // An enemy may fly before he does.
  const pressed = page.locator('body[data-pressed-at]');
  await pressed.waitFor();
  const before = Number(await pressed.getAttribute('data-pressed-at'));
  await expect.poll(() => played(page), SLOW).toBeGreaterThan(before);
  const [record] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const saved = readFileSync(await record.path(), 'utf8');
  expect([...saved.matchAll(/"plane":\s*"W\d"[^{}]*"path"/g)].length).toBeGreaterThan(0);
});

test('who plays by keys is told what is flown, and comes to the button that sends from anywhere by one key', {
  timeout: 300_000,
}, async () => {
  const page = await (await site.browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })).newPage();
  page.setDefaultTimeout(SLOW.timeout);
  await page.goto(`${site.url}/fly/new?of=clouds`);
  await page.getByRole('button', { name: 'Take your seats' }).click();
  for (let n = 0; n < 2; n++) await order(page);
  const flown = page.getByRole('region', { name: 'What is flown' }).getByRole('status');
  await page.locator('.cards .flight').nth(1).click();
  const before = await flown.textContent();
  await page.getByRole('group', { name: /^Sky: / }).focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => flown.textContent(), SLOW).not.toBe(before);
  for (let n = 0; n < 30; n++) await page.keyboard.press('Tab');
  const send = page.locator('.send:enabled');
  expect(await send.evaluate((button) => button === document.activeElement)).toBe(false);
  await page.keyboard.press('Escape');
  expect(await send.evaluate((button) => button === document.activeElement)).toBe(true);
  const told = await send.evaluate((b) => document.getElementById(b.getAttribute('aria-describedby')!)?.textContent);
  expect(told).toBe(await flown.textContent());
  // From the beginning of the page too, and each heading of the report is one title.
  await page.getByRole('button', { name: 'To my orders' }).focus();
  await page.keyboard.press('Enter');
  expect(await send.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByRole('heading', { name: 'Report with map' }).count()).toBe(0);
});

test('after a first visit a mission is flown to its end without a network', { timeout: 400_000 }, async () => {
  const page = await (await site.browser.newContext({ locale: 'en-GB' })).newPage();
  page.setDefaultTimeout(SLOW.timeout);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await site.cut();
  await page.goto(`${site.url}/fly/new?of=clouds`);
  await page.getByText('More about how it begins').click();
  await page.getByLabel(/^Turns after which it ends/).fill('3');
  await page.getByRole('button', { name: 'Take your seats' }).click();
  await page.locator('.desk .dock .send:enabled').waitFor();
  await page.reload();
  for (let orders = 0; orders < 100; orders++) {
    await page.locator('.desk .dock .send:enabled, .end, .out').first().waitFor();
    if (await page.locator('.end').isVisible()) break;
    const watch = page.locator('.out button').nth(1);
    if (await watch.isVisible()) await watch.click({ timeout: 2000 }).catch(() => undefined);
    else await order(page);
  }
  await page.locator('.end').waitFor();
  await page.getByRole('button', { name: 'Watch the fight as a film' }).click();
  await page.getByRole('slider', { name: 'Moment of the film' }).waitFor();
  expect(faults).toEqual([]);
});
