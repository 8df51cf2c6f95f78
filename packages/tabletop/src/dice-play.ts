/** A step of a game with the dice of its seed, those placed by hand first, and a log of all that were thrown. */
import {
  checkGivenDice,
  DICE_SCHEMES,
  type Dice,
  type DiceScheme,
  type GivenDice,
  givenDice,
  loggedDice,
  markGiven,
  type Roll,
} from './dice.ts';
import type { Step } from './game.ts';
import { err, ok, type Result } from './result.ts';

export interface Played<State, Event> extends Step<State, Event> {
  readonly rolls: readonly Roll[];
}

/** Plays with keyed dice, those placed by hand first, and logs them; problems when a placed die is not possible. */
export const play = <State, Event>(
  scheme: DiceScheme | undefined,
  seed: string,
  given: GivenDice,
  run: (dice: Dice) => Step<State, Event>,
): Result<Played<State, Event>> => {
  const { dice, rolls } = loggedDice(givenDice(given, DICE_SCHEMES[scheme ?? 'keyed'](seed)));
  const { state, events } = run(dice);
  const problems = checkGivenDice(given, rolls);
  return problems.length > 0 ? err(problems) : ok({ state, events, rolls: markGiven(given, rolls) });
};
