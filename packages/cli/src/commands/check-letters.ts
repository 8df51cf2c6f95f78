/** How well letters are read: each of a collection right, asked about, or wrong without a word. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScoredLetter } from '@paravion/games';
import { pathOf } from '../file/store.ts';
import { KITS, type Kit } from '../games/index.ts';
import type { Io } from '../io.ts';
import { badInput, EXIT, type Reply, reply } from '../reply.ts';

/** The published collections: those of Sopwith, and of In Clouds of Glory. */
const FOLDERS = ['letters', 'letters-clouds'].map((name) =>
  fileURLToPath(new URL(`../../../../cases/${name}/`, import.meta.url)),
);

const published = async (): Promise<readonly string[]> =>
  (
    await Promise.all(
      FOLDERS.map(async (folder) => (await readdir(folder)).toSorted().map((name) => join(folder, name))),
    )
  ).flat();

/** Reads letters as the game that a collection names does (`game: clouds`); Sopwith where it names none. */
const scorerOf = (text: string): Kit['scoreLetters'] => {
  const game = /^game: (.*)$/m.exec(text.split(/^### /m)[0]!)?.[1];
  return KITS.find((kit) => kit.scoreLetters && (game === undefined || kit.game.id === game))?.scoreLetters;
};

interface FileScore {
  readonly file: string;
  readonly letters: readonly ScoredLetter[];
}

const count = (letters: readonly ScoredLetter[], outcome: ScoredLetter['outcome']): number =>
  letters.filter((letter) => letter.outcome === outcome).length;

/** Of letters asked about: how many had a proposal, and how many of those were right. */
const proposals = (letters: readonly ScoredLetter[]): string => {
  const asked = letters.filter(({ outcome }) => outcome === 'asked');
  const proposed = asked.flatMap((one) => one.proposed ?? []);
  return `${proposed.filter(({ right }) => right).length} of ${proposed.length}`.padStart(9);
};

const row = (name: string, letters: readonly ScoredLetter[]): string => {
  const numbers = (['right', 'asked', 'wrong'] as const).map((o) => String(count(letters, o)).padStart(6));
  const share = ((100 * count(letters, 'right')) / Math.max(letters.length, 1)).toFixed(1);
  return `  ${name.padEnd(20)} ${String(letters.length).padStart(7)} ${numbers.join(' ')} ${proposals(letters)}   ${share} % right`;
};

const missed = ({ file, letters }: FileScore): readonly string[] =>
  letters
    .filter(({ outcome }) => outcome !== 'right')
    .flatMap(({ id, outcome, text, read, right, proposed }) => [
      `${basename(file)}, ${id}: ${outcome}`,
      ...text.split('\n').map((line) => `    ${line}`),
      `  read   ${read}`,
      `  right  ${right}`,
      ...(proposed ? [`  proposed  ${proposed.orders}`] : []),
    ]);

/** Scores the reader on these collections, or on the published ones. Exit code 1 where one letter is read wrong. */
export const checkLetters = async (io: Io, paths: readonly string[]): Promise<Reply> => {
  const files = paths.length > 0 ? paths : await published();
  const scored = await Promise.all(
    files.map(async (file): Promise<FileScore> => {
      const text = await readFile(pathOf(io, file), 'utf8');
      return { file, letters: scorerOf(text)?.(text) ?? [] };
    }),
  );
  const all = scored.flatMap(({ letters }) => letters);
  if (all.length === 0)
    return badInput({
      code: 'unknown',
      message: 'There are no letters in it.',
      expected: 'a collection, as docs/cases.md shows it',
    });
  const table = [
    '  collection           letters  right  asked  wrong  proposed',
    ...scored.map((s) => row(basename(s.file), s.letters)),
    row('all', all),
  ];
  const text = [...scored.flatMap(missed), ...table].join('\n');
  const exit = count(all, 'wrong') > 0 ? EXIT.notSo : EXIT.ok;
  return { ...reply(text, { letters: scored }), exit };
};
