/** What a bot does for what it has on the ground (rules 4.2, 4.3, 4.14): balloons are hauled down, parked planes take off. */
import {
  clouds,
  distance,
  type GroundOrder,
  type Helpless,
  inSight,
  type Plane,
  type Rules,
  type State,
} from '@paravion/clouds';

/** MU that a winch hauls in a turn. */
const WINCH = 3;

/** An observer looks on until an enemy is so near, in MU. */
const ALARM = 15;

/** Its balloons, down from enemies that come near. */
export const hauls = (state: State, seat: number): readonly GroundOrder[] =>
  state.balloons
    .filter((b) => b.owner === seat && b.kind === 'balloon' && !b.destroyed && b.cable === 'held' && b.z > 0)
    .filter((b) =>
      state.planes.some(
        (p) => p.side !== b.side && p.status === 'flying' && distance(b, p) <= ALARM && inSight(state.sky, b, p),
      ),
    )
    .map((b) => ({ unit: b.id, z: Math.max(0, b.z - WINCH) }));

/** Who is so near shoots down whoever takes off under his guns, in MU. */
const UNDER_FIRE = 40;
const isUnderFire = (state: State, plane: Plane): boolean =>
  (state.planes as readonly Plane[]).some(
    (p) => p.side !== plane.side && p.status === 'flying' && distance(p, plane) <= UNDER_FIRE,
  );

/** Its parked planes, into the air as soon as they may and nobody waits for them there; the others as is usual. */
export const scrambles = (rules: Rules, state: State, seat: number): readonly Helpless[] => {
  const parked = (state.planes as readonly Plane[]).filter(
    (p) => p.owner === seat && p.status === 'grounded' && (p.takeOff > 0 || !isUnderFire(state, p)),
  );
  const orders = parked.map(({ id }): Helpless => ({ plane: id, move: { path: [{ el: 'O' }] } }));
  return orders.filter((order) => clouds.checkOrder(rules, state, seat, { seg: 'UNC', orders: [order] }).length === 0);
};
