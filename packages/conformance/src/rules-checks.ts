/** Editions, options and house rules. */
import {
  type AnyGame,
  copyJson,
  difference,
  type Edition,
  type OptionInfo,
  type Problem,
  scopedDice,
  valueIn,
} from '@paravion/tabletop';
import { calm, fail, good, mustBeJson, mustBeResult, same } from './expect.ts';
import { junkValues, reverseKeys } from './junk.ts';
import { quickDice } from './quick-dice.ts';
import { drawCombinations, drawRules, type Settings } from './sample.ts';

type Rules = Readonly<Record<string, unknown>>;

const distinct = (where: string, what: string, ids: readonly string[]): void => {
  if (new Set(ids).size < ids.length) fail(where, `${what} are not distinct: ${ids.join(', ')}`);
};

const inOption = ({ choices = [], min = Infinity, max = -Infinity }: OptionInfo, value: unknown): boolean =>
  choices.some((c) => c.value === value) || (typeof value === 'number' && value >= min && value <= max);

/** Editions are good rules, and every option is a key of them with a value that it offers. */
export const editionsAreGood = (game: AnyGame): void => {
  distinct(
    game.id,
    'editions',
    game.editions.map((e) => e.id),
  );
  distinct(
    game.id,
    'options',
    game.options.map((o) => o.id),
  );
  if (game.editions.length === 0) fail(game.id, 'there is no edition');
  for (const edition of game.editions) {
    const where = `${game.id}/${edition.id}`;
    mustBeJson(where, 'rules', edition.rules);
    same(
      where,
      'rules and what checkRules makes of them',
      edition.rules,
      good(where, 'its rules', game.checkRules(copyJson(edition.rules))),
    );
    const missing = game.options.find((o) => !inOption(o, valueIn(edition.rules, o)));
    if (missing)
      fail(where, `option "${missing.id}" does not offer ${JSON.stringify(valueIn(edition.rules, missing))}`);
  }
};

/** Rules out of a number option's bounds. */
const outOfBounds = (rules: Rules, { id, choices, min, max }: OptionInfo): readonly Rules[] => {
  const wrong: unknown[] = [null, 'no such choice', [], {}];
  if (min !== undefined) wrong.push(min - 1, min + 0.5);
  if (max !== undefined) wrong.push(max + 1);
  const offered = choices?.map((c) => c.value) ?? [];
  return wrong.filter((value) => !offered.includes(value as string)).map((value) => ({ ...rules, [id]: value }));
};

const without = (rules: Rules, key: string): Rules =>
  Object.fromEntries(Object.entries(rules).filter(([k]) => k !== key));

/** What is not rules is refused: other types, unknown keys, missing keys that have no usual value, values that no option offers. */
export const badRulesAreRefused = (game: AnyGame): void => {
  for (const edition of game.editions as readonly Edition<Rules>[]) {
    const { rules } = edition;
    const bad: readonly unknown[] = [
      ...junkValues,
      { ...rules, 'no such rule': 1 },
      ...game.options.filter(({ usual }) => usual === undefined).map(({ id }) => without(rules, id)),
      ...game.options.flatMap((option) => outOfBounds(rules, option)),
    ];
    for (const value of bad) {
      const text = `checkRules(${JSON.stringify(value)})`;
      const result = calm(`${game.id}/${edition.id}`, text, () => game.checkRules(value));
      mustBeResult(`${game.id}/${edition.id}`, text, result);
      if (result.ok) fail(`${game.id}/${edition.id}`, `${text} was accepted`);
    }
  }
};

const mustNameRule = (where: string, rules: unknown, problems: readonly Problem[]): void => {
  if (problems.length === 0) fail(where, `checkRules refused ${JSON.stringify(rules)} without a word`);
  const silent = problems.find((p) => !p.rule);
  if (silent)
    fail(where, `checkRules refused ${JSON.stringify(rules)} without the number of a rule: ${silent.message}`);
};

const valuesOf = ({ choices = [], min, max }: OptionInfo): readonly (string | number)[] => [
  ...choices.map((c) => c.value),
  ...(min === undefined || max === undefined ? [] : [min, Math.floor((min + max) / 2), max]),
];

/** All numbers of an option's group at their least: some values can be played only where others are nothing. */
const leastOfGroup = (game: AnyGame, group: string): Rules =>
  Object.fromEntries(game.options.flatMap((o) => (o.group === group && o.min !== undefined ? [[o.id, o.min]] : [])));

/** Whether some rules with this value are accepted: an edition's, or an edition's with other options drawn anew. */
const canBePlayed = (game: AnyGame, { id, group }: OptionInfo, value: unknown, settings: Settings): boolean => {
  const least = leastOfGroup(game, group);
  if (game.editions.some(({ rules }) => game.checkRules({ ...rules, ...least, [id]: value }).ok)) return true;
  const dice = quickDice(`${settings.seed}/${id}=${value}`);
  for (let i = 0; i < 400; i++) {
    const { rules } = game.editions[i % game.editions.length]!;
    const drawn = i < game.editions.length ? rules : drawRules(game, rules, 2 + (i % 3), scopedDice(dice, `${i}/`));
    const checked = game.checkRules({ ...drawn, [id]: value });
    if (checked.ok) return true;
    mustNameRule(game.id, { ...drawn, [id]: value }, checked.error);
  }
  return false;
};

/** Every value that an option offers is accepted in some combination. */
export const everyValueCanBePlayed = (game: AnyGame, settings: Settings): void => {
  for (const option of game.options)
    for (const value of valuesOf(option))
      if (!canBePlayed(game, option, value, settings))
        fail(game.id, `no rules with ${option.id}=${JSON.stringify(value)} are accepted`);
};

/** Random combinations: not nearly all refused, and each refusal names a rule. */
export const combinationsAreMostlyGood = (game: AnyGame, settings: Settings): void => {
  for (const edition of game.editions) {
    const where = `${game.id}/${edition.id}`;
    const combinations = Math.max(100, settings.combinations);
    const { accepted, refused } = drawCombinations(game, edition, { ...settings, combinations });
    for (const problems of refused) mustNameRule(where, 'a random combination', problems);
    const tried = accepted.length + refused.length;
    if (accepted.length < Math.min(combinations, tried / 20 + 1))
      fail(where, `${refused.length} of ${tried} random combinations of options were refused`);
    for (const rules of accepted) {
      mustBeJson(where, 'rules', rules);
      const again = good(where, `rules ${JSON.stringify(rules)}`, game.checkRules(reverseKeys(rules)));
      if (difference(rules, again)) fail(where, `checkRules changes rules that it accepted: ${JSON.stringify(rules)}`);
    }
  }
};
