/** Letters from addresses that become known, and orders that the game master gives for a player: the player hears of both. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Workshop } from '../testing/harness.ts';
import { box, filesIn, mail, mailsTo, newOfficeOfTwo } from './office.fixture.ts';

let at: Workshop;
beforeEach(async () => {
  at = await newOfficeOfTwo();
});
afterEach(() => at.remove());

const FROM_WORK = box(mail('bob.work', 'autumn', 'A, A, LT\n\nBob'));
const ADD = 'post player bob@example.org --address bob.work@example.org';
const status = async () => (await at.line('post status')).out;

describe('a letter from an address that becomes known', () => {
  it('is taken in, with its answer, once', async () => {
    await at.line('post in -', FROM_WORK);
    expect(await status()).toContain('bob.work@example.org: nobody plays under this address');
    const added = await at.line(ADD);
    expect(added.out).toContain('autumn: Bob: A; A; LT');
    expect(await status()).toMatch(/Bob\s+in\s+A; A; LT/);
    expect(await status()).not.toContain('wait for you');
    const [answer] = await mailsTo(at, 'outbox', 'bob.work@example.org');
    expect(answer).toMatch(/autumn, Turn 1[\s\S]*A; A; LT/);
    const before = await at.read('autumn.game.json');
    await at.line(ADD);
    expect((await at.line('post in -', FROM_WORK)).out).toContain('1 known already');
    expect(await at.read('autumn.game.json')).toBe(before);
    expect(await filesIn(at, 'outbox')).toHaveLength(1);
  });

  it('stays held where its Turn is flown, or its writer has sent another since', async () => {
    await at.line('post in -', FROM_WORK);
    await at.line('post in -', box(mail('bob', 'autumn', 'A, A, RT')));
    expect((await at.line(ADD)).out).toContain('bob.work@example.org: still HELD, a later letter is in');
    expect(await status()).toMatch(/Bob\s+in\s+A; A; RT/);
    await at.line('adjudicate autumn.game.json --nmr --turn 1');
    expect((await at.line(ADD)).out).toContain('still HELD, autumn was flown since');
  });
});

describe('orders that the game master gives for a player', () => {
  it('are told to him', async () => {
    const told = await at.paravion(['orders', 'autumn.game.json', '--seat', 'Bob', 'A; A; LT']);
    expect(told.out).toContain('A mail to bob@example.org says so.');
    expect((await mailsTo(at, 'outbox', 'bob@example.org'))[0]).toMatch(/autumn, Turn 1[\s\S]*A; A; LT/);
  });

  it('are told of only where they were taken', async () => {
    await at.paravion(['orders', 'autumn.game.json', '--seat', 'Bob', 'A; A; LTT']);
    await at.paravion(['orders', 'autumn.game.json', '--seat', 'Bob', 'A; A; LT', '--dry-run']);
    expect(await filesIn(at, 'outbox')).toEqual([]);
  });
});
