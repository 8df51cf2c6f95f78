import type { Problem } from '@paravion/tabletop';
import { ok } from '@paravion/tabletop';
import { defineCommand } from '../command.ts';
import type { Letter } from '../file/game-file.ts';
import { changeTable, openTable } from '../file/open.ts';
import type { Table } from '../file/pending.ts';
import { pressOf, standings, withFile } from '../file/pending.ts';
import type { Change } from '../file/store.ts';
import { seatNamed } from '../games/names.ts';
import type { Io } from '../io.ts';
import type { RawLetter } from '../mail/gather.ts';
import { BY_HAND, gather } from '../mail/gather.ts';
import type { Reply, Tried } from '../reply.ts';
import { badInput, EXIT, refused, reply, tried } from '../reply.ts';
import { letterLines, statusLines } from '../terminal/letters.ts';

interface Options {
  readonly seat?: string;
  readonly turn?: number;
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

const readOne = (table: Table, raw: RawLetter): Letter => {
  const read = table.kit.readLetter(table.position, raw.text, raw.writer);
  return { turn: table.turn, from: raw.from, text: raw.text, ...read };
};

/** The letter put in, instead of an earlier one from the same source. */
const withLetter = (table: Table, letter: Letter): Table => {
  const again = (old: Letter): boolean => old.turn === table.turn && old.from === letter.from && old.from !== BY_HAND;
  const letters = [...table.file.letters.filter((old) => !again(old)), letter];
  return withFile(table, { ...table.file, letters });
};

/** Why letters need the game master's word. */
const faultsOf = (letters: readonly Letter[]): readonly Problem[] =>
  letters
    .filter((l) => l.unclaimed || l.parts.some((p) => p.order === null))
    .flatMap((l) => l.problems.filter((p) => p.code !== 'note'));

const takeLetters = (table: Table, letters: readonly Letter[], { dryRun }: Options): Change => {
  const told: string[] = [];
  let after = table;
  for (const letter of letters) {
    told.push(...letterLines(after, letter));
    after = withLetter(after, letter);
  }
  const status = statusReply(after, [...told, ...(told.length > 0 ? [''] : [])]);
  const faults = faultsOf(letters);
  const answer = { ...status, json: { ...(status.json as object), problems: faults, written: !dryRun } };
  return { file: dryRun ? null : after.file, reply: { ...answer, exit: faults.length > 0 ? EXIT.badInput : EXIT.ok } };
};

const pressLetter = (table: Table, text: string, seat: number | null): Letter => ({
  turn: table.turn,
  from: BY_HAND,
  text,
  parts: [],
  press: [{ from: seat === null ? (table.file.record.notes.gm ?? 'GM') : table.position.names[seat]!, text }],
  problems: [],
  unclaimed: false,
});

const discard = (table: Table, number: number): Change => {
  const letter = table.file.letters[number - 1];
  if (!letter || letter.turn !== table.turn) {
    const message = `There is no letter ${number} for Turn ${table.turn}.`;
    return { file: null, reply: badInput({ code: 'unknown', message, expected: 'a number that --status shows' }) };
  }
  const file = { ...table.file, letters: table.file.letters.toSpliced(number - 1, 1) };
  const told = `Letter ${number} (${letter.from}) is thrown away.`;
  return { file, reply: statusReply(withFile(table, file), [told, '']) };
};

const untimely = (table: Table, turn: number | undefined): Reply | null => {
  if (table.owing.length === 0) return refused({ code: 'illegal', message: 'The game is over: no orders are due.' });
  if (turn === undefined || turn === table.turn) return null;
  return refused({ code: 'illegal', message: `Turn ${table.turn} is due, not Turn ${turn}.` });
};

const seatOption = (table: Table, name: string | undefined): Tried<number | null> =>
  name === undefined ? ok(null) : tried(seatNamed(table.position.names, name));

const change = async (io: Io, table: Table, what: readonly string[], options: Options): Promise<Change> => {
  const refusal = untimely(table, options.turn);
  if (refusal) return { file: null, reply: refusal };
  if (options.discard !== undefined) return discard(table, options.discard);
  const seat = seatOption(table, options.seat);
  if (!seat.ok) return { file: null, reply: seat.error };
  const senders = { names: table.position.names, emails: table.file.players.map((p) => p.email) };
  const raw = await gather(io, what, senders, seat.value);
  if (!raw.ok) return { file: null, reply: raw.error };
  const press = options.press === undefined ? [] : [pressLetter(table, options.press, seat.value)];
  const file = { ...table.file, deadline: options.deadline ?? table.file.deadline };
  return takeLetters(withFile(table, file), [...raw.value.map((r) => readOne(table, r)), ...press], options);
};

const nothingToDo = (what: readonly string[], o: Options): boolean =>
  what.length === 0 && o.press === undefined && o.deadline === undefined && o.discard === undefined;

const run = async (io: Io, path: string, what: readonly string[], options: Options): Promise<Reply> => {
  if (!options.status && !nothingToDo(what, options)) return changeTable(io, path, (t) => change(io, t, what, options));
  const table = await openTable(io, path);
  return table.ok ? statusReply(table.value) : table.error;
};

export const orders = defineCommand<Options, readonly [string, readonly string[]]>({
  name: 'orders',
  summary: 'take in orders: text, letters, folders of letters, e-mails',
  about: `Reads orders as people write them and shows what was understood, in the canonical form, with a caret under whatever was not. A letter may hold the orders of several pilots under their names, with greetings and press around them. Whose letter it is: the names in it, else --seat, else the sender's address, else the name of the file.
A later letter replaces an earlier one of the same pilot (letters of a folder count by file name, then e-mails by their date). What can not be read is never taken for missing orders: the Turn waits until a second letter, or your own reading by --seat, settles it. Without letters, or with --status: who is in.`,
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
      .option('--turn <number>', 'refuse unless this Turn is due', Number)
      .option('--press <text>', "a piece of press for the report, under your name or the --seat's")
      .option('--deadline <text>', 'when the orders of this Turn are due')
      .option('--discard <number>', 'throw away a letter, by its number in --status', Number)
      .option('--status', 'who is in; takes in nothing')
      .option('--dry-run', 'show what is understood, keep nothing'),
  run: (io, [path, what], options) => run(io, path, what, options),
});
