import { seatNamed, segmentWord } from '@paravion/games';
import type { Problem } from '@paravion/tabletop';
import { defineCommand } from '../command.ts';
import type { Letter } from '../file/game-file.ts';
import { changeTable, openTable } from '../file/open.ts';
import { pressOf, standings, type Table, withFile } from '../file/pending.ts';
import type { Change } from '../file/store.ts';
import type { Io } from '../io.ts';
import { BY_HAND, gather } from '../mail/gather.ts';
import { readRaw } from '../mail/read.ts';
import { withLetter } from '../mail/take.ts';
import { someText, wholeNumber } from '../options.ts';
import { tellFromOffice } from '../post/settle.ts';
import { badInput, EXIT, need, type Reply, refused, reply } from '../reply.ts';
import { letterLines, statusLines } from '../terminal/letters.ts';
import { notDue, type TurnOptions } from './turn-option.ts';

interface Options extends TurnOptions {
  readonly seat?: string;
  readonly press?: string;
  readonly deadline?: string;
  readonly discard?: number;
  readonly status?: boolean;
  readonly dryRun?: boolean;
}

const statusReply = (table: Table, told: readonly string[] = []): Reply => {
  const seats = standings(table);
  const { turn, file } = table;
  const letters = file.letters.map((l, i) => ({ number: i + 1, ...l })).filter((l) => l.turn === turn);
  const json = { turn, deadline: file.deadline, seats, letters, press: pressOf(table) };
  return reply([...told, ...statusLines(table, seats)].join('\n'), json);
};

/** Why letters need the game master's word. */
export const faultsOf = (letters: readonly Letter[]): readonly Problem[] =>
  letters
    .filter((l) => !l.early && (l.unclaimed || l.parts.some((p) => p.order === null)))
    .flatMap((l) => l.problems.filter((p) => p.code !== 'note'));

/** What came in: letters as they were read, files passed over, and whose orders alone are wanted. */
interface Intake {
  readonly letters: readonly Letter[];
  readonly passed: readonly string[];
  readonly seat: number | null;
}

const takeLetters = (table: Table, { letters, passed, seat }: Intake, { dryRun }: Options): Change => {
  const told: string[] = [];
  let after = table;
  for (const letter of letters) {
    told.push(...letterLines(after, letter));
    after = withLetter(after, letter, seat);
  }
  if (passed.length > 0) told.push(`Not looked at, no letters by their names: ${passed.join(', ')}`);
  // The game master's own reading settles a question, and never opens one.
  const spoilt = faultsOf(letters.filter(({ from }) => from === BY_HAND)).length > 0;
  if (spoilt) told.push('Nothing of this was taken in: what was there stands.');
  const status = statusReply(spoilt ? table : after, [...told, ...(told.length > 0 ? [''] : [])]);
  const faults = faultsOf(letters);
  const written = !dryRun && !spoilt;
  const answer = { ...status, json: { ...(status.json as object), problems: faults, passed, written } };
  return { file: written ? after.file : null, reply: { ...answer, exit: faults.length > 0 ? EXIT.badInput : EXIT.ok } };
};

/** A piece of press by hand, under a pilot's name or the game master's. */
export const pressLetter = (table: Table, text: string, seat: number | null): Letter => ({
  turn: table.turn,
  from: BY_HAND,
  text,
  parts: [],
  press: [{ from: seat === null ? (table.file.record.notes.gm ?? 'GM') : table.position.names[seat]!, text }],
  problems: [],
  unclaimed: false,
});

/** Throws away a letter for the Turn now due, by its number among all letters of the game; its press is kept at first. */
export const discardLetter = (table: Table, number: number): Change => {
  const letter = table.file.letters[number - 1];
  if (!letter || letter.turn !== table.turn) {
    const message = `There is no letter ${number} for ${segmentWord(table.kit)} ${table.turn}.`;
    return { file: null, reply: badInput({ code: 'unknown', message, expected: 'a number that --status shows' }) };
  }
  const silent = letter.parts.length === 0 && !letter.unclaimed;
  const kept = silent ? [] : letter.press.length > 0 ? [{ ...letter, parts: [], problems: [], unclaimed: false }] : [];
  const file = { ...table.file, letters: table.file.letters.toSpliced(number - 1, 1, ...kept) };
  const press = kept.length > 0 ? ' Its press is kept; --discard it again to throw that away too.' : '';
  const told = `Letter ${number} (${letter.from}) is thrown away.${press}`;
  return { file, reply: statusReply(withFile(table, file), [told, '']) };
};

const wrongTurn = (table: Table, options: Options): Reply | null => {
  const other = table.owing.length === 0 ? null : notDue(table, options);
  return other && refused({ code: 'illegal', message: `${other.due} is due, not ${other.wanted}.` });
};

const untimely = (table: Table, options: Options): Reply | null =>
  table.owing.length === 0
    ? refused({ code: 'illegal', message: 'The game is over: no orders are due.' })
    : wrongTurn(table, options);

const change = async (
  io: Io,
  table: Table,
  what: readonly string[],
  options: Options,
  took: (intake: Intake) => void,
): Promise<Change> => {
  const refusal = untimely(table, options);
  if (refusal) return { file: null, reply: refusal };
  if (options.discard !== undefined) return discardLetter(table, options.discard);
  const seat = options.seat === undefined ? null : need(seatNamed(table.position.names, options.seat));
  const senders = { names: table.position.names, players: table.file.players };
  const { letters: raw, passed } = need(await gather(io, what, senders, seat));
  const press = options.press === undefined ? [] : [pressLetter(table, options.press, seat)];
  const file = { ...table.file, deadline: options.deadline ?? table.file.deadline };
  const letters = [...raw.flatMap((r) => readRaw(table, r)), ...press];
  const intake = { letters, passed, seat };
  took(intake);
  return takeLetters(withFile(table, file), intake, options);
};

const NO_WORDS = badInput({
  code: 'malformed',
  path: '--seat',
  message: 'It is said whose orders they are, but not which.',
  expected: 'the orders after it, in quotation marks: --seat Ann "A; A; LT - fire A"',
});

const nothingToDo = (what: readonly string[], o: Options): boolean =>
  what.length === 0 && o.press === undefined && o.deadline === undefined && o.discard === undefined;

/** Takes in what came; a player whose orders the game master of an office gave for him is told how they stand. */
const takeAndTell = async (io: Io, path: string, what: readonly string[], options: Options): Promise<Reply> => {
  const taken: { readonly table: Table; readonly intake: Intake }[] = [];
  const done = await changeTable(io, path, (table) =>
    change(io, table, what, options, (intake) => taken.push({ table, intake })),
  );
  const [one] = taken;
  if (!one || one.intake.seat === null || options.dryRun) return done;
  const { letters, seat } = one.intake;
  const own = letters.filter(({ from }) => from === letters[0]!.from);
  const given = own.some(({ parts }) => parts.some((part) => part.seat === seat && part.order !== null));
  return given && own.length === letters.length ? tellFromOffice(io, one.table, seat, own, done) : done;
};

const run = async (io: Io, path: string, what: readonly string[], options: Options): Promise<Reply> => {
  if (!options.status && !nothingToDo(what, options)) return takeAndTell(io, path, what, options);
  if (options.seat !== undefined && !options.status) return NO_WORDS;
  const table = need(await openTable(io, path));
  return wrongTurn(table, options) ?? statusReply(table);
};

export const orders = defineCommand<Options, readonly [string, readonly string[]]>({
  name: 'orders',
  summary: 'take in orders: text, letters, folders of letters, e-mails',
  about: `Reads orders as people write them and shows what was understood, in the canonical form, with a caret under whatever was not. A letter may hold the orders of several pilots under their names, with greetings and press around them. Whose letter it is: the names in it, else --seat, else the sender's address, else the name of the file.
A later letter replaces an earlier one of the same pilot (letters of a folder count by file name, then e-mails by their date). What cannot be read is never taken for missing orders: the Turn waits until a second letter, or your own reading by --seat, settles it. Without letters, or with --status: who is in.`,
  examples: [
    { command: 'orders autumn.game.json letters/turn-3/', does: 'a folder of letters' },
    {
      command: 'orders autumn.game.json --seat Ann "BETA airstrip; A; A; LT - fire A"',
      does: 'orders over the telephone',
    },
    { command: 'orders autumn.game.json - < bob.eml', does: 'an e-mail from standard input' },
    { command: 'orders autumn.game.json --status', does: 'who is in, and what they said' },
  ],
  define: (command) =>
    command
      .argument('<game>', 'game file')
      .argument('[letters...]', 'files, folders, - for standard input; with --seat also the text itself')
      .option('--seat <name>', 'whose orders these are')
      .option('--turn <number>', 'refuse unless this Turn is due', wholeNumber)
      .option('--segment <number>', 'refuse unless this segment is due', wholeNumber)
      .option('--press <text>', "a piece of press for the report, under your name or the --seat's", someText)
      .option('--deadline <text>', 'when the orders of this Turn are due')
      .option('--discard <number>', 'throw away a letter, by its number in --status', wholeNumber)
      .option('--status', 'who is in; takes in nothing')
      .option('--dry-run', 'show what is understood, keep nothing'),
  run: (io, [path, what], options) => run(io, path, what, options),
});
