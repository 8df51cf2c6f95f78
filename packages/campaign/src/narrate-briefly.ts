/** What happened, squadron by squadron: without dice, and without the marks by which men and machines are ordered. */
import type { Event, EventType } from './events.ts';
import { packSquadron } from './pack/west.ts';
import { tell } from './words/tell.ts';
import { languageOf } from './words/terms.ts';

/** What only the squadron itself learns: it shows whose eyes read. */
const OF_ONES_OWN: readonly EventType[] = ['TASKED', 'HOME', 'QUIET', 'XP', 'HURT', 'CLEARED'];
/** Left to the full text. */
const LEFT_OUT: readonly EventType[] = ['WEATHER', 'XP', 'QUIET'];
/** `(die 18, margin -9)`, `(4)`, `(gb60-m5)`. */
const MARKS = / \((?:(?:die|Würfel) [^)]*|-?\d+|[a-z]+\d+-\w+)\)/g;

const isIn = (types: readonly EventType[], { type }: Event): boolean => types.includes(type);

/** The squadron that an event is told under: its own, or the reader's that flew; none for what is of the war. */
const squadronOf = (event: Event, own: ReadonlySet<string>): string | null => {
  if ('squadron' in event) return event.squadron;
  if (event.type !== 'FLOWN' && event.type !== 'PAIRED') return null;
  return [event.W, event.E].find((id) => id !== null && own.has(id)) ?? null;
};

/** A line for the war, then one for each squadron with its name before it, the reader's own first. */
export const narrateBriefly = (events: readonly Event[], language?: string): readonly string[] => {
  const own = new Set(events.flatMap((e) => ('squadron' in e && isIn(OF_ONES_OWN, e) ? [e.squadron] : [])));
  const told = new Map<string | null, string[]>([null, ...own].map((id) => [id, []]));
  for (const event of events) {
    const text = isIn(LEFT_OUT, event) ? null : tell(event, languageOf(language));
    if (text === null) continue;
    const id = squadronOf(event, own);
    told.set(id, [...(told.get(id) ?? []), text.replace(MARKS, '')]);
  }
  return [...told].flatMap(([id, texts]) => {
    if (texts.length === 0) return [];
    return id === null ? [texts.join(' ')] : [`${packSquadron(id)?.name ?? id}: ${texts.join(' ')}`];
  });
};
