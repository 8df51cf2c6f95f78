/** What is to be flown: "hard left turn", "3 x A", "straight twice". */
import type { Manoeuvre } from '../../../vocabulary.ts';
import { MOVE_WORDS, numeral, readTimes } from '../../numbering.ts';
import type { Token } from '../../text.ts';
import { matchPhrase, ORDER_WORDS, phrases } from '../../words.ts';
import type { Edge } from './piece.ts';
import type { Place } from './place.ts';
import { ENDS, isLittle, keyAt, skip } from './place.ts';
import { BESIDE, SIDES, SLIPS, TO_SIDE, TURNS } from './words.ts';

const SHORT_SIDES: ReadonlyMap<string, 'L' | 'R'> = new Map([
  ['l', 'L'],
  ['r', 'R'],
]);

const ROUNDS = new Set('a an one another two single last my our fire firing shoot shooting'.split(' '));

/** The end of "sixty degrees", which is what a turn has; where there is none, no further than here. */
const sixtyAt = (tokens: readonly Token[], at: number): number =>
  /^(?:60|sixty|sechzig)$/.test(keyAt(tokens, at)) &&
  /^(?:degrees?|deg|grad|°|gradi|degrés)$/.test(keyAt(tokens, at + 1))
    ? at + 2
    : at;

/** "Turn left", "hard left turn", "bank gently to port"; "slide right". */
export const turnedAt = ({ tokens }: Place, at: number): readonly Edge[] => {
  const verbOf = (i: number): 'T' | 'S' | null => {
    const key = keyAt(tokens, i);
    // "Then round to the left", but "a round to the left".
    if (key === 'round' && TO_SIDE.has(keyAt(tokens, i + 1))) return ROUNDS.has(keyAt(tokens, i - 1)) ? null : 'T';
    return TURNS.has(key) || sixtyAt(tokens, i) > i ? 'T' : SLIPS.has(key) ? 'S' : null;
  };
  const first = verbOf(at);
  const sixty = sixtyAt(tokens, at);
  const degrees = sixtyAt(tokens, skip(tokens, at + 1, TO_SIDE));
  const far = first ? skip(tokens, Math.max(sixty, degrees, at + 1), TO_SIDE) : skip(tokens, at, TO_SIDE);
  const side = SIDES.get(keyAt(tokens, far)) ?? (first ? SHORT_SIDES.get(keyAt(tokens, far)) : undefined);
  if (!side) return [];
  const behind = skip(tokens, far + 1, BESIDE);
  const second = verbOf(behind);
  const verb = first ?? second;
  if (!verb) return [];
  const echo = first && second === first ? behind + 1 : null;
  const end = first ? (echo ?? far + 1) : Math.max(sixtyAt(tokens, behind), behind + 1);
  return [{ piece: { is: 'move', manoeuvres: [`${side}${verb}`], ...(first && { verb }) }, end, cost: 0 }];
};

export const GO = new Set(
  'go goes going fly flies flying proceed head heads heading carry carries va vado fliege fliegt vais file'.split(' '),
);
const SINGLE = new Set(['0', 'o', 'n', 'zero', 'zéro']);

export const manoeuvresAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  // "Looking forward to the report".
  if (isLittle(place, at) || /^look/.test(keyAt(tokens, at - 1))) return [];
  const found = matchPhrase(ORDER_WORDS, tokens, at, ({ is }) => is === 'manoeuvres');
  const own = turnedAt(place, at);
  // "Go straight ahead" is one Move.
  const gone = GO.has(keyAt(tokens, at))
    ? matchPhrase(ORDER_WORDS, tokens, at + 1, ({ is }) => is === 'manoeuvres')
    : null;
  if (gone && found && gone.end > found.end) return [];
  if (own.some((edge) => edge.end >= (found?.end ?? 0))) return own;
  if (keyAt(tokens, at) === 'gerade' && ENDS.has(keyAt(tokens, at + 1)))
    return [{ piece: { is: 'move', manoeuvres: ['A'] }, end: at + 1, cost: 0 }];
  // "And stay put for the third".
  const stays = matchPhrase(ORDER_WORDS, tokens, at, ({ is }) => is === 'stay');
  if (stays && stays.end > at + 1 && !found)
    return [{ piece: { is: 'move', manoeuvres: ['0'] }, end: stays.end, cost: 0 }];
  if (found?.value.is !== 'manoeuvres') return own;
  // "Delta = 0" measures something, and so does "bearing zero".
  const before = keyAt(tokens, at - 1) === '=' ? tokens[at - 2] : tokens[at - 1];
  if (SINGLE.has(keyAt(tokens, at)) && (before?.kind === 'word' || tokens[at + 1]?.kind === 'word')) return [];
  const verb = TURNS.has(keyAt(tokens, at)) ? 'T' : SLIPS.has(keyAt(tokens, at)) ? 'S' : undefined;
  return [
    { piece: { is: 'move', manoeuvres: found.value.manoeuvres, ...(verb && { verb }) }, end: found.end, cost: 0 },
  ];
};

export const PLURALS = new Set(
  'straights aheads turns slips sideslips banks kurven linkskurven rechtskurven virages glissades virate scivolate moves bewegungen mouvements mosse'.split(
    ' ',
  ),
);

/** "Two straight Moves", "deux virages à gauche": the word for what is flown says that there are several. */
const severalAt = (place: Place, at: number) => {
  const times = numeral(place.tokens[at]);
  const counted = times !== null && times <= 3 && MOVE_WORDS.has(keyAt(place.tokens, at + 1)) ? times : null;
  // "One Move ahead", "two Moves straight on".
  if (counted !== null && keyAt(place.tokens, at - 1) !== 'move')
    return manoeuvresAt(place, at + 2).map((edge) => ({ edge, times: counted, end: edge.end }));
  if (times === null || times < 2 || times > 3) return [];
  const lots = keyAt(place.tokens, at + 1) === 'lots' ? at + 3 : at + 1;
  return manoeuvresAt(place, lots).flatMap((edge) => {
    const end = MOVE_WORDS.has(keyAt(place.tokens, edge.end)) ? edge.end + 1 : edge.end;
    return lots > at + 1 || place.tokens.slice(at + 1, end).some(({ key }) => PLURALS.has(key))
      ? [{ edge, times, end }]
      : [];
  });
};

const THAT = new Set([',', 'please', 'bitte', 'and', 'und', 'et', 'e', 'das', 'that', 'ça', 'cela']);
export const WHOLE = phrases<true>([
  'all the way, the whole way, the whole time, all the time, for the whole turn, the whole turn, all turn, all through, durchgehend, durchweg, die ganze zeit, die ganze runde, tout le temps, tout du long, per tutto il turno, tutto il tempo',
  true,
]);
const CLOSES = new Set(['', '.', ',', ';', '!', ')']);
const FOR = new Set(['for', 'für', 'pendant', 'per', 'pour']);
const THEN = new Set(['and', 'then', 'und', 'dann', 'et', 'puis', 'e', 'poi']);

/** "Twice", "x2", "for two", ", three times", "the whole way", behind a manoeuvre. */
const oftenAt = (tokens: readonly Token[], at: number): { readonly times: number; readonly end: number } | null => {
  const whole = matchPhrase(WHOLE, tokens, at);
  if (whole) return { times: 3, end: whole.end };
  const times = keyAt(tokens, at) === 'x' ? numeral(tokens[at + 1]) : null;
  if (times !== null && times >= 1 && times <= 3) return { times, end: at + 2 };
  const plain = readTimes(tokens, at);
  if (plain) return plain;
  if (FOR.has(keyAt(tokens, at))) {
    const number = numeral(tokens[at + 1]);
    const noun = MOVE_WORDS.has(keyAt(tokens, at + 2)) ? at + 3 : at + 2;
    const bare =
      number !== null &&
      number > 1 &&
      (noun > at + 2 || CLOSES.has(keyAt(tokens, noun)) || THEN.has(keyAt(tokens, noun)))
        ? { times: number, end: noun }
        : null;
    return readTimes(tokens, at + 1) ?? bare;
  }
  const behind = skip(tokens, at, THAT);
  const apart = behind > at ? readTimes(tokens, behind) : null;
  return apart && CLOSES.has(keyAt(tokens, apart.end)) ? apart : null;
};

const ALL = new Set('all alle alles tutto tutte'.split(' '));

/** A manoeuvre so often: "3 x A", "straight twice". */
export const movesAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  const plain = manoeuvresAt(place, at);
  const before = readTimes(tokens, at);
  const repeated = before
    ? manoeuvresAt(place, before.end).map((edge) => ({ edge, times: before.times, end: edge.end }))
    : [];
  // "All ahead."
  const every = ALL.has(keyAt(tokens, at))
    ? manoeuvresAt(place, at + 1).flatMap((edge) =>
        CLOSES.has(keyAt(tokens, edge.end)) ? [{ edge, times: 3, end: edge.end }] : [],
      )
    : [];
  const counted = [...severalAt(place, at), ...every];
  const behind = plain.flatMap((edge) => {
    const often = oftenAt(tokens, edge.end);
    return often ? [{ edge, times: often.times, end: often.end }] : [];
  });
  const many = [...repeated, ...counted, ...behind].flatMap(({ edge, times, end }): readonly Edge[] => {
    if (edge.piece.is !== 'move' || edge.piece.manoeuvres.length > 1 || times > 3) return [];
    const manoeuvres = Array.from(
      { length: times },
      () => (edge.piece as { manoeuvres: readonly Manoeuvre[] }).manoeuvres[0]!,
    );
    return [{ piece: { is: 'move', manoeuvres }, end, cost: 0 }];
  });
  return [...plain, ...many];
};
