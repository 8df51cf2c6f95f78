// @vitest-environment node
import { SLOW } from '@paravion/testing/browser/served';
import { builtClient, openBrowser } from '@paravion/testing/browser/site';
import { bringMail, MAIL_IN, mailsRead, mailWorld, replyTo } from '@paravion/testing/server/letters';
import { lastMail } from '@paravion/testing/server/mails';
import { newPilot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';

/** What no machine reads as orders. */
const RIDDLE =
  'My zebra goes where <img src=x onerror="document.body.remove()"> has been, twice, and then the other way.';

test('a game master reads two letters at his desk, settles one, cuts press and sends the Turn', {
  tags: 'trial',
}, async () => {
  const server = await testServer({ ...MAIL_IN, clientDir: await builtClient() }, mailWorld());
  const browser = await openBrowser();
  try {
    const [gm, ann, bob] = [
      await newPilot(server, 'Winifred'),
      await newPilot(server, 'Ann'),
      await newPilot(server, 'Bob'),
    ];
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
    const cookies = gm.cookie.split('; ').map((pair) => pair.split('='));
    await context.addCookies(cookies.map(([name, value]) => ({ name: name!, value: value!, url: server.url })));
    const page = await context.newPage();
    page.setDefaultTimeout(SLOW.timeout);

    await page.goto(`${server.url}/tables/new`);
    await page.getByLabel('Title').fill('Dawn');
    await page.getByLabel('by correspondence').check();
    await page.getByLabel('Seats in all').selectOption('2');
    await page.getByLabel('Counts for careers').check();
    await page.getByLabel('With a game master for the letters: me').check();
    await page.getByText('the game does not count for careers').waitFor();
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.waitForURL(/\/table\/[0-9a-z]{16}$/);
    await page.getByText('Game master: Winifred').waitFor();
    // He flies in no seat, and nobody asks him to sit down.
    expect(await page.getByRole('button', { name: 'Take a seat' }).count()).toBe(0);
    expect(await page.locator('.press select').inputValue()).toBe('host');
    const id = page.url().slice(-16);
    for (const one of [ann, bob]) await one.call('join', { params: { id }, body: {} });

    const write = async (from: string, text: string): Promise<void> => {
      await bringMail(server, replyTo(await lastMail(server, from, /begins/)), text, { from });
      await mailsRead(server);
    };
    await write('ann@example.org', 'A, A, LT\n\nTurn 2: LT, A, A\n\nPress: Good morning, sleepyheads!');
    await write('bob@example.org', RIDDLE);

    // The way to the desk is in sight on a phone, whatever sheet is open.
    await page.getByRole('link', { name: 'To my desk' }).click();
    await page.waitForURL(/\/desk\/[0-9a-z]{16}$/);
    await page.getByText(RIDDLE, { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    // The map lies behind a fold on a phone, and beside the letters where there is room.
    const map = page.getByRole('img', { name: 'The map for Turn 1' });
    await expect.poll(() => map.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1366, height: 768 });
    await map.waitFor();
    await expect.poll(() => map.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    // What could not be loaded is told until it is loaded, and no longer.
    const desk = new RegExp(`/api/tables/${id}/desk$`);
    await page.route(desk, (route) => route.abort());
    await bob.call('say', { params: { id }, body: { kind: 'table', text: 'Anybody there?' } });
    await page.getByRole('alert').waitFor();
    await page.unroute(desk);
    await bob.call('say', { params: { id }, body: { kind: 'table', text: 'Now?' } });
    await page.getByRole('alert').waitFor({ state: 'hidden' });
    await page.getByText('A letter of Bob is still a question.').waitFor();
    expect(await page.getByRole('button', { name: 'Send Turn 1 now' }).isDisabled()).toBe(true);
    await page.getByLabel('Orders of Bob, as you read them').fill('rt hop a');
    await page.getByRole('button', { name: 'Take these orders' }).first().click();
    await page.getByText(/no order\. Right would be: one of/).waitFor();
    await page.getByLabel('Orders of Bob, as you read them').fill('rt a a');
    await page.getByRole('button', { name: 'Take these orders' }).first().click();
    await page.getByText('Every letter was read.').waitFor();
    await page.locator('li', { hasText: 'sleepyheads' }).getByRole('button', { name: 'Leave out' }).click();
    await page.getByText('left out').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send Turn 1 now' }).click();
    await page.getByRole('button', { name: 'Send Turn 2 now' }).waitFor();

    const { orders } = await ann.call('turn', { params: { id, n: 1 } });
    expect(orders.map(({ text }) => text)).toEqual(['A; A; LT', 'RT; A; A']);
    const { text } = await ann.call('report', { params: { id, n: 1 } });
    expect(text).not.toContain('sleepyheads');

    // What Ann has sent ahead stands on her page, and nowhere else, until she takes it back.
    await page.getByText('sent ahead', { exact: true }).waitFor();
    const own = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
    const hers = ann.cookie.split('; ').map((pair) => pair.split('='));
    await own.addCookies(hers.map(([name, value]) => ({ name: name!, value: value!, url: server.url })));
    const table = await own.newPage();
    table.setDefaultTimeout(SLOW.timeout);
    await table.goto(`${server.url}/table/${id}`);
    await table.getByText('LT; A; A', { exact: true }).waitFor();
    expect(await violations(table)).toEqual([]);
    await table.getByRole('button', { name: 'Take back: Turn 2' }).click();
    await table.getByText('LT; A; A', { exact: true }).waitFor({ state: 'hidden' });
  } finally {
    await browser.close();
    await server.stop();
  }
});
