/** Things on the ground for tests: a unit, a barrage with its gun, a balloon, each where a test wants it. */

import type { Event } from '../events.ts';
import { layBalloon, layUnit } from '../missions/lay.ts';
import { BOOKLET } from '../options.ts';
import type { Balloon, Barrage, Draft, Unit } from '../state.ts';
import { contextOn, type TurnContext } from '../turn-context.ts';
import type { Side, UnitKind } from '../vocabulary.ts';
import { fixedDice } from './duel.ts';

/** A context in a segment with dice by name; what is said is in `events`. */
export const contextIn = (
  state: Draft,
  segment: Draft['segment'],
  faces: Readonly<Record<string, number>> = {},
  events: Event[] = [],
): TurnContext => {
  state.segment = segment;
  state.rolled = {};
  return contextOn(BOOKLET, state, fixedDice(faces), events);
};

export const addUnit = (state: Draft, side: Side, kind: UnitKind, change: Partial<Unit>): Unit =>
  Object.assign(layUnit(contextIn(state, state.segment), side, kind, { x: 0, y: 0 }), { placed: true }, change);

export const addBarrage = (state: Draft, side: Side, at: Pick<Barrage, 'x' | 'y' | 'z'>): Barrage => {
  const gun = addUnit(state, side, 'aagun', { x: at.x, y: at.y });
  const barrage: Barrage = { id: `${side}M1`, owner: gun.owner, side, gun: gun.id, ...at, placed: true, fired: 0 };
  state.barrages.push(barrage);
  return barrage;
};

export const addBalloon = (state: Draft, side: Side, change: Partial<Balloon>): Balloon => {
  const balloon = layBalloon(contextIn(state, state.segment), side, { x: 0, y: 0 });
  state.rolled = {};
  return Object.assign(balloon, change);
};
