/** The height of a flight: a climb or a dive laid on its straights and turns, from the last one backwards (rule 4.5). */
import {
  type Element,
  type Flight,
  MU,
  type Plan,
  type Plane,
  panel,
  planMove,
  type Rules,
  type State,
} from '@paravion/clouds';

type Sloping = Extract<Element, { readonly el: 'S' | 'T' }>;
const isSloping = (element: Element): element is Sloping => element.el === 'S' || element.el === 'T';

/** The same flight, level. */
const level = (flight: Flight): Flight => ({
  ...flight,
  path: flight.path.map((element) => (isSloping(element) ? { ...element, dz: 0 } : element)),
});

/** MU that each element has room to climb, or to dive; 0 for those that cannot. */
const roomOf = ({ path }: Flight, { legs }: Plan, up: boolean): readonly number[] =>
  path.map((element, i) => (isSloping(element) && legs[i] ? Math.floor(legs[i].n / (up ? 2 * MU : MU)) : 0));

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** Height that a flight gains: negative for a dive. */
export const gainOf = ({ path }: Flight): number => sum(path.map((element) => (isSloping(element) ? element.dz : 0)));

/** The flight with this gain of height, as far as its pieces have room for it; it need not be legal. */
const laid = (rules: Rules, state: State, plane: Plane, flight: Flight, dz: number): Flight => {
  const flat = level(flight);
  const room = roomOf(flat, planMove(rules, state, plane, flat), dz > 0);
  let left = Math.abs(dz);
  const path = flat.path.toReversed().map((element, i) => {
    const part = Math.min(left, room[flat.path.length - 1 - i]!);
    left -= part;
    return part > 0 && isSloping(element) ? { ...element, dz: Math.sign(dz) * part } : element;
  });
  return { ...flat, path: path.toReversed() };
};

/** The flight with the gain nearest to this one that the rules allow, the level one at worst. */
export const withGain = (rules: Rules, state: State, plane: Plane, flight: Flight, dz: number): Flight => {
  for (let gain = Math.trunc(dz); gain !== 0; gain -= Math.sign(gain)) {
    const found = laid(rules, state, plane, flight, gain);
    if (gainOf(found) === gain && planMove(rules, state, plane, found).problems.length === 0) return found;
  }
  return level(flight);
};

/** The least and the greatest gain that this flight allows. */
export const gainsOf = (rules: Rules, state: State, plane: Plane, flight: Flight): readonly [number, number] => {
  const flat = level(flight);
  const plan = planMove(rules, state, plane, flat);
  const down = Math.min(sum(roomOf(flat, plan, false)), Math.max(0, plane.z - 1));
  const up = Math.min(sum(roomOf(flat, plan, true)), panel(plane).maxClimbMU);
  return [gainOf(withGain(rules, state, plane, flight, -down)), gainOf(withGain(rules, state, plane, flight, up))];
};
