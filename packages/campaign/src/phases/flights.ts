/** The planes of both sides of a mission, from squadrons and from the timelines (rules 5.3, 5.4). */
import { PLANS } from '@paravion/clouds';
import { byBest, cellsFor, cellsOf, seatsIn, typesAt, widestOf } from '../machines.ts';
import { die, type MonthContext } from '../month-context.ts';
import { namesOf } from '../pack/west.ts';
import type { Flier, FlightPlane, Man, Squadron } from '../state.ts';
import type { Nation, Role } from '../vocabulary.ts';
import type { Crew } from './fit.ts';
import { drawName, drawScores, type Names } from './recruit.ts';

export type MissionTask = keyof typeof PLANS;
type Place = FlightPlane['place'];

/** Places of a part in order: how many of which. */
export interface Need {
  readonly place: Place;
  readonly count: 'n' | 'm' | number;
}

/** What a part needs: the machines that the mission is about, and fighters (rule 8.0 of the missions). */
export const needsOf = (task: MissionTask, part: 'attack' | 'defend'): readonly Need[] =>
  PLANS[task].forces[part].map(({ roles, count }) => ({ place: roles.includes('F') ? 'fighter' : 'twoSeater', count }));

export const manyOf = ({ count }: Need, n: number): number =>
  count === 'n' ? n : count === 'm' ? Math.max(1, n - 1) : count;

/** A man as he goes into a mission. */
export const flierOf = (man: Man): Flier => {
  const {
    id,
    name,
    awareness,
    flying,
    gunnery,
    fortitude,
    full,
    luck,
    abilities,
    victories,
    blackouts,
    stayMod,
    kind,
  } = man;
  return {
    id,
    name,
    awareness,
    flying,
    gunnery,
    fortitude,
    full,
    luck,
    abilities: [...abilities],
    victories,
    blackouts,
    stayMod,
    place: kind,
  };
};

export const planeOf = ({ machine, men }: Crew, place: Place): FlightPlane => ({
  machine: machine.id,
  type: machine.type,
  place,
  crew: men.map(flierOf),
});

/** Whose timeline serves for planes that are drawn for a place in a mission. */
const roleFor = (task: MissionTask, place: Place, month: string, nation: Nation): Role => {
  if (place === 'fighter') return 'fighter';
  const first: Role = task === 'bombing' ? 'bomber' : 'observation';
  return Object.keys(cellsOf(nation, first, month)).length > 0 ? first : 'attack';
};

/** Squadrons of a nation on a front of its own, where the drawn have types and names like theirs. */
const ownOf = ({ state }: MonthContext, nation: Nation): readonly Squadron[] =>
  state.front ? state.squadrons.filter((one) => one.nation === nation) : [];

/** Draws planes for this mission alone, numbered `D1` on; `lead`: the first has a good man (rule 5.3). */
export const drawPlanes = (
  t: MonthContext,
  task: MissionTask,
  nation: Nation,
  place: Place,
  many: number,
  first: number,
  lead: boolean,
): readonly FlightPlane[] => {
  const role = roleFor(task, place, t.state.month, nation);
  const like = ownOf(t, nation);
  const cells = cellsFor({ nation, role, club: like.find((one) => one.role === role)?.club }, t.state.month);
  const names = like.find(({ club }) => club?.names)?.club?.names ?? namesOf(nation);
  if (Object.keys(cells).length === 0) return [];
  return Array.from({ length: many }, (_, i) => {
    const unit = `D${first + i}`;
    const type = typesAt(cells, die(t, unit, 'type', 10)).toSorted(byBest)[0] ?? widestOf(cells);
    const better = lead && i === 0 ? 2 : 0;
    const crew = Array.from({ length: seatsIn(type) }, (__, seat) =>
      drawFlier(t, seat === 0 ? unit : `${unit}/${seat}`, seat, nation, names, better),
    );
    return { machine: unit, type, place, crew };
  });
};

/** Whether a plane was drawn for its mission alone. */
export const isDrawn = ({ machine }: Pick<FlightPlane, 'machine'>): boolean => /^D\d+$/.test(machine);

/** A man who is here for one mission. */
const drawFlier = (t: MonthContext, id: string, seat: number, nation: Nation, names: Names, better: number): Flier => {
  const kind = seat === 0 ? 'pilot' : 'crew';
  const drawn = drawScores(t, id, kind, nation);
  return {
    ...drawn,
    awareness: drawn.awareness + (seat === 0 ? better : 0),
    flying: drawn.flying + (seat === 0 ? better : 0),
    gunnery: drawn.gunnery + (seat === 0 ? better : 0),
    id,
    name: drawName(t, id, names, []),
    full: drawn.fortitude,
    abilities: [],
    victories: 0,
    blackouts: false,
    stayMod: 0,
    place: kind,
  };
};

/** Places that the machines of a squadron of this role can fill themselves. */
export const ownPlaces = ({ role }: Squadron, task: MissionTask, needs: readonly Need[]): readonly Need[] => {
  if (role === 'fighter') return needs.filter((need) => need.place === 'fighter');
  if (task === 'ground' || task === 'raid') return needs;
  return needs.filter((need) => need.place === 'twoSeater');
};
