/** Everything that the order notation has to say about bad orders, in one place: what is wrong, and what would be right. */
import type { Place, Problem, ProblemCode } from '@paravion/tabletop';
import { MANOEUVRES } from '../vocabulary.ts';
import type { Unknown } from './items.ts';

const MANOEUVRE_LIST = MANOEUVRES.join(', ');
const MOVE_EXAMPLE = 'a manoeuvre and, if you like, bursts: "Move 2: LT - fire L+R"';
const SHEET_EXAMPLE =
  'three Moves: "Move 1: A", "Move 2: LT - fire L", "Move 3: 0", or in one line "A; LT - fire L; 0"';

const complaint =
  (code: ProblemCode, rule: string, message: string, expected: string) =>
  (place: Place): Problem => ({ code, rule, message, expected, place });

const UNKNOWN: Readonly<Record<Unknown, (place: Place) => Problem>> = {
  word: (place) =>
    complaint(
      'unreadable',
      '3',
      `"${short(place.token)}" is no order.`,
      `one of ${MANOEUVRE_LIST}, and "fire" with A, L, R: "LT - fire A+R"`,
    )(place),
  direction: (place) =>
    complaint(
      'unreadable',
      '5.1',
      `"${short(place.token)}" is no direction to fire in.`,
      'A, L or R, joined by +: "A - fire L+R"',
    )(place),
  sign: (place) =>
    complaint('unreadable', '8.2', `The sign "${short(place.token)}" has no meaning here.`, MOVE_EXAMPLE)(place),
  number: complaint('unreadable', '2.1', 'This number has no meaning here.', 'Moves are numbered 1 to 3: "Move 3: RS"'),
  question: complaint('unreadable', '8.2', 'An order cannot be a question.', MOVE_EXAMPLE),
  condition: complaint(
    'unreadable',
    '2.1',
    'Orders cannot depend on anything, nor be taken back in the same breath.',
    'the one manoeuvre that is to be flown: "Move 2: LT"',
  ),
  remark: complaint(
    'unreadable',
    '8.2',
    'This remark in brackets might be an order.',
    'the order without brackets, or a remark that speaks of no order',
  ),
};

/** A long piece of text, cut for a message. */
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}...` : text);

/** Something that could not be read at all. */
export const unknownWord = (why: Unknown, place: Place): Problem => UNKNOWN[why](place);

export const noManoeuvre = (place: Place, move?: number): Problem =>
  complaint(
    'malformed',
    '3',
    `There is no manoeuvre${move ? ` for Move ${move}` : ' here'}.`,
    `one of ${MANOEUVRE_LIST}: "Move ${move ?? 1}: A"`,
  )(place);

export const sideAlone = (place: Place): Problem =>
  complaint(
    'unreadable',
    '3',
    `"${place.token}" alone is not clear: a turn, a slip or a burst?`,
    'LT, RT, LS, RS, or with "fire": "A - fire L"',
  )(place);

export const fireFirst = complaint(
  'malformed',
  '8.2',
  'A burst stands before any manoeuvre.',
  'the manoeuvre first: "A - fire L"',
);

export const fireTwice = complaint(
  'repeated',
  '5.8',
  'This Move has orders to fire that do not go together.',
  'one "fire" with all its directions, joined by +: "A - fire L+R"',
);

/** The most bursts that one Move may name, legal or not. */
export const MAX_BURSTS = 12;
export const tooManyBursts = complaint(
  'out-of-range',
  '5.1',
  `More than ${MAX_BURSTS} bursts in one Move.`,
  'at most three a Move: "A - fire L+R+A"',
);

export const ambiguousAhead = complaint(
  'unreadable',
  '8.2',
  'It is not clear which A is a burst and which is a Move.',
  'bursts joined by + and Moves parted by semicolons: "A - fire L+A; A; LT"',
);

const counted = (n: number): string => (n === 0 ? 'no manoeuvre' : n === 1 ? 'one manoeuvre' : `${n} manoeuvres`);

export const wrongCount = (place: Place, found: number, wanted: number, move?: number): Problem =>
  wanted === 1
    ? complaint(
        'malformed',
        '2.1',
        `${move ? `Move ${move}` : 'This Move'} has ${counted(found)}.`,
        MOVE_EXAMPLE,
      )(place)
    : complaint(
        'malformed',
        '8.1',
        `A Turn has three Moves, but here ${found === 1 ? 'is' : 'are'} ${counted(found)}.`,
        SHEET_EXAMPLE,
      )(place);

export const missingMove = (place: Place, move: number): Problem =>
  complaint('malformed', '8.1', `Move ${move} is missing.`, SHEET_EXAMPLE)(place);

export const noSuchMove = (place: Place, move: number): Problem =>
  complaint('out-of-range', '2.1', `There is no Move ${move} in a Turn.`, 'Moves 1 to 3: "Move 3: RS"')(place);

export const moveTwice = (place: Place, move: number): Problem =>
  complaint(
    'repeated',
    '2.1',
    `Move ${move} is ordered twice, and not in the same way.`,
    `one "Move ${move}:" line`,
  )(place);

export const mixedNumbers = complaint(
  'malformed',
  '8.2',
  'Moves without a number stand before a numbered one, and do not fill the gap.',
  'a number before every Move, or before none',
);

export const twoStrips = complaint('repeated', '4.1', 'Two strips are named.', 'one strip: "BETA airstrip"');
export const twoLandings = complaint('repeated', '4.4', 'Two strips to land on are named.', 'one of them: "land BETA"');
export const landAndOverfly = complaint(
  'nonsense',
  '4.4',
  'A sheet cannot say both land and overfly.',
  'either "land BETA" or "overfly"',
);
export const groundAndMoves = complaint(
  'nonsense',
  '3.1',
  'A plane cannot stay on the ground and fly.',
  'either "ground" by itself, or three Moves',
);
export const nmrAndMoves = complaint('nonsense', '8.1', '"NMR" stands beside orders.', 'either "NMR" or three Moves');

export const wrongTurn = (place: Place, turn: number, due: number): Problem =>
  complaint(
    'illegal',
    '2.1',
    `These are orders for Turn ${turn}, but Turn ${due} is to be ordered.`,
    `"Turn ${due}:"`,
  )(place);

export const onlyOneMove = complaint('malformed', '8.2', 'Only one Move belongs here.', MOVE_EXAMPLE);
export const nothing = (place: Place): Problem =>
  complaint('malformed', '8.1', 'There are no orders here.', SHEET_EXAMPLE)(place);

const TWO_SHEETS =
  'two sheets parted by " / ": "A; A; LT / ground", or each under its heading, "Plane 1:" and "Plane 2:"';
export const sheetsNotParted = complaint('malformed', '9', 'There are two planes, and this is one sheet.', TWO_SHEETS);
export const partedTwice = complaint('malformed', '9', 'It is not clear where the first sheet ends.', TWO_SHEETS);
export const planeTwice = complaint('repeated', '9', 'The headings do not name both planes once.', TWO_SHEETS);
