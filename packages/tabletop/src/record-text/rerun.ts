/** Events and states again, from orders and dice: so a record's text can do without them. */
import type { Dice, Roll } from '../dice.ts';
import type { AnyGame, Step } from '../game.ts';

/** State and events after a step. */
export type Rerun = Step<unknown, unknown>;

/** The dice of a log; a die that is not in it throws. */
const diceOf = (rolls: readonly Roll[]): Dice => {
  const byLabel = new Map(rolls.map((roll) => [roll.label, roll]));
  return {
    roll: (label, sides) => {
      const roll = byLabel.get(label);
      if (!roll || roll.sides !== sides || roll.result > sides) throw new Error(`no die "${label}"`);
      return roll.result;
    },
  };
};

const attempt = <T>(run: () => T): T | null => {
  try {
    return run();
  } catch {
    return null;
  }
};

/** Rules that can be played by, from a record; null when they are none. */
export const rulesOf = (game: AnyGame, value: unknown): unknown => {
  const rules = game.checkRules(value);
  return rules.ok ? rules.value : null;
};

/** A state that can be played on, from a record; null when it is none, or the rules are none. */
export const stateOf = (game: AnyGame, rules: unknown, value: unknown): unknown => {
  const state = rules === null ? null : attempt(() => game.checkState(rules, value));
  return state?.ok ? state.value : null;
};

/** The start of a game; null when rules, setup or dice do not allow it. */
export const rerunStart = (game: AnyGame, rules: unknown, setup: unknown, rolls: readonly Roll[]): Rerun | null =>
  attempt(() => {
    const checked = game.checkRules(rules);
    const seats = checked.ok ? game.checkSetup(checked.value, setup) : checked;
    return checked.ok && seats.ok ? game.start(checked.value, seats.value, diceOf(rolls)) : null;
  });

/** A Turn; null when it cannot be played from these dice. */
export const rerunTurn = (
  game: AnyGame,
  rules: unknown,
  state: unknown,
  orders: readonly unknown[],
  rolls: readonly Roll[],
): Rerun | null =>
  rules === null || state === null ? null : attempt(() => game.adjudicate(rules, state, orders, diceOf(rolls)));

/** The state after events that were given; null when they cannot be followed. */
export const followEvents = (game: AnyGame, rules: unknown, state: unknown, events: readonly unknown[]): unknown =>
  // biome-ignore lint/suspicious/noExplicitAny: the events of any game; one that cannot be followed throws.
  rules === null || state === null ? null : attempt(() => game.apply(rules, state, events as any));
