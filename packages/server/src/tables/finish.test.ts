import { newGuest } from '@paravion/testing/server/client';
import { botSeats, EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { changeTable } from './edit.ts';
import { finishTable } from './finish.ts';

it.each([
  ['shared with a bot', [1, 1, 3, 4], { place: 1, shared: true }],
  ['of his own', [2, 1, 3, 4], { place: 2, shared: false }],
] as const)('a place that is %s is told so on the page of the pilot', async (_, places, told) => {
  const server = await testServer();
  const ann = await newGuest(server.url, 'Ann');
  const seats = [{ kind: 'me' as const }, ...botSeats(3)];
  const pace = { kind: 'live' as const, seconds: 600 };
  const { id } = await ann.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, pace, seats } });
  await changeTable(server.services, id, (edit) => {
    const { table } = edit;
    const outcome = () => ({
      over: true,
      winners: [],
      seats: places.map((place) => ({ place, score: 0, playing: false })),
    });
    const hosted = { ...table.hosted, game: { ...table.hosted.game, outcome } };
    return finishTable({ ...edit, table: { ...table, hosted } });
  });
  const { games } = await ann.call('profile', { params: { id: (await ann.call('me')).user!.id } });
  expect(games).toMatchObject([{ ...told, pilots: 4 }]);
  await server.stop();
});
