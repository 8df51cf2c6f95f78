/** Winds given by name, as the dice that show them (rule 6.4). */

import { FACINGS, type Facing, type Rules, type State, windLabel } from '@paravion/sopwith';
import { err, type GivenDice, ok, type Problem, type Result } from '@paravion/tabletop';

const wrong = (message: string, expected: string): Result<never> =>
  err<readonly Problem[]>([{ code: 'illegal', rule: '6.4', path: 'winds', message, expected }]);

const isFacing = (text: string): text is Facing => FACINGS.some((f) => f === text);

/** The Turn whose wind is rolled in the Turn that begins with this state: where it is known before orders, the next. */
const rolledFor = (rules: Rules, state: State): number => state.turn + (rules.wind === 'each-move' ? 1 : 0);

/** Dice for the wind rolled in the coming Turn: one facing for all clouds, or one for each where each has its own. */
export const windDice = (rules: Rules, state: State, winds: readonly string[]): Result<GivenDice> => {
  if (winds.length === 0) return ok({});
  if (rules.wind === 'none') return wrong('No wind blows under these rules.', 'no wind');
  const facings = winds.map((w) => w.trim().toUpperCase());
  const bad = facings.find((w) => !isFacing(w));
  if (bad !== undefined) return wrong(`"${bad}" is no wind.`, FACINGS.join(', '));
  const most = rules.winds === 'one' ? 1 : state.clouds.length;
  if (winds.length > most) return wrong(`${winds.length} winds are given, ${most} can blow.`, `at most ${most}`);
  const turn = rolledFor(rules, state);
  const label = (i: number): string => windLabel(turn, rules.winds === 'one' ? null : i);
  return ok(Object.fromEntries(facings.map((w, i) => [label(i), 1 + FACINGS.indexOf(w as Facing)])));
};
