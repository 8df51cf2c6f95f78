import { describe, expect, it } from 'vitest';
import { BOOKLET } from '../options.ts';
import type { Setup } from '../setup.ts';
import { stateSchema } from '../state.ts';
import { fixedDice } from '../testing/duel.ts';
import { turningOn } from '../turning.ts';
import { MISSIONS, type MissionId } from '../vocabulary.ts';
import { placeProblems, playEntries, playPlacement, toPlace } from './place.ts';
import { blankMission, startMission } from './start.ts';

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
  const t = turningOn(BOOKLET, blankMission(given), fixedDice(faces), []);
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
});
