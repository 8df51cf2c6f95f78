import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { run } from '../main.ts';
import { EXIT } from '../reply.ts';
import { workshop } from '../testing/harness.ts';
import { nextPage, showPages } from './pager.ts';
import { caret, problemLines } from './problems.ts';
import { progressOf } from './progress.ts';
import { columnsOf, outColors } from './screen.ts';

const screen = (
  more: Partial<Io> = {},
): { readonly io: Io; readonly shown: () => string; readonly keys: PassThrough } => {
  const keys = Object.assign(new PassThrough(), { isTTY: true });
  let text = '';
  const take = (more: string): void => {
    text += more;
  };
  const io = {
    cwd: '/',
    stdin: keys,
    out: take,
    err: take,
    outIsScreen: true,
    errIsScreen: true,
    columns: 80,
    env: {},
  };
  return { io: { ...io, ...more }, shown: () => text, keys };
};

describe('pages', () => {
  it.each([
    ['return', 0, 1],
    ['right', 1, 2],
    ['right', 2, null],
    ['b', 2, 1],
    ['left', 0, 0],
    ['home', 2, 0],
    ['end', 0, 2],
    ['x', 1, 1],
    ['q', 1, null],
  ])('%s on page %i of 0 to 2 leads to %j', (name, at, to) => {
    expect(nextPage({ name }, at, 3)).toBe(to);
  });

  it('leaves on control-C', () => {
    expect(nextPage({ name: 'c', ctrl: true }, 0, 3)).toBeNull();
  });

  it('shows one after the other, by keys', async () => {
    const { io, shown, keys } = screen();
    const done = showPages(io, ['first', 'second']);
    await pause(5);
    keys.write('\r');
    await pause(5);
    keys.write('b');
    await pause(5);
    keys.write('q');
    await done;
    expect([...shown().matchAll(/first|second/g)].map(String)).toEqual(['first', 'second', 'first']);
  });
});

describe('asking for a new game', () => {
  it('asks a person at a terminal, and takes Enter for what was given', async () => {
    const at = await workshop();
    const { io, shown, keys } = screen({ cwd: at.folder });
    const done = run(['new', 'asked.json', '--ask', '--edition', 'tweedy'], io);
    for (const answer of ['', '', 'Ann, Bob']) {
      await pause(20);
      keys.write(`${answer}\n`);
    }
    expect(await done).toBe(EXIT.ok);
    expect(shown()).toMatch(/File of the game \[asked\.json\][\s\S]*Edition \[tweedy\][\s\S]*Pilots/);
    expect(JSON.parse(await at.read('asked.json')).record.setup.seats.map((s: { name: string }) => s.name)).toEqual([
      'Ann',
      'Bob',
    ]);
    await at.remove();
  });
});

describe('progress', () => {
  it('says nothing in the first second, then how far it is', async () => {
    const { io, shown } = screen();
    const progress = progressOf(io, 'cases', false);
    progress.at(1, 10);
    expect(shown()).toBe('');
    await pause(1050);
    progress.at(5, 10);
    expect(shown()).toContain('cases: 5 of 10 (50 %)');
    progress.end();
  });

  it('says nothing where nobody watches, unless it is asked to', async () => {
    const quiet = screen({ errIsScreen: false });
    const asked = screen({ errIsScreen: false });
    const both = [progressOf(quiet.io, 'cases', false), progressOf(asked.io, 'cases', true)];
    await pause(1050);
    for (const progress of both) progress.at(5, 10);
    expect([quiet.shown(), asked.shown()]).toEqual(['', 'cases: 5 of 10 (50 %)\n']);
  });
});

describe('the screen', () => {
  it('is coloured for a person who does not mind', () => {
    const red = (more: Partial<Io>): string => outColors(screen(more).io).red('x');
    expect(red({})).not.toBe('x');
    expect(red({ outIsScreen: false })).toBe('x');
    expect(red({ env: { NO_COLOR: '1' } })).toBe('x');
    expect(red({ env: { TERM: 'dumb' } })).toBe('x');
    expect(red({ outIsScreen: false, env: { FORCE_COLOR: '1' } })).not.toBe('x');
  });

  it('is neither too narrow nor too wide to read', () => {
    expect([20, 80, 300, 0].map((columns) => columnsOf(screen({ columns }).io))).toEqual([40, 80, 100, 80]);
  });
});

describe('a long list of problems', () => {
  const lines = (n: number): readonly string[] => {
    const problems = Array.from({ length: n }, (_, i) => ({ code: 'note' as const, message: `${i}` }));
    return problemLines(screen({ errIsScreen: false }).io, problems)
      .trimEnd()
      .split('\n');
  };
  it('is cut at twenty', () => {
    expect(lines(20).at(-1)).toBe('note: 19');
    expect(lines(27).slice(19)).toEqual(['note: 19', '... and 7 more']);
  });
});

describe('the caret', () => {
  it('stands under the token, after tabs too', () => {
    const place = { line: 2, column: 3, token: 'LTT' };
    expect(caret('Dear GM\n\tA LTT', { code: 'unreadable', message: '', place: { ...place, column: 4 } })).toBe(
      '    \tA LTT\n    \t  ^^^',
    );
    expect(caret('one line', { code: 'unreadable', message: '', place })).toBe('');
  });
});
