/** What is wrong with a pack: its form, facts without source, ids that mean nothing (rule 3.1). */
import { checkShape, err, ok, type Problem, type Result } from '@paravion/tabletop';
import { squadronIdSchema } from '../fields.ts';
import type { Message } from '../words/german-problems.ts';
import { type Pack, packSchema } from './types.ts';

const nonsense = (path: string, message: Message): Problem => ({ code: 'nonsense', path, message, rule: '3.1' });

const doubled = (what: string, ids: readonly string[]): readonly Problem[] =>
  ids.flatMap((id, i) => (ids.indexOf(id) < i ? [nonsense(`${what}[${i}].id`, `The id "${id}" stands twice.`)] : []));

const rising = (path: string, dates: readonly string[]): readonly Problem[] =>
  dates.some((date, i) => i > 0 && dates[i - 1]! >= date) ? [nonsense(path, 'The dates do not rise.')] : [];

/** A war calls a squadron by its id without hyphens, and its men after it: `gb-60` is `gb60`, its first man `gb60-1`. */
const idFaults = ({ squadrons }: Pack): readonly Problem[] =>
  squadrons.flatMap(({ id }, i) =>
    squadronIdSchema.safeParse(id.replaceAll('-', '')).success
      ? []
      : [
          nonsense(
            `squadrons[${i}].id`,
            `"${id}" is no id for a squadron: two to four letters, then at most six letters or figures, like fr-124.`,
          ),
        ],
  );

const baseFaults = (pack: Pack, around: Pack['aerodromes']): readonly Problem[] => {
  const places = new Set([...pack.aerodromes, ...around].map((a) => a.id));
  return pack.squadrons.flatMap(({ bases }, i) => [
    ...rising(
      `squadrons[${i}].bases`,
      bases.map((b) => b.from),
    ),
    ...bases.flatMap(({ place }, j) =>
      place === null || places.has(place)
        ? []
        : [nonsense(`squadrons[${i}].bases[${j}].place`, `There is no aerodrome "${place}".`)],
    ),
  ]);
};

const aceFaults = ({ aces }: Pack): readonly Problem[] =>
  aces.flatMap(({ victories, total, squadrons }, i) => [
    ...rising(
      `aces[${i}].victories`,
      victories.map((v) => v.month),
    ),
    ...rising(
      `aces[${i}].squadrons`,
      squadrons.map((s) => s.from),
    ),
    ...(victories.reduce((sum, v) => sum + v.count, 0) === total
      ? []
      : [nonsense(`aces[${i}].total`, `The victories do not add up to ${total}.`)]),
  ]);

const nameFaults = ({ names, aces }: Pack): readonly Problem[] => {
  const famous = new Set(aces.map(({ name }) => name.split(' ').at(-1)!));
  return names.flatMap(({ surnames }, i) =>
    surnames.flatMap((name, j) =>
      famous.has(name) ? [nonsense(`names[${i}].surnames[${j}]`, `${name} is the name of a man of history.`)] : [],
    ),
  );
};

/** A pack from outside; every fault is named with its place. `around`: aerodromes of another that it may name too. */
export const checkPack = (input: unknown, around: Pack['aerodromes'] = []): Result<Pack> => {
  const shaped = checkShape(packSchema, input);
  if (!shaped.ok) return err(shaped.error.map((p) => ({ rule: '3.1', ...p })));
  const pack = shaped.value;
  const problems = [
    ...doubled(
      'squadrons',
      pack.squadrons.map((s) => s.id),
    ),
    ...doubled(
      'aces',
      pack.aces.map((a) => a.id),
    ),
    ...doubled(
      'aerodromes',
      pack.aerodromes.map((a) => a.id),
    ),
    ...idFaults(pack),
    ...baseFaults(pack, around),
    ...aceFaults(pack),
    ...nameFaults(pack),
  ];
  return problems.length > 0 ? err(problems) : ok(pack);
};
