/** One Move: a manoeuvre and its bursts (rules 3, 5, 8.2). `A`, `LT - fire L+R`, `RS - fire` (no direction: rule 5.8). */
import { err, mapOk, type Place, type Result } from '@paravion/tabletop';
import type { OrderStep } from '../order.ts';
import { onlyOneMove, unknownWord } from './complaints.ts';
import type { Item } from './items.ts';
import { scanLine } from './scan.ts';
import { readSteps } from './steps.ts';
import { placeOfLine, splitLines } from './text.ts';

const ALIEN: ReadonlySet<Item['kind']> = new Set(['turn', 'strip', 'land', 'take-off', 'overfly', 'nmr']);

/** One problem for each item that does not belong in a Move. */
const aliens = (items: readonly Item[]) =>
  items.flatMap((item) => {
    if (item.kind === 'unknown') return [unknownWord(item.why, item.at)];
    return ALIEN.has(item.kind) ? [onlyOneMove(item.at)] : [];
  });

/**
 * Reads one Move. Problems, with their places: words that are no orders (`unreadable`), no manoeuvre or more than one
 * (`malformed`), more than twelve bursts (`out-of-range`).
 */
export const parseMove = (text: string): Result<OrderStep> => {
  const lines = splitLines(text);
  const items = lines.flatMap((line) => scanLine(line, true));
  const problems = aliens(items);
  if (problems.length > 0) return err(problems);
  const where: Place = items[0]?.at ?? placeOfLine(lines[0]!);
  return mapOk(readSteps(items, 1, where), (steps) => steps[0]!);
};

/** The Move as it is written: `A`, `LT - fire L+R`, `RS - fire`. */
export const formatMove = ({ manoeuvre, fire }: OrderStep): string => {
  if (fire === 'central') return `${manoeuvre} - fire`;
  return fire.length === 0 ? manoeuvre : `${manoeuvre} - fire ${fire.join('+')}`;
};
