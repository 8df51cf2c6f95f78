/**
 * Who flies which planes of a mission that is a game of its own, and what its planes are called there: `W1`, `W2` ... `E1`
 * (rules 1.2, 6.1). A side is told of the enemy's men and machines by these names alone.
 */

import { homeOf, leadOf, squadronOf } from '../month-context.ts';
import type { FlightPlane, Mission, State } from '../state.ts';
import { SIDES, type Side } from '../vocabulary.ts';

type AnyMission = State['missions'][number] | Mission;

/** A seat of the mission: a person's planes, or those of a side that nobody flies. */
export interface MissionSeat {
  readonly side: Side;
  /** Seat of the war whose men these are; null: a bot's. */
  readonly seat: number | null;
  readonly planes: readonly FlightPlane[];
}

/** Whose a plane is: its pilot's owner, else who leads his squadron; drawn planes go with the squadron they fly beside. */
const flownBy = (state: State, squadron: string | null, { crew }: FlightPlane): number | null => {
  const { id } = crew[0]!;
  const home = squadronOf(state, homeOf(id));
  const man = home?.men.find((m) => m.id === id);
  const led = home?.id ?? squadron;
  return man?.owner ?? (led === null ? null : leadOf(state, led));
};

/** The seats of a mission, those of the Entente first; a side has one at least. */
export const missionSeats = (state: State, { flights }: AnyMission): readonly MissionSeat[] =>
  SIDES.flatMap((side) => {
    const { squadron, planes } = flights[side];
    const byOwner = Map.groupBy(planes as readonly FlightPlane[], (plane) => flownBy(state, squadron, plane));
    return [...byOwner].map(([seat, own]) => ({ side, seat, planes: own }));
  });

/** A plane with its name in the mission. */
export interface NamedPlane {
  readonly id: string;
  readonly side: Side;
  readonly plane: FlightPlane;
}

/** All planes of a mission by their names there. */
export const namedPlanes = (state: State, mission: AnyMission): readonly NamedPlane[] => {
  const seats = missionSeats(state, mission);
  return SIDES.flatMap((side) =>
    seats
      .flatMap((seat) => (seat.side === side ? seat.planes : []))
      .map((plane, i) => ({ id: `${side}${i + 1}`, side, plane })),
  );
};

/** A man of a mission by his name there (`E1`, `E1/1`); any other id as it is. */
export const manIn = (planes: readonly NamedPlane[], id: string): string => {
  const [plane, seat = '0'] = id.split('/');
  return planes.find((p) => p.id === plane)?.plane.crew[Number(seat)]?.id ?? id;
};
/** A machine of a mission by its name there (`E1`); any other id as it is. */
export const machineIn = (planes: readonly NamedPlane[], id: string): string =>
  planes.find((p) => p.id === id)?.plane.machine ?? id;
