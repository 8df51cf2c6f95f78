/** Runs the cases of the board (rule 1). */
import {
  allHexes,
  cornerHex,
  distance,
  type Hex,
  hexName,
  neighbor,
  opposite,
  parseHex,
  stripFacing,
  stripHexes,
  turnFacing,
} from '../board.ts';
import type { Facing, Strip } from '../vocabulary.ts';
import type { BoardCase, PlainFact } from './case.ts';

/** What the board says, in the words of the case; compared with what the case expects. */
type Look = (side: number, args: readonly string[]) => { readonly expected: string; readonly found: string };

const at = (side: number, text: string): Hex => parseHex(side, text) ?? { q: 99, r: 99 };
const facing = (text: string | undefined): Facing => text as Facing;
const isOn = (side: number, hex: string): string => (parseHex(side, hex) ? 'on' : 'off');

const LOOKS: Readonly<Record<string, Look>> = {
  hexes: (side, [n]) => ({ expected: n!, found: String(allHexes(side).length) }),
  corner: (side, [f, hex]) => ({ expected: hex!, found: hexName(side, cornerHex(side, facing(f))) }),
  centre: (side, [hex]) => ({ expected: hex!, found: hexName(side, { q: 0, r: 0 }) }),
  on: (side, [hex]) => ({ expected: 'on', found: isOn(side, hex!) }),
  off: (side, [hex]) => ({ expected: 'off', found: isOn(side, hex!) }),
  neighbour: (side, [hex, f, next]) => {
    const name = hexName(side, neighbor(at(side, hex!), facing(f)));
    return { expected: next || 'off', found: name.includes(',') ? 'off' : name };
  },
  distance: (side, [a, b, n]) => ({ expected: n!, found: String(distance(at(side, a!), at(side, b!))) }),
  strip: (side, [corner, strip, inner, outer, towards]) => {
    const hexes = stripHexes(side, facing(corner), strip as Strip).map((hex) => hexName(side, hex));
    return {
      expected: `${inner} ${outer} ${towards}`,
      found: [...hexes, stripFacing(facing(corner), strip as Strip)].join(' '),
    };
  },
  left: (_, [from, to]) => ({ expected: to!, found: turnFacing(facing(from), 1) }),
  right: (_, [from, to]) => ({ expected: to!, found: turnFacing(facing(from), -1) }),
  opposite: (_, [from, to]) => ({ expected: to!, found: opposite(facing(from)) }),
  line: (side, [hex, f, n, line]) => {
    const hexes = Array.from({ length: Number(n) }, (_, i) =>
      hexName(side, neighbor(at(side, hex!), facing(f), i + 1)),
    );
    return { expected: line!.trim(), found: hexes.join(' ') };
  },
};

const check = (side: number, fact: PlainFact): readonly string[] => {
  const { expected, found } = LOOKS[fact.fact]!(side, fact.args);
  return expected === found ? [] : [`line ${fact.line}: expected ${expected}, found ${found}`];
};

/** What is wrong with the case; empty when it holds. `side` is 10 unless its rules say otherwise. */
export const runBoard = (c: BoardCase): readonly string[] =>
  c.facts.flatMap((fact) => check(Number(c.rules.side ?? 10), fact));
