/** A position in words has none of the game's own abbreviations, in each language. */
import { BOOKLET, clouds, MISSIONS, missionSetup, type State, UNIT_KINDS } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { describe, due } from './describe.ts';

/** A mission a few segments after its beginning, when all stand where they fight. */
const begun = (mission: (typeof MISSIONS)[number]): State => {
  const dice = keyedDice(`in words ${mission}`);
  let { state } = clouds.start(BOOKLET, missionSetup(mission, 2), dice);
  for (let i = 0; i < 6; i++)
    if (clouds.seatsToOrder(BOOKLET, state).length > 0)
      state = clouds.adjudicate(BOOKLET, state, [null, null], dice).state;
  return state;
};
const ENGLISH = /\b(balloon|airship|slow|medium|high|fast|stalling|diving|height|speed|heading)\b/;
/** Kinds that are no words of English. */
const RAW = new RegExp(`\\b(${UNIT_KINDS.filter((kind) => /^aa/.test(kind)).join('|')}|truck|parked)\\b|\\b[zv]\\d`);

it.each(MISSIONS)('%s', (mission) => {
  const state = begun(mission);
  const [en, de] = ['en', 'de'].map((language) => describe(state, ['Nn', 'Mm'], language).join('\n'));
  expect(en).not.toMatch(RAW);
  expect(de).not.toMatch(RAW);
  expect(de).not.toMatch(ENGLISH);
  expect(en).toContain('August 1917');
  expect(de).not.toContain('Geschwindigkeit 0');
  if (state.units.some(({ kind, placed }) => kind === 'infantry' && placed)) {
    expect(en).toMatch(/infantry; at \d+, \d+; strength/);
    expect(de).toMatch(/Infanterie; bei \d+, \d+; Stärke/);
  }
});

it('calls a step in which planes may only take off one on the ground', () => {
  const { state } = clouds.start(BOOKLET, missionSetup('raid', 1), keyedDice('a raid in words'));
  const grounded: State = { ...state, turn: 3, segment: 'UNC' };
  expect(grounded.planes.some(({ status }) => status === 'grounded')).toBe(true);
  expect(due(grounded)).toMatch(/^turn 3, on the ground/i);
  const planes = grounded.planes.map((plane) => ({ ...plane, status: 'spinning' as const }));
  expect(due({ ...grounded, planes })).toMatch(/^turn 3, out of control/i);
});
