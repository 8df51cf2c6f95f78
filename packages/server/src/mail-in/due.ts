/** A table as letters are read for it, and answered. */
import { type LoadedTable, namesOf } from '../tables/plan.ts';

/** A table as letters are read for it. */
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
