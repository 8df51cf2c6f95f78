/**
 * The flying school: small positions in which one thing is to be done, flown by the rules of the game. The other plane flies as
 * it would without orders; what counts as done is read from the events alone.
 */
import {
  BOOKLET,
  between,
  clouds,
  type Event,
  type EventOf,
  type MissionId,
  type Rules,
  type State,
} from '@paravion/clouds';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { adapterOf } from '../../../engine/adapter.ts';
import { plainView } from '../../../engine/plain-view.ts';
import type { FlownLesson } from '../../generic/school.ts';

export type LessonId = 'turns' | 'energy' | 'tests' | 'guns' | 'missions';

export interface CloudsLesson {
  readonly rules: Rules;
  readonly names: readonly string[];
  readonly state: State;
}

const DICE = keyedDice('the flying school of In Clouds of Glory, 1953');
const PUPIL = 0;
const at = (x: number, y: number, z: number, v: number) => ({ x, y, z, h: 90, v });

interface Plan {
  readonly mission: MissionId;
  readonly type: string;
  readonly own: ReturnType<typeof at>;
  readonly other: ReturnType<typeof at>;
  readonly segment: 'MOV' | 'FIR';
  readonly done: (events: readonly Event[]) => boolean;
}
const CAMEL = { mission: 'dogfight', type: 'camel', segment: 'MOV' } as const;
const FAR = at(150, 20, 60, 12);

const moved = (events: readonly Event[]): EventOf<'moved'> | undefined =>
  events.find((e): e is EventOf<'moved'> => e.type === 'moved' && e.unit === 'W1');
const is = (events: readonly Event[], type: Event['type'], unit: string): boolean =>
  events.some((e) => e.type === type && 'unit' in e && e.unit === unit);

const PLANS: Readonly<Record<LessonId, Plan>> = {
  turns: {
    ...CAMEL,
    own: at(60, 60, 60, 14),
    other: FAR,
    done: (events) => {
      const flown = moved(events);
      return flown !== undefined && between(flown.from.h, flown.to.h) >= 600;
    },
  },
  energy: {
    ...CAMEL,
    own: at(60, 60, 60, 16),
    other: FAR,
    done: (events) => {
      const flown = moved(events);
      return flown !== undefined && flown.to.z - flown.from.z >= 2 && flown.v >= 12;
    },
  },
  tests: {
    ...CAMEL,
    own: at(60, 60, 60, 12),
    other: FAR,
    done: (events) => is(events, 'tight', 'W1'),
  },
  guns: {
    ...CAMEL,
    own: at(60, 60, 60, 12),
    other: at(65, 60, 60, 12),
    segment: 'FIR',
    done: (events) => is(events, 'shot', 'W1'),
  },
  missions: {
    mission: 'photo',
    type: 're8',
    own: at(94, 31, 20, 10),
    other: FAR,
    segment: 'MOV',
    done: (events) => events.some((e) => e.type === 'photographed' && e.done),
  },
};

/** The position of a lesson. `names`: of the pupil and of the teacher. */
export const lesson = (id: LessonId, names: readonly string[]): CloudsLesson => {
  const { mission, type, own, other, segment } = PLANS[id];
  const crew = [{ awareness: 13, flying: 14, gunnery: 13, luck: 10, full: 13 }];
  const setup = unwrap(
    clouds.checkSetup(BOOKLET, {
      mission,
      month: '1917-08',
      attacker: 'W',
      seats: [
        { name: names[PUPIL] ?? 'Ann', side: 'W', planes: [{ type, crew, at: own }] },
        { name: names[1] ?? 'Bob', side: 'E', planes: [{ type: 'ad5', crew, at: other }] },
      ],
      sky: { light: 'clear', clouds: [], layer: null, wind: { to: 0, force: 0 }, sun: null },
    }),
  );
  const state = clouds.start(BOOKLET, setup, DICE).state as State;
  return { rules: BOOKLET, names, state: { ...state, turn: 1, segment, queue: segment === 'MOV' ? [['W1']] : [] } };
};

/** Flies the pupil's order and plays the turn out without any more; whether the thing was done. */
export const flyLesson = async (
  id: LessonId,
  position: CloudsLesson,
  order: unknown,
): Promise<FlownLesson<CloudsLesson>> => {
  const { rules, names } = position;
  const segments: FlownLesson<CloudsLesson>['segments'][number][] = [];
  const events: Event[] = [];
  let { state } = position;
  const { turn } = state;
  const view = plainView(await adapterOf('clouds'));
  for (let sheet: unknown = order; state.turn === turn && state.result === null; sheet = null) {
    const step = clouds.adjudicate(rules, state, [sheet as never, null], DICE);
    const shown = { game: 'clouds', rules, names, segment: segments.length + 1 };
    segments.push(view({ ...shown, before: state, events: step.events, after: step.state }));
    events.push(...step.events);
    state = step.state as State;
  }
  return { position: { ...position, state }, segments, done: PLANS[id].done(events) };
};
