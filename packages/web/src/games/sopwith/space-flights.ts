/** How planes fly in the film of a game: from the board at even steps to places and attitudes in space. */
import type { Pose, Trouble } from '@paravion/draw/film';
import type { Event } from '@paravion/sopwith';
import type { TurnView } from './engine/turns.ts';
import type { Match } from './match.ts';
import { sceneAt } from './motion.ts';
import { eventsIn, type MoveNumber, phasesOf } from './phases.ts';
import { placeOf } from './place.ts';
import type { Sprite } from './rest.ts';

/** Seconds of a Move, and samples of a track in it. */
export const MOVE = 2.5;
const SAMPLES = 20;
export const STEP = MOVE / SAMPLES;
/** Height at which all fly, in units of the film, and seconds of a fall. */
export const HEIGHT = 13;
export const FALL = 3.5;
export const MOVES = [1, 2, 3] as const;
const RADIANS = Math.PI / 180;

/** From the picture of the board to the film. */
export type Spot = (of: { readonly x: number; readonly y: number }) => { readonly x: number; readonly y: number };

/** How far the clock of the board has to be for even flight: the board's planes start and stop softly. */
const even = (part: number): number => (part < 0.5 ? Math.sqrt(part / 2) : 1 - Math.sqrt((1 - part) / 2));

export interface Shown {
  readonly time: number;
  readonly sprites: ReadonlyMap<number, Sprite>;
}

/** The board at even steps over all Moves. */
export const boardOver = ({ rules, turns, position }: Match): readonly Shown[] => {
  const place = placeOf(rules.side);
  const at = (time: number, board: number): Shown => ({
    time,
    sprites: new Map(sceneAt(place, turns, position, board).sprites.map((sprite) => [sprite.plane, sprite])),
  });
  const moves = turns.flatMap((turn, i) =>
    MOVES.map((move) => ({ turn, move: move as MoveNumber, index: i * 3 + move - 1 })),
  );
  return [
    at(0, 0),
    ...moves.flatMap(({ turn, move, index }) =>
      Array.from({ length: SAMPLES }, (_, k) => {
        const part = (k + 1) / SAMPLES;
        const { glide } = phasesOf(turn, move);
        const time = (index + part) * MOVE;
        return part === 1 ? at(time, index + 1) : at(time, index + glide * even(part));
      }),
    ),
  ];
};

const rounds = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

const moveAt = (
  turns: readonly TurnView[],
  time: number,
): { readonly turn: TurnView; readonly move: MoveNumber } | null => {
  const index = Math.max(0, Math.ceil(time / MOVE - 1e-9) - 1);
  const turn = turns[Math.floor(index / 3)];
  return turn ? { turn, move: ((index % 3) + 1) as MoveNumber } : null;
};

const loops = (turns: readonly TurnView[], plane: number, time: number): boolean => {
  const found = moveAt(turns, time);
  return (
    found !== null &&
    eventsIn(found.turn, found.move).some((e) => e.type === 'moved' && e.plane === plane && e.manoeuvre === 'I')
  );
};

const poseOf = (sprite: Sprite, next: Sprite, spot: { readonly x: number; readonly y: number }): Pose => ({
  ...spot,
  z: 0.12 + (HEIGHT - 0.12) * sprite.lift,
  heading: (sprite.angle + 90) * RADIANS,
  pitch: (next.lift - sprite.lift) * 1.5,
  bank: Math.sign(rounds(sprite.angle, next.angle)) * sprite.bank * 1.7,
});

/** Down in a spin from where it was hit. */
const fallen = (from: Pose): readonly Pose[] => {
  const count = Math.round(FALL / STEP);
  return Array.from({ length: count }, (_, i) => {
    const part = (i + 1) / count;
    const heading = from.heading + part * part * 11;
    return {
      x: from.x + Math.sin(heading) * 0.6 * part,
      y: from.y + Math.cos(heading) * 0.6 * part,
      z: from.z * (1 - part ** 1.7),
      heading,
      pitch: -1.2 * Math.min(1, part * 4),
      bank: 0.7,
    };
  });
};

export interface Flight {
  readonly poses: readonly Pose[];
  /** Second at which it was shot down; null if it was not. */
  readonly downed: number | null;
  readonly leaves: boolean;
}

const eventOf = (turns: readonly TurnView[], plane: number, type: Event['type']): number | null => {
  for (const [i, turn] of turns.entries())
    for (const move of MOVES)
      if (eventsIn(turn, move).some((event) => event.type === type && 'plane' in event && event.plane === plane))
        return (i * 3 + move) * MOVE;
  return null;
};

/** The flight of a plane; null for one that is not seen. */
export const flightOf = (match: Match, board: readonly Shown[], plane: number, spot: Spot): Flight | null => {
  const downed = eventOf(match.turns, plane, 'downed');
  const gone = eventOf(match.turns, plane, 'crashed');
  const end = downed ?? gone ?? Number.POSITIVE_INFINITY;
  const seen = board.filter(({ time, sprites }) => time <= end && (sprites.get(plane)?.opacity ?? 0) > 0.02);
  if (seen.length < 2) return null;
  let turning = 0;
  const poses = seen.map(({ time, sprites }, i): Pose => {
    const [now, next] = [sprites.get(plane)!, (seen[i + 1] ?? seen[i]!).sprites.get(plane)!];
    const pose = poseOf(now, next, spot(now.at));
    if (!loops(match.turns, plane, time)) {
      turning = 0;
      return pose;
    }
    // An Immelmann is half a loop, rolled upright at its end.
    const swung = Math.abs(rounds(now.angle, next.angle));
    const part = Math.min(1, turning / 180);
    turning += swung;
    const heading = pose.heading - part * Math.PI;
    return {
      ...pose,
      heading,
      z: pose.z + 2 * Math.sin(Math.PI * part),
      pitch: Math.PI * part,
      bank: Math.PI * Math.max(0, (part - 0.7) / 0.3),
    };
  });
  return {
    poses: downed === null ? poses : [...poses, ...fallen(poses.at(-1)!)],
    downed,
    leaves: downed === null && gone !== null,
  };
};

/** A plane that has lost two thirds of what it bears smokes, until it is mended. */
export const troublesOf = (board: readonly Shown[], plane: number, downed: number | null): readonly Trouble[] => {
  const found: Trouble[] = [];
  let from: number | null = null;
  for (const { time, sprites } of board) {
    const smokes = (sprites.get(plane)?.smoke ?? 0) > 1;
    if (smokes) from ??= time;
    else if (from !== null && sprites.has(plane)) {
      found.push({ what: 'smoke', from, to: time });
      from = null;
    }
  }
  if (from !== null) found.push({ what: 'smoke', from, to: Number.POSITIVE_INFINITY });
  return downed === null ? found : [...found, { what: 'fire', from: downed - 0.2, to: Number.POSITIVE_INFINITY }];
};
