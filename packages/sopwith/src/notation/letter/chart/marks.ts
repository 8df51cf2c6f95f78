/** Which Moves are meant: "in the first two", "Move 2:", "on the turn". */
import type { Manoeuvre } from '../../../vocabulary.ts';
import { EACH, IN_WORDS, MOVE_WORDS, numeral } from '../../numbering.ts';
import type { Token } from '../../text.ts';
import { matchPhrase, phrases } from '../../words.ts';
import { manoeuvresAt, movesAt, PLURALS, WHOLE } from './manoeuvres.ts';
import { numbersAt, ordinalOf } from './numbers.ts';
import type { Edge } from './piece.ts';
import type { Place } from './place.ts';
import { ENDS, keyAt, LITTLE, rawAt, skip } from './place.ts';
import { AFTER_NUMBER, BOTH_TIMES, EACH_TOLD, REST, SIDES, SLIPS, TURNS, TWO } from './words.ts';

/** "The first two", "all three Moves", "each time", "both turns" (of which there must be two), "the rest". */
const groupAt = (
  tokens: readonly Token[],
  at: number,
): { readonly moves: readonly number[] | 'rest'; readonly end: number } | null => {
  const key = keyAt(tokens, at);
  const ordinal = ordinalOf(key);
  const moveWord = (i: number): boolean => MOVE_WORDS.has(keyAt(tokens, i)) || /^turns?$/.test(keyAt(tokens, i));
  if ((ordinal === 1 || ordinal === 3) && TWO.has(keyAt(tokens, at + 1)))
    return { moves: ordinal === 1 ? [1, 2] : [2, 3], end: at + 2 };
  if (numeral(tokens[at]) === 3 && MOVE_WORDS.has(keyAt(tokens, at + 1))) return { moves: [1, 2, 3], end: at + 2 };
  const of = EACH.has(key) && keyAt(tokens, at + 1) === 'of' ? skip(tokens, at + 2, LITTLE) : -1;
  if (of > 0 && ordinalOf(keyAt(tokens, of)) !== undefined) return groupAt(tokens, of);
  const one = EACH.has(key) ? skip(tokens, at + 1, SINGLE) : -1;
  if (one > 0 && keyAt(tokens, one) === 'one') return { moves: [1, 2, 3], end: skip(tokens, one + 1, OF_THEM) };
  if (of > 0 && numeral(tokens[of]) === 3) return { moves: [1, 2, 3], end: of + 1 };
  const three = EACH.has(key) && keyAt(tokens, at + 1) === 'e' ? at + 2 : at + 1;
  if (EACH.has(key) && (numeral(tokens[three]) === 3 || keyAt(tokens, three) === 'dreien'))
    return { moves: [1, 2, 3], end: skip(tokens, three + 1, LITTLE) };
  if (EACH.has(key) && (moveWord(at + 1) || /^züge[n]?$/.test(keyAt(tokens, at + 1))))
    return { moves: [1, 2, 3], end: at + 2 };
  if (key === 'x' && numeral(tokens[at + 1]) === 3) return { moves: [1, 2, 3], end: at + 2 };
  const whole = matchPhrase(WHOLE, tokens, at);
  if (whole) return { moves: [1, 2, 3], end: whole.end };
  if (key === 'throughout') return { moves: [1, 2, 3], end: at + 1 };
  const rest = matchPhrase(REST, tokens, at);
  return rest ? { moves: 'rest', end: rest.end } : null;
};

/** "At the end", "in the middle". */
const PARTS: ReadonlyMap<string, number> = new Map([
  ...'end fin fine ende schluss'.split(' ').map((word) => [word, 3] as const),
  ...'middle centre center milieu mitte mezzo'.split(' ').map((word) => [word, 2] as const),
]);
const OF_THEM = new Set('of them these'.split(' '));
const SINGLE = new Set('single last damn blessed bloody'.split(' '));
const OF = new Set("of von vom der des meiner du de d' di del della one ones move turn".split(' '));
const ONES = new Set('one ones of them'.split(' '));
const EXCEPT = phrases<true>([
  'except, except for, except in, except on, but, but not in, but not on, save, bar, apart from, other than, außer, ausser, außer in, außer im, außer bei, außer beim, bis auf, nur nicht im, nur nicht in, nur nicht beim, sauf, sauf dans, sauf au, tranne, tranne nel, tranne nella',
  true,
]);

/** "On every Move except the first": those that are left, and where the words end. */
const leftOver = (place: Place, from: number): { readonly moves: readonly number[]; readonly end: number } | null => {
  const { tokens } = place;
  const except = matchPhrase(EXCEPT, tokens, keyAt(tokens, from) === ',' ? from + 1 : from);
  const spared = except ? marksAt(place, except.end, true)[0] : undefined;
  if (spared?.piece.is !== 'marks' || spared.piece.moves === 'rest' || spared.piece.moves.length > 2) return null;
  const { moves } = spared.piece;
  return { moves: [1, 2, 3].filter((n) => !moves.includes(n)), end: spared.end };
};

const GOING = new Set(
  "when while if on in during the i'm i am we're going flying i fly go wenn ich im beim bei".split(' '),
);
const MANOEUVRES: readonly Manoeuvre[] = ['A', 'LT', 'RT', 'LS', 'RS', 'I', '0'];

/** "All the time except when I'm going straight": in all that are flown otherwise. */
const flownElse = (place: Place, from: number): readonly Edge[] => {
  const except = matchPhrase(EXCEPT, place.tokens, keyAt(place.tokens, from) === ',' ? from + 1 : from);
  const noun = except ? skip(place.tokens, except.end, GOING) : -1;
  if (!except || noun === except.end) return [];
  return manoeuvresAt(place, noun).flatMap(({ piece, end }): readonly Edge[] => {
    if (piece.is !== 'move' || !ENDS.has(keyAt(place.tokens, end))) return [];
    const manoeuvres = MANOEUVRES.filter((one) => !piece.manoeuvres.includes(one));
    return [{ piece: { is: 'during', manoeuvres, every: 'some' }, end, cost: 0 }];
  });
};

export const marksAt = (place: Place, at: number, listed = false): readonly Edge[] => {
  const { tokens, rounds } = place;
  if (at >= tokens.length) return [];
  const inside =
    IN_WORDS.has(keyAt(tokens, at)) || keyAt(tokens, at) === 'x' || matchPhrase(WHOLE, tokens, at) !== null;
  const from = skip(
    tokens,
    IN_WORDS.has(keyAt(tokens, at)) ? at + 1 : at,
    matchPhrase(WHOLE, tokens, at) ? new Set() : LITTLE,
  );
  const isWord = (i: number): boolean =>
    MOVE_WORDS.has(keyAt(tokens, i)) ||
    (inside && COUNTED.has(keyAt(tokens, i))) ||
    (rounds && /^(?:zug|tour|runde)$/.test(keyAt(tokens, i)));
  const named = isWord(from) ? numbersAt(tokens, skip(tokens, from + 1, NUMBER), false) : null;
  const counted = named ? null : numbersAt(tokens, from, true);
  const next = keyAt(tokens, from + 1);
  // "In the end" says nothing of a Move, "in the middle there is a burst" does.
  const parted = ENDS.has(next) || (PARTS.get(keyAt(tokens, from)) === 2 && !OF.has(next));
  const part = inside && parted ? PARTS.get(keyAt(tokens, from)) : undefined;
  const group = part ? { moves: [part], end: from + 1 } : groupAt(tokens, from);
  const bare = named || counted || group ? null : numbersAt(tokens, from, false);
  const spoken =
    tokens[from]?.kind === 'word' &&
    /^[,:]$/.test(keyAt(tokens, bare?.end ?? from)) &&
    (at === 0 || tokens[at - 1]!.kind === 'sign');
  // "In three," and "on one and two." count; "in one go" does not.
  const said = inside && bare !== null && ENDS.has(keyAt(tokens, bare.end));
  const digit = bare && (tokens[from]?.kind === 'number' || spoken || said) ? bare : null;
  const found = group ?? named ?? counted ?? digit;
  if (!found) return [];
  const whole =
    found.moves.length === 3 && group === found && !/^turns?$/.test(keyAt(tokens, found.end - 1))
      ? skip(tokens, found.end, MOVES)
      : -1;
  // "Each turn but the last" may speak of turns alone.
  const left = whole > 0 ? leftOver(place, whole) : null;
  if (left)
    return [{ piece: { is: 'marks', moves: left.moves, behind: inside, heads: false }, end: left.end, cost: 0 }];
  const flown = whole > 0 ? flownElse(place, whole) : [];
  if (flown.length > 0) return flown;
  const of =
    keyAt(tokens, found.end) === 'of' ? skip(tokens, found.end + 1, new Set([...LITTLE, ...THOSE, 'all'])) : found.end;
  const among = of > found.end && THOSE.has(keyAt(tokens, of - 1));
  const behind = skip(tokens, of, ONES);
  const end = isWord(behind) || (counted && TIMES.has(keyAt(tokens, behind))) ? behind + 1 : behind;
  const sign = keyAt(tokens, end);
  // A bare number counts Moves only where a sign, "in" or a manoeuvre says so.
  const follows = movesAt(place, end).length > 0;
  if (found === digit && !inside && !AFTER_NUMBER.has(sign) && !follows && !spoken && !listed) return [];
  const cut = AFTER_NUMBER.has(sign) && sign !== ',' && !(inside && sign === ')') ? end + 1 : end;
  // "My three Moves: ..." may be no more than a title.
  const title: readonly Edge[] =
    found === group && !inside && numeral(tokens[from]) === 3 && /^(?:[:,]|are|is|will|sind|sont|sono)$/.test(sign)
      ? [{ piece: { is: 'skip' }, end: end + 1, cost: 0 }]
      : [];
  return [
    ...title,
    {
      piece: {
        is: 'marks',
        moves: found.moves,
        behind: inside,
        heads: cut > end && /^[:)=\]]$/.test(sign),
        ...(among && { among }),
      },
      end: cut,
      cost: 0,
    },
  ];
};
const MOVES = new Set([...MOVE_WORDS, 'zügen', 'züge', 'zug']);
const THOSE = new Set(['these', 'those', 'them', 'which']);
const TIMES = new Set('go bit leg time times mal fois volta volte'.split(' '));
const COUNTED = new Set(['number', 'nummer', 'numéro', 'numero']);
const NUMBER = new Set(['no', '.', '#', 'number', 'nr']);

const DURING = new Set(
  'on in during at while when as with accompanies im beim bei dans pendant en auf durante nella nelle nei mentre'.split(
    ' ',
  ),
);
/** "In both turns", "bei beiden Kurven", "each time I turn". */
const everyAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  const inside = DURING.has(keyAt(tokens, at)) ? at + 1 : at;
  const both = skip(tokens, inside, BOTH);
  const from = skip(tokens, both, LITTLE_EACH);
  const noun = TIMES.has(keyAt(tokens, from)) ? skip(tokens, from + 1, PILOT) : from;
  const key = keyAt(tokens, noun);
  const verb = TURNS.has(key) ? 'T' : SLIPS.has(key) ? 'S' : null;
  const plural = inside > at && PLURALS.has(key);
  // "Both times": in the two Moves just told.
  if (both > inside && from === both && TIMES.has(key) && !verb && ENDS.has(keyAt(tokens, noun)))
    return [{ piece: { is: 'both' }, end: noun, cost: 0 }];
  // "On both", of the Moves just told.
  if (
    inside > at &&
    both > inside &&
    from === both &&
    /^(?:both|beiden|entrambe)$/.test(keyAt(tokens, inside)) &&
    ENDS.has(key)
  )
    return [{ piece: { is: 'both' }, end: both, cost: 0 }];
  if (EACH.has(keyAt(tokens, inside)) && TIMES.has(keyAt(tokens, inside + 1)) && ENDS.has(keyAt(tokens, inside + 2)))
    return [{ piece: { is: 'each-time' }, end: inside + 2, cost: 0 }];
  const times = matchPhrase(BOTH_TIMES, tokens, at);
  if (times && ENDS.has(keyAt(tokens, times.end))) return [{ piece: { is: 'both' }, end: times.end, cost: 0 }];
  const apiece = /^(?:each|je|jeweils|chacun)$/.test(keyAt(tokens, at));
  if (
    apiece &&
    (movesAt(place, skip(tokens, at + 1, ARTICLE)).length > 0 ||
      (movesEndAt(place, at) && ENDS.has(keyAt(tokens, at + 1))))
  )
    return [{ piece: { is: 'apiece' }, end: at + 1, cost: 0 }];
  const told = matchPhrase(EACH_TOLD, tokens, at);
  if (told) return [{ piece: { is: 'each' }, end: told.end, cost: 0 }];
  if (BUT.has(keyAt(tokens, noun + 1))) return [];
  if (!verb || (both === inside && !plural) || (noun === from && both > inside && SIDES.has(keyAt(tokens, noun + 1))))
    return [];
  return [{ piece: { is: 'during', manoeuvres: [`L${verb}`, `R${verb}`], every: true }, end: noun + 1, cost: 0 }];
};
const ARTICLE = new Set('a an eine einen'.split(' '));
/** Whether what is to be flown ends just before. */
const movesEndAt = (place: Place, at: number): boolean =>
  [1, 2, 3].some((n) => at >= n && movesAt(place, at - n).some(({ end }) => end === at));
const BOTH = new Set('both each every jedes beiden beide allen jeder jede entrambe chaque ogni tutte'.split(' '));
const LITTLE_EACH = new Set('of the my these those den der le la deux two zwei due'.split(' '));
const BUT = new Set('but except save bar außer ausser bis sauf tranne'.split(' '));
const PILOT = new Set('i we he she it that ich'.split(' '));

export const duringAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  const every = everyAt(place, at);
  if (every.length > 0) return every;
  if (!DURING.has(keyAt(tokens, at))) return [];
  const article = skip(tokens, at + 1, new Set([...LITTLE, 'i', 'that', 'it', 'der', 'einer']));
  const ordinal = ordinalOf(keyAt(tokens, article));
  const noun = ordinal === undefined ? article : article + 1;
  const nth = ordinal === undefined ? {} : { nth: ordinal === 3 ? -1 : ordinal };
  const exact =
    noun < tokens.length
      ? manoeuvresAt(place, noun).filter(({ end }) => end > noun + 1 || keyAt(tokens, noun).length > 1)
      : [];
  if (rawAt(place, noun) === 'A') return [{ piece: { is: 'during', manoeuvres: ['A'] }, end: noun + 1, cost: 0 }];
  const said = exact.map(
    ({ piece, end }): Edge => ({
      piece: { is: 'during', manoeuvres: (piece as { manoeuvres: readonly Manoeuvre[] }).manoeuvres, ...nth },
      end,
      cost: 0,
    }),
  );
  const verb = TURNS.has(keyAt(tokens, noun)) ? 'T' : SLIPS.has(keyAt(tokens, noun)) ? 'S' : null;
  return said.length > 0 || !verb
    ? said
    : [{ piece: { is: 'during', manoeuvres: [`L${verb}`, `R${verb}`], ...nth }, end: noun + 1, cost: 0 }];
};

/** "Ahead (Move 1)". */
export const bracketedAt = (place: Place, at: number): readonly Edge[] => {
  if (keyAt(place.tokens, at) !== '(') return [];
  return marksAt(place, at + 1).flatMap(({ piece, end }): readonly Edge[] => {
    const closed = keyAt(place.tokens, end) === ')' ? end + 1 : keyAt(place.tokens, end - 1) === ')' ? end : 0;
    return piece.is === 'marks' && closed > 0
      ? [{ piece: { ...piece, behind: true, heads: false }, end: closed, cost: 0 }]
      : [];
  });
};
