/** A table is set up by the setup options of its game: every mission of In Clouds of Glory is hosted. */
import { setupFields } from '@paravion/games';
import { adapterFor } from '@paravion/games/all';
import type { NewTable } from '@paravion/protocol';
import { newGuest } from '@paravion/testing/server/client';
import { lastMail } from '@paravion/testing/server/mails';
import { newPilot } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { linkedTable, sayTable } from './cards/table-card.ts';

const clouds = adapterFor('clouds')!;

const tableWith = (setup: NonNullable<NewTable['setup']>, more: Partial<NewTable> = {}): NewTable => ({
  game: 'clouds',
  edition: clouds.game.editions[0]!.id,
  seats: [{ kind: 'me' }, { kind: 'bot', bot: clouds.bots[0]!.id }],
  pace: { kind: 'postal', minutes: 1440 },
  setup,
  ...more,
});

it('hosts every mission that the form offers', async () => {
  const server = await testServer();
  const ann = await newGuest(server.url, 'Ann');
  const { games } = await ann.call('games', {});
  const offered = games.find(({ id }) => id === 'clouds')!.setup;
  expect(offered).toEqual(setupFields(clouds));
  const missions = offered.find(({ id }) => id === 'mission')!.choices!.map(({ value }) => value);
  expect(missions.length).toBe(11);
  for (const mission of missions) {
    const setup = { mission, attacker: 'E', limit: 9, ...(mission === 'interception' ? { task: 2 } : {}) };
    const { id } = await ann.call('newTable', { body: tableWith(setup) });
    const { state } = await ann.call('state', { params: { id } });
    const flown = mission === 'interception' ? { id: 'photo', attacker: 'W' } : { id: mission, attacker: 'E' };
    expect(state).toMatchObject({ mission: { ...flown, limit: 9 } });
  }
  await server.stop();
});

it('refuses options that there are not, and those that make no game, when the table is made', async () => {
  const server = await testServer();
  const ann = await newGuest(server.url, 'Ann');
  const refusal = async (body: NewTable) => {
    const { status, body: answer } = await ann.raw('newTable', { body });
    return [status, JSON.stringify(answer)] as const;
  };
  const [, nothing] = await refusal(tableWith({ mission: 'tea' }));
  expect(nothing).toContain('balloon');
  expect(await refusal(tableWith({ mission: 'tea' }))).toEqual([400, expect.stringContaining('setup.mission')]);
  expect(await refusal(tableWith({ seat: 'Ann:W:camel' }))).toEqual([400, expect.stringContaining('setup.seat')]);
  expect(await refusal(tableWith({ month: '1912-01' }))).toEqual([400, expect.any(String)]);
  expect(await refusal(tableWith({ mission: 'interception' }))).toEqual([400, expect.stringContaining('1 escort')]);
  // All place their planes at once, and move one by one.
  const onDevices = tableWith({}, { pace: { kind: 'live', seconds: 120 }, sealing: 'device' });
  expect(await refusal(onDevices)).toEqual([400, expect.stringContaining('not all order at once')]);
  const { tables } = await ann.call('tables', { query: { filter: 'mine' } });
  expect(tables).toEqual([]);
  await server.stop();
});

it('tells whoever comes what is flown, which side does what, in what, and how fast, in lists, pages, links and invitations', async () => {
  const server = await testServer();
  const ann = await newPilot(server, 'Ann');
  const seats = ['W', 'E'].map((side) => ({ kind: 'open' as const, side }));
  const { id } = await ann.call('newTable', { body: tableWith({ mission: 'photo', planes: 2 }, { seats }) });
  const stranger = await newGuest(server.url, 'Carl');
  const { tables } = await stranger.call('tables', { query: { filter: 'open' } });
  const about = { en: 'Photographs, August 1917', de: 'Lichtbildflug, August 1917' };
  expect(tables).toMatchObject([{ id, about, steps: true }]);
  const seen = await stranger.call('table', { params: { id } });
  expect(seen.sides).toEqual([
    { id: 'W', title: 'Entente' },
    { id: 'E', title: 'Germans' },
  ]);
  // With one seat a side that of the side says it.
  expect(seen.seatTitles).toEqual([null, null]);
  const aims = seen.aims.map(({ en }) => en);
  expect(aims).toEqual([
    expect.stringMatching(/^Entente \(RAF R.E.8, Sopwith Camel\): .*picture/),
    expect.stringMatching(/^Germans \(2 × Albatros D.V\): Keep the pictures/),
    expect.stringContaining('after turn 24'),
  ]);
  expect(seen.aims[0]!.de).toMatch(/^Entente \(.*\): .*Bild/);
  await ann.call('host', { params: { id }, body: { action: 'invite', email: 'bob@example.org' } });
  const { text } = await lastMail(server, 'bob@example.org', /invitation/);
  expect(text).toContain('In Clouds of Glory: Photographs, August 1917');
  for (const aim of aims) expect(text).toContain(aim);
  const { db } = server.services.store;
  const table = await linkedTable(db, { id, invitation: undefined, turn: undefined });
  expect((await sayTable(db, table!, undefined)).sentence).toContain('Photographs, August 1917');
  await server.stop();
});
