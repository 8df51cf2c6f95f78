import type { Client } from '@paravion/testing/server/client';
import { botSeats, EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { NEW_RATING, shownRating } from '../people/rating.ts';
import { changeTable } from './edit.ts';
import { finishTable } from './finish.ts';

it('who leaves a game that counts is last in it; not he who left before it began, or whom the host has taken from his seat', async () => {
  const server = await testServer();
  const [hal, ann, bob, cal] = [
    await newPilot(server, 'Hal'),
    await newPilot(server, 'Ann'),
    await newPilot(server, 'Bob'),
    await newPilot(server, 'Cal'),
  ];
  const plan = { game: HOSTED.game.id, edition: EDITION, pace: { kind: 'live' as const, seconds: 600 }, rated: true };
  const seats = [...[1, 2, 3].map(() => ({ kind: 'open' as const })), ...botSeats(1)];
  const { id, invitation } = await hal.call('newTable', { body: { ...plan, seats, visibility: 'link' } });
  const params = { id };
  const join = (one: Client) => one.call('join', { params, body: { invitation: invitation! } });
  await join(ann);
  await ann.call('leave', { params });
  for (const one of [ann, bob, cal]) await join(one);
  await hal.call('host', { params, body: { action: 'free-seat', seat: 0 } });
  await bob.call('leave', { params });
  expect((await bob.raw('join', { params, body: {} })).body).toMatchObject({ message: expect.stringMatching(/last/) });
  expect((await bob.raw('standby', { params, body: { on: true } })).status).toBe(409);
  await changeTable(server.services, id, finishTable);
  const gamesOf = async (one: Client) => one.call('profile', { params: { id: (await one.call('me')).user!.id } });
  const { games, careers } = await gamesOf(bob);
  const last = { place: 4, pilots: 4, won: false };
  expect(games).toMatchObject([{ table: id, rated: true, ...last }]);
  expect(games[0]!.figures.map(({ value }) => value)).toEqual(HOSTED.tallyFields.map(() => 0));
  expect(careers).toMatchObject([{ games: 1, wins: 0 }]);
  const { ratings } = await hal.call('ratings', { params, query: { invitation: invitation! } });
  const cals = (await gamesOf(cal)).careers[0]!.rating;
  expect(ratings).toContainEqual({ seat: 2, before: shownRating(NEW_RATING), after: cals });
  expect(ratings.map(({ seat }) => seat)).toEqual([2]);
  expect((await gamesOf(ann)).games).toEqual([]);
  expect((await gamesOf(cal)).careers[0]!.rating).toBeGreaterThan(careers[0]!.rating);
  await server.stop();
});
