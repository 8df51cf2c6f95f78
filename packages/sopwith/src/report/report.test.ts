import { describe, expect, test } from 'vitest';
import type { State } from '../state.ts';
import { turnReport } from './report.ts';
import { NAMES, TURN } from './turn.fixture.ts';

const report = turnReport({ events: TURN, names: NAMES });
const plane = (n: number) => report.planes[n]!;

describe('a report is read from the events', () => {
  test('the Turn and who was in it', () => {
    expect(report.turn).toBe(7);
    expect(report.planes.map(({ playing }) => playing)).toEqual([true, true, true, true, true, false]);
    expect(report.planes.map(({ nmr }) => nmr)).toEqual([false, false, true, false, false, false]);
  });

  test('what was flown, in the notation of the zine', () => {
    expect(plane(0).moves.map(({ text }) => text)).toEqual(['A', 'LT -*fire A+R', 'I -*fire A']);
    expect(plane(1).moves.map(({ text }) => text)).toEqual(['A', '[A] - fire A', '[RS]']);
    expect(plane(2).moves.map(({ text, on, to }) => ({ text, on, to }))).toEqual([
      { text: 'A', on: 'air', to: { hex: 'C4', facing: 'SW' } },
      { text: 'A', on: 'off', to: null },
    ]);
  });

  test('a plane loses no more than it had left, where that is known', () => {
    expect(plane(1).damage).toEqual({ now: 0, change: -10 });
    const planes = report.planes.map(() => ({ damage: 7 })) as unknown as State['planes'];
    const known = turnReport({ events: TURN, names: NAMES, before: { planes } });
    expect(known.planes[1]!.damage).toEqual({ now: 0, change: -7 });
  });

  test('what was ordered stands beside it', () => {
    expect(plane(3).moves[0]).toMatchObject({ ordered: { manoeuvre: '0', fire: [] }, flown: 'A' });
    expect(plane(2).moves[0]!.ordered).toBeNull();
  });

  test('hits taken name who gave them', () => {
    expect(plane(1).moves[2]!.taken).toEqual([{ by: 0, burst: 'A', range: 1, damage: 5 }]);
    expect(plane(1).moves[1]!.cloud).toBe(1);
  });

  test('figures come from the events, and are unknown where these are silent', () => {
    expect(plane(0).ammunition).toEqual({ now: 9, change: -3 });
    expect(plane(0).damage).toEqual({ now: null, change: 0 });
    expect(plane(1).damage).toEqual({ now: 0, change: -10 });
    expect(plane(3).damage).toEqual({ now: 12, change: 0 });
    expect(plane(4).ammunition).toEqual({ now: 16, change: 5 });
    expect(plane(5).at).toBeNull();
  });

  test('who left and how', () => {
    expect(plane(1).out).toMatchObject({ move: 3, how: 'shot', by: [0], credited: [0] });
    expect(plane(2).out).toMatchObject({ move: 2, how: 'crash', damage: 7, shares: [{ seat: 0, points: 2 }] });
    expect(report.seats[1]!.place).toEqual({ place: 4, shared: true });
    expect(report.seats[0]!.place).toBeNull();
  });

  test('points and what they were for', () => {
    expect(report.seats[0]!.points).toEqual({ now: 28, change: 23 });
    expect(report.seats[0]!.scores.map(({ reason, points }) => [reason, points])).toEqual([
      ['damage', 4],
      ['share', 2],
      ['damage', 5],
      ['damage', 2],
      ['kill', 10],
    ]);
    expect(report.seats[0]!.kills).toEqual({ now: null, change: 1 });
    expect(report.seats[3]!.points).toEqual({ now: null, change: 0 });
  });

  test('aces are known by what they do', () => {
    expect(report.planes.map(({ ace }) => ace)).toEqual([true, true, null, null, null, null]);
  });

  test('is JSON through and through', () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});

test('two planes a seat', () => {
  const two = turnReport({ events: TURN, names: NAMES.slice(0, 3), planesPerSeat: 2 });
  expect(two.planes.map(({ seat, number }) => [seat, number])).toEqual([
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ]);
  expect(turnReport({ events: TURN, names: NAMES.slice(0, 3) }).planes).toEqual(two.planes);
  const told = TURN.map((event) => (event.type === 'turn' ? { ...event, planesPerSeat: 2 as const } : event));
  expect(turnReport({ events: told, names: NAMES }).planes[3]).toMatchObject({ seat: 1, number: 2 });
});
