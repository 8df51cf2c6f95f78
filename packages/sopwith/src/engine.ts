/** The kernel behind JSON: states and orders in, states and events out. */
import type { Dice, Orders, Step } from '@paravion/tabletop';
import { packState, unpackState } from './compact.ts';
import { eventSink } from './event-sink.ts';
import type { Event } from './events.ts';
import { createKernel, type Kernel } from './kernel/context.ts';
import { STATE_SIZE } from './kernel/layout.ts';
import { countedBursts, packSheet } from './kernel/sheet-code.ts';
import { playTurn } from './kernel/turn.ts';
import { kernelDice } from './labels.ts';
import { type Order, type Sheet, sheetSchema } from './order.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

const kernels = new WeakMap<Rules, Kernel>();

/** The kernel of some rules, made once for each rules object. */
export const kernelFor = (rules: Rules): Kernel => {
  const kernel = kernels.get(rules) ?? createKernel(rules);
  kernels.set(rules, kernel);
  return kernel;
};

/** Planes of a seat, by index, in order. */
export const planesOfSeat = (state: State, seat: number): readonly number[] =>
  state.planes.flatMap((plane, p) => (plane.seat === seat ? [p] : []));

/** The sheet of every plane; null where there is none, or something that is no sheet at all. */
const sheetsOf = (state: State, orders: Orders<Order>): readonly (Sheet | null)[] =>
  state.planes.map((plane, p) => {
    const sheet = orders[plane.seat]?.sheets?.[planesOfSeat(state, plane.seat).indexOf(p)];
    return sheet && sheetSchema.safeParse(sheet).success ? sheet : null;
  });

/** Moves that a plane has flown by its own sheet, from the events of the Turn: not those on the ground, nor after a rejection. */
const flownMoves = (events: readonly Event[], plane: number): ReadonlySet<number> => {
  const flown = new Set<number>();
  for (const event of events) {
    if (event.type === 'note' && event.plane === plane && event.note === 'sheet-rejected') break;
    if (event.type !== 'moved' || event.plane !== plane) continue;
    if (event.on !== 'ground' || event.manoeuvre !== '0') flown.add(event.move);
  }
  return flown;
};

/**
 * Bursts of a sheet that cannot count: a direction twice in a Move (5.1), more than three in a Move (5.7). What was
 * ordered for a Move that is never flown cannot be dropped. `events`: those of the plane's flight.
 */
export const burstNotes = (rules: Rules, plane: number, sheet: Sheet, events: readonly Event[]): Event[] => {
  const flown = flownMoves(events, plane);
  return sheet.moves.flatMap((step, i): Event[] => {
    if (step.fire === 'central' || !flown.has(i + 1)) return [];
    const repeats = rules.repeatBursts === 'allowed';
    const fire = step.fire;
    const bursts = repeats
      ? fire.slice(countedBursts(fire, true).length)
      : fire.filter((burst, j) => fire.indexOf(burst) !== j);
    if (bursts.length === 0) return [];
    const note = repeats ? ('more-than-three' as const) : ('repeated-burst' as const);
    return [{ type: 'note', rule: repeats ? '5.7' : '5.1', move: i + 1, plane, note, bursts }];
  });
};

/** Plays a Turn: total on legal and illegal orders; null counts as NMR (8.1). */
export const adjudicate = (rules: Rules, state: State, orders: Orders<Order>, dice: Dice): Step<State, Event> => {
  if (state.over) return { state, events: [] };
  const kernel = kernelFor(rules);
  const sheets = sheetsOf(state, orders);
  const sink = eventSink(kernel.tables, sheets);
  const compact = new Int32Array(STATE_SIZE);
  packState(kernel.tables, state, compact);
  const codes = Int32Array.from(sheets, (sheet) => packSheet(sheet, rules.repeatBursts === 'allowed'));
  playTurn(kernel, compact, codes, kernelDice(dice), sink);
  const events = sink.take();
  const dropped = sheets.flatMap((sheet, p) => (sheet ? burstNotes(rules, p, sheet, events) : []));
  const orderEvents = events.filter((event) => event.type === 'orders');
  const rest = events.filter((event) => event.type !== 'orders');
  const two = rules.planesPerSeat === 2 ? ({ planesPerSeat: 2 } as const) : {};
  const turn: Event = { type: 'turn', rule: '2.1', move: 0, turn: state.turn, ...two };
  return { state: unpackState(kernel.tables, compact), events: [turn, ...orderEvents, ...dropped, ...rest] };
};
