/** Whom a plane could hit after a flight, and who could then hit it, as chances of the best shot (rules 4.18, 4.19). */
import {
  type Arc,
  arcOf,
  baseShot,
  batteriesOf,
  COARSE,
  defaultFlight,
  distance,
  flightChoices,
  GUN_RANGE,
  inNoseCone,
  isAboard,
  movesInOrder,
  oddsOf,
  type Plan,
  type Plane,
  planMove,
  type Rules,
  type State,
  stateAfter,
} from '@paravion/clouds';

/** A shot as it is looked for: at whom or by whom, with what chance from 0 to 1, from which arc of the target. */
export interface Chance {
  readonly id: string;
  readonly odds: number;
  readonly arc: Arc;
}

/** The sky for one plane before its move: its enemies, and where those that move later can end. */
export interface Sight {
  readonly rules: Rules;
  readonly state: State;
  readonly plane: Plane;
  readonly enemies: readonly Enemy[];
}

interface Enemy {
  readonly plane: Plane;
  /** Ends of its moves if it has still to move; null: it stays where it is. */
  readonly ends: readonly Plan[] | null;
}

/** Ends looked at for an enemy, and how near he must be to count, in MU. */
const ENDS = 90;
const NEAR = 60;

const some = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);

const endsOf = (rules: Rules, state: State, plane: Plane): readonly Plan[] =>
  some([...flightChoices(rules, state, plane, COARSE)], ENDS).map(({ plan }) => plan);

/** The sky as it is before a plane moves. */
export const sightOf = (rules: Rules, state: State, plane: Plane): Sight => {
  const late = new Set(state.queue.slice(1).flat());
  const enemies = (state.planes as readonly Plane[])
    .filter((p) => p.side !== plane.side && p.status === 'flying' && distance(p, plane) <= NEAR)
    .map((enemy): Enemy => {
      const moves = late.has(enemy.id) && movesInOrder(enemy);
      return { plane: enemy, ends: moves ? endsOf(rules, state, enemy) : null };
    });
  // Those that move later are thought of as flying on as they would without orders.
  const on = enemies.reduce(
    (now, { plane: enemy, ends }) =>
      ends ? stateAfter(now, enemy.id, planMove(rules, state, enemy, defaultFlight(rules, state, enemy))) : now,
    state,
  );
  return { rules, state: on, plane, enemies };
};

const inState = (state: State, id: string): Plane => (state.planes as readonly Plane[]).find((p) => p.id === id)!;

/** The best base shot of a plane at a target as things stand; null where nothing bears. */
const bestBase = (rules: Rules, state: State, from: Plane, target: string): number | null => {
  let best: number | null = null;
  for (const man of from.crew) {
    if (!isAboard(man)) continue;
    for (const guns of batteriesOf(from.guns, man.seat)) {
      const { legal, base } = baseShot(rules, state, man.id, { target, guns: [...guns], burst: 'normal', min: -40 });
      if (legal && (best === null || base > best)) best = base;
    }
  }
  return best;
};

const bears = (from: Plane, at: Plane): boolean =>
  distance(from, at) <= GUN_RANGE && (inNoseCone(from, at) || from.guns.some(({ mount }) => mount !== 'fixed'));

/** The best shot of the plane at an enemy plane after a flight; null where nothing bears. */
export const shotAfter = ({ rules, state, plane, enemies }: Sight, plan: Plan): Chance | null => {
  const now = stateAfter(state, plane.id, plan);
  const own = inState(now, plane.id);
  let best: Chance | null = null;
  for (const { plane: enemy } of enemies) {
    const there = inState(now, enemy.id);
    const base = bears(own, there) ? bestBase(rules, now, own, enemy.id) : null;
    const odds = base === null ? 0 : oddsOf(base);
    if (base !== null && odds > (best?.odds ?? 0)) best = { id: enemy.id, odds, arc: arcOf(there, own) };
  }
  return best;
};

/** The best shot that an enemy can have at the plane after a flight, wherever he then goes; null where none can. */
export const answerAfter = ({ rules, state, plane, enemies }: Sight, plan: Plan): Chance | null => {
  const now = stateAfter(state, plane.id, plan);
  const own = inState(now, plane.id);
  let best: Chance | null = null;
  for (const { plane: enemy, ends } of enemies)
    for (const end of ends ?? [null]) {
      const there = end ? stateAfter(now, enemy.id, end) : now;
      const from = inState(there, enemy.id);
      const base = bears(from, own) ? bestBase(rules, there, from, plane.id) : null;
      const odds = base === null ? 0 : oddsOf(base);
      if (base !== null && odds > (best?.odds ?? 0)) best = { id: enemy.id, odds, arc: arcOf(own, from) };
    }
  return best;
};
