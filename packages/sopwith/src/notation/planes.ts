/** Reads which of a player's two planes is meant: "Plane 2", "second plane", "#1", "2nd aircraft". */
import type { Token } from './text.ts';

const PLANE = new Set(['plane', 'aircraft', 'aeroplane', 'airplane', 'machine']);
const FIRST = new Set(['1', 'one', 'first', 'i']);
const SECOND = new Set(['2', 'two', 'second', 'ii']);
const ENDS = new Set(['st', 'nd']);
const SIGNS = new Set(['#', '.', 'no', 'number', 'nr']);

const number = (token: Token | undefined): 0 | 1 | null => {
  if (!token) return null;
  return FIRST.has(token.key) ? 0 : SECOND.has(token.key) ? 1 : null;
};

/** The plane named at token `from` (0 or 1) and the token after it; null when none is. */
export const readPlane = (
  tokens: readonly Token[],
  from: number,
): { readonly plane: 0 | 1; readonly end: number } | null => {
  let at = from;
  const word = tokens[at] !== undefined && PLANE.has(tokens[at]!.key);
  if (word) at++;
  while (tokens[at] && SIGNS.has(tokens[at]!.key)) at++;
  const plane = number(tokens[at]);
  if (plane === null) return null;
  if (word) return { plane, end: at + 1 };
  const next = tokens[at + 1] && ENDS.has(tokens[at + 1]!.key) ? at + 2 : at + 1;
  return tokens[next] && PLANE.has(tokens[next]!.key) ? { plane, end: next + 1 } : null;
};
