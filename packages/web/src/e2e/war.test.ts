// @vitest-environment node
import { adapterFor } from '@paravion/games/all';
import { newRecord, unwrap } from '@paravion/tabletop';
import { SLOW, servedHere } from '@paravion/testing/browser/served';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { choiceOf, flyBy } from './war-orders.ts';

const served = servedHere({ BOTS_ALONE_MS: '50' });

test('a war is begun, ordered and told on the device', { tags: 'trial', timeout: 300_000 }, async () => {
  const faults: string[] = [];
  const page = await served.visitor({ viewport: { width: 1366, height: 900 } }, faults);
  await page.goto(`${served.url}/fly/new?of=campaign`);
  await page.getByLabel('Squadrons, in the order of the players').selectOption('gb60');
  await page.getByRole('button', { name: 'Take your seats' }).click();
  await page.waitForURL(/\/fly\/[\w-]{8,}$/);
  await page.locator('.chart svg, .left svg').first().waitFor();
  await page.getByRole('heading', { name: 'April 1917, mission 1: orders of the day' }).waitFor();
  await choiceOf(page, 'Wish for a task').getByText('patrol', { exact: true }).click();
  await flyBy(page, 'By dice');
  await page.locator('.man:enabled').nth(5).click();
  await page.getByText('1 chosen').waitFor();
  await page.getByText('Who flies what').click();
  const machine = page.getByLabel(/^What .* flies/);
  await machine.selectOption({ index: 3 });
  const given = await machine.locator('option:checked').textContent();
  // Whom he leads goes first, and what was chosen stands above the button.
  await page.getByText(/^patrol · .* leads · By dice$/).waitFor();
  const instructions = page.getByText('Standing instructions');
  await instructions.click();
  await page.getByLabel('How bots fly for you').selectOption('boldly');
  await page.getByLabel(/^Throw again for wounds/).selectOption('at a margin of −3 or worse');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Give the orders' }).click();
  const spend = page.getByRole('button', { name: 'As the staff would' });
  const again = page.getByRole('button', { name: 'Give the orders' });
  await expect.poll(async () => (await page.locator('.account section').count()) > 0, SLOW).toBe(true);
  await spend.or(again).first().waitFor();
  if (await spend.isVisible()) await spend.click();
  await again.waitFor();
  // What the enemy's squadron has done nobody knows before the war is over.
  const figures = page.getByRole('table', { name: 'Players' }).locator('tbody tr td:last-child');
  await expect.poll(() => figures.allInnerTexts(), SLOW).toEqual([expect.stringMatching(/\d/), '?']);
  // What was said once for all stands, and nothing of it was refused.
  await page.getByText(/^Last: /).waitFor();
  await instructions.click();
  expect(await page.getByLabel('How bots fly for you').locator('option:checked').textContent()).toBe('boldly');
  expect(
    await page
      .getByLabel(/^Throw again/)
      .locator('option:checked')
      .textContent(),
  ).toContain('−3');
  expect(await page.locator('.account').innerText()).not.toContain('Not as ordered');
  // What was ordered last stands there already.
  await page.getByText(/^patrol · By dice$/).waitFor();
  expect(given).toMatch(/ \(gb60-m\d+\)$/);
  await page.getByRole('link', { name: 'Men', exact: true }).click();
  await page.locator('.men tbody tr').nth(11).waitFor();
  await page.getByRole('link', { name: 'Gazette', exact: true }).click();
  await page.getByRole('heading', { name: 'The Entente Flying Gazette' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a mission is flown in the cockpit, and the way leads back to the war', {
  tags: 'trial',
  timeout: 300_000,
}, async () => {
  const faults: string[] = [];
  const page = await served.visitor({ viewport: { width: 360, height: 740 } }, faults);
  await page.goto(`${served.url}/fly/new?of=campaign`);
  await page.getByLabel('Squadrons, in the order of the players').selectOption('gb60');
  await page.getByLabel('Seats in all').selectOption('1');
  await page.getByRole('button', { name: 'Take your seats' }).click();
  await page.waitForURL(/\/fly\/[\w-]{8,}$/);
  const war = page.url();
  // Who is alone flies himself, if he says nothing else.
  await page.getByRole('button', { name: 'Give the orders' }).click();
  await page.getByRole('button', { name: 'Fly it now' }).click();
  await page.waitForURL((url) => url.href !== war && /\/fly\/[\w-]{8,}$/.test(url.pathname));
  await page.getByRole('link', { name: 'Back to the game it belongs to' }).waitFor();
  await page.getByRole('link', { name: 'Back to the game it belongs to' }).click();
  await page.waitForURL(war);
  await page.getByRole('button', { name: 'Go on flying it' }).waitFor();
  // With models instead: what came of it is told.
  await page.getByText('Tell what came of it').click();
  await page.getByLabel('The plane').first().selectOption('forced');
  await page.getByLabel('Score: Entente').waitFor();
  await page.getByRole('button', { name: 'Hand in the outcome' }).click();
  // The report below has headings alike.
  await page
    .locator('h2.when')
    .filter({ hasText: /experience to be spent|orders of the day/ })
    .waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the form offers who is there in the first month, and says of a squadron that was chosen why it cannot be had', {
  tags: 'trial',
  timeout: 120_000,
}, async () => {
  const faults: string[] = [];
  const page = await served.visitor({ viewport: { width: 360, height: 740 }, locale: 'de-DE' }, faults);
  await page.goto(`${served.url}/fly/new?of=campaign`);
  const squadrons = page.getByLabel('Staffeln, in der Folge der Spieler').first();
  const month = page.getByLabel('Erster Monat');
  await month.selectOption('1917-02');
  const late = squadrons.locator('optgroup[label="Nicht an der Front im Februar 1917"] option');
  await expect.poll(() => late.count(), SLOW).toBeGreaterThan(0);
  expect(await late.evaluateAll((all) => all.every((one) => (one as HTMLOptionElement).disabled))).toBe(true);
  await squadrons.selectOption('gb60');
  await month.selectOption('1916-02');
  const why = 'No. 60 Squadron steht von Mai 1916 bis November 1918 an der Front, im Februar 1916 nicht.';
  await page.getByText(why).waitFor(SLOW);
  await page.getByRole('button', { name: 'Einsteigen' }).click();
  await page.getByText(`${why} Richtig wäre: ein anderer erster Monat`).waitFor(SLOW);
  await month.selectOption('1917-04');
  await page.getByText(why, { exact: true }).waitFor({ state: 'hidden' });
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a war of the command goes on in the browser, in one of its seats', {
  tags: 'trial',
  timeout: 120_000,
}, async () => {
  const { game, setupFor } = adapterFor('campaign')!;
  const [edition] = game.editions;
  const seats = [{ name: 'Ann' }, { name: 'Bob' }];
  const setup = unwrap(setupFor(edition!.rules, seats, { squadrons: 'gb60,dej11', months: 1 }));
  const wish = { edition: edition!.id, rules: edition!.rules, setup, seed: 'a war of the command' };
  const record = unwrap(newRecord(game, wish as never));
  const file = { format: 'paravion-game/1', players: [{}, {}], deadline: null, letters: [], record };
  const faults: string[] = [];
  const page = await served.visitor({ viewport: { width: 360, height: 740 } }, faults);
  await page.goto(served.url);
  const buffer = Buffer.from(JSON.stringify(file));
  const brought = { name: 'war.game.json', mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').first().setInputFiles(brought);
  await page.getByRole('heading', { name: 'Whose seat do you take?' }).waitFor(SLOW);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bob (Germans)' }).click();
  await page.waitForURL(/\/fly\/[\w-]{8,}$/);
  await page.getByText('Jasta 11').first().waitFor(SLOW);
  await flyBy(page, 'By dice');
  await page.getByRole('button', { name: 'Give the orders' }).click();
  await expect.poll(async () => (await page.locator('.account section').count()) > 0, SLOW).toBe(true);
  await page.goto(served.url);
  await page.getByRole('link', { name: 'Ann, Bob' }).first().waitFor(SLOW);
  expect(faults).toEqual([]);
  await page.context().close();
});
