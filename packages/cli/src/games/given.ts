/** Dice that a game master rolled by hand: `--dice "turn 3/wind=2"`. */
import { err, type GivenDice, ok, type Result } from '@paravion/tabletop';
import type { Kit } from './index.ts';

/** Dice by label from `label=value` texts; every fault is named. */
export const givenFrom = (texts: readonly string[]): Result<GivenDice> => {
  const read = texts.map((text) => /^\s*(\S.*?)\s*=\s*(\d+)\s*$/.exec(text));
  const bad = texts.filter((_, i) => !read[i]);
  if (bad.length === 0) return ok(Object.fromEntries(read.map((m) => [m![1]!, Number(m![2])])));
  const expected = 'label=value, for example "turn 3/wind=2"';
  return err(bad.map((text) => ({ code: 'malformed', path: '--dice', message: `"${text}" gives no die.`, expected })));
};

/** Dice for the coming Turn given as winds; a game that knows none refuses them. */
export const windDice = (kit: Kit, rules: unknown, state: unknown, winds: readonly string[]): Result<GivenDice> => {
  if (kit.windDice) return kit.windDice(rules, state, winds);
  if (winds.length === 0) return ok({});
  const message = `Winds of ${kit.game.title} are not given by name.`;
  return err([{ code: 'unknown', path: 'winds', message, expected: 'a die by its label' }]);
};
