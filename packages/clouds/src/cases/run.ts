/** Plays a case and compares (see `case.ts`). */
import { type Dice, formatProblem, namedDice } from '@paravion/tabletop';
import { caseSuite, checkEventFact, type GivenFace } from '@paravion/tabletop/cases';
import { isType } from '../data/index.ts';
import { dueInMove } from '../due.ts';
import type { Event } from '../events.ts';
import { isOffered } from '../missions/types.ts';
import { readOrder } from '../notation/index.ts';
import type { Order, OrderSegment } from '../order.ts';
import { defaultOrder } from '../order-choices.ts';
import { allowed, checkOrder } from '../orders.ts';
import { playSegment, seatsToOrder } from '../segments.ts';
import { contextOn } from '../turn-context.ts';
import { SEGMENTS, type Segment, SIDES, type Side } from '../vocabulary.ts';
import { type Case, EVENT_WORDS, readCase, type Statement, today, WORDS } from './case.ts';
import { readValue, spotOf } from './path.ts';
import { emptyScene, isSetter, queueUp, type Scene, setUp } from './set-up.ts';

interface Play {
  readonly scene: Scene;
  readonly events: Event[];
  readonly dice: Map<string, GivenFace>;
  others: number | null;
  /** Dice of a seed, for those that are not given. */
  seeded: Dice | null;
  /** Orders said for the next segment, by seat. */
  orders: (Order | null)[];
  /** The last orders said, by side, for `expect illegal`. */
  readonly said: Map<Side, Order>;
  readonly failures: string[];
}

const ORDERED: readonly Segment[] = ['SET', 'GND', 'UNC', 'MOV', 'FIR', 'ALL'];

/** `E1.tight=4` and `5.MOV.E1.tight.0=4` alike. */
const fullName = ({ turn, segment }: Scene['state'], name: string): string => {
  const head = /^\d+\./.test(name) ? name : `${turn}.${segment}.${name}`;
  return /\.\d+$/.test(head) && head.split('.').length >= 5 ? head : `${head}.0`;
};

const throwIn = (play: Play): Dice => ({
  roll: (name, sides) => {
    const other = play.others === null ? play.seeded?.roll(name, sides) : Math.min(play.others, sides);
    const given = play.dice.get(name);
    const face = given?.face ?? other ?? null;
    if (given && (given.face > sides || (given.of ?? sides) !== sides))
      play.failures.push(`${name} has ${sides} sides`);
    if (face === null) {
      play.failures.push(`a die was thrown that the case does not give: ${name} (of ${sides})`);
      // 1: a row that throws again for a 20 must not come back to itself.
      return 1;
    }
    play.dice.delete(name);
    return face;
  },
});

const orders = (play: Play, { rest }: Statement): string | null => {
  queueUp(play.scene);
  const { state } = play.scene;
  const [side = '', text = ''] = rest.split(/:\s*(.*)/s);
  const seat = SIDES.indexOf(side as Side);
  if (seat < 0) return `orders are of side W or E, not "${side}"`;
  if (text === 'default') {
    queueUp(play.scene);
    play.orders[seat] = defaultOrder(play.scene.rules, state, seat);
    return null;
  }
  const own = (state.segment === 'MOV' ? dueInMove(state) : state.planes).filter((p) => p.owner === seat);
  const seg = ORDERED.includes(state.segment) ? (state.segment as OrderSegment) : 'MOV';
  const read = readOrder(text, { seg, alone: own.length === 1 ? own[0]!.id : null });
  if (!read.ok) return read.error.map(formatProblem).join(' ');
  play.orders[seat] = read.value;
  play.said.set(side as Side, read.value);
  return null;
};

/** Plays the segment that stands, once. */
const playOne = (play: Play): void => {
  const { scene, events } = play;
  queueUp(scene);
  const t = contextOn(scene.rules, scene.state, throwIn(play), events);
  const sheets = play.orders.map((o, seat) => {
    if (o === null) return null;
    const { order: kept, dropped } = allowed(scene.rules, scene.state, seat, o);
    play.failures.push(...dropped.map((p) => `the case's orders are not allowed: ${formatProblem(p)}`));
    if (kept?.standing) Object.assign(scene.state.seats[seat]!.standing, kept.standing);
    return kept;
  });
  playSegment(t, sheets);
  play.orders = [null, null];
};

const playThrough = (play: Play, rest: string): string | null => {
  const wanted = rest === '' ? [play.scene.state.segment] : rest.split(/\s+/);
  for (const segment of wanted) {
    if (!SEGMENTS.includes(segment as Segment)) return `there is no segment "${segment}"`;
    if (segment !== play.scene.state.segment)
      return `${segment} was to be played, but ${play.scene.state.segment} stands`;
    playOne(play);
  }
  return null;
};

const sameValue = (found: unknown, wanted: unknown): boolean => JSON.stringify(found) === JSON.stringify(wanted);

/** `W: illegal 4.6`: the orders said last; they are taken back. */
const expectOrders = (play: Play, rest: string): string | null => {
  const [, side = '', rule] = /^([WE]): illegal(?: (\S+))?$/.exec(rest) ?? [];
  const said = play.said.get(side as Side);
  if (!said) return `"orders ${rest}": orders of a side that has said some are illegal: orders W: illegal 4.6`;
  queueUp(play.scene);
  const seat = SIDES.indexOf(side as Side);
  const problems = checkOrder(play.scene.rules, play.scene.state, seat, said);
  play.orders[seat] = null;
  if (problems.some((p) => rule === undefined || p.rule === rule)) return null;
  return `the orders of ${side} are ${problems.length > 0 ? problems.map(formatProblem).join(' ') : 'legal'}`;
};

/** Sides whose seats owe orders: each side has one seat. */
const expectDue = (play: Play, rest: string): string | null => {
  queueUp(play.scene);
  const due = seatsToOrder(play.scene.state)
    .map((seat) => SIDES[seat])
    .join(' ');
  return (due || 'none') === rest ? null : `orders are owed by ${due || 'none'}, not ${rest}`;
};

/** `offered camel 1917-08`, `not offered camel 1917-01`. */
const expectOffered = (rest: string): string | null => {
  const [, not, type = '', month] = /^(not )?offered (\S+) (\d{4}-\d\d)$/.exec(rest) ?? [];
  if (!month || !isType(type)) return `"${rest}" names no type and month: offered camel 1917-08`;
  return isOffered(type, month) === (not === undefined) ? null : `${type} is ${not ? '' : 'not '}offered in ${month}`;
};

const expected = (play: Play, { rest, event }: Statement): string | null => {
  if (event) return checkEventFact(event, play.events, EVENT_WORDS, (e) => JSON.stringify(e).slice(0, 400));
  if (/^(not )?offered /.test(rest)) return expectOffered(rest);
  if (rest.startsWith('due ')) return expectDue(play, rest.slice(4));
  if (rest.startsWith('orders ')) return expectOrders(play, rest.slice(7));
  const [path = '', text = ''] = rest.split(/\s+(.*)/s);
  const spot = spotOf(play.scene.state, path);
  if (typeof spot === 'string') return spot;
  const found = spot.holder[spot.key];
  return sameValue(found, readValue(text)) ? null : `${path} is ${JSON.stringify(found)}, not ${text}`;
};

const setDice = (play: Play, { dice = [] }: Statement): null => {
  for (const die of dice) play.dice.set(fullName(play.scene.state, die.name), die);
  return null;
};

const STEPS: Readonly<Record<string, (play: Play, statement: Statement) => string | null>> = {
  orders,
  dice: setDice,
  others: (play, { rest }) => {
    play.others = Number(rest);
    return null;
  },
  seed: (play, { rest }) => {
    play.seeded = namedDice(rest);
    return null;
  },
  play: (play, { rest }) => playThrough(play, rest),
  expect: expected,
  because: () => null,
};

const step = (play: Play, statement: Statement): void => {
  if (isSetter(statement)) {
    setUp(play.scene, statement, throwIn(play));
    play.failures.push(...play.scene.faults.splice(0));
    return;
  }
  const problem = STEPS[statement.word]!(play, statement);
  if (problem) play.failures.push(`line ${statement.line}: ${problem}`);
};

/** Plays a case: all that happened in it, and what is wrong with it. */
export const playCase = ({ statements }: Case): Pick<Play, 'events' | 'failures'> => {
  const play: Play = {
    scene: emptyScene(),
    events: [],
    dice: new Map(),
    others: null,
    seeded: null,
    orders: [null, null],
    said: new Map(),
    failures: [],
  };
  for (const statement of statements) step(play, statement);
  for (const name of play.dice.keys()) play.failures.push(`a die was given that was never thrown: ${name}`);
  return play;
};

/** The published suite of In Clouds of Glory. */
export const cloudsCases = caseSuite<Case>({
  game: 'clouds',
  kinds: { case: WORDS },
  today,
  read: readCase,
  run: (c) => playCase(c).failures,
});
