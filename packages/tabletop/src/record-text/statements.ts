/** The lines of a record's text as statements: `Seat 2 "Bob": A; A; A`, with readers for their values. */
import { type Line, placeAt, placeOfLine } from '../lines.ts';
import type { Place, Problem, ProblemCode, Result } from '../result.ts';

/** The mark before a value that has no words of its own. */
export const JSON_MARK = 'json ';

export interface Statement {
  /** Lower case: `state hash`. */
  readonly key: string;
  readonly number: number | null;
  readonly label: string | null;
  readonly value: string;
  readonly line: Line;
  /** Where the value begins in its line. */
  readonly start: number;
  /** Lines of the block below it, each begun by `|`. */
  readonly block: readonly string[];
}

/** Collects what is wrong while a text is read. */
export interface Report {
  readonly problems: Problem[];
}

export const complain = (report: Report, code: ProblemCode, message: string, expected: string, place: Place): null => {
  report.problems.push({ code, message, expected, place });
  return null;
};

export const valuePlace = ({ line, value, start }: Statement): Place => placeAt(line, start, start + value.length);

const STATEMENT = /^\s*([A-Za-z]+(?: [A-Za-z]+)*)(?: +(\d{1,9}))?(?: +("(?:[^"\\]|\\.)*"))?\s*:(.*)$/s;
const BLOCK = /^\s*\|/;

const parseString = (text: string): string | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
};

const readStatement = (line: Line, block: readonly string[], report: Report): Statement | null => {
  const match = STATEMENT.exec(line.text);
  if (!match)
    return complain(
      report,
      'unreadable',
      'This line is no part of a record.',
      'a line such as "Hash: ..."',
      placeOfLine(line),
    );
  const [whole, key, number, quoted, rest] = match as unknown as [string, string, string?, string?, string?];
  const value = (rest ?? '').trim();
  const start = whole.length - (rest ?? '').trimStart().length;
  const label = quoted === undefined ? null : parseString(quoted);
  if (quoted !== undefined && label === null)
    return complain(report, 'unreadable', `${quoted} is no quoted text.`, 'a name in double quotes', placeOfLine(line));
  return { key: key.toLowerCase(), number: number ? Number(number) : null, label, value, line, start, block };
};

/** The statements of a text; blank lines and lines that begin with # are passed over. */
export const readStatements = (lines: readonly Line[], report: Report): readonly Statement[] => {
  const kept = lines.filter(({ text }) => text.trim() !== '' && !text.trimStart().startsWith('#'));
  const heads: { readonly line: Line; readonly block: string[] }[] = [];
  for (const line of kept) {
    const head = heads.at(-1);
    if (!BLOCK.test(line.text)) heads.push({ line, block: [] });
    else if (head) head.block.push(line.text.trimStart().slice(1).replace(/^ /, '').trimEnd());
    else complain(report, 'unreadable', 'This line belongs to nothing.', 'a "Press" line before it', placeOfLine(line));
  }
  return heads.flatMap(({ line, block }) => readStatement(line, block, report) ?? []);
};

const refuse = (report: Report, s: Statement, what: string, expected: string): null =>
  complain(report, 'unreadable', `${what} is missing here or cannot be read.`, expected, valuePlace(s));

/** A text in double quotes. */
export const quoted = (report: Report, s: Statement): string | null =>
  parseString(s.value) ?? refuse(report, s, 'A text', 'a text in double quotes, such as "The Channel"');

/** A whole number after a word: `revision 1`. */
export const wholeAfter = (report: Report, s: Statement, word: string, text = s.value): number | null => {
  const match = new RegExp(`^${word} +(\\d{1,9})$`, 'i').exec(text);
  return match ? Number(match[1]) : refuse(report, s, `"${word}"`, `${word} and a number, such as "${word} 1"`);
};

export const hash = (report: Report, s: Statement): string | null =>
  /^[0-9a-f]{64}$/.test(s.value) ? s.value : refuse(report, s, 'A hash', '64 hex digits in lower case');

/** A value written as JSON: undefined when it is not, null with a problem when it is bad JSON. */
export const jsonValue = (report: Report, s: Statement): { readonly value: unknown } | null | undefined => {
  if (!s.value.startsWith(JSON_MARK)) return undefined;
  try {
    return { value: JSON.parse(s.value.slice(JSON_MARK.length)) };
  } catch {
    return refuse(report, s, 'A value', 'JSON after the word "json"');
  }
};

/** A value that is always written as JSON; null with a problem when it is not. Its form is for the record to check. */
export const anyJson = (report: Report, s: Statement): unknown => {
  const json = jsonValue(report, s);
  return json === undefined ? refuse(report, s, 'A value', 'JSON after the word "json"') : (json?.value ?? null);
};

/** The value of a parser of its own notation, its problems moved to where the value stands. */
export const parsed = <T>(report: Report, s: Statement, result: Result<T>): T | null => {
  if (result.ok) return result.value;
  const move = (place: Place): Place =>
    place.line === 1 ? { ...place, line: s.line.number, column: place.column + s.start } : valuePlace(s);
  report.problems.push(...result.error.map((p) => (p.place ? { ...p, place: move(p.place) } : p)));
  return null;
};
