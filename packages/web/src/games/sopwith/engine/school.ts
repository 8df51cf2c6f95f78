/**
 * The flying school: small positions in which one thing is to be done, flown by the rules of the game. The other plane
 * flies as it is told; what counts as done is read from the events alone.
 */
import {
  type Event,
  type Facing,
  type Order,
  type Plane,
  type Rules,
  type Sheet,
  type State,
  sopwith,
} from '@paravion/sopwith';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { type TurnView, turnView } from './turns.ts';

export const LESSON_IDS = ['takeOff', 'turns', 'fire', 'escape', 'land'] as const;
export type LessonId = (typeof LESSON_IDS)[number];

export interface Lesson {
  readonly rules: Rules;
  readonly names: readonly string[];
  readonly state: State;
}

export interface Flown {
  readonly state: State;
  readonly view: TurnView;
  readonly done: boolean;
  /** Whether the pupil flew off the board: then nothing is done, whatever else he did. */
  readonly crashed: boolean;
}

const PUPIL = 0;
const OTHER = 1;
const DICE = keyedDice('the flying school');
const base = sopwith.editions.find((edition) => edition.id === 'tweedy')!;
const rules = unwrap(sopwith.checkRules({ ...base.rules, side: 7, cloudSetup: 'drawn', wind: 'none' }));

const at = (hex: string, facing: Facing): Partial<Plane> => ({ hex, facing, status: 'flying' });
const sheet = (fire: boolean): Sheet => {
  const step = { manoeuvre: 'A', fire: fire ? (['A'] as const) : [] } as const;
  return { moves: [step, step, step] };
};
const GROUND: Sheet = {
  moves: [
    { manoeuvre: '0', fire: [] },
    { manoeuvre: '0', fire: [] },
    { manoeuvre: '0', fire: [] },
  ],
};

interface Plan {
  readonly pupil: Partial<Plane>;
  readonly other: Partial<Plane>;
  readonly orders: Sheet;
  readonly clouds?: readonly (readonly string[])[];
  readonly done: (events: readonly Event[]) => boolean;
}

const mine = (events: readonly Event[]): readonly Event[] =>
  events.filter((event) => 'plane' in event && event.plane === PUPIL);
const flew = (events: readonly Event[], ...wanted: readonly string[]): boolean =>
  mine(events).some((event) => event.type === 'moved' && wanted.includes(event.manoeuvre));
const hasCrashed = (events: readonly Event[]): boolean => mine(events).some(({ type }) => type === 'crashed');
const isOut = (events: readonly Event[]): boolean =>
  hasCrashed(events) || mine(events).some(({ type }) => type === 'downed');

const PLANS: Readonly<Record<LessonId, Plan>> = {
  takeOff: { pupil: {}, other: {}, orders: GROUND, done: (events) => mine(events).some((e) => e.type === 'took-off') },
  turns: {
    pupil: at('G3', 'E'),
    other: {},
    orders: GROUND,
    done: (events) => flew(events, 'LT', 'RT') && flew(events, 'LS', 'RS'),
  },
  fire: {
    pupil: at('G4', 'E'),
    other: at('G7', 'E'),
    orders: sheet(false),
    done: (events) => mine(events).some((e) => e.type === 'fired' && e.hits.some((hit) => hit.plane === OTHER)),
  },
  escape: {
    pupil: at('G6', 'E'),
    other: at('G4', 'E'),
    orders: sheet(true),
    clouds: [['I8', 'I9', 'H8']],
    done: (events) => !mine(events).some((e) => e.type === 'damaged' && e.fire > 0),
  },
  land: {
    pupil: { ...at('G4', 'W'), ammunition: 2 },
    other: {},
    orders: GROUND,
    done: (events) => mine(events).some((e) => e.type === 'landed'),
  },
};

/** The position of a lesson, and the names of pupil and teacher. */
export const lesson = (id: LessonId, names: readonly string[]): Lesson => {
  const setup = { seats: names.map((name) => ({ name })), clouds: [] };
  const { state } = sopwith.start(rules, unwrap(sopwith.checkSetup(rules, setup)), DICE);
  const { pupil, other, clouds = [] } = PLANS[id];
  const planes = state.planes.map((plane, p) => ({ ...plane, ...(p === PUPIL ? pupil : other) }));
  return { rules, names, state: { ...state, planes, clouds } };
};

/** Flies the pupil's orders, and says whether the thing was done. */
export const flyLesson = (id: LessonId, { state, names }: Pick<Lesson, 'state' | 'names'>, order: Order): Flown => {
  const { orders, done } = PLANS[id];
  const step = sopwith.adjudicate(rules, state, [order, { sheets: [orders] }], DICE);
  return {
    state: step.state,
    view: turnView(rules, state, step.events, names),
    done: done(step.events) && !isOut(step.events),
    crashed: hasCrashed(step.events),
  };
};
