/** What a pilot makes of the sky: who has moved already, and where the others may go before the guns speak. */
import {
  assume,
  type Choice,
  isFit,
  movesInOrder,
  type Plane,
  pilotOf,
  type Rules,
  type State,
  type View,
} from '@paravion/clouds';
import { arcsOf, type Fighter, handlingOf } from './futures.ts';
import { batteryOf, type Stance } from './gunnery.ts';
import { reachOf } from './reach.ts';

/** Another plane in the air, friend or enemy. */
export interface Other {
  readonly plane: Plane;
  readonly fighter: Fighter;
  /** Ends of its move if it has still to move; null: it stays where it is. */
  readonly ends: readonly Stance[] | null;
  /** Where it will be if it flies straight on, or where it is. */
  readonly on: Stance;
}

/** A state that the bot may move planes about in. */
export interface Sky {
  readonly rules: Rules;
  readonly state: State;
  readonly others: readonly Other[];
}

const DULL = 10;

/** How the moves of others are foreseen: by arcs of their template, or by flights that the rules allow. */
export type Foresight = 'arcs' | 'flights';

const fighterOf = (rules: Rules, state: State, plane: Plane, foresight: Foresight): Fighter => {
  const handling = handlingOf(plane);
  return {
    battery: batteryOf(plane, state.turn),
    handling,
    futures: foresight === 'arcs' || !isFit(plane) ? arcsOf(handling) : reachOf(rules, state, plane),
    awareness: pilotOf(plane)?.awareness ?? DULL,
  };
};

/** The sky before the moves of a seat's planes. */
export const skyOf = (rules: Rules, view: View, foresight: Foresight): Sky => {
  const state = structuredClone(assume(view)) as State;
  const late = new Set(state.segment === 'MOV' || state.segment === 'ALL' ? state.queue.flat() : []);
  const flying = (state.planes as readonly Plane[]).filter((p) => p.status === 'flying');
  const others = flying.map((plane): Other => {
    const fighter = fighterOf(rules, state, plane, foresight);
    const moves = late.has(plane.id) && movesInOrder(plane);
    const ends = moves ? fighter.futures.from(plane) : null;
    return { plane, fighter, ends, on: ends?.find((end) => end.h === plane.h && end.z === plane.z) ?? plane };
  });
  return { rules, state, others };
};

/** A plane of the bot's own has its orders: the next one reckons with where it will be. */
export const settle = (sky: Sky, plane: Plane, { plan: { end } }: Choice): Sky => {
  Object.assign(plane, end.at, { v: end.v, b: end.b });
  return {
    ...sky,
    others: sky.others.map((other) => (other.plane === plane ? { ...other, ends: null, on: plane } : other)),
  };
};

/** Enemies in the air, those that still matter: who has been forced home only shoots back with his gunners. */
export const enemiesOf = ({ others }: Sky, plane: Plane): readonly Other[] =>
  others.filter(
    (other) => other.plane.side !== plane.side && (isFit(other.plane) || other.fighter.battery.flexible.length > 0),
  );

export const friendsOf = ({ others }: Sky, plane: Plane): readonly Other[] =>
  others.filter((other) => other.plane.side === plane.side && other.plane !== plane);
