/** What is broken in a game, the check that must catch it, and how it is broken. */
import type { skirmish } from '../skirmish/index.ts';

export type Skirmish = typeof skirmish;
export type Broken = readonly [what: string, check: string, broken: (sound: Skirmish) => Partial<Skirmish>];
