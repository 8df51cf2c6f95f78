import { namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { throwDie } from './dice-names.ts';

const WORKED: readonly (readonly [string, number, number])[] = [
  ['5.INI.W1.ini.0', 10, 10],
  ['5.MOV.E1.tight.0', 20, 4],
  ['5.FIR.W1.shot.0', 20, 5],
  ['5.FIR.W1.dmg.0', 20, 5],
  ['5.FIR.E1.loss.0', 4, 2],
  ['5.FIR.E1.struct.0', 20, 16],
  ['5.FIR.E1.sfail.0', 6, 4],
  ['5.FIR.E1.loss.1', 6, 5],
  ['5.FIR.E1.loss.2', 6, 6],
];

describe('dice by name (rule 2.1)', () => {
  it.each(WORKED)('%s of the worked turn', (name, sides, face) => {
    expect(namedDice('clouds-223').roll(name, sides)).toBe(face);
  });
  it('counts the dice of one unit and purpose', () => {
    const names: string[] = [];
    const dice = { roll: (name: string) => names.push(name) };
    const scope = { turn: 3, segment: 'FIR', rolled: {} };
    throwDie(dice, scope, 'W1', 'shot', 20);
    throwDie(dice, scope, 'W1', 'shot~', 20);
    throwDie(dice, scope, 'W1', 'shot', 20);
    expect(names).toEqual(['3.FIR.W1.shot.0', '3.FIR.W1.shot~.0', '3.FIR.W1.shot.1']);
  });
});
