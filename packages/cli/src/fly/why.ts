/** "why -4?": the dice that fell, with every modifier and what it stands for. */
import type { Event, EventOf } from '@paravion/clouds';
import { arcOf, DISTANCE, gunnerCase, tellAll } from '@paravion/clouds';
import type { Names } from '@paravion/tabletop';

/** What a reason means, by its word; scores and abilities stand for themselves. */
const MEANING: Readonly<Record<string, string>> = {
  'above top speed': 'faster than the engine can hold without a dive: -1, and -1 for every full 3 above (4.9)',
  acceleration: 'a quiet move below top speed gains 1 (4.9)',
  aeroplane: 'how steady a gun platform the type is, on its panel (7)',
  angle: 'the arc of the target he is in, and the speed bands of both (6.1)',
  armour: 'an armoured plane, against fire from the ground (4.25)',
  climb: 'each MU gained in height costs 1 (4.9)',
  damage: 'damage done before',
  'against the wind': 'rockets fly straighter upwind (4.28)',
  'cover a die': 'cover, off every die (4.26, 4.29)',
  distance: '-1 for every full 10 MU (4.30)',
  'from above': 'the balloon lies 45 degrees or more below him (4.28)',
  dive: 'each MU of height lost gives 1; in the dive band turns are harder (4.7, 4.9)',
  'over the limit': '-1 for each EU over the dive limit, in every turn (4.9)',
  drag: 'damage that drags, every turn (4.9)',
  'earlier failures': '+2 for each turn in the spin, to +4 (4.12)',
  engine: 'an engine that is hurt or stopped, every turn (4.9)',
  'further letters': '-2 for each letter tighter than the first (4.7)',
  gunner: 'a gun on a mount (6.2)',
  height: '-1 for every full 20 MU of height (4.30)',
  hit: 'the engine was stopped by a hit (4.23)',
  incendiary: 'incendiary ammunition against a balloon (4.28)',
  leaks: 'earlier holes in the balloon (4.28)',
  margin: 'by how much the shot hit (4.19)',
  manoeuvres: 'the plane did not fly straight on (4.30)',
  'near perfect': 'the shell burst beside it (4.27)',
  nerves: 'noted from an earlier result (4.22)',
  'one gun': 'only one of his guns fires (4.19)',
  'on purpose': 'he meant to do it (4.10, 4.12)',
  place: 'the ground he lands on (4.14)',
  rockets: 'rockets fly where they like: -10 to aim, +10 if they hit (4.28)',
  'several engines': 'a big plane is slow to come out of a spin (4.12)',
  'straight run': 'half the move or more straight at it (4.28)',
  'short burst': 'a short burst: -3 (4.20)',
  speed: 'the speed band (4.25, 4.26, 4.28)',
  spinning: 'the target spins: -4 (4.12)',
  strength: 'what is left of the structure (4.13)',
  sun: 'he comes out of the sun: -4 (1.9)',
  sustained: 'the same guns at the same target again, from behind: +3 (4.19)',
  threat: 'enemies on his tail: -2 each from the side, -4 from the rear, at most -6 (4.1)',
  throttle: 'throttled back (4.9)',
  'tight turn': 'tighter than indicated: it costs energy, and a stall after it is worse (4.7, 4.10)',
  'too slow': '-1 for each EU below stalling speed (4.10)',
  turn: 'a turn on the indicated letter or wider costs 1 (4.5)',
  'turns wider': 'damage that makes turns wider also makes spins worse (4.12)',
  undercarriage: 'the undercarriage is gone (4.14)',
  unseen: 'the target has not seen him: +2 (4.19)',
  wounds: '-1 for every 2 points of Fortitude lost, at most -6 (3.2)',
};

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
  return event.type === 'shot' && why === 'angle' ? angleWords(event) : MEANING[why];
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
