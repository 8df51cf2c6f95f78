/** A Turn made by hand in which everything happens that can happen; the tests print it. Not a legal game. */
import type { Event, EventType, NoteCode, Pose } from '../events.ts';
import type { Sheet } from '../order.ts';
import type { Manoeuvre } from '../vocabulary.ts';
import type { EventOf } from './model.ts';

export const NAMES = ['Hissing Sid', 'Kraut von Hinkle', 'Lt. Ponsonby', 'Auntie Aircraft', 'Biggles', 'The Brat'];

const at = (hex: string, facing: Pose['facing']): Pose => ({ hex, facing });

const sheet = (a: Manoeuvre, b: Manoeuvre, c: Manoeuvre, more: Partial<Sheet> = {}): Sheet => ({
  ...more,
  moves: [
    { manoeuvre: a, fire: [] },
    { manoeuvre: b, fire: ['A', 'R'] },
    { manoeuvre: c, fire: [] },
  ],
});

const moved = (
  move: number,
  plane: number,
  manoeuvre: Manoeuvre,
  to: Pose,
  on: EventOf<'moved'>['on'] = 'air',
): Event => ({
  type: 'moved',
  rule: '3',
  move,
  plane,
  manoeuvre,
  from: at('J10', 'E'),
  to,
  on,
  run: 'none',
});

const note = (move: number, code: NoteCode, more: Partial<EventOf<'note'>> = {}): Event => ({
  type: 'note',
  rule: '3.2',
  move,
  plane: 3,
  note: code,
  ...more,
});

const BEFORE: readonly Event[] = [
  { type: 'turn', rule: '2.1', move: 0, turn: 7 },
  { type: 'orders', rule: '2.1', move: 0, plane: 0, sheet: sheet('A', 'LT', 'RS') },
  { type: 'orders', rule: '2.1', move: 0, plane: 1, sheet: sheet('A', 'A', 'A') },
  { type: 'orders', rule: '8.1', move: 0, plane: 2, sheet: null },
  { type: 'orders', rule: '2.1', move: 0, plane: 3, sheet: sheet('0', 'A', 'LS', { strip: 'gamma' }) },
  { type: 'orders', rule: '2.1', move: 0, plane: 4, sheet: sheet('A', 'A', '0', { land: 'beta' }) },
];

const MOVE_1: readonly Event[] = [
  note(1, 'stall-in-move-1', { ordered: '0', flown: 'A', rule: '3.1' }),
  { type: 'took-off', rule: '4.1', move: 1, plane: 3, strip: 'gamma' },
  moved(1, 0, 'A', at('K10', 'E')),
  moved(1, 1, 'A', at('K12', 'W')),
  moved(1, 2, 'A', at('C4', 'SW')),
  moved(1, 3, 'A', at('B2', 'E'), 'strip'),
  moved(1, 4, 'A', at('J18', 'E'), 'strip'),
];

const MOVE_2: readonly Event[] = [
  note(2, 'more-than-three', { bursts: ['L', 'R'], rule: '5.7', plane: 1 }),
  note(2, 'centralised', { bursts: ['L', 'R', 'A'], rule: '5.8', plane: 1 }),
  moved(2, 0, 'LT', at('L11', 'NE')),
  moved(2, 1, 'A', at('K11', 'W')),
  { type: 'crashed', rule: '6.5', move: 2, plane: 2, manoeuvre: 'A', from: at('C4', 'SW'), towards: 'SW', damage: 7 },
  moved(2, 3, 'A', at('B3', 'E'), 'strip'),
  moved(2, 4, 'A', at('J19', 'E'), 'ground'),
  { type: 'landed', rule: '4.3', move: 2, plane: 4, strip: 'beta', aerodrome: 'E', ammunition: 16, reloaded: 5 },
  {
    type: 'fired',
    rule: '5.2',
    move: 2,
    plane: 0,
    burst: 'A',
    direction: 'NE',
    from: 'L11',
    to: 'P15',
    end: 'range',
    hits: [],
    ammunition: 11,
  },
  {
    type: 'fired',
    rule: '5.2',
    move: 2,
    plane: 0,
    burst: 'R',
    direction: 'E',
    from: 'L11',
    to: 'L15',
    end: 'cloud',
    hits: [{ plane: 1, range: 1, damage: 4 }],
    ammunition: 10,
  },
  {
    type: 'fired',
    rule: '5.2',
    move: 2,
    plane: 1,
    burst: 'A',
    direction: 'W',
    from: 'K11',
    to: 'K11',
    end: 'cloud',
    hits: [],
    ammunition: 2,
  },
  { type: 'damaged', rule: '5.3', move: 2, plane: 1, fire: 4, cloud: 1, by: [0], left: 3 },
  { type: 'points', rule: '7.1', move: 2, seat: 0, points: 4, reason: 'damage', about: 1, score: 9 },
  { type: 'points', rule: '7.3', move: 2, seat: 2, points: -5, reason: 'down', about: 2, score: -5 },
  { type: 'points', rule: '6.5', move: 2, seat: 0, points: 2, reason: 'share', about: 2, score: 11 },
  { type: 'left', rule: '7.5', move: 2, seat: 2, place: 4 },
];

const MOVE_3: readonly Event[] = [
  note(3, 'void-after-landing', { ordered: 'LS', flown: '0', rule: '4.5', plane: 4 }),
  moved(3, 0, 'I', at('M12', 'SW')),
  moved(3, 1, 'RS', at('L11', 'W')),
  moved(3, 3, 'LS', at('C4', 'E')),
  moved(3, 4, '0', at('J19', 'W'), 'ground'),
  { type: 'overflew', rule: '4.4', move: 3, plane: 3, strip: 'alpha', reason: 'undeclared' },
  {
    type: 'fired',
    rule: '5.2',
    move: 3,
    plane: 0,
    burst: 'A',
    direction: 'SW',
    from: 'M12',
    to: 'I8',
    end: 'range',
    hits: [
      { plane: 1, range: 1, damage: 5 },
      { plane: 3, range: 4, damage: 2 },
    ],
    ammunition: 9,
  },
  { type: 'damaged', rule: '5.3', move: 3, plane: 1, fire: 5, cloud: 0, by: [0], left: 0 },
  { type: 'damaged', rule: '5.3', move: 3, plane: 3, fire: 2, cloud: 0, by: [0], left: 10 },
  { type: 'points', rule: '7.1', move: 3, seat: 0, points: 5, reason: 'damage', about: 1, score: 16 },
  { type: 'points', rule: '7.1', move: 3, seat: 0, points: 2, reason: 'damage', about: 3, score: 18 },
  { type: 'die', rule: '7.2', move: 3, purpose: 'kill', about: 1, roller: 0, roll: 5 },
  { type: 'downed', rule: '7.2', move: 3, plane: 1, how: 'shot', ace: true, by: [0], credited: [0] },
  { type: 'points', rule: '7.2', move: 3, seat: 0, points: 10, reason: 'kill', about: 1, score: 28 },
  { type: 'points', rule: '7.3', move: 3, seat: 1, points: -10, reason: 'down', about: 1, score: -3 },
  { type: 'ace', rule: '7.6', move: 3, plane: 0, reason: 'damage' },
  { type: 'left', rule: '7.5', move: 3, seat: 1, place: 4 },
];

const AFTER: readonly Event[] = [
  { type: 'repaired', rule: '4.8', move: 0, plane: 3, points: 2, left: 12 },
  { type: 'wind', rule: '6.4', move: 0, turn: 7, marker: null, die: 3, facing: 'NW' },
  { type: 'clouds', rule: '6.4', move: 0, clouds: [['L15', 'K15', 'L9'], [], ['-10,3', 'A1']] },
  { type: 'turn-ended', rule: '2.1', move: 0, turn: 7, declared: [4] },
];

/** In no order that the rules would give: for the tests that want every type once. */
export const ENDING: Event = { type: 'ended', rule: '7.4', move: 3, winners: [0], places: [1, 4, 4, 3, 2, 6] };

export const TURN: readonly Event[] = [...BEFORE, ...MOVE_1, ...MOVE_2, ...MOVE_3, ...AFTER];

/** One event of every type; a type that is missing does not compile. */
export const ONE_OF_EACH: { readonly [T in EventType]: EventOf<T> } = (() => {
  const first = <T extends EventType>(type: T): EventOf<T> =>
    [...TURN, ENDING].find((event): event is EventOf<T> => event.type === type)!;
  return {
    turn: first('turn'),
    orders: first('orders'),
    note: first('note'),
    'took-off': first('took-off'),
    moved: first('moved'),
    crashed: first('crashed'),
    landed: first('landed'),
    overflew: first('overflew'),
    fired: first('fired'),
    damaged: first('damaged'),
    downed: first('downed'),
    points: first('points'),
    die: first('die'),
    ace: first('ace'),
    left: first('left'),
    wind: first('wind'),
    clouds: first('clouds'),
    repaired: first('repaired'),
    ended: first('ended'),
    'turn-ended': first('turn-ended'),
  };
})();
