import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { gameOfThree, SEED, type Workshop, workshop } from '../testing/harness.ts';

let at: Workshop;
beforeEach(async () => {
  at = await workshop();
});
afterEach(() => at.remove());

const { start, give, status } = gameOfThree(() => at);
const allIn = async (): Promise<void> => {
  await give('Ann', 'beta; A; A; LT');
  await give('Bob', 'alpha; A; A; A - fire A');
  await give('Cat Flap', 'ground');
};

describe('paravion new', () => {
  it('writes a game with names, addresses and a published hash', async () => {
    const made = await start('--title "Autumn"');
    expect(made.exit).toBe(EXIT.ok);
    expect(made.out).toContain('Autumn, edition tweedy');
    const file = JSON.parse(await at.read('game.json'));
    expect(file.players).toEqual([{}, {}, { name: 'Cathy', email: 'cat@example.org' }]);
    expect(made.out).toContain(file.record.seedHash);
    expect(file.record.seed).toBe(SEED);
  });

  it('makes a seed by chance when none is given', async () => {
    await at.line('new a.json Ann Bob');
    await at.line('new b.json Ann Bob');
    const [a, b] = [JSON.parse(await at.read('a.json')), JSON.parse(await at.read('b.json'))];
    expect(a.record.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(a.record.seed).not.toBe(b.record.seed);
  });

  it('will not overwrite a game, unless told to', async () => {
    await start();
    const before = await at.read('game.json');
    expect((await at.line('new game.json Dan Eve')).exit).toBe(EXIT.refused);
    expect(await at.read('game.json')).toBe(before);
    expect((await at.line('new game.json Dan Eve --force')).exit).toBe(EXIT.ok);
  });

  it.each([
    ['new game.json Ann', /too few players\. \(rule 1\.5\) Right would be: 2 to 6/],
    ['new game.json A B C D E F G', /too many players\. \(rule 1\.5\) Right would be: 2 to 6/],
    ['new game.json "" Bob', /seats\[0\]\.name: A pilot has no name\. \(rule 8\.3\) Right would be: a name of 1 to 60/],
    [`new game.json ${'a'.repeat(61)} Bob`, /The name is too long\. \(rule 8\.3\) Right would be/],
    ['new game.json "A\u202enn" Bob', /direction of writing\. \(rule 8\.3\) Right would be/],
    ['new game.json "A\u0007nn" Bob', /control characters.*\(rule 8\.3\) Right would be/],
    [
      'new game.json Ann Bob --damage Ann=30',
      /damage points.*\(rule 6\.1\) Right would be: a whole number from 1 to 20/,
    ],
    ['new game.json Ann Bob --ammunition Ann=-1', /bursts.*\(rule 6\.1\) Right would be: a whole number from 0 to 20/],
    ['new game.json Ann Bob --edition marvellous', /no edition "marvellous".*boxed, tweedy, thomasson/s],
    ['new game.json Ann Bob --rule wings=2', /no rule "wings".*wind/s],
    ['new game.json Ann Bob --rule wind=sometimes', /sometimes.*none, each-move, after-turn/s],
    ['new game.json Ann Bob --rule winds', /sets no rule/],
    ['new game.json Ann Bob --rule aces=career', /7\.6/],
    ['new game.json Ann Bob --corner Zed=W', /Nobody is called "Zed".*Ann, Bob/s],
    ['new game.json Ann Bob --damage Ann', /cannot be read.*name=number/s],
    ['new game.json Ann Bob --corner Ann=UP', /UP|corners/],
    ['new game.json Ann Bob --seed short', /seed of 5 bytes/],
    ['new game.json Ann Bob --dice "turn 1/wind"', /gives no die/],
    ['new game.json Ann Bob --clouds "Q99"', /Q99/],
    ['new game.json Ann Bob --clouds "J10" --rule cloudSetup=markers', /6\.3/],
    ['new game.json Ann Bob --dice "clouds=3"', /No die "clouds".*one of "clouds\/layout 1.* and \d+ more/],
    ['new game.json Ann Bob --careers none.json', /no such file.*none\.json/s],
    ['new game.json "Ann <ann@" Bob', /"Ann <ann@" is no pilot.*Red Baron \(Ann Smith\) <ann@example\.org>/],
    ['new game.json "Ann (Smith" Bob', /"Ann \(Smith" is no pilot/],
    ['new', /needs a file/],
    ['new game.json --ask', /nobody to ask/],
    ['new game.json Ann Bob --colour red', /unknown option '--colour'/],
  ])('refuses with a reason: %s', async (line, reason) => {
    const ran = await at.line(line);
    expect(ran.exit === EXIT.badInput || ran.exit === EXIT.io).toBe(true);
    expect(ran.err).toMatch(reason);
    expect(ran.err).not.toMatch(/\n\s+at /);
    await expect(at.read('game.json')).rejects.toThrow();
  });

  it('takes teams, corners, handicaps, aces, careers and clouds', async () => {
    const ran = await at.line(
      'new game.json Ann Bob Cat Dan --rule aces=chosen --ace Dan --team allied=Ann,Bob --team german=Cat,Dan --corner Ann=SW --corner Bob=W --corner Cat=E --corner Dan=NW --damage Ann=10 --ammunition Bob=20 --clouds "F9 F10 G10; K4" --json',
    );
    expect(ran.exit).toBe(EXIT.ok);
    const { record } = JSON.parse(await at.read('game.json'));
    const [ann, bob, cat, dan] = record.start.state.planes;
    expect([ann.aerodrome, ann.damage, bob.ammunition, dan.aerodrome, dan.ace, cat.ace]).toEqual([
      'SW',
      10,
      20,
      'NW',
      true,
      false,
    ]);
    expect(record.start.state.seats.map((s: { side: string }) => s.side)).toEqual([
      'allied',
      'allied',
      'german',
      'german',
    ]);
    expect(record.start.state.clouds).toEqual([['F9', 'F10', 'G10'], ['K4']]);
  });

  it('lists all rules with numbers, values and what the editions say', async () => {
    const text = (await at.line('new --list-rules')).out;
    expect(text).toMatch(/wind {2}\(rule 6\.4\)[\s\S]*each-move[\s\S]*printed: +boxed none, tweedy after-turn/);
    const json = (await at.line('new --list-rules --json')).json<{ options: readonly { id: string }[] }>();
    expect(json.options.map((o) => o.id)).toContain('landingCommitment');
  });

  it('starts under a clear sky, and names the file in which a setup is wrong', async () => {
    expect((await at.line('new clear.json Ann Bob --clouds none')).exit).toBe(EXIT.ok);
    expect(JSON.parse(await at.read('clear.json')).record.start.state.clouds).toEqual([]);
    await at.write('setup.json', '{"seats":[{"name":"Ann"}]}');
    expect((await at.line('new few.json --setup setup.json')).err).toContain('setup.json: There are too few players');
    expect((await at.line('new few.json Ann Bob --careers setup.json')).err).toContain('setup.json: ');
  });

  it('writes nothing in a dry run', async () => {
    expect((await start('--dry-run')).exit).toBe(EXIT.ok);
    await expect(at.read('game.json')).rejects.toThrow();
  });
});

describe('paravion adjudicate', () => {
  beforeEach(() => start());

  it('refuses while orders are missing, and says whose', async () => {
    await give('Ann', 'ground');
    const before = await at.read('game.json');
    const ran = await at.line('adjudicate game.json');
    expect(ran.exit).toBe(EXIT.refused);
    expect(ran.err).toContain('Orders are missing from Bob, Cat Flap');
    expect(await at.read('game.json')).toBe(before);
  });

  it('flies the Turn once, and prints the report with press, note and deadline', async () => {
    await allIn();
    await at.line('orders game.json --press "Mind the sheep." --seat Ann');
    const ran = await at.line('adjudicate game.json --note "Well flown." --deadline "Friday"');
    expect(ran.exit).toBe(EXIT.ok);
    for (const part of ['TURN 1', 'Mind the sheep.', 'Well flown.', 'Friday']) expect(ran.out).toContain(part);
    expect((await status()).turn).toBe(2);
    expect((await at.line('adjudicate game.json --turn 1')).err).toContain('Turn 1 has been adjudicated already');
  });

  it('does not fly a Turn that nobody ordered, by a second --nmr', async () => {
    await allIn();
    await at.line('adjudicate game.json --nmr');
    const again = await at.line('adjudicate game.json --nmr');
    expect(again.exit).toBe(EXIT.refused);
    expect(again.err).toContain('Turn 1 has been adjudicated already');
    expect((await at.line('adjudicate game.json --nmr --turn 2')).exit).toBe(EXIT.ok);
  });

  it('lets single pilots miss the deadline', async () => {
    await give('Ann', 'ground');
    await give('Bob', 'ground');
    expect((await at.line('adjudicate game.json --nmr-for "cat flap"')).exit).toBe(EXIT.ok);
    const { record } = JSON.parse(await at.read('game.json'));
    expect(record.entries[0].orders[2]).toBeNull();
  });

  it('shows in a dry run what then happens, and writes nothing', async () => {
    await allIn();
    const before = await at.read('game.json');
    const dry = await at.line('adjudicate game.json --dry-run --json');
    expect(await at.read('game.json')).toBe(before);
    const real = await at.line('adjudicate game.json --json');
    expect({ ...dry.json(), written: true }).toEqual(real.json());
  });

  it('takes winds and dice rolled by hand, and the record says so', async () => {
    await allIn();
    await at.line('adjudicate game.json --wind NW');
    const { record } = JSON.parse(await at.read('game.json'));
    expect(record.entries[0].rolls).toEqual([{ label: 'turn 1/wind', sides: 6, result: 3, given: true }]);
    expect((await at.line('verify game.json')).out).toContain('given by hand: turn 1/wind = 3');
  });

  it.each([
    ['--wind UP', /"UP" is no wind/],
    ['--wind NW --wind NE', /2 winds are given, 1 can blow/],
    ['--dice "turn 1/wind=7"', /cannot show 7/],
    ['--dice "turn 9/wind=1"', /No die "turn 9\/wind"/],
    ['--nmr-for Zed', /Nobody is called "Zed"/],
  ])('refuses %s', async (options, reason) => {
    await allIn();
    const ran = await at.line(`adjudicate game.json ${options}`);
    expect(ran.exit).toBe(EXIT.badInput);
    expect(ran.err).toMatch(reason);
    expect((await status()).turn).toBe(1);
  });
});

describe('paravion undo', () => {
  beforeEach(async () => {
    await start();
    await allIn();
    await at.line('adjudicate game.json');
  });

  it('takes back the last Turn for a reason, and its letters count again', async () => {
    expect((await at.line('undo game.json')).err).toMatch(/A Turn is taken back for a reason.*--reason/);
    const ran = await at.line('undo game.json --reason "Bob meant LT"');
    expect(ran.exit).toBe(EXIT.ok);
    expect((await status()).seats.map((s) => s.standing)).toEqual(['in', 'in', 'in']);
    await give('Bob', 'alpha; A; A; LT');
    expect((await at.line('adjudicate game.json')).exit).toBe(EXIT.ok);
    const { record } = JSON.parse(await at.read('game.json'));
    expect(record.entries.map((e: { kind: string; reason?: string }) => e.reason ?? e.kind)).toEqual([
      'turn',
      'Bob meant LT',
      'turn',
    ]);
    expect(record.entries[2].rolls).toEqual(record.entries[0].rolls);
    expect((await at.line('verify game.json')).exit).toBe(EXIT.ok);
  });

  it('gives the Turn its own deadline again', async () => {
    await allIn();
    await at.line('adjudicate game.json --nmr --turn 2 --deadline Friday');
    expect((await status()).deadline).toBe('Friday');
    await at.line('undo game.json --reason x');
    expect((await status()).deadline).toBeNull();
  });

  it('refuses another Turn than the last, and a game without Turns', async () => {
    expect((await at.line('undo game.json --turn 7 --reason x')).exit).toBe(EXIT.refused);
    await at.line('undo game.json --reason x');
    const ran = await at.line('undo game.json --reason x');
    expect([ran.exit, ran.err]).toEqual([EXIT.refused, 'paravion: There is no Turn to take back.\n']);
  });

  it('writes nothing in a dry run', async () => {
    const before = await at.read('game.json');
    expect((await at.line('undo game.json --reason x --dry-run')).exit).toBe(EXIT.ok);
    expect(await at.read('game.json')).toBe(before);
  });
});

describe('paravion verify', () => {
  it('finds every kind of tampering', async () => {
    await start();
    await allIn();
    await at.line('adjudicate game.json');
    const good = await at.read('game.json');
    const record = good.indexOf('"record"');
    const changes: readonly (readonly [string, string])[] = [
      ['"ammunition":16', '"ammunition":17'],
      ['"manoeuvre":"LT"', '"manoeuvre":"RT"'],
      [`"seed": "${SEED}"`, `"seed": "${SEED}!"`],
      ['"turn 1/wind"', '"turn 2/wind"'],
      ['"stateHash": "', '"stateHash": "0'],
      ['"wind": "after-turn"', '"wind": "none"'],
    ];
    for (const [find, put] of changes) {
      const bad = good.slice(0, record) + good.slice(record).replace(find, put);
      expect(bad, find).not.toBe(good);
      await at.write('bad.json', bad);
      const ran = await at.line('verify bad.json --json');
      expect([find, ran.exit]).not.toEqual([find, EXIT.ok]);
      expect(ran.json<{ ok: boolean }>().ok).toBe(false);
    }
  });

  it('reads a record as text too, and tells by the last hash that its end was cut off', async () => {
    await start();
    await allIn();
    await at.line('adjudicate game.json');
    await at.line('convert game.json --out whole.txt');
    const last = /last hash: ([0-9a-f]{64})/.exec((await at.line('verify whole.txt')).out)![1]!;
    expect((await at.line(`verify whole.txt --last ${last}`)).exit).toBe(EXIT.ok);
    const text = await at.read('whole.txt');
    await at.write('cut.txt', `${text.slice(0, text.indexOf('\nTurn 1')).trimEnd()}\n`);
    expect((await at.line('verify cut.txt')).exit).toBe(EXIT.ok);
    const cut = await at.line(`verify cut.txt --last ${last}`);
    expect([cut.exit, cut.out]).toEqual([EXIT.notSo, 'cut.txt: NOT true, 1 fault.\n']);
    expect(cut.err).toContain('does not end with this hash');
    expect((await at.line('report whole.txt')).out).toContain('TURN 1');
  });

  it('names Turns to people, and paths to programs', async () => {
    await start();
    await allIn();
    await at.line('adjudicate game.json');
    const good = await at.read('game.json');
    await at.write(
      'bad.json',
      good.replaceAll('"stateHash": "', '"stateHash": "0').replaceAll(/("stateHash": "0.{63})./g, '$1'),
    );
    const ran = await at.line('verify bad.json');
    expect(ran.err).toMatch(/: Turn 1, stateHash: The events of Turn 1 do not lead/);
    expect(ran.err).not.toMatch(/segment|entries/i);
    expect((await at.line('report bad.json')).err).not.toMatch(/segment|entries/i);
    expect((await at.line('verify bad.json --json')).out).toContain('entries[0].stateHash');
  });

  it('says what is wrong with what is no game', async () => {
    await at.write('bad.json', '{"format":"paravion-game/1"');
    expect((await at.line('verify bad.json')).err).toMatch(/bad\.json: This is no game file/);
    await at.write('bad.json', '[]');
    expect((await at.line('report bad.json')).exit).toBe(EXIT.badInput);
  });
});
