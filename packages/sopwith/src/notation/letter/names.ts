/** Names as people write them: with or without their title and article, shortened, in brackets, at the foot of a letter. */
import type { Line, Token } from '../text.ts';
import { cutLine, readTokens } from '../text.ts';
import { matchPhrase, ORDER_WORDS, STRIP_WORDS } from '../words.ts';

export interface Found {
  readonly seats: readonly number[];
  readonly end: number;
}

interface Alias {
  readonly seat: number;
  readonly keys: readonly string[];
  /** Whether it is the whole name flown under. */
  readonly whole: boolean;
}

/** The names of a game by the keys of their words; `parts`: words that only one of the longer names has. */
export interface Names {
  readonly aliases: readonly Alias[];
  readonly parts: ReadonlyMap<string, number>;
}

const TITLES: ReadonlyMap<string, string> = new Map(
  [
    'dr doctor doktor docteur',
    'mlle mademoiselle',
    'mme madame',
    'mr mister',
    'mrs missus',
    'capt captain',
    'sgt sergeant',
    'maj major',
    'col colonel',
    'prof professor',
    'st saint',
  ].flatMap((words) => words.split(' ').map((word) => [word, words.split(' ')[0]!] as const)),
);
const ARTICLES = new Set(['the', 'der', 'die', 'das', 'le', 'la', 'les', 'il', 'lo']);
const LITTLE = new Set(['the', 'von', 'van', 'der', 'de', 'of', 'and', 'la', 'le', ...TITLES.keys()]);

const plain = (key: string): string => TITLES.get(key) ?? key;

const keysOf = (name: string): readonly string[] =>
  readTokens(name)
    .filter((token) => token.kind !== 'sign')
    .map((token) => plain(token.key));

const aliasesOf = (name: string, player: string, seat: number): readonly Alias[] => {
  const keys = keysOf(name);
  const person = keysOf(player);
  return [
    { seat, keys, whole: true },
    ...(keys.length > 1 && ARTICLES.has(keys[0]!) ? [{ seat, keys: keys.slice(1), whole: false }] : []),
    ...(person.length > 1 ? [{ seat, keys: person, whole: false }] : []),
  ].filter((alias) => alias.keys.length > 0);
};

/** The names that may stand in a letter: those flown under, and those of the players where they are known. */
export const readNames = (names: readonly string[], players: readonly string[] = []): Names => {
  const aliases = names.flatMap((name, seat) => aliasesOf(name, players[seat] ?? '', seat));
  const bySeat = names.map((name, seat) => new Set([...keysOf(name), ...keysOf(players[seat] ?? '')]));
  const owners = (word: string): readonly number[] => bySeat.flatMap((keys, seat) => (keys.has(word) ? [seat] : []));
  const words = names
    .flatMap((name, seat) => [keysOf(name), keysOf(players[seat] ?? '')])
    .flatMap((keys) => (keys.length > 1 ? keys : []))
    .filter((word) => word.length > 2 && !LITTLE.has(word));
  return {
    aliases,
    parts: new Map(words.flatMap((w) => (owners(w).length === 1 ? [[w, owners(w)[0]!] as const] : []))),
  };
};

const WITHIN = new Set(['.', '-', "'"]);

/** The token after a name's words from `from` on; null where they do not stand there. "Ann's" counts. */
const endOf = (tokens: readonly Token[], from: number, keys: readonly string[]): number | null => {
  let at = from;
  for (const [i, key] of keys.entries()) {
    while (i > 0 && tokens[at]?.kind === 'sign' && WITHIN.has(tokens[at]!.key)) at++;
    const word = tokens[at]?.key;
    const same = word !== undefined && (plain(word) === key || (i === keys.length - 1 && word === `${key}'s`));
    if (!same) return null;
    at++;
  }
  return at;
};

/** A name at token `from`: the longest that stands there. */
export const readName = (tokens: readonly Token[], from: number, names: Names): Found | null => {
  const found = names.aliases.flatMap((alias) => {
    const end = endOf(tokens, from, alias.keys);
    return end === null ? [] : [{ ...alias, end }];
  });
  const end = Math.max(0, ...found.map((alias) => alias.end));
  const longest = found.filter((alias) => alias.end === end);
  const best = longest.some((alias) => alias.whole) ? longest.filter((alias) => alias.whole) : longest;
  return best.length === 0 ? null : { seats: [...new Set(best.map((alias) => alias.seat))], end };
};

/** The token after a name that begins at `from`; null when none does. */
export const endOfName = (tokens: readonly Token[], from: number, names: Names): number | null =>
  readName(tokens, from, names)?.end ?? null;

/** "Sid" for "Hissing Sid", where nobody else has that word in his name. */
export const readPart = (tokens: readonly Token[], from: number, names: Names): Found | null => {
  const seat = names.parts.get(tokens[from]?.key ?? '');
  return seat === undefined ? null : { seats: [seat], end: from + 1 };
};

const readAny = (tokens: readonly Token[], from: number, names: Names): Found | null =>
  readName(tokens, from, names) ?? readPart(tokens, from, names);

const CLOSERS = new Set(
  (
    'yours love cheers regards sincerely faithfully best from toodle happy kind warm fraternally greetings wishes ' +
    'gruß grüße viele liebe herzliche mit beste amitiés bien cordialement bises thanks thank ta thx merci danke'
  ).split(' '),
);

/** "Love, Harriet" under the name of the player, not of his pilot: the end of a letter, and of press in it. */
export const isFarewell = (line: Line, player: string | undefined): boolean => {
  const words = readTokens(line.text).filter((token) => token.kind !== 'sign');
  const last = words.at(-1);
  const known = last !== undefined && keysOf(player ?? '').includes(last.key);
  return known && words.length > 1 && words.length <= FAREWELL && CLOSERS.has(words[0]!.key);
};
const FAREWELL = 6;

/** Where the words of a line end: signs at its end are passed over. */
const lastWord = (tokens: readonly Token[]): number => {
  let end = tokens.length;
  while (end > 0 && tokens[end - 1]!.kind === 'sign') end--;
  return end;
};

/** Seats whose name ends a closing line: "Yours in flames, Ann". */
export const readSignature = (line: Line, names: Names): readonly number[] => {
  const tokens = readTokens(line.text);
  const [first] = tokens;
  const intro = readIntroduction(tokens, names);
  if (intro) return intro.seats;
  if (!first || !(CLOSERS.has(first.key) || first.key === '-') || tokens.length > 14) return [];
  const end = lastWord(tokens);
  for (let at = 1; at < end; at++) {
    const found = readAny(tokens, at, names);
    if (found && found.end === end) return found.seats;
  }
  return [];
};

const INTRODUCED = ['this is', 'it is', 'i am', "i'm", 'hier ist', 'hier spricht', 'ici', "c'est"].map((words) =>
  words.split(' '),
);

/** "This is Sid. My orders: ...", "Max here." */
const readIntroduction = (tokens: readonly Token[], names: Names): Found | null => {
  for (let at = 0; at < Math.min(tokens.length, 6); at++) {
    const here = at === 0 || tokens[at - 1]!.kind === 'sign' ? readAny(tokens, at, names) : null;
    if (here && (tokens[here.end]?.key === 'here' || tokens[here.end]?.key === 'hier')) return here;
    const said = INTRODUCED.find((words) => words.every((word, i) => tokens[at + i]?.key === word));
    const found = said ? readAny(tokens, at + said.length, names) : null;
    if (found && (tokens[found.end] === undefined || tokens[found.end]!.kind === 'sign')) return found;
  }
  return null;
};

/** So many lines at the end may be the writer's name. */
const FOOT = 3;

const nameAlone = (line: Line, names: Names): readonly number[] => {
  const tokens = readTokens(line.text).filter((token) => token.kind !== 'sign');
  const seats = new Set<number>();
  for (let at = ARTICLES.has(tokens[0]?.key ?? '') ? 1 : 0; at < tokens.length; ) {
    const found =
      readName(tokens, 0, names)?.end === tokens.length ? readName(tokens, 0, names) : readAny(tokens, at, names);
    if (!found) return [];
    for (const seat of found.seats) seats.add(seat);
    at = found.end;
  }
  return seats.size === 1 ? [...seats] : [];
};

/** Seats whose name stands alone at the foot of a letter: "Sid", "(Max)", "Sophie Laroche (Mlle Fifi)". */
export const readFoot = (lines: readonly Line[], names: Names): readonly number[] => {
  for (const line of lines.slice(-FOOT).toReversed()) {
    const seats = nameAlone(line, names);
    if (seats.length > 0) return seats;
  }
  return [];
};

const INITIALS = /[,.!\-\u2013\u2014:)]\s*((?:\p{Lu}\.? ?){1,3})$/u;
const ORDER_LETTERS = /[ALRIONF]/;
const ORDER_SIGNS = /^(?:[LR][TSF]|IT?|[ALR]{1,3})$/;

/** A line of orders without its writer's name or initials at the end: "a, a, lt. thx, M". */
export const withoutWriter = (line: Line, writer: number, all: Names): Line => {
  const names: Names = {
    aliases: all.aliases.filter((alias) => alias.seat === writer),
    parts: new Map([...all.parts].filter(([, seat]) => seat === writer)),
  };
  const tokens = readTokens(line.text);
  const end = lastWord(tokens);
  for (let at = Math.max(1, end - 4); at < end; at++) {
    const order = matchPhrase(ORDER_WORDS, tokens, at) ?? matchPhrase(STRIP_WORDS, tokens, at);
    if (!order && readAny(tokens, at, names)?.end === end) return cutLine(line, 0, tokens[at]!.start);
  }
  const initials = INITIALS.exec(line.text.trimEnd());
  const said = (initials?.[1] ?? '').replace(/[^\p{L}]/gu, '');
  const first = names.aliases.map(({ keys }) => keys.map((key) => key[0]!.toUpperCase()).join(''));
  // "RS" may be Rita Smith, and is a right slip.
  const whole = said.length > 1 && !ORDER_SIGNS.test(said) && first.includes(said);
  const own = whole || (said !== '' && !ORDER_LETTERS.test(said) && first.some((letters) => letters.startsWith(said)));
  return own ? cutLine(line, 0, initials!.index + 1) : line;
};

export interface WordsOfNames {
  readonly own: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

/** The words in the names of one seat and its player, and of all others. */
export const wordsOfNames = (names: readonly string[], players: readonly string[], own: number): WordsOfNames => {
  const of = (seat: number): readonly string[] =>
    [...keysOf(names[seat] ?? ''), ...keysOf(players[seat] ?? '')].filter(
      (word) => word.length > 2 && !LITTLE.has(word),
    );
  const mine = new Set(of(own));
  const all = names.flatMap((_, seat) => of(seat));
  return { own: mine, others: new Set(all.filter((word) => !mine.has(word))) };
};
