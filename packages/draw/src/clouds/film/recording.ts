/** A mission as a flight recording for Tacview. */
import { type State, sidesCalled } from '@paravion/clouds';
import { acmiOf } from '../../film/acmi.ts';
import type { Film } from '../../film/film.ts';

/** Metres of a Move unit (rule 1.1). */
const METRES = 14;

const coalitions = (mission: State['mission']) => {
  const { W, E } = sidesCalled(mission, 'en');
  return { roundel: W.name, cross: E.name };
};

/** The text of the recording (ACMI 2.2). `state`: any of the mission, for its month. */
export const recordingOf = (film: Film, { mission }: Pick<State, 'mission'>, title: string): string =>
  acmiOf(film, {
    title,
    begins: `${mission.month}-01T06:00:00Z`,
    metres: METRES,
    ...(mission.sides ? { sides: coalitions(mission) } : {}),
  });
