/**
 * Orders by chance, as the rules allow; but nobody blunders off the map or turns his plane to pieces, either of which would end
 * a mission before it was flown.
 */
import {
  clouds,
  type Flight,
  isCharge,
  MU,
  type Order,
  oddsOf,
  planeOf,
  planMove,
  type Rules,
  type State,
  straight,
} from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';

const TRIES = 12;

/** mMU to the nearest edge of the map after a flight and as much straight on; below 0: beyond it. */
const room = (rules: Rules, state: State, flight: Flight): number => {
  const plane = planeOf(state, flight.plane)!;
  const crosses = state.mission.id === 'escort' && plane.side === state.mission.attacker && isCharge(plane);
  if (crosses || plane.forcedHome) return 0;
  const { end } = planMove(rules, state, plane, flight);
  const { x, y } = straight(end.at, end.v * MU);
  return Math.min(x, y, state.map.x * MU - x, state.map.y * MU - y);
};

/** Chance that a test of the structure fails. */
const strain = (rules: Rules, state: State, flight: Flight): number =>
  1 -
  planMove(rules, state, planeOf(state, flight.plane)!, flight)
    .tests.filter(({ tested }) => tested === 'structural')
    .reduce((held, { target }) => held * oddsOf(target, true), 1);

/** The chance from which on it is not taken. */
const RASH = 0.15;

/**
 * Each flight that would leave the map or break the plane is exchanged for another by chance, until it does neither or
 * comes nearest to that.
 */
export const orderByChance = (rules: Rules, state: State, seat: number, seed: string): Order => {
  const random = (label: string): Order =>
    clouds.randomOrder(rules, state, seat, keyedDice(`${seed}/${state.step}/${seat}${label}`));
  const order = random('');
  if (order.seg !== 'MOV') return order;
  let flights = order.orders;
  /** Below 0: how far it leaves the map, in mMU, and how surely it breaks. */
  const worth = (flight: Flight): number => {
    const risk = strain(rules, state, flight);
    return Math.min(0, room(rules, state, flight)) - (risk < RASH ? 0 : risk * MU);
  };
  const isRash = (flight: Flight): boolean => worth(flight) < 0;
  for (let i = 0; i < TRIES && flights.some(isRash); i++) {
    const others = random(`/${i}`).orders as readonly Flight[];
    flights = flights.map((flight, k) => {
      const other = others[k]!;
      return isRash(flight) && worth(other) > worth(flight) ? other : flight;
    });
  }
  return { ...order, orders: flights };
};
