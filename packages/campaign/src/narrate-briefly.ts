/** What happened, squadron by squadron: without dice, and without the marks by which men and machines are ordered. */
import { capital } from '@paravion/tabletop';
import type { Event, EventOf, EventType } from './events.ts';
import type { Side } from './vocabulary.ts';
import type { WarNames } from './words/deeds.ts';
import { namesIn, tell } from './words/tell.ts';
import { type Language, languageOf, term } from './words/terms.ts';
import { whyTold } from './words/why.ts';

/** What only the squadron itself learns: it shows whose eyes read. */
const OF_ONES_OWN: readonly EventType[] = [
  'REFUSED',
  'TASKED',
  'HOME',
  'QUIET',
  'XP',
  'HURT',
  'CLEARED',
  'RAISED',
  'ABILITY',
  'GM',
];
/** Left to the full text. */
const LEFT_OUT: readonly EventType[] = ['WEATHER', 'XP', 'QUIET'];
/** All that is told of a squadron that is not the reader's own. */
const OF_OTHERS: readonly EventType[] = [
  'DISPUTED',
  'FLOWN',
  'FATE',
  'CLAIM',
  'CAPTIVE',
  'ACE',
  'LENT',
  'SQUADRON',
  'MOVED',
];
/** `(die 18, margin -9)`, `(4)`, `(gb60-m5)`. */
const MARKS = / \((?:(?:die|Würfel) \d+, \w+ -?\d+|-?\d+|[a-z]+\d+-\w+)\)/g;

type OfSquadron = Extract<Event, { readonly squadron: string; readonly side: Side }>;
const isIn = (types: readonly EventType[], { type }: Event): boolean => types.includes(type);

/** The squadron that an event is told under: its own, or the reader's that flew, or his friends'; none for what is of the war. */
const squadronOf = (event: Event, own: ReadonlySet<string>, side: Side | null): string | null => {
  if ('squadron' in event) return event.squadron ?? null;
  if (event.type !== 'FLOWN' && event.type !== 'PAIRED' && event.type !== 'DISPUTED') return null;
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
  return capital(rest);
};

/** What a man bought, all in one sentence at the first of it; nothing at the others. */
const raisedTold = (events: readonly Event[], first: EventOf<'RAISED'>, language: Language): string | null => {
  const his = events.filter((e): e is EventOf<'RAISED'> => e.type === 'RAISED' && e.man === first.man);
  if (his[0] !== first) return null;
  const to = language === 'de' ? 'auf' : 'to';
  const scores = [...new Map(his.map((e) => [e.score, e.to]))].map(
    ([score, n]) => `${term(score, language)} ${to} ${n}`,
  );
  return `${first.name} ${language === 'de' ? 'steigert' : 'raises'} ${scores.join(', ')}.`;
};

/** An event in words, with what the others of its month say of it; null for what is told elsewhere or not at all. */
const told = (
  events: readonly Event[],
  event: Event,
  squadron: string | null,
  language: Language,
  names: WarNames,
): string | null => {
  if (event.type === 'RAISED') return raisedTold(events, event, language);
  const text = tell(event, language, names);
  if (event.type !== 'PAIRED' || squadron === null) return text;
  return [text, whyTold(events, event, squadron, language)].filter(Boolean).join(' ');
};

/** What an own squadron is told in paragraphs of their own, by subject; all else is of its men. */
const SUBJECTS: readonly { readonly title: Readonly<Record<Language, string>>; readonly of: readonly EventType[] }[] = [
  {
    title: { en: 'missions', de: 'Aufträge' },
    of: ['TASKED', 'HOME', 'PAIRED', 'LENT', 'DISPUTED', 'FLOWN', 'MOVED', 'SQUADRON', 'REFUSED', 'SEAT'],
  },
  { title: { en: 'men', de: 'Männer' }, of: [] },
  { title: { en: 'experience', de: 'Erfahrung' }, of: ['RAISED', 'ABILITY'] },
  { title: { en: 'machines', de: 'Maschinen' }, of: ['MACHINE'] },
];
const OF_MEN = SUBJECTS[1]!;
const subjectOf = (event: Event) => SUBJECTS.find(({ of }) => isIn(of, event)) ?? OF_MEN;

interface Line {
  readonly event: Event;
  readonly text: string;
}

/** The reader's own squadron in paragraphs, another in one. */
const paragraphs = (name: string, lines: readonly Line[], isOwn: boolean, language: Language): readonly string[] => {
  const paragraph = (title: string, some: readonly Line[]): readonly string[] =>
    some.length === 0 ? [] : [`${title}: ${some.map(({ text }) => text).join(' ')}`];
  if (!isOwn) return paragraph(name, lines);
  return SUBJECTS.flatMap((subject) =>
    paragraph(
      `${name}, ${subject.title[language]}`,
      lines.filter(({ event }) => subjectOf(event) === subject),
    ),
  );
};

/**
 * A line for the war, then the squadrons with their names before what is told of them: the reader's own first, whole and in a
 * line for each subject; others in short. `names`: how squadrons and sectors are called, where more than those of our pack are in the war.
 */
export const narrateBriefly = (
  events: readonly Event[],
  language?: string,
  names: WarNames = namesIn(events),
): readonly string[] => {
  const { squadron: nameOf } = names;
  const mine = events.filter((e) => 'squadron' in e && isIn(OF_ONES_OWN, e)) as readonly OfSquadron[];
  const own = new Set(mine.map(({ squadron }) => squadron));
  const words = languageOf(language);
  const lines = new Map<string | null, Line[]>([null, ...own].map((id) => [id, []]));
  for (const event of events) {
    const id = squadronOf(event, own, mine[0]?.side ?? null);
    if (!isTold(event, id === null || own.has(id))) continue;
    const said = told(events, event, id, words, names);
    if (said === null) continue;
    const text = withoutName(said.replace(MARKS, ''), id === null ? '' : nameOf(id));
    lines.set(id, [...(lines.get(id) ?? []), { event, text }]);
  }
  return [...lines].flatMap(([id, of]) => {
    if (of.length === 0) return [];
    return id === null ? [of.map(({ text }) => text).join(' ')] : paragraphs(nameOf(id), of, own.has(id), words);
  });
};
