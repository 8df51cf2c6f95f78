/** Events and states again, from orders and dice: so a record's text can do without them. */
import type { Dice, Roll } from '@paravion/tabletop';
import { applyEvents } from '../../apply.ts';
import { checkSetup } from '../../check-setup.ts';
import { adjudicate } from '../../engine.ts';
import type { Event } from '../../events.ts';
import type { Order } from '../../order.ts';
import { checkRules, type Rules } from '../../rules.ts';
import { startGame } from '../../start.ts';
import { type State, stateSchema } from '../../state.ts';

/** State and events after a step. */
export interface Rerun {
  readonly state: State;
  readonly events: readonly Event[];
}

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
export const rulesOf = (value: unknown): Rules | null => {
  const rules = checkRules(value);
  return rules.ok ? rules.value : null;
};

/** A state that can be played on, from a record; null when it is none. */
export const stateOf = (value: unknown): State | null => {
  const state = stateSchema.safeParse(value);
  return state.success ? state.data : null;
};

/** The start of a game; null when rules, setup or dice do not allow it. */
export const rerunStart = (rules: unknown, setup: unknown, rolls: readonly Roll[]): Rerun | null =>
  attempt(() => {
    const checked = checkRules(rules);
    const seats = checked.ok ? checkSetup(checked.value, setup) : checked;
    return checked.ok && seats.ok ? startGame(checked.value, seats.value, diceOf(rolls)) : null;
  });

/** A Turn; null when it can not be played from these dice. */
export const rerunTurn = (
  rules: Rules | null,
  state: State | null,
  orders: readonly unknown[],
  rolls: readonly Roll[],
): Rerun | null =>
  rules && state && attempt(() => adjudicate(rules, state, orders as readonly (Order | null)[], diceOf(rolls)));

/** The state after events that were given; null when they can not be followed. */
export const followEvents = (rules: Rules | null, state: State | null, events: readonly unknown[]): State | null =>
  rules && state && attempt(() => applyEvents(rules, state, events as readonly Event[]));
