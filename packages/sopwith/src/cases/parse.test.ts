import { formatProblem } from '@paravion/tabletop';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sopwithCases } from './index.ts';

const GOOD = `# a comment
case 4.3.05 A run from the outer hex lands
editions boxed, tweedy
rules landingRun=two
turn 3
plane Ann: home J1, at J3 facing W, damage 3 of 8, ammunition 2 of 20, ace
plane Bob: out crash in turn 2 move 3, at J19 facing E
plane Cid: at J9 facing E, run inner, declared, done 14
seat Bob: side german, career -4, score 7, kills 1, place 3
cloud F5 F6 -10,3
wind E, SW
dice turn 3/wind = 4
orders Ann: land BETA; A; A; 0
orders Cid: NMR
expect Ann after move 1: at J2 facing W, ammunition 2
expect Ann: at J1, parked, score 0
expect event landed plane=Ann, move=2
expect clouds F5 F6 / -
because 4.3: the run is complete,
  and goes on in this line.
`;

const faultsOf = (text: string): string => {
  const result = sopwithCases.parse(text);
  return result.ok ? 'none' : result.error.map(formatProblem).join('\n');
};
const instead = (from: string, to: string): string => {
  expect(GOOD).toContain(from);
  return faultsOf(GOOD.replace(from, to));
};

describe('a file of cases', () => {
  it('is read with all that it says', () => {
    const result = sopwithCases.parse(GOOD);
    expect(faultsOf(GOOD)).toBe('none');
    const [c] = result.ok ? result.value : [];
    expect(c).toMatchObject({ kind: 'case', id: '4.3.05', rule: '4.3', editions: ['boxed', 'tweedy'], line: 2 });
    expect(c).toMatchObject({ because: '4.3: the run is complete, and goes on in this line.' });
    expect(c).toMatchObject({ begin: { turn: 3, wind: ['E', 'SW'], clouds: [['F5', 'F6', '-10,3']] } });
  });

  it('may have other line ends', () => {
    expect(faultsOf(GOOD.replaceAll('\n', '\r\n'))).toBe('none');
  });

  it.each([
    ['case 4.3.05', 'case 4.3', /line 2.*number and a title/],
    ['editions boxed, tweedy', 'editions boxed, tweedie', /line 3.*"tweedie".*no list of editions/],
    ['editions boxed, tweedy\n', '', /line 2.*editions are not named/],
    ['rules landingRun=two', 'rules landingRum=two', /line 4.*no option/],
    ['rules landingRun=two', 'rules landingRun=four', /line 4.*no option/],
    ['rules landingRun=two', 'rules side=4', /line 4.*no option/],
    ['rules landingRun=two', 'rules side=9, side=8', /line 4.*set twice/],
    ['turn 3', 'turn 3\nturn 4', /line 6.*second "turn"/],
    ['turn 3', 'turn three', /line 5.*no number/],
    ['home J1', 'hom J1', /line 6.*"hom J1" is not a part of a plane line/],
    ['facing W,', 'facing N,', /line 6.*at J3 facing N/],
    ['at J9 facing E', 'at J9 facing E, parked', /line 8.*contradicts/],
    ['damage 3 of 8', 'damage 3, damage 4', /line 6.*twice/],
    ['plane Cid', 'plane Ann', /Ann is named by two lines/],
    ['seat Bob', 'seat Dan', /The seat Dan has no plane/],
    ['cloud F5 F6', 'cloud F5 Z6', /line 10.*"Z6" is no hex/],
    ['wind E, SW', 'wind E, S', /line 11.*no wind/],
    ['dice turn 3/wind = 4', 'dice turn 3/wind 4', /line 12.*no die/],
    ['orders Ann:', 'orders Anne:', /line 13.*"Anne" is no plane/],
    ['land BETA; A; A; 0', 'land BETA; A; A', /line 13/],
    ['land BETA; A; A; 0', 'land BETA; A; XY; 0', /line 13.*XY/],
    ['orders Cid: NMR', 'orders Ann: NMR', /line 14.*orders already/],
    ['expect Ann after move 1', 'expect Ann after move 4', /line 15.*no fact/],
    ['ammunition 2\n', 'amunition 2\n', /line 15.*"amunition 2" is no fact/],
    ['expect Ann: at J1, parked, score 0', 'expect Ann:', /line 16.*Nothing is said/],
    ['expect Ann: at J1', 'expect Dan: at J1', /line 16.*no fact/],
    ['expect event landed', 'expect event lands', /line 17.*no event "lands"/],
    ['plane=Ann, move=2', 'plain=Ann, move=2', /line 17.*no field/],
    ['plane=Ann, move=2', 'plane=Anne', /line 17.*no pilot/],
    ['expect clouds F5', 'expect clouds 5F', /line 18.*no hex/],
    ['because 4.3', 'becaus 4.3', /line 19.*begins no line/],
    ['because 4.3: the run is complete,\n  and goes on in this line.\n', '', /line 2.*does not say why/],
    ['case 4.3.05', 'expect over\ncase 4.3.05', /line 2.*belongs to no case/],
    ['case 4.3.05', 'letter 4.3.05', /begins no line of a letter/],
    ['turn 3', 'pilot Dan', /not with both/],
  ])('does not take %j with %j', (from, to, fault) => {
    expect(instead(from, to)).toMatch(fault);
  });

  it('does not take a case that checks nothing', () => {
    const idle = GOOD.replaceAll(/^expect .*\n/gm, '');
    expect(faultsOf(idle)).toMatch(/line 2.*checks nothing/);
  });

  it('does not take a number twice, or an empty file', () => {
    expect(faultsOf(GOOD + GOOD)).toMatch(/line 22.*used twice/);
    expect(faultsOf('# nothing\n')).toMatch(/no case here/);
  });

  it('does not take orders at the start of a game', () => {
    const start =
      'case 1.1.01 Start\neditions all\npilot Ann\npilot Bob\norders Ann: A; A; A\nexpect over\nbecause x\n';
    expect(faultsOf(start)).toMatch(/after "next turn"/);
  });

  it.each([
    ['board 1.1.01 B\nexpect hexs 271\nbecause x', /line 2.*no fact of a board/],
    ['refuse 1.1.01 R\neditions all\nexpect refused\nbecause x', /line 3.*no fact of a refuse/],
    ['letter 8.2.01 L\neditions all\nplane Ann\nexpect readable\nbecause x', /line 1.*no letter/],
    ['career 7.6.01 C\neditions all\npilot Ann\ngame Bob 5\nexpect Ann: career 5\nbecause x', /line 4.*Bob 5/],
    ['clouds 6.3.01 C\neditions all\nseeds none\nexpect apart\nbecause x', /line 3.*no number/],
  ])('does not take %j', (text, fault) => {
    expect(faultsOf(text)).toMatch(fault);
  });

  const stands = (numRuns: number) => () => {
    const line = fc.constantFrom(
      ...GOOD.split('\n'),
      'letter 8.2.01 x',
      'career 7.6.01 y',
      'clouds 6.3.01 z',
      '| Turn 1: A',
    );
    const piece = fc.oneof(line, fc.string(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (lines) => {
        sopwithCases.parse(lines.join('\n'));
      }),
      { numRuns },
    );
  };
  it('never makes the reader throw', stands(100));
  it('never makes the reader throw, tried with more', { tags: 'trial' }, stands(500));
});
