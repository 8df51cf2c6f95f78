/** Planes that come into a mission later (rule 8). */
import { aircraftOf, type State } from '@paravion/clouds';

/** A plane that is still to come. */
export interface Entering {
  readonly id: string;
  /** The name of its type. */
  readonly type: string;
  /** From which turn on it may be flown. */
  readonly turn: number;
  /** It stands on its aerodrome, and takes off. */
  readonly parked: boolean;
}

/** Those of these seats that enter after the present turn. */
export const enteringOf = (state: State, seats: readonly number[]): readonly Entering[] =>
  state.planes.flatMap(({ id, owner, type, enters }) =>
    seats.includes(owner) && enters !== null && enters > state.turn
      ? [{ id, type: aircraftOf(type).name, turn: enters, parked: state.mission.id === 'raid' }]
      : [],
  );
