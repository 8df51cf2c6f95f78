/** How long a Move is shown, and in which parts: planes fly, then they fire, then what came of it is seen and read. */
import type { Event } from '@paravion/sopwith';
import type { TurnView } from './engine/turns.ts';

export type MoveNumber = 1 | 2 | 3;

export interface Phases {
  /** Parts of the Move, from 0 to 1: until here planes fly, then they fire, then damage shows. */
  readonly glide: number;
  readonly fire: number;
  /** Of the whole Move, in milliseconds at speed 1. */
  readonly length: number;
}

const GLIDE_MS = 1250;
const FIRE_MS = 750;
const HIT_MS = 700;
const FALL_MS = 1900;
const REST_MS = 350;
/** For each line of the story beyond the first. */
const READ_MS = 600;
const MOST_LINES = 7;

/** What makes a story; the rest stands in the account. */
const TOLD: readonly Event['type'][] = [
  'orders',
  'took-off',
  'landed',
  'overflew',
  'fired',
  'downed',
  'crashed',
  'ace',
  'repaired',
  'ended',
];

export const eventsIn = (turn: TurnView, move: number): readonly Event[] =>
  turn.events.filter((event) => event.move === move);

/** Whether a line tells what a cloud did to a plane: what bursts do, those tell themselves. */
const isByCloud = ({ type, seats }: TurnView['lines'][number], turn: TurnView, move: number): boolean =>
  type === 'damaged' &&
  eventsIn(turn, move).some(
    (event) => event.type === 'damaged' && event.cloud > 0 && turn.stages[0]!.planes[event.plane]?.seat === seats[0],
  );

/** What is told of a Move; what comes after the last one belongs to it. */
export const toldIn = (turn: TurnView, move: number): TurnView['lines'] =>
  turn.lines.filter(
    (line) =>
      !line.dull && Math.min(3, line.stage) === move && (TOLD.includes(line.type) || isByCloud(line, turn, move)),
  );

const known = new WeakMap<TurnView, readonly Phases[]>();

const measure = (turn: TurnView, move: number): Phases => {
  const events = eventsIn(turn, move);
  const has = (type: Event['type']): boolean => events.some((event) => event.type === type);
  const fire = has('fired') ? FIRE_MS : 0;
  const lines = Math.min(MOST_LINES, toldIn(turn, move).length);
  const seen = REST_MS + (has('damaged') ? HIT_MS : 0) + (has('downed') ? FALL_MS : 0);
  const after = Math.max(seen, REST_MS + READ_MS * (lines - 1));
  const length = GLIDE_MS + fire + after;
  return { glide: GLIDE_MS / length, fire: (GLIDE_MS + fire) / length, length };
};

/** The parts of a Move, by what happens in it. */
export const phasesOf = (turn: TurnView, move: MoveNumber): Phases => {
  const all = known.get(turn) ?? [1, 2, 3].map((one) => measure(turn, one));
  known.set(turn, all);
  return all[move - 1]!;
};
