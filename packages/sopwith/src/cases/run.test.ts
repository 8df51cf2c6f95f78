/** A false fact of any form makes its case fail: each is tried beside the true one. */
import { unwrap } from '@paravion/tabletop';
import { countCases } from '@paravion/tabletop/cases';
import { describe, expect, it } from 'vitest';
import { sopwithCases } from './index.ts';

const POSITION = `case 2.2.01 A case with everything in it
editions all
rules winds=one, wind=after-turn, cloudsOffBoard=lost, teams=none
plane Ann: at J5 facing E, ammunition 9, done 3
plane Bob: at J8 facing W, damage 4
plane Cid: at A10 facing SE, ace
plane Dan: home A10, parked at A10
cloud F5 F6
dice turn 1/wind = 1
orders Ann: A - fire A; A; I
orders Bob: 0; A; A
orders Cid: A; A; A
orders Dan: ground
because of a test
`;

const failuresOf = (text: string): readonly string[] =>
  unwrap(sopwithCases.parse(text)).flatMap((c) => sopwithCases.run(c).failures);

const FACTS: readonly (readonly [truth: string, lie: string])[] = [
  ['Ann after move 1: at J6', 'Ann after move 1: at J7'],
  ['Ann: at J8 facing E', 'Ann: at J8 facing W'],
  ['Ann: facing E', 'Ann: facing NE'],
  ['Ann: flying', 'Ann: parked'],
  ['Bob: out', 'Bob: flying'],
  ['Bob: out shot in move 1', 'Bob: out shot in move 2'],
  ['Cid: out crash', 'Cid: out cloud'],
  ['Ann: ammunition 8', 'Ann: ammunition 9'],
  ['Bob after move 1: damage 0', 'Bob after move 1: damage 4'],
  ['Cid: ace', 'Cid: no ace'],
  ['Ann: run none', 'Ann: run inner'],
  ['Ann: undeclared', 'Ann: declared'],
  ['Ann: done 7', 'Ann: done 3'],
  ['Ann: kills 1', 'Ann: kills 0'],
  ['Bob: place 3', 'Bob: no place'],
  ['not over', 'over'],
  ['winners none', 'winners Ann'],
  ['turn 2', 'turn 1'],
  ['due Ann, Dan', 'due Ann'],
  ['clouds F6 F7', 'clouds F5 F6'],
  ['clouds after move 3: F5 F6', 'clouds after move 3: F6 F7'],
  ['wind none', 'wind E'],
  ['event crashed plane=Cid, move=1, from=A10/SE, towards=SE', 'event crashed plane=Cid, move=2'],
  ['event fired plane=Ann, hits=Bob:1:4', 'event fired plane=Ann, hits=Bob:2:3'],
  ['event wind marker=-, die=1', 'event wind marker=1'],
  ['no event landed', 'no event crashed'],
  ['2 events left', '1 event left'],
  ['orders Dan: clean', 'orders Dan: illegal 4.1'],
  ['orders Cid: legal', 'orders Cid: note 5.8'],
  ['orders Bob: illegal 3.1', 'orders Bob: legal'],
];

describe('facts', () => {
  it('hold together', () => {
    expect(failuresOf(POSITION + FACTS.map(([truth]) => `expect ${truth}`).join('\n'))).toEqual([]);
  });

  it.each(FACTS)('%s, and not %s', (_, lie) => {
    const failures = failuresOf(`${POSITION}expect ${lie}`);
    expect(failures).toHaveLength(3);
    expect(failures[0]).toMatch(/^boxed, line 15: /);
  });

  it('tell what was found', () => {
    expect(failuresOf(`${POSITION}expect Ann: at J9, ammunition 8`)[0]).toBe(
      'boxed, line 15: expected Ann: at J9, found J8',
    );
  });

  it('may not rest on a die that is not given', () => {
    const without = `${POSITION.replace('dice turn 1/wind = 1\n', '')}expect clouds F6 F7`;
    expect(failuresOf(without)).not.toEqual([]);
  });
});

describe('a case that cannot be played', () => {
  it.each([
    ['orders Ann: A - fire A; A; I\n', '', /Ann is in the air and has no orders/],
    ['dice turn 1/wind = 1', 'dice turn 2/wind = 1', /No die "turn 2\/wind" was thrown/],
    ['dice turn 1/wind = 1', 'dice turn 1/wind = 7', /cannot show 7/],
    ['at J5 facing E', 'at J20 facing E', /J20/],
    ['home A10', 'home B5', /B5 is no corner/],
    ['teams=none', 'winds=each, wind=none', /./],
  ])('with %j as %j', (from, to, fault) => {
    const text = `${POSITION.replace(from, to)}expect not over`;
    const result = sopwithCases.parse(text);
    const failures = result.ok
      ? result.value.flatMap((c) => sopwithCases.run(c).failures)
      : result.error.map((p) => p.message);
    expect(failures.join('\n')).toMatch(fault);
  });

  it('because the game is over', () => {
    const over = `case 7.4.01 Over\neditions all\nplane Ann: at J19 facing E\norders Ann: A; A; A\nexpect over\nnext turn\nexpect over\nbecause x`;
    expect(failuresOf(over)[0]).toMatch(/line 6: the game is over/);
  });
});

describe('the other kinds', () => {
  it.each([
    ['board 1.1.01 B\nexpect hexes 272\nbecause x', /expected 272, found 271/],
    ['board 1.1.01 B\nexpect J19 E = J18\nbecause x', /expected J18, found off/],
    ['refuse 1.1.01 R\neditions boxed\nexpect refused 1.1\nbecause x', /expected a refusal, found none/],
    ['refuse 1.1.01 R\neditions boxed\nrules side=99\nexpect refused 1.2\nbecause x', /by 1.2, found/],
    ['clouds 6.3.01 C\neditions boxed\nseeds 5\nexpect markers 7\nbecause x', /"markers 7" does not hold for seed 1/],
    ['clouds 6.3.01 C\neditions boxed\nseeds 5\nexpect clear 9\nbecause x', /"clear 9" does not hold/],
    [
      'career 7.6.01 C\neditions tweedy\npilot Ann: career 35\ngame Ann 5\nexpect Ann: career 41\nbecause x',
      /found 40/,
    ],
    [
      'career 7.6.01 C\neditions tweedy\npilot Ann: career 35\ngame Ann 5\nexpect Ann: career 40, no ace\nbecause x',
      /found 40, ace/,
    ],
    [
      'career 7.6.01 C\neditions tweedy\npilot Ann: career 35\ngame Ann 5\nexpect Bob: career 40\nbecause x',
      /found undefined/,
    ],
    ['clouds 6.3.01 C\neditions boxed\nseeds 1\nexpect different\nbecause x', /the same for every seed/],
  ])('fail: %j', (text, fault) => {
    expect(failuresOf(text).join('\n')).toMatch(fault);
  });
});

const LETTER = `letter 8.2.01 A letter
editions all
plane Ann
plane Bob
plane Cid: at J5 facing E
| Ann
| Turn 1: ground
|
| Cid
| Turn 1:
| Move 1: A
| Move 2: XYZ
| Move 3: A
because of a test
`;

describe('facts of a letter', () => {
  const facts: readonly (readonly [truth: string, lie: string])[] = [
    ['sheet Ann: 0; 0; 0', 'sheet Ann: A; 0; 0'],
    ['sheet Bob: NMR', 'sheet Cid: NMR'],
    ['unreadable 7:9 XYZ', 'unreadable 7:8 XYZ'],
    ['unreadable Cid', 'unreadable Bob'],
    ['unreadable', 'readable'],
    ['missing Bob', 'missing Bob, Cid'],
  ];

  it('hold together', () => {
    expect(failuresOf(LETTER + facts.map(([truth]) => `expect ${truth}`).join('\n'))).toEqual([]);
  });

  it.each(facts)('%s, and not %s', (_, lie) => {
    expect(failuresOf(`${LETTER}expect ${lie}`)).toHaveLength(3);
  });

  it.each(['note 5.8', 'press Ann: Beware!', 'missing none'])('not %s', (lie) => {
    expect(failuresOf(`${LETTER}expect ${lie}`)).toHaveLength(3);
  });
});

it('counts by rule and game', () => {
  const good = unwrap(sopwithCases.parse(`${POSITION}expect not over`)).map(sopwithCases.run);
  const bad = unwrap(sopwithCases.parse(`${POSITION.replace('2.2.01', '2.3.01')}expect over`)).map(sopwithCases.run);
  expect(countCases([...good, ...bad])).toEqual({
    cases: 2,
    passed: 1,
    failed: 1,
    rules: { '2.2': { cases: 1, passed: 1 }, '2.3': { cases: 1, passed: 0 } },
  });
});
