import { newGuest } from '@paravion/testing/server/client';
import { lastMail, linkIn } from '@paravion/testing/server/mails';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

it('a mailed link says whether it confirms an address or signs in', async () => {
  const server = await testServer();
  const body = { email: 'ann@example.org' };
  const ann = await newGuest(server.url, 'Ann');
  await ann.call('askLink', { body });
  const first = await lastMail(server, body.email, /^Your link to confirm your address at Paravion$/);
  expect(first.text).toMatch(/^This link confirms that this address is yours, and your account \("Ann"\)/);
  const token = linkIn(first, /link\/\S+/).replace('link/', '');
  expect((await ann.call('useLink', { body: { token } })).user?.email).toBe(body.email);
  await ann.call('askLink', { body });
  expect((await lastMail(server, body.email, /^Your link to Paravion$/)).text).toMatch(/^This link signs you in\./);
  await ann.call('askLink', { body: { email: 'anna@example.org' } });
  await lastMail(server, 'anna@example.org', /^Your link to confirm/);
  await server.stop();
});
