/** Where one Move can end: for whoever points at the board instead of naming a manoeuvre. */
import { type Manoeuvre, type Rules, type Sheet, STRIPS, type State, type Strip } from '@paravion/sopwith';
import { flown, MOVE_CODES } from './preview.ts';

/** What pointing at a hex can mean: a manoeuvre of this Move, or a strip to take off along. */
export type Choice = { readonly manoeuvre: Manoeuvre } | { readonly strip: Strip };

export interface Target {
  readonly hex: string;
  readonly choices: readonly Choice[];
}

const withMove = (sheet: Sheet, move: number, manoeuvre: Manoeuvre): Sheet => {
  const after = manoeuvre === '0' ? '0' : 'A';
  const [a, b, c] = sheet.moves.map((step, i) =>
    i + 1 < move ? step : { manoeuvre: i + 1 === move ? manoeuvre : after, fire: [] },
  );
  return { ...sheet, moves: [a!, b!, c!] };
};

const grouped = (ends: readonly { readonly hex: string; readonly choice: Choice }[]): readonly Target[] =>
  [...Map.groupBy(ends, ({ hex }) => hex)].map(([hex, found]) => ({ hex, choices: found.map(({ choice }) => choice) }));

/** Hexes of the strips of a plane on the ground. */
const strips = (rules: Rules, state: State, plane: number): readonly Target[] =>
  grouped(
    STRIPS.flatMap((strip) => {
      const step = { manoeuvre: 'A', fire: [] } as const;
      const events = flown(rules, state, plane, { strip, moves: [step, step, step] });
      return events.flatMap((event) =>
        event.type === 'moved' && event.plane === plane && event.move < 3
          ? [{ hex: event.to.hex, choice: { strip } }]
          : [],
      );
    }),
  );

/**
 * Ends of the manoeuvres that a plane may fly in this Move, 1 to 3, after the Moves before it on the sheet; those that
 * leave the board are none. For a plane on the ground whose sheet names no strip: its strips.
 */
export const reach = (rules: Rules, state: State, plane: number, sheet: Sheet, move: number): readonly Target[] => {
  const parked = state.planes[plane]!.status === 'parked';
  if (parked && !sheet.strip) return strips(rules, state, plane);
  if (parked && move < 3) return [];
  return grouped(
    MOVE_CODES.flatMap((manoeuvre) => {
      const events = flown(rules, state, plane, withMove(sheet, move, manoeuvre));
      const end = events.find((event) => event.type === 'moved' && event.plane === plane && event.move === move);
      return end?.type === 'moved' && end.manoeuvre === manoeuvre && end.on !== 'ground'
        ? [{ hex: end.to.hex, choice: { manoeuvre } }]
        : [];
    }),
  );
};
