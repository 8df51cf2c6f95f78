/** Options of a game as data, and rules from outside held against them: a value for each, and nothing else. */
import type { OptionInfo } from './game.ts';
import { err, ok, type Problem, type Result } from './result.ts';

/** An option with named values, each with a short explanation; with a usual value it may be left out of rules. */
export const pickOption = <Id extends string>(
  id: Id,
  rule: string,
  group: string,
  title: string,
  help: string,
  choices: Readonly<Record<string, string>>,
  usual?: string,
): OptionInfo & { readonly id: Id } => ({
  id,
  rule,
  group,
  title,
  help,
  choices: Object.entries(choices).map(([value, name]) => ({ value, title: name })),
  ...(usual === undefined ? {} : { usual }),
});

/** An option that is a whole number, bounds included; with a usual value it may be left out of rules. */
export const numberOption = <Id extends string>(
  id: Id,
  rule: string,
  group: string,
  title: string,
  help: string,
  min: number,
  max: number,
  usual?: number,
): OptionInfo & { readonly id: Id } => ({
  id,
  rule,
  group,
  title,
  help,
  min,
  max,
  ...(usual === undefined ? {} : { usual }),
});

/** The value of an option in some rules: what they say, or what is usual where they say nothing. */
export const valueIn = (rules: object, { id, usual }: OptionInfo): string | number | undefined =>
  (rules as Readonly<Record<string, string | number>>)[id] ?? usual;

const isWithin = ({ choices, min = Number.NEGATIVE_INFINITY, max }: OptionInfo, value: unknown): boolean =>
  choices?.some((c) => c.value === value) === true ||
  (max !== undefined && Number.isInteger(value) && (value as number) >= min && (value as number) <= max);

const checkValue = (option: OptionInfo, value: unknown): readonly Problem[] => {
  if (isWithin(option, value) || (value === undefined && option.usual !== undefined)) return [];
  const { id, rule, title, choices = [], min, max } = option;
  const named = choices.map((c) => String(c.value));
  const range = max === undefined ? [] : [`a whole number from ${min} to ${max}`];
  return [
    {
      code: 'out-of-range',
      rule,
      path: id,
      message:
        value === undefined ? `${title} (${id}) is missing.` : `${title} (${id}) cannot be ${JSON.stringify(value)}.`,
      expected: `${[...named, ...range].join(', ')}.`,
    },
  ];
};

/**
 * Rules from outside, with all their faults at once; whether the values go together is for the game to say. `rule`: the number
 * of the rule about options, for one that there is not.
 */
export const checkOptions = <Rules>(options: readonly OptionInfo[], input: unknown, rule?: string): Result<Rules> => {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return err([{ code: 'malformed', message: 'Rules must be an object.', expected: 'one value for each option.' }]);
  const given = new Map<string, unknown>(Object.entries(input));
  const strangers = [...given.keys()].filter((key) => !options.some((o) => o.id === key));
  const problems: readonly Problem[] = [
    ...strangers.map(
      (key): Problem => ({
        code: 'unknown',
        path: key,
        message: `There is no rule "${key}".`,
        expected: `one of ${options.map((o) => o.id).join(', ')}.`,
        ...(rule === undefined ? {} : { rule }),
      }),
    ),
    ...options.flatMap((o) => checkValue(o, given.get(o.id))),
  ];
  return problems.length > 0 ? err(problems) : ok(Object.freeze({ ...input }) as Rules);
};
