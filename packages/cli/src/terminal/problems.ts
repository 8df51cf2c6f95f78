/** Problems on standard error: one paragraph each, with a caret under the place when the text is at hand. */

import { widthOf } from '@paravion/games/columns';
import { formatProblem, type Problem } from '@paravion/tabletop';
import type { Io } from '../io.ts';
import { errColors } from './screen.ts';

/** The line of a text at which a problem lies, and a caret under the place; empty when it has none. */
export const caret = (text: string, problem: Problem): string => {
  const { place } = problem;
  const line = place ? text.split(/\r\n|\r|\n/)[place.line - 1] : undefined;
  if (!place || line === undefined) return '';
  const before = line.slice(0, place.column - 1).replace(/[^\t]+/g, (text) => ' '.repeat(widthOf(text)));
  return `    ${line}\n    ${before}${'^'.repeat(Math.max(1, widthOf(place.token)))}`;
};

/** Problems that are listed at once: a screen holds no more. */
export const MOST_PROBLEMS = 20;

/** How many problems were left out of a list, as its last line; none where all are in it. */
export const moreProblems = (all: number): readonly string[] =>
  all > MOST_PROBLEMS ? [`... and ${all - MOST_PROBLEMS} more`] : [];

export const problemLines = (io: Io, problems: readonly Problem[]): string => {
  const colors = errColors(io);
  const told = problems
    .slice(0, MOST_PROBLEMS)
    .map((p) => `${p.code === 'note' ? colors.dim('note:') : colors.red('paravion:')} ${formatProblem(p)}`);
  return [...told, ...moreProblems(problems.length)].map((line) => `${line}\n`).join('');
};
