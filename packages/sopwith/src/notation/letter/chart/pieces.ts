/** What a line of a letter may be made of: every piece that any words in it may be, with the words it takes up. */
import type { Burst, Manoeuvre, Strip } from '../../../vocabulary.ts';
import { readCompactFire } from '../../fire.ts';
import { EACH, IN_WORDS, MOVE_WORDS, numeral, ORDINALS, readTimes, readTurn } from '../../numbering.ts';
import { isFar } from '../../scanner.ts';
import type { Line, Token } from '../../text.ts';
import { readTokens } from '../../text.ts';
import type { Meaning } from '../../words.ts';
import { burstsOfLetters, FIRE_WORDS, matchPhrase, ORDER_WORDS, phrases, VOCABULARY } from '../../words.ts';
import {
  AFTER_NUMBER,
  ALIEN,
  BESIDE,
  DITTO,
  GUNS,
  isJoin,
  NO,
  OTHERWISE,
  QUIET,
  REPAIR,
  REST,
  SAVE,
  SAYS_NOTHING,
  SIDES,
  SLIPS,
  STANDS,
  spelt,
  TO_SIDE,
  TURNS,
  TWO,
} from './words.ts';

export type Bursts = readonly Burst[] | 'central';

export type Piece =
  | { readonly is: 'move'; readonly manoeuvres: readonly Manoeuvre[]; readonly verb?: 'T' | 'S' }
  /** "Then right": in the manner of the Move before. */
  | { readonly is: 'side'; readonly burst: 'L' | 'R' }
  | { readonly is: 'ditto' }
  | { readonly is: 'fire'; readonly bursts: Bursts }
  | { readonly is: 'fires'; readonly list: readonly (readonly [readonly number[], Bursts])[] }
  /** To fire, and where to: with the Moves between them. */
  | { readonly is: 'shoot' }
  | { readonly is: 'aim'; readonly bursts: Bursts }
  /** "No sorry": what follows takes the place of what was said. */
  | { readonly is: 'repair' }
  /** Something that was, or an excuse, before there are any orders. */
  | { readonly is: 'tale' }
  /** "Same as the second". */
  | { readonly is: 'like'; readonly move: number }
  /** Which Moves are meant; `rest`: those of which nothing is said; `behind`: "in" stands before them; `heads`: a sign behind. */
  | {
      readonly is: 'marks';
      readonly moves: readonly number[] | 'rest';
      readonly behind: boolean;
      readonly heads: boolean;
    }
  /** "On the turn". */
  | {
      readonly is: 'during';
      readonly manoeuvres: readonly Manoeuvre[];
      /** "On the second turn": which of several, from 1, or the last (-1). */
      readonly nth?: number;
    }
  | { readonly is: 'strip' | 'land'; readonly strip: Strip | 'any' }
  | { readonly is: 'overfly' | 'ground' }
  | { readonly is: 'turn'; readonly turn: number }
  /** `join`: "and"; `cut`: a comma; `stop`: the end of a sentence; `skip`: a word that says nothing; `strange`: one that is not known. */
  | { readonly is: 'join' | 'cut' | 'stop' | 'skip' | 'strange' };

/** A piece over the tokens up to `end`. */
export interface Edge {
  readonly piece: Piece;
  readonly end: number;
  /** How far the words had to be bent, and how many were passed over. */
  readonly cost: number;
}

/** A line with the pieces that may begin at each of its tokens. */
export interface Lattice {
  readonly place: Place;
  readonly edges: readonly (readonly Edge[])[];
}

/** What is known of a letter beforehand. */
export interface About {
  /** The Turn to be ordered. */
  readonly turn: number;
  /** Whether "Zug 2" counts Moves. */
  readonly rounds: boolean;
  /** Words in the names of other pilots. */
  readonly others: ReadonlySet<string>;
  /** Those in the names of the writer. */
  readonly own: ReadonlySet<string>;
  /** Whether "he" and "she" can only be the writer's own pilot. */
  readonly third: boolean;
}

interface Place extends About {
  readonly line: Line;
  readonly tokens: readonly Token[];
}

const keyAt = (tokens: readonly Token[], at: number): string => tokens[at]?.key ?? '';
const rawAt = ({ line, tokens }: Place, at: number): string =>
  tokens[at] ? line.text.slice(tokens[at]!.start, tokens[at]!.end) : '';

const skip = (tokens: readonly Token[], from: number, words: ReadonlySet<string>): number => {
  let at = from;
  while (words.has(keyAt(tokens, at))) at++;
  return at;
};

const meaningAt = (tokens: readonly Token[], at: number): { readonly value: Meaning; readonly end: number } | null =>
  matchPhrase(ORDER_WORDS, tokens, at);

const isFire = (tokens: readonly Token[], at: number): boolean => meaningAt(tokens, at)?.value.is === 'fire';

const SHORT_SIDES: ReadonlyMap<string, 'L' | 'R'> = new Map([
  ['l', 'L'],
  ['r', 'R'],
]);

/** "Turn left", "hard left turn", "bank gently to port"; "slide right". */
const turnedAt = ({ tokens }: Place, at: number): readonly Edge[] => {
  const verbOf = (i: number): 'T' | 'S' | null => {
    const key = keyAt(tokens, i);
    return TURNS.has(key) ? 'T' : SLIPS.has(key) ? 'S' : null;
  };
  const first = verbOf(at);
  const far = first ? skip(tokens, at + 1, TO_SIDE) : skip(tokens, at, TO_SIDE);
  const side = SIDES.get(keyAt(tokens, far)) ?? (first ? SHORT_SIDES.get(keyAt(tokens, far)) : undefined);
  if (!side) return [];
  const behind = skip(tokens, far + 1, BESIDE);
  const second = verbOf(behind);
  const verb = first ?? second;
  if (!verb) return [];
  const echo = first && second === first ? behind + 1 : null;
  const end = first ? (echo ?? far + 1) : behind + 1;
  return [{ piece: { is: 'move', manoeuvres: [`${side}${verb}`], ...(first && { verb }) }, end, cost: 0 }];
};

const SHOTS = new Set('shot burst round salvo volley squirt spray broadside'.split(' '));

/** "A" the article, and "I" the writer. */
const isLittle = (place: Place, at: number): boolean => {
  const { tokens } = place;
  const raw = rawAt(place, at);
  const next = tokens[at + 1];
  if (raw === 'i') return true;
  if ((raw !== 'a' && raw !== 'A' && raw !== 'I') || next?.kind !== 'word') return false;
  if (raw === 'a' && SHOTS.has(next.key)) return true;
  if (isJoin(next.key) || /^[lr][ts]$|^aa?$/.test(next.key)) return false;
  if (raw === 'I') return rawAt(place, at + 1) === next.key;
  if (isFire(tokens, at + 1) || next.end - next.start < 3) return false;
  return raw === 'a' || rawAt(place, at + 1) !== rawAt(place, at + 1).toUpperCase();
};

const GO = new Set(
  'go goes going fly flies flying proceed head heads heading carry carries va vado fliege fliegt vais file'.split(' '),
);
const SINGLE = new Set(['0', 'o', 'n']);

const manoeuvresAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  if (isLittle(place, at)) return [];
  const found = matchPhrase(ORDER_WORDS, tokens, at, ({ is }) => is === 'manoeuvres');
  const own = turnedAt(place, at);
  // "Go straight ahead" is one Move.
  const gone = GO.has(keyAt(tokens, at))
    ? matchPhrase(ORDER_WORDS, tokens, at + 1, ({ is }) => is === 'manoeuvres')
    : null;
  if (gone && found && gone.end > found.end) return [];
  if (own.some((edge) => edge.end >= (found?.end ?? 0))) return own;
  if (found?.value.is !== 'manoeuvres') return own;
  if (SINGLE.has(keyAt(tokens, at)) && (tokens[at - 1]?.kind === 'word' || tokens[at + 1]?.kind === 'word')) return [];
  const verb = TURNS.has(keyAt(tokens, at)) ? 'T' : SLIPS.has(keyAt(tokens, at)) ? 'S' : undefined;
  return [
    { piece: { is: 'move', manoeuvres: found.value.manoeuvres, ...(verb && { verb }) }, end: found.end, cost: 0 },
  ];
};

const PLURALS = new Set(
  'turns slips sideslips banks kurven linkskurven rechtskurven virages glissades virate scivolate moves bewegungen mouvements mosse'.split(
    ' ',
  ),
);

/** "Two straight Moves", "deux virages à gauche": the word for what is flown says that there are several. */
const severalAt = (place: Place, at: number) => {
  const times = numeral(place.tokens[at]);
  if (times === null || times < 2 || times > 3) return [];
  return manoeuvresAt(place, at + 1).flatMap((edge) => {
    const end = MOVE_WORDS.has(keyAt(place.tokens, edge.end)) ? edge.end + 1 : edge.end;
    return place.tokens.slice(at + 1, end).some(({ key }) => PLURALS.has(key)) ? [{ edge, times, end }] : [];
  });
};

/** A manoeuvre so often: "3 x A", "straight twice". */
const movesAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  const plain = manoeuvresAt(place, at);
  const before = readTimes(tokens, at);
  const repeated = before
    ? manoeuvresAt(place, before.end).map((edge) => ({ edge, times: before.times, end: edge.end }))
    : [];
  const counted = severalAt(place, at);
  const behind = plain.flatMap((edge) => {
    const often =
      readTimes(tokens, edge.end) ?? (keyAt(tokens, edge.end) === 'for' ? readTimes(tokens, edge.end + 1) : null);
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

const BEFORE_BURST = new Set(
  ': - = . ich je io to the on my in out off a an one single 1 burst of round straight gun guns nach la le à zur einmal eine un une i it side shot shots einen den'.split(
    ' ',
  ),
);
const BETWEEN_BURSTS = new Set([',', '/', '&', '+', 'and', 'und', 'et', 'e', 'then']);
const BEHIND_BURST = new Set(['side', 'burst', 'gun', 'guns', 'hand']);

const directionAt = (
  tokens: readonly Token[],
  from: number,
): { readonly bursts: readonly Burst[]; readonly end: number } | null => {
  for (const at of new Set([skip(tokens, from, BEFORE_BURST), from])) {
    const phrase = matchPhrase(FIRE_WORDS, tokens, at);
    const longer = meaningAt(tokens, at);
    const flown = longer?.value.is === 'manoeuvres' && longer.end > (phrase?.end ?? at + 1);
    if (phrase && !flown) return { bursts: phrase.value, end: skip(tokens, phrase.end, BEHIND_BURST) };
    const letters = tokens[at]?.kind === 'word' ? burstsOfLetters(tokens[at]!.key) : null;
    if (letters) return { bursts: letters, end: at + 1 };
  }
  return null;
};

/** All lists of bursts that begin here, short and long. */
const burstsAt = (
  tokens: readonly Token[],
  from: number,
): readonly { readonly bursts: readonly Burst[]; readonly end: number }[] => {
  const first = directionAt(tokens, from);
  if (!first) return [];
  const lists = [first];
  for (let last = first; last.bursts.length > 0; ) {
    const join = BETWEEN_BURSTS.has(keyAt(tokens, last.end));
    const next = directionAt(tokens, join ? last.end + 1 : last.end);
    if (!next || next.bursts.length === 0) break;
    if (!join && next.bursts.length > 1 && burstsOfLetters(keyAt(tokens, next.end - 1)) === null) break;
    const again = !join && next.bursts.join() === last.bursts.join();
    last = { bursts: again ? last.bursts : [...last.bursts, ...next.bursts], end: next.end };
    lists.push(last);
  }
  return lists;
};

const ALL_MY = new Set('all both the my meine alle die'.split(' '));
const SPEAK = new Set('speak talk fire shoot firing used needed open sing bark'.split(' '));
const ANY = new Set('any wish to want more a the further de du zu mehr di single i shall will do fire my'.split(' '));

const fire = (bursts: Bursts, end: number, cost = 0): Edge => ({ piece: { is: 'fire', bursts }, end, cost });

const NOT = new Set("not nicht won't wont don't dont doesn't isn't pas non never nie".split(' '));
const WILL = new Set(
  'i he she it we will shall do does am is are be to ich er sie werde wird werden je ne il elle lui'.split(' '),
);
const ABOUT = new Set('be being going to do intend want wish need any de du'.split(' '));
const AT_ALL = new Set(
  'at on anyone anybody yet this time turn today now it all anything for either jetzt heute noch auf niemanden personne per ora adesso just right pour moment diesmal'.split(
    ' ',
  ),
);
const NOBODY = new Set('nobody none nothing niemand niemanden nichts personne rien nessuno niente'.split(' '));
const AT = new Set('at on auf sur su a'.split(' '));
const TO = new Set('to zu à a da'.split(' '));
const STILL = new Set(
  'gar werde möchte mag tue wird werden will ich er noch auch heute diesmal vorerst jetzt'.split(' '),
);

/** "He won't be shooting at anyone", "geschossen wird noch nicht": to the end of its clause. */
const refusedAt = (tokens: readonly Token[], from: number): readonly Edge[] => {
  const isGun = (at: number): boolean => isFire(tokens, at) || GUNS.has(keyAt(tokens, at));
  const not = skip(tokens, from, WILL);
  const verb = NOT.has(keyAt(tokens, not)) ? skip(tokens, not + 1, ABOUT) : -1;
  const first = isGun(from) ? skip(tokens, from + 1, STILL) : -1;
  const nobody = NOBODY.has(keyAt(tokens, from)) && TO.has(keyAt(tokens, from + 1)) ? from + 2 : -1;
  if (nobody > 0 && isGun(nobody)) return [fire([], skip(tokens, nobody + 1, AT_ALL))];
  const at = isGun(from) ? skip(tokens, from + 1, AT) : -1;
  if (at > from + 1 && NOBODY.has(keyAt(tokens, at))) return [fire([], at + 1)];
  const behind = first > from + 1 && NOT.has(keyAt(tokens, first)) ? first + 1 : -1;
  const end = verb > 0 && isGun(verb) ? skip(tokens, verb + 1, AT_ALL) : behind;
  return end > 0 && ENDS.has(keyAt(tokens, end)) ? [fire([], end)] : [];
};

/** "No fire", "guns silent", "hold my fire"; "no fire otherwise" says nothing. */
const silenceAt = (tokens: readonly Token[], from: number): readonly Edge[] => {
  const at = skip(tokens, from, ALL_MY);
  const held = meaningAt(tokens, at);
  const no = NO.has(keyAt(tokens, at)) ? skip(tokens, at + 1, ANY) : -1;
  const refused =
    no > 0 && (isFire(tokens, no) || GUNS.has(keyAt(tokens, no))) ? (meaningAt(tokens, no)?.end ?? no + 1) : -1;
  const saved = SAVE.has(keyAt(tokens, at)) ? skip(tokens, at + 1, BESIDE) : -1;
  const kept = saved > 0 && GUNS.has(keyAt(tokens, saved)) ? saved + 1 : -1;
  const guns = GUNS.has(keyAt(tokens, at)) ? skip(tokens, at + 1, BESIDE) : -1;
  const quiet = guns > 0 && QUIET.has(keyAt(tokens, guns)) ? guns + 1 : -1;
  const speech = guns > 0 ? skip(tokens, guns, new Set(['do', 'does', 'will', 'shall'])) : -1;
  const mute = speech > 0 && NO.has(keyAt(tokens, speech)) && SPEAK.has(keyAt(tokens, speech + 1)) ? speech + 2 : -1;
  const asleep = QUIET.has(keyAt(tokens, at)) ? skip(tokens, at + 1, BESIDE) : -1;
  const still = asleep > 0 && GUNS.has(keyAt(tokens, asleep)) ? asleep + 1 : -1;
  const end = Math.max(mute, still, held?.value.is === 'hold-fire' ? held.end : -1, refused, kept, quiet);
  if (end < 0) return [];
  const otherwise =
    OTHERWISE.has(keyAt(tokens, end)) || OTHERWISE.has(keyAt(tokens, from - 1)) || OTHERWISE.has(keyAt(tokens, at + 1));
  return otherwise ? [{ piece: { is: 'skip' }, end, cost: 0 }] : [fire([], end)];
};

const ENDS = new Set(['', ',', '.', ';', ')', '!', '/', '|']);
const CENTRAL = new Set(['fire', 'feuer', 'feu']);

const SEPARATES = new Set([',', ';', '/', 'and', 'und', 'et', 'e', '&', '.']);

const IN_ORDER = phrases<true>([
  "in order, in that order, in this order, respectively, by moves, move by move, der reihe nach, dans l'ordre, in ordine",
  true,
]);

/** "Fire: M2 right, M3 ahead", "bursts: L in Move 1; A in Move 3", "fire: none / A / L". */
const listedAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  const verb = isFire(tokens, at) ? meaningAt(tokens, at)!.end : GUNS.has(keyAt(tokens, at)) ? at + 1 : -1;
  const told = verb < 0 ? null : matchPhrase(IN_ORDER, tokens, verb);
  const counted = told?.end ?? (keyAt(tokens, verb) === '(' && keyAt(tokens, verb + 2) === ')' ? verb + 3 : verb);
  if (verb < 0 || keyAt(tokens, counted) !== ':') return [];
  const named: (readonly [readonly number[], readonly Burst[]])[] = [];
  const plain: (readonly Burst[])[] = [];
  let end = counted + 1;
  for (let from = end; from < tokens.length; from = end + 1) {
    const before = marksAt(place, from, true)[0];
    const aim = burstOrNone(tokens, before?.end ?? from);
    if (!aim) break;
    const mark = before ?? marksAt(place, aim.end, true)[0];
    if (mark?.piece.is === 'marks' && mark.piece.moves !== 'rest') named.push([mark.piece.moves, aim.bursts]);
    else plain.push(aim.bursts);
    end = Math.max(aim.end, before ? 0 : (mark?.end ?? 0));
    if (!SEPARATES.has(keyAt(tokens, end))) break;
  }
  const three = plain.length === 3 && plain.some((bursts) => bursts.length === 0);
  const list =
    plain.length === 0
      ? named
      : three && named.length === 0
        ? plain.map((bursts, i) => [[i + 1], bursts] as const)
        : [];
  return list.length > 1 ? [{ piece: { is: 'fires', list }, end, cost: 0 }] : [];
};

const DASHES = new Set(['-', '_', '0', 'x']);
const burstOrNone = (
  tokens: readonly Token[],
  at: number,
): { readonly bursts: readonly Burst[]; readonly end: number } | null => {
  const lists = burstsAt(tokens, at);
  const joined = lists.findLast(({ end }) => !tokens.slice(at, end).some(({ key }) => key === ',' || key === '/'));
  return joined ?? (DASHES.has(keyAt(tokens, at)) ? { bursts: [], end: at + 1 } : null);
};

const firesAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  if (at >= tokens.length) return [];
  const listed = listedAt(place, at);
  if (listed.length > 0) return listed;
  const compact = isFar({ ...place, parted: true, roundsAreMoves: false }, at) ? null : readCompactFire(tokens, at);
  if (compact && compact.bursts !== 'central')
    return [
      fire(compact.bursts, at + 1),
      ...(compact.end > at + 1 ? [fire([...compact.bursts, ...compact.tail.map((): Burst => 'A')], compact.end)] : []),
    ];
  const refused = refusedAt(tokens, at);
  if (refused.length > 0) return refused;
  const silent = silenceAt(tokens, at);
  if (silent.length > 0) return silent;
  const noise = keyAt(tokens, at) === keyAt(tokens, at + 1) ? at + 2 : at + 1;
  const verb = isFire(tokens, at) ? meaningAt(tokens, at)!.end : GUNS.has(keyAt(tokens, at)) ? noise : null;
  if (verb !== null) {
    const lists = burstsAt(tokens, verb);
    if (lists.length > 0) return lists.map(({ bursts, end }) => fire(bursts, end));
    const central = CENTRAL.has(keyAt(tokens, at)) && ENDS.has(keyAt(tokens, verb)) && tokens[at - 1]?.kind !== 'word';
    return [{ piece: { is: 'shoot' }, end: verb, cost: 0 }, ...(central ? [fire('central', verb, 1)] : [])];
  }
  return burstsAt(tokens, at).flatMap(({ bursts, end }) => {
    const shot = isFire(tokens, end) ? meaningAt(tokens, end)!.end : GUNS.has(keyAt(tokens, end)) ? end + 1 : null;
    const gun = BEHIND_BURST.has(keyAt(tokens, end - 1)) && GUNS.has(keyAt(tokens, end - 1)) ? end : null;
    const behind = shot ?? gun;
    // "Ahead, fire ahead": what stands behind the word counts.
    return behind === null || bursts.length === 0 || (shot !== null && burstsAt(tokens, shot).length > 0)
      ? []
      : [fire(bursts, behind)];
  });
};

const isMove = (n: number | null | undefined): n is number => n !== null && n !== undefined && n >= 1 && n <= 3;

const LITTLE = new Set('the my your der den dem die le la el il al both'.split(' '));
/** "In the first and in the last". */
const LITTLE_IN = new Set([...LITTLE, ...IN_WORDS]);
const UP_TO = new Set(['-', 'to', 'bis', 'through', 'till']);
const AND = new Set(['and', '&', '+', ',', '/', 'und', 'et', 'e', 'then']);

const MORE_ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    'erstes erstem premiere',
    'middle mittlere mittleren mittlerer zweites zweitem deuxieme seconde',
    'drittes drittem letztes letztem troisieme dernière derniere',
  ].flatMap((words, i) => words.split(' ').map((word) => [word, i + 1] as const)),
);
const ordinalOf = (key: string): number | undefined => ORDINALS.get(key) ?? MORE_ORDINALS.get(key);
const ORDINAL_ENDS = new Set(['st', 'nd', 'rd', 'er', 'e', 'ème']);

/** The numbers of Moves from here on: "2", "1 and 3", "1-3"; as `words`: "first and last", "2nd". */
const numbersAt = (
  tokens: readonly Token[],
  from: number,
  words: boolean,
): { readonly moves: readonly number[]; readonly end: number } | null => {
  const one = (at: number): { readonly n: number; readonly end: number } | null => {
    const figure = tokens[at]?.kind === 'number';
    const ends = figure && tokens[at + 1]?.gap === false && ORDINAL_ENDS.has(keyAt(tokens, at + 1));
    const n = words && !ends ? ordinalOf(keyAt(tokens, at)) : ends === words && tokens[at] ? numeral(tokens[at]) : null;
    return isMove(n) ? { n, end: ends ? at + 2 : at + 1 } : null;
  };
  const start = one(from);
  if (!start) return null;
  const moves = [start.n];
  let { end } = start;
  for (;;) {
    const word = words && MOVE_WORDS.has(keyAt(tokens, end)) ? end + 1 : end;
    const sign = keyAt(tokens, word);
    const next = one(skip(tokens, word + 1, words ? LITTLE_IN : LITTLE));
    const last = moves.at(-1)!;
    if (!next || next.n <= last || !(UP_TO.has(sign) || AND.has(sign))) return { moves, end };
    for (let n = UP_TO.has(sign) ? last + 1 : next.n; n <= next.n; n++) moves.push(n);
    end = next.end;
  }
};

/** "The first two", "all three Moves", "each time", "both turns" (of which there must be two), "the rest". */
const groupAt = (
  tokens: readonly Token[],
  at: number,
): { readonly moves: readonly number[] | 'rest'; readonly end: number } | null => {
  const key = keyAt(tokens, at);
  const ordinal = ordinalOf(key);
  const moveWord = (i: number): boolean =>
    MOVE_WORDS.has(keyAt(tokens, i)) || /^(?:times?|mal|fois|turns?|volta)$/.test(keyAt(tokens, i));
  if ((ordinal === 1 || ordinal === 3) && TWO.has(keyAt(tokens, at + 1)))
    return { moves: ordinal === 1 ? [1, 2] : [2, 3], end: at + 2 };
  if (numeral(tokens[at]) === 3 && MOVE_WORDS.has(keyAt(tokens, at + 1))) return { moves: [1, 2, 3], end: at + 2 };
  const of = EACH.has(key) && keyAt(tokens, at + 1) === 'of' ? skip(tokens, at + 2, LITTLE) : -1;
  if (of > 0 && numeral(tokens[of]) === 3) return { moves: [1, 2, 3], end: of + 1 };
  const three = EACH.has(key) && keyAt(tokens, at + 1) === 'e' ? at + 2 : at + 1;
  if (EACH.has(key) && numeral(tokens[three]) === 3) return { moves: [1, 2, 3], end: skip(tokens, three + 1, LITTLE) };
  if (EACH.has(key) && moveWord(at + 1)) return { moves: [1, 2, 3], end: at + 2 };
  if (key === 'throughout') return { moves: [1, 2, 3], end: at + 1 };
  const rest = matchPhrase(REST, tokens, at);
  return rest ? { moves: 'rest', end: rest.end } : null;
};

/** "At the end", "in the middle". */
const PARTS: ReadonlyMap<string, number> = new Map([
  ...'end fin fine ende schluss'.split(' ').map((word) => [word, 3] as const),
  ...'middle milieu mitte mezzo'.split(' ').map((word) => [word, 2] as const),
]);
const ONES = new Set('one ones of them'.split(' '));

const marksAt = (place: Place, at: number, listed = false): readonly Edge[] => {
  const { tokens, rounds } = place;
  if (at >= tokens.length) return [];
  const inside = IN_WORDS.has(keyAt(tokens, at));
  const from = skip(tokens, inside ? at + 1 : at, LITTLE);
  const isWord = (i: number): boolean =>
    MOVE_WORDS.has(keyAt(tokens, i)) || (rounds && /^(?:zug|tour|runde)$/.test(keyAt(tokens, i)));
  const named = isWord(from) ? numbersAt(tokens, skip(tokens, from + 1, NUMBER), false) : null;
  const counted = named ? null : numbersAt(tokens, from, true);
  const part = inside && ENDS.has(keyAt(tokens, from + 1)) ? PARTS.get(keyAt(tokens, from)) : undefined;
  const group = part ? { moves: [part], end: from + 1 } : groupAt(tokens, from);
  const bare = named || counted || group ? null : numbersAt(tokens, from, false);
  const spoken =
    tokens[from]?.kind === 'word' &&
    /^[,:]$/.test(keyAt(tokens, bare?.end ?? from)) &&
    (at === 0 || tokens[at - 1]!.kind === 'sign');
  const digit = bare && (tokens[from]?.kind === 'number' || spoken) ? bare : null;
  const found = group ?? named ?? counted ?? digit;
  if (!found) return [];
  const of =
    keyAt(tokens, found.end) === 'of'
      ? skip(tokens, found.end + 1, new Set([...LITTLE, 'these', 'those', 'them', 'all']))
      : found.end;
  const behind = skip(tokens, of, ONES);
  const end = isWord(behind) ? behind + 1 : behind;
  const sign = keyAt(tokens, end);
  // A bare number counts Moves only where a sign, "in" or a manoeuvre says so.
  const follows = movesAt(place, end).length > 0;
  if (found === digit && !inside && !AFTER_NUMBER.has(sign) && !follows && !spoken && !listed) return [];
  const cut = AFTER_NUMBER.has(sign) && sign !== ',' && !(inside && sign === ')') ? end + 1 : end;
  return [
    {
      piece: { is: 'marks', moves: found.moves, behind: inside, heads: cut > end && /^[:)=\]]$/.test(sign) },
      end: cut,
      cost: 0,
    },
  ];
};
const NUMBER = new Set(['no', '.', '#', 'number', 'nr']);

const DURING = new Set('on in during at while when as with im beim bei dans pendant en auf'.split(' '));
const duringAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
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

const declaredAt = (tokens: readonly Token[], at: number): readonly Edge[] => {
  const found = meaningAt(tokens, at);
  if (!found) return [];
  const { value, end } = found;
  if (value.is === 'strip') return [{ piece: { is: 'strip', strip: value.strip }, end, cost: 0 }];
  if (value.is === 'ground' && end > at + 1) return [{ piece: { is: 'ground' }, end, cost: 0 }];
  if (value.is === 'overfly') return [{ piece: { is: 'overfly' }, end, cost: 0 }];
  if (value.is !== 'land') return [];
  const to = skip(tokens, end, new Set('on at along the strip runway auf in : sur upon su'.split(' ')));
  const strip = meaningAt(tokens, to);
  if (strip?.value.is === 'strip')
    return [{ piece: { is: 'land', strip: strip.value.strip }, end: strip.end, cost: 0 }];
  return to > end || tokens[end]?.kind === 'word' ? [] : [{ piece: { is: 'land', strip: 'any' }, end, cost: 0 }];
};

const LIKE = new Set('wie as like comme come'.split(' '));
const AS = new Set('as in move bewegung wie comme'.split(' '));

const ditto = (tokens: readonly Token[], at: number): readonly Edge[] => {
  const found = matchPhrase(DITTO, tokens, at);
  const noun = LIKE.has(keyAt(tokens, at)) ? skip(tokens, skip(tokens, at + 1, LITTLE_IN), MOVE_WORDS) : -1;
  const like = noun > 0 ? (numbersAt(tokens, noun, true) ?? numbersAt(tokens, noun, false)) : null;
  if (like?.moves.length === 1 && ENDS.has(keyAt(tokens, like.end)))
    return [{ piece: { is: 'like', move: like.moves[0]! }, end: like.end, cost: 0 }];
  const second = found
    ? (numbersAt(tokens, skip(tokens, skip(tokens, found.end, AS), LITTLE), true) ??
      numbersAt(tokens, skip(tokens, skip(tokens, found.end, AS), LITTLE), false))
    : null;
  if (second?.moves.length === 1 && AS.has(keyAt(tokens, found!.end)))
    return [{ piece: { is: 'like', move: second.moves[0]! }, end: second.end, cost: 0 }];
  const alone =
    found &&
    ENDS.has(keyAt(tokens, found.end)) &&
    (at === 0 || isJoin(keyAt(tokens, at - 1)) || tokens[at - 1]!.kind !== 'word' || ALSO.has(keyAt(tokens, at)));
  return alone ? [{ piece: { is: 'ditto' }, end: found.end, cost: 1 }] : [];
};

const ALSO = new Set('auch ebenso ebenfalls too aussi anche'.split(' '));

const SPOKEN = new Set('left right straight forward stay stop last next turn turns round lead rest'.split(' '));
const OFTEN = new Set('twice thrice double triple times zweimal dreimal doppelt fois volte'.split(' '));
const CODES = new Set(
  'ok gm ps pps nb re hi fyi bye tv usa uk bbc am pm no so to we me my he us up do go if it is be by of or as st ww'.split(
    ' ',
  ),
);

/** Whether a word may be an order, or a part of one. `spoken`: in a clause of several words, where "left" is a word as any other. */
export const isOrdering = (place: Place, at: number, spoken = false): boolean => {
  const { tokens } = place;
  const { key, kind } = tokens[at]!;
  if (kind === 'sign' || isLittle(place, at) || (spoken && SPOKEN.has(key))) return false;
  if (kind === 'number') return !spoken && Number(key) <= 3;
  const raw = rawAt(place, at);
  const code = /^[ALRTSIFXUO]{2,3}$/.test(raw) && !CODES.has(key);
  const found = meaningAt(tokens, at)?.value.is;
  const meant = found !== undefined && found !== 'filler' && found !== 'condition' && found !== 'take-off';
  const aimed =
    OFTEN.has(key) || (!spoken && (QUIET.has(key) || SAVE.has(key) || matchPhrase(FIRE_WORDS, tokens, at) !== null));
  return code || meant || aimed || GUNS.has(key) || SIDES.has(key) || /^[alrotsifbgc]$/.test(key);
};

const THIRD = new Set('he his him she her it its er ihn ihm seine il elle lui'.split(' '));

/** Whether a word bends what is said, or speaks of others. */
const isAlien = ({ others, third }: Place, key: string): boolean =>
  (ALIEN.has(key.replace("n't", 'nt')) && !(third && THIRD.has(key))) || others.has(key.replace(/'s?$/, ''));

const STOPS = new Set(['.', '!', ';', '|', '\u2026']);

const CUTS = new Set([',', '(', ')', '-']);
const ANOTHER = new Set('another other noch wieder encore ancora altro altra autre again'.split(' '));
const IS = new Set('is are ist sind est sont be'.split(' '));

/** Whether an order follows, or the line ends. */
const leadsOn = (place: Place, from: number): boolean => {
  const { tokens } = place;
  let at = from;
  while (
    at < tokens.length &&
    (isLittle(place, at) ||
      isJoin(keyAt(tokens, at)) ||
      tokens[at]!.kind === 'sign' ||
      (GO.has(keyAt(tokens, at)) && movesAt(place, at).length === 0) ||
      meaningAt(tokens, at)?.value.is === 'filler')
  )
    at++;
  return (
    at >= tokens.length ||
    movesAt(place, at).length > 0 ||
    marksAt(place, at).length > 0 ||
    turnedAt(place, at).length > 0
  );
};

/** What only holds orders together, or stands among them and says nothing. */
const quietAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  const { key, kind } = tokens[at]!;
  const one = (is: 'join' | 'cut' | 'stop' | 'skip' | 'strange', cost = 0, end = at + 1): readonly Edge[] => [
    { piece: { is }, end, cost },
  ];
  if (STOPS.has(key) || rawAt(place, at) === 'STOP') return one('stop');
  const silence = OTHERWISE.has(key) && at + 1 < tokens.length ? silenceAt(tokens, at + 1)[0] : undefined;
  if (silence) return one('skip', 0, silence.end);
  const stands = matchPhrase(STANDS, tokens, at);
  if (stands) return one('skip', 0, stands.end);
  const said = matchPhrase(SAYS_NOTHING, tokens, at);
  if (said) return one('skip', 0, said.end);
  if (/^(?:but|aber|mais|ma)$/.test(key)) return one('join', 1);
  if (isJoin(key)) return one(CUTS.has(key) ? 'cut' : 'join');
  if (kind === 'sign') return key === '?' || key === '<' || (key === '*' && at > 0) ? [] : one('skip');
  if (isLittle(place, at)) return one('skip');
  if (key === 'right' && at === 0 && /^(?:[,!.]|then|well|so|ok|okay)$/.test(keyAt(tokens, 1))) return one('skip', 1);
  const found = meaningAt(tokens, at);
  // "A A A is boring" orders nothing.
  if (key === 'off' && !(at > 0 && (GUNS.has(keyAt(tokens, at - 1)) || IS.has(keyAt(tokens, at - 1)))))
    return one('skip', 1);
  if (ANOTHER.has(key) && movesAt(place, at + 1).length > 0) return one('skip');
  if (IS.has(key) || (/^(?:should|must|shall|soll|will)$/.test(key) && IS.has(keyAt(tokens, at + 1))))
    return leadsOn(place, IS.has(key) ? at + 1 : at + 2) || place.own.has(keyAt(tokens, at + 1)) ? one('skip') : [];
  if (key === 'one' && ENDS.has(keyAt(tokens, at + 1)) && !MOVE_WORDS.has(keyAt(tokens, at - 1))) return one('skip');
  if (NO.has(key)) {
    const verb = skip(tokens, at + 1, ANY);
    const turned = TURNS.has(keyAt(tokens, verb)) || SLIPS.has(keyAt(tokens, verb));
    if (turned && !SIDES.has(keyAt(tokens, skip(tokens, verb + 1, TO_SIDE)))) return one('skip', 0, verb + 1);
  }
  if (numeral(tokens[at]) === 1 && kind === 'word' && movesAt(place, at + 1).length > 0) return one('skip');
  const counts = ordinalOf(key) !== undefined || isMove(numeral(tokens[at]));
  if (
    isMove(numeral(tokens[at])) &&
    (numeral(tokens[at]) === 1 || tokens[at]!.kind === 'word') &&
    (isFire(tokens, at + 1) || GUNS.has(keyAt(tokens, at + 1)))
  )
    return one('skip');
  if (GO.has(key)) return one('skip');
  if (counts && (marksAt(place, at).length > 0 || kind === 'word')) return [];
  if (found?.value.is === 'filler' || found?.value.is === 'take-off') return one('skip', 0, found.end);
  if (place.own.has(key)) return one('skip');
  return isOrdering(place, at) || isAlien(place, key) ? [] : one('strange', 1);
};

/** "Next turn", "last time". */
const OTHER_TIME =
  /^(?:next|last|previous|nächste[nrs]?|letzte[nrs]?|prochaine?|dernière?)\s+(?:turn|time|week|round|month|season|runde|mal|woche|tour|fois|semaine)(?!\p{L})/iu;

/** "LT/L", "A+A", "A/-": bursts tied to their manoeuvre by a sign. */
const tiedAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  const sign = keyAt(tokens, at);
  const next = tokens[at + 1];
  if (
    at === 0 ||
    (sign !== '/' && sign !== '+') ||
    tokens[at]!.gap ||
    !next ||
    next.gap ||
    tokens[at - 1]!.kind === 'number'
  )
    return [];
  const none = sign === '/' && DASHES.has(next.key);
  const bursts = none ? [] : next.kind === 'word' ? burstsOfLetters(next.key) : null;
  return bursts ? [fire(bursts, at + 2)] : [];
};

/** "Ahead (Move 1)". */
const bracketedAt = (place: Place, at: number): readonly Edge[] => {
  if (keyAt(place.tokens, at) !== '(') return [];
  return marksAt(place, at + 1).flatMap(({ piece, end }): readonly Edge[] => {
    const closed = keyAt(place.tokens, end) === ')' ? end + 1 : keyAt(place.tokens, end - 1) === ')' ? end : 0;
    return piece.is === 'marks' && closed > 0
      ? [{ piece: { ...piece, behind: true, heads: false }, end: closed, cost: 0 }]
      : [];
  });
};

/** Every piece that may begin at a token. */
const edgesAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  if (OTHER_TIME.test(place.line.text.slice(tokens[at]!.start))) return [];
  const short = /^(?:t|tr|trn)$/.test(keyAt(tokens, at)) && at === 0 && tokens[1]?.kind === 'number' && !tokens[1].gap;
  if (short) return [{ piece: { is: 'turn', turn: Number(keyAt(tokens, 1)) }, end: 2, cost: 0 }];
  const listed =
    at === 0 && /^\W{0,3}[a-c]\)\s/iu.test(place.line.text) ? tokens.findIndex(({ key }) => key === ')') + 1 : 0;
  if (listed > 0) return [{ piece: { is: 'skip' }, end: listed, cost: 0 }];
  const repair = matchPhrase(REPAIR, tokens, at);
  const turn = readTurn({ line: place.line, tokens, roundsAreMoves: place.rounds }, at);
  const [said] = turn?.items ?? [];
  if (turn && said?.kind === 'turn') return [{ piece: { is: 'turn', turn: said.turn }, end: turn.end, cost: 0 }];
  const turned = skip(tokens, at, TO_SIDE);
  const side = SIDES.get(keyAt(tokens, turned));
  const found = [
    ...movesAt(place, at),
    ...firesAt(place, at),
    ...marksAt(place, at),
    ...duringAt(place, at),
    ...declaredAt(tokens, at),
    ...tiedAt(place, at),
    ...bracketedAt(place, at),
    ...(repair ? [{ piece: { is: 'repair' as const }, end: repair.end, cost: 0 }] : []),
    ...ditto(tokens, at),
    ...burstsAt(tokens, at).map(({ bursts, end }): Edge => ({ piece: { is: 'aim', bursts }, end, cost: 0 })),
    ...(side ? [{ piece: { is: 'side' as const, burst: side }, end: turned + 1, cost: 1 }] : []),
  ];
  return [...found, ...quietAt(place, at)];
};

/** "Nell'ultima" is two words. */
const parted = (token: Token): readonly Token[] => {
  const [, article, ordinal] = /^(l'|nell'|all'|dell'|sull'|dall')(.+)$/.exec(token.key) ?? [];
  if (article === undefined || !ORDINALS.has(ordinal!)) return [token];
  const cut = token.start + article.length;
  const first = article === "l'" ? 'la' : 'nella';
  return [
    { ...token, key: first, end: cut },
    { ...token, key: ordinal!, start: cut, gap: true },
  ];
};

const isKnown = (key: string): boolean => VOCABULARY.has(key);

/** The pieces of a line. Words with a slip of the pen are read as they were meant, at a cost. */
export const latticeOf = (line: Line, about: About): Lattice => {
  const written = readTokens(line.text).flatMap(parted);
  const tokens = written.map((token) => ({ ...token, key: spelt(token.key, isKnown) }));
  const place = { ...about, line, tokens };
  const edges = tokens.map((_, at) =>
    edgesAt(place, at).map((edge) => {
      const bent = tokens.slice(at, edge.end).filter(({ key }, i) => key !== written[at + i]!.key).length;
      return bent === 0 ? edge : { ...edge, cost: edge.cost + bent };
    }),
  );
  return { place, edges };
};
