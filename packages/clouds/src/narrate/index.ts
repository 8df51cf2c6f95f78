/**
 * Events in plain sentences: dry, and civil about the dead. Every die that decided something is told with its reasons, so
 * that "why -4?" is answered where it stands.
 */
import type { Names } from '@paravion/tabletop';
import type { Event } from '../events.ts';
import { briefIn } from './brief.ts';
import type { Catalogue } from './catalogue.ts';
import { wordsIn } from './languages.ts';
import { capital, type Teller, type Who } from './teller.ts';

const namer = (events: readonly Event[], names: Names, { report }: Catalogue): Who => {
  const owners = new Map(
    events.flatMap((e) => (e.type === 'owners' ? e.owners.map(([unit, seat]) => [unit, seat]) : [])),
  );
  const spoken = new Set<string>();
  return (unit) => {
    if (typeof unit === 'number') return names[unit] ?? report.nameless(unit);
    const [plane = unit] = unit.split('/');
    const name = names[owners.get(plane) as number];
    if (name === undefined || spoken.has(plane)) return unit;
    spoken.add(plane);
    return `${unit} (${name})`;
  };
};

/** An event and its sentence. */
export interface Told {
  readonly event: Event;
  readonly text: string;
}

/** Sentences with their events, one for each that deserves one. */
export const tellAll = (events: readonly Event[], names: Names, words: Catalogue = wordsIn('en')): readonly Told[] => {
  const who = namer(events, names, words);
  return events.flatMap((event) => {
    const tell = words.say[event.type] as Teller<Event['type']>;
    const text = tell(event, who);
    return text === null ? [] : [{ event, text: capital(text) }];
  });
};

/** Sentences, one for each event that deserves one; English where the language is not known. */
export const narrate = (events: readonly Event[], names: Names, language?: string): readonly string[] =>
  tellAll(events, names, wordsIn(language)).map(({ text }) => text);

/** The same for a screen: what happened, without dice and reasons. */
export const narrateBriefly = (events: readonly Event[], names: Names, language?: string): readonly string[] => {
  const words = wordsIn(language);
  return tellAll(events, names, { ...words, say: { ...words.say, ...briefIn(language) } }).map(({ text }) => text);
};

export type { Catalogue } from './catalogue.ts';
export { wordsIn } from './languages.ts';
export { MISSION_NAMES, SEGMENT_NAMES } from './names.ts';
export { reasons, target } from './teller.ts';
