// @vitest-environment node
// @module-tag trial
import { openSite, type Site } from '@paravion/testing/browser/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { onPhone, order, PHONE, skip } from './phone.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('past Turns are analysed: a chart by which one goes to each, and the mixture on the board', async () => {
  const { context, page, faults } = await onPhone(site);
  await page.goto(`${site.url}/fly/now`);
  await page.locator('.panel').waitFor();
  expect(await page.getByRole('button', { name: 'Analysis' }).isEnabled()).toBe(false);
  for (const turn of [1, 2]) {
    await order(page, false);
    await expect.poll(() => page.locator('.vcr input').getAttribute('max')).toBe(String(3 * turn));
    await skip(page);
  }
  await page.getByRole('button', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.locator('.study svg').waitFor();
  expect(await page.locator('.study tbody').first().locator('tr').count()).toBe(6);
  await page.locator('.study svg a').nth(1).focus();
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe('#1.3');
  await page.getByRole('heading', { name: 'Turn 2' }).waitFor();
  const shares = await page.locator('.study tbody').last().locator('td.num').allInnerTexts();
  expect(Math.abs(shares.reduce((sum, share) => sum + Number.parseFloat(share), -100))).toBeLessThan(4);
  expect(await page.locator('.ways .way').count()).toBeGreaterThan(0);
  expect(await page.locator('.ways .flown').count()).toBe(1);
  expect(await page.locator('.ways .best').count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('a problem is answered in the cockpit, refuted or solved, and its solution shown', async () => {
  const { context, page, faults } = await onPhone(site);
  await page.goto(`${site.url}/problems`);
  await page.locator('a.card img').first().waitFor();
  const boards = page.locator('a.card .board');
  expect(await boards.locator('img').count()).toBeLessThan(await boards.count());
  await expect.poll(() => page.title()).toBe('Problems · Paravion');
  await page.locator('a.card').first().click();
  await page.locator('.panel').waitFor();
  await expect.poll(() => page.title()).toMatch(/^Problem 1 .*· Paravion$/);
  const seal = (await page.locator('.send').boundingBox())!;
  expect(seal.y + seal.height / 2).toBeLessThan(PHONE.height);
  for (let move = 0; move < 3; move++) await page.locator('.pad button[title="Ahead"]').click();
  await page.locator('.send').click();
  await page.locator('.skipper').waitFor();
  expect(await page.locator('.task h1').textContent()).not.toContain('Solved');
  await page.locator('.skipper').click();
  await page.locator('[role=status] h2').waitFor();
  const verdict = await page.locator('[role=status] h2').textContent();
  expect(verdict).toMatch(/Not so|That is it/);
  await page.getByText(/^Your rating: \d+ \([+−]\d+\)/).waitFor();
  if (verdict === 'Not so.') {
    await page.getByRole('button', { name: 'Show a solution' }).click();
    await page.locator('.skipper').click();
    await page.getByRole('heading', { name: 'A solution' }).waitFor();
  }
  await page.getByRole('link', { name: 'All problems' }).click();
  const solved = verdict === 'Not so.' ? 0 : 1;
  await page.getByText(new RegExp(`^${solved} of \\d+ solved$`)).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

describe('axe', () => {
  const PAGES = [
    '/',
    '/fly/new',
    '/fly/now',
    '/school',
    '/problems',
    '/problems/1',
    '/openings',
    '/tables',
    '/tables/new',
    '/pilots',
    '/me',
    '/join',
    '/link/abcdefghijklmnopqrstuvwx',
    '/table/0000000000000000',
    '/no-such-page',
  ];
  const BY_LAMP = ['/', '/fly/now', '/me'];
  for (const colorScheme of ['light', 'dark'] as const)
    test(`finds nothing on any page, ${colorScheme}`, async () => {
      const { context, page, faults } = await onPhone(site, { colorScheme });
      for (const path of colorScheme === 'light' ? PAGES : BY_LAMP) {
        await page.goto(site.url + path);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        if (/now|school|problems\/1/.test(path)) await page.locator('.panel').waitFor();
        // At its end, where nothing lies under a button that stays in sight; what comes late makes a page longer.
        const found = async () => {
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
          return { path, found: await violations(page) };
        };
        await expect.poll(found, { timeout: 30_000 }).toEqual({ path, found: [] });
      }
      expect(faults).toEqual([]);
      await context.close();
    });
});
