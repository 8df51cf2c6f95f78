// @vitest-environment node
// @module-tag trial
import { SLOW, servedHere, until } from '@paravion/testing/browser/served';
import { expect, test } from 'vitest';
import { order } from './phone.ts';

const served = servedHere({ BOTS_ALONE_MS: '50' });

test('the end of a game is told when its last Turn has been shown, and what decided it', async () => {
  const faults: string[] = [];
  const page = await served.guest('Ann', {}, faults);
  const plan = { game: 'sopwith', edition: 'boxed', title: 'Dusk', pace: { kind: 'live', seconds: 600 } };
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const laid = await page.request.post(`${served.url}/api/tables`, { data: { ...plan, seats } });
  const { id } = (await laid.json()) as { id: string };
  await page.goto(`${served.url}/table/${id}`);
  // Friends come before bots.
  const top = async (name: string) => (await page.getByLabel(name).boundingBox())!.y;
  expect(await top('Link to this table')).toBeLessThan(await top('Bots'));
  await page.getByRole('button', { name: 'Give it to a bot' }).click();
  const statusNow = async () =>
    ((await (await page.request.get(`${served.url}/api/tables/${id}`)).json()) as { status: string }).status;
  const corner = page.locator('.clock');
  const skipper = page.getByRole('button', { name: 'Skip' });
  await page.locator('.send').waitFor();
  await page.getByRole('button', { name: 'Threat' }).click();
  await page.getByText('No enemy can hit you in Move 1.').waitFor(SLOW);
  while ((await statusNow()) === 'running') {
    await page.locator('.send').waitFor();
    await order(page, true);
    await skipper.waitFor();
    if ((await statusNow()) === 'running') await skipper.click();
  }
  await until(async () => (await statusNow()) === 'finished', 'end');
  // What the server has told has arrived when it has answered something else.
  await page.evaluate(() => fetch('/api/me'));
  expect(await skipper.isVisible()).toBe(true);
  expect(await corner.textContent()).toContain('in the air');
  expect(await page.getByRole('button', { name: 'Result' }).count()).toBe(0);
  await skipper.click();
  await page
    .locator('.end')
    .getByText(/^Turn \d+, Move [123]: \w/)
    .waitFor(SLOW);
  await page.getByRole('heading', { name: /^You (lost|won)\.$/ }).waitFor();
  expect(await corner.textContent()).toContain('finished');
  await page.getByRole('button', { name: 'Result' }).waitFor();
  // Opened when it is over, it is over at any moment.
  await page.goto(`${served.url}/table/${id}#1.1`);
  await page.reload();
  await page.getByRole('button', { name: 'Result' }).waitFor();
  expect(await corner.textContent()).toContain('finished');
  expect(faults).toEqual([]);
});
