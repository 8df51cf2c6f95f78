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
import { formatProblem } from '@paravion/tabletop';
import { type CasePlay, type CaseStep, stepSuite } from '@paravion/tabletop/cases';
import { adjudicate } from '../adjudicate.ts';
import { periodId } from '../calendar.ts';
import { checkOrder } from '../check-order.ts';
import { EVENT_FIELDS } from '../event-fields.ts';
import type { Event, EventType } from '../events.ts';
import { readOutcome } from '../mission/outcome-text.ts';
import { withIds } from '../mission/typed.ts';
import { contextOf } from '../month-context.ts';
import { orderNotation } from '../notation.ts';
import type { Order } from '../orders.ts';
import type { Squadron, State } from '../state.ts';
import { PARTS } from './parts.ts';
import { emptyScene, type Scene, SETTERS, setUp } from './set-up.ts';

interface Said extends Scene {
  /** Orders said, by seat. */
  readonly orders: Map<number, Order>;
}
type Step = CaseStep<Said, Event>;

/** `gb60-1.claim=2` and `1917-04/1.CAM.gb60-1.claim.0=2` alike. */
const dieName = ({ month, period }: Scene['state'], name: string): string => {
  const head = name.includes('.CAM.') ? name : `${periodId(month, period)}.CAM.${name}`;
  return /\.\d+$/.test(head) ? head : `${head}.0`;
};

/** `gb60`, `gb60-1`, `gb60-m1`, `M1`. */
const thing = (state: Scene['state'], name: string): unknown =>
  [
    ...(state.squadrons as readonly Squadron[]),
    ...state.squadrons.flatMap((s) => [...s.men, ...s.machines, ...s.gone]),
    ...state.missions,
  ].find(({ id }) => id === name);

const seatOf = ({ state }: Said, name: string): number => state.seats.findIndex((s) => s.name === name);

const orders: Step = ({ scene }, rest) => {
  const [name = '', text = ''] = rest.split(/:\s*(.*)/s);
  const seat = seatOf(scene, name);
  if (seat < 0) return `nobody is called "${name}"`;
  const read = orderNotation(scene.state as State, seat).parse(text.replaceAll(' | ', '\n'));
  if (!read.ok) return read.error.map(formatProblem).join(' ');
  scene.orders.set(seat, read.value);
  return null;
};

const outcome: Step = ({ scene: { state } }, rest) => {
  const read = readOutcome(state as State, rest, { line: 1, column: 1 }, null);
  if (!read.ok) return read.error.map(({ message }) => message).join(' ');
  const mission = state.missions.find((m) => m.id === read.value.mission)!;
  mission.outcome = structuredClone(withIds(state as State, mission, read.value));
  return null;
};

/** Takes over what a part has changed. */
const settle = ({ scene, events: all }: CasePlay<Said, Event>, state: object, events: readonly Event[]): void => {
  Object.assign(scene.state, state);
  all.push(...events.filter((e) => e.type !== 'CHANGED' && e.type !== 'SEATS'));
};

/** A whole step, with the orders that were said; or a part of a period alone: `play claims`. */
const play: Step = (now, rest) => {
  const { rules, state, orders: said } = now.scene;
  if (rest === '') {
    const given = state.seats.map((_, seat) => said.get(seat) ?? null);
    const step = adjudicate(rules, state as State, given, now.dice);
    said.clear();
    settle(now, structuredClone(step.state), step.events);
    return null;
  }
  const [name = '', ...more] = rest.split(/\s+/);
  const part = PARTS[name];
  if (!part) return `there is no part "${name}": ${Object.keys(PARTS).join(', ')}`;
  const t = contextOf(rules, state as State, now.dice, []);
  const problem = part(t, more, [...said.values()]);
  settle(now, t.state, t.events);
  return problem ?? null;
};

const expectOrders: Step = ({ scene }, rest) => {
  const [, name = '', rule] = /^(.+): illegal(?: (\S+))?$/.exec(rest) ?? [];
  const seat = seatOf(scene, name);
  const said = scene.orders.get(seat);
  if (!said) return `"orders ${rest}": orders that somebody has said are illegal: orders Ann: illegal 4.6`;
  const problems = checkOrder(scene.rules, scene.state as State, seat, said);
  scene.orders.delete(seat);
  if (problems.some((p) => rule === undefined || p.rule === rule)) return null;
  return `the orders of ${name} are ${problems.length > 0 ? problems.map(formatProblem).join(' ') : 'legal'}`;
};

const laid = Object.fromEntries(
  Object.keys(SETTERS).map((word): [string, Step] => [word, ({ scene }, rest) => setUp(scene, word, rest)]),
);

/** The published suite of the war. */
export const campaignCases = stepSuite<Said, Event>({
  game: 'campaign',
  begin: () => ({ ...emptyScene(), orders: new Map() }),
  steps: { ...laid, orders, outcome, play },
  expects: { orders: expectOrders },
  fields: (type) => (Object.hasOwn(EVENT_FIELDS, type) ? ['rule', 'period', ...EVENT_FIELDS[type as EventType]] : null),
  thing,
  dieName,
});
