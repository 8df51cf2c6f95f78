// @vitest-environment node
/** The openings explorer, on a phone: from the first position to the next, in both languages. */
import { servedHere } from '@paravion/testing/browser/served';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';

const served = servedHere();

test('a choice shows its flight and leads on; without games of the server there is the example set', {
  tags: 'trial',
}, async () => {
  const faults: string[] = [];
  const page = await served.visitor({}, faults);
  await page.goto(`${served.url}/problems`);
  await page
    .locator('.page')
    .getByRole('link', { name: /^Openings:/ })
    .click();
  await page.getByRole('heading', { name: 'Turn 1: what was flown' }).waitFor();
  await page.getByText('No finished game of this server has come to this position: these are').waitFor();
  const first = page.locator('.list button.way').first();
  await page.locator('.ways .way').nth(1).waitFor({ state: 'attached' });
  await first.click();
  await page.locator('.ways .flown').waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  await page.locator('.list .then a.way').first().click();
  await page.getByRole('heading', { name: 'Turn 2: what was flown' }).waitFor();
  await page.locator('.list button.way').first().waitFor();
  expect(new URL(page.url()).searchParams.get('at')).toContain('turn 2; plane 1 W ');

  await page.getByRole('button', { name: 'Of this server' }).click();
  await page.getByText('No finished game of this server has come to this position.', { exact: true }).waitFor();
  await page.getByLabel('Pilots').selectOption('4');
  await page.getByRole('heading', { name: 'Turn 1: what was flown' }).waitFor();
  await page.getByLabel('Your aerodrome').selectOption('north-west');
  await page.getByRole('button', { name: /^Example set/ }).click();
  await page.locator('.list button.way').first().click();
  await page.locator('.list .then a.way').first().click();
  await page.getByRole('heading', { name: 'Turn 2: what was flown' }).waitFor();
  await page.getByRole('link', { name: 'To the beginning' }).click();
  await page.getByRole('heading', { name: 'Turn 1: what was flown' }).waitFor();
  expect(await page.getByLabel('Pilots').inputValue()).toBe('4');
  await page.goto(`${served.url}/openings?edition=boxed&at=nothing`);
  await page.getByRole('alert').filter({ hasText: 'There is no such position.' }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();

  const german = await served.visitor({ locale: 'de-DE', viewport: { width: 1366, height: 768 } }, faults);
  await german.goto(`${served.url}/openings`);
  await german.getByRole('heading', { name: 'Zug 1: was geflogen wurde' }).waitFor();
  expect(await violations(german)).toEqual([]);
  await german.getByLabel('Regeln').locator('option', { hasText: 'Schachtel, 1978' }).waitFor({ state: 'attached' });
  expect(faults).toEqual([]);
  await german.context().close();
});
