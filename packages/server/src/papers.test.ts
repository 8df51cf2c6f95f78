/** The newspaper of a hosted war as PDF: for who sits there, of his own side. */

import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newGuest } from '@paravion/testing/server/client';
import { movableWorld, testServer, tick } from '@paravion/testing/server/start';
import { layWar, tableOf } from '@paravion/testing/server/wars';
import { expect, it } from 'vitest';
import { letterFor } from './mail/letters.ts';

overSqlite('the newspaper of a war', (fresh) => {
  it('is set for either side, and for nobody who only looks on', async () => {
    const server = await testServer({ database: await fresh(), rateLimit: 0 }, movableWorld());
    const players = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')] as const;
    const [ann, bob] = players;
    const id = await layWar(ann, bob, 'months', 2);
    const paper = (client: Client, name: string): Promise<Response> =>
      fetch(`${server.url}/api/tables/${id}/papers/${name}?language=de`, { headers: { cookie: client.cookie } });
    expect((await paper(ann, '1917-04')).status).toBe(404);
    // What is to be flown with models, and is told by nobody, is the dice's.
    for (let turn = 1; turn <= 3; turn++)
      for (const client of players) {
        const { turn: now, you, seats } = await tableOf(client, id);
        const owes = now === turn && seats[you.seat!]!.owes && !seats[you.seat!]!.sealed;
        const text = turn === 1 ? 'how table' : 'default';
        if (owes) await client.call('orders', { params: { id }, body: { turn, text } });
        await tick(server);
      }
    const answers = [await paper(ann, '1917-04'), await paper(bob, '1917-04')];
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'application/pdf'],
      [200, 'application/pdf'],
    ]);
    const [west, east] = await Promise.all(answers.map(async (one) => Buffer.from(await one.arrayBuffer())));
    for (const pdf of [west!, east!]) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(west!.equals(east!)).toBe(false);
    // Many who ask at once all have theirs, and the same page as who asks alone; others than those who flew have none.
    const many = await Promise.all(Array.from({ length: 20 }, (_, i) => paper(players[i % 2]!, '1917-04')));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
    for (const [i, one] of many.entries())
      expect(Buffer.from(await one.arrayBuffer()).equals((i % 2 === 0 ? west : east)!)).toBe(true);
    // The mail that tells of the end of a month brings its newspaper along, of the reader's side; no other does.
    const { db } = server.services.store;
    const users = await db.selectFrom('users').selectAll().where('name', 'in', ['Ann', 'Bob']).execute();
    const [told] = await db.selectFrom('outbox').selectAll().limit(1).execute();
    const brought = async (name: string): Promise<readonly (readonly [number, string, string])[]> => {
      const user = users.find((one) => one.name === name)!;
      const turns = Array.from({ length: (await tableOf(ann, id)).turn - 1 }, (_, i) => i + 1);
      const letters = await Promise.all(
        turns.map(async (turn) => {
          const row = { ...told!, table_id: id, user_id: user.id, kind: 'turn', turn };
          const { paper: along } = await (await letterFor(server.services, row, user))!.mail();
          return along ? [[turn, along.name, Buffer.from(along.pdf).subarray(0, 5).toString()] as const] : [];
        }),
      );
      return letters.flat();
    };
    for (const name of ['Ann', 'Bob'])
      expect((await brought(name)).map(([, ...along]) => along)).toEqual([['1917-04.pdf', '%PDF-']]);
    expect((await paper(ann, '1918-04')).status).toBe(404);
    expect((await paper(ann, '..%2f')).status).toBe(400);
    expect((await paper(await newGuest(server.url, 'Stranger'), '1917-04')).status).toBe(404);
    await server.stop();
  });
});
