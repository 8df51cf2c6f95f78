import { describe, expect, it } from 'vitest';
import { formatProblem, unwrap } from '../result.ts';
import { readDice } from './facts.ts';
import { type CaseHead, caseSuite, countCases, gameOfCases } from './index.ts';

interface Sum extends CaseHead {
  readonly dice: readonly number[];
  readonly wanted: readonly string[];
}

/** A game of adding dice; a line of version 1 was called `throw`. */
const sums = caseSuite<Sum>({
  game: 'sums',
  kinds: { case: ['dice', 'expect', 'because'] },
  today: (line) => (line.word === 'throw' ? { ...line, word: 'dice' } : line),
  read: ({ about, lines }, faults) => ({
    ...about,
    dice: lines.filter((l) => l.word === 'dice').flatMap((l) => readDice(l, faults).map(({ face }) => face)),
    wanted: lines.filter((l) => l.word === 'expect').map((l) => l.rest),
  }),
  run: ({ line, dice, wanted }) => {
    const sum = dice.reduce((all, face) => all + face, 0);
    if (sum > 12) throw new Error('too many');
    return wanted.filter((w) => w !== String(sum)).map((w) => `line ${line}: expected ${w}, found ${sum}`);
  },
});

const CASE = 'case 1.2.03 Two dice\ndice a = 3, b=4 of 6\nexpect 7\nbecause 1.2: 3 + 4.\n';
const faults = (text: string): string => {
  const read = sums.parse(text);
  return read.ok ? 'none' : read.error.map(formatProblem).join('\n');
};

describe('a file of cases', () => {
  it('may name its format and its game', () => {
    expect(faults(`# remark\nformat paravion-cases/2 sums\n\n${CASE}`)).toBe('none');
    expect(gameOfCases(`# remark\nformat paravion-cases/2 sums\n${CASE}`)).toBe('sums');
    expect(gameOfCases(CASE)).toBeNull();
  });

  it('is read as it was written in version 1, where it names none', () => {
    const old = CASE.replace('\ndice', '\nthrow');
    expect(faults(old)).toBe('none');
    expect(unwrap(sums.parse(old)).map(sums.run)).toMatchObject([{ id: '1.2.03', rule: '1.2', passed: true }]);
    expect(faults(`format paravion-cases/2 sums\n${old}`)).toMatch(/line 3.*"throw" begins no line/);
  });

  it.each([
    ['format paravion-cases/3 sums', /line 1.*another form.*paravion-cases\/2 sums/],
    ['format paravion-cases/2 chess', /line 1.*another game/],
    ['expect 7', /line 1.*belongs to no case/],
    [CASE, /line 6.*1\.2\.03 is used twice/],
  ])('is not read with %s before its cases', (line, fault) => {
    expect(faults(`${line}\n${CASE}`)).toMatch(fault);
  });

  it.each([
    ['1.2.03 Two dice', '1.2.03', /line 1.*number and a title/],
    ['dice a = 3', 'dice a3', /line 2.*"a3" is no die/],
    ['expect 7\n', '', /line 1.*checks nothing/],
    ['because 1.2: 3 + 4.', '', /line 1.*does not say why/],
    ['expect 7', 'expect 7\nbecause it is so', /line 5.*second "because"/],
    ['expect 7', '  9\nhope 7', /line 4.*"hope" begins no line/],
  ])('is not read with "%s" as "%s"', (from, to, fault) => {
    expect(faults(CASE.replace(from, to))).toMatch(fault);
  });
});

describe('cases that are run', () => {
  it('tell what is wrong, and a mistake of the engine fails one case and no other', () => {
    const three = [CASE, CASE.replace('03', '04').replace('7', '8'), CASE.replace('03', '05').replace('b=4', 'b=40')];
    const results = unwrap(sums.runs(three.join(''))).map((c) => c.run());
    expect(results.map(({ failures }) => failures)).toEqual([
      [],
      ['line 5: expected 8, found 7'],
      ['line 9: the engine failed: too many'],
    ]);
    expect(countCases(results)).toEqual({ cases: 3, passed: 1, failed: 2, rules: { '1.2': { cases: 3, passed: 1 } } });
  });
});
