import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice } from './dice.ts';
import { keyedDice, loggedDice, MAX_SIDES } from './dice.ts';
import * as n from './dice-notation.ts';
import { unwrap } from './result.ts';

describe('the notation of throws', () => {
  it.each([
    ['d6', 1, 6, 0],
    ['2d6+3', 2, 6, 3],
    [' 3 D 10 - 1 ', 3, 10, -1],
    ['1W20', 1, 20, 0],
    ['4d4\u22122', 4, 4, -2],
    ['2d6-0', 2, 6, 0],
  ])('reads %s', (text, count, sides, plus) => {
    expect(unwrap(n.parseDiceNotation(text))).toEqual({ count, sides, plus });
  });

  it.each(['', 'd', '6', '2d', '2d6+', '2d6+3+1', 'd6 d6', '-1d6', '2d6.5'])('cannot read "%s"', (text) => {
    expect(n.parseDiceNotation(text)).toMatchObject({ ok: false, error: [{ code: 'unreadable' }] });
  });

  it.each(['0d6', '1001d6', 'd0', 'd2147483649', 'd6+1000001', `${'9'.repeat(400)}d6`])('has bounds: %s', (text) => {
    expect(n.parseDiceNotation(text)).toMatchObject({ ok: false, error: [{ code: 'out-of-range' }] });
  });

  it('comes back', () => {
    const notation = fc.record({
      count: fc.integer({ min: 1, max: n.MAX_COUNT }),
      sides: fc.integer({ min: 1, max: MAX_SIDES }),
      plus: fc.integer({ min: -n.MAX_PLUS, max: n.MAX_PLUS }),
    });
    fc.assert(
      fc.property(notation, (x) => {
        expect(unwrap(n.parseDiceNotation(n.formatDiceNotation(x)))).toEqual(x);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof n.parseDiceNotation(text).ok === 'boolean'));
  });
});

describe('a throw', () => {
  it('is of dice numbered from 1, and their sum', () => {
    const { dice, rolls } = loggedDice(keyedDice('paravion'));
    const { dice: shown, total } = unwrap(n.rollNotation(dice, 'turn 4/hit', '3d6-2'));
    expect(rolls.map((r) => r.label)).toEqual(['turn 4/hit#1', 'turn 4/hit#2', 'turn 4/hit#3']);
    expect(shown).toEqual(rolls.map((r) => r.result));
    expect(total).toBe(shown[0]! + shown[1]! + shown[2]! - 2);
  });

  it('of something else is a problem', () => {
    expect(n.rollNotation(keyedDice(''), 'x', 'two dice')).toMatchObject({ ok: false });
  });

  it('of one die has a name of its own', () => {
    const sides: Dice = { roll: (_label, s) => s };
    expect([n.d6(sides, 'x'), n.d10(sides, 'x'), n.d20(sides, 'x')]).toEqual([6, 10, 20]);
  });
});
