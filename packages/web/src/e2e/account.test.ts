// @vitest-environment node
/** How a person comes back, in a real browser: by passkey, by a mailed link, by the link in a report; and how he ends mail. */
import { openServed, servedHere, until } from '@paravion/testing/browser/served';
import { startSmtp } from '@paravion/testing/mail/smtp';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

const letters: string[] = [];
const post = await startSmtp((_, mail) => void letters.push(decoded(mail)));
afterAll(() => post.stop());
const served = servedHere({ SMTP_URL: post.url });

/** A letter, its lines joined and its signs decoded as mail programs do. */
const decoded = (raw: string): string =>
  raw
    .replaceAll(/\n[ \t]+/g, ' ')
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** `to`: of several such letters, the one with this address in it. */
const letter = (subject: RegExp, to = ''): Promise<string> =>
  until(
    async () => letters.find((mail) => mail.includes(to) && subject.test(/^subject: (.*)$/im.exec(mail)?.[1] ?? '')),
    `letter ${subject}`,
  );

const device = (): Promise<Page> => served.visitor({ viewport: { width: 390, height: 800 } });

interface Who {
  readonly name: string;
  readonly guest: boolean;
  readonly email: string | null;
  readonly notices: string;
}

/** Who the server says is signed in in this browser. */
const signedIn = (page: Page): Promise<Who | null> =>
  page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { user: Who | null }).user);

const becomes = (page: Page, fits: (who: Who | null) => boolean): Promise<true> =>
  until(async () => (fits(await signedIn(page)) ? true : null), 'such person');

/** A request as this browser makes it. */
const ask = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to!, { method: 'POST', headers, body: text! })).json();
    },
    [path, JSON.stringify(body)],
  );

const asGuest = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${served.url}/me`);
  await ask(page, '/api/session/guest', { name });
  await page.reload();
};

test('a passkey is made, and brings its owner back', { tags: 'trial' }, async () => {
  const page = await device();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await asGuest(page, 'Ann');
  await page.getByRole('link', { name: 'Keep my account' }).first().click();
  await page.getByLabel(/^by a passkey/).check();
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await becomes(page, (who) => who?.guest === false);
  await page.getByRole('link', { name: 'My papers' }).last().click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await becomes(page, (who) => who === null);
  await page.reload();
  await page.getByRole('button', { name: 'Sign in by passkey' }).click();
  await becomes(page, (who) => who?.name === 'Ann');
  await page.context().close();
});

test('a mailed link leads back to the page from which it was asked for', { tags: 'trial' }, async () => {
  const page = await device();
  await asGuest(page, 'Cleo');
  await page.goto(`${served.url}/join?back=/pilots`);
  await page.getByLabel(/^by a link/).check();
  await page.getByLabel(/^E-mail/).fill('cleo@example.org');
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await page.getByText('A letter is on its way to cleo@example.org.').waitFor();
  await page.goto(/http\S+\/link\/\S+/.exec(await letter(/link/, 'cleo@example.org'))![0]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${served.url}/pilots`);
  await page.context().close();
});

test('a mailed link signs in on another device; links in a report open the table and end the mail', {
  tags: 'trial',
}, async () => {
  const desk = await device();
  await asGuest(desk, 'Bob');
  await desk.goto(`${served.url}/join`);
  await desk.getByLabel(/^by a link/).check();
  await desk.getByLabel(/^E-mail/).fill('bob@example.org');
  await desk.getByRole('button', { name: 'Keep the account' }).click();
  await desk.getByText('A letter is on its way to bob@example.org.').waitFor();
  const link = /http\S+\/link\/\S+/.exec(await letter(/link/, 'bob@example.org'))![0];
  const phone = await device();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await becomes(phone, (who) => who?.email === 'bob@example.org');
  const { games } = (await (await fetch(`${served.url}/api/games`)).json()) as {
    games: { id: string; editions: { id: string }[]; bots: { id: string }[] }[];
  };
  const [game] = games;
  const bot = { kind: 'bot', bot: game!.bots[0]!.id };
  const table = { game: game!.id, edition: game!.editions[0]!.id, seats: [{ kind: 'me' }, bot, bot] };
  const { id } = (await ask(phone, '/api/tables', {
    ...table,
    title: 'Dawn patrol',
    pace: { kind: 'postal', minutes: 1440 },
  })) as { id: string };
  const told = await letter(/game begins/);
  const enter = /http\S+\/api\/enter\/\S+/.exec(told)![0];
  const tablet = await device();
  await tablet.goto(enter);
  expect(await signedIn(tablet)).toBeNull();
  await tablet.getByRole('button', { name: 'Open my table' }).click();
  await tablet.waitForURL(`${served.url}/table/${id}`);
  await tablet.getByText('Dawn patrol').first().waitFor();
  const note = tablet.getByRole('status').filter({ hasText: 'The link in your mail has opened this seat here' });
  await note.getByRole('button', { name: 'Close' }).click();
  await note.waitFor({ state: 'detached' });
  await tablet.getByRole('button', { name: 'Table', exact: true }).click();
  await tablet.getByText('The link in your mail has opened this seat here').waitFor();
  expect(await tablet.getByRole('button', { name: 'Leave', exact: true }).count()).toBe(0);
  expect(await signedIn(tablet)).toBeNull();
  const stranger = await device();
  await stranger.goto(enter);
  await stranger.getByText('was opened on another device already').waitFor();
  await stranger.getByRole('button', { name: 'Send me a fresh link' }).click();
  await stranger.getByText('a fresh one is on its way to his address').waitFor();
  const fresh = /http\S+\/api\/enter\/\S+/.exec(await letter(/fresh link/))![0];
  expect(fresh).not.toBe(enter);
  // As a mail program does it: one request, without any page of ours.
  const [, unsubscribe = ''] = /^list-unsubscribe: <(\S+)>/im.exec(told)!;
  await fetch(unsubscribe, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect((await signedIn(phone))?.notices).toBe('none');
  for (const page of [desk, phone, tablet, stranger]) await page.context().close();
});

test('where no mail goes out, no page offers any', { tags: 'trial' }, async () => {
  const silent = await openServed();
  const page = await silent.visitor();
  await page.goto(`${silent.url}/join`);
  await page.getByLabel(/^Login/).waitFor();
  expect(
    await page.getByRole('radio').evaluateAll((ways) => ways.map((way) => way.parentElement!.textContent)),
  ).toEqual(['by a login and a password', 'by a passkey: finger, face or PIN of this device']);
  await page.goto(`${silent.url}/me`);
  await page.getByLabel(/^Password/).waitFor();
  expect(await page.locator('[type=email]').count()).toBe(0);
  await page.goto(`${silent.url}/join`);
  await page.getByLabel(/^Flying name/).fill('Dora');
  await page.getByLabel(/^Login/).fill('dora');
  await page.getByLabel(/^Password/).fill('gulls over Ostend');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByText('Welcome, Dora.').waitFor();
  await page.goto(`${silent.url}/me`);
  const notices = page.getByRole('combobox', { name: /^Notices/ });
  await notices.waitFor();
  expect(await notices.evaluate((select: HTMLSelectElement) => select.value)).toBe('none');
  expect(await notices.getByRole('option').allTextContents()).toEqual(['by push, on devices switched on', 'none']);
  expect(await page.locator('[type=email]').count()).toBe(0);
  // What he would have from a server with mail stays as it was.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  const asked = await page.request.get(`${silent.url}/api/me`);
  expect(await asked.json()).toMatchObject({ mails: false, user: { notices: 'mail' } });
  await silent.close();
});
