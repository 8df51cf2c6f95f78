/**
 * Refusals. They are thrown, because inside a change of the store a refusal has to undo everything that was begun; the
 * HTTP side turns them into answers.
 */
import type { Refusal } from '@paravion/protocol';
import type { Problem } from '@paravion/tabletop';

export interface Refused extends Error {
  readonly refusal: Refusal;
}

/** Ends a request with a sentence for the person who asked. */
export const refuse = (error: Refusal['error'], message: string, more: Partial<Refusal> = {}): never => {
  throw Object.assign(new Error(message), { refusal: { error, message, ...more } }) as Refused;
};

/** Ends a request with faults of what was sent. */
export const refuseProblems = (problems: readonly Problem[]): never =>
  refuse('malformed', problems.map((p) => p.message).join(' '), { problems: problems.map((p) => ({ ...p })) });

export const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'refusal' in error && typeof error.refusal === 'object';

/** The value, or a refusal as not found. */
export const found = <T>(value: T | null | undefined, what: string): T =>
  value ?? refuse('not-found', `There is no such ${what}.`);
