/** Who has fired all that he had and hit nobody, by the last position of a mission's game (rule 7.10). */
import { BOXES, type State as EngineState, type Man, type Plane } from '@paravion/clouds';

/** Whether no gun of his can fire a burst any more; without a gun that is left to him there is nothing to be empty. */
const isEmpty = ({ guns }: Plane, { seat }: Man): boolean => {
  const own = guns.filter((gun) => gun.seat === seat && gun.state !== 'lost');
  return own.length > 0 && own.every(({ boxes, drums }) => boxes < BOXES.short && drums === 0);
};

/** Who strafed is not told: where enemies stood on the ground, he may have hit them. */
export const firedForNothing = (state: EngineState, plane: Plane, man: Man): boolean =>
  isEmpty(plane, man) &&
  !state.units.some(({ side }) => side !== plane.side) &&
  ![...state.planes, ...state.balloons].some(({ shotAt }) => shotAt.some(({ by, hit }) => hit && by === man.id));
