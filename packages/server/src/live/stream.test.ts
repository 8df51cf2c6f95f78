import { overBoth } from '@paravion/testing/server/both';
import { type Client, newGuest } from '@paravion/testing/server/client';
import { EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import pg from 'pg';
import { expect, it } from 'vitest';

const lay = async (client: Client): Promise<string> => {
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const pace = { kind: 'live' as const, seconds: 600 };
  return (await client.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace } })).id;
};

const sayAt = (client: Client, id: string, text: string) =>
  client.call('say', { params: { id }, body: { kind: 'table', text } });

/** Connections to its database that listen. Within a transaction what was seen before would be shown again. */
const listenersOf = async (client: pg.Client): Promise<readonly number[]> => {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
};

overBoth('who follows a table', (fresh, kind) => {
  it('and was away gets what he missed, in order, or hears that he has to read again', async () => {
    const server = await testServer({ database: await fresh() });
    const ann = await newGuest(server.url, 'Ann');
    const id = await lay(ann);
    const before = await ann.live();
    before.send({ type: 'follow', table: id });
    await before.next('table');
    await sayAt(ann, id, 'heard');
    const { at } = await before.next('press');
    before.close();
    for (const text of ['one', 'two']) await sayAt(ann, id, text);
    const back = await ann.live();
    back.send({ type: 'follow', table: id, since: at });
    const table = await back.next('table');
    const types = back.heard.map((text) => JSON.parse(text) as { type: string; press?: { text: string } });
    expect(types.map(({ type, press }) => press?.text ?? type)).toEqual(['one', 'two', 'table']);
    await sayAt(ann, id, 'three');
    expect((await back.next('press')).at.offset).toBeGreaterThan(table.at.offset);
    const stranger = await ann.live();
    stranger.send({ type: 'follow', table: id, since: { ...at, epoch: 'another' } });
    await stranger.next('again');
    await stranger.next('table');
    for (const live of [back, stranger]) live.close();
    await server.stop();
  });

  it('hears news though somebody asks to follow again and again', async () => {
    const server = await testServer({ database: await fresh() });
    const ann = await newGuest(server.url, 'Ann');
    const id = await lay(ann);
    const live = await ann.live();
    for (let n = 0; n < 300; n++) live.send({ type: 'follow', table: id });
    await live.next('table');
    await sayAt(ann, id, 'heard');
    await live.next('press');
    expect(live.heard.length).toBeLessThan(300);
    live.close();
    await server.stop();
  });

  if (kind === 'postgres')
    it('is told to read again when his process was cut off from the others', async () => {
      const database = await fresh();
      const [near, far] = [await testServer({ database }), await testServer({ database })];
      const ann = await newGuest(near.url, 'Ann');
      const id = await lay(ann);
      const live = await ann.live();
      live.send({ type: 'follow', table: id });
      const { at } = await live.next('table');
      const knife = new pg.Client({ connectionString: database });
      await knife.connect();
      // Until it is let go nobody can say where the streams stand, so that nobody listens again.
      await knife.query('begin; lock table told_epoch in access exclusive mode');
      for (const pid of await listenersOf(knife)) await knife.query('select pg_terminate_backend($1)', [pid]);
      ann.url = far.url;
      await sayAt(ann, id, 'Can you hear me?');
      // Two processes: a third connection that listens is another try of one of them.
      const tried = new Set<number>();
      const seen = async () => (await listenersOf(knife)).reduce((all, pid) => all.add(pid), tried).size;
      await expect.poll(seen).toBeGreaterThan(2);
      await knife.query('commit');
      const again = await live.next('again');
      expect(again.at.epoch).toBe(at.epoch);
      expect(again.at.offset).toBeGreaterThan(at.offset);
      for (const text of ['And now?', 'And once more?']) await sayAt(ann, id, text);
      await live.next('press', ({ press }) => press.text === 'And once more?');
      expect(live.heard.filter((text) => text.includes('And now?'))).toHaveLength(1);
      live.close();
      await near.stop();
      await far.stop();
      await knife.end();
    });
});
