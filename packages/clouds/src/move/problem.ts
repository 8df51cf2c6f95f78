/** A fault of an order, in the words of `Problem`. */
import type { Problem } from '@paravion/tabletop';
import type { Message } from '../words/german-problems.ts';

/** Readable, but not allowed here: rule, place in the order, a whole sentence, and what would be right. */
export const illegal = (rule: string, path: string, message: Message, expected?: string): Problem => ({
  code: 'illegal',
  rule,
  path,
  message,
  ...(expected !== undefined && { expected }),
});
