// @vitest-environment node

import { SLOW, servedHere } from '@paravion/testing/browser/served';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flyBy, waysOf } from './war-orders.ts';

const served = servedHere({ BOTS_ALONE_MS: '20' });

const PHONE = { width: 360, height: 740 };

const comer = (name: string, faults: string[], viewport: { width: number; height: number }): Promise<Page> =>
  served.guest(name, { viewport }, faults);

interface War {
  /** With a game master in its last seat. */
  readonly judged?: boolean;
  readonly squadrons?: string;
  readonly months?: number;
  readonly bots?: number;
}

/** Lays a war of a mission a month, people and bots on one side. */
const lay = (page: Page, war: War = {}): Promise<{ readonly id: string; readonly invitation: string }> =>
  page.evaluate(async ({ judged = false, squadrons = 'gb60 gb56', months = 2, bots = 4 }) => {
    const bot = { kind: 'bot', bot: 'staff' };
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        title: 'Bloody April',
        game: 'campaign',
        edition: 'months',
        options: { sides: 'one' },
        seats: [{ kind: 'me' }, { kind: 'open' }, ...Array(bots).fill(bot), ...(judged ? [{ kind: 'open' }] : [])],
        setup: { from: '1917-04', months, squadrons, ...(judged ? { judge: 'last' } : {}) },
        pace: { kind: 'postal', minutes: 1440 },
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }, war);

/** Experience is spent as the staff would, if it is asked for. */
const spend = async (page: Page): Promise<void> => {
  const staff = page.getByRole('button', { name: 'As the staff would' });
  const day = page.getByRole('button', { name: 'Give the orders' });
  await staff.or(day).or(page.getByText('The war is over')).first().waitFor(SLOW);
  if (await staff.isVisible()) await staff.click();
};

test('six in a war, four of them bots: a mission is begun at its own table, another is told, the others are the dice’s', {
  tags: ['trial'],
  timeout: 900_000,
}, async () => {
  const faults: string[] = [];
  const ann = await comer('Ann', faults, PHONE);
  const bob = await comer('Bob', faults, { width: 1366, height: 768 });
  const { id } = await lay(ann);
  await bob.goto(`${served.url}/table/${id}`);
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await ann.goto(`${served.url}/table/${id}`);
  await flyBy(ann, 'Live');
  await ann.getByRole('button', { name: 'Give the orders' }).click();
  await flyBy(bob, 'By dice');
  await bob.getByRole('button', { name: 'Give the orders' }).click();

  // Her mission has a table of its own; nothing is owed at the war's meanwhile.
  await ann.getByRole('link', { name: 'Fly it now' }).waitFor(SLOW);
  await bob.getByText('missions in the air: Ann').waitFor(SLOW);
  await ann.getByRole('link', { name: 'Fly it now' }).click();
  await ann.getByRole('button', { name: 'Begin the game' }).waitFor(SLOW);
  await ann.getByRole('button', { name: 'Begin the game' }).click();
  await ann.getByRole('link', { name: 'Back to the game it belongs to' }).waitFor(SLOW);
  await ann.getByRole('heading', { name: /placement/ }).waitFor(SLOW);
  await ann.getByRole('link', { name: 'Back to the game it belongs to' }).click();
  await ann.getByRole('link', { name: 'Go on flying it' }).waitFor(SLOW);

  // In another war hers is flown with models, and told; a game master wounds one of her men, and tells her why.
  const guy = await comer('Guy', faults, { width: 1366, height: 768 });
  const told = await lay(ann, { judged: true });
  await bob.goto(`${served.url}/table/${told.id}`);
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await guy.goto(`${served.url}/table/${told.id}`);
  await guy.getByText('game master', { exact: true }).waitFor();
  await guy.getByText('No. 60 Squadron', { exact: true }).waitFor();
  await guy.getByRole('button', { name: 'Take a seat' }).click();
  await guy.getByRole('combobox', { name: 'Man', exact: true }).selectOption({ index: 1 });
  await guy.getByLabel('Fortitude lost').fill('2');
  await guy.getByLabel('Reason').fill('he fell off a horse');
  await guy.getByRole('button', { name: 'Add it' }).click();
  await guy.getByText('2 Fortitude lost (he fell off a horse)').waitFor();
  // From the next mission on wounds are softer: that is told to all.
  await guy.getByLabel('Deed').selectOption('rule');
  await guy.getByRole('combobox', { name: 'Rule', exact: true }).selectOption('soften');
  await guy.getByLabel('From now on').fill('2');
  await guy.getByLabel('Reason').fill('they die like flies');
  await guy.getByRole('button', { name: 'Add it' }).click();
  await guy.getByText('Softer wounds (soften) 2 (they die like flies)').waitFor();
  await guy.getByRole('button', { name: 'Do these 2' }).click();
  await guy.locator('.wax').waitFor(SLOW);
  await ann.goto(`${served.url}/table/${told.id}`);
  await flyBy(ann, 'With models');
  await ann.getByRole('button', { name: 'Give the orders' }).click();
  await flyBy(bob, 'By dice');
  await bob.getByRole('button', { name: 'Give the orders' }).click();
  await ann.getByLabel('The plane').first().waitFor(SLOW);
  await ann.getByLabel('The plane').first().selectOption('damaged');
  await ann.locator('.account').getByText('because he fell off a horse').first().waitFor();
  await bob.locator('.account').getByText('because they die like flies').first().waitFor(SLOW);
  expect(await bob.locator('.account').innerText()).not.toContain('horse');
  await ann.getByText('Before take-off').waitFor();
  await ann.getByRole('button', { name: 'Hand in the outcome' }).click();
  // Hers is told: what is waited for is the game master's word.
  await ann.locator('.wax').waitFor(SLOW);
  await ann.locator('.waits').getByText('what came of a mission: Guy').waitFor(SLOW);
  expect(await ann.locator('.waits').innerText()).not.toContain('your mission');
  await guy.getByRole('button', { name: 'Nothing from me this time' }).click();
  await spend(ann);
  const flown = await ann.evaluate(async (table) => {
    const record = (await (await fetch(`/api/tables/${table}/turns`)).json()) as {
      readonly turns: readonly {
        readonly events: readonly { readonly type: string; readonly how?: string; readonly W?: string }[];
      }[];
    };
    return record.turns
      .flatMap(({ events }) => events)
      .filter(({ type, W }) => type === 'FLOWN' && W === 'gb60')
      .map(({ how }) => how);
  }, told.id);
  expect(flown).toEqual(['table']);
  expect(faults).toEqual([]);
  for (const page of [ann, bob, guy]) await page.context().close();
});

test('orders given before their device is entered at the table wait for it, and are sealed', {
  tags: ['trial'],
}, async () => {
  const [ann, bob] = [await comer('Ann', [], PHONE), await comer('Bob', [], PHONE)];
  const { id } = await lay(ann);
  await bob.goto(`${served.url}/table/${id}`);
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await waysOf(bob).waitFor();
  // The device has its key, and is entered at the table only when the orders were given.
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  const asked = ann.waitForRequest((request) => request.url().endsWith('/device'));
  await ann.route('**/device', async (route) => {
    await given;
    await route.continue();
  });
  await ann.goto(`${served.url}/table/${id}`);
  const button = ann.getByRole('button', { name: 'Give the orders' });
  await button.waitFor();
  await asked;
  await button.click();
  await ann.waitForTimeout(1000);
  give();
  await ann.locator('.wax').waitFor(SLOW);
  expect(await button.count()).toBe(0);
  for (const page of [ann, bob]) await page.context().close();
});

test('who shares a squadron orders for his own men alone, and the war ends with points a mission', {
  tags: ['trial'],
}, async () => {
  const faults: string[] = [];
  const ann = await comer('Ann', faults, { width: 1366, height: 768 });
  const bob = await comer('Bob', faults, PHONE);
  const { id } = await lay(ann, { squadrons: 'gb60 gb60', months: 1, bots: 0 });
  await bob.goto(`${served.url}/table/${id}`);
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await ann.goto(`${served.url}/table/${id}`);
  await flyBy(ann, 'By dice');
  await ann.getByRole('button', { name: 'Give the orders' }).click();
  await bob.getByText('Ann leads the squadron').waitFor();
  expect(await waysOf(bob).count()).toBe(0);
  const men = bob.locator('.man:enabled');
  expect(await men.count()).toBe(3);
  await men.last().click();
  await bob.getByText('1 chosen').waitFor();
  await bob.getByRole('button', { name: 'Give the orders' }).click();
  for (const page of [ann, bob]) {
    const spend = page
      .getByRole('button', { name: 'As the staff would' })
      .or(page.getByRole('button', { name: 'Go on', exact: true }));
    // Where nobody who flew came back there is nothing to spend, and the war is over at once.
    await spend.or(page.locator('.end')).waitFor(SLOW);
    if (await spend.isVisible()) await spend.click(SLOW);
  }
  await ann.locator('.end').getByRole('columnheader', { name: 'Points a mission' }).waitFor(SLOW);
  expect(faults).toEqual([]);
  for (const page of [ann, bob]) await page.context().close();
});
