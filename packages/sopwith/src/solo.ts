/** One plane's sheet flown alone: what would not be done as written, and where it could fire and land. */
import { packState } from './compact.ts';
import { kernelFor } from './engine.ts';
import { eventSink } from './event-sink.ts';
import type { Event } from './events.ts';

import { loadBursts } from './kernel/fire.ts';
import { beginPlane, flyPlane } from './kernel/flight.ts';
import { MAY_FIRE, PLANE_SHIFT, planeAt, STATE_SIZE, workAt } from './kernel/layout.ts';
import { MOVE_BITS } from './kernel/sheet-code.ts';
import { firstFault } from './kernel/turn.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';
import { MANOEUVRES } from './vocabulary.ts';

export interface Solo {
  /** Notes on the sheet, take-off, landing and run, in order. */
  readonly events: readonly Event[];
  /** By Move: whether the plane may fire in it; true after it left the board, where nothing asks any more. */
  readonly mayFire: readonly boolean[];
}

/** A flyer of one plane's sheets, by code, from one position. The state must have the plane in the game. */
export const soloFlyer = (rules: Rules, state: State, plane: number): ((code: number) => Solo) => {
  const k = kernelFor(rules);
  const s = new Int32Array(STATE_SIZE);
  packState(k.tables, state, s);
  const o = planeAt(plane);
  const kept = s.slice(o, o + (1 << PLANE_SHIFT));
  const sink = eventSink(k.tables);
  return (code) => {
    s.set(kept, o);
    const fault = k.reject ? firstFault(k, s, plane, code) : null;
    if (fault !== null) sink.note(plane, fault.move + 1, fault.fault, fault.ordered, 0);
    beginPlane(k, s, plane, code, sink);
    const mayFire: boolean[] = [];
    let onBoard = true;
    for (let move = 0; move < 3; move++) {
      onBoard = onBoard && flyPlane(k, s, plane, move, sink);
      mayFire.push(!onBoard || k.work[workAt(plane) + MAY_FIRE] === 1);
      if (onBoard) loadBursts(k, s, plane, move, sink);
    }
    return { events: sink.take(), mayFire };
  };
};

/** Whether the sheet's Moves keep to rules 3 and 3.1 by themselves, wherever the plane is (also past the board's edge). */
export const keepsForm = (code: number, ace: boolean): boolean => {
  const [first, second, third] = [0, 1, 2].map((move) => MANOEUVRES[(code >>> (MOVE_BITS * move)) & 7]!);
  if (!ace && [first, second, third].includes('I')) return false;
  return first !== '0' && (second !== '0' || third === '0');
};
