/** Mails that build on orders which are not in them: on their writer's own, over a real connection, and on nobody else's. */
import { overSqlite } from '@paravion/testing/server/both';
import { newPilot } from '@paravion/testing/server/pilots';
import { begin, flyOn, ordersOf, write } from '@paravion/testing/server/postal-flight';
import { expect, it } from 'vitest';

overSqlite('mails that build on orders from before', (fresh) => {
  it('change what is in by an addendum, wherever that was given, and order once more what was flown last', async () => {
    const flight = await begin(await fresh());
    const { server, id, ann } = flight;
    const nothing = await write(flight, 'Ann', 'No wait! Move 2 should be a left turn. Rest as before.');
    expect(nothing).toContain('orders that are not in this letter');
    expect(nothing).not.toContain('Most probably');
    await write(flight, 'Ann', 'A, LT - fire L, A');
    const changed = await write(flight, 'Ann', 'PS to my orders: Move 3 should be a right turn');
    expect(changed).toMatch(/Your letter changes the orders that were in. They are now:\s+A; LT - fire L; RT/);
    expect(await ordersOf(flight, ann)).toBe('A; LT - fire L; RT');

    await ann.call('orders', { params: { id }, body: { turn: 1, text: 'RT; A; A' } });
    await write(flight, 'Ann', 'add: fire left in Move 2');
    expect(await ordersOf(flight, ann)).toBe('RT; A - fire L; A');
    // Not for certain: what it most probably means is proposed, and a yes takes it.
    expect(await write(flight, 'Ann', 'Move 3: LT')).toMatch(/Most probably you mean:\s+RT; A - fire L; LT/);
    expect(await ordersOf(flight, ann)).toBe('RT; A - fire L; A');
    await write(flight, 'Ann', 'yes');
    expect(await ordersOf(flight, ann)).toBe('RT; A - fire L; LT');

    await write(flight, 'Ann', 'A, A, A');
    await flyOn(flight);
    const again = await write(flight, 'Ann', 'Same again in Dawn, please.\n\nAnn', /report of Turn 1$/);
    expect(again).toMatch(/You order the same as in the Turn before:\s+A; A; A/);
    expect(await ordersOf(flight, ann)).toBe('A; A; A');
    await server.stop();
  });

  it('see no orders but the own ones of who wrote them', async () => {
    const flight = await begin(await fresh());
    const { server, id, ann, bob } = flight;
    await write(flight, 'Ann', 'LS, LS - fire L, A');
    const texts = ['PS to my orders: Move 3 should be a right turn', 'same again', "Same as Ann's, but Move 3: RT"];
    for (const text of texts) {
      const answer = await write(flight, 'Bob', text);
      expect(answer).not.toMatch(/LS; |LS - |changes the orders|the same as in/);
      expect(await ordersOf(flight, bob)).toBeUndefined();
    }
    // Nor does who takes a seat over hear what was sealed there before him.
    await bob.call('orders', { params: { id }, body: { turn: 1, text: 'RS; RS; RS' } });
    const cat = await newPilot(server, 'Cat');
    await cat.call('standby', { params: { id }, body: { on: true } });
    await ann.call('host', { params: { id }, body: { action: 'free-seat', seat: 1 } });
    await cat.raw('join', { params: { id }, body: { seat: 1 } });
    const taken = /Dawn/;
    expect(await write(flight, 'Cat', texts[0]!, taken)).not.toMatch(/RS; |LS; |changes the orders/);
    expect(await ordersOf(flight, cat)).toBeUndefined();
    expect(await ordersOf(flight, ann)).toBe('LS; LS - fire L; A');
    await server.stop();
  });

  it('show the game master nothing of what was sealed on the page', async () => {
    const flight = await begin(await fresh(), true);
    const { server, id, gm, bob } = flight;
    await bob.call('orders', { params: { id }, body: { turn: 1, text: 'LS; LS; LS' } });
    await write(flight, 'Bob', 'PS to my orders: Move 3 should be a right turn');
    expect(await ordersOf(flight, bob)).toBe('LS; LS; RT');
    expect(await write(flight, 'Bob', 'Move 3: LT')).not.toContain('LS');
    const desk = await gm!.call('desk', { params: { id } });
    expect(desk.seats[1]).toMatchObject({ state: 'in', by: 'page', order: null });
    expect(desk.letters).toMatchObject([
      { state: 'asked', proposal: null },
      { state: 'added', reading: null },
    ]);
    expect(JSON.stringify(desk)).not.toMatch(/LS; LS/);
    await server.stop();
  });
});
