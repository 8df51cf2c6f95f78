/** How a check of the suite fails: with an error that says where in which game, and what differs. */
import {
  difference,
  formatProblem,
  jsonProblems,
  PROBLEM_CODES,
  type Problem,
  type Result,
  showValue,
} from '@paravion/tabletop';

/** Fails. */
export const fail = (where: string, what: string): never => {
  throw new Error(`${where}: ${what}`);
};

/** Runs a game's function that must never throw. */
export const calm = <T>(where: string, what: string, run: () => T): T => {
  try {
    return run();
  } catch (cause) {
    return fail(where, `${what} threw: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
};

/** Two JSON values must be the same. */
export const same = (where: string, what: string, left: unknown, right: unknown): void => {
  const d = difference(left, right);
  if (d) fail(where, `${what}: at "${d.path}" one has ${showValue(d.left)}, the other ${showValue(d.right)}`);
};

/** A value must be JSON, and come back from its text unchanged. */
export const mustBeJson = (where: string, what: string, value: unknown): void => {
  const [problem] = jsonProblems(value);
  if (problem) fail(where, `${what} is not JSON: ${formatProblem(problem)}`);
  same(where, `${what}, written as JSON and read again`, value, JSON.parse(JSON.stringify(value)));
};

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Problems must have a code of the closed list and a message. */
export const mustBeProblems = (where: string, what: string, problems: readonly Problem[]): void => {
  if (!Array.isArray(problems)) fail(where, `${what} gave no list of problems`);
  for (const p of problems)
    if (!PROBLEM_CODES.includes(p.code) || !isText(p.message)) fail(where, `${what} gave a problem ${showValue(p)}`);
};

/** A result must be good, or say why not. */
export const mustBeResult = (where: string, what: string, result: Result<unknown>): void => {
  if (result.ok) return;
  mustBeProblems(where, what, result.error);
  if (result.error.length === 0) fail(where, `${what} refused without saying why`);
};

/** The value of a result that must be good. */
export const good = <T>(where: string, what: string, result: Result<T>): T =>
  result.ok ? result.value : fail(where, `${what} was refused: ${result.error.map(formatProblem).join(' | ')}`);
