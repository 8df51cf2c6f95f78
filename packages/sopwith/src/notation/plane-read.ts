/** Reads a plane of a position; the grammar stands at the head of `position.ts`. */
import { hexName, parseHex } from '../board.ts';
import type { Rules } from '../rules.ts';
import type { Plane } from '../state.ts';
import { FACINGS, type Facing } from '../vocabulary.ts';
import { type Cursor, complain, peek, readWhole, take, takeOneOf, takeWhole } from './cursor.ts';
import { homePose } from './position.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] };

const SEATS = { min: 1, max: 6 };
const TURNS = { min: 0, max: 100_000 };
const DONE = { min: 0, max: 1_000_000 };
const MAX_FIGURE = 20;

/** Leaves the rest of a statement unread. */
const skipRest = (cursor: Cursor): void => {
  cursor.at = cursor.words.length;
};

const HOWS = ['shot', 'cloud', 'crash'] as const;

const POSE = 'a hex and a facing, such as J10>NE';

/** `J17>W` */
const readPose = (
  cursor: Cursor,
  rules: Rules,
  word: string,
): { readonly hex: string; readonly facing: Facing } | null => {
  const [name = '', towards = '', ...more] = word.split('>');
  const hex = parseHex(rules.side, name);
  const facing = FACINGS.find((f) => f === towards.toUpperCase());
  if (hex && facing && more.length === 0) return { hex: hexName(rules.side, hex), facing };
  complain(
    cursor,
    hex ? 'unreadable' : 'unknown',
    `"${word}" is no place on this board.`,
    POSE,
    cursor.words[cursor.at - 1]?.place,
  );
  return null;
};

/** `d9/14`: what is left, and what there was, which is at least `least`. */
const readFigure = (
  cursor: Cursor,
  word: string,
  least: number,
): { readonly now: number; readonly full: number | null } | null => {
  const place = cursor.words[cursor.at - 1]!.place;
  const [left = '', full, ...more] = word.slice(1).split('/');
  if (more.length > 0) {
    complain(cursor, 'unreadable', `"${word}" is no figure.`, 'such as d9 or d9/12', place);
    return null;
  }
  const now = readWhole(cursor, left, { min: 0, max: MAX_FIGURE }, place);
  const whole = full === undefined ? null : readWhole(cursor, full, { min: least, max: MAX_FIGURE }, place);
  return now === null ? null : { now, full: whole };
};

const readOut = (cursor: Cursor): Plane['out'] => {
  const place = cursor.words[cursor.at]?.place ?? cursor.whole;
  const [turn = '', move = '', ...more] = take(cursor).split('.');
  const when = {
    turn: readWhole(cursor, turn, TURNS, place),
    move: readWhole(cursor, move, { min: 1, max: 3 }, place),
  };
  if (more.length > 0) complain(cursor, 'unreadable', `"${place.token}" is no Turn and Move.`, 'such as 2.3', place);
  const how = takeOneOf(cursor, HOWS);
  return when.turn === null || when.move === null || how === null ? null : { turn: when.turn, move: when.move, how };
};

interface PlaneDraft {
  readonly plane: Draft<Plane>;
  pose: boolean;
  damage: boolean;
}

/** A plane is parked or out, once. */
const setStatus = (cursor: Cursor, plane: Draft<Plane>, status: 'parked' | 'out'): void => {
  const place = cursor.words[cursor.at - 1]?.place;
  if (plane.status !== 'flying')
    complain(
      cursor,
      'repeated',
      `The plane is said to be ${plane.status} already.`,
      'parked, or out, or neither',
      place,
    );
  plane.status = status;
};

/** Words of a plane statement that stand for themselves or take others after them. */
const PLANE_WORDS: Readonly<Record<string, (cursor: Cursor, draft: PlaneDraft) => void>> = {
  parked: (cursor, { plane }) => {
    setStatus(cursor, plane, 'parked');
  },
  ace: (_, { plane }) => {
    plane.ace = true;
  },
  declared: (_, { plane }) => {
    plane.declared = true;
  },
  done: (cursor, { plane }) => {
    plane.damageDone = takeWhole(cursor, DONE) ?? 0;
  },
  run: (cursor, { plane }) => {
    plane.run = takeOneOf(cursor, ['outer', 'inner'] as const) ?? 'none';
  },
  out: (cursor, { plane }) => {
    setStatus(cursor, plane, 'out');
    plane.out = readOut(cursor);
  },
};

const readPlaneWord = (cursor: Cursor, rules: Rules, draft: PlaneDraft): void => {
  const word = take(cursor);
  const key = word.toLowerCase();
  const { plane } = draft;
  if (Object.hasOwn(PLANE_WORDS, key)) PLANE_WORDS[key]!(cursor, draft);
  else if (/^d\d/.test(key) && !key.includes('>')) {
    const figure = readFigure(cursor, key, 1);
    if (figure) Object.assign(plane, { damage: figure.now, fullDamage: figure.full ?? rules.damage });
    draft.damage = true;
  } else if (/^a\d/.test(key) && !key.includes('>')) {
    const figure = readFigure(cursor, key, 0);
    if (figure) Object.assign(plane, { ammunition: figure.now, load: figure.full ?? rules.ammunition });
  } else {
    const pose = readPose(cursor, rules, word);
    if (pose) Object.assign(plane, pose);
    draft.pose = true;
  }
};

export const PLANE_EXAMPLE = 'such as "plane 2 E J17>W d9 a13"';

/** Reads what follows "plane"; null when it cannot even be said whose it is. What is wrong is noted in the cursor. */
export const readPlane = (cursor: Cursor, rules: Rules): Plane | null => {
  const seat = takeWhole(cursor, SEATS);
  const aerodrome = takeOneOf(cursor, FACINGS);
  if (seat === null || aerodrome === null) {
    skipRest(cursor);
    return null;
  }
  const [hex, facing] = homePose(rules.side, { aerodrome }).split('>') as [string, Facing];
  const draft: PlaneDraft = {
    plane: {
      seat: seat - 1,
      aerodrome,
      status: 'flying',
      hex,
      facing,
      damage: rules.damage,
      ammunition: rules.ammunition,
      fullDamage: rules.damage,
      load: rules.ammunition,
      ace: false,
      damageDone: 0,
      run: 'none',
      declared: false,
      out: null,
    },
    pose: false,
    damage: false,
  };
  while (peek(cursor) !== '') readPlaneWord(cursor, rules, draft);
  if (draft.plane.status === 'out' && !draft.damage) draft.plane.damage = 0;
  if (draft.plane.status !== 'parked' && !draft.pose)
    complain(cursor, 'malformed', 'It is not said where this plane is.', PLANE_EXAMPLE, cursor.whole);
  return draft.plane;
};
