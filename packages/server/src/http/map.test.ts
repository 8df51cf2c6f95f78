import { newGuest } from '@paravion/testing/server/client';
import { botSeats, EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

it('a map is drawn with the words of the language that is asked for, and small as the board alone', async () => {
  const server = await testServer();
  const ann = await newGuest(server.url, 'Ann');
  const seats = [{ kind: 'me' as const }, ...botSeats(3)];
  const pace = { kind: 'live' as const, seconds: 600 };
  const { id } = await ann.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, pace, seats } });
  const map = (query: string) => fetch(`${server.url}/api/tables/${id}/map.svg?width=400${query}`);
  expect(await (await map('')).text()).toContain('1 Ann, parked at J1');
  expect(await (await map('&language=de')).text()).toContain('1 Ann, am Boden auf J1');
  expect((await map('&language=!')).status).toBe(400);
  // A small picture: the board alone, over the country of the game, which a reader may do without.
  const small = async (season: string) => (await map(`&show=board&season=${season}`)).text();
  const [chart, country, bare] = [await (await map('')).text(), await small('auto'), await small('off')];
  const shape = (svg: string) => Number(/viewBox="0 0 360 (\d+)"/.exec(svg)?.[1]);
  expect(shape(country)).toBe(shape(bare));
  expect(shape(bare)).toBeLessThan(shape(chart));
  expect([chart, country, bare].map((svg) => svg.includes('id="board"'))).toEqual([false, true, false]);
  await server.stop();
});
