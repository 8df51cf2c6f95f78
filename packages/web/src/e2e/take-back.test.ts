// @vitest-environment node
import { SLOW } from '@paravion/testing/browser/served';
import { builtClient, openBrowser } from '@paravion/testing/browser/site';
import type { Client } from '@paravion/testing/server/client';
import { MAIL_IN, mailWorld } from '@paravion/testing/server/letters';
import { EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { order } from './phone.ts';

test('a game master takes a Turn back from his desk, and a pilot who looks at it sees what stands again', {
  tags: 'trial',
}, async () => {
  const server = await testServer({ ...MAIL_IN, clientDir: await builtClient() }, mailWorld());
  const browser = await openBrowser();
  try {
    const open = async ({ cookie }: Client, path: string) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
      const cookies = cookie.split('; ').map((pair) => pair.split('='));
      await context.addCookies(cookies.map(([name, value]) => ({ name: name!, value: value!, url: server.url })));
      const page = await context.newPage();
      page.setDefaultTimeout(SLOW.timeout);
      await page.goto(server.url + path);
      return page;
    };
    const gm = await newPilot(server, 'Winifred');
    const pilots = [await newPilot(server, 'Ann'), await newPilot(server, 'Bob')];
    const { id } = await gm.call('newTable', {
      body: {
        ...{ title: 'Dawn', game: HOSTED.game.id, edition: EDITION, seats: [{ kind: 'open' }, { kind: 'open' }] },
        ...{ pace: { kind: 'postal', minutes: 1440 }, master: { waitHours: 24 } },
      },
    });
    for (const one of pilots) await one.call('join', { params: { id }, body: {} });

    // Ann seals on her page, so that her device has a receipt for what is flown.
    const ann = await open(pilots[0]!, `/table/${id}`);
    await order(ann, true);
    await ann.getByText('Sealed', { exact: true }).waitFor();
    await pilots[1]!.call('orders', { params: { id }, body: { turn: 1, text: 'A; A; A' } });
    await gm.call('atDesk', { params: { id }, body: { turn: 1, action: 'send' } });

    await ann.getByText('Sealed', { exact: true }).waitFor({ state: 'hidden' });
    const desk = await open(gm, `/desk/${id}`);
    await desk.getByText('Take Turn 1 back …').click();
    await desk.getByLabel('Why?').fill('Bob meant LT.');
    expect(await violations(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Take it back' }).click();
    await desk.getByRole('heading', { name: 'Take Turn 1 back?' }).waitFor();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await desk.getByRole('button', { name: 'Send Turn 1 now' }).waitFor();
    // Her page is what it was before the Turn, by itself, and her device finds nothing wrong with what it kept.
    await ann.getByText('Sealed', { exact: true }).waitFor();
    await expect.poll(() => ann.locator('.pad').count()).toBe(0);
    await gm.call('atDesk', { params: { id }, body: { turn: 1, action: 'send' } });
    await ann.getByText('Sealed', { exact: true }).waitFor({ state: 'hidden' });
    await ann.reload();
    await expect.poll(() => ann.locator('main').innerText(), { timeout: 40_000 }).toMatch(/1 Turn.*: all true/);
  } finally {
    await browser.close();
    await server.stop();
  }
});
