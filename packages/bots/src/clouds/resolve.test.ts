/** When a bot's plane makes for home by itself. */
import { BOOKLET, clouds, isCharge, isFit, type MissionId, missionSetup, type State } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { isLeaving } from './resolve.ts';

/** Nothing scored yet; the Germans have one plane left, and it is whole. */
const outnumbered = (mission: MissionId, gone: (id: string) => boolean = () => false): State => {
  const { state } = clouds.start(BOOKLET, missionSetup(mission, 2, '1917-04', 2), keyedDice('a way home'));
  const planes = state.planes.map((plane) => {
    const out = plane.id === 'E2' || gone(plane.id) ? { forcedHome: true } : {};
    return { ...plane, status: 'flying' as const, ...out };
  });
  return { ...state, turn: 1, segment: 'MOV', planes };
};
const leaves = (state: State, id: string): boolean =>
  isLeaving(state, state.planes.find((plane) => plane.id === id)! as never);

describe('a bot that is outnumbered', () => {
  it('makes for home from a fight that is even', () => {
    expect(leaves(outnumbered('dogfight'), 'E1')).toBe(true);
  });

  it('stays while those whom it is to stop are there', () => {
    const state = outnumbered('escort');
    expect(leaves(state, 'E1')).toBe(false);
    const charges = state.planes.filter((plane) => plane.side === 'W' && isCharge(plane as never)).map(({ id }) => id);
    const other = outnumbered('escort', (id) => charges.includes(id));
    expect(other.planes.filter((plane) => plane.side === 'W' && isFit(plane as never)).length).toBeGreaterThan(1);
    expect(leaves(other, 'E1')).toBe(true);
  });
});
