// @vitest-environment node
import { SLOW, servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';

const served = servedHere({ BOTS_ALONE_MS: '50' });

const pilot = (faults: string[]): Promise<Page> => served.visitor({ serviceWorkers: 'block' }, faults);

/** Somebody who can be found again: a name, and the account kept by a password. */
const account = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${served.url}/join`);
  await page.getByLabel('Flying name').fill(name);
  await page.getByLabel(/^Login/).fill(`${name} of the test`);
  await page.getByLabel(/^Password/).fill('a long enough word');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByText(`Welcome, ${name}.`).waitFor();
};

/** Seals orders: take off, circle a little, and then straight on until the board ends. */
const order = async (page: Page, turn: number): Promise<void> => {
  const strips = page.locator('.strips button');
  await page.locator('.send').waitFor();
  if ((await strips.count()) > 0) await strips.nth(1).click();
  const times = (await strips.count()) > 0 ? 1 : 3;
  for (let move = 0; move < times; move++)
    await page.locator(`.pad button[title="${turn === 2 ? 'Left turn' : 'Ahead'}"]`).click();
  await page.locator('.send').click();
};

/** Planes that bear little, a draw where nobody hits any more, and bots that need not wait for each other make the end come soon. */
test('two browsers and four bots play a live table to the end, with press, receipts and the log', {
  tags: 'trial',
}, async () => {
  const faults: string[] = [];
  const [ann, bob] = [await pilot(faults), await pilot(faults)];
  await account(ann, 'Ann');
  await account(bob, 'Bob');
  await ann.goto(`${served.url}/tables`);
  await ann.getByRole('link', { name: 'Lay a table' }).click();
  await ann.getByLabel('Title').fill('Dusk patrol <b>over</b> J10');
  await ann.getByLabel('Edition').selectOption('boxed');
  await ann.getByLabel(/^Bots(?! welcome)/).selectOption('novice');
  await ann.getByText('House rules').click();
  await ann.locator('summary', { hasText: /^Damage/ }).click();
  await ann.getByLabel(/^Damage points/).selectOption('8');
  await ann.locator('summary', { hasText: /^Points/ }).click();
  await ann.getByLabel(/^Draw/).fill('10');
  await ann.getByLabel(/^Draw/).press('Tab');
  expect(await ann.getByLabel(/^Seat /).count()).toBe(6);
  await ann.getByLabel('Counts for careers').check();
  await ann.getByRole('button', { name: 'Lay the table' }).click();
  await ann.waitForURL(/\/table\/[0-9a-z]{16}$/);
  await ann.getByRole('heading', { name: /^Dusk patrol/ }).waitFor();
  expect(await violations(ann)).toEqual([]);
  await bob.goto(`${served.url}/tables`);
  await bob.getByRole('link', { name: /Dusk patrol <b>over<\/b>/ }).click();
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await Promise.all([ann, bob].map((page) => page.locator('.panel').waitFor()));

  expect((await ann.locator('.send').boundingBox())!.width).toBeGreaterThan(300);
  await order(ann, 1);
  await ann.locator('.wax').waitFor();
  await bob.getByRole('button', { name: 'Pilots' }).click();
  await expect.poll(() => bob.locator('tbody tr').first().textContent(), SLOW).toContain('sealed');
  await ann.getByRole('button', { name: 'Press' }).click();
  await ann.getByLabel('Write to the other pilots').fill('<script>alert(1)</script> Meet me at noon.');
  await ann.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await violations(ann)).toEqual([]);
  await bob.getByRole('button', { name: 'Press 1' }).click();
  await bob.getByText('<script>alert(1)</script> Meet me at noon.').waitFor();
  for (const page of [ann, bob])
    await page
      .getByRole('button', { name: /^Orders/ })
      .first()
      .click();
  await ann.getByRole('button', { name: 'Change my mind' }).click();
  await ann.locator('.pad button[title="Right turn"]').click();
  const below = ann.locator('.side .body');
  await below.evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await ann.locator('.send').click();
  await ann.locator('.wax').waitFor();
  // That they are sealed is in sight, however far she had scrolled.
  await expect.poll(() => below.evaluate((body) => body.scrollTop), SLOW).toBe(0);

  await order(bob, 1);
  for (let turn = 1; turn < 40; turn++) {
    const still = await Promise.all(
      [ann, bob].map(async (page) => {
        await page.locator('.skipper').click();
        const end = page.locator('.vcr input[type=range]');
        await expect.poll(async () => Number(await end.getAttribute('max')), SLOW).toBeGreaterThanOrEqual(turn * 3);
        await page.locator('.send, .clock, h2').first().waitFor();
        return page
          .locator('.send')
          .waitFor({ timeout: 4000 })
          .then(
            () => true,
            () => false,
          );
      }),
    );
    // Nothing is analysed while the game is on.
    if (turn === 1) expect(await ann.getByRole('button', { name: /^Analys/ }).count()).toBe(0);
    if (!still.includes(true)) break;
    for (const [i, page] of [ann, bob].entries()) if (still[i]) await order(page, turn + 1);
  }
  for (const page of [ann, bob]) {
    await expect.poll(() => page.locator('.clock').textContent(), { timeout: 300_000 }).toContain('finished');
    await page.getByRole('heading', { name: /The game is over|A draw|You won|You finished/ }).waitFor();
    await page.getByText(/^\d+ Turns, \d+ of your seals, \d+ dice: all true$/).waitFor();
  }
  await ann.getByRole('button', { name: 'Analyse', exact: true }).click();
  await ann.locator('.study svg').waitFor(SLOW);
  expect(await violations(ann)).toEqual([]);
  // Lists and papers with something in them.
  const { user } = await (await ann.request.get(`${served.url}/api/me`)).json();
  expect(user.careers).toMatchObject([{ game: 'sopwith', games: 1 }]);
  for (const [path, wanted] of [
    ['/tables', ann.getByText('Dusk patrol <b>over</b> J10')],
    ['/pilots', ann.getByRole('cell', { name: 'Bob' }).or(ann.getByRole('rowheader', { name: 'Bob' }))],
    [`/pilots/${user.id}`, ann.getByRole('link', { name: /^Dusk patrol/ })],
    ['/me', ann.getByText('Career').or(ann.locator('dl'))],
  ] as const) {
    await ann.goto(served.url + path);
    await wanted.first().waitFor();
    expect({ path, found: await violations(ann) }).toEqual({ path, found: [] });
  }
  // The same again: she asks, and he, who still looks at the end, need not.
  await ann.goto(bob.url());
  await ann.getByRole('button', { name: 'Again, same pilots' }).click();
  await ann.getByText('kept for Bob').waitFor();
  expect(await violations(ann)).toEqual([]);
  await bob.getByText('Ann flies again. A seat is kept for you.').waitFor();
  expect(await violations(bob)).toEqual([]);
  // Who wants nothing of it hears nothing more of it.
  await bob.locator('.notes li').waitFor();
  await bob.getByRole('button', { name: 'No, thanks' }).click();
  await bob.getByRole('button', { name: 'Again, same pilots' }).waitFor();
  expect(await bob.locator('.notes li').count()).toBe(0);
  // He asks himself, and she sits down with one tap.
  const refused = ann.url();
  await bob.getByRole('button', { name: 'Again, same pilots' }).click();
  await bob.getByText('kept for Ann').waitFor();
  await ann.goto(bob.url());
  await ann.getByRole('button', { name: 'Take my seat' }).click();
  for (const page of [ann, bob]) await expect.poll(() => page.locator('.clock').textContent(), SLOW).toContain('(2)');
  expect(ann.url()).toBe(bob.url());
  expect(ann.url()).not.toBe(refused);
  expect(faults).toEqual([]);
});

test('whoever looks elsewhere is told at once that his game begins, adds to its dice from there, and goes from table to table', {
  tags: 'trial',
}, async () => {
  const faults: string[] = [];
  const [cora, dora] = [await pilot(faults), await pilot(faults)];
  await account(cora, 'Cora');
  await account(dora, 'Dora');
  const lay = async (title: string): Promise<string> => {
    await cora.goto(`${served.url}/tables/new?of=sopwith`);
    await cora.getByLabel('Title').fill(title);
    await cora.getByLabel('Seats in all').selectOption('2');
    await cora.getByLabel('by correspondence').check();
    await cora.getByRole('button', { name: 'Lay the table' }).click();
    await cora.waitForURL(/\/table\/[0-9a-z]{16}$/);
    await cora.getByRole('button', { name: 'Copy the invitation link' }).waitFor();
    return cora.url();
  };
  const tables = [await lay('Dawn patrol'), await lay('Dusk patrol')];
  await cora.goto(`${served.url}/rules`);
  for (const [i, url] of tables.entries()) {
    await dora.goto(url);
    await dora.getByRole('button', { name: 'Take a seat' }).click();
    await dora.locator('.panel').waitFor();
    await cora
      .getByText(`${i + 1} waiting for you`)
      .first()
      .waitFor({ state: 'attached', timeout: 20_000 });
  }
  await cora.getByRole('link', { name: /^Your turn at “Dusk patrol”/ }).click();
  await order(cora, 1);
  const next = cora.getByRole('link', { name: /^Next table: Dawn patrol/ });
  await next.waitFor();
  await dora.goto(tables[0]!);
  await dora.getByRole('button', { name: 'Press', exact: true }).click();
  await dora.getByLabel('Write to the other pilots').fill('Mind the sun.');
  await dora.getByRole('button', { name: 'Send', exact: true }).click();
  const note = cora.getByRole('link', { name: /^Press at “Dawn patrol”/ });
  await note.waitFor();
  await next.click();
  await cora.getByRole('button', { name: 'Press 1' }).waitFor();
  expect(await note.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a game of this device goes on at a table, in German too, with sides of one’s own choice', {
  tags: 'trial',
}, async () => {
  const faults: string[] = [];
  const page = await pilot(faults);
  await page.goto(`${served.url}/fly/now`);
  await order(page, 1);
  await page.locator('.skipper').click();
  await page.getByRole('link', { name: 'Go on as an online table' }).click();
  await page.getByText('This game goes on from Turn 2').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.locator('.panel').waitFor();
  expect(await page.locator('.turn').textContent()).toContain('Turn 2');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Bericht', exact: true }).click();
  await page
    .getByText(/startet auf Beta/)
    .first()
    .waitFor();
  await page.goto(`${served.url}/tables/new`);
  await page.getByLabel(/^Mannschaften/).selectOption('sides');
  await page.getByLabel('Seite von Platz 2').selectOption('allied');
  await page.getByLabel('Platz 2', { exact: true }).selectOption('bot');
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await page.locator('.panel').waitFor();
  const { seats } = await (await page.request.get(`${served.url}/api/tables/${page.url().split('/').pop()}`)).json();
  expect(seats.map((seat: { side: string }) => seat.side)).toEqual([
    'allied',
    'allied',
    'allied',
    'german',
    'allied',
    'german',
  ]);
  expect(faults).toEqual([]);
});

test('an answer that comes after what the socket told since does not bring the page back to before the game', {
  tags: 'trial',
}, async () => {
  const [ann, bob] = [await pilot([]), await pilot([])];
  await ann.goto(`${served.url}/tables/new`);
  await ann.getByLabel('Seats in all').selectOption('2');
  await ann.getByRole('button', { name: 'Lay the table' }).click();
  await ann.waitForURL(/\/table\/[0-9a-z]{16}$/);
  let late = false;
  // Bob's part of the dice is answered first of all, and heard of only when the game has begun on his page too.
  await bob.route('**/secret', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    await bob.locator('.panel').waitFor();
    await route.fulfill({ response: answer });
    late = true;
  });
  await ann.route('**/secret', async (route) => {
    await expect.poll(async () => (await bob.getByText(/: 1 of 2 devices/).count()) > 0, SLOW).toBe(true);
    await route.continue();
  });
  await bob.goto(ann.url());
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await expect.poll(() => late, SLOW).toBe(true);
  await order(bob, 1);
  await bob.locator('.wax').waitFor();
  // Nor only when Turn 1 is flown without him.
  expect(await bob.locator('.turn').textContent()).toContain('Turn 1');
});
