/**
 * A sheet of orders in its canonical words: the segment, a line for each plane, man or unit, then standing instructions
 * (`standing.ts`). Lines may also be parted by `|`. Flights are in the words of `flight.ts`.
 *
 * ```text
 * SET            W1: at 45 30 height 60 heading 90 speed 9
 * GND            EG1: to 82.5 36; height 24; shelter; leave shelter; stay
 * UNC            W1: heading 45; bail 1; controls 1; fly; straight 5
 * MOV            W1: straight 2 bank R2; turn right E 45 dive 2; bank left
 * FIR            W1: fire E1 guns 0+1 normal if 8; E2 guns 0 short if 10
 *                W1/1: bombs 3 at 120.5 60        W2: rockets EB1        W3: hold fire
 * ALL            any of these but SET, and plans (`plan.ts`): W1: if E1 behind: away E1 else tail E1
 * ```
 */
import type { GroundOrder, Helpless, Order, PlaceOrder, Shooter } from '../order.ts';
import { isPlan, type PostOrder } from '../post.ts';
import { decimal, formatFlight } from './flight-write.ts';
import { formatCases } from './plan.ts';
import { formatStanding } from './standing.ts';

const words = (...parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(' ');
const point = (x: number, y: number): string => `${decimal(x, 1000)} ${decimal(y, 1000)}`;

const formatPlace = ({ unit, x, y, z, h, v }: PlaceOrder): string =>
  words(
    `${unit}: at ${point(x, y)}`,
    z !== undefined && `height ${z}`,
    h !== undefined && `heading ${decimal(h, 10)}`,
    v !== undefined && `speed ${v}`,
  );

const formatStep = ({ unit, x, y, z, shelter }: GroundOrder): string => {
  const parts = [
    ...(x === undefined || y === undefined ? [] : [`to ${point(x, y)}`]),
    ...(z === undefined ? [] : [`height ${z}`]),
    ...(shelter === undefined ? [] : [shelter ? 'shelter' : 'leave shelter']),
  ];
  return `${unit}: ${parts.length > 0 ? parts.join('; ') : 'stay'}`;
};

const formatHelpless = ({ plane, h, bail, take, move }: Helpless): string => {
  const parts = [
    ...(h === undefined ? [] : [`heading ${decimal(h, 10)}`]),
    ...(bail === undefined ? [] : [['bail', ...bail].join(' ')]),
    ...(take === undefined ? [] : [`controls ${take}`]),
    ...(move === undefined ? [] : [`fly; ${formatFlight(move)}`]),
  ];
  return `${plane}: ${parts.length > 0 ? parts.join('; ') : 'wait'}`;
};

const formatShooter = (order: Shooter): string => {
  if ('bombs' in order) return `${order.shooter}: bombs ${order.bombs.n} at ${point(order.bombs.x, order.bombs.y)}`;
  if ('rockets' in order) return `${order.shooter}: rockets ${order.rockets}`;
  if (order.lines.length === 0) return `${order.shooter}: hold fire`;
  const lines = order.lines.map(
    ({ target, guns, burst, min }) => `${target} guns ${guns.join('+')} ${burst}${min > -40 ? ` if ${min}` : ''}`,
  );
  return `${order.shooter}: fire ${lines.join('; ')}`;
};

const formatPost = (order: PostOrder): string => {
  if ('unit' in order) return formatStep(order);
  if ('shooter' in order) return formatShooter(order);
  if (isPlan(order)) return `${order.plane}: ${formatCases(order.cases)}`;
  return 'path' in order ? `${order.plane}: ${formatFlight(order)}` : formatHelpless(order);
};

const formatLines = (order: Order): readonly string[] => {
  switch (order.seg) {
    case 'SET':
      return order.orders.map(formatPlace);
    case 'GND':
      return order.orders.map(formatStep);
    case 'UNC':
      return order.orders.map(formatHelpless);
    case 'MOV':
      return order.orders.map((flight) => `${flight.plane}: ${formatFlight(flight)}`);
    case 'FIR':
      return order.orders.map(formatShooter);
    case 'ALL':
      return order.orders.map(formatPost);
  }
};

/** The sheet as text. */
export const formatOrder = (order: Order): string =>
  [order.seg, ...formatLines(order), ...(order.standing ? formatStanding(order.standing) : [])].join('\n');
