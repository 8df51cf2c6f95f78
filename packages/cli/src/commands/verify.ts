import type { Problem, Verification } from '@paravion/tabletop';
import { verify as verifyRecord, withSeed } from '@paravion/tabletop';
import { defineCommand } from '../command.ts';
import type { GameFile } from '../file/game-file.ts';
import { readGame } from '../file/open.ts';
import { kitOf } from '../games/index.ts';
import type { Io } from '../io.ts';
import type { Reply } from '../reply.ts';
import { EXIT, reply } from '../reply.ts';
import { inTurns, wordOf } from '../terminal/in-turns.ts';

interface Options {
  readonly seed?: string;
  readonly last?: string;
}

interface Verdict {
  readonly file: string;
  readonly ok: boolean;
  readonly faults: readonly Problem[];
  readonly verification: Verification | null;
  /** What one adjudication is called. */
  readonly word: string;
}

/** Turns cut off at the end leave a true but shorter record: only a hash that was published tells. */
const cutOff = ({ last }: Verification, published: string): readonly Problem[] =>
  last === published.trim().toLowerCase()
    ? []
    : [{ code: 'tampered', message: 'The record does not end with this hash.', expected: last, path: '--last' }];

const verdictOn = (path: string, file: GameFile, { seed, last }: Options): Verdict => {
  const kit = kitOf(file.record);
  const word = wordOf(file.record);
  const record =
    seed === undefined || !kit.ok ? { ok: true as const, value: file.record } : withSeed(file.record, seed);
  const result = !kit.ok ? kit : record.ok ? verifyRecord(record.value, kit.value.game) : record;
  if (!result.ok) return { file: path, ok: false, faults: result.error, verification: null, word };
  const faults = last === undefined ? [] : cutOff(result.value, last);
  return { file: path, ok: faults.length === 0, faults, verification: result.value, word };
};

const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

const praise = (file: string, word: string, v: Verification): string => {
  const dice = v.seed === 'checked' ? 'held against the seed' : 'not held against the seed, which is not in this file';
  const lines = [
    `${file}: true. ${plural(v.turns, word)} played again${v.undone ? ` (and ${v.undone} taken back)` : ''}, ${plural(v.rolls, 'die').replace('dies', 'dice')} ${dice}.`,
    ...v.given.map((g) => `  given by hand: ${g.label} = ${g.result}`),
    ...v.notes.map((n) => `  note: ${n.message}`),
    `  last hash: ${v.last}`,
  ];
  return lines.join('\n');
};

const words = ({ file, ok, verification, faults, word }: Verdict): string =>
  ok && verification ? praise(file, word, verification) : `${file}: NOT true, ${plural(faults.length, 'fault')}.`;

const verifyFiles = async (io: Io, paths: readonly string[], options: Options): Promise<Reply> => {
  const verdicts: Verdict[] = [];
  const problems: Problem[] = [];
  for (const path of paths) {
    const loaded = await readGame(io, path);
    const verdict: Verdict = loaded.ok
      ? verdictOn(path, loaded.value, options)
      : { file: path, ok: false, faults: loaded.error.problems, verification: null, word: 'Turn' };
    verdicts.push(verdict);
    problems.push(...(loaded.ok ? inTurns(loaded.value.record, verdict.faults) : verdict.faults));
  }
  const answer = reply(
    verdicts.map(words).join('\n'),
    { ok: problems.length === 0, files: verdicts.map(({ word: _, ...verdict }) => verdict) },
    problems,
  );
  return { ...answer, exit: problems.length === 0 ? EXIT.ok : EXIT.notSo };
};

export const verify = defineCommand<Options, readonly [readonly string[]]>({
  name: 'verify',
  summary: 'check that a record is true: hashes, dice, orders, events',
  about: `Plays the whole game again from its orders and its seed and holds every hash, die, event and position against the record. Every fault is named with its place. A public copy has no seed: its dice are then taken as they stand, unless --seed gives the seed that was published at the end. Turns cut off at the end do not show by themselves: hold the last hash, which is printed, against the one that was published (--last). Exit code 0: true; 1: not true.`,
  examples: [
    { command: 'verify autumn.game.json', does: 'is this record true?' },
    { command: 'verify --seed 5f0c… public.json', does: 'a public copy, with the seed published at the end' },
    { command: 'verify --json *.game.json', does: 'several at once, for a program' },
  ],
  define: (command) =>
    command
      .argument('<files...>', 'game files, or records as JSON or text')
      .option('--seed <seed>', 'the seed, for a copy without it')
      .option('--last <hash>', 'the last hash, as it was published'),
  run: (io, [paths], options) => verifyFiles(io, paths, options),
});
