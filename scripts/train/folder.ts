/** What the training has done so far, as files in a folder, so that it can be stopped and goes on: parts of duels, and the net of each round. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES, type Lessons, type Net, type Shape } from '@paravion/bots/training';

/** Writes so that a file is whole or not there. */
const writeWhole = (path: string, data: string | Uint8Array): void => {
  writeFileSync(`${path}.new`, data);
  renameSync(`${path}.new`, path);
};

export interface Folder {
  has(part: string): boolean;
  keep(part: string, lessons: Lessons): void;
  lessons(part: string): Lessons;
  /** The net that came of a round; null when it is still to be taught. */
  net(round: number): Net | null;
  keepNet(round: number, net: Net): void;
}

export const openFolder = (path: string): Folder => {
  mkdirSync(path, { recursive: true });
  const partAt = (part: string): string => join(path, `${part}.lessons`);
  const netAt = (round: number): string => join(path, `round-${round}.net.json`);
  return {
    has: (part) => existsSync(partAt(part)),
    keep: (part, { seen, outcome }) => {
      const row = 2 * FEATURES + 1;
      const rows = new Float32Array(outcome.length * row);
      outcome.forEach((came, i) => {
        rows.set(seen.subarray(i * (row - 1), (i + 1) * (row - 1)), i * row);
        rows[(i + 1) * row - 1] = came;
      });
      writeWhole(partAt(part), new Uint8Array(rows.buffer));
    },
    lessons: (part) => {
      const bytes = readFileSync(partAt(part));
      const rows = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
      const row = 2 * FEATURES + 1;
      const n = rows.length / row;
      const seen = new Float32Array(n * (row - 1));
      for (let i = 0; i < n; i++) seen.set(rows.subarray(i * row, (i + 1) * row - 1), i * (row - 1));
      return { inputs: FEATURES, seen, outcome: Float32Array.from({ length: n }, (_, i) => rows[(i + 1) * row - 1]!) };
    },
    net: (round) => {
      if (!existsSync(netAt(round))) return null;
      const { weights, ...shape } = JSON.parse(readFileSync(netAt(round), 'utf8')) as Shape & { weights: number[] };
      return { ...shape, weights: Float32Array.from(weights) };
    },
    keepNet: (round, net) => writeWhole(netAt(round), JSON.stringify({ ...net, weights: [...net.weights] })),
  };
};

/** A net as the module of the repository that the master loads. */
export const writeWeights = (path: string, { inputs, first, second, weights }: Net, how: string): void => {
  const words = [...weights].map((w) => Number(w.toPrecision(4)));
  const size = `inputs: ${inputs}, first: ${first}, second: ${second}`;
  const text = [
    `/** What the master has learned: made by \`${how}\`. */`,
    "import type { Net } from './net.ts';",
    '',
    `const WORDS =\n  '${words.join(' ')}';`,
    '',
    `export const NET: Net = { ${size}, weights: Float32Array.from(WORDS.split(' '), Number) };`,
    '',
  ];
  writeWhole(path, text.join('\n'));
};
