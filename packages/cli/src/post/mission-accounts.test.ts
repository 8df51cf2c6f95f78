/** A mission of In Clouds of Glory by mail alone, from its opening to its end, by two people with mailboxes. */
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT, type Exit } from '../reply.ts';
import { type Accounts, only, openAccounts, said } from '../testing/accounts.ts';

let house: Accounts;
beforeAll(async () => {
  house = await openAccounts();
});
afterAll(() => house.close());

/** No mission lasts longer. */
const MOST_TURNS = 20;

it('is told, flown and won', { tags: 'trial', timeout: 300_000 }, async () => {
  const { at, gm, write, mailbox } = house;
  const seats = '--seat "Ann Smith <ann@example.org>:W:camel" --seat "Red Bob (Bob Jones) <bob@example.org>:E:ad5"';
  await gm(
    `new sausage.game.json --game clouds --edition by-post --mission balloon --month 1917-06 --title Sausage --seed "the seed of the sausage" ${seats}`,
  );
  await gm('post add sausage.game.json --gm "Winifred Pike <gm@example.org>" --deadline 2026-12-01');
  await gm('post player bob@example.org --language de --zone Europe/Berlin');
  await gm('post out --at 2026-11-24');

  /** One writes, the game master takes it in, and this comes back: as an answer to that very mail. */
  const ask = async (user: string, text: string, to: Email): Promise<Email> => {
    const id = await write(user, text, to);
    expect(await gm('post in imap --send')).toContain('1 mails taken from the mailbox.');
    const answer = only(await mailbox(user));
    expect(answer.inReplyTo).toBe(id);
    return answer;
  };
  const fly = (turn: number, exit: Exit = EXIT.ok): Promise<string> => {
    const day = (n: number): string => new Date(Date.UTC(2026, 11, 2 + 2 * n)).toISOString();
    return gm(`post out --at ${day(turn)} --deadline ${day(turn + 1)}`, exit);
  };

  let ann = only(await mailbox('ann'));
  let bob = only(await mailbox('bob'));
  expect(said(ann)).toContain('Burn the balloon: 4 points.');
  expect(said(bob)).toContain('Hier darfst du beginnen');
  // A placement that is not allowed waits for another.
  const refused = await ask('bob', 'E1: bei 125 60 Höhe 40 Kurs 270 Tempo 13', bob);
  expect(said(refused)).toContain('kann nicht bei x 125 beginnen');
  expect(said(await ask('ann', 'W1: at 40 60 height 40 heading 90 speed 12', ann))).toContain('W1: at 40 60 height 40');
  expect(await fly(0, EXIT.refused)).toContain('NOT FLOWN');
  const again = only(await mailbox('bob'));
  expect(said(await ask('bob', 'E1: bei 160 60 Höhe 40 Kurs 270 Tempo 13', again))).toContain('E1: at 160 60');
  expect(await fly(0)).toContain('placement is flown');

  // What a letter most probably means is flown when its writer says yes.
  ann = only(await mailbox('ann'));
  bob = only(await mailbox('bob'));
  expect(said(await ask('ann', 'W1: straight 12', ann))).toContain('W1: straight 12');
  expect(await fly(1)).toContain('is flown');
  ann = only(await mailbox('ann'));
  const proposal = await ask('ann', 'Dear Winifred,\nW1: homme please.\nAnn', ann);
  expect(said(proposal)).toContain('Most probably you mean:');
  expect(said(await ask('ann', 'Yes, thank you.', proposal))).toContain('W1: home');

  let told = await fly(2);
  for (let turn = 3; !told.includes('over') && turn < MOST_TURNS; turn++) {
    ann = only(await mailbox('ann'));
    await ask('ann', 'W1: home', ann);
    told = await fly(turn);
  }
  expect(told).toContain('over');
  const reports = await mailbox('bob');
  expect(said(reports.at(-1)!)).toMatch(/Ballon/);
  expect(reports.at(-1)!.attachments.map(({ mimeType }) => mimeType)).toContain('image/png');
  await gm('verify sausage.game.json');
  expect(JSON.parse(await at.read('office.json')).letters).toHaveLength(house.written());
});
