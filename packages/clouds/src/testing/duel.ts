/** A small mission for tests: two scouts as in the worked turn of rule 10, and whatever a test changes about them. */
import type { Dice } from '@paravion/tabletop';
import { emptyScene } from '../cases/set-up.ts';
import { makePlane } from '../make-plane.ts';
import { BOOKLET } from '../options.ts';
import type { ManSetup } from '../setup.ts';
import type { Draft } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { contextOn } from '../turn-context.ts';
import type { Side } from '../vocabulary.ts';

/** Dice by name, for tests that must know what falls; a die that is not given shows 1. */
export const fixedDice = (faces: Readonly<Record<string, number>>): Dice => ({ roll: (name) => faces[name] ?? 1 });

const DUEL: ManSetup = { awareness: 13, flying: 13, gunnery: 13, full: 13, luck: 10 };

/** A mission in which nobody flies yet, at the start of turn 5. */
export const emptyMission = (): Draft => emptyScene().state;

/** Puts a plane of a type into the air. */
export const addPlane = (state: Draft, side: Side, type: string, change: Partial<Plane>, man: ManSetup = {}): Plane => {
  const id = `${side}${state.planes.filter((p) => p.side === side).length + 1}`;
  const t = contextOn(BOOKLET, state, fixedDice({}), null);
  const crew = [{ ...DUEL, ...man }, DUEL, DUEL, DUEL];
  const plane = makePlane(t, id, side === 'W' ? 0 : 1, side, { type, crew });
  state.planes.push(Object.assign(plane, { status: 'flying' }, change));
  state.rolled = {};
  return plane;
};

/** The worked turn: a Camel behind an Albatros D.Va, at the start of turn 5 (rule 10). */
export const workedTurn = (): Draft => {
  const state = emptyMission();
  addPlane(
    state,
    'W',
    'camel',
    { x: 60_000, y: 50_000, z: 60, h: 450, b: 1, v: 12, seen: ['E1'] },
    { awareness: 13, flying: 14, gunnery: 13 },
  );
  addPlane(
    state,
    'E',
    'ad5a',
    { x: 68_000, y: 56_000, z: 58, h: 900, b: 1, v: 12, seen: ['W1'] },
    { awareness: 12, flying: 13, luck: 9 },
  );
  return state;
};
