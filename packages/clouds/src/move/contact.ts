/** Flying a leg among others: what it comes too near on the way (rules 1.10, 4.15). */
import { aftermath } from '../damage/aftermath.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { contactOn, cutLeg, isFarFrom, type Leg, type Obstacle } from '../track.ts';
import type { TurnContext } from '../turn-context.ts';
import { meetBalloon, meetPlane } from './collide.ts';
import { poseOf, take, type Walk } from './walk.ts';

/** How near is too near, in mMU (rule 1.10). */
const GAP = { plane: 500, balloon: 1500, airship: 3000, cable: 500 } as const;

interface Thing {
  readonly id: string;
  readonly obstacle: Obstacle;
  /** Runs into it, if nobody avoids it. */
  readonly meet: (t: TurnContext, mover: Plane) => boolean;
}

const isInTheAir = (plane: Plane): boolean => plane.status === 'flying' || plane.status === 'spinning';

/** What a plane may run into: others in the air, balloons, airships, cables. */
const things = (state: State, mover: Plane): readonly Thing[] => {
  const found: Thing[] = [];
  for (const other of state.planes as readonly Plane[]) {
    if (other.id === mover.id || !isInTheAir(other)) continue;
    found.push({ id: other.id, obstacle: { at: other, gap: GAP.plane }, meet: (t, m) => meetPlane(t, m, other) });
  }
  for (const balloon of state.balloons as TurnContext['state']['balloons']) {
    if (balloon.destroyed) continue;
    const { id, kind, cable } = balloon;
    found.push({ id, obstacle: { at: balloon, gap: GAP[kind] }, meet: (t, m) => meetBalloon(t, m, balloon, false) });
    if (cable !== 'held' && cable !== 'jammed') continue;
    const obstacle: Obstacle = { at: balloon, gap: GAP.cable, cable: true };
    found.push({ id, obstacle, meet: (t, m) => meetBalloon(t, m, balloon, true) });
  }
  return found;
};

interface Contact {
  readonly thing: Thing;
  readonly n: number;
}

const contactsOn = (state: State, mover: Plane, walk: Walk, leg: Leg, met: ReadonlySet<string>): readonly Contact[] => {
  const found: Contact[] = [];
  const flown = walk.legs.reduce((mmu, { n }) => mmu + n, 0);
  for (const thing of things(state, mover)) {
    if (met.has(thing.id) || isFarFrom(leg, thing.obstacle)) continue;
    const n = contactOn(leg, thing.obstacle, flown);
    if (n >= 0) found.push({ thing, n });
  }
  return found.sort((a, b) => a.n - b.n);
};

/** Puts a plane where its walk has come to. */
export const place = (plane: Plane, walk: Walk): void => {
  Object.assign(plane, poseOf(walk.at));
  plane.b = walk.b;
};

/**
 * Flies one leg. False if the plane has run into something: it stands where that was, and its path has ended. `met`: what
 * it has come near in this move already; each only once (rule 1.10).
 */
export const flyLeg = (
  t: TurnContext,
  plane: Plane,
  walk: Walk,
  leg: Leg,
  pitch: number,
  met: Set<string>,
): boolean => {
  for (const { thing, n } of contactsOn(t.state, plane, walk, leg, met)) {
    if (met.has(thing.id)) continue;
    met.add(thing.id);
    const before = { ...walk, at: walk.at, legs: [] as Leg[] };
    take(before, cutLeg(leg, n), pitch);
    place(plane, before);
    const struck = thing.meet(t, plane);
    aftermath(t);
    if (!struck) continue;
    take(walk, cutLeg(leg, n), pitch);
    tell(t, plane, walk);
    return false;
  }
  take(walk, leg, pitch);
  place(plane, walk);
  tell(t, plane, walk);
  return true;
};

const tell = (t: TurnContext, plane: Plane, walk: Walk): void => {
  t.say?.({ type: 'flew', rule: '4.5', unit: plane.id, leg: walk.legs.at(-1)!, to: walk.at, v: plane.v });
};
