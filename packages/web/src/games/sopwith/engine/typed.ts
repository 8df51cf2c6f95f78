/** Orders typed in a hurry: `lt r`, `beta a a rs al`. The letters after a manoeuvre are bursts; the notation does the rest. */
import { parseSheet, type Sheet } from '@paravion/sopwith';
import { err, type Problem, type Result } from '@paravion/tabletop';
import { unreadable } from './speech.ts';

const MANOEUVRE = /^(a|ahead|lt|rt|ls|rs|0|o|n|i)$/i;
const BURSTS = /^([alr])(\+?[alr]){0,2}$/i;
const PART = /\s*[;,\n]\s*/;

const spread = (bursts: string): string => [...bursts.replaceAll('+', '').toUpperCase()].join('+');

/** `lt r` becomes `LT - fire R`; whatever is written out already stays as it is. */
const written = (part: string): string => {
  if (/fire/i.test(part)) return part;
  const words = part.trim().split(/\s+/);
  if (words.length === 2 && MANOEUVRE.test(words[0]!) && BURSTS.test(words[1]!))
    return `${words[0]} - fire ${spread(words[1]!)}`;
  const rest = words.slice(1);
  return MANOEUVRE.test(words[0] ?? '') && rest.length > 0 && rest.every((word) => /^[alr]$/i.test(word))
    ? `${words[0]} - fire ${spread(rest.join(''))}`
    : part;
};

const read = (text: string): Result<Sheet> => {
  const whole = parseSheet(text);
  if (whole.ok && whole.value) return whole as Result<Sheet>;
  const short = parseSheet(
    text
      .split(PART)
      .filter((part) => part !== '')
      .map(written)
      .join('; '),
  );
  if (short.ok && short.value) return short as Result<Sheet>;
  return short.ok ? err([NO_SHEET]) : short;
};

/** A sheet as typed, with or without shorthand. Problems are those of the notation. */
export const parseTyped = (text: string): Result<Sheet> => {
  const sheet = read(text);
  return sheet.ok ? sheet : err(unreadable(sheet.error));
};

const NO_SHEET: Problem = {
  code: 'malformed',
  message: 'These are no orders for three Moves.',
  expected: 'A, LT r, RS a+l',
};
