/**
 * Whoever leaves his friends in a fight without cause is pursued, where the mission says so: the nearest enemy that can tests Flying,
 * faster or slower as his aeroplane is, and fires one burst from behind.
 */
import { pilotOf, scoreTerms } from '../crew.ts';
import { baseShot, platformOf } from '../fire/base-shot.ts';
import { shoot } from '../fire/shoot.ts';
import { distance } from '../geometry.ts';
import { isFit, panel } from '../plane.ts';
import { himself, test } from '../rolls.ts';
import type { Draft } from '../state.ts';
import type { Man, Plane } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';
import { hasDone, isCrippled } from './cause.ts';

/** How near an enemy must be, and from where he shoots, in MU. */
const NEAR = 15;
const AT = 8;
/** Enemies for each of his own with whom one may leave. */
const ODDS = 2;

/** Whether friends and enemies fight on without him, and nothing bids him go. `leaving`: all who leave now. */
const leavesFriends = (state: Draft, plane: Plane, leaving: readonly Plane[]): boolean => {
  const others = state.planes.filter((p) => isFit(p) && !leaving.includes(p));
  const friends = others.filter(({ side }) => side === plane.side).length;
  const enemies = others.length - friends;
  if (friends === 0 || enemies === 0 || enemies >= ODDS * (friends + 1)) return false;
  const hurt = plane.crew.some((man) => man.fortitude < (man.began ?? man.full));
  return !hurt && !isCrippled(plane) && !hasDone(state, plane.side);
};

/** The nearest enemy with a pilot who can shoot, near enough. */
const pursuerOf = (state: Draft, plane: Plane, leaving: readonly Plane[]): Plane | undefined =>
  state.planes
    .filter((p) => p.side !== plane.side && p.status === 'flying' && isFit(p) && !leaving.includes(p) && pilotOf(p))
    .map((p) => ({ p, mu: distance(p, plane) }))
    .filter(({ mu }) => mu <= NEAR)
    .toSorted((a, b) => a.mu - b.mu)[0]?.p;

const catches = (t: TurnContext, pursuer: Plane, pilot: Man, plane: Plane): boolean => {
  const faster = panel(pursuer).topEU - panel(plane).topEU;
  const terms = [
    ...scoreTerms(t.rules, pilot, 'flying'),
    ...(faster === 0 ? [] : [{ why: 'speed', mod: faster } as const]),
  ];
  const payers = himself(pursuer, pilot);
  return test(t, { unit: pilot.id, purpose: 'pursue', rule: '4.31', tested: 'flying', terms, payers }).margin >= 0;
};

/** Pursues a plane that leaves the map now, if it deserves it and somebody can; what it does not survive it does not leave. */
export const pursue = (t: TurnContext, plane: Plane, leaving: readonly Plane[]): void => {
  if (!leavesFriends(t.state, plane, leaving)) return;
  const pursuer = pursuerOf(t.state, plane, leaving);
  const pilot = pursuer && pilotOf(pursuer);
  if (!pilot || !catches(t, pursuer, pilot, plane)) return;
  const guns = pursuer.guns.flatMap((g, i) => (g.mount === 'fixed' && g.seat === pilot.seat ? [i] : []));
  const line = { target: plane.id, guns, burst: 'normal', min: -99 } as const;
  const shot = guns.length > 0 ? baseShot(t.rules, t.state, pilot.id, line, { mu: AT, angle: 'rear' }) : null;
  if (shot?.legal) shoot(t, platformOf(t.state, pilot.id)!, line, shot);
};
