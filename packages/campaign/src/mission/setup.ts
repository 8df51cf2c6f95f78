/** A mission of a war as a game of its own: the setup that its engine takes (rules 5.4, 6.1). */
import type { ManSetup, Setup as MissionSetup, PlaneSetup } from '@paravion/clouds';
import type { Dice } from '@paravion/tabletop';
import { squadronOf } from '../month-context.ts';
import type { Rules } from '../options.ts';
import type { SideName } from '../pack/schema.ts';
import type { Flier, FlightPlane, Mission, State } from '../state.ts';
import type { Side } from '../vocabulary.ts';
import { sideNames, sideTitle } from '../words/sides.ts';
import { type MissionSeat, missionSeats } from './seats.ts';

const within = (value: number, most: number): number => Math.max(1, Math.min(most, value));
const MOST_SCORE = 30;
const MOST_FORTITUDE = 40;

const manOf = (man: Flier, mentored: boolean): ManSetup => ({
  name: man.name || man.id,
  awareness: within(man.awareness, MOST_SCORE),
  flying: within(man.flying, MOST_SCORE),
  gunnery: within(man.gunnery, MOST_SCORE),
  luck: within(man.luck, MOST_SCORE),
  full: within(man.full, MOST_FORTITUDE),
  fortitude: within(man.fortitude, MOST_FORTITUDE),
  abilities: [...man.abilities],
  blackouts: man.blackouts,
  stayMod: Math.max(-20, Math.min(20, man.stayMod)),
  victories: man.victories,
  ...(mentored ? { mentored } : {}),
});

const planeOf = ({ type, crew }: FlightPlane, { mentored }: Mission): PlaneSetup => ({
  type,
  crew: crew.map((man) => manOf(man, mentored.includes(man.id))),
});

const MAP = { x: 160, y: 120 } as const;
const MU = 1000;

/** Clouds by the dice, as a mission draws them itself (rule C9.4). */
const cloudOf = (dice: Dice, i: number) => {
  const roll = (what: string, sides: number): number => dice.roll(`sky ${i} ${what}`, sides);
  const z0 = 40 + roll('z', 20) + roll('z2', 20);
  return { x: roll('x', MAP.x) * MU, y: roll('y', MAP.y) * MU, r: (4 + roll('r', 8)) * MU, z0, z1: z0 + 15 };
};

/** The weather of the war over this mission. */
const skyOf = ({ sky }: Mission, dice: Dice): MissionSetup['sky'] => {
  const many = sky === 'clouds' ? dice.roll('clouds', 6) : 0;
  return {
    light: sky === 'haze' ? 'haze' : 'clear',
    clouds: Array.from({ length: many }, (_, i) => cloudOf(dice, i)),
    layer: sky === 'layer' ? { z0: 70, z1: 85 } : null,
    wind: { to: (dice.roll('wind', 12) % 12) * 300, force: dice.roll('force', 4) - 1 },
    sun: sky === 'clear' || sky === 'clouds' ? 900 + 150 * dice.roll('sun', 12) : null,
  };
};

const MOST_LETTERS = 56;

/** What a seat is called where no player's name is put in its place: as its squadron where that is told, or its side. */
const nameOf = (rules: Rules, state: State, mission: Mission, { side }: MissionSeat, number: number): string => {
  const squadron = rules.enemy === 'none' ? undefined : squadronOf(state, mission.flights[side].squadron);
  const name =
    squadron?.name.slice(0, MOST_LETTERS).trim() ?? sideTitle(sideNames(state), side, 'en').slice(0, MOST_LETTERS);
  return number === 0 ? name : `${name} (${number + 1})`;
};

/** The standing instructions of the squadron, for a bot that flies for it (rule 4.1). */
const wishOf = (state: State, { flights }: Mission, { side }: MissionSeat) => {
  const standing = squadronOf(state, flights[side].squadron)?.standing;
  return standing ? { bot: { leave: standing.leave, temper: standing.temper } } : {};
};

/** Re-rolls that squadrons bring to each mission of theirs (rule 11.3). */
const handicapsOf = (state: State, { flights }: Mission): Pick<MissionSetup, 'rerolls'> => {
  const of = (side: Side): number => squadronOf(state, flights[side].squadron)?.handicap ?? 0;
  const rerolls = { W: of('W'), E: of('E') };
  return rerolls.W + rerolls.E > 0 ? { rerolls } : {};
};

/** What the sides are called on a front that names them itself. */
const sidesOf = (state: State): Pick<MissionSetup, 'sides'> => {
  const { W, E } = state.front?.sides ?? {};
  const called = ({ name, german }: SideName) => ({
    name,
    ...(german ? { german: { name: german.name, within: german.within, many: german.many } } : {}),
  });
  return W && E ? { sides: { W: called(W), E: called(E) } } : {};
};

/**
 * The setup: the seats of `missionSeats`, in their order. The enemy's men are named where the option says so; how good
 * they are nobody is told (rule 12.1).
 */
export const missionSetup = (rules: Rules, state: State, mission: Mission, dice: Dice): MissionSetup => {
  const seats = missionSeats(state, mission);
  return {
    mission: mission.task,
    month: state.month,
    attacker: mission.attacker,
    seats: seats.map((seat, i) => ({
      name: nameOf(rules, state, mission, seat, seats.slice(0, i).filter(({ side }) => side === seat.side).length),
      side: seat.side,
      ...wishOf(state, mission, seat),
      planes: seat.planes.map((plane) => planeOf(plane, mission)),
    })),
    ...handicapsOf(state, mission),
    ...sidesOf(state),
    pursuit: true,
    ...(rules.enemy === 'all' ? {} : { unnamed: true as const }),
    unscored: true,
    sky: skyOf(mission, dice),
  };
};
