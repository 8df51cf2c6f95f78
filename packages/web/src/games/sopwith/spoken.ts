/** The board in words, for those who hear it instead of seeing it: their own plane first, the others by where they are. */
import { distance, type Plane, parseHex, type Rules, type State } from '@paravion/sopwith';
import type { SopwithWords as Words } from './words/en.ts';

const one = (words: Words, plane: Plane, name: string): string => {
  if (plane.status === 'out') return words.board.out(name);
  return plane.status === 'parked'
    ? words.board.parked(name, plane.hex, plane.damage)
    : words.board.flying(name, plane.hex, plane.facing, plane.damage, plane.ammunition);
};

/** Sentences about a position as a seat sees it. */
export const describe = (
  words: Words,
  rules: Rules,
  state: State,
  names: readonly string[],
  seat: number | null,
): readonly string[] => {
  const own = state.planes.find((plane) => plane.seat === seat && plane.status !== 'out');
  const from = own ? parseHex(rules.side, own.hex) : null;
  const far = (plane: Plane): number => {
    const hex = parseHex(rules.side, plane.hex);
    return from && hex ? distance(from, hex) : 0;
  };
  const others = state.planes.filter((plane) => plane !== own).toSorted((a, b) => far(a) - far(b));
  const told = others.map((plane) => {
    const text = one(words, plane, names[plane.seat] ?? '');
    return from && plane.status !== 'out' ? `${text} ${words.board.away(far(plane))}` : text;
  });
  return [...(own ? [one(words, own, words.board.yours)] : []), ...told, words.board.clouds(state.clouds.flat())];
};
