/**
 * Events in plain sentences: dry, and civil about the dead. Every die that decided something is told with its reasons, so
 * that "why -4?" is answered where it stands.
 */
import { capital, type Names } from '@paravion/tabletop';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { briefIn } from './brief.ts';
import type { Catalogue } from './catalogue.ts';
import { wordsIn } from './languages.ts';
import type { Teller, Who } from './teller.ts';

/** Men by their ids (`W1`, `W1/1`), where they have names of their own. */
export type MenNames = ReadonlyMap<string, string>;
const NAMELESS: MenNames = new Map();

/** The names of the men of a position, as far as they have some. */
export const menNames = ({ planes }: Pick<State, 'planes'>): MenNames =>
  new Map(planes.flatMap(({ crew }) => crew.flatMap(({ id, name }) => (name ? [[id, name] as const] : []))));

/** Whoever is first spoken of has his name beside his number: the man's own, else that of the seat that flies the plane. */
const namer = (events: readonly Event[], names: Names, men: MenNames, { report }: Catalogue): Who => {
  const owners = new Map(
    events.flatMap((e) => (e.type === 'owners' ? e.owners.map(([unit, seat]) => [unit, seat]) : [])),
  );
  const spoken = new Set<string>();
  return (unit) => {
    if (typeof unit === 'number') return names[unit] ?? report.nameless(unit);
    const [plane = unit] = unit.split('/');
    const man = men.get(unit);
    const name = man ?? names[owners.get(plane) as number];
    const told = man ? unit : plane;
    if (name === undefined || spoken.has(told)) return unit;
    spoken.add(told);
    return `${unit} (${name})`;
  };
};

/** An event and its sentence. */
export interface Told {
  readonly event: Event;
  readonly text: string;
}

/** Sentences with their events, one for each that deserves one. */
export const tellAll = (
  events: readonly Event[],
  names: Names,
  words: Catalogue = wordsIn('en'),
  men: MenNames = NAMELESS,
): readonly Told[] => {
  const who = namer(events, names, men, words);
  return events.flatMap((event) => {
    const tell = words.say[event.type] as Teller<Event['type']>;
    const text = tell(event, who, words.sides);
    return text === null ? [] : [{ event, text: capital(text) }];
  });
};

/** Sentences, one for each event that deserves one; English where the language is not known. */
export const narrate = (
  events: readonly Event[],
  names: Names,
  language?: string,
  before?: Pick<State, 'mission'>,
): readonly string[] => tellAll(events, names, wordsIn(language, before?.mission)).map(({ text }) => text);

/** The same for a screen: what happened, without dice and reasons; men by their names where planes are given. */
export const narrateBriefly = (
  events: readonly Event[],
  names: Names,
  language?: string,
  before?: Pick<State, 'mission'> & Partial<Pick<State, 'planes'>>,
): readonly string[] => {
  const words = wordsIn(language, before?.mission);
  const say = { ...words.say, ...briefIn(language) };
  return tellAll(events, names, { ...words, say }, menNames({ planes: before?.planes ?? [] })).map(({ text }) => text);
};

export type { Catalogue } from './catalogue.ts';
export { wordsIn } from './languages.ts';
export { MISSION_NAMES, SEGMENT_NAMES } from './names.ts';
export { reasons, target } from './teller.ts';
