// @vitest-environment node
import { setupFields } from '@paravion/games';
import { adapterFor } from '@paravion/games/all';
import { SLOW, servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const served = servedHere({ BOTS_ALONE_MS: '50' });

const missions = setupFields(adapterFor('clouds')!).find(({ id }) => id === 'mission')!.choices!;

/** Chooses a mission in the form; of an interception, what is intercepted too. */
const choose = async (page: Page, mission: string): Promise<void> => {
  await page.locator(`input[type=radio][value=${mission}]`).check();
  if (mission === 'interception') await page.getByLabel(/^What is intercepted/).selectOption('3');
};

const said = (mission: string, title: string): string => (mission === 'interception' ? 'Bombing' : title);

const orderTheUsual = async (page: Page): Promise<void> => {
  await page.locator('.send:enabled').click();
  const segments = (): Promise<number> =>
    page.evaluate(() => Number(document.querySelector<HTMLInputElement>('.moments input')?.max ?? 0));
  await expect.poll(segments, SLOW).toBeGreaterThan(0);
};

/** Whether the button that seals can be tapped on a telephone by who has not scrolled, or there is none. */
const sealsInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const button = document.querySelector('.desk .dock .send')?.getBoundingClientRect();
    return button === undefined || button.bottom <= innerHeight + 1;
  });

/** Takes what is proposed until the mission is over; whoever is out of it looks on to the end. */
const flyOn = async (page: Page): Promise<void> => {
  const [send, end, out] = [page.locator('.desk .dock .send:enabled'), page.locator('.end'), page.locator('.out')];
  for (;;) {
    await send.or(end).or(out).first().waitFor();
    if (await end.isVisible()) return;
    expect(await sealsInSight(page), (await page.locator('.side').textContent()) ?? '').toBe(true);
    const next = (await out.isVisible()) ? out.getByRole('button').nth(1) : send;
    // What was to be done may have been done meanwhile: the loop looks again.
    await next.click({ timeout: 5000 }).catch(() => undefined);
  }
};

test.each(missions)(
  '$value is flown on the device to its end',
  {
    tags: 'trial',
    timeout: 300_000,
  },
  async ({ value, title }) => {
    const faults: string[] = [];
    const page = await served.visitor({ hasTouch: true }, faults);
    await page.goto(`${served.url}/fly/new?of=clouds`);
    await choose(page, value);
    await page.getByText('More about how it begins').click();
    await page.getByLabel(/^Turns after which it ends/).fill('3');
    await page.getByRole('button', { name: 'Take your seats' }).click();
    await expect.poll(() => page.locator('.cockpit').textContent(), SLOW).toContain(said(value, title.en));
    await flyOn(page);
    await expect.poll(() => page.locator('.when').textContent(), SLOW).toBe('The mission is over');
    await page.getByRole('button', { name: 'Fly again' }).waitFor();
    // Who flew stands on the card of the end, with his side, and nowhere else.
    expect(await page.locator('.cockpit table').count()).toBe(1);
    expect(await page.locator('.end tbody').textContent()).toContain('Germans');
    // So does whose day it is; beside it stands only why, and the points.
    expect((await page.locator('.card:not(.end)').allTextContents()).join()).not.toMatch(/the day of|has won/);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

test('a mission is hosted at a table, and one that cannot be is refused in words', {
  tags: 'trial',
  timeout: 120_000,
}, async () => {
  const faults: string[] = [];
  const page = await served.visitor({}, faults);
  await page.goto(`${served.url}/tables/new?of=clouds`);
  await choose(page, 'raid');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('bot');
  await page.getByText('More about how it begins').click();
  await page.getByLabel('Planes a side').fill('99');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Planes a side').fill('');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL(/\/table\/[0-9a-z]{16}$/);
  await expect.poll(() => page.locator('.cockpit').textContent(), SLOW).toContain('Raid on an aerodrome');
  await orderTheUsual(page);
  await page.context().close();
});
