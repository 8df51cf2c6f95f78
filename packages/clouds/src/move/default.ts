/** What is flown when no order comes (rules 4.0, 4.4), and the way home (rule 3.4). */
import { between, heading, MU, rnd, swing } from '../geometry.ts';
import type { Rules } from '../options.ts';
import type { Element, Flight } from '../order.ts';
import { homeHeading, indicated, letterName, panel, rollValue } from '../plane.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { sum } from '../tables.ts';
import { type Hand, signOf } from '../vocabulary.ts';
import { energyTerms, worstLoss } from './energy.ts';
import { layPath } from './lay.ts';

/** Off the course home by more than this one turns for it (rules 3.4, 4.4). */
const HOMEWARD = 450;
const QUARTER = 90;

/** MU that the straight after a vertical dive takes at least (rule 4.5, V). */
export const pullOut = (plane: Plane): number => Math.ceil(plane.v / 4);

/** Letter of the turn that a forced turn begins with: this one, or the indicated one if wider (rule 5.3). */
export const forcedLetter = (plane: Plane, side: Hand): number =>
  Math.max(plane.forcedTurn ?? 1, indicated(plane, plane.v, side));

/** Whether the path must open with a wide turn (rule 5.3), which takes 1 EU of the speed. */
export const mustSwing = (plane: Plane): boolean => plane.forcedTurn !== null && plane.v > 1;

/** What the path must open with (rules 4.5, 5.3); empty for most. */
const opening = (plane: Plane, side: Hand): readonly Element[] => {
  if (plane.afterDive) {
    const n = pullOut(plane);
    return [{ el: 'S', n: n * MU, dz: -Math.min(n, Math.max(0, plane.z - 1)) + 0 }];
  }
  if (!mustSwing(plane)) return [];
  return [{ el: 'T', side, letter: letterName(forcedLetter(plane, side)), deg: QUARTER, dz: 0 }];
};

const sideOfBank = (plane: Plane): Hand => (plane.b < 0 ? 'L' : 'R');

/** A turn for home, with the bank that it needs (rule 4.4). */
const turnHome = (plane: Plane): readonly Element[] => {
  const off = swing(plane.h, homeHeading(plane));
  if (Math.abs(off) <= HOMEWARD || plane.v <= 1) return [];
  const side: Hand = off < 0 ? 'L' : 'R';
  const bank = plane.b * signOf(side);
  if (bank < 1 && rollValue(plane) > plane.v) return [];
  const step: readonly Element[] =
    bank >= 1 ? [] : [{ el: 'S', n: rollValue(plane) * MU, dz: 0, b: plane.b + signOf(side) }];
  if (bank < 0) return step;
  const deg = Math.min(QUARTER, rnd(Math.abs(off) / 10));
  const letter = letterName(indicated(plane, plane.v, side));
  return [...step, { el: 'T', side, letter, deg, dz: 0 }];
};

/** Puts a dive of `mu` MU into a path, from its last leg backwards; null if there is no room for it. */
const withDive = (plane: Plane, path: readonly Element[], mu: number): readonly Element[] | null => {
  if (mu === 0) return path;
  let toDo = mu;
  const { steps } = layPath(plane, path);
  const dived = steps.toReversed().map(({ element, leg }) => {
    if (!leg || (element.el !== 'S' && element.el !== 'T')) return element;
    const more = Math.min(toDo, Math.floor(leg.n / MU) + element.dz);
    toDo -= more;
    return { ...element, dz: element.dz - more };
  });
  return toDo > 0 ? null : dived.toReversed();
};

/** Speed after a path, lasting losses at their worst. */
const speedAfter = (rules: Rules, plane: Plane, path: readonly Element[]): number => {
  const { walk } = layPath(plane, path);
  return plane.v + sum(energyTerms(rules, plane, walk, 0, worstLoss));
};

/** The least dive that keeps a plane above its stall; none if none does (rule 4.0). */
const keepFlying = (rules: Rules, plane: Plane, path: readonly Element[]): readonly Element[] => {
  const { stallEU } = panel(plane);
  const lowest = layPath(plane, path).walk.at.z;
  for (let mu = 0; mu < lowest && mu <= plane.v; mu++) {
    const dived = withDive(plane, path, mu);
    if (dived && speedAfter(rules, plane, dived) > stallEU) return dived;
  }
  return path;
};

/** A straight over all that a path lacks, so that there is room for a dive in it. */
const ahead = (plane: Plane, path: readonly Element[]): readonly Element[] => {
  const n = Math.floor(layPath(plane, path).rest / 100) * 100;
  return n > 0 || path.length === 0 ? [...path, { el: 'S', n, dz: 0 }] : path;
};

/** The homing move without its dive (rule 4.4). */
const homing = (plane: Plane): readonly Element[] => {
  const off = swing(plane.h, homeHeading(plane));
  const must = opening(plane, off < 0 ? 'L' : 'R');
  return must.length > 0 ? must : turnHome(plane);
};

/** Tenths of a degree that the homing move brings a plane nearer its course home. */
const homingTurn = (plane: Plane): number => {
  const { at } = layPath(plane, homing(plane)).walk;
  return between(plane.h, homeHeading(plane)) - between(at.h, homeHeading(plane));
};

/** Whether a heading will do for a plane that is forced home (rule 3.4). */
export const isHomeward = (plane: Plane, h: number): boolean => {
  const home = homeHeading(plane);
  const off = between(heading(h), home);
  return off <= HOMEWARD || between(plane.h, home) - off >= Math.min(600, homingTurn(plane));
};

/** The homing move (rule 4.4). */
export const homingFlight = (rules: Rules, plane: Plane): Flight => ({
  plane: plane.id,
  path: [...keepFlying(rules, plane, ahead(plane, homing(plane)))],
});

/** What a plane flies without an order: straight on, or home if it is forced to or burns (rules 4.0, 4.3). */
export const defaultFlight = (rules: Rules, _state: State, plane: Plane): Flight => {
  if (plane.forcedHome || plane.fire) return homingFlight(rules, plane);
  const path = ahead(plane, opening(plane, sideOfBank(plane)));
  return { plane: plane.id, path: [...keepFlying(rules, plane, path)] };
};
