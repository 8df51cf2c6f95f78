import { describe, expect, it } from 'vitest';
import { playCheck } from '../phases/check.ts';
import type { Plane } from '../state-plane.ts';
import { addPlane, workedTurn } from '../testing/duel.ts';
import { contextIn } from '../testing/ground.ts';

/** W2 leaves his friend W1 beyond the edge, 8 MU before E2; E1 fights on. */
const scene = (change: Partial<Plane> = {}) => {
  const state = workedTurn();
  const leaver = addPlane(state, 'W', 'camel', { x: -1000, y: 60_000, z: 50, h: 2700, ...change });
  const pursuer = addPlane(state, 'E', 'ad5a', { x: 7000, y: 60_000, z: 50, h: 2700 });
  state.mission.pursuit = true;
  return { state, leaver, pursuer };
};
const CAUGHT = { '5.CHK.E2.pursue.0': 2, '5.CHK.E2.shot.0': 2, '5.CHK.E2.dmg.0': 4 };

describe('who leaves friends in a fight', () => {
  it('is shot at once from behind by the nearest enemy who catches him', () => {
    const { state, leaver, pursuer } = scene();
    playCheck(contextIn(state, 'CHK', CAUGHT));
    expect(leaver.shotAt).toMatchObject([{ by: 'E2', hit: true }]);
    expect(pursuer.crew[0]!.lastShot).toMatchObject({ target: 'W2' });
  });

  it('is shot at also where he came to the mission with an old wound, which is no cause to leave', () => {
    const { state, leaver } = scene();
    const [man] = leaver.crew;
    Object.assign(man!, { full: 14, fortitude: 9, began: 9 });
    playCheck(contextIn(state, 'CHK', CAUGHT));
    expect(leaver.shotAt).toMatchObject([{ by: 'E2', hit: true }]);
  });

  it.each([
    ['is hurt in it', {}, { hurt: true }, CAUGHT],
    ['is too far ahead', { x: -9000 }, {}, CAUGHT],
    ['is forced home', { forcedHome: true }, {}, CAUGHT],
    ['is not caught', {}, {}, { ...CAUGHT, '5.CHK.E2.pursue.0': 20 }],
    ['leaves nobody to a fight', {}, { friend: 'out' }, CAUGHT],
    ['leaves where nobody is to be pursued', {}, { off: true }, CAUGHT],
  ] as const)(
    'is not, who %s',
    (_, change, { friend, off, hurt }: { friend?: 'out'; off?: true; hurt?: true }, faces) => {
      const { state, leaver } = scene(change);
      if (hurt) leaver.crew[0]!.fortitude -= 1;
      if (friend) state.planes[0]!.status = friend;
      if (off) delete state.mission.pursuit;
      playCheck(contextIn(state, 'CHK', faces));
      expect(leaver.shotAt).toEqual([]);
      expect(leaver.out).toMatchObject({ fate: 'home', kept: true });
    },
  );
});
