/**
 * A state out of a view: what the viewer may not know is filled in with what anybody would expect, a sound plane with full
 * belts and an average crew. Whom the crews of others have seen is not told: they are taken to see everybody, so that no shot looks
 * better than it is. For planners and bots, which see no more than a player.
 */
import { panelOf } from './data/index.ts';
import type { State } from './state.ts';
import type { Man, Plane } from './state-plane.ts';
import { noStanding } from './usual-standing.ts';
import type { View } from './view.ts';

const MAN: Partial<Man> = {
  awareness: 12,
  flying: 13,
  gunnery: 13,
  luck: 10,
  full: 13,
  fortitude: 13,
  abilities: [],
  blackouts: 'never',
  stayMod: 0,
  victories: 0,
  rerolls: 1,
  used: [],
  worked: false,
  lastShot: null,
  initiative: null,
};

const GUN: Partial<Plane['guns'][number]> = { boxes: 5, drums: 0, state: 'works', repair: null, readyFrom: 0 };

/** Null parts of a thing, from another. */
const filled = <T extends object>(thing: T, usual: Partial<T>): T => {
  const result = { ...thing };
  for (const key of Object.keys(usual) as (keyof T)[])
    if (result[key] === null) result[key] = structuredClone(usual[key]) as T[keyof T];
  return result;
};

const soundPlane = (plane: Plane): Plane => {
  const panel = panelOf(plane.type);
  const engine = { state: 'runs', hit: false, fuel: null } as const;
  const usual: Partial<Plane> = {
    strength: panel.structural,
    wider: 0,
    rollFactor: 1,
    losses: [],
    standing: [],
    engines: Array.from({ length: panel.engines }, () => engine),
    bombs: 0,
    rockets: false,
    incendiary: false,
    nextInitiative: 0,
    mustEmergencyLand: false,
    parachuteMod: 0,
    x: 0,
    y: 0,
    z: 40,
    h: 0,
    v: panel.topEU,
  };
  return {
    ...filled(plane, usual),
    crew: plane.crew.map((man) => (man.flying === null ? filled(man, MAN) : man)),
    guns: plane.guns.map((gun) => (gun.boxes === null ? filled(gun, GUN) : gun)),
  };
};

const enemiesOf = (planes: readonly Plane[], { side }: Plane): string[] =>
  planes.filter((other) => other.side !== side).map(({ id }) => id);

/** The state that a view stands for, as far as its viewer can guess it. */
export const assume = (view: View): State => {
  const seen = view as unknown as State;
  const planes = (seen.planes as readonly Plane[]).map(soundPlane);
  return {
    ...seen,
    rolled: {},
    seats: seen.seats.map((seat) => ({ ...seat, standing: seat.standing ?? noStanding() })),
    planes: planes.map((plane) => (plane.seen === null ? { ...plane, seen: enemiesOf(planes, plane) } : plane)),
  };
};
