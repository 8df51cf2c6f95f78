/** What may never happen, whatever a parser is given. */
import type { Place, Problem, Result } from '@paravion/tabletop';

const LINE_END = /\r\n|\r|\n/;

/** Why a place is not in a text: null when the line is there and the token stands at its column. */
export const placeFault = (lines: readonly string[], place: Place | undefined): string | null => {
  if (!place) return 'a problem without a place';
  const { line, column, token } = place;
  const text = lines[line - 1];
  if (text === undefined) return `line ${line} of ${lines.length}`;
  if (column < 1 || column > text.length + 1) return `column ${column} of ${text.length}`;
  return text.startsWith(token, column - 1) ? null : `no ${JSON.stringify(token)} in line ${line}, column ${column}`;
};

/** Why problems are not fit to be shown. */
export const problemFault = (text: string, problems: readonly Problem[]): string | null => {
  const lines = text.split(LINE_END);
  for (const { message, expected, place } of problems) {
    const fault = placeFault(lines, place);
    if (fault) return `${fault}: ${message}`;
    if (!message || !expected) return `a problem that does not teach: ${message}`;
  }
  return null;
};

/** Why a parser's answer to a text is wrong: bad problems, or a value that does not come back from its own text. */
export const answerFault = <T>(
  text: string,
  result: Result<T>,
  format: (value: T) => string,
  parse: (text: string) => Result<T>,
): string | null => {
  if (!result.ok) return result.error.length === 0 ? 'an error without a problem' : problemFault(text, result.error);
  const canonical = format(result.value);
  const again = parse(canonical);
  if (!again.ok) return `its own text cannot be read: ${JSON.stringify(canonical)}`;
  const same = JSON.stringify(again.value) === JSON.stringify(result.value) && format(again.value) === canonical;
  return same ? null : `another value comes back from ${JSON.stringify(canonical)}`;
};
