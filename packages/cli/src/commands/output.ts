/** `--out`, `--format` and `--force`: where a result goes, and in which form. */
import { extname } from 'node:path';
import { writeOutput } from '../file/store.ts';
import type { Io } from '../io.ts';
import { badInput, end, type Reply, reply } from '../reply.ts';

export interface OutputOptions<Format extends string> {
  readonly out?: string;
  readonly format?: Format;
  readonly force?: boolean;
}

/** The form asked for: by `--format` (or what the command calls it), else by the ending of `--out`, else the usual one; ends the command at an ending of no form. */
export const formatOf = <Format extends string>(
  options: OutputOptions<Format>,
  endings: Readonly<Record<string, Format>>,
  usual: Format,
  option = '--format',
): Format => {
  if (options.format) return options.format;
  if (options.out === undefined) return usual;
  const format = endings[extname(options.out).toLowerCase()];
  if (format) return format;
  const expected = `an ending like ${Object.keys(endings).join(', ')}, or ${option}`;
  return end(badInput({ code: 'unknown', path: '--out', message: `What form is ${options.out} to have?`, expected }));
};

/** A text result: to its file, or to standard output. */
export const giveText = async (io: Io, options: OutputOptions<string>, text: string, json: unknown): Promise<Reply> => {
  if (options.out === undefined) return reply(text, json);
  const written = await writeOutput(io, options.out, text, options.force === true);
  return written.ok ? reply(`${options.out} is written.`, json) : written.error;
};

/** A result in bytes: to its file, for no terminal can show it. */
export const giveBytes = async (
  io: Io,
  options: OutputOptions<string>,
  make: () => Promise<Uint8Array>,
  json: object,
): Promise<Reply> => {
  if (options.out === undefined)
    return badInput({ code: 'malformed', message: 'This cannot be shown here.', expected: '--out FILE' });
  const written = await writeOutput(io, options.out, await make(), options.force === true);
  return written.ok ? reply(`${options.out} is written.`, { ...json, out: options.out }) : written.error;
};
