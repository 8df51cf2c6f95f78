/**
 * Facts measured on the table, as a scene in which the game's own rules find them: the target stands still, the shooter is put at
 * the distance, in the arc and at the angle that were told. So a shot is worked out by the same code as anywhere else.
 */
import type { Arc, Draft, GunnerCase, Mount, Plane } from '@paravion/clouds';
import { ARCS, MU } from '@paravion/clouds';

export type Angle = Arc | GunnerCase;
export const ANGLES: readonly Angle[] = [...ARCS, 'parallel', 'attacking', 'attackingFromBehind', 'other'];

const SCENE = { x: 5_000_000, y: 5_000_000 } as const;

/** Where the target is seen from a gunner, in degrees off his nose, and how high, by his mount. */
const AIM: Readonly<Record<Mount, readonly [azimuth: number, elevation: number]>> = {
  fixed: [0, 0],
  rear: [120, 0],
  front: [60, 0],
  over: [125, 12],
  tunnel: [125, -12],
  'rear+tunnel': [120, 0],
};

const HALF = 180;
const rad = (degrees: number): number => (degrees * Math.PI) / HALF;
const tenths = (degrees: number): number => ((Math.round(degrees * 10) % 3600) + 3600) % 3600;

/** A plane shooting ahead: it looks at the target, which turns the arc to it. */
const aimAhead = (shooter: Plane, target: Pick<Plane, 'x' | 'y' | 'z'>, arc: Arc, mu: number): void => {
  const bearing = { front: 0, side: 90, rear: 180 }[arc];
  const x = Math.round(target.x + mu * MU * Math.sin(rad(bearing)));
  const y = Math.round(target.y + mu * MU * Math.cos(rad(bearing)));
  Object.assign(shooter, { x, y, z: target.z, h: tenths(bearing + HALF), p: 0 });
};

/** How the target heads, seen from a gunner who has it at this bearing. */
const headingFor = (angle: GunnerCase, bearing: number): number =>
  angle === 'parallel' ? 0 : angle === 'other' ? bearing + 90 : bearing + HALF;

/** The target as a gunner has it: the shooter flies north, the target is where his mount bears. */
const aimAround = (shooter: Plane, target: Plane, mount: Mount, angle: GunnerCase, mu: number): void => {
  const [azimuth, elevation] = AIM[mount];
  const bearing = angle === 'attackingFromBehind' ? 160 : azimuth;
  const up = Math.round(mu * Math.sin(rad(elevation)));
  const flat = Math.sqrt(Math.max(0, mu * mu - up * up)) * MU;
  Object.assign(shooter, { h: 0, p: 0, z: 500, ...SCENE });
  Object.assign(target, {
    x: Math.round(SCENE.x + flat * Math.sin(rad(bearing))),
    y: Math.round(SCENE.y + flat * Math.cos(rad(bearing))),
    z: 500 + up,
    h: tenths(headingFor(angle, bearing)),
    p: 0,
  });
};

/** Sets the scene for a shot at a plane. */
export const setScene = (shooter: Plane, target: Plane, mount: Mount, angle: Angle, mu: number): void => {
  if (mount !== 'fixed') {
    aimAround(shooter, target, mount, ARCS.includes(angle as Arc) ? 'other' : (angle as GunnerCase), mu);
    return;
  }
  Object.assign(target, { h: 0, p: 0, ...SCENE });
  aimAhead(shooter, target, angle as Arc, mu);
};

/** Sets the scene for a shot at a balloon or at something on the ground: flat, straight ahead. */
export const setSceneAt = (
  shooter: Plane,
  at: Draft['balloons'][number] | Draft['units'][number],
  mu: number,
): void => {
  const z = 'z' in at ? at.z : 0;
  Object.assign(at, SCENE);
  aimAhead(shooter, { ...SCENE, z }, 'rear', mu);
};
