import { readFileSync } from 'node:fs';
import { clouds, type Event, MU, type State } from '@paravion/clouds';
import { type GameRecord, replay, unwrap } from '@paravion/tabletop';
import { describe, expect, test } from 'vitest';
import { attitudeOf } from '../../film/attitude.ts';
import { endOf, seenAt } from '../../film/track.ts';
import { filmOfMission } from './mission-film.ts';
import { flownBy, sampled } from './pieces.ts';
import type { Played } from './played.ts';
import { recordingOf } from './recording.ts';

const TURN = 5;

const segmentsOf = (mission: string): readonly Played[] => {
  const path = new URL(`../../../../../examples/clouds/${mission}.json`, import.meta.url);
  const { states, turns } = unwrap(replay(JSON.parse(readFileSync(path, 'utf8')) as GameRecord, clouds as never));
  return turns.map(({ events }, i) => ({ before: states[i], events, after: states[i + 1] }));
};

describe.each(['dogfight', 'bombing'])('the film of a %s', (mission) => {
  const segments = segmentsOf(mission);
  const film = filmOfMission(segments, 'a country')!;
  const events = segments.flatMap((segment) => segment.events as readonly Event[]);

  test('at the end of each turn every plane that moved in it is where the rules have it', () => {
    let found = 0;
    for (const [i, event] of events.entries()) {
      if (
        event.type !== 'moved' ||
        events.slice(i + 1).some((e) => e.type === 'moved' && e.unit === event.unit && e.turn === event.turn)
      )
        continue;
      const plane = film.planes.find(({ id }) => id === event.unit)!;
      const { x, y, z } = seenAt(plane.track, event.turn * TURN);
      expect(
        [x, y, z].map((n) => Math.round(n * 1000)),
        `${event.unit}, turn ${event.turn}`,
      ).toEqual([event.to.x, event.to.y, event.to.z * MU]);
      found += 1;
    }
    expect(found).toBeGreaterThan(20);
  });

  test('nobody leaps', () => {
    for (const { track } of film.planes)
      for (let time = track.from + 0.5; time < endOf(track) - 1; time += 0.5) {
        const [a, b] = [seenAt(track, time), seenAt(track, time + 0.25)];
        expect(Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z)).toBeLessThan(4);
      }
  });

  test('shots are between those who shot, at the end of their turn', () => {
    const told = events.filter((event) => event.type === 'shot' || event.type === 'shot-seen');
    expect(film.shots.filter(({ kind }) => kind !== 'bomb')).toHaveLength(told.length);
    for (const shot of film.shots) expect(shot.end).toBeLessThan(film.length + TURN);
  });

  test('the recording calls sides as the mission does', () => {
    const { mission } = segments[0]!.before as unknown as State;
    const sides = { W: { name: 'Allies' }, E: { name: 'Austrians' } };
    const told = recordingOf(film, { mission: { ...mission, sides } }, 'A');
    expect(told).toMatch(/Coalition=Allies,Color=Blue[\s\S]*Coalition=Austrians,Color=Red/);
    expect(told).not.toMatch(/Entente|Germany/);
    expect(recordingOf(film, { mission }, 'A')).toMatch(
      /Coalition=Entente,Color=Blue[\s\S]*Coalition=Germany,Color=Red/,
    );
  });

  test('the recording keeps to the format of Tacview', () => {
    const lines = recordingOf(film, segments[0]!.before as never, 'A, B | C')
      .trimEnd()
      .split('\n');
    expect(lines.slice(0, 2)).toEqual(['FileType=text/acmi/tacview', 'FileVersion=2.2']);
    expect(lines).toContain('0,Title=A\\, B / C');
    let time = -1;
    const there = new Set<string>();
    const known = new Set<string>();
    for (const line of lines.slice(2)) {
      if (line.startsWith('#')) {
        expect(line).toMatch(/^#\d+(\.\d+)?$/);
        expect(Number(line.slice(1))).toBeGreaterThan(time);
        time = Number(line.slice(1));
      } else if (line.startsWith('-')) {
        expect(there.delete(line.slice(1)), line).toBe(true);
      } else if (line.startsWith('0,')) {
        expect(line).toMatch(/^0,(\w+=.+)$/);
        const about = /^0,Event=(?:Destroyed|LeftArea)\|([0-9a-f]+)\|/.exec(line);
        if (about) expect(there.has(about[1]!), line).toBe(true);
      } else {
        const [, id, place, rest] = /^([1-9a-f][0-9a-f]*),T=([-\d.|]+)(?:,(.+))?$/.exec(line) ?? [];
        expect(id, line).toBeDefined();
        const parts = place!.split('|').map(Number);
        expect([3, 6]).toContain(parts.length);
        expect(parts.every(Number.isFinite)).toBe(true);
        expect(Math.abs(parts[0]!)).toBeLessThan(0.1);
        expect(parts[2]).toBeGreaterThanOrEqual(0);
        if (!known.has(id!)) expect(rest, line).toMatch(/^Type=\w+(\+\w+)+(,\w+=[^=]+)*$/);
        known.add(id!);
        there.add(id!);
      }
    }
    for (const { type } of film.planes) expect(lines.some((line) => line.includes(`Name=${type},`))).toBe(true);
  });
});

test('an Immelmann is half a loop: up over its back, and upright the other way', () => {
  const stamp = { rule: '4.11', turn: 1, segment: 'MOV', unit: 'W1' } as const;
  const at = { x: 10_000, y: 10_000, z: 50, h: 900, p: 0 };
  const leg = { r: 0, tenths: 0, side: 'L', along: 900 } as const;
  const top = { ...at, x: 15_000, z: 56 };
  const events: readonly Event[] = [
    { ...stamp, type: 'flew', leg: { ...leg, kind: 'S', from: at, n: 5000, dz: 0 }, to: { ...at, x: 15_000 }, v: 10 },
    { ...stamp, type: 'flew', leg: { ...leg, kind: 'V', from: { ...at, x: 15_000 }, n: 6000, dz: 6 }, to: top, v: 10 },
    { ...stamp, type: 'immelmann', outcome: 'done', to: { ...top, h: 2700 }, v: 5 },
  ];
  const { pieces, at: end } = flownBy('W1', events, null, 0);
  const poses = sampled(pieces, 40, end!);
  expect(Math.max(...poses.map(({ pitch }) => pitch))).toBeCloseTo(Math.PI, 1);
  expect(Math.max(...poses.map(({ x }) => x))).toBeGreaterThan(17);
  const { x, y, z } = poses.at(-1)!;
  expect([x, y, z].map((n) => Math.round(n * 1000))).toEqual([15_000, 10_000, 56_000]);
});

test('headings, pitch and bank come back out of an attitude', async () => {
  const { turnedTo, along } = await import('../../film/attitude.ts');
  const given = { heading: 1.2, pitch: 0.4, bank: -0.7 };
  const found = attitudeOf(turnedTo(given));
  for (const key of ['heading', 'pitch', 'bank'] as const) expect(found[key]).toBeCloseTo(given[key], 5);
  // Banked to the right, the right wing is down.
  expect(along(turnedTo({ heading: 0, pitch: 0, bank: 0.5 }), [1, 0, 0])[1]).toBeLessThan(0);
});
