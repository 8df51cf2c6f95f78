/** Problems on standard error: one paragraph each, with a caret under the place when the text is at hand. */
import type { Problem } from '@paravion/tabletop';
import { formatProblem } from '@paravion/tabletop';
import type { Io } from '../io.ts';
import { errColors } from './screen.ts';

/** The line of a text at which a problem lies, and a caret under the place; empty when it has none. */
export const caret = (text: string, problem: Problem): string => {
  const { place } = problem;
  const line = place ? text.split(/\r\n|\r|\n/)[place.line - 1] : undefined;
  if (!place || line === undefined) return '';
  const before = line.slice(0, place.column - 1).replace(/[^\t]/g, ' ');
  return `    ${line}\n    ${before}${'^'.repeat(Math.max(1, [...place.token].length))}`;
};

export const problemLines = (io: Io, problems: readonly Problem[]): string => {
  const colors = errColors(io);
  return problems
    .map((p) => `${p.code === 'note' ? colors.dim('note:') : colors.red('paravion:')} ${formatProblem(p)}\n`)
    .join('');
};
