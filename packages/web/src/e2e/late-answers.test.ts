// @vitest-environment node
// @module-tag trial
import { servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const served = servedHere();

/** Three times ahead, sealed. */
const order = async (page: Page): Promise<void> => {
  const strips = page.locator('.strips button');
  await page.locator('.send').waitFor();
  const onGround = (await strips.count()) > 0;
  if (onGround) await strips.nth(1).click();
  for (let move = onGround ? 1 : 3; move > 0; move--) await page.locator('.pad button[title="Ahead"]').click();
  await page.locator('.send').click();
};

/** Ann's table for two, to which Bob comes. */
const seated = async (ann: Page, bob: Page): Promise<void> => {
  await ann.goto(`${served.url}/tables/new?of=sopwith`);
  await ann.getByLabel('Seats in all').selectOption('2');
  await ann.getByLabel('Seat 2', { exact: true }).selectOption('open');
  await ann.getByRole('button', { name: 'Lay the table' }).click();
  await ann.waitForURL(/\/table\/[0-9a-z]{16}$/);
  await bob.goto(ann.url());
  await bob.getByRole('button', { name: 'Take a seat' }).click();
};

test('an answer about orders of a Turn that is flown does not show those of the next as sealed', async () => {
  const faults: string[] = [];
  const [ann, bob] = [await served.guest('Ann', {}, faults), await served.guest('Bob', {}, faults)];
  // What the server says of Bob's first orders is long on its way.
  const late = Promise.withResolvers<() => Promise<void>>();
  let held = false;
  await bob.route('**/api/tables/*/orders', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    if (route.request().method() !== 'GET') return route.fulfill({ response });
    const { turn, receipt } = await response.json();
    if (held || turn !== 1 || !receipt) return route.fulfill({ response });
    held = true;
    late.resolve(() => route.fulfill({ response }));
  });
  await seated(ann, bob);
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

test('a position of before a Turn that is flown does not take its place', async () => {
  const faults: string[] = [];
  const [ann, bob] = [await served.guest('Ann', {}, faults), await served.guest('Bob', {}, faults)];
  await seated(ann, bob);
  await order(bob);
  await bob.locator('.wax').waitFor();
  // Bob opens the page again, and what it asks of the game is long on its way.
  const late = Promise.withResolvers<() => Promise<void>>();
  await bob.route(
    '**/api/tables/*/turns*',
    async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      late.resolve(() => route.fulfill({ response }));
    },
    { times: 1 },
  );
  const heard = Promise.withResolvers<void>();
  bob.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => String(payload).includes('"type":"turn"') && heard.resolve()),
  );
  await bob.reload();
  const arrive = await late.promise;
  await order(ann);
  await heard.promise;
  await arrive();
  await bob.locator('.skipper, .send').first().waitFor();
  if (await bob.locator('.skipper').isVisible()) await bob.locator('.skipper').click();
  await bob.locator('.send').waitFor();
  expect(await bob.locator('.turn').first().textContent()).toContain('Turn 2');
  expect(faults).toEqual([]);
});

test('what a busy server puts off for a moment is asked again', async () => {
  const faults: string[] = [];
  const [ann, bob] = [await served.guest('Ann', {}, faults), await served.guest('Bob', {}, faults)];
  await seated(ann, bob);
  await order(bob);
  await bob.locator('.wax').waitFor();
  let refused = 0;
  await bob.route(
    /\/api\/tables\/[0-9a-z]{16}$/,
    (route) => {
      refused++;
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '1' },
        json: { error: 'too-many', message: 'Later.' },
      });
    },
    { times: 1 },
  );
  await order(ann);
  await bob.locator('.skipper').click();
  await bob.locator('.send').waitFor();
  expect(refused).toBe(1);
  expect(faults).toEqual([]);
});

test('a device that a busy server did not enter at its seat is entered after all, and its orders are taken', async () => {
  const faults: string[] = [];
  const [ann, bob] = [await served.guest('Ann', {}, faults), await served.guest('Bob', {}, faults)];
  const busy = { status: 429, headers: { 'retry-after': '60' }, json: { error: 'too-many', message: 'Later.' } };
  await bob.route('**/api/tables/*/device', (route) => route.fulfill(busy), { times: 1 });
  await seated(ann, bob);
  await order(bob);
  await bob.locator('.wax').waitFor({ timeout: 20_000 });
  expect(faults).toEqual([]);
});
