/** The planner flies on by its own plans, as if every test held (rule 4.0). */
import { keyedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { missionSetup } from '../check-setup.ts';
import type { Choice } from '../choices/flights.ts';
import { clouds } from '../game.ts';
import { distance, MU, offAngle, straight } from '../geometry.ts';
import { BOOKLET } from '../options.ts';
import type { StandingFlight } from '../plan-order.ts';
import { panel } from '../plane.ts';
import type { Draft } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { passesNear } from '../track.ts';
import type { MissionId } from '../vocabulary.ts';
import { flyStanding } from './stand.ts';

interface Scene {
  readonly state: Draft;
  readonly plane: Plane;
  readonly enemy: Plane;
}

const scene = (mission: MissionId, at: Partial<Plane> = {}): Scene => {
  const { state } = clouds.start(BOOKLET, missionSetup(mission, 2, '1917-08', 2), keyedDice('planner'));
  const draft = structuredClone(state) as Draft;
  draft.turn = 3;
  draft.segment = 'MOV';
  draft.queue = [];
  const [plane, enemy] = ['W', 'E'].map((side) => draft.planes.find((p) => p.side === side)!) as [Plane, Plane];
  const pose = { status: 'flying', x: 50_000, y: 60_000, z: 50, h: 900, p: 0, b: 0 } as const;
  Object.assign(plane, pose, { v: panel(plane).topEU }, at);
  Object.assign(enemy, pose, { x: 100_000, y: 80_000, v: panel(enemy).topEU - 3 });
  enemy.track.turn = 3;
  return { state: draft, plane, enemy };
};

/** Flies for so many turns, the enemy straight on before him, or until the end of a flight is what was wanted. */
const fly = (
  { state, plane, enemy }: Scene,
  stand: StandingFlight,
  turns: number,
  until: (choice: Choice) => boolean,
): number => {
  for (let turn = 1; turn <= turns; turn++) {
    const { p: _, ...to } = straight({ x: enemy.x, y: enemy.y, z: enemy.z, h: enemy.h, p: 0 }, enemy.v * MU);
    Object.assign(enemy, to);
    const choice = flyStanding(BOOKLET, state, plane, stand)!;
    expect(choice.plan.problems).toEqual([]);
    if (until(choice)) return turn;
    Object.assign(plane, choice.plan.end.at, { v: choice.plan.end.v, b: choice.plan.end.b });
  }
  return Number.POSITIVE_INFINITY;
};

describe('the planner', () => {
  it.each([
    ['photo', 'T1', 'photo', 8],
    ['spotting', 'T1', 'spot', 5],
  ] as const)('does the work of a %s at %s', (mission, target, work, turns) => {
    const at = scene(mission);
    expect(fly(at, { do: 'at', target, work }, turns, ({ flight }) => flight.do?.[0]?.a === work)).toBeLessThan(turns);
  });

  it('comes back to a place that it has flown past, inside its turning circle', () => {
    const at = scene('photo', { x: 104_000, y: 33_000, h: 1200 });
    expect(fly(at, { do: 'at', target: 'T1', work: 'photo' }, 9, ({ flight }) => flight.do !== undefined)).toBeLessThan(
      9,
    );
  });

  it('gets behind an enemy who flies straight on', () => {
    const at = scene('dogfight', { x: 90_000, y: 70_000 });
    Object.assign(at.enemy, { x: 90_000, v: 10 });
    const aimed = ({ plan: { end } }: Choice): boolean =>
      distance(end.at, at.enemy) <= 12 && offAngle(end.at, at.enemy) <= 450 && offAngle(at.enemy, end.at) > 1200;
    expect(fly(at, { do: 'tail', who: at.enemy.id }, 6, aimed)).toBeLessThan(6);
  });

  it('flies home, to a place and height, and keeps its bounds', () => {
    const home = scene('dogfight', { x: 20_000 });
    expect(fly(home, { do: 'home' }, 9, ({ plan }) => plan.end.at.x < 0)).toBeLessThan(6);
    const there = scene('dogfight');
    const to = { do: 'to', x: 90_000, y: 30_000, z: 30 } as const;
    const near = ({ plan: { legs, end } }: Choice): boolean => passesNear(legs, to.x, to.y, 3) && end.at.z <= 46;
    expect(fly(there, to, 8, near)).toBeLessThan(8);
    const low = scene('dogfight');
    expect(fly(low, { ...to, floor: 45, limit: true }, 5, ({ plan }) => plan.end.at.z < 45)).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it('has nothing to say where nothing is left to do', () => {
    const { state, plane, enemy } = scene('dogfight');
    enemy.status = 'out';
    expect(flyStanding(BOOKLET, state, plane, { do: 'tail', who: enemy.id })).toBe(null);
    expect(flyStanding(BOOKLET, state, plane, { do: 'at', target: 'EG1', work: 'bomb' })).toBe(null);
  });
});
