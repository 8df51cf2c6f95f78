/**
 * A game of Sopwith as a film in three dimensions. All fly at one height under a flat sky, a Move in 2.5 seconds; what the board
 * shows one after the other (flight, fire, what came of it) is seen here while the planes fly on.
 */
import { namedPoint, THEMES } from '@paravion/draw';
import {
  type Film,
  type FilmBlast,
  type FilmCloud,
  type FilmPlane,
  type FilmShot,
  type Place,
  type Pose,
  type Trouble,
  trackOf,
} from '@paravion/draw/film';
import type { Season } from '@paravion/draw/land';
import { allHexes, type Event, FACINGS, hexName } from '@paravion/sopwith';
import type { TurnView } from './engine/turns.ts';
import type { Match } from './match.ts';
import { sceneAt } from './motion.ts';
import { eventsIn, type MoveNumber, phasesOf } from './phases.ts';
import { ACROSS, placeOf } from './place.ts';
import type { Sprite } from './rest.ts';

/** Seconds of a Move, and samples of a track in it. */
const MOVE = 2.5;
const SAMPLES = 20;
const STEP = MOVE / SAMPLES;
/** Units of the film: width of a hex, height at which all fly, span of a plane; and air around the board. */
const HEX = 3;
const HEIGHT = 13;
const SPAN = 0.62;
const AROUND = 12;
const FALL = 3.5;
const MOVES = [1, 2, 3] as const;

/** From the picture of the board to the film. */
const spotOn = (width: number, depth: number) => {
  const scale = HEX / ACROSS;
  return ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: width / 2 + x * scale,
    y: depth / 2 - y * scale,
  });
};

/** How far the clock of the board has to be for even flight: the board's planes start and stop softly. */
const even = (part: number): number => (part < 0.5 ? Math.sqrt(part / 2) : 1 - Math.sqrt((1 - part) / 2));

const BADGES = 'ab';
const badgeOf = ({ planes }: Match['position'], index: number): string => {
  const { seat } = planes[index]!;
  const own = planes.flatMap((other, i) => (other.seat === seat ? [i] : []));
  return `${seat + 1}${own.length > 1 ? BADGES[own.indexOf(index)] : ''}`;
};

interface Shown {
  readonly time: number;
  readonly sprites: ReadonlyMap<number, Sprite>;
}

/** The board at even steps over all Moves. */
const boardOver = ({ rules, turns, position }: Match): readonly Shown[] => {
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

const RADIANS = Math.PI / 180;
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

interface Flight {
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

const flightOf = (
  match: Match,
  board: readonly Shown[],
  plane: number,
  spot: ReturnType<typeof spotOn>,
): Flight | null => {
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
const troublesOf = (board: readonly Shown[], plane: number, downed: number | null): readonly Trouble[] => {
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

const shotsOf = ({ rules, turns }: Match, spot: ReturnType<typeof spotOn>): readonly FilmShot[] => {
  const place = placeOf(rules.side);
  const over = (hex: string): Place => ({ ...spot(namedPoint(place, hex)), z: HEIGHT });
  return turns.flatMap((turn, i) =>
    MOVES.flatMap((move) =>
      eventsIn(turn, move).flatMap((event): readonly FilmShot[] => {
        if (event.type !== 'fired') return [];
        const end = (i * 3 + move) * MOVE;
        const [hit] = event.hits;
        return [
          {
            kind: 'guns',
            by: String(event.plane),
            at: hit ? String(hit.plane) : null,
            from: over(event.from),
            to: over(event.to),
            start: end - 0.7,
            end: end + 0.25,
            hit: hit !== undefined,
          },
        ];
      }),
    ),
  );
};

/** Where each cloud is after each Move. */
const cloudsOf = ({ rules, turns, position }: Match, spot: ReturnType<typeof spotOn>): readonly FilmCloud[] => {
  const place = placeOf(rules.side);
  const states = [...turns.flatMap(({ stages }) => stages.slice(0, 3)), turns.at(-1)?.stages.at(-1) ?? position];
  return (states[0]?.clouds ?? []).flatMap((_, cloud) => {
    const middles = states.map(({ clouds }) => {
      const points = (clouds[cloud] ?? []).map((hex) => namedPoint(place, hex));
      if (points.length === 0) return null;
      const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
      return spot({ x: sum.x / points.length, y: sum.y / points.length });
    });
    if (middles.some((middle) => middle === null)) return [];
    const poses = middles.map((middle) => ({ ...middle!, z: HEIGHT, heading: 0, pitch: 0, bank: 0 }));
    const first = poses[0]!;
    return [{ x: first.x, y: first.y, r: HEX, z0: HEIGHT - 2, z1: HEIGHT + 3, track: trackOf(0, MOVE, poses) }];
  });
};

/** The film of all Turns flown; null where none was. `seed`: makes the country. */
export const spaceFilmOf = (match: Match, seed: string, season: Season): Film | null => {
  const { turns, position, rules, names } = match;
  if (turns.length === 0) return null;
  const place = placeOf(rules.side);
  const size = (2 * rules.side - 1) * HEX + 2 * AROUND;
  const spot = spotOn(size, size);
  const board = boardOver(match);
  const blasts: FilmBlast[] = [];
  const planes = position.planes.flatMap((plane, i): readonly FilmPlane[] => {
    const flight = flightOf(match, board, i, spot);
    if (!flight) return [];
    const { poses, downed, leaves } = flight;
    if (downed !== null) blasts.push({ kind: 'crash', at: { ...poses.at(-1)!, z: 0 }, start: downed + FALL });
    return [
      {
        id: String(i),
        label: badgeOf(position, i),
        type: names[plane.seat]!,
        pilot: '',
        family: 'biplane',
        mark: 'none',
        dye: THEMES.light.liveries[plane.seat % THEMES.light.liveries.length]!,
        track: trackOf(0, STEP, poses),
        troubles: troublesOf(board, i, downed),
        leaves,
      },
    ];
  });
  return {
    length: turns.length * 3 * MOVE + (blasts.length > 0 ? FALL + 1 : 1),
    turns: turns.map((_, i) => ({ number: i + 1, start: i * 3 * MOVE })),
    planes,
    shots: shotsOf(match, spot),
    blasts,
    chutes: [],
    balloons: [],
    clouds: cloudsOf(match, spot),
    layer: null,
    light: 'clear',
    country: {
      width: size,
      depth: size,
      seed,
      season,
      front: null,
      patches: [],
      hexes: allHexes(rules.side).map((hex) => {
        const middle = namedPoint(place, hexName(rules.side, hex));
        return FACINGS.map((_, k) => {
          const angle = (60 * k - 30) * RADIANS;
          const r = ACROSS / Math.sqrt(3);
          return spot({ x: middle.x + Math.cos(angle) * r, y: middle.y + Math.sin(angle) * r });
        });
      }),
      things: [],
    },
    span: SPAN,
  };
};

/** How many seconds of the film a Turn takes. */
export const TURN_SECONDS = 3 * MOVE;
