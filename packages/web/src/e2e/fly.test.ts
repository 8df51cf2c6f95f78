// @vitest-environment node
// @module-tag browser
import { openSite, type Site } from '@paravion/testing/browser/site';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { onPhone, order, PHONE, skip } from './phone.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** For machines that have much else to do. */
const eventually = <T>(look: () => Promise<T>) => expect.poll(look);

describe('fly now', () => {
  test('a guest plays a whole game against five bots on a phone', { tags: 'trial' }, async () => {
    const { context, page, faults } = await onPhone(site);
    await page.goto(site.url);
    await page.click('#fly-now');
    await page.waitForSelector('.cockpit');
    await page.getByRole('button', { name: 'Pilots' }).click();
    await eventually(() => page.locator('.cockpit tbody tr').count()).toBe(6);
    await page.getByRole('button', { name: 'Orders' }).click();
    for (let turn = 1; turn < 60; turn++) {
      await page.locator('.send:visible, .skipper:visible, .end:visible, .out:visible').first().waitFor();
      await skip(page);
      await page.locator('.send:visible, .end:visible, .out:visible').first().waitFor();
      if (await page.locator('.end, .out').first().isVisible()) break;
      await order(page, turn > 6);
      await page.waitForFunction(
        (n) =>
          document.querySelectorAll('.vcr input[type=range]').length > 0 &&
          Number(document.querySelector<HTMLInputElement>('.vcr input[type=range]')!.max) === n * 3,
        turn,
      );
      // Where it blew is told by the rose, as on the printed map.
      if (turn === 1)
        await eventually(() => page.locator('.right svg[aria-label]').getAttribute('aria-label')).toMatch(
          /^Wind towards /,
        );
    }
    if (await page.locator('.out').isVisible()) {
      // Who is out reads so in the corner where no hexes are.
      const [plate, chart] = [
        await page.locator('.right .gone').boundingBox(),
        await page.locator('.chart .sheet').boundingBox(),
      ];
      expect(plate!.y + plate!.height).toBeLessThan(chart!.y + chart!.height / 4);
      expect(plate!.x).toBeGreaterThan(chart!.x + 0.7 * chart!.width);
      await page.locator('.out button').nth(1).click();
    }
    await page.locator('.end, .skipper').first().waitFor({ timeout: 120_000 });
    await skip(page);
    await page.locator('.end').waitFor({ timeout: 120_000 });
    expect(await page.locator('.end tbody tr').count()).toBe(6);
    expect(await page.locator('.right .gone').count()).toBe(0);
    // The last Turn is shown, and none that nobody will fly.
    const moves = Number(await page.locator('.vcr input[type=range]').getAttribute('max'));
    expect(await page.locator('.chart .turn').textContent()).toContain(`Turn ${moves / 3}`);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('on a small phone all that is ordered is seen beside the seal', async () => {
    const { context, page, faults } = await onPhone(site);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${site.url}/fly/now`);
    await page.locator('.strips button').nth(1).click();
    await page.locator('.pad button[title="Ahead"]').click();
    await page.locator('.dock.ready').waitFor();
    const covered = await page.evaluate(() => {
      scrollTo(0, 0);
      document.querySelector('.body')!.scrollTo(0, 0);
      return [...document.querySelectorAll('.slot, .burst, .pad button')].flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        // What must be known before sealing (clouds are drawn by lot) may lie above it, with the paper that it stands on.
        const above = document
          .elementsFromPoint(left + width / 2, top + height - 6)
          .find((e) => e.matches('.send') || !e.closest('.dock'));
        return above && button.contains(above) ? [] : [button.textContent];
      });
    });
    expect(covered).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('whoever orders a flight off the board reads it above the seal, on a phone', async () => {
    const { context, page, faults } = await onPhone(site);
    await page.goto(`${site.url}/fly/now`);
    await order(page, false);
    for (const way of ['Left turn', 'Ahead']) {
      await page.locator('.skipper').click();
      for (let move = 0; move < 3; move++) await page.locator(`.pad button[title="${way}"]`).click();
      if (way === 'Left turn') await page.locator('.send').click();
    }
    const fault = page.getByRole('alert').filter({ hasText: 'you fly off the board' });
    await fault.waitFor();
    await expect
      .poll(() =>
        fault.evaluate((note) => {
          const { left, top, bottom } = note.getBoundingClientRect();
          return [top + 4, bottom - 4].every((y) => note.contains(document.elementFromPoint(left + 20, y)));
        }),
      )
      .toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a game is kept on the device, goes on after a reload, and without the net', async () => {
    const { context, page, faults } = await onPhone(site);
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.click('#fly-now');
    await page.waitForSelector('.cockpit');
    await order(page, false);
    await page.locator('.skipper').waitFor();
    const below = page.locator('.side .body');
    await below.evaluate((body) => body.scrollTo(0, 200));
    await page.locator('.skipper').click();
    await page.locator('.send').waitFor();
    // It moves up and down, and not aside under a finger.
    expect(await below.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);
    // What is to be ordered is seen from its beginning.
    await eventually(() => below.evaluate((body) => body.scrollTop)).toBe(0);
    await context.setOffline(true);
    await page.reload();
    await page.locator('.send').waitFor();
    expect(await page.locator('.turn').textContent()).toContain('Turn 2');
    // How it was flown, too, on a low screen: the page does not slip away from below it.
    await page.setViewportSize({ width: 360, height: 640 });
    await below.evaluate((body) => {
      body.addEventListener('scroll', () => {
        if (document.querySelector('.skipper') && body.scrollTop > 0) body.dataset.slipped = '';
      });
      body.scrollTo(0, 200);
    });
    await order(page, false);
    await page.locator('.skipper').waitFor();
    await page.locator('.story p').first().waitFor();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await below.getAttribute('data-slipped')).toBe(null);
    // What is played again by the keys below the orders is told in sight.
    await page.locator('.skipper').click();
    await page.locator('.send').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.story').waitFor();
    await eventually(() => below.evaluate((body) => body.scrollTop)).toBe(0);
    await page.locator('.skipper').click();
    await page.goto(site.url);
    await page.getByRole('link', { name: 'Go on: Turn 3' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('orders can be typed as in a letter, and flown by keys alone', async () => {
    const { context, page, faults } = await onPhone(site);
    await page.goto(`${site.url}/fly/now`);
    await page.waitForSelector('.panel');
    await page.locator('[aria-label="Orders as in a letter"]').first().click();
    await page.fill('.panel input', 'beta; a; a; lt');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('.what').allTextContents()).toEqual(['Ahead', 'Ahead', 'Left turn']);
    await page.fill('.panel input', 'a, lt, qx');
    await page.keyboard.press('Enter');
    expect(await page.locator('.panel [role=alert]').textContent()).toContain('qx');
    await page.focus('.panel');
    await page.keyboard.press('3');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('.skipper').click();
    await page.focus('.panel');
    for (const key of ['Shift+ArrowLeft', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    await page.keyboard.press('1');
    await page.keyboard.press('r');
    expect(await page.locator('.what').allTextContents()).toEqual(['Left slip', 'Ahead', 'Left turn']);
    expect(await page.locator('.burst[aria-pressed=true]').count()).toBe(1);
    // Enter seals, whatever was pressed before.
    await page.getByRole('button', { name: 'Clear' }).click();
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await eventually(() => page.locator('.send').isEnabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.skipper').click();
    // Nor does it press once more the button that the mouse has pressed last: no Move is lost.
    for (const title of ['Left slip', 'Ahead', 'Right slip'])
      await page.locator(`.pad button[title="${title}"]`).click();
    await eventually(() => page.locator('.send').isEnabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.skipper').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

test('orders can be pointed at on the board, which fingers enlarge, move and make whole again', async () => {
  const { context, page, faults } = await onPhone(site);
  await page.goto(`${site.url}/fly/now`);
  const targets = page.locator('.targets path');
  const what = () => page.locator('.what').allTextContents();
  const tap = async (at: number): Promise<void> => {
    const { x, y, width, height } = (await targets.nth(at).boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  };
  await eventually(() => targets.count()).toBe(6);
  // A phone opens where one's own plane is.
  await page.getByRole('button', { name: 'Whole board' }).click();
  // Everything written on the board can be read on a phone: boxes of 8 pixels at least.
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('.layers .edge-labels text, .layers .number')].map(
      (letter) => letter.getBoundingClientRect().height,
    ),
  );
  expect(heights.length).toBeGreaterThan(40);
  expect(Math.min(...heights)).toBeGreaterThan(8);
  await tap(2);
  await eventually(what).toEqual(['Ahead', 'Ahead', 'open']);
  await eventually(() => targets.count()).toBe(4);
  await tap(1);
  await page.locator('.which').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('.which button').nth(1).click();
  await eventually(what).toEqual(['Ahead', 'Ahead', 'Left slip']);
  const seen = async () => (await page.locator('svg.board').getAttribute('viewBox'))!.split(' ').map(Number);
  const [x, , whole] = await seen();
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly (readonly [number, number])[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  await touch('touchStart', [150, 200], [200, 200]);
  for (let i = 1; i < 6; i++) await touch('touchMove', [150 - 8 * i, 200], [200 + 8 * i, 200]);
  await touch('touchEnd');
  await eventually(async () => (await seen())[2]).toBeLessThan(whole! / 2);
  const [before] = await seen();
  await touch('touchStart', [100, 200]);
  for (let i = 1; i < 6; i++) await touch('touchMove', [100 + 15 * i, 200]);
  await touch('touchEnd');
  expect((await seen())[0]).toBeLessThan(before!);
  for (let i = 0; i < 2; i++) await page.touchscreen.tap(250, 150);
  await eventually(seen).toEqual([x, expect.any(Number), whole, expect.any(Number)]);
  expect(faults).toEqual([]);
  await context.close();
});

/** Presses Tab until the thing that is looked for has the focus. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
};

test('a whole game by keys alone, for somebody who wants no motion', { tags: 'trial' }, async () => {
  const { context, page, faults } = await onPhone(site, { reducedMotion: 'reduce' });
  await page.goto(site.url);
  await page.locator('#fly-now').waitFor();
  await tabTo(page, '#fly-now');
  await page.keyboard.press('Enter');
  await page.locator('.panel').waitFor();
  await tabTo(page, '.panel');
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, '.send:enabled');
  await page.keyboard.press('Enter');
  for (let turn = 2; turn < 20; turn++) {
    await page.locator('.skipper:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.panel:focus, .aside:focus').waitFor();
    if (await page.locator('.out').isVisible()) break;
    for (let move = 0; move < 3; move++) await page.keyboard.press('ArrowUp');
    await eventually(() => page.locator('.send').isEnabled()).toBe(true);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, '.out button:nth-of-type(2)');
  await page.keyboard.press('Enter');
  await page.locator('.skipper, .end').first().waitFor({ timeout: 120_000 });
  await tabTo(page, '.vcr .keys button:nth-child(5), .end .primary');
  await page.keyboard.press('Enter');
  await page.locator('.end, .panel').first().waitFor({ timeout: 120_000 });
  expect(faults).toEqual([]);
  await context.close();
});

test('a push notice is shown, one for each table, and leads nowhere else', { tags: 'trial' }, async () => {
  const { context, page, faults } = await onPhone(site);
  await context.grantPermissions(['notifications'], { origin: site.url });
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const browser = await context.newCDPSession(page);
  const worker = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.url));
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await worker;
  const push = (notice: object | string) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: site.url,
      registrationId,
      data: typeof notice === 'string' ? notice : JSON.stringify(notice),
    });
  const shown = () =>
    page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready;
      return (await ready.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
    });
  const url = `${site.url}/table/0000000000000001`;
  const titles = async () => (await shown()).map(({ title }) => title).toSorted();
  await push({ title: 'Turn 3 was flown', body: 'Your orders, please.', url });
  await eventually(titles).toEqual(['Turn 3 was flown']);
  await push({ title: 'Turn 4 was flown', body: 'Your orders, please.', url });
  await eventually(titles).toEqual(['Turn 4 was flown']);
  await push({ title: 'Elsewhere', body: '', url: 'https://elsewhere.example/' });
  await eventually(titles).toEqual(['Elsewhere', 'Turn 4 was flown']);
  await push('no JSON');
  await eventually(titles).toEqual(['Elsewhere', 'Paravion', 'Turn 4 was flown']);
  const [elsewhere, , turn] = (await shown()).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  expect([elsewhere?.data, turn?.data]).toEqual(['/', url]);
  expect(faults).toEqual([]);
  await context.close();
});

test('on a tablet the board of a lesson has what the panel leaves, and on a phone on its side nothing scrolls away', async () => {
  const page = await site.browser.newPage({ viewport: { width: 768, height: 1024 }, locale: 'en-GB' });
  await page.goto(`${site.url}/school`);
  const send = page.locator('.send');
  await send.waitFor();
  await expect.poll(async () => (await page.locator('svg.board').boundingBox())!.height).toBeGreaterThan(380);
  await expect.poll(async () => (await send.boundingBox())!.y + (await send.boundingBox())!.height).toBeLessThan(1024);
  await page.setViewportSize({ width: 740, height: 360 });
  const below = () =>
    page.evaluate(() => document.querySelector('.chart')!.getBoundingClientRect().bottom - innerHeight);
  await expect.poll(below).toBeLessThan(24);
  await page.close();
});

test('the school teaches to take off, and says what was missing', async () => {
  const { context, page, faults } = await onPhone(site);
  await page.goto(`${site.url}/school`);
  await page.locator('.strips button').nth(3).click();
  await page.locator('.send').click();
  await page.locator('.skipper').click();
  expect(await page.locator('[role=status] h2').textContent()).toBe('Not yet.');
  await page.getByRole('button', { name: 'Once more' }).click();
  await order(page, false);
  await page.locator('.skipper').click();
  expect(await page.locator('[role=status] h2').textContent()).toBe('Well flown.');
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await page.locator('h2', { hasText: 'Turn and slip' }).waitFor();
  // What is asked, the board and the panel are seen together.
  for (const lesson of [1, 2, 3, 4, 5]) {
    await page.goto(`${site.url}/school?lesson=${lesson}`);
    await page.locator('.panel').waitFor();
    const [say, last] = [page.locator('.say p'), page.locator('.pad, .moves').last()];
    await eventually(async () => {
      const [asked, choices] = [await say.boundingBox(), await last.boundingBox()];
      return asked!.y > 0 && choices!.y + choices!.height <= PHONE.height && (await page.evaluate(() => scrollY)) === 0;
    }).toBe(true);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('two people share a device; a past moment has a link, and can be flown otherwise', { tags: 'trial' }, async () => {
  const { context, page, faults } = await onPhone(site);
  await page.goto(`${site.url}/fly/new`);
  await page.getByLabel('People here').selectOption('2');
  await page.getByRole('button', { name: 'Take your seats' }).click();
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: /^I am / }).click();
    await order(page, false);
  }
  await page.getByRole('button', { name: 'Open all envelopes' }).click();
  await page.locator('.skipper').click();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Report with map' }).click();
  await page.locator('dialog svg').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'One Move back' }).click();
  expect(new URL(page.url()).hash).toBe('#1.2');
  await page.reload();
  expect(await page.locator('.turn').textContent()).toContain('Move 2');
  await page.getByRole('button', { name: 'What if …' }).click();
  await page.getByText('Sandbox: you fly all planes.').waitFor();
  expect(await page.locator('.turn').textContent()).toContain('Turn 1');
  await page.getByRole('button', { name: 'Let a bot write them' }).click();
  await page.locator('.send:enabled').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
