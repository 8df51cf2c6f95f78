/** From outside to inside: values checked against a zod schema, with problems that a person can act on. */
import type { z } from 'zod';
import { err, ok, type Problem, type ProblemCode, type Result } from './result.ts';

type Issue = z.core.$ZodIssue;

/** A path as people write it: `planes[2].hex`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');

const CODES: Partial<Record<Issue['code'], ProblemCode>> = {
  too_small: 'out-of-range',
  too_big: 'out-of-range',
  not_multiple_of: 'out-of-range',
  unrecognized_keys: 'unknown',
  invalid_value: 'unknown',
};

/** Of keys that nobody knows so many are named: there may be thousands. */
const MOST_NAMED = 10;

const messageOf = (issue: Issue): string => {
  if (issue.code !== 'unrecognized_keys' || issue.keys.length <= MOST_NAMED) return `${issue.message}.`;
  const named = issue.keys.slice(0, MOST_NAMED).map((key) => JSON.stringify(key));
  return `Unrecognized keys: ${named.join(', ')} and ${issue.keys.length - MOST_NAMED} more.`;
};

const problem = (issue: Issue): Problem => {
  const path = formatPath(issue.path);
  return { code: CODES[issue.code] ?? 'malformed', message: messageOf(issue), ...(path ? { path } : {}) };
};

/** The problems of a value that a schema refused, each with its path. */
export const schemaProblems = (error: z.ZodError): readonly Problem[] => error.issues.map(problem);

/** The value if it is of the schema's shape; otherwise every fault with its path. */
export const checkShape = <T>(schema: z.ZodType<T>, value: unknown): Result<T> => {
  const parsed = schema.safeParse(value);
  return parsed.success ? ok(parsed.data) : err(schemaProblems(parsed.error));
};
