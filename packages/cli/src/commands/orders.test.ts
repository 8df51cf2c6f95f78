import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { gameOfThree, type Workshop, workshop } from '../testing/harness.ts';

let at: Workshop;
beforeEach(async () => {
  at = await workshop();
});
afterEach(() => at.remove());

const { start, give, status } = gameOfThree(() => at);

describe('paravion orders', () => {
  beforeEach(() => start());

  it('shows orders in the canonical form, and keeps them', async () => {
    const ran = await give('ann', 'beta; ahead; a; l.t. fire right');
    expect(ran.out).toContain('Ann: BETA airstrip; A; A; LT - fire R');
    const { seats } = await status();
    expect(seats.map((s) => s.standing)).toEqual(['in', 'missing', 'missing']);
    expect(seats[0]!.orders).toBe('BETA airstrip; A; A; LT - fire R');
  });

  it('puts a caret under what cannot be read, and takes it for no NMR', async () => {
    const ran = await at.line('orders game.json - --seat Bob', 'alpha; A; LTT; A');
    expect(ran.exit).toBe(EXIT.badInput);
    expect(ran.out).toMatch(/alpha; A; LTT; A\n\s+\^/);
    expect((await status()).seats[1]!.standing).toBe('unreadable');
    await give('Ann', 'ground');
    await give('Cat Flap', 'ground');
    const refused = await at.line('adjudicate game.json --nmr');
    expect(refused.exit).toBe(EXIT.refused);
    expect(refused.err).toMatch(/Bob.*not the same as none.*paravion orders game\.json --seat "Bob"/);
  });

  it('lets a later letter replace an earlier one, and says so', async () => {
    await give('Ann', 'beta; A; A; LT');
    const ran = await give('Ann', 'beta; A; A; RT');
    expect(ran.out).toContain('(replaces those by hand)');
    expect((await status()).seats[0]!.orders).toBe('BETA airstrip; A; A; RT');
  });

  it('reads a folder: names in the letter, in the file name, in the address', async () => {
    const { mkdir } = await import('node:fs/promises');
    await mkdir(`${at.folder}/letters`);
    await at.write('letters/ann.txt', 'Dear GM,\n\nTurn 1: gamma\nA\nA\nRS\n\nPress: Beware!\n\nAnn');
    await at.write('letters/note.txt', 'Bob: beta; A; A; A\n');
    await at.write('letters/x.eml', 'From: C <CAT@example.org>\nMIME-Version: 1.0\n\nTurn 1: ground\n');
    await at.write('letters/.hidden', 'nothing');
    await at.write('letters/map.svg', 'nothing');
    const ran = await at.line('orders game.json letters');
    expect(ran.exit).toBe(EXIT.ok);
    expect(ran.out).toContain('Not looked at, no letters by their names: letters/map.svg\n');
    const { seats } = await status();
    expect(seats.map((s) => s.orders)).toEqual(['GAMMA airstrip; A; A; RS', 'BETA airstrip; A; A; A', 'ground']);
    expect(seats.map((s) => s.from)).toEqual(['letters/ann.txt', 'letters/note.txt', 'letters/x.eml']);
  });

  it('reads standard input, and does not wait for it unasked', async () => {
    expect((await at.line('orders game.json - --seat Bob', 'ground')).exit).toBe(EXIT.ok);
    expect((await at.line('orders game.json')).out).toMatch(/Bob\s+in\s+ground/);
  });

  it('asks whose orders they are, and goes on when it is told', async () => {
    await at.write('letter.txt', 'Turn 1: beta\nA\nA\nLT');
    const asked = await at.line('orders game.json letter.txt');
    expect(asked.exit).toBe(EXIT.badInput);
    expect(asked.out).toContain('WHOSE ORDERS?');
    expect((await at.line('adjudicate game.json --nmr')).err).toContain('Nobody knows whose letter letter.txt is');
    await at.line('orders game.json letter.txt --seat "Cat Flap"');
    expect((await status()).seats[2]!.standing).toBe('in');
    expect((await at.line('adjudicate game.json --nmr')).exit).toBe(EXIT.ok);
  });

  it('refuses your own reading where it cannot be read, and leaves what was there', async () => {
    await at.line('orders game.json - --seat Bob', 'A; A; LT');
    const ran = await give('Bob', 'A; A; LTT');
    expect(ran.exit).toBe(EXIT.badInput);
    expect(ran.out).toMatch(/LTT[\s\S]*Nothing of this was taken in/);
    expect((await status()).seats[1]).toMatchObject({ standing: 'in', orders: 'A; A; LT' });
  });

  it('throws a letter away by its number', async () => {
    await at.line('orders game.json - --seat Bob', 'what?');
    expect((await at.line('orders game.json --discard 1')).exit).toBe(EXIT.ok);
    expect((await status()).seats[1]!.standing).toBe('missing');
    expect((await at.line('orders game.json --discard 1')).exit).toBe(EXIT.badInput);
  });

  it('says of a letter without orders that there are none in it', async () => {
    expect((await at.line('orders game.json -', 'Good morning, and a fine day to you.')).out).toContain(
      'standard input:\n  no orders found in it',
    );
    expect((await at.line('orders game.json --press "Beware!"')).out).not.toContain('no orders found');
  });

  it('reads HTML and what Windows writes, and no pictures', async () => {
    const { writeFile } = await import('node:fs/promises');
    await at.line('new codes.json Ann "Müller" Bob Dan');
    await at.write('ann.html', '<p>A<br>A<br>RT &ndash; fire A</p>');
    await writeFile(`${at.folder}/latin.txt`, Buffer.from('Müller: A; A; LT', 'latin1'));
    await writeFile(`${at.folder}/bob.txt`, Buffer.from('\ufeffA; A; RS', 'utf16le'));
    await writeFile(`${at.folder}/dan.txt`, Buffer.from([137, 80, 78, 71, 0, 0]));
    const ran = await at.line('orders codes.json ann.html latin.txt bob.txt');
    expect(ran.out).toMatch(/Ann: A; A; RT - fire A\n[\s\S]* Müller: A; A; LT\n[\s\S]* Bob: A; A; RS\n/);
    expect((await at.line('orders codes.json dan.txt')).err).toMatch(/dan\.txt is no text.*--seat NAME/);
  });

  it('knows a name however it is capitalised and accented', async () => {
    await at.line('new accents.json "André X" Bob');
    expect((await at.line('orders accents.json --seat "andre-x" "A; A; A"')).out).toContain('André X: A; A; A');
  });

  it('keeps nothing in a dry run', async () => {
    expect((await at.line('orders game.json --seat Ann "ground" --dry-run')).out).toContain('Ann: ground');
    expect((await status()).seats[0]!.standing).toBe('missing');
  });

  it.each([
    ['orders game.json nowhere.txt', /no file or folder "nowhere\.txt"/],
    ['orders game.json --seat Zed ground', /Nobody is called "Zed"/],
    ['orders game.json --seat Ann --turn 2 ground', /Turn 1 is due, not Turn 2/],
    ['orders game.json --turn 2', /Turn 1 is due, not Turn 2/],
    ['orders game.json --turn x', /'x' is invalid\. Right would be: a whole number/],
    ['orders game.json --discard x', /'x' is invalid\. Right would be: a whole number/],
    ['orders game.json --press " "', /Right would be: some text/],
    ['orders game.json --seat Ann', /whose orders they are, but not which.*--seat Ann "A; A; LT/],
    ['orders none.json --seat Ann ground', /no such file/],
  ])('refuses with a reason: %s', async (line, reason) => {
    const ran = await at.line(line);
    expect(ran.exit).not.toBe(EXIT.ok);
    expect(ran.err).toMatch(reason);
  });
});

describe('a pilot with two planes', () => {
  it('is shown two sheets where his letter cannot be read', async () => {
    await at.line('new game.json Ann Bob --rule planesPerSeat=2');
    await at.line('orders game.json - --seat Ann', 'foo A A');
    expect((await at.line('adjudicate game.json')).err).toContain(
      '--seat "Ann" "BETA airstrip; A; A; A / ALPHA airstrip; A; A; A"',
    );
    expect((await give('Ann', 'BETA airstrip; A; A; A / ALPHA airstrip; A; A; A')).exit).toBe(EXIT.ok);
  });

  it('may order for one in one letter and for the other in the next', async () => {
    await at.line('new game.json Ann Bob --rule planesPerSeat=2');
    expect((await give('Ann', 'Plane 1: beta; A; A; A')).out).toContain('(not for all that owes orders)');
    expect((await status()).seats[0]!.standing).toBe('missing');
    expect((await at.line('adjudicate game.json')).err).toContain('Orders are missing from Ann');
    expect((await give('Ann', 'Plane 2: beta; A; A; RT')).out).toContain('(goes with those by hand)');
    const [ann] = (await status()).seats;
    expect(ann).toMatchObject({ standing: 'in', orders: 'BETA airstrip; A; A; A / BETA airstrip; A; A; RT' });
  });
});

describe('e-mails', () => {
  const mail = (from: string, ...lines: readonly string[]): string =>
    [`From: ${from}`, 'MIME-Version: 1.0', ...lines].join('\n');
  const attached = (type: string, name: string, ...lines: readonly string[]): readonly string[] => [
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    '',
    'My orders are attached.',
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    'Content-Disposition: attachment',
    '',
    ...lines,
    '--b--',
  ];
  beforeEach(() => start());

  it('may have the orders attached as text', async () => {
    await at.write('x.eml', mail('cat@example.org', ...attached('text/plain', 'orders.txt', 'BETA', 'A', 'A', 'LT')));
    expect((await at.line('orders game.json x.eml')).exit).toBe(EXIT.ok);
    expect((await status()).seats[2]!.orders).toBe('BETA airstrip; A; A; LT');
  });

  it('are no NMR where the orders may hang on them in another form', async () => {
    await at.write('x.eml', mail('cat@example.org', ...attached('image/jpeg', 'orders.jpg', 'x')));
    const ran = await at.line('orders game.json x.eml');
    expect(ran.exit).toBe(EXIT.badInput);
    expect(ran.out).toMatch(/Cat Flap: NOT READABLE\n.*attached orders\.jpg cannot be read.*--seat/);
    expect((await status()).seats[2]!.standing).toBe('unreadable');
    await give('Cat Flap', 'ground');
    expect((await status()).seats[2]!.standing).toBe('in');
  });

  it("count for others than their sender when the game master reads them so, and the sender's own still count", async () => {
    await at.write(
      'x.eml',
      mail('cat@example.org', '', 'Cat Flap: ground', '', 'Bob: beta; A; A; A', '', 'Press: Boo!'),
    );
    await at.line('orders game.json x.eml');
    expect((await status()).seats.map((s) => s.standing)).toEqual(['missing', 'missing', 'in']);
    expect((await at.line('orders game.json x.eml')).out).toContain('Cat Flap: ground (read again)');
    await at.line('orders game.json x.eml --seat Bob');
    expect((await status()).seats.map((s) => s.orders)).toEqual([null, 'BETA airstrip; A; A; A', 'ground']);
    expect((await at.line('orders game.json')).out).toContain('1 piece of press');
  });

  it("are told apart by the player's name where two share an address", async () => {
    await at.line('new two.json "Baron (Ann) <a@b.org>" "Bishop (Bob) <a@b.org>"');
    await at.write('x.eml', mail('Bob <a@b.org>', '', 'A; A; A'));
    expect((await at.line('orders two.json x.eml')).out).toContain('Bishop: A; A; A');
  });
});
