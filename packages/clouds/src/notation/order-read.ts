/** Reads a sheet of orders; the words stand at the heads of `flight.ts` and `order-write.ts`. */
import { err, ok, type Problem, type Result } from '@paravion/tabletop';
import {
  type FireLine,
  type GroundOrder,
  type Helpless,
  type Order,
  type OrderSegment,
  orderSchema,
  type PlaceOrder,
  type PlanOrder,
  type Shooter,
} from '../order.ts';
import { isPlan, type PostOrder, partOf, plansIn } from '../post.ts';
import { type FlightParts, issue, readFlight, readFlightItem, readSeats } from './flight.ts';
import { isPlanText, readCases } from './plan.ts';
import {
  type Cursor,
  complain,
  cursorOf,
  expectEnd,
  isDone,
  isId,
  isNumber,
  itemsOf,
  linesOf,
  peek,
  readId,
  readPlace,
  readTenths,
  readWhole,
  skip,
  type Token,
  takeAny,
} from './reader.ts';
import { isStanding, readStanding, type StandingParts } from './standing.ts';

const SEGMENT_WORDS: Readonly<Record<string, OrderSegment>> = {
  set: 'SET',
  gnd: 'GND',
  unc: 'UNC',
  mov: 'MOV',
  fir: 'FIR',
  all: 'ALL',
};

/** Whose orders a line holds when it does not say so. */
export interface OrderContext {
  readonly seg: OrderSegment;
  /** The one plane or man that the seat may order now; null when it must be named. */
  readonly alone: string | null;
  /** Planes that are ordered before all others (rule 4.3), where a whole turn is ordered at once. */
  readonly helpless?: readonly string[];
  /** The guns that a man fires when he does not say which; without it he has to. */
  readonly gunsOf?: (man: string) => readonly number[];
}

type OrderOfLine = (unit: string, cursor: Cursor, context: OrderContext) => unknown;

const readPoint = (cursor: Cursor): { readonly x: number; readonly y: number } | null => {
  skip(cursor, 'at', 'to', 'bei', 'nach', 'à', 'a', '(');
  const point = readPlace(cursor, /^\d/);
  skip(cursor, ')');
  return point;
};

const readPlacing: OrderOfLine = (unit, cursor): PlaceOrder | null => {
  const point = readPoint(cursor);
  const place: { -readonly [K in keyof PlaceOrder]: PlaceOrder[K] } = { unit, x: point?.x ?? 0, y: point?.y ?? 0 };
  while (!isDone(cursor)) {
    skip(cursor, ',', ';');
    if (takeAny(cursor, 'height', 'höhe', 'hauteur', 'z')) place.z = readWhole(cursor, 'a height in MU') ?? 0;
    else if (takeAny(cursor, 'heading', 'kurs', 'cap', 'h')) place.h = readTenths(cursor, 'a heading in degrees') ?? 0;
    else if (takeAny(cursor, 'speed', 'fahrt', 'geschwindigkeit', 'tempo', 'vitesse', 'v'))
      place.v = readWhole(cursor, 'a speed in EU') ?? 0;
    else break;
  }
  return point && place;
};

const readStep: OrderOfLine = (unit, cursor): GroundOrder => {
  const step: { -readonly [K in keyof GroundOrder]: GroundOrder[K] } = { unit };
  for (const item of itemsOf(cursor, [';'])) {
    if (takeAny(item, 'stay', 'stand')) skip(item, 'still');
    else if (takeAny(item, 'shelter')) step.shelter = true;
    else if (takeAny(item, 'leave')) {
      skip(item, 'shelter');
      step.shelter = false;
    } else if (takeAny(item, 'height', 'z', 'winch')) step.z = readWhole(item, 'a height in MU') ?? 0;
    else {
      skip(item, 'move');
      Object.assign(step, readPoint(item));
    }
    expectEnd(item, 'to 82.5 36; height 24; shelter; leave shelter');
  }
  return step;
};

const readHelpless: OrderOfLine = (plane, cursor): Helpless => {
  const order: { -readonly [K in keyof Helpless]: Helpless[K] } = { plane };
  let move: FlightParts | null = null;
  for (const item of itemsOf(cursor)) {
    if (move) readFlightItem(item, move);
    else if (takeAny(item, 'heading')) order.h = readTenths(item, 'a heading in degrees') ?? 0;
    else if (takeAny(item, 'bail')) order.bail = readSeats(item);
    else if (takeAny(item, 'controls')) {
      skip(item, 'to', 'man', 'seat');
      order.take = readWhole(item, 'the seat of the man who takes over') ?? 0;
    } else if (takeAny(item, 'fly')) move = { path: [] };
    else if (!takeAny(item, 'wait')) {
      move = { path: [] };
      readFlightItem(item, move);
    }
    expectEnd(item, 'heading 90; bail 1; controls 1; fly; straight 3');
  }
  if (move) {
    if (move.bail) order.bail = move.bail;
    const { bail: _, ...rest } = move;
    order.move = rest;
  }
  return order;
};

const BURST_WORDS = ['short', 'normal', 'sustained', 'long'] as const;

/** `E1 guns 0+1 normal if 8`; what is left out is all guns, a normal burst, any chance. */
const readFireLine = (cursor: Cursor, usual: readonly number[]): FireLine | null => {
  skip(cursor, 'fire', 'fires', 'at', 'shoot', 'with', 'else', 'or');
  const target = readId(cursor, 'a target');
  const guns: number[] = [];
  let burst: FireLine['burst'] = 'normal';
  let min = -40;
  while (target && !isDone(cursor)) {
    skip(cursor, 'with', 'burst', 'a', ',', '-');
    if (takeAny(cursor, 'guns', 'gun')) {
      do {
        const gun = readWhole(cursor, 'the number of a gun');
        if (gun === null) return null;
        guns.push(gun);
      } while (takeAny(cursor, '+', '&', 'and') || isNumber(peek(cursor)));
    } else if (BURST_WORDS.includes(peek(cursor) as 'long')) {
      const word = peek(cursor);
      cursor.at++;
      burst = word === 'long' ? 'sustained' : (word as FireLine['burst']);
    } else if (takeAny(cursor, 'if', 'min')) min = readWhole(cursor, 'the least base shot') ?? 0;
    else break;
  }
  expectEnd(cursor, 'fire E1 guns 0+1 normal if 8; else E2 guns 0 short');
  if (!target) return null;
  if (guns.length === 0) guns.push(...usual);
  if (guns.length === 0) {
    complain(cursor, 'unreadable', 'It is not said which guns fire.', 'fire E1 guns 0+1 normal', '4.17');
    return null;
  }
  return { target, guns, burst, min };
};

const readShooter: OrderOfLine = (shooter, cursor, { gunsOf }): Shooter | null => {
  if (takeAny(cursor, 'bombs', 'bomb', 'drop')) {
    const n = readWhole(cursor, 'the number of bombs');
    skip(cursor, 'bombs');
    const point = readPoint(cursor);
    expectEnd(cursor, 'bombs 3 at 120.5 60');
    return n !== null && point ? { shooter, bombs: { n, ...point } } : null;
  }
  if (takeAny(cursor, 'rockets')) {
    skip(cursor, 'at');
    const rockets = readId(cursor, 'a target');
    expectEnd(cursor, 'rockets EB1');
    return rockets ? { shooter, rockets } : null;
  }
  if (takeAny(cursor, 'hold', 'no')) {
    skip(cursor, 'fire');
    expectEnd(cursor, 'hold fire');
    return { shooter, lines: [] };
  }
  const usual = gunsOf?.(shooter) ?? [];
  const lines = itemsOf(cursor, [';']).map((item) => readFireLine(item, usual));
  return { shooter, lines: lines.filter((line) => line !== null) };
};

const FIRE_WORDS = ['fire', 'fires', 'shoot', 'no', 'bombs', 'bomb', 'drop', 'rockets'];
const HELPLESS_WORDS = ['heading', 'controls', 'bail', 'fly', 'wait'];

const isShot = (unit: string, cursor: Cursor): boolean =>
  unit.includes('/') || FIRE_WORDS.includes(peek(cursor)) || (peek(cursor) === 'hold' && peek(cursor, 1) === 'fire');

/** A line of a letter for a whole turn: what it is for, its unit and its words say (rule 4.0). */
const readPost: OrderOfLine = (unit, cursor, context) => {
  const { helpless = [] } = context;
  if (isShot(unit, cursor)) return readShooter(unit, cursor, context);
  if (/^[WE][A-Z]/.test(unit)) return readStep(unit, cursor, context);
  if (helpless.includes(unit) || HELPLESS_WORDS.includes(peek(cursor))) return readHelpless(unit, cursor, context);
  return isPlanText(cursor) ? { plane: unit, cases: readCases(cursor) } : { plane: unit, ...readFlight(cursor) };
};

/** Cases that stand in lines of their own are one plan: each line goes on where the one before ended. */
const joined = (orders: readonly unknown[]): unknown[] => {
  const all: unknown[] = [];
  for (const order of orders as readonly PostOrder[]) {
    const at = all.findIndex((o) => isPlan(o as object) && partOf(order) === 'MOV' && samePlane(o as PlanOrder, order));
    if (at < 0) all.push(order);
    else {
      const { plane, cases } = all[at] as PlanOrder;
      all[at] = { plane, cases: [...cases, ...plansIn([order]).flatMap((plan) => plan.cases)] };
    }
  }
  return all;
};
const samePlane = ({ plane }: PlanOrder, order: PostOrder): boolean => 'plane' in order && order.plane === plane;

const READERS: Readonly<Record<OrderSegment, OrderOfLine>> = {
  ALL: readPost,
  SET: readPlacing,
  GND: readStep,
  UNC: readHelpless,
  MOV: (plane, cursor) => ({ plane, ...readFlight(cursor) }),
  FIR: readShooter,
};

const isHead = (tokens: readonly Token[]): boolean =>
  Object.hasOwn(SEGMENT_WORDS, tokens[0]!.key) && tokens.length <= 2 && (tokens[1]?.key ?? ':') === ':';

/** Takes the id at the front, or the only one there can be. */
const ownerOf = (cursor: Cursor, context: OrderContext): string | null => {
  const unit = isId(peek(cursor)) || !context.alone ? readId(cursor, 'whose order this is') : context.alone;
  if (unit) skip(cursor, ':', '-', '=');
  return unit;
};

/**
 * A sheet of one seat: a line for each plane, man or unit, and lines of standing instructions. The segment stands in a
 * line of its own; without one it is that of the context.
 */
export const readOrder = (text: string, context: OrderContext): Result<Order> => {
  const problems: Problem[] = [];
  const orders: unknown[] = [];
  let standing: StandingParts | null = null;
  let { seg } = context;
  for (const tokens of linesOf(text)) {
    const cursor = cursorOf(tokens, tokens[0]!.place, problems);
    if (isHead(tokens)) seg = SEGMENT_WORDS[tokens[0]!.key]!;
    else if (isStanding(cursor)) standing = readStanding(cursor, standing ?? {});
    else {
      const unit = ownerOf(cursor, { ...context, seg });
      const order = unit && READERS[seg](unit, cursor, context);
      if (order) orders.push(order);
    }
  }
  if (problems.length > 0) return err(problems);
  const order = { seg, orders: seg === 'ALL' ? joined(orders) : orders, ...(standing ? { standing } : {}) };
  const checked = orderSchema.safeParse(order);
  if (checked.success) return ok(checked.data as Order);
  return err([{ code: 'out-of-range', rule: '4.5', message: issue(checked.error) }]);
};
