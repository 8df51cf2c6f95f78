/** A table with a game master: letters over a real connection, questions that stand in the way, and nobody else at the desk. */
import { overSqlite } from '@paravion/testing/server/both';
import { type Client, newClient, newGuest } from '@paravion/testing/server/client';
import { mailsRead, replyTo } from '@paravion/testing/server/letters';
import { lookEverywhere } from '@paravion/testing/server/looks';
import { lastMail, mailsTo } from '@paravion/testing/server/mails';
import { newPilot } from '@paravion/testing/server/pilots';
import { tick } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { keepMail } from '../mail-in/intake.ts';
import { act, BOB, begin, bobWrites, DOUBTFUL, desk, HOUR, logOf, PLAN, pass, RIDDLE, turnOf } from './desk.fixture.ts';

overSqlite('the desk of a game master', (fresh) => {
  it('tells a German what is wrong with a letter, and what would be right, in German', async () => {
    const table = await begin(await fresh());
    await table.gm.call('settings', { body: { language: 'de' } });
    await bobWrites(table, 'Move 3: A');
    const [letter] = (await desk(table)).letters;
    expect(letter!.problems.join()).toMatch(/Bewegung 1 fehlt.*Richtig wäre/);
    expect(letter!.problems.join()).not.toMatch(/three Moves|or in one line/);
    await table.server.stop();
  });

  it('is that of a host too, whose other deadlines all who order hear of, five times a day', async () => {
    const table = await begin(await fresh());
    const { server, world, gm, id } = table;
    expect((await gm.call('me', {})).letters).toBe(true);
    const host = async (action: 'extend' | 'pause' | 'resume') => {
      world.pass(1000);
      const body = action === 'extend' ? { action, minutes: 60 } : { action };
      return (await gm.raw('host', { params: { id }, body })).status;
    };
    const told = async () =>
      (await mailsTo(server, BOB)).filter(({ subject }) => subject === 'Dawn: another deadline for Turn 1').length;
    expect(await host('extend')).toBe(200);
    const { text } = await lastMail(server, BOB, /another deadline for Turn 1/);
    expect(text).toMatch(/The deadline at "Dawn" was moved\. Orders for Turn 1 are due on /);
    for (const action of ['pause', 'resume', 'extend', 'extend', 'extend'] as const)
      expect(await host(action)).toBe(200);
    await expect.poll(told).toBe(5);
    expect(await host('extend')).toBe(429);
    // What a host lets go on goes on, told or not.
    for (const action of ['pause', 'resume'] as const) expect(await host(action)).toBe(200);
    expect(await told()).toBe(5);
    await server.stop();
  });

  it('settles with a letter what its writer asked before it, and nothing that came since', async () => {
    const table = await begin(await fresh());
    for (const text of [RIDDLE, DOUBTFUL, 'May I fire twice?']) await bobWrites(table, text);
    const [newest, doubtful] = (await desk(table)).letters;
    expect((await act(table, { action: 'settle', letter: doubtful!.id })).status).toBe(200);
    expect((await desk(table)).letters.map(({ open }) => open)).toEqual([true, false, false]);
    expect((await act(table, { action: 'settle', letter: newest!.id })).status).toBe(200);
    expect((await desk(table)).letters.some(({ open }) => open)).toBe(false);
  });

  it('shows him letters and their reading, and nobody else a byte of them', async () => {
    const table = await begin(await fresh());
    const { server, gm, ann, bob, id } = table;
    for (const wish of [
      { pace: { kind: 'live' as const, seconds: 60 } },
      { seats: [{ kind: 'me' as const }, { kind: 'open' as const }] },
      { anonymous: true },
      { rated: true },
      { game: 'clouds', edition: 'tables-2.0' },
    ])
      expect((await gm.raw('newTable', { body: { ...PLAN, ...wish } })).status).toBe(400);
    const shown = await newClient(server.url).call('table', { params: { id } });
    expect([shown.master, shown.host.name]).toEqual([{ waitHours: 24 }, 'Winifred']);
    expect(await ann.call('record', { params: { id } })).toMatchObject({ notes: { gm: 'Winifred' } });
    expect((await gm.raw('standby', { params: { id }, body: { on: true } })).status).toBe(403);

    const wat = await newPilot(server, 'Wat');
    await wat.call('watch', { params: { id }, body: { on: true } });
    const others = [ann, wat, newClient(server.url), await newGuest(server.url, 'Eve')];
    const live = await wat.live();
    live.send({ type: 'follow', table: id });
    await live.next('table');
    await bobWrites(table, RIDDLE);
    const asked = await desk(table);
    expect(asked.letters).toMatchObject([{ seat: 1, text: RIDDLE, state: 'asked', open: true, reading: null }]);
    expect(asked.letters[0]!.problems).not.toEqual([]);
    expect(asked.seats.map(({ state, by }) => [state, by])).toEqual([
      ['missing', null],
      ['missing', null],
    ]);
    expect((await lastMail(server, 'winifred@example.org', /letter for Turn 1 waits/)).text).toContain(`/desk/${id}`);
    expect((await lastMail(server, BOB, /Re: Dawn/)).text).toContain('The game master has your letter too');

    await bobWrites(table, 'RT, A, A');
    const read = await desk(table);
    expect(read.letters.map(({ state, open, reading }) => [state, open, reading])).toEqual([
      ['taken', false, 'RT; A; A'],
      ['asked', false, null],
    ]);
    expect(read.seats[1]).toMatchObject({ state: 'in', by: 'mail', order: 'RT; A; A' });

    // Orders of the page stay sealed for him too, and are none of his.
    await ann.call('orders', { params: { id }, body: { turn: 1, text: 'LT; LT; LT' } });
    const paged = await desk(table);
    expect(paged.seats[0]).toMatchObject({ state: 'in', by: 'page', order: null });
    expect(JSON.stringify(paged)).not.toContain('LT; LT; LT');
    expect(await act(table, { action: 'orders', seat: 0, text: 'A; A; A' })).toMatchObject({ status: 403 });

    for (const one of others) {
      const status = (await one.raw('desk', { params: { id } })).status;
      expect([401, 403]).toContain(status);
      const tried = await one.raw('atDesk', { params: { id }, body: { turn: 1, action: 'send', missing: true } });
      expect([401, 403]).toContain(tried.status);
      const all = [...(await lookEverywhere(one, id)), ...live.heard].join('\n');
      for (const secret of ['zebra', 'RT; A; A', ...read.letters.map(({ hash }) => hash)])
        expect(all).not.toContain(secret);
    }
    // All is in; yet letters may be changed until the deadline, or until he sends the Turn.
    expect(await turnOf(table)).toBe(1);
    expect((await act(table, { action: 'send' })).status).toBe(200);
    expect(await turnOf(table)).toBe(2);
    expect((await bob.call('turn', { params: { id, n: 1 } })).orders.map(({ text }) => text)).toEqual([
      'LT; LT; LT',
      'RT; A; A',
    ]);
    live.close();
    await server.stop();
  });

  it('holds a Turn for a question, until he has settled it or his time is over', async () => {
    const table = await begin(await fresh());
    const { server, world, ann, bob, id } = table;
    await ann.call('orders', { params: { id }, body: { turn: 1, text: 'A; A; A' } });
    await bobWrites(table, RIDDLE);
    await pass(table, 25);
    expect(await turnOf(table)).toBe(1);
    expect(await logOf(table)).toMatch(/The letter of Bob waits for the game master, until .* UTC at most\./);
    expect(await act(table, { action: 'send', missing: true })).toMatchObject({
      status: 409,
      body: { message: 'A letter of Bob is still a question. Settle it first.' },
    });

    const [letter] = (await desk(table)).letters;
    expect((await act(table, { action: 'ask', letter: letter!.id, text: 'Which way is the other?' })).status).toBe(200);
    const question = await lastMail(server, BOB, /^Re: Dawn$/);
    expect(question.text).toMatch(/The game master asks about your letter:\s+Which way is the other\?\s+> My zebra/);
    expect(replyTo(question)).toMatch(/^play\+/);
    expect((await desk(table)).letters[0]!.open).toBe(true);

    expect(await act(table, { action: 'orders', seat: 1, text: 'up, up and away' })).toMatchObject({ status: 400 });
    // His time was over: with these orders the Turn may be flown before the desk is answered.
    expect(await act(table, { action: 'orders', seat: 1, text: 'a rs a' })).toMatchObject({ status: 200 });
    expect(await logOf(table)).toContain('The game master gives the orders of Bob, as he reads them.');
    await tick(server);
    expect(await turnOf(table)).toBe(2);
    expect((await bob.call('turn', { params: { id, n: 1 } })).orders[1]!.text).toBe('A; RS; A');
    const told = await lastMail(server, BOB, /^Re: Dawn$/);
    expect(told.text).toMatch(/The game master has (?:asked|given)/);

    // Nobody settles the next one: what was read for certain is flown, and the log says so.
    await ann.call('orders', { params: { id }, body: { turn: 2, text: 'A; A; A' } });
    await bobWrites(table, RIDDLE, 2);
    await pass(table, 25);
    expect(await turnOf(table)).toBe(2);
    await pass(table, 24);
    expect(await turnOf(table)).toBe(3);
    expect(await logOf(table)).toContain('The game master has not settled the letter of Bob in time');

    // Settled without orders; then the Turn is sent without Bob's, said plainly.
    await ann.call('orders', { params: { id }, body: { turn: 3, text: 'A; A; A' } });
    await bobWrites(table, RIDDLE, 3);
    const [third] = (await desk(table)).letters;
    expect((await act(table, { action: 'settle', letter: third!.id })).status).toBe(200);
    expect(await act(table, { action: 'send' })).toMatchObject({
      status: 409,
      body: { message: 'No orders from Bob. Send the Turn without them, or wait.' },
    });
    expect((await act(table, { action: 'send', missing: true })).status).toBe(200);
    expect(await turnOf(table)).toBe(4);

    // What he had before him when the Turn was flown is not done to the next one.
    for (const late of [
      { action: 'orders' as const, seat: 1, text: 'LT; LT; LT' },
      { action: 'deadline' as const, at: world.now() + 48 * HOUR },
      { action: 'send' as const, missing: true },
    ])
      expect(await table.gm.raw('atDesk', { params: { id }, body: { turn: 3, ...late } })).toMatchObject({
        status: 409,
        body: { message: 'Turn 3 is not the one that orders are owed for; that is Turn 4.' },
      });
    expect((await desk(table)).seats[1]).toMatchObject({ state: 'missing', order: null });

    const later = world.now() + 48 * HOUR;
    expect((await act(table, { action: 'deadline', at: world.now() + 60_000 })).status).toBe(400);
    expect((await act(table, { action: 'deadline', at: later })).body).toMatchObject({ deadline: later });
    // All who order hear of it by mail: who plays by mail alone knew the old one.
    const notice = await lastMail(server, BOB, /another deadline for Turn 4/);
    expect(notice.text).toMatch(/The deadline at "Dawn" was moved\. Orders for Turn 4 are due on /);
    for (const hours of [49, 50, 51, 52]) {
      world.pass(1000);
      expect((await act(table, { action: 'deadline', at: world.now() + hours * HOUR })).status).toBe(200);
    }
    expect((await act(table, { action: 'deadline', at: later })).status).toBe(429);

    await bob.call('leave', { params: { id } });
    expect((await lastMail(server, 'winifred@example.org', /Dawn: Bob has left/)).text).toContain(
      'until then nobody waits for its orders',
    );
    expect((await desk(table)).seats[1]).toMatchObject({ name: 'Bob', state: 'left', order: null, reachable: false });
    await server.stop();
  });

  it('takes a letter as what it most probably means with one tap, and lets its player say yes himself', async () => {
    const table = await begin(await fresh());
    const { server, ann, id } = table;
    await bobWrites(table, DOUBTFUL);
    const [letter] = (await desk(table)).letters;
    expect(letter).toMatchObject({ state: 'asked', open: true, reading: null, proposal: 'LT; A; A - fire A' });
    const answer = await lastMail(server, BOB, /Re: Dawn/);
    expect(answer.text).toMatch(/Most probably you mean:\s+LT; A; A - fire A[\s\S]*answer YES/);
    const taken = await act(table, { action: 'take', letter: letter!.id });
    expect(taken.body).toMatchObject({ seats: [{}, { state: 'in', by: 'master', order: 'LT; A; A - fire A' }] });
    expect(await logOf(table)).toContain('The game master takes the letter of Bob as what it most probably means.');
    expect((await act(table, { action: 'take', letter: letter!.id })).status).toBe(409);
    await ann.call('orders', { params: { id }, body: { turn: 1, text: 'A; A; A' } });
    expect((await act(table, { action: 'send' })).status).toBe(200);

    await bobWrites(table, DOUBTFUL, 2);
    await bobWrites(table, 'Ja, genau!\n\n> Most probably you mean:', 2);
    const read = await desk(table);
    expect(read.seats[1]).toMatchObject({ state: 'in', by: 'mail', order: 'LT; A; A - fire A' });
    expect(read.letters.map(({ state, open }) => [state, open])).toEqual([
      ['taken', false],
      ['asked', false],
    ]);
    await expect.poll(async () => (await lastMail(server, BOB, /Re: Dawn/)).text).toContain('You have said yes');
    // Once it is answered another yes changes nothing.
    await bobWrites(table, 'A, A, RT', 2);
    await bobWrites(table, 'Yes', 2);
    expect((await desk(table)).seats[1]).toMatchObject({ order: 'A; A; RT' });
    await server.stop();
  });

  it('takes no letter for what its player has since put otherwise, nor for another who has his seat now', async () => {
    const table = await begin(await fresh());
    const { server, world, gm, id } = table;
    await bobWrites(table, DOUBTFUL);
    const [letter] = (await desk(table)).letters;
    world.pass(1000);
    await bobWrites(table, 'A, A, RT');
    expect((await act(table, { action: 'take', letter: letter!.id })).status).toBe(409);
    expect((await desk(table)).seats[1]).toMatchObject({ by: 'mail', order: 'A; A; RT' });
    world.pass(1000);
    await bobWrites(table, DOUBTFUL);
    const [again] = (await desk(table)).letters;
    const cat = await newPilot(server, 'Cat');
    await cat.call('standby', { params: { id }, body: { on: true } });
    await gm.call('host', { params: { id }, body: { action: 'free-seat', seat: 1 } });
    await cat.raw('join', { params: { id }, body: { seat: 1 } });
    expect((await act(table, { action: 'take', letter: again!.id })).status).toBe(409);
    expect((await desk(table)).seats[1]).toMatchObject({ state: 'missing', order: null });
    await server.stop();
  });

  it('tells letters apart that came at the same moment', async () => {
    const table = await begin(await fresh());
    const { server, world } = table;
    const to = replyTo(await lastMail(server, BOB, /begins/));
    const envelope = { ip: '127.0.0.1', helo: 'example.org', sender: BOB };
    // As a mailbox tells them, which counts whole seconds.
    const received = Math.floor(world.now() / 1000) * 1000;
    for (const text of [DOUBTFUL, DOUBTFUL.replace('LT', 'RS')]) {
      const bytes = Buffer.from(`From: ${BOB}\nTo: ${to}\nMessage-ID: <${text.length}@example.org>\n\n${text}`);
      expect(await keepMail(server.services, { bytes, recipients: [to], received, envelope })).toBe('kept');
    }
    await mailsRead(server);
    const { letters } = await desk(table);
    expect(letters.map(({ proposal }) => proposal)).toEqual(['RS; A; A - fire A', 'LT; A; A - fire A']);
    await act(table, { action: 'take', letter: letters[0]!.id });
    expect((await desk(table)).seats[1]).toMatchObject({ order: 'RS; A; A - fire A' });
    await server.stop();
  });

  it('keeps sealed for him what was given on the page, also where a mail adds to it', async () => {
    const table = await begin(await fresh(), 0, { planesPerSeat: 2 });
    const { server, bob, id } = table;
    await bob.call('orders', { params: { id }, body: { turn: 1, text: 'LT; LT; LT / RS; RS; RS' } });
    await bobWrites(table, 'Plane 2: A; A; A');
    const seen = await desk(table);
    expect(seen.letters).toMatchObject([{ seat: 1, state: 'added' }]);
    expect(seen.letters[0]!.reading).toMatch(/A; A; A$/);
    expect(seen.seats[1]).toMatchObject({ state: 'in', by: 'page', order: null });
    expect(JSON.stringify(seen)).not.toContain('LT; LT; LT');
    expect((await bob.call('pending', { params: { id } })).receipt!.text).toBe('LT; LT; LT / A; A; A');
    await server.stop();
  });

  it('goes on without him when his account is gone, and nobody waits for him', async () => {
    const table = await begin(await fresh());
    const { server, gm, ann, bob, id } = table;
    const body = { login: 'winifred', password: 'some words that belong nowhere' };
    await gm.call('keep', { body });
    await ann.call('orders', { params: { id }, body: { turn: 1, text: 'A; A; A' } });
    await bobWrites(table, RIDDLE);
    await pass(table, 25);
    expect(await turnOf(table)).toBe(1);
    await gm.call('login', { body });
    await gm.call('forget');
    await pass(table, 1 / 30);
    expect(await turnOf(table)).toBe(2);
    const shown = await ann.call('table', { params: { id } });
    expect([shown.master, shown.status]).toEqual([null, 'running']);
    expect(await logOf(table)).toContain('The game master is here no longer');
    // From now on a Turn is flown when the last orders are in.
    for (const one of [ann, bob]) await one.call('orders', { params: { id }, body: { turn: 2, text: 'A; A; A' } });
    expect(await turnOf(table)).toBe(3);
    await server.stop();
  });

  it('lets him neither heap mails on a player nor set a deadline that nobody lives to see', async () => {
    const table = await begin(await fresh());
    const { server, world } = table;
    // Nor does a letter turn the words beside it about, or fill the page.
    await bobWrites(table, `\u202e${RIDDLE} ${'x'.repeat(5000)}`);
    const [letter] = (await desk(table)).letters;
    expect(letter).toMatchObject({ state: 'asked', text: expect.stringMatching(/^My zebra/) });
    expect(letter!.problems.join('')).not.toContain('\u202e');
    expect(letter!.problems.join('').length).toBeLessThan(3000);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      world.pass(1000);
      statuses.push((await act(table, { action: 'ask', letter: letter!.id, text: `And now? ${n}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    for (const at of [world.now() + 400 * 24 * HOUR, 9e15])
      expect((await act(table, { action: 'deadline', at })).status).toBe(400);
    await bobWrites(table, 'LT, A, A\nfire fire left '.repeat(300));
    const [long] = (await desk(table)).letters;
    expect(long).toMatchObject({ state: 'asked', text: expect.stringMatching(/^LT/) });
    expect(long!.problems.length).toBeLessThan(20);
    await server.stop();
  });

  it('prints press in his order, with what he leaves out left out and his replies in it', async () => {
    const table = await begin(await fresh(), 1);
    const { server, gm, ann, bob, id } = table;
    const say = (client: Client, text: string) => client.call('say', { params: { id }, body: { kind: 'table', text } });
    const first = await say(ann, 'First in the field!');
    const rude = await say(bob, 'Something rude.');
    const second = await say(bob, 'Second to none.');
    expect((await act(table, { action: 'arrange', press: [second.id, rude.id, first.id] })).status).toBe(200);
    await act(table, { action: 'cut', press: rude.id, on: true });
    const edited = await act(table, { action: 'reply', press: second.id, text: 'We shall see.' });
    expect(edited.body).toMatchObject({
      press: [{ id: second.id, reply: 'We shall see.' }, { id: rude.id, cut: true }, { id: first.id }],
    });
    expect((await act(table, { action: 'arrange', press: [first.id, first.id] })).status).toBe(400);
    const read = async (client: Client) =>
      (await client.call('press', { params: { id } })).press.map(({ text }) => text);
    expect(await read(ann)).not.toContain('Something rude.');
    expect(await read(bob)).toContain('Something rude.');
    // Sent: it is flown as soon as the bot has thought.
    expect((await act(table, { action: 'send', missing: true })).status).toBe(200);
    await expect.poll(() => turnOf(table)).toBe(2);
    const { text } = await gm.call('report', { params: { id, n: 1 } });
    expect(text).not.toContain('Something rude.');
    expect(text).toMatch(/Second to none\.[\s\S]*Winifred[\s\S]*We shall see\.[\s\S]*First in the field!/);
    expect(await logOf(table)).toContain('The game master leaves out a piece of press by Bob.');
    await server.stop();
  });
});
