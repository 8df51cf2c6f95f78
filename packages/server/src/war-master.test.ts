/** A game master at a table of the war: nobody waits for him, and what he orders in time counts. */
import { readFileSync } from 'node:fs';
import { checkRecord, unwrap } from '@paravion/tabletop';
import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newClient, newGuest, withHeaders } from '@paravion/testing/server/client';
import { newPilot } from '@paravion/testing/server/pilots';
import { movableWorld, testServer, tick } from '@paravion/testing/server/start';
import { eventsOf, tableOf } from '@paravion/testing/server/wars';
import { expect, it } from 'vitest';

/** A war of two squadrons, and of who sits last: its game master. */
const WAR = {
  game: 'campaign',
  edition: 'months',
  seats: [{ kind: 'me' as const }, { kind: 'open' as const }, { kind: 'open' as const }],
  setup: { from: '1917-04', months: 2, squadrons: 'gb60,dej11', others: 0, judge: 'last' },
  pace: { kind: 'postal' as const, minutes: 1440 },
};

overSqlite('a war with a game master', (fresh) => {
  it('is called in the language of who reads it where nobody gave it a title, and its sides as its pack does', async () => {
    const server = await testServer({ database: await fresh() }, movableWorld());
    const ann = await newGuest(server.url, 'Ann');
    const text = readFileSync(new URL('../../../examples/italian-front.json', import.meta.url), 'utf8');
    const setup = { from: '1918-06', months: 2, pack: { path: 'italian-front.json', text } };
    const lay = async (more: object) => tableOf(ann, (await ann.call('newTable', { body: { ...WAR, ...more } })).id);
    const seats = WAR.seats.slice(0, 2);
    const war = await lay({ setup, seats });
    expect([war.title, war.titles]).toEqual(['Ann: The war', { en: 'Ann: The war', de: 'Ann: Der Krieg' }]);
    expect(war.sides.map(({ words }) => words)).toEqual([
      { en: 'Allies', de: 'Alliierte' },
      { en: 'Austro-Hungarians', de: 'Österreich-Ungarn' },
    ]);
    const own = await lay({ title: 'Over the Alps' });
    expect([own.title, own.titles, own.sides[0]]).toEqual(['Over the Alps', null, { id: 'W', title: 'Entente' }]);
    await server.stop();
  });

  it('goes on without him, and takes what he orders', async () => {
    const server = await testServer({ database: await fresh() }, movableWorld());
    const [ann, bob, guy] = [
      await newGuest(server.url, 'Ann'),
      await newGuest(server.url, 'Bob'),
      await newGuest(server.url, 'Guy'),
    ];
    const rated = await ann.raw('newTable', { body: { ...WAR, rated: true } });
    expect([rated.status, rated.body]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringMatching(/game master sees/) }),
    ]);
    const { id } = await ann.call('newTable', { body: WAR });
    // Whoever comes sees what he would lead, and which seat is the game master's.
    const titles = (await tableOf(guy, id)).seatTitles;
    expect(titles.map((title) => title?.en)).toEqual(['No. 60 Squadron', 'Jasta 11', 'game master']);
    expect(titles[2]?.de).toBe('Spielleitung');
    for (const client of [bob, guy]) await client.call('join', { params: { id }, body: {} });
    const order = (client: typeof ann, turn: number, text: string) =>
      client.call('orders', { params: { id }, body: { turn, text } });

    // He may order, and the first step does not wait for it.
    expect((await tableOf(guy, id)).seats.map(({ owes }) => owes)).toEqual([true, true, false]);
    expect(await guy.call('pending', { params: { id } })).toMatchObject({ seat: 2, owes: true });
    await order(guy, 1, 'wound gb60-1 2 because he fell off a horse');
    expect((await tableOf(ann, id)).turn).toBe(1);
    await order(ann, 1, 'how bots');
    await order(bob, 1, 'how bots');
    await tick(server);
    expect((await tableOf(ann, id)).turn).toBe(2);

    // To the end without a word from him: nothing is missed.
    for (let turn = 2; turn < 12; turn++) {
      if ((await tableOf(ann, id)).status !== 'running') break;
      await order(ann, turn, 'default');
      await order(bob, turn, 'default');
      await tick(server);
    }
    const table = await tableOf(guy, id);
    expect([table.status, table.seats[2]!.missed]).toEqual(['finished', 0]);
    const record = unwrap(checkRecord(await ann.call('record', { params: { id } })));
    expect(eventsOf(record)).toContainEqual(expect.objectContaining({ type: 'GM', what: 'wound gb60-1 2' }));
    await server.stop();
  });

  it('lets nobody else do what he may, and him no more once he has left his seat', async () => {
    const server = await testServer({ database: await fresh() }, movableWorld());
    const [ann, bob, guy, gus] = await Promise.all(['Ann', 'Bob', 'Guy', 'Gus'].map((n) => newGuest(server.url, n)));
    const lay = async (masters: readonly Client[]): Promise<string> => {
      const { id } = await ann!.call('newTable', { body: WAR });
      for (const one of masters) await one.call('join', { params: { id }, body: {} });
      return id;
    };
    const id = await lay([bob!, guy!]);
    // Gus judges another war.
    await lay([bob!, gus!]);
    const text = 'wound gb60-1 2 because he fell off a horse';
    const order = { seg: 'GM', deeds: [{ deed: { do: 'wound', man: 'gb60-1', n: 2 }, reason: 'he fell' }] };
    const tried = async (client: Client): Promise<readonly number[]> => {
      const given = [{ text }, { order }].map((said) =>
        client.raw('orders', { params: { id }, body: { turn: 1, ...said } }),
      );
      const desk = client.raw('atDesk', { params: { id }, body: { turn: 1, action: 'send', missing: true } });
      return (await Promise.all([...given, desk])).map(({ status }) => status);
    };
    expect(await tried(ann!)).toEqual([400, 400, 403]);
    expect(await tried(bob!)).toEqual([400, 400, 403]);
    expect(await tried(gus!)).toEqual([403, 403, 403]);
    expect(await tried(newClient(server.url))).toEqual([401, 401, 401]);
    await guy!.call('orders', { params: { id }, body: { turn: 1, text } });
    await ann!.call('host', { params: { id }, body: { action: 'free-seat', seat: 2 } });
    expect(await tried(guy!)).toEqual([403, 403, 403]);
    const seen = async (client: Client) => (await client.call('state', { params: { id } })).state;
    expect(await seen(guy!)).toEqual(await seen(newClient(server.url)));
    for (const one of [ann!, bob!]) await one.call('orders', { params: { id }, body: { turn: 1, text: 'how bots' } });
    await tick(server);
    const { turns } = await ann!.call('turns', { params: { id } });
    expect([
      turns.length,
      turns.flatMap(({ events }) => events as { type: string }[]).filter((e) => e.type === 'GM'),
    ]).toEqual([1, []]);
    await server.stop();
  });

  it('has a person in the last seat: no bot is laid there, put there by the host, or comes by itself', async () => {
    const server = await testServer({ database: await fresh() }, movableWorld());
    const ann = await newPilot(server, 'Ann');
    const lay = (last: { readonly kind: 'open' } | { readonly kind: 'bot'; readonly bot: string }) =>
      ann.call('newTable', {
        body: {
          game: 'campaign',
          edition: 'months',
          seats: [{ kind: 'me' }, { kind: 'bot', bot: 'staff' }, last],
          setup: { from: '1917-04', months: 2, squadrons: 'gb60,dej11', others: 0, judge: 'last' },
          pace: { kind: 'postal', minutes: 1440 },
        },
      });
    await expect(lay({ kind: 'bot', bot: 'staff' })).rejects.toThrow(/no bot can have it/);
    const { id } = await lay({ kind: 'open' });
    const seat = ann.call('host', { params: { id }, body: { action: 'seat-bot', seat: 2, bot: 'staff' } });
    await expect(seat).rejects.toThrow(/no bot can have it/);
    const { token } = await ann.call('newBot', { body: { name: 'Eager' } });
    const eager = withHeaders(newClient(server.url), { authorization: `Bearer ${token}` });
    await expect(eager.call('join', { params: { id }, body: {} })).rejects.toThrow(/no bot can have it/);
    expect((await tableOf(ann, id)).status).toBe('open');
    await server.stop();
  });

  it('keeps the last seat for a person also where a club’s pack was part of the setup', async () => {
    const server = await testServer({ database: await fresh() }, movableWorld());
    const [ann, guy] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Guy')];
    const fact = { src: 'a test', sure: 1 };
    const squadron = {
      ...{ id: 'gb-900', nation: 'GB', name: 'No. 900 Squadron', role: 'fighter', markings: 'a bar', types: [] },
      ...{ from: '1917-01', to: '1918-11', bases: [{ from: '1917-01', place: null }], ...fact },
    };
    const pack = { path: 'club.json', text: JSON.stringify({ squadrons: [squadron] }) };
    const { id } = await ann.call('newTable', {
      body: {
        game: 'campaign',
        edition: 'months',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        setup: { from: '1917-04', months: 2, others: 1, judge: 'last', pack },
        pace: { kind: 'postal', minutes: 1440 },
      },
    });
    await guy.call('join', { params: { id }, body: {} });
    expect((await tableOf(ann, id)).status).toBe('running');
    await guy.call('leave', { params: { id } });
    const seat = ann.call('host', { params: { id }, body: { action: 'seat-bot', seat: 1, bot: 'staff' } });
    await expect(seat).rejects.toThrow(/no bot can have it/);
    await server.stop();
  });

  it('takes from nobody what is not his to order, and shows nobody what is not his to see', async () => {
    const server = await testServer({ database: await fresh() }, movableWorld());
    const [ann, bob, guy, eve] = await Promise.all(
      ['Ann', 'Bob', 'Guy', 'Eve'].map((name) => newGuest(server.url, name)),
    );
    const { id } = await ann!.call('newTable', { body: WAR });
    for (const client of [bob, guy]) await client!.call('join', { params: { id }, body: {} });
    const raw = (client: typeof ann, order: unknown) =>
      client!.raw('orders', { params: { id }, body: { turn: 1, order } as never });
    const german = withHeaders(ann!, { 'accept-language': 'de' });

    const deed = { deed: { do: 'kill', man: 'dej11-1' }, reason: 'why not' };
    expect((await raw(ann, { seg: 'GM', deeds: [deed] })).status).toBe(400);
    const text = await german.raw('orders', { params: { id }, body: { turn: 1, text: 'kill dej11-1 because so' } });
    expect(text).toMatchObject({ status: 400, body: { message: '„kill“ ist kein Tagesbefehl.' } });
    expect((await raw(eve, { seg: 'ORD' })).status).toBeGreaterThanOrEqual(400);
    expect((await raw(guy, { seg: 'ORD' })).status).toBe(400);
    // Men of others: what is not allowed is said, and nothing of theirs is ordered.
    const theirs = await raw(ann, { seg: 'ORD', fly: [{ man: 'dej11-1' }] });
    expect(JSON.stringify(theirs.body)).toContain('is no pilot of No. 60 Squadron who is fit');

    const secret = 'kept by Ann alone';
    await ann!.call('orders', { params: { id }, body: { turn: 1, order: { seg: 'ORD', press: secret } } });
    for (const client of [bob, guy, eve])
      for (const route of ['pending', 'state', 'table', 'record'] as const)
        expect(JSON.stringify((await client!.raw(route, { params: { id } })).body)).not.toContain(secret);
    await bob!.call('orders', { params: { id }, body: { turn: 1, text: 'default' } });
    await tick(server);
    expect((await raw(ann, { seg: 'ORD' })).status).toBe(409);
    await server.stop();
  });
});
