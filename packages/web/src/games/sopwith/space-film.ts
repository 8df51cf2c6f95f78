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
  trackOf,
} from '@paravion/draw/film';
import type { Season } from '@paravion/draw/land';
import { allHexes, FACINGS, hexName } from '@paravion/sopwith';
import type { Match } from './match.ts';
import { eventsIn } from './phases.ts';
import { ACROSS, placeOf } from './place.ts';
import { boardOver, FALL, flightOf, HEIGHT, MOVE, MOVES, type Spot, STEP, troublesOf } from './space-flights.ts';

/** Units of the film: width of a hex, span of a plane; and air around the board. */
const HEX = 3;
const SPAN = 0.62;
const AROUND = 12;

/** From the picture of the board to the film. */
const spotOn = (width: number, depth: number): Spot => {
  const scale = HEX / ACROSS;
  return ({ x, y }) => ({
    x: width / 2 + x * scale,
    y: depth / 2 - y * scale,
  });
};

const BADGES = 'ab';
const badgeOf = ({ planes }: Match['position'], index: number): string => {
  const { seat } = planes[index]!;
  const own = planes.flatMap((other, i) => (other.seat === seat ? [i] : []));
  return `${seat + 1}${own.length > 1 ? BADGES[own.indexOf(index)] : ''}`;
};

const shotsOf = ({ rules, turns }: Match, spot: Spot): readonly FilmShot[] => {
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
const cloudsOf = ({ rules, turns, position }: Match, spot: Spot): readonly FilmCloud[] => {
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
          const angle = ((60 * k - 30) * Math.PI) / 180;
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
