/**
 * A rule case of In Clouds of Glory as text: a position, orders, the dice that are thrown, and what must come of it. Its lines
 * are steps, carried out in their order.
 *
 * ```text
 * case 4.7.01 A turn one letter tighter holds
 * turn 5 MOV
 * plane E1 ad5 68 56 58 90 12 bank 1
 * orders E: straight 2 bank R2; turn right E 45 dive 2; bank left
 * dice E1.tight=4
 * play
 * expect E1.v 12
 * expect event tight unit=E1, outcome=held
 * because 4.7: tight 4 against 13 holds; the letter costs 2, the dive of 2 gives them back.
 * ```
 *
 * | statement | meaning |
 * |---|---|
 * | `rules key=value, ...` | house rules |
 * | `mission ID [MONTH] [W or E]` | the mission, its month and who flies it (dogfight 1917-08 W); `interception`: who intercepts |
 * | `begin W TYPE ...; E TYPE ...` | that mission as it begins, in SET of turn 0: crews of 13, clear sky; dice go before it (0.SET.E1.enter=4) |
 * | `turn N SEGMENT` | when it begins (5 INI) |
 * | `map X Y`, `ground KIND x0 y0 x1 y1` | MU |
 * | `plane ID TYPE x y z HEADING SPEED [bank N]` | MU and degrees; the crew has 13 in all, 6 for flying if he is no pilot, Luck 10; no re-rolls |
 * | `plane ID TYPE x y z HEADING SPEED drawn` | the same with a crew drawn by the dice (rule 3.1), re-rolls and all |
 * | `unit ID KIND x y [COVER]`, `barrage ID GUN x y z` | on the ground; a barrage of that gun |
 * | `balloon ID x y z`, `airship ID x y z HEADING` | |
 * | `sky` | wind and weather are drawn by the dice |
 * | `set PATH VALUE` | a field of the state: `W1.strength 4`, `W1/1.gunnery 8`, `sky.light "haze"`, `W1.guns[0].boxes 2` |
 * | `orders SIDE: TEXT` | orders in the notation, for the segment that is played next; `orders W: default` what is played without any; a side without this line holds its fire, unless it has ordered not to be asked |
 * | `dice NAME=FACE, ...` | named as rule 2.1 has it; turn, segment and a last `.0` may be left out; `E1.tight=4 of 20` also says its sides |
 * | `seed TEXT` | dice that are not given fall from this seed, by their names (rule 2.1) |
 * | `others N` | every other die shows N, or its highest face; without it an unexpected die fails the case |
 * | `play [SEGMENT ...]` | plays the segment that stands; with names, one after another, each of which must come |
 * | `expect PATH VALUE` | a field of the state |
 * | `expect event TYPE [key=value, ...]`, `expect no event TYPE [...]`, `expect 2 events TYPE [...]` | what happened since the case began |
 * | `expect offered TYPE MONTH`, `expect not offered TYPE MONTH` | whether the timelines have it (rule 8.2) |
 * | `expect due [SIDE ...]`, `expect due none` | who owes orders for the segment that stands |
 * | `expect orders SIDE: illegal [RULE]` | the orders said last are not allowed |
 */
import { formatProblem } from '@paravion/tabletop';
import { type CaseLine, type CasePlay, type CaseStep, stepSuite } from '@paravion/tabletop/cases';
import { isType } from '../data/index.ts';
import { dueInMove } from '../due.ts';
import { type Event, fieldsOf } from '../events.ts';
import { isOffered } from '../missions/types.ts';
import { readOrder } from '../notation/index.ts';
import type { Order, OrderSegment } from '../order.ts';
import { defaultOrder } from '../order-choices.ts';
import { allowed, checkOrder } from '../orders.ts';
import { playSegment, seatsToOrder } from '../segments.ts';
import type { Draft } from '../state.ts';
import { contextOn } from '../turn-context.ts';
import { SEGMENTS, type Segment, SIDES, type Side } from '../vocabulary.ts';
import { emptyScene, queueUp, type Scene, SETTERS, setUp } from './set-up.ts';

interface Said extends Scene {
  /** Orders said for the next segment, by seat. */
  orders: (Order | null)[];
  /** The last orders said, by side, for `expect orders W: illegal`. */
  readonly said: Map<Side, Order>;
}
type Step = CaseStep<Said, Event>;
type Play = CasePlay<Said, Event>;

const ORDERED: readonly Segment[] = ['SET', 'GND', 'UNC', 'MOV', 'FIR', 'ALL'];

/** A line of version 1: `order` is `orders` today, and what is illegal is said of them. */
const today = (line: CaseLine): CaseLine =>
  line.word === 'order'
    ? { ...line, word: 'orders' }
    : { ...line, rest: line.rest.replace(/^illegal ([WE])/, 'orders $1: illegal') };

/** `E1.tight=4` and `5.MOV.E1.tight.0=4` alike. */
const dieName = ({ turn, segment }: Draft, name: string): string => {
  const head = /^\d+\./.test(name) ? name : `${turn}.${segment}.${name}`;
  return /\.\d+$/.test(head) && head.split('.').length >= 5 ? head : `${head}.0`;
};

const things = (state: Draft): readonly { readonly id: string }[] => [
  ...state.planes,
  ...state.units,
  ...state.barrages,
  ...state.balloons,
];

const man = (state: Draft, id: string): unknown =>
  [...state.planes, ...state.balloons].flatMap((p) => p.crew).find((m) => m.id === id);

/** `W1`, `W1/1`. The fields of a pilot go by the name of his plane where the plane has none such: `W1.flying`. */
const thing = (state: Draft, name: string, key: string): unknown => {
  const found = things(state).find((t) => t.id === name);
  if (found && (key in found || name.includes('/'))) return found;
  return man(state, name) ?? found;
};

const orders: Step = ({ scene }, rest) => {
  queueUp(scene);
  const { state } = scene;
  const [side = '', text = ''] = rest.split(/:\s*(.*)/s);
  const seat = SIDES.indexOf(side as Side);
  if (seat < 0) return `orders are of side W or E, not "${side}"`;
  if (text === 'default') {
    scene.orders[seat] = defaultOrder(scene.rules, state, seat);
    return null;
  }
  const own = (state.segment === 'MOV' ? dueInMove(state) : state.planes).filter((p) => p.owner === seat);
  const seg = ORDERED.includes(state.segment) ? (state.segment as OrderSegment) : 'MOV';
  const read = readOrder(text, { seg, alone: own.length === 1 ? own[0]!.id : null });
  if (!read.ok) return read.error.map(formatProblem).join(' ');
  scene.orders[seat] = read.value;
  scene.said.set(side as Side, read.value);
  return null;
};

/** Plays the segment that stands, once. */
const playOne = ({ scene, events, failures, dice }: Play): void => {
  queueUp(scene);
  const t = contextOn(scene.rules, scene.state, dice, events);
  const sheets = scene.orders.map((o, seat) => {
    if (o === null) return null;
    const { order: kept, dropped } = allowed(scene.rules, scene.state, seat, o);
    failures.push(...dropped.map((p) => `the case's orders are not allowed: ${formatProblem(p)}`));
    if (kept?.standing) Object.assign(scene.state.seats[seat]!.standing, kept.standing);
    return kept;
  });
  playSegment(t, sheets);
  scene.orders = [null, null];
};

const play: Step = (now, rest) => {
  const { state } = now.scene;
  for (const segment of rest === '' ? [state.segment] : rest.split(/\s+/)) {
    if (!SEGMENTS.includes(segment as Segment)) return `there is no segment "${segment}"`;
    if (segment !== state.segment) return `${segment} was to be played, but ${state.segment} stands`;
    playOne(now);
  }
  return null;
};

/** `W: illegal 4.6`: the orders said last; they are taken back. */
const expectOrders: Step = ({ scene }, rest) => {
  const [, side = '', rule] = /^([WE]): illegal(?: (\S+))?$/.exec(rest) ?? [];
  const said = scene.said.get(side as Side);
  if (!said) return `"orders ${rest}": orders of a side that has said some are illegal: orders W: illegal 4.6`;
  queueUp(scene);
  const seat = SIDES.indexOf(side as Side);
  const problems = checkOrder(scene.rules, scene.state, seat, said);
  scene.orders[seat] = null;
  if (problems.some((p) => rule === undefined || p.rule === rule)) return null;
  return `the orders of ${side} are ${problems.length > 0 ? problems.map(formatProblem).join(' ') : 'legal'}`;
};

/** Sides whose seats owe orders: each side has one seat. */
const expectDue: Step = ({ scene }, rest) => {
  queueUp(scene);
  const due = seatsToOrder(scene.state)
    .map((seat) => SIDES[seat])
    .join(' ');
  return (due || 'none') === rest ? null : `orders are owed by ${due || 'none'}, not ${rest}`;
};

/** `expect offered camel 1917-08`, `expect not offered camel 1917-01`. */
const expectOffered =
  (wanted: boolean): Step =>
  (_, rest) => {
    const [, type = '', month] = /^(?:offered )?(\S+) (\d{4}-\d\d)$/.exec(rest) ?? [];
    if (!month || !isType(type)) return `"${rest}" names no type and month: offered camel 1917-08`;
    return isOffered(type, month) === wanted ? null : `${type} is ${wanted ? 'not ' : ''}offered in ${month}`;
  };

const laid = Object.fromEntries(
  Object.keys(SETTERS).map((word): [string, Step] => [word, ({ scene, dice }, rest) => setUp(scene, word, rest, dice)]),
);

/** The published suite of In Clouds of Glory. */
export const cloudsCases = stepSuite<Said, Event>({
  game: 'clouds',
  today,
  begin: () => ({ ...emptyScene(), orders: [null, null], said: new Map() }),
  steps: { ...laid, orders, play },
  expects: { orders: expectOrders, due: expectDue, offered: expectOffered(true), not: expectOffered(false) },
  fields: (type) => {
    const fields = fieldsOf(type);
    return fields && ['rule', 'turn', 'segment', ...fields];
  },
  thing,
  dieName,
});
