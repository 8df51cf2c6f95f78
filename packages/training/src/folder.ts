/**
 * What the training has done so far, as files in a folder, so that it can be stopped and goes on: parts of games, and
 * the net of each round.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Net, Shape } from '../../bots/src/sopwith/master/net.ts';
import type { Lessons } from './school.ts';

/** Writes so that a file is whole or not there. */
export const writeWhole = (path: string, data: string | Uint8Array): void => {
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
    keep: (part, lessons) => writeWhole(partAt(part), new Uint8Array(lessons.buffer)),
    lessons: (part) => {
      const bytes = readFileSync(partAt(part));
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
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
export const writeWeights = (path: string, { weights, ...shape }: Net, how: string): void => {
  const words = [...weights].map((w) => Number(w.toPrecision(4)));
  const sizes = Object.entries(shape).map(([what, n]) => `  ${what}: ${n},`);
  const text = [
    `/** What the master has learned: made by \`${how}\`. */`,
    "import type { Net } from './net.ts';",
    '',
    `const WORDS =\n  '${words.join(' ')}';`,
    '',
    'export const NET: Net = {',
    ...sizes,
    "  weights: Float32Array.from(WORDS.split(' '), Number),",
    '};',
    '',
  ];
  writeWhole(path, text.join('\n'));
};
