/** The d20 test and the roll on a table, with naturals and re-rolls by standing orders (rules 2.2-2.4). */
import { AGAIN, type Purpose, throwDie } from './dice-names.ts';
import type { Again, Tested } from './events.ts';
import type { RerollOrder } from './state.ts';
import type { Man, Plane } from './state-plane.ts';
import { sum, type Term } from './tables.ts';
import type { TurnContext } from './turn-context.ts';
import type { Side } from './vocabulary.ts';

/** Whose luck may be spent on a roll, first to last. */
export interface Payers {
  readonly owner: number;
  readonly side: Side;
  readonly men: readonly Man[];
}

/** A man for a roll of his own. */
export const himself = (of: { readonly owner: number; readonly side: Side }, man: Man): Payers => ({
  owner: of.owner,
  side: of.side,
  men: [man],
});
/** All aboard for a roll of the plane. */
export const everybody = (plane: Plane): Payers => ({ owner: plane.owner, side: plane.side, men: plane.crew });

/** Margin of a test: target less die; 1 succeeds and 20 fails, but not where `naturals` is false (rule 2.2). */
export const marginOf = (target: number, die: number, naturals: boolean): number => {
  const margin = target - die;
  if (!naturals) return margin;
  return die === 1 ? Math.max(0, margin) : die === 20 ? Math.min(-1, margin) : margin;
};

type Fits = (order: RerollOrder) => boolean;

/** Spends a re-roll if a standing order asks for it; whose it was, or null (rules 2.3, 2.4). */
const spend = (t: TurnContext, payers: Payers, purpose: Purpose, fits: Fits): string | null => {
  const orders = t.state.seats[payers.owner]!.standing.rerolls;
  let wished = false;
  for (const order of orders) {
    if (order.p !== purpose || !fits(order)) continue;
    for (const man of payers.men) {
      if (order.man !== undefined && order.man !== man.id) continue;
      wished = true;
      if (man.status === 'dead' || man.rerolls <= (order.keep ?? 0)) continue;
      man.rerolls -= 1;
      return man.id;
    }
  }
  if (!wished || t.state.charms[payers.side] === 0) return null;
  t.state.charms[payers.side] -= 1;
  return 'charm';
};

export interface Ask {
  /** Roster id that names the die. */
  readonly unit: string;
  readonly purpose: Purpose;
  readonly rule: string;
  readonly tested: Tested;
  /** The score and everything that modifies it; the target is their sum. */
  readonly terms: readonly Term[];
  readonly payers: Payers | null;
}

export interface Answer {
  readonly die: number;
  readonly target: number;
  /** 0 and above: success. */
  readonly margin: number;
  readonly again?: Again;
}

/** One d20 test; says so (`test`) unless `silently`, for a test that another event tells whole, such as a shot. */
export const test = (t: TurnContext, ask: Ask, silently = false): Answer => {
  const target = sum(ask.terms);
  const naturals = ask.tested !== 'structural' || target < 20;
  const first = throwDie(t.dice, t.state, ask.unit, ask.purpose, 20);
  const answer = secondTry(t, ask, target, naturals, first);
  if (t.say && !silently) {
    const { unit, purpose, rule, tested, terms } = ask;
    t.say({ type: 'test', unit, purpose, rule, tested, terms, ...answer });
  }
  return answer;
};

const secondTry = (t: TurnContext, ask: Ask, target: number, naturals: boolean, first: number): Answer => {
  const margin = marginOf(target, first, naturals);
  const by = ask.payers && spend(t, ask.payers, ask.purpose, ({ fail }) => fail !== undefined && margin <= -fail);
  if (!by) return { die: first, target, margin };
  const die = throwDie(t.dice, t.state, ask.unit, ask.purpose + AGAIN, 20);
  return { die, target, margin: marginOf(target, die, naturals), again: { die: first, by } };
};

export interface TableAsk {
  readonly unit: string;
  readonly purpose: Purpose;
  readonly sides: number;
  /** What is added to the die. */
  readonly terms: readonly Term[];
  readonly payers: Payers | null;
}

export interface TableAnswer {
  readonly die: number;
  readonly total: number;
  /** The total that was thrown away: a re-rolled damage result of 1 keeps its scarf (rule 2.3). */
  readonly firstTotal: number | null;
  readonly again?: Again;
}

/** One die on a table (`dmg`, `sfail`, `jam` may be thrown again). The caller says `rolled`, with the row. */
export const tableRoll = (t: TurnContext, ask: TableAsk): TableAnswer => {
  const plus = sum(ask.terms);
  const first = throwDie(t.dice, t.state, ask.unit, ask.purpose, ask.sides);
  const total = first + plus;
  const by = ask.payers && spend(t, ask.payers, ask.purpose, ({ max }) => max !== undefined && total <= max);
  if (!by) return { die: first, total, firstTotal: null };
  const die = throwDie(t.dice, t.state, ask.unit, ask.purpose + AGAIN, ask.sides);
  return { die, total: die + plus, firstTotal: total, again: { die: first, by } };
};
