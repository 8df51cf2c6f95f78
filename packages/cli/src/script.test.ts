import { describe, expect, it } from 'vitest';
import { scriptLines, wordsOf } from './script.ts';

describe('wordsOf', () => {
  it.each([
    ['a b  c', ['a', 'b', 'c']],
    ['say "two words" "and \\"more\\""', ['say', 'two words', 'and "more"']],
    ['--note="It is late" x', ['--note=It is late', 'x']],
    ['a # the rest', ['a']],
    ['"a # b"', ['a # b']],
    ['', []],
    ['""', ['']],
  ])('%j', (line, words) => {
    expect(wordsOf(line)).toEqual(words);
  });
});

describe('scriptLines', () => {
  it('finds commands and the codes they end with', () => {
    expect(
      scriptLines('# a game\n\nparavion new g.json "Ann B"\nparavion adjudicate g.json  # exit 3: not yet\ncp a b'),
    ).toEqual([
      { number: 3, args: ['new', 'g.json', 'Ann B'], exit: 0 },
      { number: 4, args: ['adjudicate', 'g.json'], exit: 3 },
    ]);
  });
});
