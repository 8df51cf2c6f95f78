import { expect, test } from 'vitest';
import { acmiOf } from './acmi.ts';
import { attitudeOf, turnedTo } from './attitude.ts';
import { type Film, type FilmPlane, turnAt } from './film.ts';
import { endOf, type Pose, seenAt, trackOf } from './track.ts';

const DEGREE = Math.PI / 180;
const pose = (x: number, heading = 90): Pose => ({ x, y: 0, z: 10 * x, heading: heading * DEGREE, pitch: 0, bank: 0 });
/** Four poses of a straight flight to the east, two seconds apart, from the first second on. */
const EAST = trackOf(
  1,
  2,
  [0, 1, 2, 3].map((x) => pose(x)),
);

test('the turn flown at a time begins with its first moment', () => {
  const turns = [0, 5, 10].map((start, i) => ({ number: i + 1, start }));
  expect([-1, 0, 4.9, 5, 12].map((time) => turnAt({ turns }, time))).toEqual([0, 0, 0, 1, 2]);
});

test('between its samples a plane flies straight on, and before and after them it is where it is there', () => {
  expect(endOf(EAST)).toBe(7);
  for (const [time, x] of [
    [1, 0],
    [3.5, 1.25],
    [4, 1.5],
    [7, 3],
    [0, 0],
    [99, 3],
  ] as const) {
    const seen = seenAt(EAST, time);
    expect(seen.x).toBeCloseTo(x);
    expect(seen.z).toBeCloseTo(10 * x);
  }
});

test('a plane that turns from 350 to 10 degrees turns through north', () => {
  const track = trackOf(0, 1, [pose(0, 350), pose(1, 10)]);
  expect(Math.cos(attitudeOf(seenAt(track, 0.5).attitude).heading)).toBeCloseTo(1);
});

test('an attitude is told as it was given, with headings from 0 to 360 degrees', () => {
  for (const [heading, pitch, bank] of [
    [350, 20, -45],
    [10, -30, 60],
    [180, 0, 0],
  ] as const) {
    const told = attitudeOf(turnedTo({ heading: heading * DEGREE, pitch: pitch * DEGREE, bank: bank * DEGREE }));
    expect(told.heading / DEGREE).toBeCloseTo(heading);
    expect(told.pitch / DEGREE).toBeCloseTo(pitch);
    expect(told.bank / DEGREE).toBeCloseTo(bank);
  }
});

test('a recording tells once who a plane is, where it is at each step, and how it goes', () => {
  const plane = (id: string, leaves: boolean): Partial<FilmPlane> => ({
    ...{ id, label: id, type: 'Camel', pilot: '', mark: 'roundel', track: trackOf(0, 1, [pose(0), pose(1)]), leaves },
  });
  const nothing = { shots: [], blasts: [], chutes: [], balloons: [], clouds: [] };
  const film = {
    ...nothing,
    length: 4,
    turns: [{ number: 1, start: 0 }],
    planes: [plane('W1', true), plane('W2', false)],
  };
  const lines = acmiOf(film as unknown as Film, { title: 'x', begins: '1917-06-01T06:00:00Z', metres: 14 }).split('\n');
  expect(lines.filter((line) => line.includes('CallSign=W1'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('1,T='))).toHaveLength(5);
  expect(lines.filter((line) => line.startsWith('0,Event='))).toEqual([
    '0,Event=Bookmark|Turn 1',
    '0,Event=LeftArea|1|',
    '0,Event=Destroyed|2|',
  ]);
});
