/** Maps of a position and of a Turn: the two pictures that everybody asks for. */
import { type Event, MOVES, type Move, type State } from '@paravion/sopwith';
import { drawHits, drawTracers, whereabouts } from './fire.ts';
import { readFlight, standingsOf } from './flight.ts';
import { type BoardRules, type DrawOptions, drawMap, type Scene } from './map.ts';
import { drawTrails } from './trails.ts';
import { ENGLISH } from './words.ts';

/** How a Turn is to look. */
export interface TurnOptions extends DrawOptions {
  /** Moves whose paths and bursts are shown; the planes stand as after the last of them. All three by default. */
  readonly moves?: readonly Move[];
}

/** A position: the board, what stands on it, the tracks and the roster. */
export const drawPosition = (rules: BoardRules, state: State, options: DrawOptions = {}): string => {
  const words = options.words ?? ENGLISH;
  const standings = standingsOf(state);
  const scene: Scene = {
    before: state,
    after: state,
    standings,
    was: standings,
    legs: [],
    clouds: state.clouds,
    cloudsBefore: state.clouds,
    winds: state.wind ?? [],
    blew: false,
    heading: state.over ? words.over(state.turn) : words.position(state.turn),
  };
  return drawMap(rules, scene, options, () => ({ under: '', over: '' }));
};

/**
 * A Turn as it was flown: paths, ghosts, bursts and hits of the chosen Moves, and the position that came of them. Made
 * from the state before, the events and the state after; a map of single Moves reads its figures from the events.
 */
export const drawTurn = (
  rules: BoardRules,
  before: State,
  events: readonly Event[],
  after: State,
  options: TurnOptions = {},
): string => {
  const words = options.words ?? ENGLISH;
  const moves = options.moves?.length ? options.moves : MOVES;
  const last = MOVES.findLast((move) => moves.includes(move)) ?? 3;
  const flight = readFlight(before, events, last);
  const whole = last === 3;
  const shown = {
    ...flight,
    legs: flight.legs.map((own) => own.filter((leg) => moves.includes(leg.move as Move))),
    shots: flight.shots.filter((shot) => moves.includes(shot.move as Move)),
    cloudHits: flight.cloudHits.filter((hit) => moves.includes(hit.move as Move)),
  };
  const toCome = whole ? after.wind : null;
  const scene: Scene = {
    before,
    after: whole ? after : before,
    standings: flight.standings,
    was: standingsOf(before),
    legs: shown.legs,
    clouds: flight.clouds,
    cloudsBefore: flight.cloudsBefore,
    winds: toCome ?? flight.winds,
    blew: toCome === null,
    heading: moves.length === MOVES.length ? words.turn(before.turn) : words.untilMove(before.turn, [...moves].sort()),
  };
  return drawMap(rules, scene, options, (sheet, machines, crowd) => {
    const where = whereabouts(flight, crowd);
    return {
      under: drawTrails(sheet, machines, shown, crowd) + drawTracers(sheet, machines, shown, where),
      over: drawHits(
        sheet,
        shown,
        where,
        [...crowd.spots.values()].map((spot) => spot.at),
      ),
    };
  });
};
