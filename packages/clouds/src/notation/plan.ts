/**
 * Plans in words (rule 4.0): cases parted by `else`, each with its conditions, and with a flight in the words of `flight.ts` or a
 * standing flight. Distances in MU.
 *
 * ```text
 * if E1 behind within 8: away E1 else if E2 ahead above and W2 out: straight 5; turn left F 40 else tail E1 not below 10
 *
 * if E1 ahead|behind|left|right  above|below  within 8  burning|out   "and" before the next; ":" or "then" at the end
 * tail E1     away E1     with W2     home     climb     to 80 30 [height 20]
 * at T1 photo|watch|spot|bomb|strafe|rocket
 * not below 10     not beyond dive                                     behind any of these
 * ```
 */
import {
  BEARINGS,
  type Condition,
  type PlanCase,
  type StandingFlight,
  TARGET_WORKS,
  type TargetWork,
} from '../plan-order.ts';
import { readFlight } from './flight.ts';
import { decimal, formatFlight, formatName } from './flight-write.ts';
import {
  type Cursor,
  complain,
  cursorOf,
  expectEnd,
  isDone,
  isId,
  isNumber,
  peek,
  readId,
  readName,
  readPlace,
  readWhole,
  skip,
  type Token,
  takeAny,
} from './reader.ts';

const RULE = '4.0';
const CONDITIONS = 'if E1 ahead within 8: ...; also behind, left, right, above, below, burning, out';
/** The first words of standing flights, in English and German. */
const STANDS: ReadonlyMap<string, StandingFlight['do']> = new Map([
  ...['tail', 'behind', 'follow', 'chase', 'folge', 'verfolge', 'hinter'].map((word) => [word, 'tail'] as const),
  ...['away', 'weg'].map((word) => [word, 'away'] as const),
  ...['with', 'mit'].map((word) => [word, 'with'] as const),
  ['at', 'at'],
  ['to', 'to'],
  ...['home', 'heim'].map((word) => [word, 'home'] as const),
  ...['climb', 'steige', 'steigen'].map((word) => [word, 'climb'] as const),
]);
/** What may stand before them. */
const LEADS = ['go', 'get', 'stay', 'keep', 'stick', 'bleib', 'bleibe'];

const standAt = (cursor: Cursor): StandingFlight['do'] | undefined =>
  STANDS.get(peek(cursor, LEADS.includes(peek(cursor)) ? 1 : 0));

/** Whether a line holds a plan, and not a plain flight. */
export const isPlanText = (cursor: Cursor): boolean =>
  ['if', 'else', 'otherwise'].includes(peek(cursor)) ||
  standAt(cursor) !== undefined ||
  cursor.tokens.slice(cursor.at).some(({ key }) => key === 'else' || key === 'otherwise');

const EMPTY_WORDS = ['is', 'me', 'my', 'of', 'on', 'the', 'to', 'and', 'mu', ',', 'flies'];

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** `E1 behind within 8 above`; null, with a problem, if it is none. */
const readCondition = (cursor: Cursor): Condition | null => {
  const unit = readId(cursor, 'a plane or balloon');
  if (!unit) return null;
  const condition: Draft<Condition> = { unit };
  for (;;) {
    skip(cursor, ...EMPTY_WORDS);
    const at = BEARINGS.find((word) => takeAny(cursor, word));
    if (at) condition.at = at;
    else if (takeAny(cursor, 'above')) condition.height = 'above';
    else if (takeAny(cursor, 'below')) condition.height = 'below';
    else if (takeAny(cursor, 'burning')) condition.is = 'burning';
    else if (takeAny(cursor, 'out')) condition.is = 'out';
    else if (takeAny(cursor, 'within')) condition.within = readWhole(cursor, 'a distance in MU') ?? 0;
    else break;
  }
  if (Object.keys(condition).length > 1) return condition;
  complain(cursor, 'unreadable', `It is not said where ${unit} is to be.`, CONDITIONS, RULE);
  return null;
};

/** The conditions up to the colon; null, with a problem, if they cannot be read. */
const readConditions = (cursor: Cursor): Condition[] | null => {
  const all: Condition[] = [];
  do {
    const condition = readCondition(cursor);
    if (!condition) return null;
    all.push(condition);
  } while (isId(peek(cursor)));
  if (takeAny(cursor, ':', 'then', '-', '=')) return all;
  complain(cursor, 'unreadable', 'Here a colon should stand, and then what is flown.', CONDITIONS, RULE);
  return null;
};

const readTo = (cursor: Cursor): StandingFlight | null => {
  const place = readPlace(cursor, /^\d+[.,]\d+$/);
  if (!place) return null;
  skip(cursor, ',', 'height', 'z', 'at');
  const z = isNumber(peek(cursor)) ? readWhole(cursor, 'a height in MU') : null;
  return { do: 'to', ...place, ...(z === null ? {} : { z }) };
};

const readAt = (cursor: Cursor): StandingFlight | null => {
  const target = readName(cursor, 'a target');
  skip(cursor, ',', ':', 'for', 'to', 'a', 'with');
  const word = peek(cursor).replace(/s$/, '');
  const work = TARGET_WORKS.find((one) => word === one || (word === 'photograph' && one === 'photo'));
  if (target === null) return null;
  if (!work) {
    complain(cursor, 'unreadable', `It is not said what is to be done at ${target}.`, TARGET_WORKS.join(', '), RULE);
    return null;
  }
  cursor.at++;
  return { do: 'at', target: isId(target.toLowerCase()) ? target.toUpperCase() : target, work: work as TargetWork };
};

const readWho = (cursor: Cursor, what: 'tail' | 'away' | 'with'): StandingFlight | null => {
  skip(cursor, 'from', 'of', 'on', 'von');
  const who = readId(cursor, 'a plane');
  return who ? { do: what, who } : null;
};

/** What is to be done; undefined if these are not the words of a standing flight. */
const readGoal = (cursor: Cursor): StandingFlight | null | undefined => {
  const goal = standAt(cursor);
  if (goal === undefined) return undefined;
  skip(cursor, ...LEADS);
  cursor.at++;
  switch (goal) {
    case 'tail':
    case 'away':
    case 'with':
      return readWho(cursor, goal);
    case 'at':
      return readAt(cursor);
    case 'to':
      return readTo(cursor);
    default:
      return { do: goal };
  }
};

/** `not below 10`, `not beyond dive`. */
const readBounds = (cursor: Cursor, goal: StandingFlight): StandingFlight => {
  const bounds: { floor?: number; limit?: true } = {};
  for (;;) {
    skip(cursor, ',', ';', 'and', 'but');
    if (!takeAny(cursor, 'not', 'never', 'nicht')) break;
    if (takeAny(cursor, 'beyond', 'over', 'past')) {
      skip(cursor, 'the', 'dive', 'limit');
      bounds.limit = true;
    } else {
      if (!takeAny(cursor, 'below', 'under', 'unter'))
        complain(
          cursor,
          'unreadable',
          'Not below what height, or not beyond what?',
          'not below 10, not beyond dive',
          RULE,
        );
      const floor = readWhole(cursor, 'a height in MU');
      if (floor !== null) bounds.floor = floor;
    }
  }
  return { ...goal, ...bounds };
};

const readCase = (cursor: Cursor): PlanCase | null => {
  const conditions = takeAny(cursor, 'if', 'when') ? readConditions(cursor) : undefined;
  if (conditions === null) return null;
  const when = conditions ? { if: conditions } : {};
  skip(cursor, ':', ',');
  if (isDone(cursor)) {
    complain(cursor, 'unreadable', 'It is not said what is flown.', 'tail E1, or straight 5; turn left F 40', RULE);
    return null;
  }
  const goal = readGoal(cursor);
  if (goal === null) return null;
  if (goal === undefined) return { ...when, fly: readFlight(cursor) };
  const stand = readBounds(cursor, goal);
  expectEnd(cursor, 'not below 10, not beyond dive; else', RULE);
  return { ...when, stand };
};

/** The words between one `else` and the next; a new `if` begins a case of its own. */
const casesIn = (cursor: Cursor): readonly Cursor[] => {
  const cases: Token[][] = [[]];
  for (const token of cursor.tokens.slice(cursor.at)) {
    if (['else', 'otherwise'].includes(token.key) || (token.key === 'if' && cases.at(-1)!.length > 0)) cases.push([]);
    if (!['else', 'otherwise'].includes(token.key)) cases.at(-1)!.push(token);
  }
  cursor.at = cursor.tokens.length;
  const trimmed = cases.map((tokens) =>
    tokens.slice(0, tokens.findLastIndex(({ key }) => key !== ';' && key !== ',') + 1),
  );
  return trimmed.flatMap((tokens) => (tokens[0] ? [cursorOf(tokens, tokens[0].place, cursor.problems)] : []));
};

/** The cases of a line. */
export const readCases = (cursor: Cursor): readonly PlanCase[] => casesIn(cursor).flatMap((one) => readCase(one) ?? []);

const formatCondition = ({ unit, at, height, within, is }: Condition): string =>
  [unit, at, height, within === undefined ? undefined : `within ${within}`, is]
    .filter((word) => word !== undefined)
    .join(' ');

const formatGoal = (stand: StandingFlight): string => {
  switch (stand.do) {
    case 'at':
      return `at ${formatName(stand.target)} ${stand.work}`;
    case 'to':
      return `to ${decimal(stand.x, 1000)} ${decimal(stand.y, 1000)}${stand.z === undefined ? '' : ` height ${stand.z}`}`;
    case 'home':
    case 'climb':
      return stand.do;
    default:
      return `${stand.do} ${stand.who}`;
  }
};

const formatStand = (stand: StandingFlight): string =>
  `${formatGoal(stand)}${stand.floor === undefined ? '' : ` not below ${stand.floor}`}${stand.limit ? ' not beyond dive' : ''}`;

const formatCase = (one: PlanCase): string => {
  const when = one.if ? `if ${one.if.map(formatCondition).join(' and ')}: ` : '';
  return `${when}${'stand' in one ? formatStand(one.stand) : formatFlight(one.fly)}`;
};

/** The cases of a plan in their canonical words. */
export const formatCases = (cases: readonly PlanCase[]): string => cases.map(formatCase).join(' else ');
