/** Men and squadrons as people name them: by their names, or by the ids of the war. */
import { err, ok } from '@paravion/tabletop';
import { type Line, type Read, unreadable } from './notation-lines.ts';
import type { State } from './state.ts';

/** Somebody or something with a name. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** Where he is, for those with the same name. */
  readonly of: string;
}

/** The men of a squadron. */
export const menIn = ({ men, name: of }: State['squadrons'][number]): readonly Named[] =>
  men.map(({ id, name }) => ({ id, name, of }));

/**
 * Whom an id or a name means; a man's last name is enough where one alone has it. Without anybody to choose from it is an id.
 * Refused where nobody is called so, or more than one.
 */
export const meant = (
  line: Line,
  all: readonly Named[],
  what: 'man' | 'squadron' | 'rule',
  text: string,
): Read<string> => {
  const wanted = text.toLowerCase();
  const called = all.find(({ id }) => id.toLowerCase() === wanted);
  if (all.length === 0 || called) return ok(called?.id ?? wanted);
  const whole = all.filter(({ name }) => name.toLowerCase() === wanted);
  const found = whole.length > 0 ? whole : all.filter(({ name }) => name.toLowerCase().endsWith(` ${wanted}`));
  const [one, other] = found;
  if (one && !other) return ok(one.id);
  const said = found.map(({ id, name, of }) => `${id} (${name}, ${of})`).join(', ');
  if (one) return err(unreadable(line, text, `More than one is called "${text}".`, said));
  const [example] = all;
  return err(
    unreadable(line, text, `There is no ${what} "${text}".`, `a name or a number: ${example!.name}, ${example!.id}`),
  );
};

const ID = /^[a-z]+\d+-\d+$/i;

/** A man of a squadron; a number is taken as it is: whether it is his to order is for the rules. */
export const manNamed = (line: Line, men: readonly Named[], text: string): Read<string> =>
  ID.test(text) ? ok(text.toLowerCase()) : meant(line, men, 'man', text);
