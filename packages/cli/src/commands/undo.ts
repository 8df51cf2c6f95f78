import { type GameRecord, standingTurns, undo as undoTurn } from '@paravion/tabletop';
import { defineCommand } from '../command.ts';
import { changeGame } from '../file/store.ts';
import { kitOf } from '../games/index.ts';
import { wholeNumber } from '../options.ts';
import { EXIT, fault, refused, reply } from '../reply.ts';
import { inTurns, wordOf } from '../terminal/in-turns.ts';
import type { TurnOptions } from './turn-option.ts';

interface Options extends TurnOptions {
  readonly reason?: string;
  readonly dryRun?: boolean;
}

/** Whether the last segment belongs to this Turn, in a game that has several in one. */
const isOfTurn = (record: GameRecord, turn: number | undefined): boolean => {
  const kit = kitOf(record);
  const events = standingTurns(record).at(-1)?.events ?? [];
  return turn !== undefined && kit.ok && (kit.value.segments?.eventsOf(events, turn).length ?? 0) > 0;
};

/** What was said with the Turn, and is to be said again: it stands in no letter. */
const told = (turn: { readonly note?: string; readonly deadline?: string } | undefined): string =>
  [
    turn?.note === undefined ? '' : `\nIts remark was: --note ${JSON.stringify(turn.note)}`,
    turn?.deadline === undefined ? '' : `\nThe deadline after it was: --deadline ${JSON.stringify(turn.deadline)}`,
  ].join('');

export const undo = defineCommand<Options, readonly [string]>({
  name: 'undo',
  summary: 'take back the last Turn, for a reason that is kept',
  about: `Takes back the last Turn. Nothing is erased: the record keeps the Turn, that it was taken back, and why. Its letters count again as orders that are in, so one can be corrected ("paravion orders") and the Turn adjudicated again. The dice fall as they did: they hang on the seed and the Turn, so taking back is no way to throw them anew.`,
  examples: [
    {
      command: 'undo autumn.game.json --reason "Bob\'s letter was under the door mat"',
      does: 'take back the last Turn',
    },
    { command: 'undo autumn.game.json --turn 4 --reason "RT read as LT"', does: 'only if Turn 4 is the last one' },
  ],
  define: (command) =>
    command
      .argument('<game>', 'game file')
      .option('--reason <text>', 'why; it is kept in the record (required)')
      .option('--turn <number>', 'refuse unless this is the last Turn', wholeNumber)
      .option('--segment <number>', 'refuse unless this is the last segment', wholeNumber)
      .option('--dry-run', 'say what would happen, write nothing'),
  run: (io, [path], { reason, turn, segment, dryRun }) =>
    changeGame(io, path, (file) => {
      const last = standingTurns(file.record).length;
      const word = wordOf(file.record);
      const wanted = isOfTurn(file.record, turn) ? segment : (segment ?? turn);
      if (wanted !== undefined && wanted !== last)
        return {
          file: null,
          reply: refused({ code: 'illegal', message: `The last ${word} is ${last}, not ${wanted}.` }),
        };
      const undone = undoTurn(file.record, reason ?? '');
      if (!undone.ok) {
        const noReason = undone.error.some((p) => p.path === 'reason');
        const problems = inTurns(file.record, undone.error).map((p) =>
          p.path === 'reason' ? { ...p, expected: '--reason "why"' } : p,
        );
        return { file: null, reply: fault(noReason ? EXIT.badInput : EXIT.refused, problems) };
      }
      const turns = standingTurns(file.record);
      const deadline = turns.at(-2)?.deadline ?? (last === 1 ? (file.firstDeadline ?? null) : null);
      const taken = turns.at(-1);
      const letters = file.letters.filter((l) => l.turn === last).length;
      const text = `${word} ${last} ${dryRun ? 'would be' : 'is'} taken back: ${reason!.trim()}\n${letters} letter${letters === 1 ? '' : 's'} for it count again.${told(taken)}`;
      const json = {
        turn: last,
        reason: reason!.trim(),
        letters,
        note: taken?.note ?? null,
        deadline,
        written: !dryRun,
      };
      return { file: dryRun ? null : { ...file, record: undone.value, deadline }, reply: reply(text, json) };
    }),
});
