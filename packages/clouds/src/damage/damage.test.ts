import { namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { noteShot } from '../credit.ts';
import type { Event } from '../events.ts';
import { BOOKLET } from '../options.ts';
import { addPlane, fixedDice, workedTurn } from '../testing/duel.ts';
import { contextOn } from '../turn-context.ts';
import { kill, startSpin, stayInCombat, wound } from './men.ts';
import { loseStructure, structuralTest } from './structure.ts';

const inFir = (dice = fixedDice({})) => {
  const state = workedTurn();
  state.segment = 'FIR';
  const events: Event[] = [];
  return { state, events, t: contextOn(BOOKLET, state, dice, events), plane: state.planes[1]! };
};
const types = (events: readonly Event[]) => events.map((e) => e.type);

describe('structure (rule 4.13)', () => {
  it('fails as in the worked turn (rule 10)', () => {
    const { t, plane } = inFir(namedDice('clouds-223'));
    t.state.rolled['E1.loss'] = 1;
    plane.strength = 13;
    expect(structuralTest(t, plane)).toBe(false);
    expect([plane.strength, plane.status]).toEqual([2, 'flying']);
  });
  it('breaks up at 0, to the credit of the last who shot in two rounds', () => {
    const { t, plane, state, events } = inFir();
    noteShot(t, plane, 'W1', true);
    state.turn = 6;
    noteShot(t, plane, 'W2', false);
    loseStructure(t, plane, plane.strength, 'hit');
    expect([plane.status, state.victories]).toEqual(['wreck', [{ by: 'W2', over: 'E1', turn: 6, kind: 'destroyed' }]]);
    loseStructure(t, plane, 5, 'hit');
    expect(types(events)).toEqual(['damaged', 'broke-up', 'victory']);
  });
  it('holds with one point left, and breaks up with none', () => {
    const { t, plane } = inFir();
    loseStructure(t, plane, plane.strength - 1, 'hit');
    expect([plane.strength, plane.status]).toEqual([1, 'flying']);
    loseStructure(t, plane, 1, 'hit');
    expect([plane.strength, plane.status]).toEqual([0, 'wreck']);
  });
  it('tells that its table was thrown again, and by whom', () => {
    const { t, plane, events } = inFir(
      fixedDice({ '5.FIR.E1.struct.0': 19, '5.FIR.E1.struct.1': 19, '5.FIR.E1.sfail.0': 6 }),
    );
    t.state.seats[1]!.standing.rerolls = [{ p: 'sfail', max: 6 }];
    structuralTest(t, plane);
    expect(events.find((e) => e.type === 'rolled')).toMatchObject({ again: { die: 6, by: 'E1' } });
  });
  it('gives no credit for shots too long ago', () => {
    const { t, plane, state } = inFir();
    noteShot(t, plane, 'W1', true);
    state.turn = 7;
    loseStructure(t, plane, 99, 'hit');
    expect(state.victories).toEqual([]);
  });
});

describe('men (rules 3.2-3.5)', () => {
  it('stay in combat, or turn for home', () => {
    const { t, plane, state, events } = inFir(fixedDice({ '5.FIR.E1.stay.0': 9, '5.FIR.E1.stay.1': 19 }));
    const pilot = plane.crew[0]!;
    noteShot(t, plane, 'W1', true);
    wound(t, plane, pilot, 4, 'hit');
    expect([stayInCombat(t, plane, pilot, 'hit'), plane.forcedHome]).toEqual([true, false]);
    expect([stayInCombat(t, plane, pilot, 'hit'), plane.forcedHome]).toEqual([false, true]);
    expect(state.victories).toMatchObject([{ kind: 'forcedHome', by: 'W1' }]);
    expect(types(events)).toEqual(['wounded', 'test', 'test', 'forced-home', 'victory']);
    expect(events[1]).toMatchObject({ terms: [{ why: 'fortitude' }] });
  });
  it('fall silent in the back seat', () => {
    const { t, state } = inFir(fixedDice({ '5.FIR.W2/1.stay.0': 20 }));
    const plane = addPlane(state, 'W', 'bristol', {});
    expect(stayInCombat(t, plane, plane.crew[1]!, 'hit')).toBe(false);
    expect([plane.crew[1]!.silent, plane.forcedHome]).toEqual([true, false]);
  });
  it('leave a plane without control when the pilot dies', () => {
    const { t, plane, state } = inFir();
    noteShot(t, plane, 'W1', false);
    wound(t, plane, plane.crew[0]!, 30, 'hit');
    expect([plane.uncontrolled, plane.flownBy, plane.crew[0]!.status, state.victories.length]).toEqual([
      true,
      null,
      'dead',
      1,
    ]);
  });
  it('may cheat death, and lose the plane', () => {
    const { t, plane, state } = inFir(fixedDice({ '5.FIR.E1.cheat.0': 5, '5.FIR.E1.wound.0': 3 }));
    plane.crew[0]!.abilities.push('cheatingDeath');
    kill(t, plane, plane.crew[0]!, 'explosion');
    expect([plane.crew[0]!.status, plane.crew[0]!.fortitude, plane.status, plane.spin?.recoverable]).toEqual([
      'jumped',
      3,
      'spinning',
      false,
    ]);
    expect(state.parachutes).toMatchObject([{ man: 'E1', z: 0 }]);
  });
  it('spin for good when it gets worse', () => {
    const { t, plane } = inFir();
    startSpin(t, plane, { recoverable: true, why: 'stall' });
    startSpin(t, plane, { recoverable: false, why: 'hit' });
    expect(plane.spin).toEqual({ recoverable: false, failures: 0, onPurpose: false, from: 5 });
  });
});
