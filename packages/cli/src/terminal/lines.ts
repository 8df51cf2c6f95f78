/** Questions and answers, line by line: at a terminal with a line that can be edited, from a pipe as it comes. */
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import type { Io } from '../io.ts';

export interface Asker {
  /** Puts a question; null when nobody answers any more. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

/** Asks on the io's standard input; questions go to `out`. What a pipe answers is printed too, so that the talk can be read. */
export const askerOn = (io: Io, out: (text: string) => void | Promise<void>): Asker => {
  const terminal = io.stdin.isTTY === true;
  const echo = new PassThrough();
  echo.on('data', (chunk: Buffer) => void out(String(chunk)));
  const lines = createInterface({ input: io.stdin, ...(terminal ? { output: echo, terminal } : { terminal }) });
  const waiting: ((line: string | null) => void)[] = [];
  const ready: string[] = [];
  let over = false;
  lines.on('line', (line) => {
    const next = waiting.shift();
    if (next) next(line);
    else ready.push(line);
  });
  lines.on('close', () => {
    over = true;
    for (const next of waiting.splice(0)) next(null);
  });
  const nextLine = (): Promise<string | null> => {
    const line = ready.shift();
    if (line !== undefined || over) return Promise.resolve(line ?? null);
    return new Promise((resolve) => waiting.push(resolve));
  };
  return {
    ask: async (question) => {
      if (terminal) {
        lines.setPrompt(question);
        lines.prompt();
        return nextLine();
      }
      await out(question);
      const line = await nextLine();
      await out(`${line ?? ''}\n`);
      return line;
    },
    close: () => lines.close(),
  };
};
