/** Skirmish in text: orders as `1.250 -0.500 fire 2`, positions as `4 2 1,0 | 0,8000 0-1-0 5 1 in | ...`. */
import { checkShape, err, type Place, type Result } from '@paravion/tabletop';
import { BOXES, LENGTH, type Order, orderSchema, type Pilot, type State, stateSchema } from './rules.ts';

const unreadable = (token: string, expected: string): Result<never> => {
  const place: Place = { line: 1, column: 1, token: token.slice(0, 40) };
  return err([{ code: 'unreadable', message: 'This cannot be read.', expected, place }]);
};

const decimal = (n: number): string => (n / LENGTH).toFixed(3);
const thousandths = (text: string): number => Math.round(Number(text) * LENGTH) || 0;

const ORDER = /^\s*(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)(?:\s+fire\s+(\d))?\s*$/i;

export const formatOrder = ({ dx, dy, fire }: Order): string =>
  `${decimal(dx)} ${decimal(dy)}${fire === null ? '' : ` fire ${fire}`}`;

export const parseOrder = (text: string): Result<Order> => {
  const match = ORDER.exec(text);
  if (!match) return unreadable(text, 'an order such as 1.250 -0.500 fire 2');
  const [, dx = '', dy = '', fire] = match;
  const order = { dx: thousandths(dx), dy: thousandths(dy), fire: fire === undefined ? null : Number(fire) };
  return checkShape<Order>(orderSchema, order);
};

const formatPilot = ({ x, y, panel, ammo, hits, left }: Pilot): string =>
  `${x},${y} ${BOXES.map((box) => panel[box]).join('-')} ${ammo} ${hits} ${left ?? 'in'}`;

export const formatPosition = ({ segment, round, queue, pilots }: State): string =>
  [`${segment} ${round} ${queue.join(',') || '-'}`, ...pilots.map(formatPilot)].join(' | ');

const parsePilot = (text: string): unknown => {
  const [at = '', boxes = '', ammo, hits, left] = text.trim().split(/\s+/);
  const [x, y] = at.split(',').map(Number);
  const [engine, guns, fuel] = boxes.split('-').map(Number);
  return {
    x,
    y,
    panel: { engine, guns, fuel },
    ammo: Number(ammo),
    hits: Number(hits),
    left: left === 'in' ? null : Number(left),
  };
};

export const parsePosition = (text: string): Result<State> => {
  const [head = '', ...pilots] = text.split('|');
  const [segment, round, queue = ''] = head.trim().split(/\s+/);
  const seats = queue === '-' ? [] : queue.split(',').map(Number);
  const state = { segment: Number(segment), round: Number(round), queue: seats, pilots: pilots.map(parsePilot) };
  const shaped = checkShape<State>(stateSchema, state);
  return shaped.ok ? shaped : unreadable(text, 'a position such as 1 1 0,1 | 0,0 0-0-0 6 0 in | 0,8000 0-0-0 6 0 in');
};
