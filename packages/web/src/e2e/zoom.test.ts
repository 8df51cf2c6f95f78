// @vitest-environment node
/**
 * Pages on a screen of 1366 by 768 at 200 %, as those need who see little: nothing is beside the screen or covered. And on a
 * phone: nothing is too small for a finger.
 * @module-tag trial
 */

import { servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { covered, stickingOut, tooSmall } from './layout.ts';

const served = servedHere();
const DOUBLED = { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 };

/** The pages of a guest who has tables: looks at each, and gives what is wrong where something is. */
const lookAtAll = async (
  page: Page,
  wrong: (page: Page) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> => {
  const post = async (path: string, data: object) => (await page.request.post(served.url + path, { data })).json();
  const { user } = await post('/api/session/guest', { name: 'Ann' });
  const lay = async (game: string, edition: string, seats: readonly object[]): Promise<string> =>
    (await post('/api/tables', { game, edition, seats, pace: { kind: 'postal', minutes: 1440 } })).id;
  const running = await lay('sopwith', 'tweedy', [{ kind: 'me' }, { kind: 'bot', bot: 'novice' }]);
  const open = await lay('sopwith', 'tweedy', [{ kind: 'me' }, { kind: 'open' }]);
  await page.goto(`${served.url}/fly/now`);
  await page.locator('.panel').waitFor();
  const pages = ['/', '/how', '/school', '/school/clouds', '/fly/new', new URL(page.url()).pathname];
  const problems = ['/problems', '/problems/1', '/openings'];
  const people = ['/pilots', `/pilots/${user.id}`, '/me', '/join', '/tables', '/tables/new'];
  const tables = [`/table/${running}`, `/table/${open}`, '/rules', '/rules/sopwith', '/nowhere'];
  const found: Record<string, readonly string[]> = {};
  for (const path of [...pages, ...problems, ...people, ...tables]) {
    await page.goto(served.url + path);
    await page.locator('main h1, main .cockpit').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const faults = await wrong(page);
    if (faults.length > 0) found[path] = faults;
  }
  return found;
};

test('at 200 % no page scrolls sideways, and whatever has the focus is seen', async () => {
  const page = await served.visitor({ ...DOUBLED, serviceWorkers: 'block' });
  expect(await lookAtAll(page, async () => [...(await covered(page)), ...(await stickingOut(page))])).toEqual({});
  await page.goto(`${served.url}/fly/now`);
  await page.locator('.panel').waitFor();
  const [threat, tally] = [
    await page.locator('.threat').boundingBox(),
    await page.locator('.chart .tally').boundingBox(),
  ];
  expect(threat!.y + threat!.height).toBeLessThanOrEqual(tally!.y);
  await page.context().close();
});

test('whatever is touched on a phone is large enough for a finger', async () => {
  const page = await served.visitor({ hasTouch: true, serviceWorkers: 'block' });
  expect(await lookAtAll(page, tooSmall)).toEqual({});
  // Written orders, a Turn that is flown, and its tools.
  await page.goto(`${served.url}/problems/1`);
  await page.locator('.pad button[title="Ahead"]').click({ clickCount: 3 });
  expect(await page.locator('.burst').first().isEnabled()).toBe(true);
  expect(await tooSmall(page)).toEqual([]);
  await page.locator('.send').click();
  await page.locator('.vcr').waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await page.context().close();
});
