/** What waits for the game master is told as what it is, and he can say so much of it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import type { Workshop } from '../testing/harness.ts';
import { box, filesIn, mail, newOfficeOfTwo } from './office.fixture.ts';

let at: Workshop;
beforeEach(async () => {
  at = await newOfficeOfTwo();
});
afterEach(() => at.remove());

const takeIn = (...mails: readonly string[]) => at.line('post in -', box(...mails));
const status = async (): Promise<string> => (await at.line('post status')).out;
const QUESTION = 'Could you send me a bigger map?';
const nameOf = async (): Promise<string> => (await filesIn(at, 'letters'))[0]!.replace('.eml', '');

it('a letter that is a question is told apart from orders that cannot be read, and these with the reason', async () => {
  await takeIn(mail('bob', 'autumn', QUESTION), mail('cat', 'autumn', 'LT, then two bananas, fire L'));
  expect(await status()).toMatch(/Bob {2}NO ORDERS .*\n {4}Cat {2}UNREADABLE .*\n {6}".*bananas.*": /);
  expect((await at.line('post out autumn')).out).toContain("Bob's letter has no orders");
});

it('a question that is settled holds nothing up: its writer owes orders', async () => {
  await takeIn(mail('bob', 'autumn', QUESTION));
  const settled = await at.line(`post settle ${await nameOf()}`);
  expect(settled.out).toBe('bob@example.org: settled.\nautumn: Bob owes orders for Turn 1.\n');
  expect(await status()).toMatch(/Bob {2}missing/);
  expect((await at.line('post out autumn --deadline 2026-05-15')).out).toContain('autumn: Turn 1 is flown.');
});

it('orders that cannot be read are let go by a word of their own only, and those stand again that came before', async () => {
  await takeIn(mail('bob', 'autumn', 'A; A; RT'), mail('bob', 'autumn', 'LT, then two bananas, fire L, why not?'));
  const letters = await filesIn(at, 'letters');
  const texts = await Promise.all(letters.map((name) => at.read(`letters/${name}`)));
  const name = letters[texts.findIndex((text) => text.includes('bananas'))]!.replace('.eml', '');
  await at.line(`post settle ${name}`);
  expect(await status()).toMatch(/Bob {2}UNREADABLE/);
  expect((await at.line(`post settle ${name} no-orders`)).out).toBe('autumn: Bob A; A; RT.\n');
  expect(await status()).toMatch(/Bob {2}in {10}A; A; RT/);
  expect((await at.line(`post settle ${name} no-orders`)).exit).toBe(EXIT.badInput);
});

it('"NMR" typed for a pilot lets his letters go that cannot be read, as its refusal says', async () => {
  await takeIn(mail('bob', 'autumn', 'A; A; RT'), mail('bob', 'autumn', 'LT, then two bananas, fire L, why not?'));
  expect(await status()).toMatch(/Bob {2}UNREADABLE/);
  await at.line('orders autumn.game.json --seat Bob NMR');
  expect(await status()).toMatch(/Bob {2}in {10}A; A; RT/);
});

it('a letter that is let go leaves an earlier question standing, and says so', async () => {
  await takeIn(mail('bob', 'autumn', 'LT, then two bananas, fire L'));
  await takeIn(mail('bob', 'autumn', 'LT, then three bananas, fire L'));
  const later = (await status()).match(/Bob {2}UNREADABLE.*letters\/(\w+)/)![1]!;
  expect((await at.line(`post settle ${later} no-orders`)).out).toMatch(
    /^autumn: Bob has an earlier letter that is a question, bob@example\.org, letters\/\w+\.eml\.\n$/,
  );
});

it('a game that is not due tells who is missing, and that a letter waits', async () => {
  await takeIn(mail('bob', 'autumn', QUESTION));
  expect((await at.line('post out --at 2026-04-01')).out).toMatch(
    /autumn: Turn 1 is not due yet, but by .*\. Missing: Ann, Cat\. A letter waits for you\.\n/,
  );
});

it('post out says what was flown without whom, what was not and why, and what is to be done', async () => {
  await takeIn(mail('bob', 'autumn', 'A; A; RT'), mail('dan', 'winter', QUESTION));
  const out = await at.line('post out autumn winter');
  expect(out.exit).toBe(EXIT.refused);
  expect(out.out).toContain(
    'autumn: Turn 1 is flown. No orders came from Ann, Cat. Turn 2 has no deadline: "post deadline autumn ..." sets one.\n',
  );
  expect(out.out).toContain("winter: NOT FLOWN, Dan's letter has no orders (dan@example.org, letters/");
  expect(out.out).toContain('To do: settle what is named ("post status" says how), then "post out winter" flies it.\n');
  await at.line('post deadline autumn 2026-06-01');
  expect((await at.line('post out --at 2026-05-20')).out).toMatch(
    /autumn: Turn 2 is not due yet, but by Monday, 1 June 2026 .*\. Missing: Ann, Bob, Cat\.\n/,
  );
});
