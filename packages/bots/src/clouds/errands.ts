/**
 * What some planes have come for (rule 8): bombers fly level over their target and drop, observers go down to look, take
 * pictures and direct the guns, and all of them take home what they have. A plane on an errand leaves fighting to its gunners.
 */
import {
  bearing,
  bombsRefused,
  type Choice,
  COARSE,
  defaultPlaces,
  flatDistance,
  flightChoices,
  isCharge,
  MU,
  type Order,
  observerOf,
  type Plane,
  passesNear,
  planeOf,
  type Rules,
  type Shooter,
  type State,
  zoneOf,
} from '@paravion/clouds';

type Kind = 'bomb' | 'watch' | 'photo' | 'spot' | 'home';

interface Errand {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Height at which it is best done. */
  readonly z: number;
  readonly kind: Kind;
}

const HEIGHTS: Readonly<Record<Kind, number>> = { bomb: 12, watch: 8, photo: 18, spot: 40, home: 40 };
/** How much a MU off that height counts. */
const HEIGHT_COUNTS: Readonly<Record<Kind, number>> = { bomb: 0.8, watch: 0.8, photo: 0.6, spot: 0.1, home: 0.1 };
/** What bombs are worth on. */
const WORTH = ['depot', 'hangar', 'parked', 'infantry', 'aagun'];
const MISSION_KINDS: Readonly<Record<string, Kind>> = { contact: 'watch', photo: 'photo', spotting: 'spot' };

const home = (state: State, plane: Plane): Errand => ({
  id: 'home',
  x: plane.side === 'W' ? -5 * MU : (state.map.x + 5) * MU,
  y: plane.y,
  z: HEIGHTS.home,
  kind: 'home',
});

const bombTargets = (state: State, plane: Plane): readonly Errand[] =>
  plane.bombs === 0
    ? []
    : state.units
        .filter((u) => u.side !== plane.side && u.placed && u.strength > 0 && WORTH.includes(u.kind))
        .map(({ id, x, y }) => ({ id, x, y, z: HEIGHTS.bomb, kind: 'bomb' }));

const looks = (state: State, plane: Plane): readonly Errand[] => {
  const kind = MISSION_KINDS[state.mission.id];
  if (!kind || plane.crew.length < 2) return [];
  const open = state.mission.targets.filter((t) => kind === 'spot' || t.done.length === 0);
  if (open.length === 0) return [home(state, plane)];
  return open.map(({ id, x, y }) => ({ id, x, y, z: HEIGHTS[kind], kind }));
};

/** What a plane of the attackers has to fly to; null where it is to fight. */
const errandOf = (state: State, plane: Plane): Errand | null => {
  if (state.mission.attacker !== plane.side || plane.forcedHome || plane.fire) return null;
  const empty = state.mission.id === 'bombing' && isCharge(plane) && plane.bombs === 0;
  const wanted = empty ? [home(state, plane)] : [...bombTargets(state, plane), ...looks(state, plane)];
  return wanted.toSorted((a, b) => flatDistance(a, plane) - flatDistance(b, plane))[0] ?? null;
};

/** Where a seat's planes begin: as usual, but those with work near the ground as low as they may. */
export const beginnings = (state: State, seat: number): Order => {
  const orders = defaultPlaces(state, seat).map((order) => {
    const plane = planeOf(state, order.unit);
    if (!plane || plane.side !== state.mission.attacker) return order;
    const [low, high] = zoneOf(state, plane).z;
    const wanted = state.mission.id === 'balloon' ? low : errandOf(state, plane)?.z;
    return wanted === undefined ? order : { ...order, z: Math.min(high, Math.max(low, wanted)) };
  });
  return { seg: 'SET', orders };
};

const GRAIN = { ...COARSE, degrees: [10, 20, 40, 60, 90], heights: [0, -2, -5] };
/** Above any gain of place. */
const DONE = 200;

/** How well an end of a move serves: near, the nose on it, at the right height. */
const serves = (end: Pick<Plane, 'x' | 'y' | 'z' | 'h'>, to: Errand): number => {
  const off = Math.abs(((bearing(end, to) - end.h + 5400) % 3600) - 1800);
  return -flatDistance(end, to) - off / 60 - Math.abs(end.z - to.z) * HEIGHT_COUNTS[to.kind];
};

/** Whether a flight does what is asked: level over the place for half of it for bombs, all of it for a picture. */
const achieves = ({ plan: { legs, end } }: Choice, to: Errand): boolean => {
  const last = legs.at(-1);
  if (last?.kind !== 'S' || last.dz !== 0) return false;
  if (to.kind === 'bomb')
    return passesNear([last], to.x, to.y, 2) && 2 * last.n >= legs.reduce((n, leg) => n + leg.n, 0);
  if (to.kind === 'photo') return legs.every((l) => l.kind === 'S' && l.dz === 0) && passesNear(legs, to.x, to.y, 3);
  return to.kind === 'watch' && flatDistance(end.at, to) <= 4 && end.at.z <= 10;
};

const worth = (choice: Choice, to: Errand): number =>
  serves(choice.plan.end.at, to) + (achieves(choice, to) ? DONE : 0);

const NEAR: Readonly<Record<Kind, number>> = { bomb: 0, home: 0, watch: 6, photo: 4, spot: 40 };
const WORK = { watch: 'watch', photo: 'photo', spot: 'spot' } as const;

/** The flight of a plane that is on an errand, with the work at its end; null for one that is not. */
export const errandFlight = (rules: Rules, state: State, plane: Plane): Choice | null => {
  const to = errandOf(state, plane);
  if (!to) return null;
  const choices = [...flightChoices(rules, state, plane, GRAIN)];
  const safe = choices.filter(({ plan }) => plan.tests.length === 0);
  const [best] = (safe.length > 0 ? safe : choices).toSorted((a, b) => worth(b, to) - worth(a, to));
  const { flight, plan } = best!;
  const man = observerOf(plane);
  const near = flatDistance(plan.end.at, to) <= NEAR[to.kind] + (to.kind === 'photo' ? plane.v : 0);
  if (to.kind === 'bomb' || to.kind === 'home' || !man || man.seat === 0 || !near) return best!;
  return { plan, flight: { ...flight, do: [{ seat: man.seat, a: WORK[to.kind], target: to.id }] } };
};

const MOST_BOMBS = 6;

/** Bombs of a plane that has just flown level over something that is worth them. */
export const bombsOf = (state: State, plane: Plane): Shooter | null => {
  const man = observerOf(plane);
  if (!man || plane.bombs === 0) return null;
  const n = Math.min(MOST_BOMBS, plane.bombs);
  const unit = state.units.find(
    (u) =>
      u.side !== plane.side &&
      u.strength > 0 &&
      WORTH.includes(u.kind) &&
      bombsRefused(state, plane, man.id, { ...u, n }) === null,
  );
  return unit
    ? { shooter: man.id, bombs: { n, x: Math.round(unit.x / MU) * MU, y: Math.round(unit.y / MU) * MU } }
    : null;
};
