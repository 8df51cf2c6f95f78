/**
 * Letters held against the record: when a Turn is flown its entry takes a hash of each letter for it, so that a letter
 * changed, added or taken away afterwards shows.
 */
import { hashOf, type Problem, standingTurns } from '@paravion/tabletop';
import type { GameFile, Letter } from './game-file.ts';

/** What a letter is, apart from how its reading is remarked on. The seed, while it is secret, keeps a short letter from being guessed. */
const hashOfLetter = (seed: string | null, { turn, from, text, parts, press }: Letter): string =>
  hashOf({ seed, turn, from, text, parts: parts.map(({ seat, order }) => ({ seat, order })), press });

const lettersFor = ({ letters }: GameFile, turn: number): readonly Letter[] =>
  letters.filter((letter) => letter.turn === turn);

/** The hashes of the letters kept for a Turn, in their order. */
export const letterHashes = (file: GameFile, turn: number): readonly string[] =>
  lettersFor(file, turn).map((letter) => hashOfLetter(file.record.seed, letter));

const tampered = (file: GameFile, turn: number, letter: Letter | null, message: string): Problem => ({
  code: 'tampered',
  path: letter ? `letters[${file.letters.indexOf(letter)}]` : 'letters',
  message: `Segment ${turn}: ${message}`,
  expected: 'the letters as they were when the Turn was flown',
});

const faultsOfTurn = (file: GameFile, turn: number, kept: readonly string[]): readonly Problem[] => {
  const now = letterHashes(file, turn);
  const others = lettersFor(file, turn).flatMap((letter, i) => (kept.includes(now[i]!) ? [] : [letter]));
  const gone = kept.filter((hash) => !now.includes(hash)).length;
  const missing = gone - others.length;
  return [
    ...others.map((letter, i) =>
      tampered(
        file,
        turn,
        letter,
        `the letter ${letter.from} ${i < gone ? 'was changed after it was taken in' : 'was not there when the Turn was flown'}.`,
      ),
    ),
    ...(missing > 0
      ? [tampered(file, turn, null, `${missing} of its letters ${missing === 1 ? 'is' : 'are'} gone.`)]
      : []),
  ];
};

/**
 * Letters that are not as they were when their Turn was flown. Nothing is said of Turns whose entry has no hashes, and of
 * files that keep no letters (a record by itself).
 */
export const letterFaults = (file: GameFile): readonly Problem[] =>
  file.letters.length === 0
    ? []
    : standingTurns(file.record).flatMap(({ segment, letters }) =>
        letters === undefined ? [] : faultsOfTurn(file, segment, letters),
      );
