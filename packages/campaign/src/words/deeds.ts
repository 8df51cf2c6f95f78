/** What a game master has done, told to those whom it strikes. */
import type { EventOf } from '../events.ts';
import { typeName } from '../machines.ts';
import { CHANGEABLE } from '../options.ts';
import type { SideNames } from '../pack/schema.ts';
import { type Sectors, sectorName, sectorWithin } from './sectors.ts';
import { type Language, monthWords } from './terms.ts';

/** Whom a deed strikes, and the rest of it: a number, a type, a month. */
type Sentence = (whom: string, rest: string, sectors: Sectors) => string;
/** A deed in its words (`wound gb60-1 3`), with the name of the man and the squadron that it strikes. */
type Told = Pick<EventOf<'GM'>, 'what' | 'name' | 'squadron'>;

const since = (option: string, month: string, mission: string): string => (option === 'pace' ? month : mission);
const titleOf = (option: string): string => CHANGEABLE.find(({ id }) => id === option)?.title ?? option;

const DEEDS: Readonly<Record<string, Readonly<Record<Language, Sentence>>>> = {
  wound: {
    en: (man, n) => `wounds ${man}: ${n} Fortitude lost`,
    de: (man, n) => `verwundet ${man}: ${n} Ausdauer verloren`,
  },
  heal: { en: (man) => `heals ${man}`, de: (man) => `heilt ${man}` },
  kill: { en: (man) => `lets ${man} die`, de: (man) => `lässt ${man} sterben` },
  ground: {
    en: (man, n) => `grounds ${man}, who misses ${n}`,
    de: (man, n) => `schreibt ${man} krank, der ${n}-mal fehlt`,
  },
  experience: { en: (man, n) => `gives ${man} ${n} experience`, de: (man, n) => `gibt ${man} ${n} Erfahrung` },
  post: { en: (man, to) => `posts ${man} to ${to}`, de: (man, to) => `versetzt ${man} zu ${to}` },
  give: {
    en: (squadron, type) => `gives ${squadron} a machine, ${typeName(type)}`,
    de: (squadron, type) => `gibt an ${squadron} eine Maschine, ${typeName(type)}`,
  },
  take: { en: (machine) => `takes the machine ${machine}`, de: (machine) => `nimmt die Maschine ${machine}` },
  move: {
    en: (squadron, sector, sectors) => `moves ${squadron} to ${sectorWithin(sectors, Number(sector), 'en')}`,
    de: (squadron, sector, sectors) =>
      `verlegt ${squadron} in den Abschnitt ${sectorName(sectors, Number(sector), 'de')}`,
  },
  end: {
    en: (month) => `lets the war end with ${monthWords(month, 'en')}`,
    de: (month) => `lässt den Krieg enden: ${monthWords(month, 'de')}`,
  },
  rule: {
    en: (option, value) =>
      `changes a rule from the next ${since(option, 'month', 'mission')} on: ${titleOf(option)} (${option}) ${value}`,
    de: (option, value) => `ändert eine Regel vom nächsten ${since(option, 'Monat', 'Auftrag')} an: ${option} ${value}`,
  },
  die: {
    en: (die, face) => `takes the ${face} that was thrown for ${die}`,
    de: (die, face) => `nimmt die ${face}, die für ${die} geworfen wurde`,
  },
};

/** How a war calls its squadrons, by their ids, its sectors and its sides. */
export interface WarNames {
  readonly squadron: (id: string) => string;
  readonly sectors: Sectors;
  readonly sides: SideNames;
  /** A sentence about orders, with names beside the marks of men and machines. */
  readonly named: (text: string) => string;
  readonly award: (name: string, language: Language) => string;
}

/** `wounds Al Roe: 3 Fortitude lost`. Records of the first revision do not name the man: there his id stands. */
export const deedTold = (
  e: Told,
  language: Language,
  { squadron: nameOf, sectors }: Pick<WarNames, 'squadron' | 'sectors'>,
): string => {
  const [verb = '', whom = '', rest = ''] = e.what.split(' ');
  const told = DEEDS[verb]?.[language];
  return told
    ? told(e.name ?? (whom === e.squadron ? nameOf(whom) : whom), verb === 'post' ? nameOf(rest) : rest, sectors)
    : e.what;
};
