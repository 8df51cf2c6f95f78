/** Asks a person at a terminal for what a new game needs. Never asks a pipe. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { err, ok } from '@paravion/tabletop';
import type { Io } from '../io.ts';
import { badInput, type Tried } from '../reply.ts';

export interface Wanted {
  readonly path: string | undefined;
  readonly pilots: readonly string[];
  readonly edition: string;
}

const NOBODY_THERE = badInput({
  code: 'malformed',
  message: 'There is nobody to ask: standard input is no terminal.',
  expected: 'the file and the pilots as arguments',
});

/** Asks for file, edition and pilots, each with what was given as the answer to Enter. */
export const askForGame = async (io: Io, given: Wanted): Promise<Tried<Wanted>> => {
  if (!io.stdin.isTTY || !io.errIsScreen) return err(NOBODY_THERE);
  const output = new Writable({
    write: (chunk, _, written) => {
      io.err(String(chunk));
      written();
    },
  });
  const lines = createInterface({ input: io.stdin, output });
  const ask = async (question: string, fallback: string): Promise<string> =>
    (await lines.question(`${question}${fallback ? ` [${fallback}]` : ''}: `)).trim() || fallback;
  const path = await ask('File of the game', given.path ?? 'sopwith.game.json');
  const edition = await ask('Edition', given.edition);
  const pilots = await ask('Pilots, clockwise from the west, with commas', given.pilots.join(', '));
  lines.close();
  return ok({
    path,
    edition,
    pilots: pilots
      .split(',')
      .map((p) => p.trim())
      .filter((p) => p !== ''),
  });
};
