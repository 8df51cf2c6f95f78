// @vitest-environment node
/**
 * What a newcomer does without thinking: leave, cancel, sign out; and whether a page asks before it is too late.
 * @module-tag trial
 */
import { SLOW, servedHere, until } from '@paravion/testing/browser/served';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { stickingOut } from './layout.ts';

/** Its mails go out, though nobody takes them. */
const served = servedHere({ SMTP_URL: 'smtp://127.0.0.1:9' });

/** A request as this browser makes it. */
const ask = async <T>(page: Page, path: string, body: object): Promise<T> => {
  const answer = await page.request.post(served.url + path, { data: body });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as T;
};

/** A guest with a table of his own: the seats as they are laid. */
const laid = async (page: Page, name: string, seats: readonly string[], more: object = {}): Promise<string> => {
  await ask(page, '/api/session/guest', { name });
  const table = { game: 'sopwith', edition: 'thomasson', title: 'Dawn patrol', pace: { kind: 'live', seconds: 600 } };
  const plan = seats.map((kind) => (kind === 'bot' ? { kind, bot: 'novice' } : { kind }));
  const { id } = await ask<{ id: string }>(page, '/api/tables', { ...table, seats: plan, ...more });
  return id;
};

const tableOf = async (page: Page, id: string) =>
  (await (await page.request.get(`${served.url}/api/tables/${id}`)).json()) as {
    status: string;
    you: { seat: number | null };
    invitation: string | null;
  };

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('who leaves a running game is told what follows, by keys and aloud, and nothing happens before', async () => {
  const faults: string[] = [];
  const page = await served.visitor({}, faults);
  const id = await laid(page, 'Ann', ['me', 'bot']);
  await page.goto(`${served.url}/table/${id}`);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  await leave.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave “Dawn patrol”?' });
  await question.waitFor();
  expect(await question.textContent()).toContain('flies straight on without firing');
  expect(await question.textContent()).toContain('will not stand among your games');
  expect(await violations(page)).toEqual([]);
  // Enter without reading changes nothing, nor does Escape.
  expect(await focused(page)).toBe('No, go back');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Leave');
  await leave.press('Enter');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect((await tableOf(page, id)).you.seat).toBe(0);
  await page.getByRole('button', { name: 'Host: Pause' }).click();
  const pause = page.getByRole('alertdialog', { name: 'Stop the game for a while?' });
  expect(await pause.textContent()).toContain('stands still for everybody');
  await page.keyboard.press('Escape');
  await pause.waitFor({ state: 'detached' });
  expect((await tableOf(page, id)).status).toBe('running');
  await leave.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(async () => (await tableOf(page, id)).you.seat, SLOW).toBe(null);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a host is asked before he closes the table for everybody', async () => {
  const [host, guest] = [await served.visitor(), await served.visitor({ locale: 'de-DE' })];
  const id = await laid(host, 'Ann', ['me', 'open', 'open']);
  await ask(guest, '/api/session/guest', { name: 'Bob' });
  await ask(guest, `/api/tables/${id}/join`, {});
  await guest.goto(`${served.url}/table/${id}`);
  await guest.getByText('Das Spiel beginnt von selbst, sobald alle Plätze besetzt sind.').waitFor();
  await guest.getByText('Tagebuch').click();
  await guest.getByText(/Bob nimmt Platz 2\./).waitFor();
  await host.goto(`${served.url}/table/${id}`);
  expect(await host.getByRole('button', { name: 'Begin the game' }).count()).toBe(0);
  await host.getByRole('button', { name: 'Cancel the table' }).click();
  const question = host.getByRole('alertdialog');
  expect(await question.textContent()).toContain('1 other pilot loses his seat');
  expect((await tableOf(host, id)).status).toBe('open');
  await question.getByRole('button', { name: 'Cancel the table' }).click();
  await expect.poll(async () => (await tableOf(host, id)).status, SLOW).toBe('cancelled');
  // Who sat there reads why, in his own language, and finds nothing that would be refused.
  await guest.getByRole('status').filter({ hasText: 'Der Gastgeber schließt den Tisch.' }).waitFor();
  for (const name of ['Gehen', 'Zusehen', 'Senden'])
    expect(await guest.getByRole('main').getByRole('button', { name, exact: true }).count()).toBe(0);
  // Nor does the host find bots for seats that nobody will take.
  await host.getByRole('link', { name: 'Another table' }).waitFor();
  expect(await host.getByLabel(/^Bots/).count()).toBe(0);
  for (const page of [host, guest]) await page.context().close();
});

test('a host whose invitation is refused sees why, and has not lost the address', async () => {
  const page = await served.visitor();
  const id = await laid(page, 'Ann', ['me', 'open', ...Array.from({ length: 4 }, () => 'bot')]);
  await page.goto(`${served.url}/table/${id}`);
  const address = page.getByLabel('Invite by mail');
  await address.fill('friend@example.org');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const refusal = page.getByRole('alert');
  await refusal.filter({ hasText: 'mailed link' }).waitFor();
  await expect
    .poll(() =>
      refusal.evaluate((e) => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().bottom <= innerHeight),
    )
    .toBe(true);
  expect(await address.inputValue()).toBe('friend@example.org');
  await page.context().close();
});

test('who has sat down by an invitation has it in his address no longer, and is still let in', async () => {
  const [host, guest] = [await served.visitor(), await served.visitor()];
  const id = await laid(host, 'Ann', ['me', 'open', 'open'], { visibility: 'link' });
  const here = `${served.url}/table/${id}`;
  const { invitation } = await tableOf(host, id);
  await ask(guest, '/api/session/guest', { name: 'Bob' });
  await guest.goto(`${here}?invitation=${invitation}`);
  await guest.getByRole('button', { name: 'Take a seat', exact: true }).click();
  await expect.poll(() => guest.url(), SLOW).toBe(here);
  await guest.reload();
  await guest.getByRole('heading', { name: 'Dawn patrol' }).waitFor();
  expect((await tableOf(guest, id)).you.seat).toBe(1);
  for (const page of [host, guest]) await page.context().close();
});

test('whoever only looks on sees the whole board on a phone, and a pilot his own plane', async () => {
  const phone = { viewport: { width: 360, height: 740 } };
  const [host, guest] = [await served.visitor(phone), await served.visitor(phone)];
  const id = await laid(host, 'Ann', ['me', 'bot']);
  for (const page of [host, guest]) await page.goto(`${served.url}/table/${id}`);
  await host.getByRole('button', { name: 'Whole board' }).waitFor();
  const closer = guest.getByRole('button', { name: 'Closer' });
  await closer.click();
  await guest.getByRole('button', { name: 'Whole board' }).click();
  await closer.waitFor();
  for (const page of [host, guest]) await page.context().close();
});

test('a guest is asked before he signs out of an account that he cannot come back to', async () => {
  const page = await served.visitor();
  await ask(page, '/api/session/guest', { name: 'Cid' });
  await page.goto(`${served.url}/me`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Give up “Cid” for good?' });
  await question.getByRole('button', { name: 'No, go back' }).click();
  expect((await (await page.request.get(`${served.url}/api/me`)).json()).user.name).toBe('Cid');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await question.getByRole('button', { name: 'Sign out for good' }).click();
  await expect.poll(async () => (await (await page.request.get(`${served.url}/api/me`)).json()).user, SLOW).toBe(null);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

test('a lobby without its server says so once, and promises no list', async () => {
  const page = await served.visitor({ serviceWorkers: 'block' });
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${served.url}/tables`);
  expect(await page.getByRole('alert').textContent()).toBe('No connection to the server. Games on this device go on.');
  expect(await page.getByRole('heading', { name: 'Open tables' }).count()).toBe(0);
  // It comes back by itself.
  await page.unroute('**/api/**');
  await page.getByRole('heading', { name: 'Open tables' }).waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.context().close();
});

test('without the server my papers say so, and take nobody for a stranger', async () => {
  const page = await served.visitor({ serviceWorkers: 'block' });
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${served.url}/me`);
  await page.getByRole('heading', { name: 'My papers' }).waitFor();
  expect(await page.getByRole('alert').textContent()).toBe('No connection to the server. Games on this device go on.');
  expect(await page.getByLabel('Login or e-mail').count()).toBe(0);
  await page.context().close();
});

test('a stranger makes an account from the bar of any page, is told what will not do, and comes back to where he was', async () => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    const faults: string[] = [];
    const page = await served.visitor({ viewport }, faults);
    await page.goto(`${served.url}/pilots`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const [make, said] = [page.getByRole('button', { name: 'Create the account' }), page.getByRole('alert')];
    const wrong = async (message: RegExp, field: RegExp): Promise<void> => {
      await make.click();
      await said.filter({ hasText: message }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.closest('label')?.textContent ?? '')).toMatch(field);
    };
    await wrong(/flying name is needed/, /Flying name/);
    const name = viewport.width > 400 ? 'Edda' : 'Dora';
    await page.getByLabel('Flying name').fill(name);
    await page.getByLabel(/^Login/).fill('do');
    await wrong(/3 characters at least/, /Login/);
    await page.getByLabel(/^Login/).fill('dora of the town');
    await page.getByLabel(/^Password/).fill('short');
    await wrong(/10 characters at least; this one has 5/, /Password/);
    await page.getByLabel(/^Password/).fill('1234567890');
    await wrong(/easily guessed/, /Password/);
    expect((await (await page.request.get(`${served.url}/api/me`)).json()).user).toBeNull();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(/^Password/).fill('gulls over Ostend');
    if (viewport.width > 400) {
      await wrong(/“dora of the town” is taken/, /Login/);
      await page.getByLabel(/^Login/).fill('edda at the desk');
      await page.getByLabel('Flying name').fill('Dora');
      await wrong(/name|Dora/, /Flying name/);
      await page.getByLabel('Flying name').fill(name);
    }
    await make.click();
    await page.getByText(`Welcome, ${name}.`).waitFor();
    // From its heading on, however far down the button was.
    await expect.poll(() => page.evaluate(() => scrollY), SLOW).toBe(0);
    expect(await page.getByRole('link', { name: /account/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Go on where I was' }).click();
    await page.waitForURL(`${served.url}/pilots`);
    const { user } = await (await page.request.get(`${served.url}/api/me`)).json();
    expect(user).toMatchObject({ name, guest: false });
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

test('a guest is told in German, too, that he can keep his account, and keeps it with what he has', async () => {
  const page = await served.visitor({ locale: 'de-DE' });
  const id = await laid(page, 'Emil', ['me', 'open']);
  await page.goto(`${served.url}/table/${id}`);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('link', { name: 'Mein Konto behalten' }).last().click();
  await page.getByText('Du fliegst als Gast, als „Emil“').waitFor();
  await page.getByLabel(/^Anmeldename/).fill('emil');
  await page.getByLabel(/^Kennwort/).fill('Möwen über Ostende');
  await page.getByRole('button', { name: 'Konto behalten' }).click();
  await page.getByText('Willkommen, Emil.').waitFor();
  await page.getByRole('button', { name: 'Weiter, wo ich war' }).click();
  await page.waitForURL(`${served.url}/table/${id}`);
  expect((await tableOf(page, id)).you.seat).toBe(0);
  // Who has an account signs out without being asked, and comes back to the page on which he signs in.
  await page.goto(`${served.url}/me`);
  // Notices by mail are of no use without an address.
  await page.getByText('Gib eine unter „Wie ich mich anmelde“ an.').waitFor();
  await page.getByRole('combobox', { name: /^Nachrichten/ }).selectOption('none');
  await page.getByText('Gib eine unter „Wie ich mich anmelde“ an.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
  await page.goto(`${served.url}/table/${id}`);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('link', { name: 'Anmelden', exact: true }).last().click();
  await page.getByLabel(/^Anmeldename/).fill('Emil');
  await page.getByLabel(/^Kennwort/).fill('Möwen über Ostende');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL(`${served.url}/table/${id}`);
  expect((await tableOf(page, id)).you.seat).toBe(0);
  await page.context().close();
});

test('who changes nothing lays a table without going through its form', async () => {
  const page = await served.visitor({ viewport: { width: 360, height: 640 } });
  await page.goto(`${served.url}/tables/new`);
  const lay = page.getByRole('button', { name: 'Lay the table' });
  await lay.waitFor();
  const { y, height } = (await lay.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(640);
  await lay.click();
  await page.waitForURL(/\/table\/[0-9a-z]{16}$/);
  await page.context().close();
});

test('what comes compressed from the server is kept whole: the pages work without it', async () => {
  const faults: string[] = [];
  const page = await served.visitor({}, faults);
  const script = page.waitForResponse((answer) => /assets\/index-.*\.js$/.test(answer.url()));
  await page.goto(served.url);
  expect((await script).headers()['content-encoding']).toMatch(/^(br|gzip)$/);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto(`${served.url}/fly/now`);
  await page.locator('.cockpit .panel').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Waits until the page has asked for nothing for a while: what it loads late is there. */
const watchLoads = (page: Page): (() => Promise<void>) => {
  const loading = new Set<Request>();
  let last = Date.now();
  const ended = (request: Request): void => {
    loading.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    last = Date.now();
    await until(async () => loading.size === 0 && Date.now() - last > 300, 'rest on the page');
  };
};

/** Goes there as a link does, without loading everything anew. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    await new Promise((next) => requestAnimationFrame(next));
  }, path);
  await page.locator('main h1, main .cockpit, main .panel').first().waitFor({ state: 'attached' });
};

test('no page scrolls sideways on any screen, however long a name, a title, a line of the log or a German word is', {
  tags: 'trial',
}, async () => {
  const page = await served.visitor({ serviceWorkers: 'block' });
  const friend = await served.visitor();
  const loaded = watchLoads(page);
  const long = 'W'.repeat(40);
  const id = await laid(page, long, ['me', 'bot', 'open'], { title: 'W'.repeat(80), holidays: 3 });
  const open = await laid(page, long, ['me', 'open'], { title: 'W'.repeat(80), edition: 'boxed' });
  await ask(friend, '/api/session/guest', { name: 'M'.repeat(40) });
  await ask(friend, `/api/tables/${id}/join`, {});
  await ask(page, `/api/tables/${id}/press`, { kind: 'table', text: 'W'.repeat(300) });
  const { user } = await (await page.request.get(`${served.url}/api/me`)).json();
  await page.goto(`${served.url}/fly/now`);
  await page.locator('.cockpit').waitFor();
  const local = new URL(page.url()).pathname;
  const online = ['/tables', '/tables/new', `/tables/new?game=${local.slice(5)}`, `/table/${id}`, `/table/${open}`];
  const people = ['/pilots', `/pilots/${user.id}`, '/me', '/join'];
  const paths = ['/', '/fly/new', local, ...online, ...people, '/problems', '/openings', '/school', '/nowhere'];
  const found: Record<string, readonly string[]> = {};
  for (const language of ['en', 'de']) {
    await page.evaluate((chosen) => {
      const kept = JSON.parse(localStorage.getItem('paravion-settings') ?? '{}');
      localStorage.setItem('paravion-settings', JSON.stringify({ ...kept, language: chosen }));
    }, language);
    await page.reload();
    for (const path of paths) {
      await goTo(page, path);
      await loaded();
      for (const width of [320, 360, 900, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const out = await stickingOut(page);
        if (out.length > 0) found[`${language} ${width} ${path}`] = out;
      }
    }
  }
  expect(found).toEqual({});
  for (const one of [page, friend]) await one.context().close();
});
