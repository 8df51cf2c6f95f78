/** What a flight would lead to: the position with a plane at its end, and the shots that its men would have there. */
import { isAboard } from '../crew.ts';
import type { Plan } from '../move/plan.ts';
import type { Rules } from '../options.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { planeOf } from '../turn-context.ts';
import { BURSTS, type Burst, otherSide } from '../vocabulary.ts';
import { type Shot, shotsOf } from './shots.ts';

/** The position with a plane at the end of a flight, all tests held; nobody else has moved. */
export const stateAfter = (state: State, id: string, { end, legs }: Pick<Plan, 'end' | 'legs'>): State => {
  const track = { turn: state.turn, legs: [...legs], manoeuvres: legs.some(({ kind }) => kind !== 'S') };
  const planes = (state.planes as readonly Plane[]).map((plane) =>
    plane.id === id ? { ...plane, ...end.at, b: end.b, v: end.v, track } : plane,
  );
  return { ...state, planes };
};

/** A shot of a man of a plane. */
export interface ManShot extends Shot {
  /** His id. */
  readonly by: string;
}

/** Shots of all men of a plane as things stand, best base first. */
export const shotsFrom = (
  rules: Rules,
  state: State,
  id: string,
  bursts: readonly Burst[] = BURSTS,
): readonly ManShot[] => {
  const plane = planeOf(state, id);
  if (!plane) return [];
  return plane.crew
    .filter(isAboard)
    .flatMap((man) => {
      const from = { id: man.id, seat: man.seat, guns: plane.guns, enemy: otherSide(plane.side) };
      return [...shotsOf(rules, state, from, bursts)].map((shot) => ({ ...shot, by: man.id }));
    })
    .toSorted((a, b) => b.shot.base - a.shot.base);
};
