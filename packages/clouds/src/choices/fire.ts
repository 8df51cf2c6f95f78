/** What the men of a seat may do in FIR, and what they do without orders (rules 2.4, 4.0, 4.17). */
import { isAboard, pilotOf } from '../crew.ts';
import type { Rules } from '../options.ts';
import type { PlanCase, Shooter } from '../order.ts';
import { standingPlan } from '../planner/plan.ts';
import { type PostOrder, plansIn, shotsIn } from '../post.ts';
import type { Balloon, FireRule, State } from '../state.ts';
import { idSchema, type Plane } from '../state-plane.ts';
import { otherSide } from '../vocabulary.ts';
import { firesBy, type Gunner, rulesFor, USUAL } from './fire-rules.ts';
import { shotsOf } from './shots.ts';

/** Base shots from which a pilot and a gunner fire without orders. */
const PILOT_FIRES = 8;
const GUNNER_FIRES = 6;
/** Most lines of an order (rule 4.17). */
const LINES = 3;

const aboard = (plane: Plane): readonly Gunner[] =>
  plane.crew.filter(isAboard).map((man) => {
    const flies = man === pilotOf(plane);
    return { man, from: plane, plane, flies, least: flies ? PILOT_FIRES : GUNNER_FIRES };
  });

const gunnersOf = (state: State, seat: number): readonly Gunner[] => [
  ...(state.planes as readonly Plane[]).filter((p) => p.owner === seat && p.status === 'flying').flatMap(aboard),
  ...(state.balloons as readonly Balloon[])
    .filter((ship) => ship.owner === seat && ship.kind === 'airship' && !ship.destroyed)
    .flatMap((from) =>
      from.crew.filter(isAboard).map((man) => ({ man, from, plane: null, flies: false, least: GUNNER_FIRES })),
    ),
];

/**
 * What the men of a seat fire without orders: by its standing orders, else at the nearest enemy plane, all guns, a normal burst,
 * if it is good enough.
 */
export const defaultShooters = (rules: Rules, state: State, seat: number): readonly Shooter[] => {
  const standing = state.seats[seat]!.standing.fire?.rules ?? [];
  return gunnersOf(state, seat).flatMap((gunner) => {
    const own = rulesFor(standing, gunner);
    return (own ? firesBy(rules, state, gunner, own, LINES) : firesBy(rules, state, gunner, USUAL, 1)) ?? [];
  });
};

/** What a plane was sent to do with guns, bombs or rockets (rule 4.0), as fire rules for those aboard. */
const workOf = (cases: readonly PlanCase[]): readonly FireRule[] =>
  cases.flatMap((one): readonly FireRule[] => {
    if (!('stand' in one) || one.stand.do !== 'at' || !isId(one.stand.target)) return [];
    const { work, target } = one.stand;
    const aim = { who: 'all', at: [target] } as const;
    if (work === 'bomb') return [{ ...aim, use: 'bombs' }];
    if (work === 'rocket') return [{ ...aim, use: 'rockets' }, aim];
    return work === 'strafe' ? [aim] : [];
  });
const isId = (target: string): boolean => idSchema.safeParse(target).success;

/**
 * What the men of a seat do in FIR by its letter of the turn (rule 4.0): whom it leaves out does what his plane was sent for, then
 * what standing orders say of him, or what is usual.
 */
export const byPost = (rules: Rules, state: State, seat: number, orders: readonly PostOrder[]): readonly Shooter[] => {
  const ordered = shotsIn(orders);
  const plans = plansIn(orders);
  const standing = state.seats[seat]!.standing.fire?.rules ?? [];
  const left = gunnersOf(state, seat).filter(({ man }) => !ordered.some(({ shooter }) => shooter === man.id));
  const usual = left.flatMap((gunner) => {
    const { plane } = gunner;
    const cases = plane && (plans.find((p) => p.plane === plane.id)?.cases ?? standingPlan(state, plane));
    const own = rulesFor(standing, gunner);
    return firesBy(rules, state, gunner, [...workOf(cases ?? []), ...(own ?? USUAL)], own ? LINES : 1) ?? [];
  });
  return [...ordered, ...usual];
};

/**
 * What the men of a seat do in FIR, out of the sheet that is played for it: whom it leaves out does what standing orders say of
 * him, else he holds his fire. No sheet: nobody fires, but for a seat that does not wish to be asked.
 */
export const withStanding = (
  rules: Rules,
  state: State,
  seat: number,
  sheet: readonly Shooter[] | null,
): readonly Shooter[] => {
  const { fire } = state.seats[seat]!.standing;
  if (!fire) return sheet ?? [];
  if (sheet === null) return fire.ask ? [] : defaultShooters(rules, state, seat);
  const left = gunnersOf(state, seat).filter(({ man }) => !sheet.some(({ shooter }) => shooter === man.id));
  const spoken = left.flatMap((gunner) => {
    const own = rulesFor(fire.rules, gunner);
    return (own && firesBy(rules, state, gunner, own, LINES)) ?? [];
  });
  return [...sheet, ...spoken];
};

/** Everything that a man of a seat may fire, one line each, and holding his fire. */
export function* shooterChoices(
  rules: Rules,
  state: State,
  seat: number,
): Iterable<Extract<Shooter, { lines: unknown }>> {
  for (const { man, from } of gunnersOf(state, seat)) {
    const by = { id: man.id, seat: man.seat, guns: from.guns, enemy: otherSide(from.side) };
    const shots = [...shotsOf(rules, state, by)];
    if (shots.length > 0) yield { shooter: man.id, lines: [] };
    for (const { line } of shots) yield { shooter: man.id, lines: [line] };
  }
}
