/** Mails with orders for several tables, each under its title: at the table whose notice was answered, its own are read. */
import { overSqlite } from '@paravion/testing/server/both';
import { EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { begin, ordersOf, write } from '@paravion/testing/server/postal-flight';
import { expect, it } from 'vitest';

overSqlite('a mail for two games', (fresh) => {
  it('orders at the table that it answers what stands under its title, and says what was not taken', async () => {
    const flight = await begin(await fresh());
    const { server, ann, bob } = flight;
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const pace = { kind: 'postal' as const, minutes: 1440 };
    const body = { title: 'Autumn Leaves', game: HOSTED.game.id, edition: EDITION, seats, pace };
    const { id } = await ann.call('newTable', { body });
    await bob.call('join', { params: { id }, body: {} });

    const both = 'Hi,\nboth my games in one go:\n\nAutumn Leaves:\nA, A, RT - fire R\n\nDawn:\nA, LT, A\n\nAnn';
    const answer = await write(flight, 'Ann', both, /Dawn: the game begins/);
    expect(answer).toMatch(/read:\s+A; LT; A[\s\S]*orders under Autumn Leaves was not taken/);
    expect(await ordersOf(flight, ann)).toBe('A; LT; A');

    const other = await write(flight, 'Bob', 'Autumn Leaves:\nA, A, A', /Dawn: the game begins/);
    expect(other).toMatch(/No orders were found[\s\S]*orders under Autumn Leaves was not taken/);
    expect(await ordersOf(flight, bob)).toBeUndefined();

    // A title in a line of press is no heading over orders.
    const press = 'LT, A, A\n\nPress:\nAutumn Leaves: what a bore.\n';
    expect(await write(flight, 'Bob', press, /Dawn: the game begins/)).toMatch(/LT; A; A[\s\S]*Your press was taken/);
    await server.stop();
  });
});
