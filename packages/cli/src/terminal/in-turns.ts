/** What is said about a record, in a game master's words: Turns, where a record counts entries and segments. */

import { segmentWord } from '@paravion/games';
import { type GameRecord, type Problem, standingTurns } from '@paravion/tabletop';
import { kitOf } from '../games/index.ts';
import type { Reply } from '../reply.ts';

/** What one adjudication of this game is called. */
export const wordOf = (record: GameRecord): string => {
  const kit = kitOf(record);
  return kit.ok ? segmentWord(kit.value) : 'Turn';
};

const entryName = (record: GameRecord, index: number): string => {
  const word = wordOf(record);
  const entry = record.entries[index];
  if (!entry) return `entry ${index + 1}`;
  if (entry.kind === 'undo') return `the taking back of ${word} ${entry.segment}`;
  if (entry.kind === 'key') return `the new keys of ${entry.seat === null ? 'the house' : `seat ${entry.seat}`}`;
  return `${word} ${entry.segment}${standingTurns(record).includes(entry) ? '' : ' (taken back)'}`;
};

const pathInTurns = (record: GameRecord, path: string): string =>
  path.replace(/^entries\[(\d+)\]\.?/, (found, index) => {
    const name = entryName(record, Number(index));
    return found === path ? name : `${name}, `;
  });

const inWords = (text: string, word: string): string => text.replace(/\b[Ss]egment(?= \d| is taken| to take)/g, word);

const problemInTurns = (record: GameRecord, p: Problem): Problem => ({
  ...p,
  message: inWords(p.message, wordOf(record)),
  ...(p.path === undefined ? {} : { path: pathInTurns(record, p.path) }),
  ...(p.expected === undefined ? {} : { expected: inWords(p.expected, wordOf(record)) }),
});

/** The problems of a record with its Turns named. */
export const inTurns = (record: GameRecord, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((p) => problemInTurns(record, p));

/** A reply told in Turns to people; programs get the paths into the record. */
export const toldInTurns = (record: GameRecord, reply: Reply): Reply => ({
  ...reply,
  problems: inTurns(record, reply.problems),
});
