// @vitest-environment node
// @module-tag trial
import { servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const served = servedHere();

const visitor = async (name: string, faults: string[]): Promise<Page> => {
  const page = await served.visitor({ serviceWorkers: 'block' }, faults);
  await page.goto(`${served.url}/tables`);
  await page.evaluate(
    (named) =>
      fetch('/api/session/guest', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: named }),
      }),
    name,
  );
  return page;
};

/** Three times ahead, sealed. */
const order = async (page: Page): Promise<void> => {
  const strips = page.locator('.strips button');
  await page.locator('.send').waitFor();
  const onGround = (await strips.count()) > 0;
  if (onGround) await strips.nth(1).click();
  for (let move = onGround ? 1 : 3; move > 0; move--) await page.locator('.pad button[title="Ahead"]').click();
  await page.locator('.send').click();
};

test('an answer about orders of a Turn that is flown does not show those of the next as sealed', async () => {
  const faults: string[] = [];
  const [ann, bob] = [await visitor('Ann', faults), await visitor('Bob', faults)];
  await ann.goto(`${served.url}/tables/new?of=sopwith`);
  await ann.getByLabel('Seats in all').selectOption('2');
  await ann.getByLabel('Seat 2', { exact: true }).selectOption('open');
  await ann.getByRole('button', { name: 'Lay the table' }).click();
  await ann.waitForURL(/\/table\/[0-9a-z]{16}$/);
  // What the server says of Bob's first orders is long on its way.
  const late = Promise.withResolvers<() => Promise<void>>();
  let held = false;
  await bob.route('**/api/tables/*/orders', async (route) => {
    const response = await route.fetch();
    if (route.request().method() !== 'GET') return route.fulfill({ response });
    const { turn, receipt } = await response.json();
    if (held || turn !== 1 || !receipt) return route.fulfill({ response });
    held = true;
    late.resolve(() => route.fulfill({ response }));
  });
  await bob.goto(ann.url());
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await order(bob);
  const arrive = await late.promise;
  await order(ann);
  await bob.locator('.skipper').click();
  await bob.locator('.send').waitFor();
  await arrive();
  // What is asked later is answered when that has been read.
  await bob.evaluate(() => fetch('/api/me'));
  await bob.locator('.send').waitFor({ timeout: 5000 });
  expect(await bob.locator('.wax').isVisible()).toBe(false);
  await Promise.all([order(ann), order(bob)]);
  await bob.locator('.skipper').click();
  expect(faults).toEqual([]);
});
