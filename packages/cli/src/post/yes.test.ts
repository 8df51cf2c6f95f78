/** Letters that cannot be read for certain: what they most probably mean counts once their pilot, or the game master, says yes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import type { Workshop } from '../testing/harness.ts';
import { box, filesIn, mail, mailsTo, newOfficeOfTwo } from './office.fixture.ts';

let at: Workshop;
beforeEach(async () => {
  at = await newOfficeOfTwo();
});
afterEach(() => at.remove());

const DOUBTFUL = 'LT, A, A - fire A. My second one is not as good as I hoped.';
const OTHER = 'RS, A, A - fire A. My second one is not as good as I hoped.';
const READ = 'LT; A; A - fire A';
const takeIn = (...mails: readonly string[]) => at.line('post in -', box(...mails));
const orders = async (): Promise<string> => (await at.line('orders autumn.game.json --status')).out;
const letterOf = async (text: string): Promise<string> => {
  for (const name of await filesIn(at, 'letters'))
    if ((await at.read(`letters/${name}`)).includes(text)) return name.replace('.eml', '');
  throw new Error('no such letter');
};

describe('a letter that cannot be read for certain', () => {
  it('says what it most probably means, and a yes above the quoted answer settles it', async () => {
    expect((await takeIn(mail('bob', 'autumn', DOUBTFUL))).out).toContain(
      `NOT READABLE; most probably it means ${READ}`,
    );
    const [answer] = await mailsTo(at, 'outbox', 'bob@example.org');
    expect(answer).toMatch(
      /could not be read for certain:[\s\S]*Most probably you mean:\s+LT; A; A - fire A[\s\S]*answer YES/,
    );
    const asked = await at.line('post out autumn --deadline 2026-05-15');
    expect(asked.out).toContain("NOT FLOWN, Bob's orders cannot be read");
    expect((await at.line('post status')).out).toContain(`most probably it means: ${READ}`);
    const yes = await takeIn(
      mail('bob', 'Re: autumn, Turn 1', `Yes, thanks!\nBob\n\n> Most probably you mean:\n>   ${READ}`),
    );
    expect(yes.out).toContain(`Bob: says yes: ${READ}`);
    expect(await orders()).toMatch(/Bob\s+in\s+LT; A; A - fire A/);
    const answers = await mailsTo(at, 'outbox', 'bob@example.org');
    expect(answers.some((text) => text.includes('You have said yes'))).toBe(true);
    expect((await at.line('post out autumn --deadline 2026-05-15')).out).toContain('Turn 1 is flown');
    expect((await at.line('verify autumn.game.json')).exit).toBe(EXIT.ok);
  });

  it('waits on, with what it means, when its writer sends a mere question after it', async () => {
    await takeIn(mail('bob', 'autumn', DOUBTFUL), mail('bob', 'autumn', 'Could you send me a bigger map?'));
    expect((await at.line('post status')).out).toContain(`most probably it means: ${READ}`);
    const name = await letterOf(DOUBTFUL);
    expect((await at.line(`post settle ${name} as-read`)).out).toContain(`Bob: ${READ}.`);
  });

  it('is replaced by any other letter, and a yes to what is replaced orders nothing', async () => {
    await takeIn(mail('bob', 'autumn', DOUBTFUL), mail('bob', 'autumn', 'A, A, RT'), mail('bob', 'autumn', 'Yes'));
    expect(await orders()).toMatch(/Bob\s+in\s+A; A; RT/);
  });

  it('needs to be quoted where there are two', async () => {
    await takeIn(mail('bob', 'autumn', DOUBTFUL), mail('bob', 'autumn', OTHER), mail('bob', 'autumn', 'Yes'));
    expect(await orders()).toMatch(/Bob\s+UNREADABLE/);
    await takeIn(mail('bob', 'autumn', `Yes\n\n> Most probably you mean:\n>   ${READ}`));
    expect(await orders()).toMatch(/Bob\s+in\s+LT; A; A - fire A/);
  });

  it('is taken by the game master with one word, and its player is told', async () => {
    await takeIn(mail('bob', 'autumn', DOUBTFUL));
    const name = await letterOf(DOUBTFUL);
    const odd = await at.line(`post settle ${name} sometime`);
    expect([odd.exit, odd.err]).toEqual([EXIT.badInput, expect.stringContaining('as-read')]);
    expect((await at.line('post settle 0000 as-read')).exit).toBe(EXIT.badInput);
    const taken = await at.line(`post settle ${name.slice(0, 8)} as-read`);
    expect(taken.out).toContain(`Bob: ${READ}. A mail to bob@example.org says so.`);
    expect(await orders()).toMatch(new RegExp(`Bob\\s+in\\s+${READ}\\s+\\[the game master, as .*letters/${name}`));
    expect(await mailsTo(at, 'outbox', 'bob@example.org')).toHaveLength(2);
    expect((await at.line(`post settle ${name} as-read`)).exit).toBe(EXIT.badInput);
  });
});
