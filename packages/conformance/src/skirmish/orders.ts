/** Orders of Skirmish: which are legal, and some that are. */
import { checkShape, type Dice, type Problem, type Seat } from '@paravion/tabletop';
import { LENGTH, type Order, orderSchema, type Pilot, type Rules, type State } from './rules.ts';

export const isIn = (state: State, seat: Seat): boolean => state.pilots[seat]?.left === null;
export const seatsIn = (state: State): readonly Seat[] =>
  state.pilots.flatMap((p, seat) => (p.left === null ? [seat] : []));

const reachOf = (rules: Rules, pilot: Pilot): number => Math.max(0, rules.reach * LENGTH - 250 * pilot.panel.engine);

const faults = (rules: Rules, state: State, seat: Seat, order: Order): readonly Problem[] => {
  const pilot = state.pilots[seat]!;
  const reach = reachOf(rules, pilot);
  const [x, y] = [pilot.x + order.dx, pilot.y + order.dy];
  const problems: Problem[] = [];
  if (order.dx ** 2 + order.dy ** 2 > reach ** 2)
    problems.push({ code: 'illegal', rule: '2.1', message: 'That is too far.', expected: `at most ${reach / LENGTH}` });
  if (Math.min(x, y) < 0 || Math.max(x, y) > rules.size * LENGTH)
    problems.push({ code: 'illegal', rule: '2.1', message: 'That is outside the field.' });
  if (order.fire !== null && (order.fire === seat || !isIn(state, order.fire) || pilot.ammo === 0))
    problems.push({ code: 'illegal', rule: '3.1', message: 'There is nothing to shoot, or nothing to shoot with.' });
  return problems;
};

export const checkOrder = (rules: Rules, state: State, seat: Seat, order: unknown): readonly Problem[] => {
  const shaped = checkShape<Order>(orderSchema, order);
  return shaped.ok ? faults(rules, state, seat, shaped.value) : shaped.error;
};

export const stay: Order = { dx: 0, dy: 0, fire: null };
export const defaultOrder = (): Order => stay;

const targets = (state: State, seat: Seat): readonly (Seat | null)[] =>
  state.pilots[seat]!.ammo === 0 ? [null] : [null, ...seatsIn(state).filter((s) => s !== seat)];

export function* legalOrders(rules: Rules, state: State, seat: Seat): Iterable<Order> {
  const far = Math.floor(reachOf(rules, state.pilots[seat]!) / 2);
  for (const dx of far > 0 ? [-far, 0, far] : [0])
    for (const dy of far > 0 ? [-far, 0, far] : [0])
      for (const fire of targets(state, seat)) {
        const order = { dx, dy, fire };
        if (faults(rules, state, seat, order).length === 0) yield order;
      }
}

export const randomOrder = (rules: Rules, state: State, seat: Seat, dice: Dice): Order => {
  const reach = reachOf(rules, state.pilots[seat]!);
  const choices = targets(state, seat);
  const fire = choices[dice.roll('fire', choices.length) - 1]!;
  for (let i = 0; i < 20; i++) {
    const [dx, dy] = [`dx ${i}`, `dy ${i}`].map((label) => dice.roll(label, 2 * reach + 1) - 1 - reach) as [
      number,
      number,
    ];
    if (faults(rules, state, seat, { dx, dy, fire }).length === 0) return { dx, dy, fire };
  }
  return { ...stay, fire };
};
