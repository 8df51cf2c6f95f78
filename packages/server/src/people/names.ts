/**
 * Names: what one may look like, and whom it may not look like. Two names are alike when they have the same skeleton
 * (Unicode's table of confusables, UTS 39): `Paravion` is written with other letters in a hundred ways.
 */
import { BOT_NAMES } from '@paravion/games';
import { ADAPTERS } from '@paravion/games/all';
import unhomoglyph from 'unhomoglyph';
import { refuseAt } from '../refuse.ts';
import type { Db } from '../store/store.ts';

/** Scripts that are in common use (UAX 31), each by itself; those that are written together stand together. */
const SCRIPTS = [
  ['Latin'],
  ['Greek'],
  ['Cyrillic'],
  ['Armenian'],
  ['Hebrew'],
  ['Arabic'],
  ['Devanagari'],
  ['Bengali'],
  ['Gurmukhi'],
  ['Gujarati'],
  ['Tamil'],
  ['Telugu'],
  ['Kannada'],
  ['Malayalam'],
  ['Sinhala'],
  ['Thai'],
  ['Lao'],
  ['Tibetan'],
  ['Myanmar'],
  ['Georgian'],
  ['Ethiopic'],
  ['Khmer'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
] as const;

const ofScripts = (scripts: readonly string[]): RegExp =>
  new RegExp(`^(?:${['Common', 'Inherited', ...scripts].map((s) => `\\p{Script_Extensions=${s}}`).join('|')})*$`, 'u');

const WRITINGS = SCRIPTS.map(ofScripts);

const PLAIN = /^[\p{L}\p{M}\p{Nd} .,;:!?'’"„“”&()+*/#_-]+$/u;
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}]/u;
const HEAPED = /\p{M}{3}/u;
const SEEN = /[\p{L}\p{Nd}]/u;

/** A name in the one form in which it is kept. */
const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/ {2,}/g, ' ');

const same = (text: string): string => unhomoglyph(text.normalize('NFD'));

/** What a name looks like, without spaces and signs: equal for names that are taken for one another. `I`, `l` and `i` are one. */
export const skeletonOf = (name: string): string =>
  same(same(name.normalize('NFKC')).toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('i', 'l');

/** Whoever runs the site or the game, and those who are nobody; in English and German. */
const RESERVED = [
  ...[
    'The host',
    'Host',
    'The referee',
    'Referee',
    'The umpire',
    'Umpire',
    'Game master',
    'GM',
    'The server',
    'Server',
  ],
  ...['System', 'Support', 'Staff', 'Team', 'Somebody', 'Nobody', 'Anybody', 'Everybody', 'Anonymous', 'Unsigned'],
  ...['Der Gastgeber', 'Gastgeber', 'Gastgeberin', 'Spielleiter', 'Spielleiterin', 'Der Spielleiter', 'Schiedsrichter'],
  ...['Leitung', 'Verwaltung', 'Jemand', 'Niemand', 'Alle', 'Anonym', 'Namenlos', 'Unsigniert'],
  ...['Neuling', 'Anfänger', 'Chamäleon', 'Ass', 'Meister'],
  ...ADAPTERS.flatMap(({ bots }) => bots.map(({ title }) => title)),
  ...BOT_NAMES,
];
/** Words that no name has in it. */
const WORDS = ['paravion', 'admin', 'administrator', 'administration', 'moderator', 'moderation', 'moderatorin'];

const unnumbered = (name: string): string => name.normalize('NFKC').replace(/[\s\d]+$/u, '');
const RESERVED_SKELETONS = new Set(RESERVED.map((name) => skeletonOf(unnumbered(name))));
const WORD_SKELETONS = new Set(WORDS.map(skeletonOf));

const isReserved = (name: string): boolean =>
  RESERVED_SKELETONS.has(skeletonOf(unnumbered(name))) ||
  WORD_SKELETONS.has(skeletonOf(unnumbered(name))) ||
  name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => WORD_SKELETONS.has(skeletonOf(unnumbered(word))));

/** What nobody could read, or sees, in a name or title, in English and German; null when nothing is wrong. */
const sightFault = (text: string, what: 'name' | 'title'): readonly [string, string] | null => {
  const dieser = what === 'name' ? 'Dieser Name' : 'Dieser Titel';
  if (HIDDEN.test(text))
    return [
      `This ${what} has signs in it that nobody sees. Right would be: letters, digits and spaces.`,
      `${dieser} enthält Zeichen, die niemand sieht. Richtig wären: Buchstaben, Ziffern und Leerzeichen.`,
    ];
  if (!SEEN.test(text))
    return [
      `Nobody could read this ${what}. Right would be: a letter or a digit in it, at least.`,
      `${dieser} ist nicht zu lesen. Richtig wäre: mindestens ein Buchstabe oder eine Ziffer darin.`,
    ];
  if (!HEAPED.test(text.normalize('NFD'))) return null;
  return [
    `This ${what} has too many marks on one letter. Right would be: two at most.`,
    `${dieser} hat zu viele Zeichen auf einem Buchstaben. Richtig wären: höchstens zwei.`,
  ];
};

/** What is wrong with a name, and what would be right, in English and German; null when nothing is. */
export const nameFault = (name: string): readonly [string, string] | null => {
  const unseen = sightFault(name, 'name');
  if (unseen !== null) return unseen;
  if (!PLAIN.test(name) || name.normalize('NFKC') !== name.normalize('NFC'))
    return [
      'This name has unusual signs in it. Right would be: plain letters, digits, spaces and usual punctuation.',
      'Dieser Name enthält ungewöhnliche Zeichen. Richtig wären: einfache Buchstaben, Ziffern, Leerzeichen und übliche Satzzeichen.',
    ];
  if (!WRITINGS.some((writing) => writing.test(name)))
    return [
      'This name mixes letters of different alphabets. Right would be: those of one.',
      'Dieser Name mischt Buchstaben verschiedener Schriften. Richtig wären: die einer einzigen.',
    ];
  if (!isReserved(name)) return null;
  return [
    'This name is for the site and its bots. Right would be: one of your own.',
    'Dieser Name gehört der Seite und ihren Bots. Richtig wäre: ein eigener.',
  ];
};

const fit = (text: string, path: 'name' | 'title', fault: readonly [string, string] | null): string =>
  fault === null ? text : refuseAt('malformed', path, fault);

/** A name fit to be flown under; refused with what is wrong. */
export const fitName = (name: string): string => {
  const tidy = tidyName(name);
  return fit(tidy, 'name', nameFault(tidy));
};

/** A title fit for a table: any signs that are seen; refused with what is wrong. */
export const fitTitle = (title: string): string => {
  const tidy = tidyName(title);
  return fit(tidy, 'title', sightFault(tidy, 'title'));
};

/** Whether somebody else, who has kept his account, has a name that is taken for this one. */
const isTaken = async (db: Db, name: string, own: string | null): Promise<boolean> => {
  const where = db.selectFrom('users').select('id').where('skeleton', '=', skeletonOf(name)).where('guest', '=', 0);
  const others = await where.where('deleted', '=', 0).limit(2).execute();
  return others.some(({ id }) => id !== own);
};

/** A fit name that nobody else with an account has; refused otherwise. */
export const ownName = async (db: Db, name: string, own: string | null): Promise<string> => {
  const wanted = fitName(name);
  if (await isTaken(db, wanted, own))
    refuseAt('conflict', 'name', [
      `Somebody with an account flies as "${wanted}", or under a name that looks like it. Right would be: another.`,
      `Jemand mit Konto fliegt als „${wanted}“ oder unter einem Namen, der so aussieht. Richtig wäre: ein anderer.`,
    ]);
  return wanted;
};

/** The name, with a number behind it where somebody else with an account has it: for who is not to be stopped by that. */
export const freeOwnName = async (db: Db, name: string, own: string | null): Promise<string> => {
  if (!(await isTaken(db, name, own))) return name;
  for (let n = 2; ; n++) if (!(await isTaken(db, `${name} ${n}`, own))) return `${name} ${n}`;
};
