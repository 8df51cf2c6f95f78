/** What is wrong, in words. */
import type { Problem } from '@paravion/tabletop';
import { t } from '../app.svelte.ts';

/** With what would do: `There is no such plane. Right would be: W1, W2`. */
export const faultsOf = (problems: readonly Pick<Problem, 'message' | 'expected'>[]): string =>
  problems
    .map(({ message, expected }) => (expected ? `${message} ${t().common.right}: ${expected}` : message))
    .join(' ');
