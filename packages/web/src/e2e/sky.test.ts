// @vitest-environment node
import { MISSIONS } from '@paravion/clouds';
import { openSite, type Site } from '@paravion/testing/browser/site';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const PHONE = { width: 360, height: 740 };
const WIDE = { viewport: { width: 1366, height: 768 }, hasTouch: false } as const;

/** Notes in a page whether somebody who was told to be out of it was then asked for an order all the same. */
const WATCH = `
  new MutationObserver(() => {
    if (document.querySelector('.out')) window.wasOut = true;
    else if (window.wasOut && document.querySelector('.desk')) window.cameBack = true;
  }).observe(document, { childList: true, subtree: true });
`;

/** A page of somebody who flies on a phone; what goes wrong in it is kept. */
const phone = async (options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> => {
  const context = await site.browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'en-GB', ...options });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { page, faults };
};

const begin = async (page: Page, mission: string, limit: string): Promise<void> => {
  await page.goto(`${site.url}/fly/new?of=clouds`);
  await page.locator(`input[type=radio][value=${mission}]`).check();
  await page.getByText('More about how it begins').click();
  await page.getByLabel(/^Turns after which it ends/).fill(limit);
  await page.getByRole('button', { name: 'Take your seats' }).click();
  await page.locator('.desk .send:enabled').waitFor();
};

const played = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLInputElement>('.moments input')?.max ?? 0));
/** Waits for more than so many segments, or for the end: what was to be ordered may be played by itself. */
const until = async (page: Page, segments: number): Promise<void> => {
  await page.waitForFunction(
    (n) =>
      document.querySelector('.end') !== null ||
      Number(document.querySelector<HTMLInputElement>('.moments input')?.max ?? 0) > n,
    segments,
  );
};

/** One order by thumb: the first card where there are any, and the button. How many taps it took. */
const order = async (page: Page): Promise<number> => {
  const before = await played(page);
  const moves = await page.locator('.desk .strip').isVisible();
  // The desk may still be that of the segment before, and go while it is touched: then the button alone is left.
  if (moves)
    await page
      .locator('.cards .flight')
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined);
  await page
    .locator('.desk .send:enabled')
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await until(page, before);
  return moves ? 2 : 1;
};

/** Flies a mission by thumb until it is over. */
const flyOut = async (page: Page): Promise<{ readonly taps: number; readonly orders: number }> => {
  let [taps, orders] = [0, 0];
  for (; orders < 200; orders++) {
    await page.locator('.desk .send:enabled, .end, .out').first().waitFor();
    if (await page.locator('.end').isVisible()) break;
    // Who is out watches the others.
    const watch = page.locator('.out button').nth(1);
    if (await watch.isVisible()) await watch.click();
    else taps += await order(page);
  }
  expect(await page.locator('.end').isVisible()).toBe(true);
  expect(await page.evaluate('window.cameBack ?? false')).toBe(false);
  return { taps, orders };
};

test.each(MISSIONS.slice(0, 1))('%s is flown to its end on a phone, by cards and taps', async (mission) => {
  const { page, faults } = await phone();
  await begin(page, mission, '3');
  const { taps, orders } = await flyOut(page);
  expect(taps).toBeLessThanOrEqual(2 * orders);
  // The last fight is seen, and no sky from which all have gone home.
  expect(await page.locator('.plan [data-plane]').count()).toBeGreaterThan(1);
  expect(faults).toEqual([]);
  await page.context().close();
});

test.each(MISSIONS)('%s is flown to its own end on a phone', { tags: 'trial', timeout: 900_000 }, async (mission) => {
  const { page, faults } = await phone();
  await begin(page, mission, '');
  const { taps, orders } = await flyOut(page);
  expect(taps).toBeLessThanOrEqual(2 * orders);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a plane is sent into a spin, is told how likely it comes out, and where it is to point then', {
  tags: 'trial',
  timeout: 200_000,
}, async () => {
  const { page, faults } = await phone();
  await page.goto(`${site.url}/fly/new?of=clouds`);
  await page.getByText('More about how it begins').click();
  await page.getByLabel(/^Turns after which it ends/).fill('4');
  await page.getByRole('button', { name: 'Take your seats' }).click();
  const speed = page.getByRole('slider', { name: /^Speed/ });
  await speed.fill((await speed.getAttribute('min'))!);
  await order(page);
  await page.getByText('More: figures, work, breaking off').click();
  await page.getByRole('button', { name: 'spin on purpose' }).click();
  await expect.poll(() => flightWords(page)).toBe('spin on purpose');
  await page.locator('.desk .send:enabled').click();
  const sheet = page.getByRole('group', { name: /^W1 spins: which way to come out/ });
  await sheet.getByRole('button', { name: 'north' }).click();
  await sheet.getByText(/^coming out of the spin: \d+\u00a0%$/).click();
  await sheet.getByText('he meant to do it').waitFor();
  await sheet.getByRole('button', { name: 'any way' }).click();
  expect(await sheet.getByRole('button', { name: 'any way' }).getAttribute('aria-pressed')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await page.locator('.desk .send:enabled').click();
  await page
    .locator('.account')
    .getByText(/^W1 (falls|comes out|spins)/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Takes every picture out of the page. */
const withoutPictures = (page: Page) =>
  page.addStyleTag({ content: '.sky, .scene, svg { display: none !important; }' });

test.each(MISSIONS)(
  '%s is flown to its own end on a wide screen, by one key and without the picture',
  {
    tags: 'trial',
    timeout: 900_000,
  },
  async (mission) => {
    const { page, faults } = await phone(WIDE);
    await begin(page, mission, '');
    await withoutPictures(page);
    await page.getByText('Description of the position').click();
    const said = page.locator('details', { hasText: 'Description of the position' });
    const send = page.locator('.desk .dock .send');
    await send.focus();
    for (let orders = 0; orders < 200 && !(await page.locator('.end').isVisible()); orders++) {
      await page.locator('.desk .dock .send:enabled, .end, .out').first().waitFor();
      const before = await played(page);
      const watch = page.locator('.out button').nth(1);
      if (await watch.isVisible()) await watch.press('Enter');
      else if (await send.isVisible()) {
        // Where everybody is, and the key on what seals the order, wherever it was before.
        expect(await said.textContent()).toMatch(/W1 .*E1 /s);
        await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
        await page.keyboard.press('Enter');
      }
      await until(page, before);
    }
    expect(await page.locator('.end').isVisible()).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

/** Flies against a contact patrol until one is asked about the infantry, or until the mission is over. */
const defendInfantry = async (page: Page, infantry: Locator): Promise<void> => {
  await page.goto(`${site.url}/fly/new?of=clouds`);
  await page.getByRole('radio', { name: /^Contact patrol/ }).check();
  await page.getByLabel('Bots').selectOption('tactician');
  await page.getByLabel('Side of seat 1').selectOption('E');
  await page.getByRole('button', { name: 'Take your seats' }).click();
  await page.getByText('Yours on the ground: infantry (').waitFor();
  for (let orders = 0; orders < 200; orders++) {
    await page.locator('.desk .send:enabled, .end, .out').first().waitFor();
    if ((await infantry.isVisible()) || (await page.locator('.end, .out').first().isVisible())) return;
    await order(page);
  }
};

test('who defends sees what is his on the ground, with its name, and reads the mission later too', {
  tags: 'trial',
  timeout: 600_000,
}, async () => {
  const { page, faults } = await phone();
  const infantry = page.getByRole('group', { name: /^EG1, infantry/ });
  // He is asked about them while an enemy is near, and not every mission brings one there.
  for (let missions = 0; missions < 6 && !(await infantry.isVisible()); missions++)
    await defendInfantry(page, infantry);
  const chart = (await page.locator('.plan').boundingBox())!;
  for (const id of ['EG1', 'EG2', 'EG3']) {
    const tag = (await page.locator(`.plan [data-tag="${id}"]`).boundingBox())!;
    expect(tag.x >= chart.x && tag.x + tag.width <= chart.x + chart.width, id).toBe(true);
    expect(tag.y >= chart.y && tag.y + tag.height <= chart.y + chart.height, id).toBe(true);
  }
  await infantry.getByRole('button', { name: 'By the chart' }).click();
  await page.locator('.plan .zone').waitFor();
  await page.locator('.plan').click({ position: { x: 20, y: chart.height - 20 } });
  await infantry.getByText(/^To [\d.]+, [\d.]+\.$/).waitFor();
  await page.locator('.plan .mark').waitFor();
  await infantry.getByRole('button', { name: 'As it is' }).click();
  await page.locator('.plan .mark').waitFor({ state: 'detached' });
  await page.getByText('Mission', { exact: true }).click();
  await page.getByText('Keep them from finding their infantry.').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

const flightWords = async (page: Page): Promise<string> => (await page.locator('.strip .flight').textContent()) ?? '';

/** Height that a flight gains by its words, or by its text; a dive counts below 0. */
const gainIn = (words: string): number =>
  [...words.matchAll(/(dive|climb) (\d+)/g)].reduce(
    (sum, [, way, n]) => sum + (way === 'dive' ? -1 : 1) * Number(n),
    0,
  );

test('a flight is drawn by finger and by keys, and what is shown as text is what is sealed', {
  tags: 'trial',
  timeout: 200_000,
}, async () => {
  const { page, faults } = await phone();
  await begin(page, 'dogfight', '3');
  await order(page);
  await page.locator('.cards .flight').first().waitFor();
  // At its end, where nothing lies under the button that stays in sight.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  const first = gainIn(await flightWords(page));
  const side = (await page.locator('.flank').boundingBox())!;
  const handle = (await page.locator('.flank .hold').boundingBox())!;
  const [hx, hy] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(hx, hy);
  await page.mouse.down();
  await page.mouse.move(hx, hy - 12, { steps: 6 });
  await expect.poll(async () => gainIn(await flightWords(page))).toBeGreaterThan(first);
  // Nothing moves under the finger.
  expect((await page.locator('.flank').boundingBox())!.y).toBe(side.y);
  await page.mouse.up();
  const before = await flightWords(page);
  const hold = await page.locator('.plan .hold').boundingBox();
  const [x, y] = [hold!.x + hold!.width / 2, hold!.y + hold!.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y - 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => flightWords(page)).not.toBe(before);
  expect(await flightWords(page)).toContain('left turn');
  const drawn = await flightWords(page);
  await page.locator('.plan').focus();
  await page.keyboard.press('PageDown');
  await expect.poll(async () => gainIn(await flightWords(page))).toBe(gainIn(drawn) - 1);
  const lower = await flightWords(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => flightWords(page)).not.toBe(lower);
  await page.getByText('More: figures, work, breaking off').click();
  await page.getByText('Throw again: what luck is spent on').click();
  await page.getByRole('button', { name: 'a shot misses' }).click();
  await page.getByText('When to break off the fight').click();
  await page.getByRole('button', { name: 'when your guns are empty' }).click();
  await page.getByText('You wish to break off when your guns are empty.').waitFor();
  await page.getByText(/^You fly W1 \(.*\)\. (After you: E1|Nobody moves after you)\.$/).waitFor();
  await page.getByText('Orders as text').click();
  const field = page.locator('.desk textarea');
  await field.waitFor();
  expect(await field.inputValue()).toMatch(/^MOV\nW1: .*\nrerolls: .*; shot fail 1\nbreak off: out of ammunition$/);
  expect(gainIn(await field.inputValue())).toBe(gainIn(await flightWords(page)));
  await field.fill('W1: straight 5; turn right');
  await page.locator('.desk .send').first().waitFor();
  await expect.poll(() => page.locator('.desk .dock .send').first().isDisabled()).toBe(true);
  await field.fill('W1: straight climb 1');
  await expect.poll(() => flightWords(page)).toBe('straight on, climb 1');
  // What is written outlives the page.
  await page.reload();
  await expect.poll(() => flightWords(page)).toBe('straight on, climb 1');
  await order(page);
  await page.getByText('With all dice').last().click();
  const die = page.locator('.account details details', { hasText: 'awareness' }).first();
  await die.locator('summary').click();
  await die.locator('li', { hasText: 'awareness' }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the cockpit is there by lamp light, on a wide screen and in German', {
  tags: 'trial',
  timeout: 200_000,
}, async () => {
  const { page, faults } = await phone({
    ...WIDE,
    colorScheme: 'dark',
  });
  await begin(page, 'photo', '3');
  expect(await violations(page)).toEqual([]);
  await order(page);
  await page.locator('.cards .flight').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() =>
    localStorage.setItem(
      'paravion-settings',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('paravion-settings') ?? '{}'), language: 'de' }),
    ),
  );
  await page.reload();
  await page.getByText('Befehle als Text').waitFor();
  await page.locator('.cards .flight').first().waitFor();
  expect(await page.locator('.desk').textContent()).not.toMatch(/straight|turn |height|speed/i);
  await page.locator('th[scope=row]', { hasText: 'Deutsche' }).waitFor();
  await page.getByText('Flugzeuge und Besatzungen').click();
  await page.locator('.arcs').first().getByRole('img', { name: 'starr' }).waitFor();
  await page.getByText('Das Brett von W1, wie am Tisch').click();
  await page.locator('.sheet').getByText('Bleibender Schaden').waitFor();
  await page.getByText('Die Zeichen der Karten').click();
  await page.getByText(/im Stern steht/).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the school is gone through by thumb, from turns to a photograph', {
  tags: 'trial',
  timeout: 200_000,
}, async () => {
  const { page, faults } = await phone();
  await page.goto(`${site.url}/school/clouds`);
  /** Draws the ghost from where it is. */
  const draw = async (where: '.plan' | '.flank', dx: number, dy: number): Promise<void> => {
    const hold = await page.locator(`${where} .hold`).boundingBox();
    const [x, y] = [hold!.x + hold!.width / 2, hold!.y + hold!.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 8 });
    await page.mouse.up();
  };
  const seal = async (): Promise<void> => {
    // Where the thumb is: the page is at its top, and the button above its foot.
    await page.evaluate(() => scrollTo(0, 0));
    const button = (await page.locator('.desk .send:enabled').boundingBox())!;
    await page.touchscreen.tap(button.x + button.width / 2, button.y + button.height / 2);
    await page.locator('.aside [role=status]').waitFor();
    expect(await page.locator('.aside h2').textContent()).toBe('Well flown.');
    const foot = (): Promise<number> =>
      page.locator('.aside .primary').evaluate((next) => next.getBoundingClientRect().bottom - innerHeight);
    await expect.poll(foot, { message: 'the way to the next lesson is in sight' }).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Next lesson' }).click();
  };
  const lesson = async (title: string): Promise<void> => {
    await page.locator('.say h2', { hasText: title }).waitFor();
    await page.locator('.desk .send:enabled').waitFor();
  };
  await lesson('Turns and banks');
  await page.locator('.plan .hold').waitFor();
  expect(await violations(page)).toEqual([]);
  await draw('.plan', -60, -140);
  await seal();
  await lesson('Height is speed');
  await page.locator('.flank .hold').waitFor();
  await draw('.flank', 0, -14);
  await seal();
  await lesson('Tests');
  await page.locator('.plan .hold').waitFor();
  await draw('.plan', -120, -110);
  expect(await page.locator('.strip .test').count()).toBeGreaterThan(0);
  await seal();
  await lesson('Guns');
  await page.getByRole('button', { name: /^E1 \d+/ }).click();
  await seal();
  await lesson('Missions');
  await page.locator('.cards .flight', { hasText: 'Photograph T1' }).click();
  await seal();
  await page.getByText('You can fly.').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
