/** Letters that build on orders which are not in them: an addendum that comes as a mail of its own, "the same again". */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Workshop } from '../testing/harness.ts';
import { box, mail, mailsTo, newOfficeOfTwo } from './office.fixture.ts';

let at: Workshop;
beforeEach(async () => {
  at = await newOfficeOfTwo();
});
afterEach(() => at.remove());

const takeIn = (...mails: readonly string[]) => at.line('post in -', box(...mails));
const fromBob = (...texts: readonly string[]) => takeIn(...texts.map((text) => mail('bob', 'autumn', text)));
const orders = async (): Promise<string> => (await at.line('orders autumn.game.json --status')).out;

const ADDENDA = [
  ['PS to my orders: Move 3 should be a right turn', 'A; LT - fire L; RT'],
  ['Hi Winifred,\nno wait, the last one should be RT.\nBob', 'A; LT - fire L; RT'],
  ['Korrektur zu meinen Befehlen: Bewegung 3 soll RT sein.', 'A; LT - fire L; RT'],
  ['PS: fire ahead in Move 1, please.', 'A - fire A; LT - fire L; A'],
  ['Please swap Moves 1 and 2.', 'LT - fire L; A; A'],
  ['PS zu Autumn: in Move 3 bitte auch links feuern.', 'A; LT - fire L; A - fire L'],
  ['PS: also fire left in Move 3 please.', 'A; LT - fire L; A - fire L'],
] as const;

describe('an addendum that comes as a mail of its own', () => {
  it.each(ADDENDA)('%s: changes the orders that are in', async (text, now) => {
    const told = await fromBob('A; LT - fire L; A', text);
    expect(told.out).toContain(`Bob: changes what was in: ${now}`);
    expect(await orders()).toMatch(new RegExp(`Bob\\s+in\\s+${now} `));
    const answers = await mailsTo(at, 'outbox', 'bob@example.org');
    expect(answers.some((answer) => answer.includes('Your letter changes the orders that were in.'))).toBe(true);
  });

  it('is a question with what it most probably means, where it does not say that it changes anything', async () => {
    const told = await fromBob('A; LT - fire L; A', 'Move 3: RT');
    expect(told.out).toContain('NOT READABLE; most probably it means A; LT - fire L; RT');
    expect(await orders()).toMatch(/Bob\s+UNREADABLE/);
  });

  it.each(['Thanks for the map!', 'PS: When is the deadline?', 'PS: The third Turn was great fun.'])(
    '%s: leaves them alone',
    async (text) => {
      await fromBob('A; LT - fire L; A', text);
      expect(await orders()).toMatch(/Bob\s+in\s+A; LT - fire L; A /);
    },
  );

  it.each(['Keep my first two moves, third one left turn firing left.', 'Move 2 RT, rest as it was.'])(
    '%s: is asked about, and is not taken for what it says alone',
    async (text) => {
      await fromBob('A; LT - fire L; A', text);
      expect(await orders()).toMatch(/Bob\s+UNREADABLE/);
      expect(await orders()).not.toContain('most probably');
    },
  );

  it('is a question where it speaks of orders that hang on it, and nothing does', async () => {
    await fromBob('A; A; A', 'Orders attached.\nBob');
    expect(await orders()).toMatch(/Bob\s+UNREADABLE[\s\S]*nothing is attached to it/);
    await fromBob('No orders attached this time, the old ones are fine.');
    await fromBob('A; A; LT');
    expect(await orders()).toMatch(/Bob\s+in\s+A; A; LT/);
  });

  it('is a question where there is nothing that it could change, and where its change is not clear', async () => {
    await fromBob('PS to my orders: Move 3 should be a right turn');
    expect(await orders()).toMatch(/Bob\s+UNREADABLE/);
    // Whether the burst of the second Move goes with the turn nobody can tell.
    await fromBob('A; LT - fire L; A', 'PS to my orders: Move 2 should be a right turn');
    expect(await orders()).toMatch(/Bob\s+UNREADABLE/);
  });
});

it('orders for another Turn beside "Turn 1 stands" are proposed for none', async () => {
  await fromBob('A; LT - fire L; A', 'Zug 2 lieber: RT, A, A. Zug 1 bleibt.');
  expect(await orders()).not.toContain('most probably');
  expect(await orders()).not.toMatch(/Bob\s+in\s+RT/);
});

it('the office tells that orders are to stand', async () => {
  expect((await fromBob('Standing orders:\nA, LT, A')).out).toContain('Bob: A; LT; A (standing orders)');
});

describe('the same again', () => {
  beforeEach(async () => {
    await fromBob('A; A; A - fire A');
    await at.line('post out autumn --deadline 2026-05-15');
  });

  it.each([
    'Same again, please.\nBob',
    'Same again in Autumn.\nBob',
    'Same procedure as last turn!',
    'Hallo Winifred,\nwie gehabt.\nGruß, Bob',
    'Turn 2: the same as last turn.\n\nOn Friday Winifred wrote:\n> Orders are due by Saturday.',
    'Befehle wie gehabt.',
    'Même chose que la dernière fois, merci',
    "Come l'ultima volta, grazie",
  ])('%s: the orders of the Turn before', async (text) => {
    expect((await fromBob(text)).out).toContain('Bob: the same as in the Turn before: A; A; A - fire A');
    expect(await orders()).toMatch(/Bob\s+in\s+A; A; A - fire A/);
  });

  it.each(['As usual.', 'wie immer', "Comme d'habitude.", 'Come sempre, ciao', 'Same again, but fire left in move 3'])(
    '%s: most probably those',
    async (text) => {
      const fire = text.includes('left') ? 'L' : 'A';
      expect((await fromBob(text)).out).toContain(`NOT READABLE; most probably it means A; A; A - fire ${fire}`);
    },
  );

  it.each(['Same again?', 'Not the same again, please.', 'The same as Ann.', 'The usual rain here. Orders soon.'])(
    '%s: no orders',
    async (text) => {
      await fromBob(text);
      expect(await orders()).not.toMatch(/Bob\s+in|most probably/);
    },
  );

  it('is a question where orders are in already', async () => {
    await fromBob('LT; A; A', 'wie gehabt');
    expect(await orders()).toMatch(/Bob\s+UNREADABLE/);
  });
});

describe('the same again in one of several games, by its name', () => {
  it.each([
    'Same again in Autumn, please.',
    'Same again for Autumn.\n\nAnn',
    'Autumn: same again',
    'Wie gehabt in Autumn!',
  ])('%s: is plain', async (text) => {
    await takeIn(mail('ann', 'autumn', 'A; A; A'));
    await at.line('post out autumn --deadline 2026-05-15');
    expect((await takeIn(mail('ann', 'orders', text))).out).toContain('Ann: the same as in the Turn before: A; A; A');
  });
});
