/**
 * The state before the first segment (rules 1.6, 1.7, 2.3, 3.1, 8, 9.4): sky, crews, planes waiting to be placed, what
 * lies on the ground. Planes whose setup says where they are fly already; all others are placed in SET (`place.ts`).
 */

import { has } from '../crew.ts';
import { MU } from '../geometry.ts';
import { charmsOf, makePlane } from '../make-plane.ts';
import type { PlaneSetup, Setup } from '../setup.ts';
import type { Draft } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { die, type TurnContext } from '../turn-context.ts';
import { noStanding } from '../usual-standing.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { PLANS } from './index.ts';
import { lay, layAirship, layBalloon, layUnit } from './lay.ts';
import { type MissionPlan, partOf, STANDARD } from './plan.ts';
import { isCharge } from './standing.ts';
import { drawSky } from './weather.ts';

/** A mission before anything is drawn: map, seats, limit. Give it to `startMission` in a context of its own. */
export const blankMission = (setup: Setup): Draft => ({
  step: 1,
  turn: 0,
  segment: 'SET',
  queue: [],
  rolled: {},
  map: setup.map ? structuredClone(setup.map) : { ...STANDARD, ground: [] },
  sky: { light: 'clear', clouds: [], layer: null, wind: { to: 0, force: 0 }, sun: null },
  mission: {
    id: setup.mission,
    month: setup.month,
    attacker: setup.attacker,
    limit: setup.limit ?? PLANS[setup.mission].limit,
    targets: [],
    batteries: [],
    damage: 0,
    ...(setup.pursuit ? { pursuit: true } : {}),
    ...(setup.unnamed ? { unnamed: true } : {}),
    ...(setup.unscored ? { unscored: true } : {}),
    ...(setup.sides ? { sides: structuredClone(setup.sides) } : {}),
  },
  seats: setup.seats.map(({ name, side, bot }) => ({
    name,
    side,
    standing: { ...noStanding(), ...(bot ? { bot: { ...bot } } : {}) },
  })),
  planes: [],
  units: [],
  barrages: [],
  balloons: [],
  parachutes: [],
  charms: { W: 0, E: 0 },
  victories: [],
  score: { W: 0, E: 0 },
  result: null,
});

/** Last month of rockets against balloons (rule 8). */
const ROCKETS_UNTIL = '1917-06';

/** What a plane carries: as its setup says, else as its part in the mission asks for. */
const laden = (plan: MissionPlan, state: Draft, side: Side, given: PlaneSetup): PlaneSetup => {
  const part = partOf(state, side);
  const rockets = state.mission.month <= ROCKETS_UNTIL;
  const hunts = plan.balloons === true && part === 'attack';
  const bombs = plan.forces[part].some((f) => f.bombs);
  return { bombs, rockets: hunts && rockets, incendiary: hunts && !rockets, ...given };
};

const addPlane = (t: TurnContext, plan: MissionPlan, owner: number, side: Side, given: PlaneSetup): void => {
  const { state } = t;
  const number = state.planes.filter((p) => p.side === side).length + 1;
  const plane = makePlane(t, `${side}${number}`, owner, side, laden(plan, state, side, given));
  // Escorts and scouts of a bombing mission leave the bombs to the bombers.
  if (given.bombs === undefined && plan.id === 'bombing' && !isCharge(plane)) plane.bombs = 0;
  state.planes.push(plane);
  if (given.at) putAt(plane, given.at);
};

const putAt = (plane: Plane, at: NonNullable<PlaneSetup['at']>): void => {
  plane.x = at.x * MU;
  plane.y = at.y * MU;
  plane.z = at.z;
  plane.h = at.h * 10;
  plane.v = at.v;
  plane.status = at.z === 0 ? 'grounded' : 'flying';
};

/** Parks the planes of a side on its aerodrome, each a target for who comes first (rule 8, raid). */
const park = (t: TurnContext, plan: MissionPlan, side: Side): void => {
  const start = plan.start[partOf(t.state, side)];
  if (start.how !== 'parked') return;
  const planes = t.state.planes.filter((p) => p.side === side && p.status === 'unplaced');
  planes.forEach((plane, i) => {
    const unit = lay(t, partOf(t.state, side), 'parked', start.x - 2, start.y - 5 + 2 * i, { plane: plane.id });
    unit.placed = true;
    Object.assign(plane, { x: unit.x, y: unit.y, z: 0, v: 0, status: 'grounded', enters: start.takeOffFrom });
  });
};

/** In which turn the planes of a side enter: one die for all of them (rule 8). */
const timeEntry = (t: TurnContext, plan: MissionPlan, side: Side): void => {
  const start = plan.start[partOf(t.state, side)];
  if (start.how !== 'enter') return;
  const planes = t.state.planes.filter((p) => p.side === side && p.status === 'unplaced');
  if (planes.length === 0) return;
  const turn = die(t, planes[0]!.id, 'enter', 6) + start.plus;
  for (const plane of planes) plane.enters = turn;
};

/** One more re-roll for the first rookie of every Mentor's side, unless its setup names whom he helps (rules 2.3, 9.6). */
const mentor = (state: Draft, { seats }: Setup): void => {
  for (const side of SIDES) {
    const planes = seats.filter((seat) => seat.side === side).flatMap((seat) => seat.planes);
    if (planes.some(({ crew }) => crew?.some((m) => m.mentored))) continue;
    const men = state.planes.filter((p) => p.side === side).flatMap((p) => p.crew);
    const rookies = men.filter((m) => m.role === 'pilot' && m.victories === 0 && !has(m, 'mentor'));
    const mentors = men.filter((m) => has(m, 'mentor'));
    for (let i = 0; i < Math.min(mentors.length, rookies.length); i++) rookies[i]!.rerolls += 1;
  }
};

/** What a scenario adds to the mission's own ground and balloons. */
const addExtras = (t: TurnContext, setup: Setup): void => {
  for (const u of setup.units ?? []) {
    const unit = layUnit(t, u.side, u.kind, { x: u.x * MU, y: u.y * MU }, { cover: u.cover, strength: u.strength });
    unit.placed = true;
  }
  for (const b of setup.balloons ?? []) {
    const at = { x: b.x * MU, y: b.y * MU };
    if (b.kind === 'balloon') layBalloon(t, b.side, at, b.z);
    else layAirship(t, b.side, at, b.z, b.h * 10);
  }
};

/** Draws and lays out everything; nothing is placed yet. The segment is SET of turn 0. */
export const startMission = (t: TurnContext, setup: Setup): void => {
  const { state } = t;
  const plan = PLANS[setup.mission];
  state.sky = setup.sky ? structuredClone(setup.sky) : drawSky(t);
  t.say?.({ type: 'wind', rule: '1.7', to: state.sky.wind.to, force: state.sky.wind.force });
  setup.seats.forEach((seat, owner) => {
    for (const plane of seat.planes) addPlane(t, plan, owner, seat.side, plane);
  });
  plan.layout?.(t);
  addExtras(t, setup);
  for (const side of SIDES) {
    park(t, plan, side);
    timeEntry(t, plan, side);
    state.charms[side] = charmsOf(state.planes, side) + (setup.rerolls?.[side] ?? 0);
  }
  mentor(state, setup);
  if (plan.allSeen) seeAll(state);
};

/** Everybody has seen every enemy (rule 1.9). */
const seeAll = (state: Draft): void => {
  for (const plane of state.planes) plane.seen = state.planes.filter((p) => p.side !== plane.side).map((p) => p.id);
};
