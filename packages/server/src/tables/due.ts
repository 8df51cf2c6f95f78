/** A table as its game reads orders and speaks of them. */
import { type LoadedTable, namesOf } from './plan.ts';

/** What orders at a table are read and judged by: its game, the position, the Turn that is due. */
export const dueAt = (table: LoadedTable) => ({
  kit: table.hosted,
  position: { rules: table.plan.rules, state: table.state, names: namesOf(table) },
  turn: table.row.turn,
});

/** The same, with what tells of its problems in every language. */
export const spokenAt = async (table: LoadedTable) => {
  const at = dueAt(table);
  return { ...at, kit: { ...at.kit, ...(await at.kit.tools()).inEveryLanguage } };
};
