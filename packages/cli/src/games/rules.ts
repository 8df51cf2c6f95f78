/** Rules from the command line: an edition, and what a game master changes in it. */
import { type AnyGame, allOk, err, type OptionInfo, ok, type Problem, type Result, valueIn } from '@paravion/tabletop';

const typed = (option: OptionInfo, text: string): string | number => {
  const named = option.choices?.find((c) => String(c.value) === text);
  if (named) return named.value;
  return /^-?\d+$/.test(text) ? Number(text) : text;
};

const setting = (game: AnyGame, text: string): Result<readonly [string, string | number]> => {
  const [, id, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(text) ?? [];
  const option = game.options.find((o) => o.id.toLowerCase() === id?.toLowerCase());
  if (option) return ok([option.id, typed(option, value!)]);
  const problem: Problem = id
    ? {
        code: 'unknown',
        message: `There is no rule "${id}".`,
        expected: `one of ${game.options.map((o) => o.id).join(', ')}`,
      }
    : { code: 'malformed', message: `"${text}" sets no rule.`, expected: 'rule=value, for example wind=after-turn' };
  return err([problem]);
};

/** The edition that is played when none is named. */
export const usualEdition = ({ game }: { readonly game: AnyGame }): string => game.editions[0]!.id;

/** The rules of an edition with these changes (`wind=none`); all faults are named. */
export const rulesFrom = (game: AnyGame, edition: string, changes: readonly string[]): Result<unknown> => {
  const printed = game.editions.find((e) => e.id === edition);
  if (!printed)
    return err([
      {
        code: 'unknown',
        message: `There is no edition "${edition}" of ${game.title}.`,
        expected: game.editions.map((e) => e.id).join(', '),
      },
    ]);
  const settings = allOk(changes.map((text) => setting(game, text)));
  if (!settings.ok) return settings;
  return game.checkRules({ ...printed.rules, ...Object.fromEntries(settings.value) });
};

/** All options of a game as a table: value in each edition, rule number, values, what it decides. */
export const listRules = (game: AnyGame): string => {
  const one = (o: OptionInfo): string => {
    const printed = game.editions.map((e) => `${e.id} ${valueIn(e.rules, o)}`).join(', ');
    const values = (o.choices ?? []).map((c) => `      ${String(c.value).padEnd(14)} ${c.title}`);
    const range = o.max === undefined ? [] : [`      ${`${o.min} to ${o.max}`.padEnd(14)} a number`];
    return [`  ${o.id}  (rule ${o.rule}): ${o.help}`, ...values, ...range, `      printed:       ${printed}`].join(
      '\n',
    );
  };
  const groups = [...new Set(game.options.map((o) => o.group))];
  return groups
    .map(
      (g) =>
        `${g}\n${game.options
          .filter((o) => o.group === g)
          .map(one)
          .join('\n')}`,
    )
    .join('\n\n');
};
