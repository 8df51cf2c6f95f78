// @vitest-environment node
// @module-tag trial

import { SLOW, servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const served = servedHere({ BOTS_ALONE_MS: '50' });

const segments = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLInputElement>('.moments input')?.max ?? 0));
const turn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.when').textContent()) ?? '')?.[0] ?? 0);

const standing = (page: Page) => page.getByRole('group', { name: 'Standing flights' }).getByRole('button').first();
const isSealed = (page: Page): Promise<boolean> => page.locator('.wax').isVisible();

/** Orders by cards and the button what is due. */
const order = async (page: Page): Promise<void> => {
  const before = await segments(page);
  const tabs = page.locator('.tabs button');
  for (let i = 0; i < Math.max(1, await tabs.count()); i++) {
    if ((await tabs.count()) > i) await tabs.nth(i).click();
    const card = page.locator('.cards .flight').first();
    if (await card.isVisible()) await card.click();
    if (await standing(page).isVisible()) await standing(page).click();
  }
  await page
    .locator('.desk .send:enabled')
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expect.poll(async () => (await segments(page)) > before || (await isSealed(page)), SLOW).toBe(true);
};

const isOver = (page: Page): Promise<boolean> => page.locator('.end').isVisible();

/** Orders whenever it is one's turn, until somebody has come to this Turn. `before`: what is done before an order of a Turn. */
const play = async (
  page: Page,
  last: number,
  isDone: () => boolean,
  before: (turn: number) => Promise<void> = async () => undefined,
): Promise<void> => {
  await page.locator('.cockpit').waitFor();
  for (let now = await turn(page); !isDone() && now <= last && !(await isOver(page)); now = await turn(page)) {
    if (await page.locator('.desk .send:enabled').isVisible()) {
      await before(now);
      await order(page);
    } else await page.waitForTimeout(100);
  }
};

/** Lays a table of this edition with so many planes a side, and seats other browsers at it: two in all, or four. */
const tableOf = async (
  edition: string,
  faults: string[],
  { planes = '2', seats = 2, limit = '' } = {},
): Promise<readonly [Page, Page, ...Page[]]> => {
  const [ann, bob] = [await served.visitor({}, faults), await served.visitor({}, faults)];
  const more: Page[] = [];
  while (more.length + 2 < seats) more.push(await served.visitor({}, faults));
  await ann.goto(`${served.url}/tables/new?of=clouds&edition=${edition}`);
  if (seats > 2) await ann.getByLabel('Seats in all').selectOption(String(seats));
  for (let n = 2; n <= seats; n++) await ann.getByLabel(`Seat ${n}`, { exact: true }).selectOption('open');
  await ann.getByText('More about how it begins').click();
  await ann.getByLabel(/^Planes a side/).fill(planes);
  await ann.getByLabel(/^Turns after which it ends/).fill(limit);
  // Nobody says how fast: by post a Turn has a day.
  expect(await ann.getByRole('radio', { name: 'by correspondence' }).isChecked()).toBe(edition === 'by-post');
  await ann.getByRole('button', { name: 'Lay the table' }).click();
  await ann.waitForURL(/\/table\/[0-9a-z]{16}$/);
  for (const other of [bob, ...more]) {
    await other.goto(ann.url());
    await other.getByRole('button', { name: 'Take a seat' }).click();
    await other.getByRole('button', { name: 'Take a seat' }).waitFor({ state: 'detached' });
  }
  return [ann, bob, ...more];
};

/** Loses the network, is told so when it orders, and is there again. */
const beAway = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.locator('.desk .send:enabled').click();
  await page.getByRole('alert').filter({ hasText: 'No connection to the server' }).waitFor();
  await page.context().setOffline(false);
  await page.locator('.desk .send:enabled').waitFor();
};

test('two against two is flown live by four browsers to its end, one reloading, another without a network for a while', {
  timeout: 500_000,
}, async () => {
  const faults: string[] = [];
  const pages = await tableOf('tables-2.0', faults, { seats: 4, limit: '3' });
  const once = (run: (page: Page) => Promise<unknown>, page: Page) => {
    let left = true;
    return async (now: number): Promise<void> => {
      if (now < 2 || !left) return;
      left = false;
      await run(page);
      await page.locator('.desk .send:enabled').waitFor();
    };
  };
  const during = [undefined, once((page) => page.reload(), pages[1]), once(beAway, pages[2]!), undefined];
  await Promise.all(pages.map((page, i) => play(page, 3, () => false, during[i])));
  for (const page of pages) {
    await page.locator('.end').waitFor();
    expect(await page.locator('.account').textContent()).toMatch(/W2 .*(heading|goes home)/);
  }
  const counts = await Promise.all(pages.map(segments));
  expect(new Set(counts).size).toBe(1);
  expect(faults).toEqual([]);
  await Promise.all(pages.map((page) => page.context().close()));
});

test('by post a Turn is one letter of each seat', { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  const pages = await tableOf('by-post', faults);
  // Who looks on is told what both sides are about.
  const visitor = await served.visitor({}, faults);
  await visitor.goto(pages[0].url());
  await visitor.getByText('Entente: Bring down more of them').waitFor();
  await visitor.getByText('Germans: Bring down more of them').waitFor();
  await visitor.context().close();
  let done = false;
  await Promise.all(pages.map((page) => play(page, 2, () => done).finally(() => (done = true))));
  await expect.poll(async () => (await segments(pages[0])) - (await segments(pages[1])), SLOW).toBe(0);
  expect(await pages[0].locator('.account').textContent()).toMatch(/W2 .*(heading|goes home)/);
  expect(faults).toEqual([]);
  // The beginning, and a Turn each; a spin or a fire may ask for no more than that.
  expect(await segments(pages[0])).toBeLessThanOrEqual(3);
  await Promise.all(pages.map((page) => page.context().close()));
});

test('where the network failed to take that nobody fires, it is sent by hand', { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  const pages = await tableOf('tables-2.0', faults, { planes: '1' });
  const [ann] = pages;
  let cut = true;
  const isFire = (order: string | null): boolean => order?.includes('"FIR"') ?? false;
  await ann.route('**/orders', (route) =>
    cut && isFire(route.request().postData()) ? route.abort() : route.continue(),
  );
  for (const page of pages) await order(page);
  const told = ann.getByRole('alert').filter({ hasText: 'No connection to the server' });
  while (!(await told.isVisible())) {
    for (const page of pages) if (await page.locator('.desk .strip').isVisible()) await order(page);
    await ann.waitForTimeout(100);
  }
  cut = false;
  await ann.locator('.desk .send:enabled').click();
  await expect.poll(() => turn(ann), SLOW).toBe(2);
  expect(faults).toEqual([]);
  await Promise.all(pages.map((page) => page.context().close()));
});

/** Taps whatever seals, over and over, as fast as a page can be tapped. */
const tapFast = (page: Page): Promise<unknown> =>
  page.evaluate(() => setInterval(() => document.querySelector<HTMLElement>('.desk .send:enabled')?.click(), 1));

test('who taps as fast as he can has every order taken', { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  const pages = await tableOf('tables-2.0', faults, { planes: '1', limit: '4' });
  for (const page of pages) {
    page.on('response', (answer) => {
      if (answer.status() >= 400 && answer.url().endsWith('/orders')) faults.push(`${answer.status()} ${answer.url()}`);
    });
    await page.locator('.cockpit').waitFor();
    await tapFast(page);
  }
  for (const page of pages) await page.locator('.end').waitFor();
  expect(faults).toEqual([]);
  await Promise.all(pages.map((page) => page.context().close()));
});

const GIVE = 'Fly so when my turn comes';

/** Orders what is due until one of them may order ahead, and does; gives who it was. */
const orderAhead = async (pages: readonly Page[]): Promise<Page> => {
  for (;;) {
    for (const page of pages) {
      const open = page.getByRole('button', { name: 'Give my next order ahead' });
      if (await open.isVisible()) {
        await open.click();
        await standing(page).click();
        await page.getByRole('button', { name: GIVE }).click();
        return page;
      }
      if (await page.locator('.desk .send:enabled').isVisible()) await order(page);
    }
    await pages[0]!.waitForTimeout(100);
  }
};

test('an order given ahead is taken back, outlives a reload, and is flown by itself; a link opens the film', {
  timeout: 300_000,
}, async () => {
  const faults: string[] = [];
  const pages = await tableOf('tables-2.0', faults, { planes: '1' });
  await Promise.all(pages.map((page) => page.locator('.cockpit').waitFor()));
  const first = await orderAhead(pages);
  const second = pages.find((page) => page !== first)!;
  await first.getByRole('button', { name: 'Take it back' }).click();
  await first.getByRole('button', { name: GIVE }).click();
  await first.reload();
  await first.getByRole('button', { name: 'Take it back' }).waitFor();
  const before = await segments(first);
  await order(second);
  // His move, and the one that was ordered ahead.
  await expect.poll(() => segments(first), SLOW).toBe(before + 2);
  await Promise.all(pages.map((page) => play(page, 1, () => false)));
  await first.goto(`${first.url()}#film=t1`);
  const time = (page: Page) => page.getByRole('slider', { name: 'Moment of the film' });
  await time(first).fill('2.5');
  await first.getByRole('button', { name: 'From behind' }).click();
  await first.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await first.getByRole('button', { name: 'Link to this moment' }).click();
  await first.getByText('The link is copied').waitFor();
  const link = await first.evaluate(() => navigator.clipboard.readText());
  await second.goto(link);
  await expect.poll(() => time(second).inputValue(), SLOW).toBe('2.5');
  expect(await second.getByRole('button', { name: 'From behind' }).getAttribute('aria-pressed')).toBe('true');
  await second.getByRole('button', { name: 'Close', exact: true }).click();
  await time(second).waitFor({ state: 'detached' });
  expect(new URL(second.url()).hash).toBe('');
  expect(faults).toEqual([]);
  await Promise.all(pages.map((page) => page.context().close()));
});

test('who waits for a friend gone missing gives his seat to a bot, and flies on', { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  const [ann, bob] = [await served.guest('Ann', {}, faults), await served.guest('Bob', {}, faults)];
  const pace = { kind: 'live', seconds: 30 };
  const plan = { game: 'clouds', edition: 'tables-2.0', title: 'Gap', pace, replaceAfter: 1 };
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const laid = await ann.request.post(`${served.url}/api/tables`, { data: { ...plan, seats } });
  const { id } = (await laid.json()) as { id: string };
  for (const page of [ann, bob]) await page.goto(`${served.url}/table/${id}`);
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await ann.locator('.desk .send:enabled').waitFor(SLOW);
  await bob.context().close();
  const due = ann.locator('.desk .send:enabled');
  const orderWhatIsDue = async (): Promise<void> => {
    if (await due.isVisible()) await due.click({ timeout: 5000 }).catch(() => undefined);
  };
  const seatBot = ann.locator('.aside').getByRole('button', { name: 'Give it to a bot' });
  const offered = async (): Promise<boolean> => {
    await orderWhatIsDue();
    return seatBot.isVisible();
  };
  await expect.poll(offered, SLOW).toBe(true);
  await seatBot.click();
  await seatBot.waitFor({ state: 'detached' });
  const before = await turn(ann);
  const later = async (): Promise<number> => {
    await orderWhatIsDue();
    return turn(ann);
  };
  await expect.poll(later, SLOW).toBeGreaterThan(before + 1);
  expect(faults).toEqual([]);
  await ann.context().close();
});
