import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import type { Workshop } from '../testing/harness.ts';
import { outbox, sendOutbox } from './mails.ts';
import { box, filesIn, mail, mailsTo, newGame, newOfficeOfTwo } from './office.fixture.ts';
import { newOffice } from './office.ts';

let at: Workshop;
beforeEach(async () => {
  at = await newOfficeOfTwo();
});
afterEach(() => at.remove());

const ALL = box(
  mail('ann', 'orders', 'Autumn:\nA, A, LT\n\nWinter:\nA, A, RT\n'),
  mail('bob', 'orders', 'BETA strip, A, A, A - fire A\n\nPress: Hello!'),
  mail('dan', 'orders', 'ground'),
);

const OUT = 'post out --deadline 2026-05-15 --at 2026-05-02T00:00Z';

describe('paravion post', () => {
  it('knows a game by its title without the article', async () => {
    await at.paravion([
      'new',
      'big.game.json',
      'Ash <ann@example.org>',
      'Ben <ben@example.org>',
      '--title',
      'The Big Push',
      '--seed',
      'the seed of the big one',
    ]);
    await at.paravion(['post', 'add', 'big.game.json']);
    const ran = await at.line('post in -', box(mail('ann', 'orders', 'Big Push:\nA, A, LT\n\nWinter: A, A, RT\n')));
    expect(ran.out).toContain('The Big Push: Ash: A; A; LT');
    expect(ran.out).toContain('winter: Ada: A; A; RT');
  });

  it('sorts letters to games, files them, and answers with what was read', async () => {
    const ran = await at.line('post in -', ALL);
    expect(ran.exit, ran.err).toBe(EXIT.ok);
    expect(ran.out).toContain('autumn: Ann: A; A; LT');
    expect(ran.out).toContain('winter: Ada: A; A; RT');
    expect(await filesIn(at, 'letters')).toHaveLength(3);
    const [answer] = await mailsTo(at, 'outbox', 'ann@example.org');
    expect(answer).toMatch(/autumn, Turn 1[\s\S]*A; A; LT[\s\S]*winter, Turn 1[\s\S]*A; A; RT/);
    expect(answer).toContain('In-Reply-To: <');
    expect(answer).toContain('Auto-Submitted: auto-replied');
    expect((await at.line('post status')).out).toMatch(/Cat\s+missing/);
  });

  it('reads orders in a sentence that names their game', async () => {
    await at.line('post in -', ALL);
    const ran = await at.line('post in -', box(mail('ann', 'orders', 'Sorry, in Winter make it A, A, LS instead.\n')));
    expect(ran.out).toContain('winter: Ada: A; A; LS');
  });

  it('takes the same letters in once', async () => {
    await at.line('post in -', ALL);
    const before = await at.read('autumn.game.json');
    expect((await at.line('post in -', ALL)).out).toContain('3 known already');
    expect(await at.read('autumn.game.json')).toBe(before);
    expect(await filesIn(at, 'outbox')).toHaveLength(3);
  });

  it('flies what is due and mails every player once', async () => {
    await at.line('post in -', ALL);
    const dry = await at.line(`${OUT} --dry-run`);
    expect(dry.exit, dry.err).toBe(EXIT.ok);
    expect(await filesIn(at, 'preview')).toHaveLength(5);
    expect(await filesIn(at, 'outbox')).toHaveLength(3);
    const ran = await at.line(OUT);
    expect(ran.out).toContain('autumn: Turn 1 is flown.');
    expect(ran.out).toContain('winter: Turn 1 is flown.');
    expect(await filesIn(at, 'preview')).toEqual([]);
    expect(await filesIn(at, 'outbox')).toHaveLength(8);
    expect((await mailsTo(at, 'outbox', 'cat@example.org'))[0]).toContain('Friday');
    expect((await mailsTo(at, 'outbox', 'cat@example.org'))[0]).toContain('Game master: Winifred');
    const again = await at.line(OUT);
    expect(again.out).toContain('autumn: Turn 2 is not due yet');
    expect(await filesIn(at, 'outbox')).toHaveLength(8);
    // Whoever owes orders is reminded three days before, once.
    const late = 'post out --deadline 2026-05-30 --at 2026-05-14T00:00Z';
    await at.line(late);
    const reminded = await filesIn(at, 'outbox');
    expect(reminded).toHaveLength(13);
    await at.line(late);
    expect(await filesIn(at, 'outbox')).toEqual(reminded);
  });

  it('writes to every player once how a game begins, as long as its orders can still come', async () => {
    await at.line('post player bob@example.org --language de');
    const ran = await at.line('post out --at 2026-04-30');
    expect(ran.out).toContain('autumn: Turn 1 is not due yet');
    const [begins] = await mailsTo(at, 'outbox', 'bob@example.org');
    expect(begins).toContain(JSON.parse(await at.read('autumn.game.json')).record.seedHash);
    for (const part of ['Du fliegst als Bob:', 'LT Linkskurve, RT Rechtskurve'])
      expect((await PostalMime.parse(begins!)).text).toContain(part);
    for (const part of ['Subject: autumn: Das Spiel beginnt', 'So sehen Befehle zum Beispiel aus: ', '1. Mai 2026'])
      expect(begins).toContain(part);
    const mails = await filesIn(at, 'outbox');
    expect(mails).toHaveLength(5);
    await at.line('post in -', ALL.replace('Subject: orders', 'Subject: Re: autumn: the game begins'));
    await at.line('post out --at 2026-04-30');
    expect((await filesIn(at, 'outbox')).filter((name) => name.includes('-turn-0-'))).toEqual(mails);
  });

  it('leaves a game in which a letter cannot be read, and flies the rest', async () => {
    await at.line('post in -', `${ALL}${box(mail('cat', 'hm', 'A A LTT'))}`);
    const ran = await at.line(OUT);
    expect(ran.out).toContain("autumn: NOT FLOWN, Cat's orders cannot be read");
    expect(ran.exit).toBe(EXIT.refused);
    expect(ran.out).toContain('winter: Turn 1 is flown.');
    expect((await mailsTo(at, 'outbox', 'cat@example.org')).join('\n')).toContain('waits for you');
    await at.line('post in -', box(mail('cat', 'again', 'A A LT')));
    expect((await at.line(OUT)).out).toContain('autumn: Turn 1 is flown.');
    expect((await filesIn(at, 'outbox')).filter((name) => name.includes('question'))).toEqual([]);
  });

  it('does not fly a Turn that nobody was given a deadline for', async () => {
    await at.line('adjudicate autumn.game.json --nmr --turn 1');
    expect((await at.line(OUT)).out).toContain('autumn: Turn 2 is not due yet');
    expect((await at.line(OUT.replace('05-02', '05-20').replace('05-15', '05-30'))).out).toContain(
      'autumn: Turn 2 is flown.',
    );
  });

  it('lets orders for this Turn stand beside a later letter for the next one alone, and keeps those', async () => {
    await at.line('post in -', ALL);
    await at.line('post in -', box(mail('cat', 'orders', 'A A A')));
    const ran = await at.line('post in -', box(mail('bob', 'orders', 'Turn 2:\nA, A, RT\n')));
    expect(ran.out).toContain('autumn: Bob: no orders for Turn 1');
    expect(ran.out).toContain('autumn: Bob: for Turn 2: A; A; RT');
    expect((await at.line('post status')).out).toMatch(/Bob\s+in\s+BETA airstrip; A; A; A - fire A/);
    expect((await at.line(OUT)).out).toContain('autumn: Turn 1 is flown.');
    expect((await at.line('post status')).out).toMatch(/Bob\s+in\s+A; A; RT/);
  });

  it('asks for orders for this Turn where there are only some for the next', async () => {
    const ran = await at.line('post in -', box(mail('bob', 'orders', 'Turn 2:\nA, A, RT\n')));
    expect(ran.out).toContain('autumn: Bob: for Turn 2: A; A; RT');
    expect((await at.line('post status')).out).toMatch(/Bob\s+NO ORDERS/);
    const [answer] = await mailsTo(at, 'outbox', 'bob@example.org');
    expect(answer).toMatch(/Kept for Turn 2:[\s\S]*A; A; RT[\s\S]*Your orders for Turn 1 are still due\./);
    expect(answer).not.toMatch(/Right would be|could not be read/);
  });

  it('takes a deadline as people say it, and says which it took', async () => {
    await newGame(at, 'spring', ['Ann <ann@example.org>', 'Bob <bob@example.org>']);
    const add = (deadline: string) => at.paravion(['post', 'add', 'spring.game.json', '--deadline', deadline]);
    const wrong = await add('Friday 5 December 2026');
    expect([wrong.exit, wrong.err]).toEqual([
      EXIT.badInput,
      expect.stringMatching(/5 December 2026 is a Saturday.*2026-12-05/s),
    ]);
    expect((await add('Samstag, 5. Dezember 2026')).out).toContain('due by Saturday, 5 December 2026 at 23:59 (UTC)');
  });

  it('sets a letter aside that names nobody who plays, and flies without it', async () => {
    await at.line('post in -', box(mail('bob', 'orders', 'A A A'), mail('ann', 'Re: autumn, Turn 1', 'A A A')));
    const ran = await at.line('post in -', box(mail('eve', 'orders', 'A A A\n\nEve')));
    expect(ran.out).toContain('no game waits for it');
    const out = (await at.line(OUT)).out;
    expect(out).toContain('autumn: Turn 1 is flown.');
    expect(out).toContain('Set aside, see "post status": letters from eve@example.org.');
    expect((await at.line('post status')).out).toMatch(/eve@example\.org: nobody plays under this address/);
  });

  it('holds letters of strangers and of machines, and asks which game is meant', async () => {
    const ran = await at.line(
      'post in -',
      box(
        mail('eve', 'orders', 'A A A\n\nBob'),
        mail('ann', 'orders', 'A A A'),
        mail('bob', 'Out of office', 'I am away', ['Auto-Submitted: auto-replied']),
      ),
    );
    expect(ran.out).toContain('HELD, nobody plays under this address');
    expect(ran.out).toContain('HELD, for which game? autumn, winter');
    expect(ran.out).toContain('HELD, written by a machine');
    expect((await mailsTo(at, 'outbox', 'ann@example.org'))[0]).toContain('autumn, winter');
    // Either may be the orders of somebody who seems to have sent none.
    const out = await at.line(OUT);
    expect(out.out).toContain('autumn: NOT FLOWN, a letter from eve@example.org is held');
    expect(out.out).toContain('winter: NOT FLOWN');
    await at.line('post in -', box(mail('ann', 'Re: winter, Turn 1', 'A A A'), mail('dan', 'orders', 'ground')));
    expect((await at.line(OUT)).out).toContain('winter: Turn 1 is flown.');
    const { waiting } = (await at.line('post status --json')).json<{ waiting: readonly { hash: string }[] }>();
    expect((await at.line(`post settle ${waiting[0]!.hash.slice(0, 16)}`)).exit).toBe(EXIT.ok);
    expect((await at.line('post settle nothing')).exit).toBe(EXIT.badInput);
  });

  it('passes on what players say of themselves, until it is settled', async () => {
    const away =
      'A A A\n\nI will be away from 3 to 12 June. My new e-mail address is bob@elsewhere.example.\n> I am away';
    const ran = await at.line(
      'post in -',
      box(mail('bob', 'orders', away), mail('ann', 'Re: autumn, Turn 1', 'A A A\n> I am away')),
    );
    expect(ran.out).toContain('SAYS "I will be away from 3 to 12 June"');
    const said =
      'bob@example.org: gives a new address: paravion post player bob@example.org --address bob@elsewhere.example';
    const before = (await at.line('post status')).out;
    expect(before).toContain(said);
    expect(before).not.toContain('ann@example.org: "');
    expect((await mailsTo(at, 'outbox', 'bob@example.org'))[0]).toContain('was passed on to your game master');
    const { saying } = (await at.line('post status --json')).json<{ saying: readonly { hash: string }[] }>();
    await at.line(`post settle ${saying[0]!.hash}`);
    expect((await at.line('post status')).out).not.toContain('gives a new address');
  });

  it('adds up what all games come to, player by player', async () => {
    await at.line('post player ann@example.org --address ann@elsewhere.example');
    const { out } = await at.line('post careers');
    expect(out).toMatch(/Anna Weber <ann@elsewhere.example>\s+2\s+2\s+0/);
    expect(out).toMatch(/Bob <bob@example.org>\s+1\s+1\s+0/);
    const json = (await at.line('post careers --json')).json<readonly { player: string; games: number }[]>();
    expect(json.map(({ games }) => games).toSorted()).toEqual([1, 1, 1, 2]);
  });

  it('writes in the language and time zone of each player', async () => {
    await at.line('post player bob@example.org --language de --zone Europe/Berlin');
    await at.line('post in -', ALL);
    const [answer] = await mailsTo(at, 'outbox', 'bob@example.org');
    expect(answer).toMatch(/So wurden deine Befehle gelesen|So=20wurden/);
    expect((await at.line('post player bob@example.org --zone Nowhere')).exit).toBe(EXIT.badInput);
  });

  it('says what is wrong', async () => {
    expect((await at.line('post status --office nowhere')).err).toContain(
      `There is no office in the folder ${at.folder}/nowhere`,
    );
    expect((await at.line('post out --deadline soon')).err).toContain('"soon" is no moment');
    expect((await at.line('post out spring')).err).toContain('There is no game "spring"');
    expect((await at.line('post add autumn.game.json')).err).toContain('in the office already');
    await at.write('office.json', '{');
    expect((await at.line('post status')).exit).toBe(EXIT.badInput);
  });
});

describe('the mail server', () => {
  const got: { readonly to: string; readonly text: string }[] = [];
  let refuse = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(address === refuse ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        got.push({ to: session.envelope.rcptTo[0]!.address, text });
        done();
      });
    },
  });
  let url = '';
  beforeEach(async () => {
    got.length = 0;
    refuse = '';
    if (url === '')
      await new Promise<void>((resolve) => {
        const listening = server.listen(0, '127.0.0.1', () => {
          url = `smtp://127.0.0.1:${(listening.address() as { port: number }).port}`;
          resolve();
        });
      });
  });

  it('gets each mail once; what it refuses waits in the outbox', async () => {
    await at.line('post in -', ALL);
    const desk = {
      io: { cwd: at.folder } as never,
      folder: '.',
      office: newOffice('Winifred', 'gm@example.org'),
    };
    refuse = 'bob@example.org';
    const { sent, failed } = await sendOutbox(desk, url);
    expect([sent.length, failed.length]).toEqual([2, 1]);
    expect(got.map(({ to }) => to).toSorted()).toEqual(['ann@example.org', 'dan@example.org']);
    refuse = '';
    await sendOutbox(desk, url);
    await sendOutbox(desk, url);
    expect(got).toHaveLength(3);
    expect(await outbox(desk)).toEqual([]);
    expect(await filesIn(at, 'sent')).toHaveLength(3);
  });
});
