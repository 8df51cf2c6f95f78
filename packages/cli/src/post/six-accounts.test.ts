/** A game by mail alone: six people and a game master, each with a mailbox (Dovecot), who write over SMTP and read over IMAP. */
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { type Accounts, only, openAccounts, said } from '../testing/accounts.ts';

let house: Accounts;
beforeAll(async () => {
  house = await openAccounts();
});
afterAll(() => house.close());

/** Pilots by the accounts that fly them, with what each calls his game in his language. */
const PEOPLE = {
  ann: { pilot: 'Red Baron', language: 'en', zone: 'Europe/London', read: 'This is how your orders were read:' },
  bob: { pilot: 'Bob', language: 'en', zone: 'America/New_York', read: 'This is how your orders were read:' },
  clara: { pilot: 'Rote Clara', language: 'de', zone: 'Europe/Berlin', read: 'So wurden deine Befehle gelesen:' },
  denise: {
    pilot: 'Zigzag',
    language: 'fr',
    zone: 'Europe/Paris',
    read: 'Voici comment tes ordres ont été lus\u00a0:',
  },
  enzo: { pilot: 'Aquila', language: 'it', zone: 'Europe/Rome', read: 'Così sono stati letti i tuoi ordini:' },
  fay: { pilot: 'Fay', language: 'en', zone: 'UTC', read: 'This is how your orders were read:' },
} as const;
type User = keyof typeof PEOPLE;
const USERS = Object.keys(PEOPLE) as readonly User[];

/** What each writes for each Turn, and the orders in it. */
const LETTERS: Readonly<Record<User, readonly (readonly [written: string, orders: string])[]>> = {
  ann: [
    ['Good morning Winifred,\n\nBETA strip, A, A, LT please.\n\nAnn', 'BETA airstrip; A; A; LT'],
    ['LT, A, A - fire A', 'LT; A; A - fire A'],
    ['A, A, RT', 'A; A; RT'],
  ],
  bob: [
    ['alpha, ahead, ahead, right turn', 'ALPHA airstrip; A; A; RT'],
    ['RS, A, LS', 'RS; A; LS'],
    ['Move 1: A, Move 2: LT, Move 3: A', 'A; LT; A'],
  ],
  clara: [
    ['Gamma-Startbahn, geradeaus, geradeaus, Linkskurve', 'GAMMA airstrip; A; A; LT'],
    ['Rechtskurve, geradeaus, geradeaus', 'RT; A; A'],
    ['geradeaus, Linksrutsch, geradeaus\n\nPresse: Guten Abend, die Herren!', 'A; LS; A'],
  ],
  denise: [
    ['piste alpha, tout droit, tout droit, tout droit', 'ALPHA airstrip; A; A; A'],
    ['virage à gauche, tout droit, glissade à droite', 'LT; A; RS'],
    ['tout droit, tout droit, virage à droite', 'A; A; RT'],
  ],
  enzo: [
    ['pista beta, dritto, dritto, virata a destra', 'BETA airstrip; A; A; RT'],
    ['dritto, dritto, virata a sinistra', 'A; A; LT'],
    ['scivolata a destra, dritto, dritto', 'RS; A; A'],
  ],
  fay: [
    ['GAMMA; A; A; A', 'GAMMA airstrip; A; A; A'],
    ['', ''],
    ['A; A; A', 'A; A; A'],
  ],
};

/** Everybody reads the one mail that is there; Fay's machine answers hers. */
const allRead = async (): Promise<Readonly<Record<User, Email>>> => {
  const read = await Promise.all(USERS.map(async (user) => [user, only(await house.mailbox(user))] as const));
  const mails = Object.fromEntries(read) as Record<User, Email>;
  await house.write('fay', 'I am away.', mails.fay, { 'Auto-Submitted': 'auto-replied' });
  return mails;
};

const days = (turn: number): string => String(turn * 7).padStart(2, '0');

/** One writes, the game master takes it in, and the answer comes: to this mail, in the writer's language, with his orders. */
const answered = async (user: User, id: string | undefined, orders: string): Promise<void> => {
  const answer = only(await house.mailbox(user));
  expect(answer.inReplyTo).toBe(id);
  expect(said(answer)).toContain(PEOPLE[user].read);
  expect(said(answer)).toContain(orders);
};

it('is flown for three Turns, and every answer and report is read', { tags: 'trial', timeout: 240_000 }, async () => {
  const { at, gm, write, mailbox } = house;
  const pilots = USERS.map((user) => `"${PEOPLE[user].pilot} <${user}@example.org>"`).join(' ');
  await gm(`new autumn.game.json ${pilots} --edition tweedy --title Autumn --seed "six people with mailboxes"`);
  await gm('post add autumn.game.json --gm "Winifred Pike <gm@example.org>" --deadline 2026-12-05');
  for (const user of USERS)
    await gm(`post player ${user}@example.org --language ${PEOPLE[user].language} --zone ${PEOPLE[user].zone}`);
  await gm('post out --at 2026-11-24');

  let news = await allRead();
  expect(said(news.clara)).toContain('So sehen Befehle zum Beispiel aus: ');
  for (let turn = 1; turn <= 3; turn++) {
    const fly = `post out --at 2026-12-${days(turn)} --deadline 2026-12-${days(turn + 1)}`;
    const ids = new Map<User, string | undefined>();
    for (const user of USERS) {
      const [text] = LETTERS[user][turn - 1]!;
      if (text === '') continue;
      ids.set(user, await write(user, turn === 2 && user === 'bob' ? 'Where the wind was, twice.' : text, news[user]));
    }
    const took = await gm('post in imap --send');
    expect(took).toContain(`${ids.size + 1} mails taken from the mailbox.`);
    if (turn === 2) {
      // He is asked, and asked again where the Turn would be due; his second letter counts.
      const asked = only(await mailbox('bob'));
      expect(asked.inReplyTo).toBe(ids.get('bob'));
      expect(await gm(fly, EXIT.refused)).toContain('NOT FLOWN');
      expect(said(only(await mailbox('fay')))).toContain('have not come yet');
      const again = only(await mailbox('bob'));
      ids.set('bob', await write('bob', LETTERS.bob[1]![0], again));
      await gm('post in imap --send');
    }
    for (const [user, id] of ids) await answered(user, id, LETTERS[user][turn - 1]![1]);
    expect(await gm(fly)).toContain('is flown');
    news = await allRead();
    expect(USERS.map((user) => said(news[user]).includes('Guten Abend'))).toEqual(USERS.map(() => turn === 3));
  }

  // What was flown is what they had been told; nobody was answered twice, and no machine at all.
  const { record } = JSON.parse(await at.read('autumn.game.json'));
  expect(record.entries.filter((entry: { orders?: unknown }) => entry.orders)).toHaveLength(3);
  await gm('verify autumn.game.json');
  expect(await gm('post in imap --send')).toContain('1 mails taken from the mailbox.');
  expect(await Promise.all([...USERS, 'gm'].map(mailbox))).toEqual([[], [], [], [], [], [], []]);
  expect(JSON.parse(await at.read('office.json')).letters).toHaveLength(house.written());
});
