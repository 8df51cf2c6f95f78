/** The standing instructions of a seat that has given none (rule 2.4). */
import type { RerollOrder, Standing } from './state.ts';

/** Re-rolls of a seat that has ordered none (rule 2.4). */
export const DEFAULT_REROLLS: readonly RerollOrder[] = [
  { p: 'sfail', max: 2 },
  { p: 'landing', fail: 4 },
  { p: 'chute', fail: 6 },
  { p: 'avoid', fail: 1 },
  { p: 'luck', fail: 1 },
  { p: 'stay', fail: 1, keep: 1 },
];

/** Standing orders of who has given none (rule 2.4). */
export const noStanding = (): Standing => ({
  rerolls: DEFAULT_REROLLS.map((r) => ({ ...r })),
  breakOff: false,
  leadership: [],
  coolHeaded: [],
  marksman: [],
});
