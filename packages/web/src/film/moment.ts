/** A moment of a film in an address, with how it is seen: `#film=14.2,chase,W1`; a whole Turn: `#film=t3`. */
import type { Film } from '@paravion/draw/film';
import { LOOKS, type Look, ORBIT, type Orbit } from './camera.ts';
import { FILM_SIGN } from './sign.ts';

export interface FilmMoment {
  /** Seconds of the film. */
  readonly time: number;
  readonly look: Look | 'plan';
  /** Id of the plane that is followed. */
  readonly whom: string;
  readonly orbit: Orbit;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** How it stands in an address, without the `#`. */
export const formatFilmMoment = ({ time, look, whom, orbit }: FilmMoment): string => {
  const around = look === 'table' ? [orbit.turn, orbit.tilt, orbit.far].map(short) : [];
  return `${FILM_SIGN.slice(1)}${[short(time), look, encodeURIComponent(whom), ...around].join(',')}`;
};

const bounded = (text: string | undefined, least: number, most: number, usual: number): number => {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : usual;
};

const timeIn = ({ turns, length }: Film, text: string): number => {
  const turn = /^t(\d{1,5})$/.exec(text);
  if (!turn) return bounded(text, 0, length, 0);
  return turns.find(({ number }) => number >= Number(turn[1]))?.start ?? turns.at(-1)?.start ?? 0;
};

/** Reads an address; what is not in this film, or cannot be read, is left out. Null where no film is asked for. */
export const parseFilmMoment = (hash: string, film: Film): Partial<FilmMoment> | null => {
  if (!hash.startsWith(FILM_SIGN)) return null;
  const [time = '', seen, whom, turn, tilt, far] = hash.slice(FILM_SIGN.length).split(',');
  const look = ([...LOOKS, 'plan'] as const).find((one) => one === seen);
  const plane = film.planes.find(({ id }) => encodeURIComponent(id) === whom);
  return {
    time: timeIn(film, time),
    ...(look ? { look } : {}),
    ...(plane ? { whom: plane.id } : {}),
    orbit: {
      turn: bounded(turn, -1000, 1000, ORBIT.turn),
      tilt: bounded(tilt, 0.04, 1.45, ORBIT.tilt),
      far: bounded(far, 0.25, 3, ORBIT.far),
    },
  };
};
