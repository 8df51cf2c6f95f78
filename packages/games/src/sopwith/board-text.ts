/** A position as letters on a terminal: rows from the top, a plane as its number and the way it faces. */
import {
  allHexes,
  cornerHex,
  FACINGS,
  type Hex,
  hexName,
  type Plane,
  type Rules,
  STRIPS,
  type State,
  stripHexes,
} from '@paravion/sopwith';

const ARROWS = { E: '→', NE: '↗', NW: '↖', W: '←', SW: '↙', SE: '↘' } as const;
const CELL = 4;

const groundSigns = (side: number): ReadonlyMap<string, string> => {
  const strips = FACINGS.flatMap((corner) => STRIPS.flatMap((strip) => stripHexes(side, corner, strip)));
  return new Map([
    ...strips.map((hex) => [hexName(side, hex), ':'] as const),
    ...FACINGS.map((corner) => [hexName(side, cornerHex(side, corner)), 'o'] as const),
  ]);
};

const planeSign = (plane: Plane, number: number, others: number): string =>
  `${number}${plane.status === 'parked' ? 'o' : ARROWS[plane.facing]}${others > 0 ? '+' : ''}`;

const signAt = (
  name: string,
  state: State,
  clouds: ReadonlySet<string>,
  ground: ReadonlyMap<string, string>,
): string => {
  const here = state.planes
    .map((plane, i) => ({ plane, i }))
    .filter(({ plane }) => plane.status !== 'out' && plane.hex === name);
  const cloud = clouds.has(name) ? '~' : '';
  const [first] = here;
  return first ? `${cloud}${planeSign(first.plane, first.i + 1, here.length - 1)}` : cloud || (ground.get(name) ?? '·');
};

const row = (side: number, r: number, hexes: readonly Hex[], sign: (name: string) => string): string => {
  const name = hexName(side, hexes[0]!)[0]!;
  const indent = ' '.repeat((Math.abs(r) * CELL) / 2);
  const cells = hexes.map((hex) => sign(hexName(side, hex)).padEnd(CELL)).join('');
  return `${name} ${indent}${cells}`.trimEnd();
};

/** The board, one line a row; a cloud is `~`, an aerodrome `o`, a strip `:`, more planes in a hex `+`. */
export const boardText = ({ side }: Rules, state: State): readonly string[] => {
  const clouds = new Set(state.clouds.flat());
  const ground = groundSigns(side);
  const hexes = allHexes(side);
  const rows = [...new Set(hexes.map((hex) => hex.r))].reverse();
  return rows.map((r) =>
    row(
      side,
      r,
      hexes.filter((hex) => hex.r === r),
      (name) => signAt(name, state, clouds, ground),
    ),
  );
};
