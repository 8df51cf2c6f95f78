import type { Refusal, RouteName } from '@paravion/protocol';
import { newGuest } from '@paravion/testing/server/client';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

it('a refusal is in German for who asks for that first: the sentence, its problems, and those of a game', async () => {
  const server = await testServer();
  const ann = await newGuest(server.url, 'Ann');
  const refused = async (language: string, name: RouteName, sent: object): Promise<Refusal> =>
    (await ann.raw(name, sent, { 'accept-language': language })).body as Refusal;

  const nowhere = { params: { id: 'a'.repeat(16) } };
  expect(await refused('de-AT,de;q=0.9,en', 'table', nowhere)).toEqual({
    error: 'not-found',
    message: 'Diesen Tisch gibt es nicht.',
  });
  expect(await refused('en,de', 'table', nowhere)).toMatchObject({ message: 'There is no such table.' });

  const admin = { body: { name: 'Admin' } };
  const message = 'Dieser Name gehört der Seite und ihren Bots. Richtig wäre: ein eigener.';
  const problems = [{ code: 'malformed', path: 'name', message }];
  expect(await refused('de', 'settings', admin)).toEqual({ error: 'malformed', message, problems });
  expect((await refused('fr', 'settings', admin)).message).toMatch(/^This name is for the site/);

  const formless = { body: { name: 7, zone: 'x'.repeat(1000) } };
  const [there, here] = [await refused('en', 'settings', formless), await refused('de', 'settings', formless)];
  expect(there.problems).toMatchObject([
    { path: 'name', message: 'Invalid input: expected string, received number' },
    {},
  ]);
  expect(here.problems).toMatchObject([
    { code: 'malformed', path: 'name', message: 'Ungültige Eingabe: erwartet string, erhalten number' },
    { message: 'Unbekannter Schlüssel: "zone"' },
  ]);
  expect(here.message).toContain(`name: ${here.problems![0]!.message}; `);

  const clouds = {
    game: 'clouds',
    edition: 'tables-2.0',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    pace: { kind: 'live', seconds: 120 },
    setup: { month: '1919-05' },
  };
  const english = await refused('en', 'newTable', { body: clouds });
  const german = await refused('de', 'newTable', { body: clouds });
  expect(german.problems!.map(({ path }) => path)).toEqual(english.problems!.map(({ path }) => path));
  expect(german.message).not.toBe(english.message);
  expect(german.message).toContain(german.problems![0]!.message);
  await server.stop();
});
