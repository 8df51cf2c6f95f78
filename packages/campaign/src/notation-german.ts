/** Orders in German: each word by the English one that it stands for; in small letters, with umlauts or without. */

/** Without umlauts, as some keyboards write. */
const plainly = (word: string): string =>
  word.replace(/[äöüß]/g, (sign) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[sign] ?? sign);

const both = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([german, english]) => [german, plainly(german)].map((one) => [one, english])));

/** Words with which a line begins. */
const FIRST = both({
  wunsch: 'wish',
  fliegt: 'fly',
  flugweise: 'how',
  beförderung: 'promotion',
  heim: 'leave',
  austritt: 'leave',
  mut: 'temper',
  neuwurf: 'reroll',
  bevorzuge: 'prefer',
  verlegen: 'move',
  leihe: 'lend',
  presse: 'press',
  üblich: 'default',
  lernt: 'spend',
  sparen: 'save',
});

/** Words within a line. */
const WITHIN = both({
  luftkampf: 'dogfight',
  sperrflug: 'patrol',
  begleitschutz: 'escort',
  ballon: 'balloon',
  lichtbildflug: 'photo',
  bombenflug: 'bombing',
  artilleriebeobachtung: 'spotting',
  bodenangriff: 'ground',
  infanterieflug: 'contact',
  flugplatz: 'raid',
  abfangen: 'interception',
  tisch: 'table',
  wunden: 'wounded',
  beliebig: 'any',
  verwundet: 'hurt',
  halb: 'half',
  nie: 'never',
  nord: 'north',
  süd: 'south',
  schießen: 'gunnery',
  fliegen: 'flying',
  umsicht: 'awareness',
  ausdauer: 'fortitude',
  glück: 'luck',
  nichts: 'none',
  wähle: 'choose',
  geht: 'goes',
  bleibt: 'stays',
  an: 'to',
  krieg: 'war',
});

/** The German words with which a line may begin. */
export const GERMAN_WORDS: readonly string[] = [...FIRST.keys()];

/** After these stands what somebody says in his own words, and names; nothing of it is ours to turn. */
const AS_SAID: readonly string[] = ['press', 'prefer'];

/** A line, its first word and the rest, in English where it begins with a German word; else as it is. */
export const inEnglish = (word: string, rest: string): { readonly word: string; readonly rest: string } => {
  const english = FIRST.get(word);
  if (english === undefined || AS_SAID.includes(english)) return { word: english ?? word, rest };
  const said = word === 'austritt' ? 'war' : rest;
  return { word: english, rest: said.replace(/[\p{L}]+/gu, (one) => WITHIN.get(one.toLowerCase()) ?? one) };
};
