/**
 * From items to Moves. An A after a list of bursts ("fire L, A") may be one more burst or the next Move; the number of
 * Moves that are wanted decides, and where it does not decide, the orders are not clear.
 */
import { err, ok, type Place, type Problem, type Result } from '@paravion/tabletop';
import type { OrderStep } from '../order.ts';
import type { Burst, Manoeuvre } from '../vocabulary.ts';
import {
  ambiguousAhead,
  fireFirst,
  fireTwice,
  MAX_BURSTS,
  noManoeuvre,
  sideAlone,
  tooManyBursts,
  wrongCount,
} from './complaints.ts';
import type { Item } from './items.ts';

/** A Move in the making. */
interface Draft {
  readonly manoeuvre: Manoeuvre;
  readonly at: Place;
  /** Null: nothing was said about fire. */
  fire: readonly Burst[] | 'central' | null;
  /** Aheads that may be bursts of this Move, or Moves after it. */
  tail: readonly Place[];
}

type FireItem = Extract<Item, { readonly kind: 'fire' }>;

const draft = (manoeuvre: Manoeuvre, at: Place): Draft => ({ manoeuvre, at, fire: null, tail: [] });

/** An order to fire goes with the last Move; when that ends in an unclear A, that A is a Move of its own, and fires. */
const addFire = (drafts: Draft[], item: FireItem): Problem | null => {
  const before = drafts.at(-1);
  // "No fire: A, A, A" says what would be without it.
  if (!before) return item.bursts.length === 0 ? null : fireFirst(item.at);
  const own = before.tail.at(-1);
  if (own) {
    before.tail = before.tail.slice(0, -1);
    drafts.push(draft('A', own));
    return addFire(drafts, item);
  }
  const both = before.fire !== null && before.fire.length > 0;
  if (both && (before.fire === 'central' || item.bursts === 'central' || item.bursts.length === 0))
    return fireTwice(item.at);
  before.fire = both ? [...(before.fire as readonly Burst[]), ...(item.bursts as readonly Burst[])] : item.bursts;
  before.tail = item.tail;
  return null;
};

/** Fire after "no fire" at the head of all. */
const brokenSilence = (items: readonly Item[]): Problem | null => {
  const [first, ...others] = items.filter((item) => item.kind === 'fire' || item.kind === 'step');
  if (first?.kind !== 'fire' || first.bursts.length > 0) return null;
  const loud = others.find((item): item is FireItem => item.kind === 'fire' && item.bursts.length > 0);
  return loud ? fireTwice(loud.at) : null;
};

const gather = (
  items: readonly Item[],
): { readonly drafts: readonly Draft[]; readonly problems: readonly Problem[] } => {
  const drafts: Draft[] = [];
  const problems: Problem[] = [];
  for (const item of items) {
    if (item.kind === 'step') drafts.push(draft(item.manoeuvre, item.at));
    if (item.kind === 'stay' || item.kind === 'ground') drafts.push(draft('0', item.at));
    if (item.kind === 'side') problems.push(sideAlone(item.at));
    const problem = item.kind === 'fire' ? addFire(drafts, item) : null;
    if (problem) problems.push(problem);
  }
  return { drafts, problems };
};

/** How many Aheads of each tail are Moves, so that there are `wanted` Moves; null when that cannot be told. */
const share = (tails: readonly number[], wanted: number): readonly number[] | null => {
  const all = tails.reduce((sum, n) => sum + n, 0);
  if (wanted === 0) return tails.map(() => 0);
  if (wanted === all) return tails;
  const open = tails.filter((n) => n > 0);
  return open.length === 1 ? tails.map((n) => (n > 0 ? wanted : 0)) : null;
};

const steps = (from: Draft, moves: number): readonly OrderStep[] => {
  const kept = from.tail.length - moves;
  const bursts =
    from.fire === 'central' ? from.fire : [...(from.fire ?? []), ...from.tail.slice(0, kept).map((): Burst => 'A')];
  const after = from.tail.slice(kept).map((): OrderStep => ({ manoeuvre: 'A', fire: [] }));
  return [{ manoeuvre: from.manoeuvre, fire: bursts }, ...after];
};

const tooMany = (step: OrderStep): boolean => step.fire.length > MAX_BURSTS && step.fire !== 'central';

/**
 * Exactly `wanted` Moves from items. `where`: the place to show when something is missing; `move`: the number of the
 * Move, if there is one. Problems: too few or too many manoeuvres, bursts that belong to no Move, unclear Aheads.
 */
export const readSteps = (
  items: readonly Item[],
  wanted: number,
  where: Place,
  move?: number,
): Result<readonly OrderStep[]> => {
  const { drafts, problems } = gather(items);
  const loud = brokenSilence(items);
  if (loud) return err([loud]);
  if (problems.length > 0) return err(problems);
  const open = wanted - drafts.length;
  const most = drafts.reduce((sum, d) => sum + d.tail.length, 0);
  if (drafts.length === 0 && wanted === 1) return err([noManoeuvre(where, move)]);
  if (open < 0 || open > most) return err([wrongCount(drafts[wanted]?.at ?? where, drafts.length, wanted, move)]);
  const shares = share(
    drafts.map((d) => d.tail.length),
    open,
  );
  if (!shares) return err([ambiguousAhead(drafts.find((d) => d.tail.length > 0)!.tail[0]!)]);
  const result = drafts.flatMap((d, i) => steps(d, shares[i]!));
  return result.some(tooMany) ? err([tooManyBursts(where)]) : ok(result);
};
