/** Where planes have come down until a whole time of the clock: names of hexes, which keep a crater. */
import type { TurnView } from './engine/turns.ts';

const cache = new WeakMap<TurnView, readonly { readonly move: number; readonly hex: string }[]>();

const scarsOf = (turn: TurnView): readonly { readonly move: number; readonly hex: string }[] => {
  const known =
    cache.get(turn) ??
    turn.events.flatMap((event) =>
      event.type === 'downed' ? [{ move: event.move, hex: turn.stages[4]!.planes[event.plane]!.hex }] : [],
    );
  cache.set(turn, known);
  return known;
};

export const scarsAt = (turns: readonly TurnView[], time: number): readonly string[] =>
  turns.flatMap((turn, i) => scarsOf(turn).flatMap(({ move, hex }) => (i * 3 + move <= time ? [hex] : [])));
