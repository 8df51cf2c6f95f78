/** Where the shots, bombs and rockets of a sheet go: what is aimed at is to be seen while it is. */
import type { Order, State } from '@paravion/clouds';
import type { Spot } from './fan.ts';

const spotOf = ({ planes, units, balloons }: State, id: string): readonly Spot[] =>
  [...planes, ...units, ...balloons].filter((one) => one.id === id).map(({ x, y }) => ({ x, y }));

/** The places, in mMU; none outside the fire. */
export const aimsOf = (state: State, order: Order): readonly Spot[] =>
  order.seg !== 'FIR'
    ? []
    : order.orders.flatMap((shooter) => {
        if ('bombs' in shooter) return [{ x: shooter.bombs.x, y: shooter.bombs.y }];
        if ('rockets' in shooter) return spotOf(state, shooter.rockets);
        return shooter.lines.flatMap(({ target }) => spotOf(state, target));
      });
