/** What happened, squadron by squadron: without dice, and without the marks by which men and machines are ordered. */
import type { Event, EventType } from './events.ts';
import { packSquadron } from './pack/west.ts';
import type { Side } from './vocabulary.ts';
import { tell } from './words/tell.ts';
import { languageOf } from './words/terms.ts';

/** What only the squadron itself learns: it shows whose eyes read. */
const OF_ONES_OWN: readonly EventType[] = ['TASKED', 'HOME', 'QUIET', 'XP', 'HURT', 'CLEARED'];
/** Left to the full text. */
const LEFT_OUT: readonly EventType[] = ['WEATHER', 'XP', 'QUIET'];
/** All that is told of a squadron that is not the reader's own. */
const OF_OTHERS: readonly EventType[] = ['FLOWN', 'FATE', 'CLAIM', 'CAPTIVE', 'ACE', 'LENT', 'SQUADRON', 'MOVED'];
/** `(die 18, margin -9)`, `(4)`, `(gb60-m5)`. */
const MARKS = / \((?:(?:die|Würfel) [^)]*|-?\d+|[a-z]+\d+-\w+)\)/g;

type OfSquadron = Extract<Event, { readonly squadron: string; readonly side: Side }>;
const nameOf = (id: string): string => packSquadron(id)?.name ?? id;
const isIn = (types: readonly EventType[], { type }: Event): boolean => types.includes(type);

/** The squadron that an event is told under: its own, or the reader's that flew, or his friends'; none for what is of the war. */
const squadronOf = (event: Event, own: ReadonlySet<string>, side: Side | null): string | null => {
  if ('squadron' in event) return event.squadron;
  if (event.type !== 'FLOWN' && event.type !== 'PAIRED') return null;
  const { W, E } = event;
  return [W, E].find((id) => id !== null && own.has(id)) ?? (side && event[side]) ?? W ?? E;
};

/** Whether it is worth a line: of one's own squadron nearly all, of others what is known of them all over the front. */
const isTold = (event: Event, isOwn: boolean): boolean =>
  !isIn(LEFT_OUT, event) &&
  (isOwn || (isIn(OF_OTHERS, event) && (event.type !== 'CLAIM' || event.verdict === 'confirmed')));

/** Without its name before it, which stands at the head of the line: `Sent out: patrol.` */
const withoutName = (text: string, name: string): string => {
  const rest = text.startsWith(`${name} `) ? text.slice(name.length + 1).replace(/^is /, '') : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** A line for the war, then one for each squadron with its name before it: the reader's own first and whole, others in short. */
export const narrateBriefly = (events: readonly Event[], language?: string): readonly string[] => {
  const mine = events.filter((e) => 'squadron' in e && isIn(OF_ONES_OWN, e)) as readonly OfSquadron[];
  const own = new Set(mine.map(({ squadron }) => squadron));
  const told = new Map<string | null, string[]>([null, ...own].map((id) => [id, []]));
  for (const event of events) {
    const id = squadronOf(event, own, mine[0]?.side ?? null);
    const text = isTold(event, id === null || own.has(id)) ? tell(event, languageOf(language)) : null;
    if (text === null) continue;
    const name = id === null ? '' : nameOf(id);
    told.set(id, [...(told.get(id) ?? []), withoutName(text.replace(MARKS, ''), name)]);
  }
  return [...told].flatMap(([id, texts]) => {
    if (texts.length === 0) return [];
    return id === null ? [texts.join(' ')] : [`${nameOf(id)}: ${texts.join(' ')}`];
  });
};
