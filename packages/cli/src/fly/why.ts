/** "why -4?": the dice that fell, with every modifier and what it stands for. */
import { arcOf, DISTANCE, type Event, type EventOf, gunnerCase, TERM_MEANINGS, tellAll } from '@paravion/clouds';
import type { Names } from '@paravion/tabletop';

/** Events that hold dice or modifiers. */
const isReasoned = (event: Event): boolean =>
  ['test', 'rolled', 'shot', 'initiative', 'moved', 'bombed', 'barrage', 'shelled'].includes(event.type);

const termsOf = (event: Event): readonly { readonly why: string; readonly mod: number }[] =>
  'terms' in event ? event.terms : event.type === 'moved' ? event.energy : [];

interface Question {
  readonly number: number | null;
  readonly words: readonly string[];
}

const questionOf = (text: string): Question => {
  const words = text
    .toLowerCase()
    .replace(/[?,!]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const number = words.find((word) => /^[+-]?\d+$/.test(word));
  return { number: number === undefined ? null : Number(number), words: words.filter((word) => word !== number) };
};

const fits = ({ number, words }: Question, event: Event, text: string): boolean =>
  (number === null || termsOf(event).some(({ mod }) => mod === number)) &&
  words.every((word) => text.toLowerCase().includes(word));

/** `13 to 15 MU`: the step of the table in which a distance lies. */
const segmentWords = (mu: number): string => {
  const i = DISTANCE.findIndex(([to]) => mu <= to);
  const from = i > 0 ? DISTANCE[i - 1]![0] + 1 : 0;
  return `${mu} MU; so it is from ${from} to ${DISTANCE[i]?.[0]} (4.19)`;
};

/** Where the shooter stood, by the arcs of the target or as gunners see it. */
const angleWords = ({ unit, target, from, to }: EventOf<'shot'>): string => {
  const gunner = unit.includes('/');
  const where = gunner
    ? {
        parallel: 'parallel',
        attacking: 'attacking',
        attackingFromBehind: 'attacking from behind',
        other: 'neither parallel nor attacking',
      }[gunnerCase(to, from)]
    : `in the ${arcOf(to, from)} arc of ${target}`;
  return `${gunner ? `${target} is ${where}` : where}; the speeds of both count too: "look angle" (6.1)`;
};

/** What a reason stands for in this event; where the figures are known, with them. */
const meaningOf = (event: Event, why: string): string | undefined => {
  if (event.type === 'shot' && why === 'distance' && event.kind !== 'ground') return segmentWords(event.mu);
  if (event.type === 'shot' && why === 'distance') return `-1 for every full 5 of ${event.mu} MU (4.25)`;
  return event.type === 'shot' && why === 'angle' ? angleWords(event) : TERM_MEANINGS[why];
};

const meanings = (event: Event, number: number | null): readonly string[] =>
  termsOf(event).flatMap(({ mod, why }) => {
    const meaning = mod !== 0 && (number === null || mod === number) ? meaningOf(event, why) : undefined;
    return meaning === undefined ? [] : [`      ${mod > 0 ? '+' : ''}${mod} ${why}: ${meaning}`];
  });

const MOST = 14;

/**
 * The last dice that fit the question: all of the last segment; those of a plane (`W1`), with a modifier (`-4`), or with a word
 * (`threat`) in them.
 */
export const whyLines = (events: readonly Event[], names: Names, text: string): readonly string[] => {
  const question = questionOf(text);
  const told = tellAll(events, names).filter((t) => isReasoned(t.event));
  const last = told.at(-1)?.event;
  const asked = question.number !== null || question.words.length > 0;
  const found = told.filter(({ event, text: said }) =>
    asked ? fits(question, event, said) : event.turn === last?.turn && event.segment === last.segment,
  );
  if (found.length === 0)
    return [asked ? `  Nothing of the last turns says "${text.trim()}".` : '  No die has fallen yet.'];
  return found
    .slice(-MOST)
    .flatMap(({ event, text: said }) => [
      `  ${event.turn}.${event.segment} ${said} (rule ${event.rule})`,
      ...meanings(event, question.number),
    ]);
};
