/** Bots that are processes: good ones play whole games, bad ones are found out and never waited for. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { type Ran, type Workshop, workshop } from '../testing/harness.ts';

const SAMPLES = fileURLToPath(new URL('../../../../examples/bots/', import.meta.url));
const python = spawnSync('python3', ['--version']).status === 0;
const samples: readonly (readonly [string, string])[] = [
  ['wanderer.ts', `${process.execPath} ${SAMPLES}wanderer.ts`],
  ...(python ? [['hunter.py', `python3 ${SAMPLES}hunter.py`] as const] : []),
];

let at: Workshop;
beforeEach(async () => {
  at = await workshop();
});
afterEach(() => at.remove());

interface Tried {
  readonly turns: number;
  readonly over: boolean;
  readonly orders: readonly { readonly text: string | null }[];
  readonly faults: readonly {
    readonly kind: string;
    readonly turn: number;
    readonly message: string;
    readonly line?: string;
  }[];
}

const kindsIn = (ran: Ran): readonly string[] =>
  ran.json<Tried & Record<string, never>>().faults.map(({ kind }) => kind);

describe.each(samples)('the sample %s', (_, command) => {
  it('plays a whole game without a fault', async () => {
    const ran = await at.paravion(['bot', 'try', command, '--json', '--seats', '3', '--against', 'rookie']);
    const { over, orders, faults } = ran.json<Tried & Record<string, never>>();
    expect(faults).toEqual([]);
    expect(over).toBe(true);
    expect(orders.length).toBeGreaterThan(3);
    expect(orders.every(({ text }) => text !== null)).toBe(true);
    expect(ran.exit).toBe(EXIT.ok);
  });

  it('flies in the arena, in the same way again', { tags: 'trial' }, async () => {
    const line = ['arena', 'novice', `cmd:${command}`, '--games', '2', '--seed', 'x', '--json'];
    const once = await at.paravion([...line, '--threads', '1']);
    expect(once.exit).toBe(EXIT.ok);
    expect(await at.paravion([...line, '--threads', '2'])).toMatchObject({ out: once.out });
  });
});

it('the sample of the engine as a library flies a Turn', () => {
  const { stdout, status } = spawnSync(process.execPath, [`${SAMPLES}../library.ts`], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Turn 1\.\n.*\nside 10; turn 2; plane 1 W /s)]);
});

/** A bot in a few lines: `turn` is what it does when it is asked, with `say` to speak and `n` for the Turn. */
const write = (turn: string, hello = `say({ type: 'hello', name: 'Bot' })`): Promise<void> =>
  at.write(
    'bot.mjs',
    `import { createInterface } from 'node:readline';
const say = (m) => console.log(typeof m === 'string' ? m : JSON.stringify(m));
for await (const line of createInterface({ input: process.stdin })) {
  const m = JSON.parse(line);
  if (m.type === 'hello') { ${hello} }
  if (m.type === 'turn') { const n = m.turn; ${turn} }
}`,
  );

/** Flies some legal order, whatever the game; asks for them as text. */
const LEGAL = `say({ type: 'legal', as: 'text', most: 50 }); }
  if (m.type === 'legal') { say({ type: 'order', turn: m.turn, text: m.orders[(7 * m.turn) % m.orders.length] });`;

it('a bot of others flies a mission of the other game, asked segment by segment', async () => {
  await write(LEGAL);
  const line = 'bot try "node bot.mjs" --game clouds --mission dogfight --planes 2 --against cadet --seat 2';
  const ran = await at.line(`${line.replace('node', process.execPath)} --json`);
  const { over, orders, faults } = ran.json<Tried & Record<string, never>>();
  expect([over, faults]).toEqual([true, []]);
  expect(orders.some(({ text }) => text?.includes('E1: '))).toBe(true);
});

const good = `say({ type: 'order', turn: n, text: n === 1 ? 'beta; A; A; A' : 'LT; LT; LT' });`;
const tryIt = (...more: readonly string[]): Promise<Ran> =>
  at.paravion(['bot', 'try', `${process.execPath} bot.mjs`, '--json', '--seats', '2', '--turns', '4', ...more]);

describe('a bot that', () => {
  it('says nonsense is told so, with the line', async () => {
    await write(`say('hello?'); say({ type: 'fly' }); say({ type: 'order', turn: 'one' }); ${good}`);
    const ran = await tryIt();
    expect(kindsIn(ran).slice(0, 3)).toEqual(['message', 'message', 'message']);
    const [first] = ran.json<Tried & Record<string, never>>().faults;
    expect(first).toMatchObject({ turn: 1, line: 'hello?', message: expect.stringMatching(/not JSON/) });
    expect(ran.exit).toBe(EXIT.notSo);
  });

  it('orders what cannot be read may order again', async () => {
    await write(`if (n === 2) { say({ type: 'order', turn: 1, text: 'A; A; A' }); say({ type: 'order', turn: n, text: 'A; QQ; A' });
      say({ type: 'order', turn: n, order: { sheets: 7 } }); say({ type: 'order', turn: n }); } ${good}`);
    const ran = await tryIt();
    expect(kindsIn(ran)).toEqual(['order', 'order', 'order', 'order']);
    expect(ran.json<Tried & Record<string, never>>().orders[1]).toMatchObject({ text: 'LT; LT; LT' });
  });

  it('orders in JSON of the wrong form is told what would be right, with the line as it said it', async () => {
    await write(
      `if (n === 2) { say({ type: 'order', turn: n, order: 'A; A; A' }); say({ type: 'order', turn: n, orders: 'A; A; A' }); } ${good}`,
    );
    const [form, word] = (await tryIt('--turns', '2')).json<Tried & Record<string, never>>().faults;
    expect(form).toMatchObject({ kind: 'order', message: expect.stringMatching(/Right would be: .*"legal"/) });
    expect(word!.line).toBe('{"type":"order","turn":2,"orders":"A; A; A"}');
  });

  it('orders for another Turn or table hears of it in time to mend it', async () => {
    const wrong = `{ type: 'order', turn: n + (n === 1 ? 1 : 0), table: n === 2 ? 'elsewhere' : m.table, text: 'A; A; A' }`;
    await write(`say(${wrong}); }
  if (m.type === 'problems') { say({ type: 'order', turn: Number(m.problems[0].expected.match(/turn": (\\d)/)?.[1] ?? m.turn), text: 'A; A; A' });`);
    const ran = await tryIt('--turns', '2');
    expect(kindsIn(ran)).toEqual(['order', 'order']);
    expect(ran.json<Tried & Record<string, never>>().faults.map(({ message }) => message)).toEqual([
      'This order is for Turn 2; Turn 1 is flown. Right would be: "turn": 1',
      'This order is for table "elsewhere". Right would be: "table": "test game"',
    ]);
  });

  it('orders what is not allowed flies as the rules say, and hears of it', async () => {
    await write(`say({ type: 'order', turn: n, text: n === 1 ? 'beta; A; A; A' : '0; A; A' });`);
    expect(new Set(kindsIn(await tryIt()))).toEqual(new Set(['illegal']));
  });

  it('hangs is not waited for, and given up in the end', async () => {
    await write(`while (true) {}`);
    const ran = await tryIt('--ms', '150');
    expect(kindsIn(ran)).toEqual(['late', 'late', 'late']);
    expect(ran.json<Tried & Record<string, never>>().turns).toBe(3);
  });

  it('answers late does not have its order flown in the Turn after', async () => {
    await write(`if (n === 2) await new Promise((done) => setTimeout(done, 500)); ${good}`);
    expect(kindsIn(await tryIt('--ms', '300')).slice(0, 2)).toEqual(['late', 'order']);
  });

  it('dies is told of with what it complained about', async () => {
    await write(`if (n === 2) throw new Error('no fuel'); ${good}`);
    const [fault] = (await tryIt()).json<Tried & Record<string, never>>().faults;
    expect(fault).toMatchObject({ kind: 'died', turn: 2, message: expect.stringMatching(/exit code 1/) });
  });

  it.each([
    ['cannot be started', 'no-such-command', /no command "no-such-command"\.$/],
    ['is named without what runs it', 'bot.mjs', /no command "bot\.mjs"\. Right would be: .*"node bot\.mjs"/],
    ['is a file that may not be run', './bot.mjs', /"\.\/bot\.mjs" may not be run .*"node \.\/bot\.mjs"/],
    ['ends at once', `${process.execPath} -e 0`, /exit code 0/],
    ['floods', `${process.execPath} -e "setInterval(() => console.log('x'.repeat(1e6)))"`, /no hello|million/],
  ])('%s is given up before the first Turn', async (_, command, why) => {
    await write(good);
    const ran = await at.paravion(['bot', 'try', command, '--json', '--seats', '2']);
    const { faults, turns } = ran.json<Tried & Record<string, never>>();
    expect(turns).toBe(0);
    expect(faults).toMatchObject([{ kind: 'start', message: expect.stringMatching(why) }]);
  });

  it('asks for legal orders is given as many as it wants, in the form that it wants', async () => {
    await write(
      `say({ type: 'legal', most: 3, as: 'text' });`,
      `say({ type: 'hello', name: 'Asker' }); process.stdin.on('data', (d) => {
        for (const l of String(d).split('\\n').filter(Boolean)) { const m = JSON.parse(l);
          if (m.type === 'legal') say({ type: 'note', text: m.orders.length + ' ' + m.whole }) || say({ type: 'order', turn: m.turn, text: m.orders[0] }); } });`,
    );
    expect(kindsIn(await tryIt())).toEqual([]);
  });
});

describe('paravion bot', () => {
  it('tells a person of orders, faults, and what is to be done', async () => {
    await write(`say('x'); ${good}`);
    const ran = await at.paravion(['bot', 'try', `${process.execPath} bot.mjs`, '--seats', '2', '--turns', '2']);
    expect(ran.err).toMatch(/Turn 1: BETA airstrip; A; A; A {2}\(\d+ ms\)/);
    expect(ran.err).toMatch(/fault \(message\), Turn 1: .*not JSON.*\n {4}it said: x\n/);
    expect(ran.out).toMatch(/Faults: 2 message/);
  });

  it('says how a game was broken off, and why a bot is asked no more', async () => {
    await write(good);
    const line = ['bot', 'try', `${process.execPath} bot.mjs`, '--against', 'novice', '--turns'];
    expect((await at.paravion([...line, '2', '--seats', '2'])).out).toMatch(
      /^Broken off after 2 Turns, as many as were/,
    );
    await write(`say({ type: 'order', turn: n, text: 'beta; A; A; A' });`);
    const ran = await at.paravion([...line, '30', '--seats', '3']);
    expect(ran.err).toMatch(/Turn \d+ puts it out of the game; the others fly on\.\n {4}.*Guest/);
    const duel = await at.paravion([...line, '30', '--seats', '2']);
    expect(duel.err).toMatch(/Turn \d+ puts it out of the game\.\n {4}.*Guest/);
  });

  it('orders for a pilot of a game file, without touching it', async () => {
    await at.line('new game.json Ann Bob --seed "a seed for bots here"');
    const before = await at.read('game.json');
    const ran = await at.line('bot order game.json Bob rookie');
    expect(ran.exit).toBe(EXIT.ok);
    expect(await at.read('game.json')).toBe(before);
    expect((await at.paravion(['orders', 'game.json', '--seat', 'Bob', ran.out.trim()])).exit).toBe(EXIT.ok);
    expect((await at.line('bot order game.json Zoe rookie')).err).toMatch(/Nobody is called "Zoe"/);
  });

  it.each([
    ['bot fly rookie', /no "bot fly"/],
    ['bot try', /Which bot/],
    ['bot try rookie --seats 9', /cannot seat 9/],
    ['bot try rookie --seat 7', /no such seat/],
    ['bot try rookie --against ruki', /no bot "ruki"/],
    ['bot try rookie --ms 0', /no time/],
    ['bot play rookie', /Which server/],
    ['bot play rookie --server http://localhost:1', /token/],
  ])('refuses: %s', async (line, why) => {
    const run = await at.line(line);
    expect([run.exit, run.out]).toEqual([EXIT.badInput, '']);
    expect(run.err).toMatch(why);
  });
});
