/** What is wrong, as its reader is told: in his language, and with names beside the marks by which men and machines are ordered. */
import { TIMELINE_MONTHS } from '@paravion/clouds';
import { type Problem, problemsBy, translateBy } from '@paravion/tabletop';
import { typeName } from '../machines.ts';
import type { State } from '../state.ts';
import { GERMAN_MESSAGES, GERMAN_PARTS, GERMAN_SHAPES } from './german-problems.ts';
import { GERMAN_TERMS, monthWords } from './terms.ts';

const MONTHS = Object.fromEntries(TIMELINE_MONTHS.map((month) => [monthWords(month, 'en'), monthWords(month, 'de')]));

const whole = translateBy([GERMAN_MESSAGES, GERMAN_SHAPES, MONTHS, GERMAN_TERMS, GERMAN_PARTS]);
/** `squadrons[0].src: A fact has no source.` */
const PLACED = /^([\w[\].-]+: )(.*)$/s;
/** A sentence, or what would be right, in German; of a list what there is German for. */
export const problemInGerman = (said: string): string => {
  const [, path = '', text = said] = PLACED.exec(said) ?? [];
  const told = whole(text);
  return path + (told === text ? text.split(', ').map(whole).join(', ') : told);
};

export const problemIn = problemsBy({ de: problemInGerman });

const MARK = /\b([a-z]{2,4}[a-z0-9]{0,6})(-m?\d{1,4})?\b/g;

/**
 * A text in which men and machines stand by their marks, with their names before these; squadrons by their names, or where
 * `marked` so too. Whom the state does not know stays as he is.
 */
export const withNamesOf = ({ squadrons }: Pick<State, 'squadrons'>, text: string, marked = false): string =>
  text.replace(MARK, (id, home: string, mark: string | undefined) => {
    const squadron = squadrons.find((s) => s.id === home);
    if (!squadron) return id;
    if (!mark) return marked ? `${squadron.name} (${id})` : squadron.name;
    const machine = squadron.machines.find((m) => m.id === id);
    const name = machine ? typeName(machine.type) : squadron.men.find((m) => m.id === id)?.name;
    return name ? `${name} (${id})` : id;
  });

/** A problem with an order of a war, told with names. */
export const namedProblem = (state: Pick<State, 'squadrons'>, problem: Problem): Problem => {
  const { message, expected } = problem;
  const named = { ...problem, message: withNamesOf(state, message) };
  return expected === undefined ? named : { ...named, expected: withNamesOf(state, expected, true) };
};
