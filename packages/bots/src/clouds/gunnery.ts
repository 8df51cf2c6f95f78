/**
 * What a shot is worth, reckoned fast: thousands are weighed for one move. The same tables as the referee's (rules 4.18,
 * 4.19, 6.1), without what hardly matters to a plan: abilities, clouds, the length of bursts.
 */
import {
  type Arc,
  angleFixed,
  angleGunner,
  type Band,
  bandOf,
  batteriesOf,
  bears,
  cos,
  distanceMod,
  fires,
  GUN_RANGE,
  gunnerCase,
  heading,
  heldFire,
  isAboard,
  MU,
  type Panel,
  type Plane,
  type Pose,
  panel,
  sin,
} from '@paravion/clouds';

/** Where a plane is, or may be, when the guns speak. */
export interface Stance extends Pose {
  readonly v: number;
  /** Its bank, where that is known. */
  readonly b?: number;
}

interface Flexible {
  readonly mount: Parameters<typeof bears>[1];
  readonly skill: number;
}

/** What can be fired from a plane, by whom. */
export interface Battery {
  readonly panel: Panel;
  /** Of the pilot with his fixed guns; null where he can fire none. */
  readonly fixed: number | null;
  readonly flexible: readonly Flexible[];
}

/** What is lost of every score by wounds (rule 3.2). */
export const wounds = (man: Plane['crew'][number]): number => Math.min(6, (man.full - man.fortitude) >> 1);

/** The guns of a plane as they will be in a turn. */
export const batteryOf = (plane: Plane, turn: number): Battery => {
  const of = panel(plane);
  const ready = plane.guns.map((gun) => fires(gun, turn));
  const mounts = plane.crew
    .filter((man) => isAboard(man) && heldFire(plane, man) === null)
    .flatMap((man) =>
      batteriesOf(plane.guns, man.seat)
        .filter((guns) => guns.some((g) => ready[g]))
        .map((guns) => ({ mount: plane.guns[guns[0]!]!.mount, skill: man.gunnery - wounds(man) + of.gunneryMod })),
    );
  const fixed = mounts.find(({ mount }) => mount === 'fixed');
  return { panel: of, fixed: fixed?.skill ?? null, flexible: mounts.filter(({ mount }) => mount !== 'fixed') };
};

/** Chance that a d20 is at most `target`, 1 always and 20 never. */
export const chanceOf = (target: number): number => Math.min(19, Math.max(1, target)) / 20;

/** What a hit is worth: more with a better margin, since damage rises with it. */
const HIT = 6;
const worthOfBase = (base: number): number => chanceOf(base) * (HIT + Math.max(0, base) / 2);

const BY_DISTANCE = Array.from({ length: GUN_RANGE + 1 }, (_, mu) => distanceMod(mu)!);
const SCALE = 1_000_000;
/** Cosines of the nose cone, 30 degrees, and of the arcs, 45 degrees. */
const CONE = Math.cos(Math.PI / 6);
const QUARTER = Math.SQRT1_2;

/** How far a direction lies along a nose: the cosine between them, times the length. */
const along = ({ h, p }: Pose, dx: number, dy: number, dz: number): number => {
  if (p === 0) return (sin(h) * dx + cos(h) * dy) / SCALE;
  const pitch = heading(p);
  return ((sin(h) * dx + cos(h) * dy) * cos(pitch)) / SCALE / SCALE + (sin(pitch) * dz) / SCALE;
};

const arcAt = (cosine: number): Arc => (cosine >= QUARTER ? 'front' : cosine <= -QUARTER ? 'rear' : 'side');

/** Modifier for a distance in MU; null out of range. */
export const farMod = (mu: number): number | null => BY_DISTANCE[mu] ?? null;

/** Whether a place is in the nose cone. */
export const aimAt = (from: Stance, at: { readonly x: number; readonly y: number; readonly z: number }): boolean => {
  const [dx, dy, dz] = [at.x - from.x, at.y - from.y, (at.z - from.z) * MU];
  return along(from, dx, dy, dz) >= CONE * Math.sqrt(dx * dx + dy * dy + dz * dz);
};

const flexibleShot = (from: Stance, own: Battery, at: Stance, bands: readonly [Band, Band], far: number): number => {
  let best = 0;
  for (const { mount, skill } of own.flexible) {
    if (!bears(from, mount, at)) continue;
    const base = skill + far + angleGunner(gunnerCase(at, from), bands[0], bands[1]);
    best = Math.max(best, worthOfBase(base));
  }
  return best;
};

/**
 * Expected damage of the best shot of one plane at another, where both would stand so; 0 where nothing bears. With `loose`,
 * a cosine, the nose counts in part from so far off.
 */
export const shotWorth = (own: Battery, from: Stance, target: Battery, at: Stance, loose = CONE): number => {
  const [dx, dy, dz] = [at.x - from.x, at.y - from.y, (at.z - from.z) * MU];
  const d = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const mu = Math.round(d / MU);
  if (mu > GUN_RANGE || d === 0) return 0;
  const far = BY_DISTANCE[mu]!;
  const aim = own.fixed === null ? -1 : along(from, dx, dy, dz) / d;
  const aimed = aim >= loose;
  if (!aimed && own.flexible.length === 0) return 0;
  const bands = [bandOf(target.panel, at.v), bandOf(own.panel, from.v)] as const;
  const gunner = flexibleShot(from, own, at, bands, far);
  if (!aimed) return gunner;
  const arc = arcAt(-along(at, dx, dy, dz) / d);
  const part = aim >= CONE ? 1 : (aim - loose) / (CONE - loose);
  return Math.max(gunner, part * worthOfBase(own.fixed! + far + angleFixed(arc, bands[0], bands[1])));
};

/** Within so many MU a plane that aims at another hangs on him (rule 4.1). */
const THREAT = 15;
const BY_ARC: Readonly<Record<Arc, number>> = { front: 0, side: -2, rear: -4 };

/** What one plane takes from the initiative of another by aiming at it (rule 4.1): 0 to -4. */
export const threatOf = (own: Battery, from: Stance, at: Stance): number => {
  const [dx, dy, dz] = [at.x - from.x, at.y - from.y, (at.z - from.z) * MU];
  const d = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (own.fixed === null || d > THREAT * MU || along(from, dx, dy, dz) < CONE * d) return 0;
  return BY_ARC[arcAt(-along(at, dx, dy, dz) / d)];
};
