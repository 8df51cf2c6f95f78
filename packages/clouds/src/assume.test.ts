/** A state out of a view: what planners and bots reckon with. */
import { expect, it } from 'vitest';
import { assume } from './assume.ts';
import { baseShot } from './fire/base-shot.ts';
import { BOOKLET } from './options.ts';
import { addPlane, emptyMission } from './testing/duel.ts';
import { view } from './view.ts';

it('counts no shot as unseen where the other crew is not known to look elsewhere (rule 1.9)', () => {
  const state = emptyMission();
  addPlane(state, 'W', 'camel', { x: 71_541, y: 50_962, z: 57, h: 950, p: -226, v: 14, seen: ['E1'] });
  addPlane(state, 'E', 'ad5a', { x: 77_792, y: 50_176, z: 56, h: 1350, b: 1, v: 12, seen: ['W1'] });
  const shot = { target: 'E1', guns: [0, 1], burst: 'normal', min: 0 } as const;
  const line = { ...shot, guns: [...shot.guns] };
  const known = assume(view(BOOKLET, state, 0));
  expect(baseShot(BOOKLET, known, 'W1', line).base).toBe(baseShot(BOOKLET, state, 'W1', line).base);
  expect(known.planes[0]!.seen).toEqual(['E1']);
});
