// @vitest-environment node
/** What one sends to others: a link that brings the game with it, a Turn as picture and as film. */
import { readFile } from 'node:fs/promises';
import { openSite, type Site } from '@paravion/testing/browser/site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('a moment of a game of this device is sent as a link, a picture and a film', { tags: 'trial' }, async () => {
  const context = await site.browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${site.url}/fly/now`);
  await page.locator('.strips button').nth(1).click();
  await page.locator('.pad button[title="Ahead"]').click();
  await page.locator('.send').click();
  await page.locator('.skipper').click();
  await page.getByRole('button', { name: 'One Move back' }).click();
  for (const [name, magic] of [
    ['This Turn as a picture', '\x89PNG'],
    ['This Turn as a film (GIF)', 'GIF89a'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    const bytes = await readFile(await file.path());
    expect(bytes.toString('latin1', 0, magic.length)).toBe(magic);
    expect(bytes.length).toBeGreaterThan(10_000);
  }
  await page.getByRole('button', { name: 'Copy a link to this moment' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await context.close();
  // On another device, which has never seen this game.
  const other = await (await site.browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })).newPage();
  other.setDefaultTimeout(120_000);
  await other.goto(link);
  await other.getByText('Somebody sent you this game.').waitFor();
  expect(await other.locator('.turn').textContent()).toContain('Move 2');
  // A link to another moment, opened on the page that is open already.
  await other.evaluate(() => {
    location.hash = '#1.1';
  });
  await expect.poll(() => other.locator('.turn').textContent()).toContain('Move 1');
  await other.goto(`${link.slice(0, -40)}`);
  await other.getByRole('alert').filter({ hasText: 'This link holds no whole game' }).waitFor();
  await other.context().close();
});
