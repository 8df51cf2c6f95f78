/** What this device knows of problems: which were solved, how the first tries went, and what their solver has come to. */
import type { Solver } from '@paravion/games/solving';

const KEY = 'paravion-problems';

export interface Solving {
  /** Ids of problems solved at any try. */
  readonly solved: readonly string[];
  /** By the problems tried: whether the first try solved them. */
  readonly tried: Readonly<Record<string, boolean>>;
  /** Null before the first try. */
  readonly solver: Solver | null;
  /** The theme that is practised; null for all. */
  readonly theme: string | null;
}

const NOTHING: Solving = { solved: [], tried: {}, solver: null, theme: null };

/** What is kept here. Devices that knew only what was solved have a list of that. */
export const keptSolving = (): Solving => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? { ...NOTHING, solved: kept.map(String) } : { ...NOTHING, ...(kept as object) };
  } catch {
    return NOTHING;
  }
};

export const keepSolving = (solving: Solving): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(solving));
  } catch {
    // A device that keeps nothing still asks.
  }
};
