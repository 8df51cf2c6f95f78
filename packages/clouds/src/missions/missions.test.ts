import { namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { missionSetup } from '../check-setup.ts';
import { clouds } from '../game.ts';
import { BOOKLET } from '../options.ts';
import type { Setup } from '../setup.ts';
import { stateSchema } from '../state.ts';
import { fixedDice } from '../testing/duel.ts';
import { contextOn } from '../turn-context.ts';
import { MISSIONS, type MissionId, SIDES } from '../vocabulary.ts';
import { PLANS } from './index.ts';
import { placeProblems, playEntries, playPlacement, toPlace } from './place.ts';
import { blankMission, startMission } from './start.ts';
import { typesFor } from './types.ts';

const setup = (mission: MissionId, change: Partial<Setup> = {}): Setup => ({
  mission,
  month: '1917-08',
  attacker: 'W',
  seats: [
    { name: 'Ann', side: 'W', planes: [{ type: 're8' }, { type: 'camel' }] },
    { name: 'Bob', side: 'E', planes: [{ type: 'ad5' }, { type: 'ad5' }] },
  ],
  ...change,
});

const begin = (given: Setup, faces: Readonly<Record<string, number>> = {}) => {
  const t = contextOn(BOOKLET, blankMission(given), fixedDice(faces), []);
  startMission(t, given);
  return t;
};

describe('missions (rule 8)', () => {
  it.each(MISSIONS)('%s begins in a state that can be played', (mission) => {
    const t = begin(setup(mission));
    expect(toPlace(t.state, 0).length).toBeGreaterThan(0);
    playPlacement(t, []);
    expect(toPlace(t.state, 0)).toEqual([]);
    expect(toPlace(t.state, 1)).toEqual([]);
    expect(stateSchema.safeParse(t.state).error?.issues ?? []).toEqual([]);
  });

  it('mirrors x for the Germans', () => {
    const west = begin(setup('balloon'));
    const east = begin(setup('balloon', { attacker: 'E' }));
    expect(west.state.balloons[0]).toMatchObject({ id: 'EB1', x: 120_000, y: 60_000, z: 24 });
    expect(east.state.balloons[0]).toMatchObject({ id: 'WB1', x: 40_000, y: 60_000 });
  });

  it('lets the second flight enter when its die says so', () => {
    const t = begin(setup('photo'), { '0.SET.E1.enter.0': 2 });
    expect(t.state.planes[2]!.enters).toBe(3);
    playPlacement(t, []);
    expect(t.state.planes[2]).toMatchObject({ status: 'waiting', x: 160_000 });
    t.state.turn = 2;
    playEntries(t);
    expect(t.state.planes[2]!.status).toBe('waiting');
    t.state.turn = 3;
    playEntries(t);
    expect(t.state.planes[2]).toMatchObject({ status: 'flying', h: 2700, enters: null });
  });

  it('keeps to the zone, the heights, the heading and the speed of the mission', () => {
    const { state } = begin(setup('dogfight'));
    const at = { unit: 'W2', x: 47_000, y: 30_000, z: 70, h: 1200, v: 17 };
    expect(placeProblems(state, 0, at)).toEqual([]);
    const fields = (o: object) => placeProblems(state, 0, { ...at, ...o }).map((p) => p.path);
    expect(fields({ x: 51_000 })).toEqual(['x']);
    expect(fields({ z: 39 })).toEqual(['z']);
    expect(fields({ h: 1351 })).toEqual(['h']);
    expect(fields({ v: 18 })).toEqual(['v']);
    expect(fields({ unit: 'E1' })).toEqual(['unit']);
  });

  it('puts a Tactician after all others, near a friend', () => {
    const seats = setup('dogfight').seats.map((s) =>
      s.side === 'W'
        ? { ...s, planes: [{ type: 'camel' }, { type: 'camel', crew: [{ abilities: ['tactician' as const] }] }] }
        : s,
    );
    const t = begin(setup('dogfight', { seats }));
    expect(toPlace(t.state, 0)).toEqual(['W1']);
    playPlacement(t, []);
    expect(toPlace(t.state, 0)).toEqual(['W2']);
    const { x, y, z } = t.state.planes[0]!;
    expect(placeProblems(t.state, 0, { unit: 'W2', x: x + 15_000, y, z })).toEqual([]);
    expect(placeProblems(t.state, 0, { unit: 'W2', x: x + 16_000, y, z })).toHaveLength(1);
    playPlacement(t, [{ unit: 'W2', x: x + 10_000, y, z: z + 5 }]);
    expect(t.state.planes[1]).toMatchObject({ x: x + 10_000, z: z + 5, status: 'flying' });
  });

  it.each(MISSIONS)('%s comes to an end by default orders, with every plane accounted for', (mission) => {
    const dice = namedDice(`default-orders-${mission}`);
    let { state } = clouds.start(BOOKLET, missionSetup(mission, 2, '1917-08', 2), dice);
    for (let step = 0; step < 300 && state.result === null; step++)
      state = clouds.adjudicate(BOOKLET, state, [null, null], dice).state;
    expect(state.result).not.toBeNull();
    expect(state.planes.every((p) => p.status === 'out')).toBe(true);
    expect(stateSchema.safeParse(state).error?.issues ?? []).toEqual([]);
  });

  it.each(MISSIONS)('%s has types for both sides from 1917 to the end', (mission) => {
    const { forces } = PLANS[mission];
    for (const month of ['1917-01', '1917-08', '1918-05', '1918-11'])
      for (const force of [...forces.attack, ...forces.defend])
        for (const side of SIDES) expect(typesFor(side, force, month).length).toBeGreaterThan(0);
  });

  it('draws wind and weather (rules 1.7, 9.4)', () => {
    const sky = (faces: Readonly<Record<string, number>>) => begin(setup('dogfight'), faces).state.sky;
    expect(sky({ '0.SET.sky.wind.0': 3, '0.SET.sky.wind.1': 4 }).wind).toEqual({ to: 900, force: 3 });
    expect(sky({ '0.SET.sky.weather.0': 5 })).toMatchObject({ light: 'clear', clouds: [], layer: null });
    expect(sky({ '0.SET.sky.weather.0': 9 })).toMatchObject({ light: 'haze', sun: null });
    expect(sky({ '0.SET.sky.weather.0': 10 }).layer).toEqual({ z0: 70, z1: 85 });
    const faces = [6, 1, 50, 25, 8, 20, 20].map((face, i) => [`0.SET.sky.weather.${i}`, face] as const);
    expect(sky(Object.fromEntries(faces)).clouds).toEqual([{ x: 80_000, y: 30_000, r: 12_000, z0: 80, z1: 95 }]);
  });

  it('arms planes as the mission asks: bombs, incendiary ammunition, rockets to June 1917', () => {
    const armed = (mission: MissionId, month = '1917-08') =>
      begin(setup(mission, { month })).state.planes.map((p) => [p.bombs, p.incendiary, p.rockets]);
    expect(armed('bombing')[0]).toEqual([2, false, false]);
    expect(armed('bombing')[1]).toEqual([0, false, false]);
    expect(armed('ground')[1]).toEqual([3, false, false]);
    expect(armed('balloon')[1]).toEqual([0, true, false]);
    expect(armed('balloon', '1917-06')[1]).toEqual([0, false, true]);
    expect(armed('balloon')[2]).toEqual([0, false, false]);
  });

  it('lets ground units stand within 6 MU of their post, and a barrage within 60 of its gun', () => {
    const { state } = begin(setup('balloon'));
    const at = (unit: string, x: number) => placeProblems(state, 1, { unit, x, y: 60_000 }).length;
    expect([at('EG3', 129_000), at('EG3', 130_000), at('EM1', 60_500), at('EM1', 59_000)]).toEqual([0, 1, 0, 1]);
  });

  it('takes scenarios: planes where they are put, units and airships beside the mission', () => {
    const given = setup('dogfight', {
      seats: setup('dogfight').seats.map((s) => ({
        ...s,
        planes: [{ type: 'camel', at: { x: 10, y: 20, z: 30, h: 90, v: 12 } }],
      })),
      units: [{ side: 'E', kind: 'tank', x: 90, y: 60 }],
      balloons: [{ side: 'E', kind: 'airship', x: 100, y: 60, z: 80, h: 270 }],
    });
    const { state } = begin(given);
    expect(state.planes[0]).toMatchObject({ x: 10_000, y: 20_000, z: 30, h: 900, v: 12, status: 'flying' });
    expect(state.units).toMatchObject([{ id: 'EG1', kind: 'tank', x: 90_000, placed: true }]);
    expect(state.balloons[0]).toMatchObject({ id: 'EA1', v: 9, h: 2700, crew: [{ gunnery: 11 }, {}, {}] });
    expect(toPlace(state, 0)).toEqual([]);
  });
});
