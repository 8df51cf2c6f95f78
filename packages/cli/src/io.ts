/** The world outside, as one value: so that a command can be run, and tested, anywhere. */
import { stderr, stdin, stdout } from 'node:process';
import type { Readable } from 'node:stream';

export interface Io {
  readonly cwd: string;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  /** Results: text for people, or JSON. */
  out(text: string): void | Promise<void>;
  /** Problems and progress. */
  err(text: string): void;
  /** Whether results, and problems, go to a person's screen: colours and progress only there. */
  readonly outIsScreen: boolean;
  readonly errIsScreen: boolean;
  /** Columns of that screen. */
  readonly columns: number;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const write = (stream: NodeJS.WriteStream, text: string): void | Promise<void> => {
  if (text === '' || stream.write(text)) return;
  return new Promise((resolve) => stream.once('drain', () => resolve()));
};

export const processIo = (): Io => ({
  cwd: process.cwd(),
  stdin,
  out: (text) => write(stdout, text),
  err: (text) => void stderr.write(text),
  outIsScreen: stdout.isTTY === true,
  errIsScreen: stderr.isTTY === true,
  columns: stdout.columns ?? 80,
  env: process.env,
});

/** Everything on standard input. */
export const readBytes = async (stream: Readable): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};
