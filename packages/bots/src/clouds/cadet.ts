/** Orders by chance, as the rules allow; but nobody blunders off the map, which would end a mission before it was flown. */
import {
  clouds,
  type Flight,
  isCharge,
  MU,
  type Order,
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

/** Each flight that would leave the map is exchanged for another by chance, until it stays or comes nearest to that. */
export const orderByChance = (rules: Rules, state: State, seat: number, seed: string): Order => {
  const random = (label: string): Order =>
    clouds.randomOrder(rules, state, seat, keyedDice(`${seed}/${state.step}/${seat}${label}`));
  const order = random('');
  if (order.seg !== 'MOV') return order;
  let flights = order.orders;
  const leaves = (flight: Flight): boolean => room(rules, state, flight) < 0;
  for (let i = 0; i < TRIES && flights.some(leaves); i++) {
    const others = random(`/${i}`).orders as readonly Flight[];
    flights = flights.map((flight, k) => {
      const other = others[k]!;
      return leaves(flight) && room(rules, state, other) > room(rules, state, flight) ? other : flight;
    });
  }
  return { ...order, orders: flights };
};
