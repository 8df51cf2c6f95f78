import { namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { PANELS } from '../data/index.ts';
import { BOOKLET } from '../options.ts';
import { playEnd } from '../phases/end.ts';
import { stateSchema } from '../state.ts';
import { addPlane, emptyMission } from '../testing/duel.ts';
import { contextOn, die, enterSegment } from '../turn-context.ts';
import { strike } from './hit.ts';

describe('damage', () => {
  it.each(PANELS.map((p) => p.id))('leaves a state that can be played on, whatever strikes %s', (type) => {
    const state = emptyMission();
    const shooter = addPlane(state, 'W', 'camel', { x: 50_000, y: 45_000, z: 60 });
    const t = contextOn(BOOKLET, state, namedDice(type), null);
    for (let i = 0; i < 6; i++)
      addPlane(state, 'E', type, { x: 50_000 + 2000 * i, y: 50_000, z: 60, v: 12, bombs: i % 2 });
    for (let turn = 6; turn < 18; turn++) {
      state.turn = turn;
      enterSegment(t, 'END');
      playEnd(t);
      enterSegment(t, 'FIR');
      for (const plane of state.planes) {
        if (plane === shooter || (plane.status !== 'flying' && plane.status !== 'spinning')) continue;
        strike(t, plane, die(t, 'W1', 'dmg', 30), { by: 'W1', unit: 'W1', purpose: 'dmg' });
      }
    }
    expect(stateSchema.safeParse(state).error).toBeUndefined();
  });
});
