/** The published problems, from the easiest to the hardest; `problems.test.ts` holds each against every order of the enemy. */
import list from '../../data/problems.json' with { type: 'json' };
import type { ManoeuvreProblem } from './problem.ts';

export const PROBLEMS = list as readonly ManoeuvreProblem[];
