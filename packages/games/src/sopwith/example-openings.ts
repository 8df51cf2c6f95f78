/** Openings of games that good bots flew against one another, by edition: `node scripts/make-openings.ts` makes them. */
import sets from '../../data/openings.json' with { type: 'json' };
import type { OpeningSet } from '../opening-set.ts';

export const EXAMPLE_OPENINGS = sets as Readonly<Record<string, OpeningSet>>;
