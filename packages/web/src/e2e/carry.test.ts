// @vitest-environment node
/** A game that was begun on a device goes on at a table, with somebody else in one of its planes. */
import { SLOW, servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const served = servedHere({ BOTS_ALONE_MS: '50' });

const order = async (page: Page, moves: number): Promise<void> => {
  await page.locator('.send').waitFor();
  for (let move = 0; move < moves; move++) await page.locator('.pad button[title="Ahead"]').click();
  await page.locator('.send').click();
};

test('a game that was begun on the device goes on at a table', { tags: 'trial' }, async () => {
  const faults: string[] = [];
  const [ann, bob] = [await served.guest('Ann', {}, faults), await served.guest('Bob', {}, faults)];
  await ann.goto(`${served.url}/fly/now`);
  await ann.locator('.strips button').nth(1).click();
  await order(ann, 1);
  await ann.locator('.skipper').click();
  await expect.poll(() => ann.locator('.turn').textContent(), SLOW).toContain('Turn 2');

  await ann.getByRole('link', { name: 'Go on as an online table' }).click();
  await ann.getByText('This game goes on from Turn 2, as it stands.').waitFor();
  await ann.getByLabel('Seat 2').selectOption('open');
  await ann.getByRole('button', { name: 'Lay the table' }).click();
  await ann.waitForURL(/\/table\/[0-9a-z]{16}$/);
  const invitation = await ann.evaluate(async () => {
    const answer = await fetch(location.pathname.replace('/table', '/api/tables'));
    return ((await answer.json()) as { readonly invitation: string }).invitation;
  });
  await bob.goto(`${ann.url()}?invitation=${invitation}`);
  await bob.getByRole('button', { name: 'Take a seat' }).click();

  // Both order for the Turn that the device had come to, with its first Turn behind them.
  const pages = [ann, bob];
  for (const page of pages) await expect.poll(() => page.locator('.turn').textContent(), SLOW).toContain('Turn 2');
  for (const page of pages) await order(page, 3);
  for (const page of pages) await expect.poll(() => page.locator('.turn').textContent(), SLOW).toContain('Turn 3');
  // A page that opens the table checks the whole game: the Turn of the device, with its dice as they fell there, too.
  for (const page of pages) {
    await page.reload();
    await page.getByRole('button', { name: /^\d+ Turns, 1 of your seals: all true/ }).waitFor();
  }
  expect(faults).toEqual([]);
});
