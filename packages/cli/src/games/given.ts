/** Dice that a game master rolled by hand: `--dice "turn 3/wind=2"`. */
import type { GivenDice, Result } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';

/** Dice by label from `label=value` texts; every fault is named. */
export const givenFrom = (texts: readonly string[]): Result<GivenDice> => {
  const read = texts.map((text) => /^\s*(\S.*?)\s*=\s*(\d+)\s*$/.exec(text));
  const bad = texts.filter((_, i) => !read[i]);
  if (bad.length === 0) return ok(Object.fromEntries(read.map((m) => [m![1]!, Number(m![2])])));
  const expected = 'label=value, for example "turn 3/wind=2"';
  return err(bad.map((text) => ({ code: 'malformed', path: '--dice', message: `"${text}" gives no die.`, expected })));
};
