/** What is seen of a film beside the planes: smoke, fire, tracers, bursts, ribbons, rods, clouds. */
import {
  along,
  endOf,
  type Film,
  type FilmBlast,
  type FilmCloud,
  type FilmPlane,
  type FilmShot,
  isThere,
  NOSE,
  seenAt,
  type Vector,
} from '@paravion/draw/film';
import type { View } from './camera.ts';
import { type Colour, colourOf, mixed } from './solids.ts';
import { chance, clamp, type Flying, far, minus, mix, plus, spot, unit } from './space.ts';

/** What effects are painted with: soft puffs that face the eye, and bands between two points. */
export interface Brush {
  readonly puff: (at: Vector, size: number, colour: Colour, opacity: number) => void;
  /** `width` in units; the opacity at its beginning and at its end. */
  readonly band: (from: Vector, to: Vector, width: number, colour: Colour, begin: number, end: number) => void;
}

const SMOKE = colourOf('#3a3430');
const PALE = colourOf('#8d857b');
const FLAME = colourOf('#ff9a3c');
const CORE = colourOf('#ffe9a8');
const TRACER = colourOf('#ffd98a');
const EARTH = colourOf('#6b5a44');
const INK = colourOf('#2a2620');
const LIT = colourOf('#fff3df');
const SHADED = colourOf('#c6c3d0');

const FIRE_STEP = 0.11;
const SMOKE_SECONDS = 6;

const trouble = (film: Film, plane: FilmPlane, time: number, size: number, brush: Brush): void => {
  const { track, troubles } = plane;
  for (const { what, from, to } of troubles) {
    const until = Math.min(to, endOf(track));
    const first = Math.max(0, Math.ceil((time - until) / FIRE_STEP));
    for (let i = first; i * FIRE_STEP < SMOKE_SECONDS; i++) {
      const born = time - i * FIRE_STEP;
      if (born < from || born < track.from) break;
      const age = i * FIRE_STEP;
      const key = Math.round(born / FIRE_STEP);
      const seen = seenAt(track, born);
      const wild: Vector = [(chance(key) - 0.5) * age * 0.12, age * 0.1, (chance(key + 0.5) - 0.5) * age * 0.12];
      const at = plus(plus(spot(seen), along(seen.attitude, [0, 0.05, -0.1]), film.span * size), wild);
      const burns = what === 'fire' && age < 0.8;
      const width = film.span * size * (burns ? 0.5 - age * 0.25 : 0.28 + age * 0.16);
      const colour = burns ? mixed(CORE, FLAME, age * 1.3) : what === 'fire' ? SMOKE : mixed(SMOKE, PALE, 0.6);
      brush.puff(at, width, colour, (burns ? 0.85 : 0.42) * clamp(1 - age / SMOKE_SECONDS));
    }
  }
};

const RIBBON_SECONDS = 5;
const RIBBON_STEP = 0.25;

/** The way a plane came, as a band in the dye of its side. */
const ribbon = (film: Film, { plane }: Flying, time: number, size: number, brush: Brush): void => {
  const { track } = plane;
  const colour = colourOf(plane.dye.fill);
  let before: Vector | null = null;
  const newest = Math.min(time, endOf(track));
  for (let age = 0; age <= RIBBON_SECONDS; age += RIBBON_STEP) {
    const then = age === 0 ? newest : Math.floor(newest / RIBBON_STEP) * RIBBON_STEP - age + RIBBON_STEP;
    if (then < track.from) break;
    const seen = seenAt(track, then);
    // It begins at the tail.
    const here = plus(spot(seen), along(seen.attitude, NOSE), -0.42 * film.span * size);
    const fade = (a: number): number => 0.5 * clamp(1 - a / RIBBON_SECONDS);
    if (before) brush.band(before, here, film.span * size * 0.07, colour, fade(age - RIBBON_STEP), fade(age));
    before = here;
  }
};

const NOTCH = 10;
const rod = ({ spot: at, opacity }: Flying, view: View, brush: Brush): void => {
  const foot: Vector = [at[0], 0.02, at[2]];
  const thin = far(view.eye, at) * 0.0017;
  brush.band(at, foot, thin, INK, 0.42 * opacity, 0.42 * opacity);
  for (let height = NOTCH; height < at[1]; height += NOTCH) {
    const notch: Vector = [at[0], height, at[2]];
    brush.band(plus(notch, [0, -thin, 0]), plus(notch, [0, thin, 0]), thin * 5, INK, 0.42 * opacity, 0.42 * opacity);
  }
};

const spotsOf = (film: Film, shot: FilmShot, all: readonly Flying[], size: number): readonly [Vector, Vector] => {
  const by = all.find(({ plane }) => plane.id === shot.by);
  const target = all.find(({ plane }) => plane.id === shot.at);
  const from = by ? plus(by.spot, along(by.seen.attitude, NOSE), film.span * size * 0.3) : spot(shot.from);
  const balloon = target ? null : film.balloons.find(({ id }) => id === shot.at);
  const to =
    target?.spot ??
    (balloon && isThere(balloon.track, shot.start) ? spot(seenAt(balloon.track, shot.start)) : spot(shot.to));
  return [from, to];
};

const ROUNDS = 7;
const FLIGHT = 0.22;

const burst = (
  film: Film,
  shot: FilmShot,
  index: number,
  ends: readonly [Vector, Vector],
  time: number,
  view: View,
  size: number,
  brush: Brush,
): void => {
  const [from, to] = ends;
  const on = unit(minus(to, from));
  const long = far(from, to);
  const wide = shot.hit ? 0.02 : 0.08;
  for (let round = 0; round < ROUNDS; round++) {
    const start = shot.start + (round * (shot.end - shot.start - FLIGHT)) / ROUNDS;
    const part = (time - start) / FLIGHT;
    if (part < 0 || part > 1.25) continue;
    const off: Vector = [0, 1, 2].map(
      (k) => (chance(index * 31 + round * 3 + k) - 0.5) * long * wide,
    ) as unknown as Vector;
    const aim = plus(to, off);
    const reach = shot.hit ? Math.min(1, part) : part;
    const [tail, head] = [mix(from, aim, Math.max(0, reach - 0.22)), mix(from, aim, reach)];
    brush.band(tail, head, Math.max(0.03, far(view.eye, head) * 0.0022), TRACER, 0.15, 1);
    if (part < 0.25) brush.puff(plus(from, on, 0.1), film.span * size * 0.26, CORE, 0.9);
    if (shot.hit && part > 0.9) {
      const spark = plus(to, off, 0.6);
      brush.puff(spark, film.span * size * 0.22, CORE, 0.9 * (1.25 - part) * 3);
      brush.puff(spark, film.span * size * 0.4, PALE, 0.5 * (1.25 - part) * 3);
    }
  }
};

const thrown = (
  shot: FilmShot,
  [from, to]: readonly [Vector, Vector],
  time: number,
  view: View,
  brush: Brush,
): void => {
  const part = (time - shot.start) / (shot.end - shot.start);
  const fall = shot.kind === 'bomb' ? part * part : part;
  const at: Vector = [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * fall,
    from[2] + (to[2] - from[2]) * part,
  ];
  brush.band(at, plus(at, unit(minus(to, from)), 0.35), Math.max(0.08, far(view.eye, at) * 0.003), INK, 1, 1);
  if (shot.kind === 'rocket')
    for (let i = 1; i < 9; i++)
      brush.puff(mix(at, from, i * 0.05 * Math.min(1, part * 2)), 0.12 + i * 0.05, PALE, 0.5 - i * 0.05);
};

const shots = (film: Film, all: readonly Flying[], time: number, view: View, brush: Brush): void => {
  film.shots.forEach((shot, i) => {
    if (time < shot.start || time > shot.end + 0.3) return;
    const ends = spotsOf(film, shot, all, view.size);
    if (shot.kind === 'guns') burst(film, shot, i, ends, time, view, view.size, brush);
    else if (time < shot.end) thrown(shot, ends, time, view, brush);
  });
};

interface Look {
  readonly lasts: number;
  readonly puffs: number;
  readonly wide: number;
  readonly rise: number;
  readonly early: Colour;
  readonly late: Colour;
}
const BLASTS: Readonly<Record<FilmBlast['kind'], Look>> = {
  flak: { lasts: 7, puffs: 7, wide: 1.5, rise: 0.05, early: CORE, late: SMOKE },
  ground: { lasts: 5, puffs: 9, wide: 1.5, rise: 0.5, early: FLAME, late: EARTH },
  explosion: { lasts: 5, puffs: 14, wide: 2.4, rise: 0.25, early: CORE, late: SMOKE },
  crash: { lasts: 40, puffs: 16, wide: 1.8, rise: 0.35, early: FLAME, late: SMOKE },
};

const blast = ({ kind, at, start }: FilmBlast, index: number, time: number, brush: Brush): void => {
  const { lasts, puffs, wide, rise, early, late } = BLASTS[kind];
  const age = time - start;
  if (age < 0 || age > lasts) return;
  const middle = spot(at);
  const grown = 1 - Math.exp(-age * 2.2);
  for (let i = 0; i < puffs; i++) {
    const key = index * 17 + i;
    const up = kind === 'crash' || kind === 'ground' ? Math.abs(chance(key + 2) - 0.2) : chance(key + 2) - 0.5;
    const out: Vector = [(chance(key) - 0.5) * wide, up * wide, (chance(key + 1) - 0.5) * wide];
    const lift = age * rise * (0.4 + chance(key + 3));
    const spread = plus(plus(middle, out, grown), [age * 0.08, kind === 'crash' ? lift * 2.4 : lift, 0]);
    const hot = clamp(1 - age / (kind === 'explosion' ? 0.9 : 0.35));
    const size = wide * (0.3 + 0.5 * grown + age * 0.03) * (0.7 + 0.6 * chance(key + 4));
    brush.puff(spread, size, mixed(late, early, hot), 0.75 * clamp((lasts - age) / (lasts * 0.7)));
  }
};

const PUFFS = 22;

/** A cloud of the mission: a heap of puffs within its cylinder, lit from above. */
const cloud = ({ r, z0, z1, track, ...still }: FilmCloud, index: number, time: number, brush: Brush): void => {
  const { x, y } = track ? seenAt(track, time) : still;
  const height = z1 - z0;
  for (let i = 0; i < PUFFS; i++) {
    const key = index * 41 + i * 1.7;
    const angle = i * 2.399963;
    const away = r * 0.82 * Math.sqrt((i + 0.4) / PUFFS);
    const part = 0.15 + (0.3 + 0.45 * chance(key)) * (1 - 0.6 * (away / r));
    const at: Vector = [x + Math.cos(angle) * away, z0 + height * part, -(y + Math.sin(angle) * away)];
    const size = Math.min(r * 0.62, height * 0.62) * (0.7 + 0.5 * chance(key + 7));
    brush.puff(at, size, mixed(SHADED, LIT, clamp(part * 1.9 - 0.2)), 0.7);
  }
};

const layer = ({ z0, z1 }: NonNullable<Film['layer']>, eye: Vector, brush: Brush): void => {
  const step = 22;
  const [cx, cy] = [Math.round(eye[0] / step), Math.round(-eye[2] / step)];
  for (let i = -6; i <= 6; i++)
    for (let k = -6; k <= 6; k++) {
      const key = (cx + i) * 13.1 + (cy + k) * 7.7;
      const at: Vector = [
        (cx + i + chance(key)) * step,
        z0 + (z1 - z0) * chance(key + 3),
        -(cy + k + chance(key + 1)) * step,
      ];
      brush.puff(at, step * 0.75, mixed(SHADED, LIT, 0.7), 0.5);
    }
};

/** Paints everything that is no solid. */
export const paintEffects = (film: Film, all: readonly Flying[], time: number, view: View, brush: Brush): void => {
  for (const flying of all) {
    if (flying.plane.id !== view.close) ribbon(film, flying, time, view.size, brush);
    if (view.rods) rod(flying, view, brush);
  }
  for (const plane of film.planes) trouble(film, plane, time, view.size, brush);
  shots(film, all, time, view, brush);
  for (const [i, one] of film.blasts.entries()) blast(one, i, time, brush);
  for (const [i, one] of film.clouds.entries()) cloud(one, i, time, brush);
  if (film.layer) layer(film.layer, view.eye, brush);
  for (const { track, cable, burns } of film.balloons) {
    const at = spot(seenAt(track, time));
    const lost = burns !== null && time > burns;
    if (cable && !lost)
      brush.band(plus(at, [0, -0.9, 0]), [at[0], 0, at[2]], far(view.eye, at) * 0.0015, INK, 0.6, 0.6);
    if (lost) burning(at, time - burns, brush);
  }
};

/** A balloon in flames, falling. */
const burning = (at: Vector, age: number, brush: Brush): void => {
  if (age > 12) return;
  for (let i = 0; i < 22; i++) {
    const up = chance(i) * (1 + age * 0.9);
    const where = plus(at, [(chance(i + 0.3) - 0.5) * 3, up * 1.6 - age * age * 0.3, (chance(i + 0.6) - 0.5) * 2]);
    if (where[1] < 0.2) continue;
    const hot = clamp(1 - age / 5 - up * 0.12);
    brush.puff(where, 1 + up * 0.5, mixed(SMOKE, hot > 0.7 ? CORE : FLAME, hot), 0.7 * clamp(1.4 - age / 10));
  }
};
