import type { Problem } from '@paravion/tabletop';

/** A setup or position that cannot be, with the number of the rule that says so. */
export const nonsense = (rule: string, path: string, message: string, expected: string): Problem => ({
  code: 'nonsense',
  rule,
  path,
  message,
  expected,
});
