import { counted, headWords, type Problem } from '@paravion/tabletop';
import { defineCommand } from '../command.ts';
import type { Io } from '../io.ts';
import { EXIT, need, type Reply, reply } from '../reply.ts';
import { readCopy, readKept, readToVerify } from '../verdict/source.ts';
import { faultsInTurns, type Known, type Verdict, verdictOn } from '../verdict/verdict.ts';

interface Options {
  readonly seed?: string;
  readonly last?: string;
  readonly head?: string;
  readonly kept?: string;
  readonly copy?: string;
}

interface Judged extends Verdict {
  readonly file: string;
  readonly ok: boolean;
  /** It is no file that this version can read. */
  readonly unread?: true;
}

const lastLine = (hash: string): readonly string[] => [`  last hash: ${hash}`, `  in words:  ${headWords(hash)}`];

const left = (untold: number): readonly string[] =>
  untold === 0
    ? []
    : [
        `  note: ${counted(untold, 'device')} did not tell what it had promised for the dice: ${2 ** untold} seeds were open to choice.`,
      ];

/** What a device knew, and what agrees with it. */
const keptLines = ({ kept, word }: Verdict): readonly string[] => {
  if (!kept) return [];
  const since = kept.since === null ? '' : `, which has watched since ${word} ${kept.since}`;
  const seals = `${counted(kept.mine, 'seal')} of its own, ${counted(kept.heads, 'head')}`;
  return [
    `  held against what a device knows${since}: ${seals}${kept.lists ? `, ${counted(kept.lists, 'list')}` : ''}: all true.`,
    ...(kept.unopened ? [`  note: ${counted(kept.unopened, 'order')} of its own sealed and not opened.`] : []),
    ...(kept.otherKeys.length
      ? [
          `  note: ${counted(kept.otherKeys.length, 'key')} of other devices entered for its seat: are they the same pilot's?`,
        ]
      : []),
  ];
};

const praiseCopy = (file: string, verdict: Verdict): string => {
  const { turns, undone, seals, signed, untold, last } = verdict.copy!;
  return [
    `${file}: true, as far as a public copy can be. ${counted(turns, verdict.word)} in its chain${undone ? ` (and ${undone} taken back)` : ''}, ${counted(seals, 'seal')} opened, ${signed} signed. Hold it against the record when the game is over (--copy).`,
    ...keptLines(verdict),
    ...left(untold),
    ...lastLine(last),
  ].join('\n');
};

const praise = (file: string, verdict: Verdict): string => {
  const v = verdict.verification!;
  const dice = v.seed === 'checked' ? 'held against the seed' : 'not held against the seed, which is not in this file';
  const seals = v.seals > 0 ? `, ${counted(v.seals, 'seal')} (${v.signed} signed)` : '';
  const back = `${v.undone ? ` (and ${v.undone} taken back)` : ''}`;
  const played =
    v.followed > 0
      ? `${counted(v.turns, verdict.word)}, of which ${v.turns - v.followed} played again${back}`
      : `${counted(v.turns, verdict.word)} played again${back}`;
  const judgement =
    v.newer === null
      ? 'true.'
      : `cannot be checked by this version of Paravion: revision ${v.newer} of the game is newer. No fault found as far as it goes.`;
  return [
    `${file}: ${judgement} ${played}, ${counted(v.rolls, 'die').replace('dies', 'dice')} ${dice}${seals}.`,
    ...keptLines(verdict),
    ...v.given.map((g) => `  given by hand: ${g.label} = ${g.result}`),
    ...v.notes.map((n) => `  note: ${n.message}`),
    ...left(v.untold),
    ...lastLine(v.last),
  ].join('\n');
};

const words = (judged: Judged): string => {
  const { file, faults } = judged;
  if (judged.unread) return `${file}: cannot be read, so nothing is said of its truth.`;
  if (faults.length > 0) return `${file}: NOT true, ${counted(faults.length, 'fault')}.`;
  return judged.copy ? praiseCopy(file, judged) : praise(file, judged);
};

const EMPTY = { verification: null, copy: null, kept: null, word: 'Turn' };

/** A file of another version, of whose truth nothing can be said. */
const isOther = (source: Awaited<ReturnType<typeof readToVerify>>): boolean =>
  !source.ok && source.error.problems.some(({ code }) => code === 'unknown');

const verifyFiles = async (io: Io, paths: readonly string[], known: Known): Promise<Reply> => {
  const verdicts: Judged[] = [];
  const problems: Problem[] = [];
  for (const file of paths) {
    const source = await readToVerify(io, file);
    const verdict: Verdict = source.ok ? verdictOn(source.value, known) : { ...EMPTY, faults: source.error.problems };
    const judged = verdict.verification?.newer == null;
    verdicts.push({
      file,
      ok: judged && verdict.faults.length === 0,
      ...verdict,
      ...(isOther(source) ? { unread: true } : {}),
    });
    problems.push(...(source.ok ? faultsInTurns(source.value, verdict) : verdict.faults));
  }
  const ok = verdicts.every((verdict) => verdict.ok);
  const files = verdicts.map(({ word: _, ...verdict }) => verdict);
  const answer = reply(verdicts.map(words).join('\n'), { ok, files }, problems);
  return { ...answer, exit: ok ? EXIT.ok : EXIT.notSo };
};

const run = async (io: Io, paths: readonly string[], { kept, copy, ...rest }: Options): Promise<Reply> => {
  const device = kept === undefined ? null : need(await readKept(io, kept));
  const copied = copy === undefined ? null : need(await readCopy(io, copy));
  return verifyFiles(io, paths, { ...rest, ...(device && { kept: device }), ...(copied && { copy: copied }) });
};

export const verify = defineCommand<Options, readonly [readonly string[]]>({
  name: 'verify',
  summary: 'check that a record is true: hashes, dice, seals, orders, events',
  about: `Plays the whole game again from its orders and its seed and holds every hash, die, seal, event and position against the record. Every fault is named with its place. A public copy has no seed: its dice are then taken as they stand, unless --seed gives the seed that was published at the end. Turns cut off at the end, or a record exchanged for another, do not show by themselves: hold the last hash, which is printed, or its six words against what was published (--last; --head for one of an earlier report), or the record against what a device at the table has saved (--kept; a file of evidence holds both). Exit code 0: true; 1: not true, or made by a newer version of the game that cannot be checked here.`,
  examples: [
    { command: 'verify autumn.game.json', does: 'is this record true?' },
    { command: 'verify --seed 5f0c… public.json', does: 'a public copy, with the seed published at the end' },
    { command: 'verify --kept kept.json table.json', does: 'is it also what this device was shown?' },
    { command: 'verify --head "one six word head from report" table.json', does: 'does it hold what the report said?' },
    { command: 'verify --json *.game.json', does: 'several at once, for a program' },
  ],
  define: (command) =>
    command
      .argument('<files...>', 'game files, records as JSON or text, public copies, evidence')
      .option('--seed <seed>', 'the seed, for a copy without it')
      .option('--last <hash>', 'the last hash, or its six words, as published')
      .option('--head <hash>', 'a hash, or six words, of an earlier report')
      .option('--kept <file>', 'what a device at the table has saved')
      .option('--copy <file>', 'a public copy, taken while a game with secrets went on'),
  run: (io, [paths], options) => run(io, paths, options),
});
