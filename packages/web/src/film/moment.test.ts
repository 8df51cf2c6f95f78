import type { Film } from '@paravion/draw/film';
import { expect, it } from 'vitest';
import { ORBIT } from './camera.ts';
import { type FilmMoment, formatFilmMoment, parseFilmMoment } from './moment.ts';

const film = {
  turns: [
    { number: 1, start: 0 },
    { number: 2, start: 5 },
    { number: 4, start: 10 },
  ],
  length: 16,
  planes: [{ id: 'W1' }, { id: 'E1' }],
} as unknown as Film;

it('a moment of a film is found again by its address', () => {
  const moments: readonly FilmMoment[] = [
    { time: 14.25, look: 'chase', whom: 'E1', orbit: ORBIT },
    { time: 0, look: 'table', whom: 'W1', orbit: { turn: -2.5, tilt: 1.2, far: 0.5 } },
    { time: 3, look: 'plan', whom: 'W1', orbit: ORBIT },
  ];
  for (const moment of moments) expect(parseFilmMoment(`#${formatFilmMoment(moment)}`, film)).toEqual(moment);
});

it('an address names a Turn, and what it asks beyond the film is left out', () => {
  expect(parseFilmMoment('#film=t2', film)?.time).toBe(5);
  expect(parseFilmMoment('#film=t3', film)?.time).toBe(10);
  expect(parseFilmMoment('#film=t99', film)?.time).toBe(10);
  expect(parseFilmMoment('#film=999,upside,X9,a,99,-1', film)).toEqual({
    time: 16,
    orbit: { turn: ORBIT.turn, tilt: 1.45, far: 0.25 },
  });
  expect(parseFilmMoment('#s3', film)).toBeNull();
});
