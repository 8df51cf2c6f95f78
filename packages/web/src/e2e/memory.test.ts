// @vitest-environment node
/** Bots that remember whoever lets them, on this device: shown, and forgotten. */
import { openSite, type Site } from '@paravion/testing/browser/site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('bots remember how one flies by leave alone, say what, and forget it', { tags: 'trial' }, async () => {
  const context = await site.browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const kept = () => page.evaluate(() => localStorage.getItem('paravion-memory'));
  const leave = page.getByLabel('Bots may remember how I fly');
  const flyATurn = async () => {
    await page.goto(`${site.url}/fly/new`);
    await leave.waitFor();
    await page.getByRole('button', { name: 'Take your seats' }).click();
    await page.locator('.strips button').nth(1).click();
    for (let move = 0; move < 3; move++) await page.locator('.pad button[title="Ahead"]').click();
    await page.locator('.send').click();
    await page.locator('.skipper').click();
  };
  await flyATurn();
  expect(await kept()).toBeNull();
  await page.goto(`${site.url}/fly/new`);
  await leave.check();
  await page.getByText('So far nothing is remembered.').waitFor();
  await flyATurn();
  await page.waitForFunction(() => localStorage.getItem('paravion-memory')?.includes('"segments":1'));
  await page.goto(`${site.url}/fly/new`);
  await page.getByText('From 1 Turn against bots here they think of you:').waitFor();
  await page.getByText(/^\d+ %: flies straight on, as one who sends no orders$/).waitFor();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await page.getByText('So far nothing is remembered.').waitFor();
  await leave.uncheck();
  expect(await kept()).toBeNull();
  await context.close();
});
