/** What each seat leads: a squadron, in a war. */
import type { TableView } from '@paravion/protocol';
import type { LoadedTable, Plan } from './plan.ts';

type Titles = TableView['seatTitles'];

/** By the plan of a table that has not begun: a club's own pack takes long to read, and everybody who looks wants it read. */
const known = new WeakMap<Plan, { readonly sides: string; readonly titles: Titles }>();

/** Of a table that has not begun: names play no part in it, sides do. */
const titlesToCome = ({ hosted, plan, seats }: LoadedTable): Titles => {
  const sides = JSON.stringify(seats.map(({ side }) => side));
  const before = known.get(plan);
  if (before?.sides === sides) return before.titles;
  const wishes = seats.map(({ seat, side }) => ({ name: `Seat ${seat + 1}`, ...(side === null ? {} : { side }) }));
  const setup = hosted.setupFor(plan.rules, wishes, plan.setup);
  const titles = setup.ok ? [...hosted.seatTitles!(setup.value)] : [];
  known.set(plan, { sides, titles });
  return titles;
};

/** What each seat of a table leads, before the start too; empty in a game whose seats lead nothing. */
export const seatTitles = (table: LoadedTable): Titles => {
  const { hosted, plan, header, row } = table;
  if (!hosted.seatTitles) return [];
  if (header) return [...hosted.seatTitles(header.setup)];
  return row.status === 'open' && !plan.begun ? titlesToCome(table) : [];
};
