/** Types by nation, role and month (rule 9.2): the printed timeline of the Royal Flying Corps where it has the month. */
import rfc from '../../data/timeline-rfc.json' with { type: 'json' };
import timelines from '../../data/timelines.json' with { type: 'json' };

export const TIMELINE_ROLES = ['fighter', 'observation', 'attack', 'bomber'] as const;
export type TimelineRole = (typeof TIMELINE_ROLES)[number];
export type TimelineNation = 'GB' | 'FR' | 'DE';

/** The faces of the d10 that give a type; a rare one stands in a squadron once. */
export interface Cell {
  readonly from: number;
  readonly to: number;
  readonly rare: boolean;
}
/** Cells by type. */
export type Cells = Readonly<Record<string, Cell>>;

/** Months of the timelines, rising. */
export const TIMELINE_MONTHS: readonly string[] = timelines.months;

const PRINTED: readonly string[] = rfc.months;
type Ours = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>>>;
const OURS = timelines.timelines as unknown as Readonly<Record<TimelineNation, Ours>>;
type Printed = readonly { readonly type: string; readonly cells: Readonly<Record<string, string | undefined>> }[];

const printedCells = (role: TimelineRole, month: string): Cells =>
  Object.fromEntries(
    (rfc[role] as Printed).flatMap(({ type, cells }) => {
      const [from, to = from] = (cells[month] ?? '').split('-');
      return from ? [[type, { from: Number(from), to: Number(to), rare: false }]] : [];
    }),
  );

const ourCells = (nation: TimelineNation, role: TimelineRole, month: string): Cells =>
  Object.fromEntries(
    Object.entries(OURS[nation][role]?.[month] ?? {}).map(([type, [from, to, rare]]) => [
      type,
      { from: Number(from), to: Number(to), rare: rare === 'rare' },
    ]),
  );

const memory = new Map<string, Cells>();

/** The types of a nation for a role in a month; empty where it has none. */
export const cellsOf = (nation: TimelineNation, role: TimelineRole, month: string): Cells => {
  const key = `${nation} ${role} ${month}`;
  const known = memory.get(key);
  if (known) return known;
  const printed = nation === 'GB' && PRINTED.includes(month) ? printedCells(role, month) : {};
  const cells = Object.keys(printed).length > 0 ? printed : ourCells(nation, role, month);
  memory.set(key, cells);
  return cells;
};
