/** What a seat is proposed beside its flights: where it begins, what it fires at, whether it takes off. */
import {
  bombsRefused,
  defaultPlaces,
  defaultShooters,
  type Helpless,
  isAboard,
  type Man,
  type ManShot,
  MU,
  type Order,
  observerOf,
  type PlaceOrder,
  type Plane,
  planeOf,
  planMove,
  type Rules,
  rocketShot,
  type Shooter,
  type State,
  shotsFrom,
  zoneOf,
} from '@paravion/clouds';
import type { Desk } from './desk.svelte.ts';
import { startHeight } from './goals.ts';
import { inZone } from './in-zone.ts';

/** Where the things of a seat begin that suits its mission: as usual, but as high as it is of use. */
const proposedPlaces = (state: State, seat: number): readonly PlaceOrder[] =>
  defaultPlaces(state, seat).map((place) => {
    const own = planeOf(state, place.unit);
    if (!own) return place;
    const at = { ...own, ...place } as Plane;
    return { ...place, ...inZone(zoneOf(state, own), { x: at.x, y: at.y, z: startHeight(state, at) ?? at.z }) };
  });

/** Take-off, the order of a plane on the ground. */
export const TAKE_OFF = { path: [{ el: 'O' as const }] };

/** Whether a plane may take off now. */
export const mayTakeOff = (rules: Rules, state: State, plane: Plane): boolean =>
  plane.status === 'grounded' && planMove(rules, state, plane, { plane: plane.id, ...TAKE_OFF }).problems.length === 0;

/** Planes of a seat that stand on the ground take off as soon as they may. */
const proposedStarts = (rules: Rules, state: State, seat: number): readonly Helpless[] =>
  (state.planes as readonly Plane[])
    .filter((plane) => plane.owner === seat && mayTakeOff(rules, state, plane))
    .map(({ id }) => ({ plane: id, move: TAKE_OFF }));

/** Something a man can fire or let go, at this target. */
export interface Load {
  readonly target: string;
  readonly order: Shooter;
}

/** Rockets of a pilot, at each balloon before him; `base`: what he would have to throw. */
export const rocketsOf = (
  rules: Rules,
  state: State,
  man: Man,
  plane: Plane,
): readonly (Load & { readonly base: number })[] =>
  man.seat !== plane.flownBy
    ? []
    : state.balloons.flatMap(({ id }) => {
        const { legal, base } = rocketShot(rules, state, plane, id);
        return legal ? [{ target: id, base, order: { shooter: man.id, rockets: id } }] : [];
      });

const STICK = 6;

/** Bombs, on each unit below the way that was flown; `n` in a stick. */
export const bombsOf = (state: State, man: Man, plane: Plane): readonly (Load & { readonly n: number })[] => {
  if (plane.bombs === 0 || man.id !== observerOf(plane)?.id) return [];
  const n = Math.min(STICK, plane.bombs);
  return state.units
    .filter((u) => u.side !== plane.side && u.placed && u.strength > 0)
    .map((u) => ({ target: u.id, n, x: Math.round(u.x / MU) * MU, y: Math.round(u.y / MU) * MU }))
    .filter(({ x, y }) => bombsRefused(state, plane, man.id, { n, x, y }) === null)
    .map(({ target, x, y }) => ({ target, n, order: { shooter: man.id, bombs: { n, x, y } } }));
};

/** Base shots from which guns are turned on what the mission is about, where no plane is worth it. */
const WORTH = 4;

/** A shot at a balloon or at what stands on the ground: whoever has no plane before his guns fires at them. */
const isThing = ({ shot }: ManShot): boolean => shot.kind !== 'guns' && shot.base >= WORTH;

/** What is fired as usual, and for the mission's sake: bombs and rockets where they can be let go, guns at balloons and on the ground. */
const proposedShots = (rules: Rules, state: State, seat: number): readonly Shooter[] => {
  const usual = defaultShooters(rules, state, seat);
  const flying = (state.planes as readonly Plane[]).filter((p) => p.owner === seat && p.status === 'flying');
  const better = flying.flatMap((plane) =>
    plane.crew.filter(isAboard).flatMap((man): readonly Shooter[] => {
      const [load] = [...bombsOf(state, man, plane), ...rocketsOf(rules, state, man, plane)];
      if (load) return [load.order];
      if (usual.some(({ shooter }) => shooter === man.id) || state.mission.attacker !== plane.side) return [];
      const shot = shotsFrom(rules, state, plane.id, ['normal']).find((one) => one.by === man.id && isThing(one));
      return shot ? [{ shooter: man.id, lines: [shot.line] }] : [];
    }),
  );
  return [...usual.filter(({ shooter }) => !better.some((one) => one.shooter === shooter)), ...better];
};

/** The order of a seat in which nobody has changed anything, but for its moves, which take a search; null for those. */
export const proposedOrder = (rules: Rules, state: State, seat: number): Order | null => {
  switch (state.segment) {
    case 'SET':
      return { seg: 'SET', orders: [...proposedPlaces(state, seat)] };
    case 'FIR':
      return { seg: 'FIR', orders: [...proposedShots(rules, state, seat)] };
    case 'UNC':
      return { seg: 'UNC', orders: [...proposedStarts(rules, state, seat)] };
    default:
      return null;
  }
};

/** Writes down what is proposed, where nothing is written yet. */
export const propose = (desk: Desk): void => {
  if (!desk.isBlank) return;
  for (const one of proposedOrder(desk.rules, desk.state, desk.seat)?.orders ?? []) desk.put(one);
};
