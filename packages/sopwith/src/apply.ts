/** The state after events (replay without the rules of movement and fire): each event carries its own figures. */
import { cornerHex, hexName, opposite } from './board.ts';
import type { Event } from './events.ts';
import type { Rules } from './rules.ts';
import type { Plane, SeatState, State } from './state.ts';
import { FACINGS } from './vocabulary.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] };
interface Board {
  readonly rules: Rules;
  readonly state: Draft<State>;
  readonly planes: Draft<Plane>[];
  readonly seats: Draft<SeatState>[];
}

/** Applies the events of one or more Turns to the state before them. */
export const applyEvents = (rules: Rules, before: State, events: readonly Event[]): State => {
  const planes = before.planes.map((plane): Draft<Plane> => ({ ...plane }));
  const seats = before.seats.map((seat): Draft<SeatState> => ({ ...seat }));
  const board: Board = { rules, state: { ...before }, planes, seats };
  for (const event of events) applyOne(board, event);
  return { ...board.state, planes, seats };
};

const leave = (board: Board, plane: number, move: number, how: 'shot' | 'cloud' | 'crash'): void => {
  Object.assign(board.planes[plane]!, {
    status: 'out',
    run: 'none',
    declared: false,
    out: { turn: board.state.turn, move, how },
  });
};

const isEnemy = (board: Board, a: number, b: number): boolean => {
  const [seatA, seatB] = [board.planes[a]!.seat, board.planes[b]!.seat];
  const [sideA, sideB] = [board.seats[seatA]!.side, board.seats[seatB]!.side];
  return sideA && sideB ? sideA !== sideB : seatA !== seatB;
};

const windOf = (state: State, marker: number | null, facing: Plane['facing']): State['wind'] => {
  if (marker === null) return [facing];
  const winds =
    state.wind && state.wind.length === state.clouds.length ? [...state.wind] : state.clouds.map(() => FACINGS[0]);
  winds[marker] = facing;
  return winds;
};

const applyOne = (board: Board, event: Event): void => {
  const { state, planes, seats, rules } = board;
  switch (event.type) {
    case 'took-off':
      planes[event.plane]!.status = 'flying';
      return;
    case 'moved':
      Object.assign(planes[event.plane]!, { hex: event.to.hex, facing: event.to.facing, run: event.run });
      return;
    case 'crashed':
      Object.assign(planes[event.plane]!, event.from);
      leave(board, event.plane, event.move, 'crash');
      return;
    case 'landed': {
      const hex = hexName(rules.side, cornerHex(rules.side, event.aerodrome));
      const { ammunition } = event;
      Object.assign(planes[event.plane]!, {
        status: 'parked',
        hex,
        facing: opposite(event.aerodrome),
        ammunition,
        run: 'none',
      });
      return;
    }
    case 'fired':
      planes[event.plane]!.ammunition = event.ammunition;
      for (const hit of event.hits)
        if (isEnemy(board, event.plane, hit.plane)) planes[event.plane]!.damageDone += hit.damage;
      return;
    case 'damaged':
    case 'repaired':
      planes[event.plane]!.damage = event.left;
      return;
    case 'downed':
      leave(board, event.plane, event.move, event.how);
      for (const seat of event.credited) seats[seat]!.kills += 1;
      return;
    case 'points':
      seats[event.seat]!.score = event.score;
      return;
    case 'ace':
      planes[event.plane]!.ace = true;
      return;
    case 'left':
      seats[event.seat]!.place = event.place;
      return;
    case 'wind':
      state.wind = windOf(state, event.marker, event.facing);
      return;
    case 'clouds':
      state.clouds = event.clouds;
      if (rules.wind === 'after-turn') state.wind = null;
      return;
    case 'ended':
      Object.assign(state, { over: true, winners: event.winners, wind: null });
      event.places.forEach((place, seat) => {
        seats[seat]!.place = place;
      });
      return;
    case 'turn-ended':
      planes.forEach((plane, p) => {
        plane.declared = event.declared.includes(p);
      });
      if (rules.wind === 'each-move' && state.clouds.every((hexes) => hexes.length === 0)) state.wind = null;
      if (!state.over) state.turn = event.turn + 1;
      if (event.quiet === undefined) delete state.quiet;
      else state.quiet = event.quiet;
      return;
    case 'turn':
    case 'orders':
    case 'note':
    case 'overflew':
    case 'die':
      return;
  }
};
