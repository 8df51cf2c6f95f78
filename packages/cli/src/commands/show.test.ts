/** Commands that show: report, map, replay, convert, perft, check, careers, completion, help. */
import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { type Workshop, workshop } from '../testing/harness.ts';
import { COMMANDS } from './index.ts';

const example = (path: string): string => fileURLToPath(new URL(`../../../../examples/${path}`, import.meta.url));

let at: Workshop;
beforeAll(async () => {
  at = await workshop();
  await cp(example('tweedy/game.json'), `${at.folder}/game.json`);
});
afterAll(() => at.remove());

describe('every command', () => {
  it.each(COMMANDS.map((c) => c.name))('paravion %s --help teaches it, with examples', async (name) => {
    const { exit, out } = await at.line(`${name} --help`);
    expect(exit).toBe(EXIT.ok);
    expect(out).toMatch(/^Usage: paravion /);
    expect(out).toContain('--json');
    expect(out.match(/^ {2}\$ paravion /gm)!.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    'new x.json Ann Bob --dry-run',
    'orders game.json --status',
    'adjudicate game.json',
    'report game.json',
    'map game.json',
    'replay game.json',
    'analyse game.json --iterations 5',
    'analyse game.json --turn 99',
    'convert game.json --public',
    'undo game.json --reason test --dry-run',
    'verify game.json',
    'careers careers.json game.json --dry-run',
    'check --rule 1.2',
    'perft last-round',
    'completion bash',
    'adjudicate game.json --turn 99',
    'report game.json --turn 99',
    'report none.json',
    'report',
    'fly',
    'map game.json --theme lilac',
  ])('paravion %s --json answers in JSON alone', async (line) => {
    const ran = await at.line(`${line} --json`);
    expect(ran.out.trim().split('\n').length).toBe(1);
    const problems = ran.json<{ problems?: readonly unknown[] }>().problems ?? [];
    expect(problems.length > 0).toBe(ran.exit !== EXIT.ok);
    expect(ran.err).toBe('');
  });

  it('is listed when nothing is asked for; a misspelt one is refused with a guess', async () => {
    const { out } = await at.line('');
    for (const { name } of COMMANDS) expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    const wrong = await at.line('adjudikate game.json');
    expect(wrong.exit).toBe(EXIT.badInput);
    expect(wrong.err).toMatch(/unknown command 'adjudikate'.*adjudicate/s);
  });
});

describe('paravion report', () => {
  it('tells a Turn in every form', async () => {
    for (const [file, sign] of [
      ['r.txt', /^Custard Skies/],
      ['r.md', /^# /],
      ['r.html', /^<!doctype html>[\s\S]*<svg/i],
      ['r.json', /^\{[\s\S]*"turn": 2,/],
      ['r.pdf', /^%PDF/],
    ] as const) {
      expect((await at.line(`report game.json --turn 2 --out ${file}`)).exit).toBe(EXIT.ok);
      expect(await at.read(file)).toMatch(sign);
    }
  });

  it('writes over nothing unless told to, and makes folders', async () => {
    expect((await at.line('report game.json --out new/folder/r.txt')).exit).toBe(EXIT.ok);
    const again = await at.line('report game.json --out new/folder/r.txt');
    expect(again.exit).toBe(EXIT.refused);
    expect(again.err).toContain('--force');
    expect((await at.line('report game.json --out new/folder/r.txt --force')).exit).toBe(EXIT.ok);
  });

  it.each([
    ['--turn 12', /no such Turn.*0 \(the start\) to 11/],
    ['--turn two', /'two' is invalid\. Right would be: a whole number/],
    ['--out r.doc', /What form is r\.doc/],
    ['--format pdf', /--out FILE/],
  ])('refuses %s', async (options, reason) => {
    const ran = await at.line(`report game.json ${options}`);
    expect(ran.exit).toBe(EXIT.badInput);
    expect(ran.err).toMatch(reason);
  });

  it('says in which Turn a record does not hold together', async () => {
    const text = await at.read('game.json');
    await at.write('bad.json', text.replace(/("type":"damaged".*"left":)\d+/g, '$119'));
    const ran = await at.line('report bad.json');
    expect(ran.exit).toBe(EXIT.notSo);
    expect(ran.err).toMatch(/Turn \d+, stateHash: /);
  });

  it.each(['setup', 'rules', 'start'])('never fails over a record whose %s is none', async (part) => {
    const file = JSON.parse(await at.read('game.json'));
    const nothing = part === 'start' ? { ...file.record.start, state: {} } : {};
    await at.write('bad.json', JSON.stringify({ ...file, record: { ...file.record, [part]: nothing } }));
    for (const command of ['report', 'map', 'replay', 'orders', 'verify', 'convert --to position', 'convert --to text'])
      expect([command, (await at.line(`${command} bad.json`)).exit === EXIT.ownMistake]).toEqual([command, false]);
    expect((await at.line('report bad.json')).exit).toBe(EXIT.notSo);
  });
});

describe('paravion map', () => {
  it('draws SVG, PNG and PDF, flights and positions', async () => {
    expect((await at.line('map game.json --turn 2')).out).toMatch(/^<svg/);
    await at.line('map game.json --turn 2 --out m.png --pixels 300');
    expect((await readFile(`${at.folder}/m.png`)).subarray(1, 4).toString()).toBe('PNG');
    await at.line('map game.json --show panels --out p.pdf');
    expect(await at.read('p.pdf')).toMatch(/^%PDF/);
    const drawn = await Promise.all(
      ['', '--show before', '--show after', '--moves 1', '--theme print', '--width phone', '--show legend'].map(
        async (options) => (await at.line(`map game.json --turn 2 ${options}`)).out,
      ),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe('paravion replay', () => {
  it('prints the whole game where nobody watches', async () => {
    const { out } = await at.line('replay game.json');
    expect(out.match(/^Custard Skies: /gm)!.length).toBe(12);
    expect(out).toMatch(/^J 1o {2}: {3}:/m);
    expect(out).toContain('Baron von Rattlebucket wins');
  });

  it('gives positions, events and sentences as JSON', async () => {
    const turns = (await at.line('replay game.json --json')).json<
      readonly { turn: number; sentences: readonly string[] }[]
    >();
    expect(turns.map((t) => t.turn)).toEqual(Array.from({ length: 12 }, (_, i) => i));
    expect(turns.every((t) => t.sentences.length > 0)).toBe(true);
  });

  it('shows one Turn, with or without the board', async () => {
    const one = (await at.line('replay game.json --turn 3 --no-board')).out;
    expect(one).toContain('Turn 3 of 11');
    expect(one).not.toContain(' · ');
  });
});

describe('paravion convert', () => {
  it('takes positions out, and they come back', async () => {
    const { out } = await at.line('convert game.json --to position --turn 4');
    const state = (await at.line('convert game.json --to state --turn 4')).json();
    const again = await at.paravion(['convert', out.trim(), '--to', 'state', '--edition', 'tweedy']);
    expect(again.json()).toEqual(state);
    expect((await at.line('convert - --to position --edition tweedy', JSON.stringify(state))).out).toBe(out);
  });

  it('gives the form that the ending says', async () => {
    await at.line('convert game.json --out ending.txt');
    expect(await at.read('ending.txt')).toBe((await at.line('convert game.json --to text')).out);
    await at.line('convert ending.txt --out ending.json');
    expect(JSON.parse(await at.read('ending.json')).format).toBe('paravion-game/1');
    await at.line('convert game.json --public --out ending.TXT');
    expect(await at.read('ending.TXT')).toMatch(/^Paravion record/);
    expect((await at.line('convert game.json --out ending.png')).err).toMatch(/What form.*\.txt, \.json, or --to/);
    expect((await at.line('convert game.json --to position --out ending.fen')).exit).toBe(EXIT.ok);
  });

  it('reads the examples of docs/position.md, and writes them as they stand', async () => {
    const page = await readFile(example('../docs/position.md'), 'utf8');
    const examples = [...page.matchAll(/```position\n(.*)\n```/g)].map(([, text]) => text!);
    expect(examples.length).toBe(2);
    for (const text of examples) {
      const ran = await at.paravion(['convert', text, '--edition', 'tweedy']);
      expect([ran.out.trim(), ran.err]).toEqual([text, '']);
      const state = await at.paravion(['convert', text, '--edition', 'tweedy', '--to', 'state']);
      expect((await at.line('convert - --edition tweedy --to position', state.out)).out.trim()).toBe(text);
    }
  });

  it('hides the seed while the game goes on', async () => {
    await at.line('new young.json Ann Bob');
    const copy = (await at.line('convert young.json --public')).json<{ seed: null; letters?: unknown }>();
    expect(copy.seed).toBeNull();
    expect(copy.letters).toBeUndefined();
    expect((await at.line('convert young.json --public --reveal')).exit).toBe(EXIT.refused);
    await at.write('copy.json', JSON.stringify(copy));
    const verified = await at.line('verify copy.json');
    expect(verified.out).toContain('not held against the seed');
    const seed = JSON.parse(await at.read('young.json')).record.seed;
    expect((await at.line(`verify copy.json --seed ${seed}`)).out).toContain('held against the seed');
    expect((await at.line('verify copy.json --seed 0123456789abcdef')).exit).toBe(EXIT.notSo);
    expect((await at.line('adjudicate copy.json --nmr')).err).toContain('no seed');
  });

  it('shows of a game with secrets what everybody may know, until its end', async () => {
    await at.line('new secret.json --game clouds --seat Ann:W:camel --seat Bob:E:ad5');
    await at.line('convert secret.json --public --out seen.json');
    const copy = JSON.parse(await at.read('seen.json'));
    expect([copy.format, copy.seed, copy.setup]).toEqual([
      'paravion-public/1',
      undefined,
      { hidden: expect.any(String) },
    ]);
    expect((await at.line('convert secret.json --public --to text')).err).toContain('no form as text');
    expect((await at.line('verify seen.json')).out).toContain('as far as a public copy can be');
    expect((await at.line('verify secret.json --copy seen.json')).exit).toBe(EXIT.ok);
    await at.line('new second.json --game clouds --seat Ann:W:camel --seat Bob:E:ad5');
    expect((await at.line('verify second.json --copy seen.json')).exit).toBe(EXIT.notSo);
    const old = JSON.parse(await at.read('second.json'));
    await cp(example('clouds/dogfight.json'), `${at.folder}/flown.json`);
    const young = JSON.parse(await at.read('flown.json'));
    await at.write('begun.json', JSON.stringify({ ...young, entries: young.entries.slice(0, 2) }));
    const refused = await at.line('convert begun.json --public');
    expect([refused.exit, old.record.format]).toEqual([EXIT.refused, 'paravion-record/2']);
    expect(refused.err).toContain('standing instructions');
    expect((await at.line('convert flown.json --public')).json<{ seed: null }>().seed).toBeNull();
  });

  it.each([
    ['convert nothing.json', /no file nothing\.json/],
    ['convert "plane 9 X"', /line 1, column 7, "9"/],
    ['convert "plane 1 W J5>E; plane 2 E parked" --to text', /no game/],
  ])('refuses %s', async (line, reason) => {
    const ran = await at.line(line);
    expect(ran.exit).toBe(EXIT.badInput);
    expect(ran.err).toMatch(reason);
  });
});

describe('paravion careers', () => {
  it('adds finished games once, and the next game starts from them', async () => {
    expect((await at.line('careers book.json')).exit).toBe(EXIT.badInput);
    const added = await at.line('careers book.json game.json');
    expect(added.out).toMatch(/1\s+Baron von Rattlebucket\s+99\s+1\s+1\s+4\s+0\s+ace/);
    expect((await at.line('careers book.json game.json')).err).toContain('already');
    await at.line('new next.json "Baron von Rattlebucket" "Old Twitcher" --edition tweedy --careers book.json');
    const { record } = JSON.parse(await at.read('next.json'));
    expect(record.start.state.planes.map((p: { ace: boolean }) => p.ace)).toEqual([true, false]);
    expect(record.start.state.seats[0].career).toBe(99);
  });

  it('refuses a game that is not over', async () => {
    await at.line('new short.json Ann Bob --force');
    const ran = await at.line('careers other.json short.json');
    expect(ran.exit).toBe(EXIT.refused);
    expect(ran.err).toContain('not over');
  });
});

describe('paravion check', () => {
  it('counts by rule, in the published shape', async () => {
    const { exit, json } = await at.line('check --rule 4 --json');
    expect(exit).toBe(EXIT.ok);
    const counted = json<{ cases: number; games: { sopwith: { rules: Record<string, { cases: number }> } } }>();
    expect(Object.keys(counted)).toEqual(['cases', 'passed', 'failed', 'games']);
    expect(Object.keys(counted.games.sopwith)).toEqual(['cases', 'passed', 'failed', 'rules']);
    expect(Object.keys(counted.games.sopwith.rules).every((rule) => rule.startsWith('4'))).toBe(true);
    expect(counted.games.sopwith.rules['4.3']!.cases).toBeGreaterThan(0);
  });

  it('lists the rules by their numbers', async () => {
    const one = (rule: string): string =>
      `case ${rule}.01 Ahead\neditions all\nplane Ann: at J5 facing E\norders Ann: A; A; A\nexpect not over\nbecause it goes on.\n\n`;
    await at.write('order.txt', ['9', '4.3', '1.2'].map(one).join(''));
    const rows = (await at.line('check order.txt')).out.matchAll(/^ +([\d.]+) +\d+ +\d+/gm);
    expect([...rows].map(([, rule]) => rule)).toEqual(['1.2', '4.3', '9']);
  });

  it("runs cases of one's own, and fails with what was found", async () => {
    const lines = ['case 3.01 Ahead', 'editions all', 'plane Ann: at J5 facing E', 'orders Ann: A; A; A'];
    await at.write('good.txt', [...lines, 'expect Ann: at J8', 'because 3: three hexes ahead.'].join('\n'));
    await at.write('bad.txt', [...lines, 'expect Ann: at J9', 'because somebody cannot count.'].join('\n'));
    expect((await at.line('check good.txt')).exit).toBe(EXIT.ok);
    const bad = await at.line('check bad.txt');
    expect(bad.exit).toBe(EXIT.notSo);
    expect(bad.out).toMatch(/3\.01 Ahead[\s\S]*J8/);
    await at.write('worse.txt', 'case without sense');
    const worse = await at.line('check worse.txt');
    expect(worse.exit).toBe(EXIT.badInput);
    expect(worse.err).toMatch(/worse\.txt: /);
    expect((await at.line('check --rule 77')).exit).toBe(EXIT.badInput);
  });
});

describe('paravion completion', () => {
  it.each(['bash', 'zsh', 'fish'])('writes a script for %s that knows commands, options and values', async (shell) => {
    const { out } = await at.line(`completion ${shell}`);
    for (const word of ['adjudicate', 'nmr-for', 'markdown']) expect(out).toContain(word);
  });

  it('tells the shell the pilots of a game, and the games of an office', async () => {
    await at.line('new autumn.game.json "Red Baron" Ann --edition tweedy');
    await at.line('post add autumn.game.json --gm "Winifred <gm@example.org>"');
    expect((await at.line('completion seats autumn.game.json')).out).toBe('Red Baron\nAnn\n');
    expect((await at.line('completion office')).out).toBe('autumn\n');
  });

  /** What bash offers behind these words; the command is stood in for by what it would say, so that no process is started. */
  const offeredBy = (script: string, says: string, words: readonly string[]): readonly string[] =>
    execFileSync(
      'bash',
      [
        '-c',
        `paravion() { printf '%s\\n' ${says}; }; compopt() { :; }; ${script}
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=(); _paravion; printf '%s\\n' "\${COMPREPLY[@]}"`,
        'bash',
        'paravion',
        ...words,
      ],
      { cwd: at.folder, encoding: 'utf8' },
    )
      .split('\n')
      .filter((line) => line !== '');

  it('runs nothing in bash of what is being typed, and takes files out of their quotes', async () => {
    const { out } = await at.line('completion bash');
    const asked = (game: string): readonly string[] => offeredBy(out, '"asked of $3"', ['orders', game, '--seat', '"']);
    for (const game of ['$(touch ran).json', '"`touch ran`.json"', '~/$(touch ran).json']) asked(game);
    expect((await readdir(at.folder)).includes('ran')).toBe(false);
    expect(asked('good.json')).toEqual(['asked of good.json']);
    expect(asked('my\\ good.json')).toEqual(['asked of my good.json']);
    expect(asked('"my good.json"')).toEqual(['asked of my good.json']);
  });

  it('offers values in bash', async () => {
    const { out } = await at.line('completion bash');
    await at.write('game.json', '{}');
    await at.write('good.txt', '');
    const offered = (...words: readonly string[]): readonly string[] => offeredBy(out, "'Red Baron' Ann", words);
    expect(offered('adj')).toEqual(['adjudicate']);
    expect(offered('orders', 'game.json', '--seat', 're')).toEqual(['Red\\ Baron']);
    expect(offered('orders', 'game.json', '--seat', '"re')).toEqual(['Red Baron']);
    expect(offered('new', 'x.json', '--edition', 'tw')).toEqual(['tweedy']);
    expect(offered('new', 'x.json', '--game', 'so')).toEqual(['sopwith']);
    expect(offered('arena', 'roo')).toEqual(['rookie']);
    expect(offered('report', 'g')).toEqual(['game.json']);
    expect(offered('report', 'game.json', '--out', 'goo')).toEqual(['good.txt']);
    expect(offered('zine', 'set', '--paper', 'b')).toEqual(['booklet']);
  });

  it('is refused for a shell that nobody knows', async () => {
    expect((await at.line('completion tcsh')).err).toMatch(/bash, zsh, fish/);
  });
});
