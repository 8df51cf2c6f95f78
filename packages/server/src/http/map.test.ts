import { newGuest } from '@paravion/testing/server/client';
import { botSeats, EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

it('a map is drawn with the words of the language that is asked for', async () => {
  const server = await testServer();
  const ann = await newGuest(server.url, 'Ann');
  const seats = [{ kind: 'me' as const }, ...botSeats(3)];
  const pace = { kind: 'live' as const, seconds: 600 };
  const { id } = await ann.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, pace, seats } });
  const map = (query: string) => fetch(`${server.url}/api/tables/${id}/map.svg?width=400${query}`);
  expect(await (await map('')).text()).toContain('1 Ann, parked at J1');
  expect(await (await map('&language=de')).text()).toContain('1 Ann, am Boden auf J1');
  expect((await map('&language=!')).status).toBe(400);
  await server.stop();
});
