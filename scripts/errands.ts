/** Planes with an errand on the ground, for the examples: bombers fly over their target and drop, contact planes go down to look. */
import {
  bearing,
  bombsRefused,
  type Choice,
  COARSE,
  type Flight,
  flatDistance,
  flightChoices,
  MU,
  type Order,
  observerOf,
  type Plane,
  passesNear,
  planeOf,
  type Rules,
  type Shooter,
  type State,
} from '@paravion/clouds';

interface Errand {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly watch: boolean;
}

const LOW = 8;
const NEAR = 4;
const BOMBS_FROM = 12;
const WORTH = ['depot', 'hangar', 'parked', 'infantry', 'aagun'];

/** What a plane of the attackers has to fly to; null when nothing is left. */
const errandOf = (state: State, plane: Plane): Errand | null => {
  const { mission, units } = state;
  if (mission.attacker !== plane.side || plane.forcedHome) return null;
  const bombs = units
    .filter((u) => u.side !== plane.side && u.placed && u.strength > 0 && WORTH.includes(u.kind))
    .map(({ id, x, y }) => ({ id, x, y, z: BOMBS_FROM, watch: false }));
  const looks = mission.targets
    .filter((t) => mission.id === 'contact' && t.done.length === 0)
    .map(({ id, x, y }) => ({ id, x, y, z: LOW, watch: true }));
  const wanted = [...(plane.bombs > 0 ? bombs : []), ...(plane.crew.length > 1 ? looks : [])];
  return wanted.toSorted((a, b) => flatDistance(a, plane) - flatDistance(b, plane))[0] ?? null;
};

/** How well an end of a move serves: near, the nose on it, at the right height. */
const serves = (end: Pick<Plane, 'x' | 'y' | 'z' | 'h'>, to: Errand): number => {
  const off = Math.abs(((bearing(end, to) - end.h + 5400) % 3600) - 1800);
  return -flatDistance(end, to) - off / 60 - Math.abs(end.z - to.z) * 0.8;
};

const GRAIN = { ...COARSE, degrees: [10, 20, 40, 60, 90], heights: [0, -2, -5] };
const OVER = 200;

/** Whether a flight passes level over the place, as bombs ask for. */
const passesOver = ({ plan }: Choice, to: Errand): boolean => {
  const last = plan.legs.at(-1);
  return (
    last?.kind === 'S' &&
    last.dz === 0 &&
    passesNear([last], to.x, to.y, 2) &&
    2 * last.n >= plan.legs.reduce((n, leg) => n + leg.n, 0)
  );
};

const worth = (choice: Choice, to: Errand): number =>
  serves(choice.plan.end.at, to) + (!to.watch && passesOver(choice, to) ? OVER : 0);

const flightTo = (rules: Rules, state: State, plane: Plane, to: Errand): Flight => {
  const [best] = [...flightChoices(rules, state, plane, GRAIN)]
    .filter(({ plan }) => plan.tests.length === 0)
    .toSorted((a, b) => worth(b, to) - worth(a, to));
  const { flight } = best ?? [...flightChoices(rules, state, plane, GRAIN)][0]!;
  const seat = observerOf(plane)?.seat ?? 0;
  return to.watch && seat > 0 && flatDistance(plane, to) < plane.v + NEAR
    ? { ...flight, do: [{ seat, a: 'watch', target: to.id }] }
    : flight;
};

const drop = (state: State, plane: Plane): Shooter | null => {
  const man = observerOf(plane);
  if (!man || plane.bombs === 0) return null;
  const n = Math.min(6, plane.bombs);
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

/** An order with the errands of the seat's planes in the place of what a fighter would do. */
export const withErrands = (rules: Rules, state: State, seat: number, order: Order): Order => {
  if (order.seg === 'MOV') {
    const orders = order.orders.map((flight) => {
      const plane = planeOf(state, flight.plane)!;
      const to = plane.blackout > 0 ? null : errandOf(state, plane);
      return to ? flightTo(rules, state, plane, to) : flight;
    });
    return { ...order, orders };
  }
  if (order.seg !== 'FIR') return order;
  const drops = (state.planes as readonly Plane[])
    .filter((p) => p.owner === seat && p.status === 'flying')
    .flatMap((plane) => drop(state, plane) ?? []);
  const busy = new Set(drops.map((d) => d.shooter));
  return { ...order, orders: [...order.orders.filter((o) => !busy.has(o.shooter)), ...drops] };
};
