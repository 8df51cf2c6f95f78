/** The score of a mission (rule 8.0): enemies lost and forced home, and the objective. */
import { PLANS } from '../missions/index.ts';
import { PATROL_REACH } from '../missions/patrol.ts';
import type { ScoreLine } from '../missions/plan.ts';
import { isLost } from '../missions/standing.ts';
import { isFit } from '../plane.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { passesNear } from '../track.ts';
import type { TurnContext } from '../turn-context.ts';
import { otherSide, SIDES, type Side } from '../vocabulary.ts';
import type { Reason } from '../words/german-reasons.ts';

const LOST = 2;
const FORCED_HOME = 1;

/** A parked plane shot to pieces counts as an objective, not as an enemy brought down. */
const diedParked = (state: State, plane: Plane): boolean =>
  state.units.some((u) => u.plane === plane.id && u.strength === 0);

const planeLine = (state: State, plane: Plane): ScoreLine | null => {
  const side = otherSide(plane.side);
  if (diedParked(state, plane)) return null;
  if (isLost(plane)) return { side, points: LOST, why: 'enemy lost', about: plane.id };
  const beaten = plane.forcedHome || state.victories.some((v) => v.over === plane.id && v.kind === 'landed');
  return beaten ? { side, points: FORCED_HOME, why: 'enemy forced home', about: plane.id } : null;
};

const airshipLines = (state: State): readonly ScoreLine[] =>
  state.balloons
    .filter((b) => b.kind === 'airship' && b.destroyed)
    .map((b) => ({ side: otherSide(b.side), points: LOST, why: 'enemy lost', about: b.id }));

/** Points for what the mission is about, and what each is for. */
export const objectiveLines = (state: State): readonly ScoreLine[] => PLANS[state.mission.id].score?.(state) ?? [];

/** Every point of the mission as it stands, and what it is for. */
export const scoreLines = (state: State): readonly ScoreLine[] => [
  ...(state.planes as readonly Plane[]).flatMap((p) => planeLine(state, p) ?? []),
  ...airshipLines(state),
  ...objectiveLines(state),
];

/** What counts before the mission is over: no objective that is still open. */
export const standingLines = (state: State): readonly ScoreLine[] => scoreLines(state).filter(({ open }) => !open);

/** Points of both sides. */
export const totals = (lines: readonly ScoreLine[]): Record<Side, number> => {
  const total = { W: 0, E: 0 };
  for (const { side, points } of lines) total[side] += points;
  return total;
};

/** Marks the points of a patrol that a fit plane has flown over in this turn, and counts up. */
export const noteObjectives = (t: TurnContext): void => {
  const { state } = t;
  if (state.mission.id === 'patrol') notePatrol(t);
  state.score = totals(standingLines(state));
};

const notePatrol = ({ state, facts }: TurnContext): void => {
  const patrols = state.planes.filter((p) => p.side === state.mission.attacker && p.status === 'flying' && isFit(p));
  const hasPassed = ({ id, track }: Plane, point: (typeof state.mission.targets)[number]): boolean =>
    facts?.near ? facts.near.has(`${id} ${point.id}`) : passesNear(track.legs, point.x, point.y, PATROL_REACH);
  for (const point of state.mission.targets)
    for (const plane of patrols)
      if (!point.done.includes(plane.id) && hasPassed(plane, point)) point.done.push(plane.id);
};

/** The final count: every line is told, the higher score wins, equal is a draw. */
export const countUp = (t: TurnContext, why: Reason): void => {
  const { state } = t;
  const running = { W: 0, E: 0 };
  for (const { open: _, ...line } of scoreLines(state)) {
    running[line.side] += line.points;
    t.say?.({ type: 'points', rule: '8.0', ...line, score: running[line.side] });
  }
  state.score = running;
  const [west, east] = SIDES.map((side) => running[side]) as [number, number];
  state.result = west === east ? 'draw' : west > east ? 'W' : 'E';
  t.say?.({ type: 'ended', rule: '8.0', result: state.result, why, score: { ...running } });
};
