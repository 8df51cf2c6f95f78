/** Orders of mails for Turns to come, and standing ones, at a table of the server: over a real connection, on both databases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { overBoth } from '@paravion/testing/server/both';
import { lastMail } from '@paravion/testing/server/mails';
import { begin, flyOn, type PostalFlight, write } from '@paravion/testing/server/postal-flight';
import { expect, it } from 'vitest';
import { backup } from '../backup.ts';

const flownBy = async ({ ann, id }: PostalFlight, turn: number, seat = 0): Promise<string | null> =>
  (await ann.call('turn', { params: { id, n: turn }, query: {} })).orders[seat]!.text;

const keptOf = async ({ id }: PostalFlight, pilot: PostalFlight['ann']) =>
  (await pilot.call('pending', { params: { id } })).kept;

/** What a pilot is told at the end of a Turn in which what he had sent ahead was used. */
const told = async ({ server }: PostalFlight, turn: number, address = 'ann@example.org'): Promise<string> =>
  (await lastMail(server, address, new RegExp(`^Re: Dawn, Turn ${turn}$`))).text!;

overBoth('orders of a mail for Turns to come', (fresh) => {
  it('are kept for their writer alone, and flown when their Turn comes and nothing else was sealed', async () => {
    const flight = await begin(await fresh());
    const { server, id, ann, bob } = flight;
    const answer = await write(flight, 'Ann', 'A, A, A\n\nTurn 2: LT, A, A\n\nTurn 3: RT, A, A');
    expect(answer).toMatch(/read:\s+A; A; A\s+\(.*\)\s+Kept for Turn 2:\s+LT; A; A\s+Kept for Turn 3:\s+RT; A; A/);
    expect(await keptOf(flight, ann)).toEqual([
      { turn: 2, text: 'LT; A; A' },
      { turn: 3, text: 'RT; A; A' },
    ]);
    expect(await keptOf(flight, bob)).toEqual([]);
    const path = join(server.dataDir, 'backup.jsonl');
    await backup(server.services.config, path);
    expect(readFileSync(path, 'utf8').match(/^\["aheads"/gm)).toHaveLength(2);

    await flyOn(flight);
    expect((await lastMail(server, 'ann@example.org', /report of Turn 1/)).text).toContain(
      'those that you have sent ahead count: LT; A; A',
    );
    // Thanks change nothing, and what is sealed on the page goes before.
    expect(await write(flight, 'Ann', 'Thanks, what a fight!', /report of Turn 1/)).not.toContain('Please send');
    await ann.call('orders', { params: { id }, body: { turn: 2, text: 'A; RT; A' } });
    await flyOn(flight);
    expect(await flownBy(flight, 2)).toBe('A; RT; A');
    await flyOn(flight);
    expect(await flownBy(flight, 3)).toBe('RT; A; A');
    expect(await told(flight, 3)).toMatch(/the orders that you had sent ahead count:\s+RT; A; A/);
    expect(await keptOf(flight, ann)).toEqual([]);
    await server.stop();
  });

  it('stand until their writer orders again, for ten Turns at most', async () => {
    const flight = await begin(await fresh());
    const { server, ann } = flight;
    const answer = await write(flight, 'Ann', 'Standing orders:\nA, LT, A');
    expect(answer).toMatch(/A; LT; A[\s\S]*They stand for 10 Turns more/);
    await flyOn(flight);
    await flyOn(flight);
    expect(await flownBy(flight, 2)).toBe('A; LT; A');
    expect(await told(flight, 2)).toMatch(/sent ahead count:\s+A; LT; A[\s\S]*They stand for 9 Turns more/);
    await write(flight, 'Ann', 'RT, A, A', /report of Turn 2/);
    expect(await keptOf(flight, ann)).toEqual([]);
    await flyOn(flight);
    await flyOn(flight);
    expect([await flownBy(flight, 3), await flownBy(flight, 4)]).toEqual(['RT; A; A', null]);
    await server.stop();
  });

  it('can be taken back, end with what cannot be read, and go with their pilot', async () => {
    const flight = await begin(await fresh());
    const { server, id, ann, bob } = flight;
    for (const name of ['Ann', 'Bob']) await write(flight, name, 'A, A, A\n\nTurn 2: LT, A, A\n\nTurn 3: RT, A, A');
    await ann.call('withdrawAhead', { params: { id, n: 3 } });
    expect(await keptOf(flight, ann)).toEqual([{ turn: 2, text: 'LT; A; A' }]);
    expect(await keptOf(flight, bob)).toHaveLength(2);
    await flyOn(flight);
    await write(flight, 'Ann', 'Move 1: the thing we talked about. Move 2: LT or RT, Move 3: A', /report of Turn 1/);
    expect(await keptOf(flight, ann)).toEqual([]);
    await bob.call('leave', { params: { id } });
    expect(await server.services.store.db.selectFrom('aheads').selectAll().execute()).toEqual([]);
    await flyOn(flight);
    expect([await flownBy(flight, 2), await flownBy(flight, 2, 1)]).toEqual([null, null]);
    expect(JSON.stringify(await ann.call('export'))).toContain('ordersAhead');
    await server.stop();
  });

  it('that are not allowed when their Turn comes are told as they are flown, and so before it', async () => {
    const flight = await begin(await fresh());
    const { server } = flight;
    const ahead = await write(flight, 'Ann', 'Turn 2: LT, A, A');
    expect(ahead).toMatch(/Kept for Turn 2:\s+LT; A; A\s+Your orders for Turn 1 are still due/);
    await flyOn(flight);
    const note = /LT; A; A\s+\(Move 1: a parked plane takes off with A in Move 1/;
    expect((await lastMail(server, 'ann@example.org', /report of Turn 1/)).text).toMatch(note);
    await flyOn(flight);
    expect(await told(flight, 2)).toMatch(note);
    await server.stop();
  });

  it('are shown to no game master, who sends the Turn without asking for them', async () => {
    const flight = await begin(await fresh(), true);
    const { server, id, gm, ann, bob } = flight;
    await write(flight, 'Bob', 'Standing orders:\nLT, LT, LT');
    for (const name of ['Ann', 'Dan']) await write(flight, name, 'A, A, A\n\nTurn 2: LT, A, A');
    await gm!.call('atDesk', { params: { id }, body: { turn: 1, action: 'send' } });
    const desk = await gm!.call('desk', { params: { id } });
    expect(desk.seats.map(({ state, order }) => [state, order])).toEqual([
      ['ahead', null],
      ['ahead', null],
      ['ahead', null],
    ]);
    // What the game master types for a pilot are that pilot's next orders: what stood ends, what was for a Turn of its own stays.
    for (const seat of [0, 1])
      await gm!.call('atDesk', { params: { id }, body: { turn: 2, action: 'orders', seat, text: 'RT, A, A' } });
    expect(await keptOf(flight, bob)).toEqual([]);
    expect(await keptOf(flight, ann)).toEqual([{ turn: 2, text: 'LT; A; A' }]);
    await gm!.call('atDesk', { params: { id }, body: { turn: 2, action: 'send' } });
    await gm!.call('atDesk', { params: { id }, body: { turn: 3, action: 'send', missing: true } });
    for (const seat of [0, 1]) expect(await flownBy(flight, 2, seat)).toBe('RT; A; A');
    expect(await flownBy(flight, 3, 1)).toBeNull();
    await server.stop();
  });
});
