/** A front of a club's own: what is wrong with it, and as a setup has it (rule 3.1). */
import type { Problem } from '@paravion/tabletop';
import { isMonth } from '../calendar.ts';
import { MOST_SECTORS } from '../fields.ts';
import { nationOf, type Setup } from '../setup.ts';
import type { Message } from '../words/german-problems.ts';
import { sidesIn } from './front.ts';
import type { Pack } from './types.ts';

const nonsense = (path: string, message: Message, expected: string): Problem => ({
  code: 'nonsense',
  path,
  message,
  expected,
  rule: '3.1',
});

/** What belongs to a front, and says nothing without its sectors. */
const PARTS = ['sides', 'lines', 'rivers', 'seas'] as const;

const monthFaults = (path: string, months: readonly string[]): readonly Problem[] =>
  months.flatMap((month, i) =>
    isMonth(month) && (i === 0 || months[i - 1]! < month)
      ? []
      : [
          nonsense(
            `${path}[${i}]`,
            `${month} cannot stand here.`,
            'months from 1916-01 to 1918-11, one after the other',
          ),
        ],
  );

const sectorFaults = ({ sectors }: Pack): readonly Problem[] =>
  sectors.flatMap(({ id, holders = [] }, i) => [
    ...(sectors.findIndex((one) => one.id === id) < i
      ? [nonsense(`sectors[${i}].id`, `The id "${id}" stands twice.`, 'each once')]
      : []),
    ...monthFaults(
      `sectors[${i}].holders`,
      holders.map(({ from }) => from),
    ),
    ...holders.flatMap(({ nation }, j) =>
      nation === 'DE'
        ? [nonsense(`sectors[${i}].holders[${j}].nation`, 'This is who holds it for the Entente.', 'GB, FR, BE or US')]
        : [],
    ),
  ]);

type Point = readonly [number, number];

/** Whether a place lies to the left of who walks along a line, by the piece of it that is nearest. */
const isLeft = (line: readonly Point[], x: number, y: number): boolean => {
  const pieces = line.slice(1).map(([bx, by], i) => {
    const [ax, ay] = line[i]!;
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const far = (ax + along * dx - x) ** 2 + (ay + along * dy - y) ** 2;
    return { far, left: dx * (y - ay) - dy * (x - ax) < 0 };
  });
  return pieces.toSorted((a, b) => a.far - b.far)[0]!.left;
};

/** The Germans, and who flies as they do, are to the left of who walks along the line. */
const turnedFaults = ({ lines, aerodromes }: Pack): readonly Problem[] =>
  lines.flatMap(({ points }, i) => {
    const right = aerodromes.filter(
      ({ x, y, side }) => x !== null && y !== null && isLeft(points, x, y) === (side === 'german'),
    );
    const placed = aerodromes.filter(({ x }) => x !== null);
    return right.length * 2 >= placed.length
      ? []
      : [
          nonsense(
            `lines[${i}].points`,
            'Most aerodromes lie on the wrong side of this line.',
            'the points the other way round: the enemy of the Entente to the left of who walks along them',
          ),
        ];
  });

const sideFaults = ({ sides }: Pack): readonly Problem[] =>
  sides.flatMap(({ side }, i) =>
    sides.findIndex((one) => one.side === side) < i
      ? [nonsense(`sides[${i}].side`, `The side "${side}" stands twice.`, 'each once')]
      : [],
  );

/** Places of our front mean nothing on another. */
const baseFaults = ({ squadrons, aerodromes }: Pack): readonly Problem[] => {
  const own = aerodromes.map(({ id }) => id);
  return squadrons.flatMap(({ bases }, i) =>
    bases.flatMap(({ place }, j) =>
      place === null || own.includes(place)
        ? []
        : [
            nonsense(
              `squadrons[${i}].bases[${j}].place`,
              `"${place}" lies on our front, not on that of this pack.`,
              own.join(', ') || 'an aerodrome of its own',
            ),
          ],
    ),
  );
};

/** What is wrong with the front of a pack, where it brings one, or a part of one. */
export const frontFaults = (pack: Pack): readonly Problem[] => {
  const { sectors, lines } = pack;
  if (sectors.length === 0)
    return PARTS.filter((part) => pack[part].length > 0).map((part) =>
      nonsense(part, `"${part}" are of a front of its own, and this pack has no sectors.`, 'sectors and lines'),
    );
  return [
    ...(sectors.length > MOST_SECTORS
      ? [nonsense('sectors', `${sectors.length} sectors are too many.`, `${MOST_SECTORS} at most`)]
      : []),
    ...(lines.length === 0
      ? [nonsense('lines', 'A front of its own needs a line.', 'a month from which it stands, and its points')]
      : []),
    ...sectorFaults(pack),
    ...sideFaults(pack),
    ...monthFaults(
      'lines',
      lines.map(({ month }) => month),
    ),
    ...turnedFaults(pack),
    ...baseFaults(pack),
  ];
};

/** The front of a pack as a war has it; none where it flies on ours. */
export const clubFront = ({ sectors, sides, lines, towns, aerodromes, rivers, seas }: Pack): Setup['front'] =>
  sectors.length === 0
    ? undefined
    : {
        sectors: sectors.map(({ name, german, x, y, holders = [] }) => ({
          name,
          ...(german ? { german } : {}),
          x,
          y,
          holders: holders.map(({ from, nation }) => ({ from, nation: nationOf(nation) === 'GB' ? 'GB' : 'FR' })),
        })),
        ...(sides.length > 0 ? { sides: sidesIn(sides) } : {}),
        lines: lines.map(({ month, points }) => ({ month, points })),
        towns: towns.map(({ name, x, y }) => ({ name, x, y })),
        aerodromes: aerodromes.flatMap(({ id, name, x, y, side }) =>
          x === null || y === null ? [] : [{ id, name, x, y, side }],
        ),
        rivers: rivers.map(({ points }) => points),
        seas: seas.map(({ points }) => points),
      };
