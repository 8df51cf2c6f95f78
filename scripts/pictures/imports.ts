/** Which package imports which, as the code has it: each stands above all that it imports. Packages for tests are left out. */
import { readFileSync } from 'node:fs';
import { isTest, type Package, readPackages } from '../layers/packages.ts';
import { drawing, label } from './hexes.ts';

const INK = '#2a2620';
const BOX = { width: 112, height: 32 };
/** Room for a line that goes on to a lower row. */
const LINE = 26;
const GAP = { x: 22, y: 46 };
const MARGIN = 26;

type Graph = ReadonlyMap<string, readonly string[]>;
/** What stands in a row: a package, or a line on its way from one to another. */
interface Spot {
  readonly name: string | null;
  readonly width: number;
  readonly below: Spot[];
  x: number;
}

const importsOf = (one: Package, names: ReadonlySet<string>): readonly string[] => {
  const texts = one.files.filter((file) => !isTest(one, file)).map((file) => readFileSync(file, 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(/'@paravion\/([\w-]+)[/']/g)].map(([, name]) => name!));
  return [...new Set(found)].filter((name) => name !== one.name && names.has(name)).toSorted();
};

/** All that a package imports, at once or by way of another. */
const under = (graph: Graph, name: string): ReadonlySet<string> =>
  new Set(graph.get(name)!.flatMap((other) => [other, ...under(graph, other)]));

/** What it imports and would not have by way of another. */
const direct = (graph: Graph, name: string): readonly string[] => {
  const imports = graph.get(name)!;
  return imports.filter((one) => !imports.some((other) => under(graph, other).has(one)));
};

/** The row of a package: one below the lowest that imports it. */
const rowOf = (graph: Graph, name: string): number =>
  Math.max(-1, ...[...graph.keys()].filter((one) => graph.get(one)!.includes(name)).map((one) => rowOf(graph, one))) +
  1;

/** The rows from the top; what leads over more than one row has a spot in each between. */
const rowsOf = (graph: Graph): readonly Spot[][] => {
  const rows: Spot[][] = [];
  const put = (row: number, name: string | null): Spot => {
    const spot = { name, width: name === null ? LINE : BOX.width, below: [], x: 0 };
    rows[row] ??= [];
    rows[row].push(spot);
    return spot;
  };
  const spots = new Map([...graph.keys()].map((name) => [name, put(rowOf(graph, name), name)]));
  for (const [name, spot] of spots)
    for (const other of direct(graph, name)) {
      let last = spot;
      for (let row = rowOf(graph, name) + 1; row < rowOf(graph, other); row++) {
        const next = put(row, null);
        last.below.push(next);
        last = next;
      }
      last.below.push(spots.get(other)!);
    }
  return rows;
};

const mean = (spots: readonly Spot[], otherwise: number): number =>
  spots.length === 0 ? otherwise : spots.reduce((sum, { x }) => sum + x, 0) / spots.length;

/** Puts every row in the order of what it is joined to, from below and from above by turns, so that few lines cross. */
const arrange = (rows: readonly Spot[][]): number => {
  const wide = (row: readonly Spot[]): number => row.reduce((sum, { width }) => sum + width + GAP.x, -GAP.x);
  const width = Math.max(...rows.map(wide));
  const lay = (row: Spot[]): void => {
    let x = (width - wide(row)) / 2;
    for (const spot of row) {
      spot.x = x + spot.width / 2;
      x += spot.width + GAP.x;
    }
  };
  rows.forEach(lay);
  for (let sweep = 0; sweep < 12; sweep++) {
    const up = sweep % 2 === 0;
    for (const row of up ? rows.toReversed() : rows) {
      const above = rows[rows.indexOf(row) - 1] ?? [];
      const wish = new Map(
        row.map((spot) => [spot, mean(up ? spot.below : above.filter((one) => one.below.includes(spot)), spot.x)]),
      );
      row.sort((a, b) => wish.get(a)! - wish.get(b)!);
      lay(row);
    }
  }
  return width;
};

/** The picture for the working tree at this folder. */
export const imports = (root: string): string => {
  const packages = readPackages(root).filter(({ folder, layer }) => /packages\W\w+$/.test(folder) && !layer?.forTests);
  const names = new Set(packages.map(({ name }) => name));
  const rows = rowsOf(new Map(packages.map((one) => [one.name, importsOf(one, names)])));
  const width = arrange(rows) + 2 * MARGIN;
  const yOf = (row: number): number => MARGIN + row * (BOX.height + GAP.y) + BOX.height / 2;
  const line = (from: Spot, to: Spot, row: number): string => {
    const [y0, y1] = [yOf(row) + BOX.height / 2, yOf(row + 1) - BOX.height / 2];
    const on = to.name === null ? `V${y1 + BOX.height}` : '';
    const [a, b, middle] = [from.x + MARGIN, to.x + MARGIN, (y0 + y1) / 2];
    return `<path d="M${a} ${y0}C${a} ${middle} ${b} ${middle} ${b} ${y1}${on}" stroke="#7d7159" fill="none"/>`;
  };
  const box = ({ name, x }: Spot, row: number): string => {
    const at = { x: x + MARGIN, y: yOf(row) };
    const [left, top] = [at.x - BOX.width / 2, at.y - BOX.height / 2];
    const size = `width="${BOX.width}" height="${BOX.height}" rx="4"`;
    return `<rect x="${left}" y="${top}" ${size} fill="#f8f2e2" stroke="${INK}"/>${label(at, name!, 14)}`;
  };
  return drawing(width, yOf(rows.length - 1) + BOX.height / 2 + MARGIN, 'Packages, each above those that it imports', [
    ...rows.flatMap((row, r) => row.flatMap((from) => from.below.map((to) => line(from, to, r)))),
    ...rows.flatMap((row, r) => row.filter(({ name }) => name !== null).map((spot) => box(spot, r))),
  ]);
};
