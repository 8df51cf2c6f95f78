/**
 * A rule case of the war as text: a position, what is played of it, the dice that fall, and what must come of it. Its lines are
 * steps, carried out in their order (docs/cases.md says the rest).
 *
 * ```text
 * case 7.2.01 With a witness on 2 or more
 * squadron gb60
 * man gb60-1
 * man gb60-2
 * machine gb60-m1 n17
 * machine gb60-m2 n17
 * mission M1 patrol W 4 clear: gb60-1 in gb60-m1, gb60-2 in gb60-m2; D1 in ad3
 * outcome M1 2:0; D1 lost; gb60-1 destroyed D1 seen gb60-2
 * dice gb60-1.claim=2
 * play claims
 * expect gb60-1.victories 1
 * because 7.2: the wreck lies on the German side, Moss saw it: 2 confirms.
 * ```
 */
import { type Dice, formatProblem, namedDice } from '@paravion/tabletop';
import {
  type CaseBlock,
  type CaseHead,
  type CaseLine,
  caseSuite,
  checkEventFact,
  type EventFact,
  type EventWords,
  type Faults,
  type GivenFace,
  isEventFact,
  readDice,
  readEventFact,
} from '@paravion/tabletop/cases';
import { adjudicate } from '../adjudicate.ts';
import { periodId } from '../calendar.ts';
import { checkOrder } from '../check-order.ts';
import { EVENT_FIELDS } from '../event-fields.ts';
import type { Event, EventType } from '../events.ts';
import { readOutcome } from '../mission/outcome-text.ts';
import { withIds } from '../mission/typed.ts';
import { contextOf, type MonthContext } from '../month-context.ts';
import { orderNotation } from '../notation.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';
import { PARTS } from './parts.ts';
import { emptyScene, isSetter, readValue, type Scene, setUp, spotOf } from './set-up.ts';

/** A line of a case; the event that it is about, or its dice. */
interface Statement extends CaseLine {
  readonly event?: EventFact;
  readonly dice?: readonly GivenFace[];
}
interface Case extends CaseHead {
  readonly statements: readonly Statement[];
}

const WORDS =
  'rules war squadron man machine seat mission outcome set orders dice seed others play expect because'.split(' ');

const fieldAt = (event: Event, path: string): unknown =>
  path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], event);

const EVENT_WORDS: EventWords<Event> = {
  fields: (type) => (Object.hasOwn(EVENT_FIELDS, type) ? ['rule', 'period', ...EVENT_FIELDS[type as EventType]] : null),
  text: (event, path) => JSON.stringify(fieldAt(event, path)) ?? '',
  value: (written) => JSON.stringify(readValue(written)),
};

const statement = (line: CaseLine, faults: Faults): Statement => {
  if (line.word === 'dice') return { ...line, dice: readDice(line, faults) };
  const event = line.word === 'expect' && isEventFact(line.rest) ? readEventFact(line, EVENT_WORDS, faults) : null;
  return event ? { ...line, event } : line;
};
const readCase = ({ about, lines }: CaseBlock, faults: Faults): Case => ({
  ...about,
  statements: lines.map((line) => statement(line, faults)),
});

interface Play {
  readonly scene: Scene;
  readonly events: Event[];
  readonly dice: Map<string, GivenFace>;
  others: number | null;
  seeded: Dice | null;
  /** Orders said, by seat. */
  readonly orders: Map<number, Order>;
  readonly failures: string[];
}

/** `gb60-1.claim=2` and `1917-04/1.CAM.gb60-1.claim.0=2` alike. */
const fullName = ({ month, period }: State, name: string): string => {
  const head = name.includes('.CAM.') ? name : `${periodId(month, period)}.CAM.${name}`;
  return /\.\d+$/.test(head) ? head : `${head}.0`;
};

const throwIn = (play: Play): Dice => ({
  roll: (name, sides) => {
    const other = play.others === null ? play.seeded?.roll(name, sides) : Math.min(play.others, sides);
    const given = play.dice.get(name);
    if (given && (given.face > sides || (given.of ?? sides) !== sides))
      play.failures.push(`${name} has ${sides} sides`);
    const face = given?.face ?? other ?? null;
    if (face === null) play.failures.push(`a die was thrown that the case does not give: ${name} (of ${sides})`);
    play.dice.delete(name);
    return face ?? 1;
  },
});

const seatOf = ({ scene }: Play, name: string): number => scene.state.seats.findIndex((s) => s.name === name);

const orders = (play: Play, { rest }: Statement): string | null => {
  const [name = '', text = ''] = rest.split(/:\s*(.*)/s);
  const seat = seatOf(play, name);
  if (seat < 0) return `nobody is called "${name}"`;
  const read = orderNotation(play.scene.state as State, seat).parse(text.replaceAll(' | ', '\n'));
  if (!read.ok) return read.error.map(formatProblem).join(' ');
  play.orders.set(seat, read.value);
  return null;
};

const outcome = ({ scene: { state } }: Play, { rest, line }: Statement): string | null => {
  const read = readOutcome(state as State, rest, { line, column: 1 });
  if (!read.ok) return read.error.map(formatProblem).join(' ');
  const mission = state.missions.find((m) => m.id === read.value.mission)!;
  mission.outcome = structuredClone(withIds(state as State, mission, read.value));
  return null;
};

/** Takes over what a part has changed. */
const settle = (play: Play, state: object, events: readonly Event[]): void => {
  Object.assign(play.scene.state, state);
  play.events.push(...events.filter((e) => e.type !== 'CHANGED' && e.type !== 'SEATS'));
};

/** A part of a period alone: `play claims`. */
const playPart = (play: Play, [name = '', ...more]: readonly string[]): string | null => {
  const part = PARTS[name];
  if (!part) return `there is no part "${name}": ${Object.keys(PARTS).join(', ')}`;
  const t: MonthContext = contextOf(play.scene.rules, play.scene.state as State, throwIn(play), []);
  const said = part(t, more, [...play.orders.values()]);
  settle(play, t.state, t.events);
  return said ?? null;
};

/** A whole step, with the orders that were said. */
const playStep = (play: Play): null => {
  const { rules, state } = play.scene;
  const given = state.seats.map((_, seat) => play.orders.get(seat) ?? null);
  const step = adjudicate(rules, state as State, given, throwIn(play));
  play.orders.clear();
  settle(play, structuredClone(step.state), step.events);
  return null;
};

const expectOrders = (play: Play, rest: string): string | null => {
  const [, name = '', rule] = /^(.+): illegal(?: (\S+))?$/.exec(rest) ?? [];
  const seat = seatOf(play, name);
  const said = play.orders.get(seat);
  if (!said) return `"orders ${rest}": orders that somebody has said are illegal: orders Ann: illegal 4.6`;
  const problems = checkOrder(play.scene.state as State, seat, said);
  play.orders.delete(seat);
  if (problems.some((p) => rule === undefined || p.rule === rule)) return null;
  return `the orders of ${name} are ${problems.length > 0 ? problems.map(formatProblem).join(' ') : 'legal'}`;
};

const expected = (play: Play, { rest, event }: Statement): string | null => {
  if (event) return checkEventFact(event, play.events, EVENT_WORDS, (e) => JSON.stringify(e).slice(0, 300));
  if (rest.startsWith('orders ')) return expectOrders(play, rest.slice(7));
  const [path = '', text = ''] = rest.split(/\s+(.*)/s);
  const spot = spotOf(play.scene.state, path);
  if (text === 'none') return typeof spot === 'string' ? null : `${path} is ${JSON.stringify(spot.holder[spot.key])}`;
  if (typeof spot === 'string') return spot;
  const found = spot.holder[spot.key];
  return JSON.stringify(found) === JSON.stringify(readValue(text))
    ? null
    : `${path} is ${JSON.stringify(found)}, not ${text}`;
};

const STEPS: Readonly<Record<string, (play: Play, statement: Statement) => string | null>> = {
  orders,
  outcome,
  dice: (play, { dice = [] }) => {
    for (const die of dice) play.dice.set(fullName(play.scene.state as State, die.name), die);
    return null;
  },
  others: (play, { rest }) => {
    play.others = Number(rest);
    return null;
  },
  seed: (play, { rest }) => {
    play.seeded = namedDice(rest);
    return null;
  },
  play: (play, { rest }) => (rest === '' ? playStep(play) : playPart(play, rest.split(/\s+/))),
  expect: expected,
  because: () => null,
};

/** Plays a case: all that happened in it, and what is wrong with it. */
export const playCase = ({ statements }: Case): Pick<Play, 'events' | 'failures'> => {
  const play: Play = {
    scene: emptyScene(),
    events: [],
    dice: new Map(),
    others: null,
    seeded: null,
    orders: new Map(),
    failures: [],
  };
  for (const one of statements) {
    const { word, rest, line } = one;
    const problem = isSetter(word) ? setUp(play.scene, word, rest) : STEPS[word]!(play, one);
    if (problem) play.failures.push(`line ${line}: ${problem}`);
  }
  for (const name of play.dice.keys()) play.failures.push(`a die was given that was never thrown: ${name}`);
  return play;
};

/** The published suite of the war. */
export const campaignCases = caseSuite<Case>({
  game: 'campaign',
  kinds: { case: WORDS },
  read: readCase,
  run: (c) => playCase(c).failures,
});
