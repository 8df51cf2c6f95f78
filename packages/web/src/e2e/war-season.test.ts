// @vitest-environment node
// @module-tag trial
import { adapterFor } from '@paravion/games/all';
import { checkRecord, type GameRecord, unwrap, verify } from '@paravion/tabletop';
import { SLOW, servedHere, until } from '@paravion/testing/browser/served';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { flyBy } from './war-orders.ts';

// Two robots on one machine ask for more than a person may.
const served = servedHere({ BOTS_ALONE_MS: '20', RATE_LIMIT: '0' });

/** How both want their missions flown, month by month; after the last by the dice. */
const WAYS = ['Live', 'By post', 'With models', 'By bots'] as const;
/** Turns after which a side asks to break off. */
const ENOUGH = 2;

const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

const comer = (name: string, faults: string[], viewport: { width: number; height: number }): Promise<Page> =>
  served.guest(name, { viewport }, faults);

/** Lays a war of six months in a page's form: two people on either side, and four bots. */
const lay = async (page: Page): Promise<void> => {
  await page.goto(`${served.url}/tables/new?of=campaign&edition=months`);
  await page.getByLabel('Seats in all').selectOption('6');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('open');
  for (const n of [3, 4, 5, 6]) await page.getByLabel(`Seat ${n}`, { exact: true }).selectOption('bot');
  await page.getByLabel('Months that it lasts').fill('6');
  await shot(page, 'season-new');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL(/\/table\/[0-9a-z]{16}$/);
};

/** Flies a mission by what is proposed, to its end; after some turns one's side asks to go home. */
const flyMission = async (page: Page, name: string): Promise<void> => {
  const begin = page.getByRole('button', { name: 'Begin the game' });
  const [send, end] = [page.locator('.desk .dock .send:enabled'), page.locator('.end')];
  await page.getByRole('link', { name: 'Back to the game it belongs to' }).waitFor();
  let pictured = false;
  const turn = async (): Promise<number> =>
    Number(
      /\d+/.exec(
        (await page
          .locator('.when')
          .textContent({ timeout: 2000 })
          .catch(() => '')) ?? '',
      )?.[0] ?? 0,
    );
  const home = page.getByRole('button', { name: 'Ask to break off the fight', pressed: false });
  while (!(await end.isVisible())) {
    if (await begin.isVisible()) await begin.click({ timeout: 5000 }).catch(() => undefined);
    else if (await send.isVisible()) {
      if ((await turn()) === 2 && !pictured) {
        pictured = true;
        await shot(page, name);
      }
      if ((await turn()) >= ENOUGH && (await home.isVisible()))
        await home.click({ timeout: 2000 }).catch(() => undefined);
      await send.click({ timeout: 5000 }).catch(() => undefined);
    } else await page.waitForTimeout(50);
  }
  await shot(page, `${name}-end`);
  // Where it is over the way back stands first, and no new table is offered.
  await end.getByRole('link', { name: 'Back to the game it belongs to' }).click();
};

/** Times that something is pressed, and how long each is waited for. */
const TRIES = 4;
const PATIENCE = 30_000;

/** Whether what was pressed went away. */
const answered = (button: Locator): Promise<boolean> =>
  button.waitFor({ state: 'hidden', timeout: PATIENCE }).then(
    () => true,
    () => false,
  );

/** Does whatever the war asks of somebody, until it is over. */
const fight = async (page: Page, who: string): Promise<void> => {
  const buttons = {
    day: page.getByRole('button', { name: 'Give the orders' }),
    fly: page.getByRole('link', { name: /^(Fly it now|Go on flying it)$/ }).first(),
    tell: page.getByRole('button', { name: 'Hand in the outcome' }).first(),
    spend: page.getByRole('button', { name: 'As the staff would' }),
    on: page.getByRole('button', { name: 'Go on', exact: true }),
    over: page.locator('.verdict'),
  };
  const kinds = Object.keys(buttons) as (keyof typeof buttons)[];
  for (let months = 0; ; ) {
    const kind = await until(async () => {
      for (const one of kinds) if (await buttons[one].isVisible()) return one;
      return null;
    }, `thing to do for ${who}`);
    await shot(page, `season-${who}-${months}-${kind}`);
    if (kind === 'over') return;
    if (kind === 'day') await flyBy(page, WAYS[months++] ?? 'By dice');
    await buttons[kind].click();
    if (kind === 'fly') await flyMission(page, `season-${who}-${months}-mission`);
    // What was pressed stands there until it is answered; a page that still grew may have moved it from under the finger.
    else
      for (let pressed = 1; !(await answered(buttons[kind])); pressed++) {
        if (pressed === TRIES) throw new Error(`There is no answer to ${who}, ${kind} of month ${months}.`);
        await buttons[kind].click({ timeout: 5000 }).catch(() => undefined);
      }
  }
};

/** What of the page cannot be used by everybody, or is wider than the screen. */
const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(await violations(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])];
};

/** Opens every page of the squadron, and the log book of its first man. */
const lookAround = async (page: Page, who: string): Promise<void> => {
  const tabs = page.getByRole('navigation', { name: 'The squadron' });
  const ready = {
    Men: page.locator('.men tbody tr').first(),
    Wall: page.getByRole('heading', { name: 'Month by month' }),
    Map: page.getByRole('combobox', { name: 'Month' }),
    Gazette: page.locator('.pv-figure svg').first(),
  };
  for (const [name, shown] of Object.entries(ready)) {
    await tabs.getByRole('link', { name }).click();
    await shown.waitFor(SLOW);
    expect(await faultsOf(page), name).toEqual([]);
    await shot(page, `season-${who}-${name}`);
    if (name !== 'Men') continue;
    await page.locator('.men tbody a').first().click();
    await page.getByRole('heading', { name: 'Log book' }).waitFor(SLOW);
    expect(await faultsOf(page), 'log book').toEqual([]);
    await shot(page, `season-${who}-Man`);
  }
};

interface Flown {
  readonly type: string;
  readonly how: string;
  readonly W: string | null;
  readonly E: string | null;
}

test('six months of six players, four of them bots: missions live, by post, told, by bots and by the dice', {
  timeout: 1_500_000,
}, async () => {
  const faults: string[] = [];
  const ann = await comer('Ann', faults, { width: 360, height: 740 });
  const bob = await comer('Bob', faults, { width: 1366, height: 768 });
  await lay(ann);
  await bob.goto(ann.url());
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await Promise.all([fight(ann, 'ann'), fight(bob, 'bob')]);
  await lookAround(ann, 'ann');
  await lookAround(bob, 'bob');

  const id = ann.url().split('/table/')[1]!.slice(0, 16);
  const answer = await ann.evaluate(async (table) => (await fetch(`/api/tables/${table}/record`)).json(), id);
  const record: GameRecord = unwrap(checkRecord(answer));
  unwrap(verify(record, adapterFor('campaign')!.game));
  const events = record.entries.flatMap((entry) => ('events' in entry ? (entry.events as readonly Flown[]) : []));
  const led = (record.setup as { readonly seats: readonly { readonly squadron: string }[] }).seats.slice(0, 2);
  const own = events.filter(
    ({ type, W, E }) => type === 'FLOWN' && led.some(({ squadron }) => [W, E].includes(squadron)),
  );
  expect(own.map(({ how }) => how)).toEqual(expect.arrayContaining(['live', 'post', 'table', 'bots', 'quick']));
  expect(faults).toEqual([]);
  for (const page of [ann, bob]) await page.context().close();
});
