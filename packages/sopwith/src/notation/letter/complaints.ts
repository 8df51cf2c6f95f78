/** What the reader of letters has to say, in one place. */
import type { Place, Problem, ProblemCode } from '@paravion/tabletop';

const complaint =
  (code: ProblemCode, rule: string, message: string, expected: string) =>
  (place: Place): Problem => ({ code, rule, message, expected, place });

const HEADING = 'a heading over the orders, such as "Seat 2:" or the name of the pilot and a colon';

export const notClear = complaint(
  'unreadable',
  '8.1',
  'This line may have been meant as an order, but cannot be read as one.',
  'a line with nothing but the order: "Move 2: LT - fire L"',
);
export const notRead = complaint(
  'note',
  '8.1',
  'This line speaks of orders, but was not read as one.',
  'if it matters, a line with nothing but the order: "Move 2: LT - fire L"',
);
export const reportMarks = complaint(
  'note',
  '8.2',
  'Marks of a report were passed over: * for a hit, brackets for a hit taken.',
  'orders without them; if this is a Turn that was flown, ask the pilot',
);
export const strayFire = complaint(
  'unreadable',
  '8.2',
  'These bursts stand by themselves, and it is not clear in which Move they are fired.',
  'the manoeuvre on the same line: "Move 2: LT - fire L"',
);
export const nobodysOrders = complaint('unknown', '8.1', 'It is not said whose orders these are.', HEADING);
export const strangersOrders = (place: Place, names: readonly string[]): Problem =>
  complaint('unknown', '8.1', `Nobody in this game flies as "${place.token}".`, `one of: ${names.join(', ')}`)(place);
export const doubtfulOwner = (place: Place, names: readonly string[]): Problem =>
  complaint('unreadable', '8.1', `It is not clear whose orders these are: ${names.join(', ')}.`, HEADING)(place);
export const foreignOrders = (place: Place, owner: string, sender: string): Problem =>
  complaint(
    'illegal',
    '8.1',
    `Orders for ${owner}, in a letter from ${sender}, do not count.`,
    `a letter from ${owner}, or the game master's word that these are his`,
  )(place);
export const whichPlane = complaint(
  'malformed',
  '9',
  'There are two planes, and it is not clear which of them this is for.',
  'a heading for each: "Plane 1:" and "Plane 2:"',
);
export const twoOrders = complaint(
  'repeated',
  '8.1',
  'There are two different sets of orders for this plane.',
  'one of them, or the first taken out of the letter',
);
export const otherTurn = (place: Place, turn: number): Problem =>
  complaint('note', '2.1', 'These orders for another Turn were left alone.', `"Turn ${turn}:"`)(place);
export const lostHeading = complaint(
  'unknown',
  '8.1',
  'Here are more orders than one player can have: a heading may be missing.',
  HEADING,
);
export const hiddenOrders = complaint(
  'unreadable',
  '8.1',
  'Orders in press, under a signature, or in an older letter, are not read.',
  'the orders before the signature "-- ", and a blank line after press',
);
export const unclearChange = complaint(
  'unreadable',
  '8.1',
  'This seems to change the orders, and it is not clear how.',
  'the Moves as they are to be flown: "Move 2: LT - fire L"',
);
export const whichStrip = complaint(
  'unreadable',
  '4.1',
  'It is not clear which strip is meant.',
  'ALPHA, BETA or GAMMA airstrip.',
);
export const takenBack = complaint(
  'unreadable',
  '8.1',
  'This takes back the orders, and there are no others in their place.',
  'new orders, or "NMR" for none',
);
export const nothingToChange = complaint(
  'unreadable',
  '8.1',
  'This changes orders that are not in this letter.',
  'all three Moves as they are to be flown',
);
export const notUnderstood = complaint(
  'unreadable',
  '8.1',
  'No orders could be found in this letter, which is not the same as none.',
  'orders, your own reading of them, or "NMR" if it holds none',
);
