import { reportOf, seatNamed } from '@paravion/games';
import { type AnyGame, type Appended, allOk, append, type GivenDice, ok, type Problem } from '@paravion/tabletop';
import { Option } from 'commander';
import { adjudicateSchema } from '../adjudicate/schema.ts';
import { answerStream } from '../adjudicate/stream.ts';
import { defineCommand } from '../command.ts';
import { letterHashes } from '../file/letter-hash.ts';
import { changeTable } from '../file/open.ts';
import { pressOf, type SeatStanding, standings, type Table, unresolved } from '../file/pending.ts';
import type { Change } from '../file/store.ts';
import { givenFrom, windDice } from '../games/given.ts';
import { kitNamed } from '../games/index.ts';
import { shownTurn, wishOf } from '../games/shown.ts';
import type { Io } from '../io.ts';
import { collect, wholeNumber } from '../options.ts';
import { badInput, EXIT, fault, need, type Reply, refused, reply, type Tried, tried } from '../reply.ts';
import { notDue, type TurnOptions } from './turn-option.ts';

interface Options extends TurnOptions {
  readonly nmr?: boolean;
  readonly nmrFor?: readonly string[];
  readonly dice?: readonly string[];
  readonly wind?: readonly string[];
  readonly note?: string;
  readonly deadline?: string;
  readonly dryRun?: boolean;
  readonly lines?: boolean;
  readonly json?: boolean;
  readonly schema?: boolean;
  readonly game?: string;
}

const names = (seats: readonly SeatStanding[]): string => seats.map((s) => s.name).join(', ');

const illegal = (message: string, expected: string): Problem => ({ code: 'illegal', message, expected });

const untimely = (table: Table, options: Options): readonly Problem[] => {
  if (table.owing.length === 0) return [{ code: 'illegal', message: 'The game is over.' }];
  const other = notDue(table, options);
  if (!other) return [];
  const { due, wanted, done } = other;
  const message = done ? `${wanted} has been adjudicated already.` : `${wanted} is not due yet.`;
  return [{ code: done ? 'repeated' : 'illegal', message, expected: `${due}${done ? ', or "paravion undo"' : ''}` }];
};

const unreadableProblems = ({ path, kit, position }: Table, seats: readonly SeatStanding[]): readonly Problem[] =>
  seats
    .filter((s) => s.standing === 'unreadable')
    .map((s) =>
      illegal(
        `The orders of ${s.name} (${s.from}) cannot be read, which is not the same as none.`,
        `a second letter, or your own reading: paravion orders ${path} --seat "${s.name}" "${kit.orderExample(position, s.seat)}"`,
      ),
    );

const missingProblems = (missing: readonly SeatStanding[]): readonly Problem[] =>
  missing.length === 0
    ? []
    : [
        illegal(
          `Orders are missing from ${names(missing)}.`,
          `their letters, or --nmr if the deadline has passed (--nmr-for "${missing[0]!.name}" for one)`,
        ),
      ];

/**
 * After a Turn nobody is in yet: a second "adjudicate --nmr" by mistake would fly a Turn that nobody ordered. Where one seat
 * orders after another, nobody in is nothing unusual.
 */
const nobodyIn = (table: Table, seats: readonly SeatStanding[], options: Options): readonly Problem[] =>
  options.turn !== undefined ||
  options.segment !== undefined ||
  table.turn === 1 ||
  table.kit.segments ||
  seats.some((s) => s.standing === 'in')
    ? []
    : [
        illegal(
          `Nobody's orders are in for Turn ${table.turn}; Turn ${table.turn - 1} has been adjudicated already.`,
          `letters; or --turn ${table.turn} as well, if all of them missed the deadline`,
        ),
      ];

const refusals = (table: Table, seats: readonly SeatStanding[], excused: readonly number[], o: Options) => {
  const late = untimely(table, o);
  if (late.length > 0) return late;
  return [
    ...unreadableProblems(table, seats),
    ...unresolved(table).map((l) =>
      illegal(`Nobody knows whose letter ${l.from} is.`, 'to read it again with --seat NAME, or to --discard it'),
    ),
    ...missingProblems(seats.filter((s) => s.standing === 'missing' && !o.nmr && !excused.includes(s.seat))),
    ...(o.nmr ? nobodyIn(table, seats, o) : []),
  ];
};

const excusedSeats = (table: Table, options: Options): Tried<readonly number[]> =>
  tried(allOk((options.nmrFor ?? []).map((name) => seatNamed(table.position.names, name))));

const diceOf = ({ kit, position }: Table, options: Options): Tried<GivenDice> => {
  const winds = tried(windDice(kit, position.rules, position.state, options.wind ?? []));
  const given = tried(givenFrom(options.dice ?? []));
  if (!winds.ok) return winds;
  return given.ok ? ok({ ...winds.value, ...given.value }) : given;
};

const telling = (table: Table, done: Appended<AnyGame>, dryRun: boolean): Reply => {
  const { kit, turn } = table;
  const after = { ...table.file, record: done.record };
  const shown = shownTurn(
    after.record,
    kit,
    { ...table.replay, states: [...table.replay.states, done.state], turns: [...table.replay.turns, done.entry] },
    turn,
  );
  const outcome = kit.game.outcome(table.position.rules, done.state);
  const text = `${reportOf(kit, wishOf(kit, shown), 'text').trimEnd()}\n${dryRun ? '\nThis was a dry run: nothing is written.\n' : ''}`;
  const json = {
    turn,
    written: !dryRun,
    state: done.state,
    events: done.events,
    rolls: done.entry.rolls,
    outcome,
    problems: [],
  };
  return reply(text, json);
};

/** Flies the Turn that is due: the game with it in its record, or why it cannot be flown. */
export const adjudicateTurn = (table: Table, options: Options): Change => {
  const stop = (answer: Reply): Change => ({ file: null, reply: answer });
  const excused = excusedSeats(table, options);
  if (!excused.ok) return stop(excused.error);
  const seats = standings(table);
  const refusal = refusals(table, seats, excused.value, options);
  if (refusal.length > 0) return stop(refused(...refusal));
  const given = diceOf(table, options);
  if (!given.ok) return stop(given.error);
  const done = append(table.file.record, table.kit.game, {
    segment: table.turn,
    orders: seats.map((s) => s.order),
    given: given.value,
    press: pressOf(table),
    letters: letterHashes(table.file, table.turn),
    ...(options.note ? { note: options.note } : {}),
    ...(options.deadline ? { deadline: options.deadline } : {}),
  });
  if (!done.ok) return stop(fault(EXIT.badInput, done.error));
  const file = { ...table.file, record: done.value.record, deadline: options.deadline ?? null };
  return { file: options.dryRun ? null : file, reply: telling(table, done.value, options.dryRun === true) };
};

const NO_GAME = badInput({
  code: 'malformed',
  message: 'No game file is named.',
  expected: 'a game file; or --json with {"rules","state","orders","dice"} on standard input',
});

const schemaReply = (game: string | undefined): Reply => {
  const schema = adjudicateSchema(need(kitNamed(game)));
  return reply(JSON.stringify(schema, null, 2), schema);
};

const run = async (io: Io, path: string | undefined, options: Options): Promise<Reply> => {
  if (options.schema) return schemaReply(options.game);
  if (path !== undefined) return changeTable(io, path, (table) => adjudicateTurn(table, options));
  return options.json || options.lines ? answerStream(io, options.lines === true) : NO_GAME;
};

export const adjudicate = defineCommand<Options, readonly [string | undefined]>({
  name: 'adjudicate',
  summary: 'fly the Turn: all orders at once, by the rules',
  about: `Reveals all orders, flies the Turn, adds it to the record and prints the report. It refuses while orders are missing (unless --nmr says that the deadline has passed), while a letter cannot be read, and when the Turn has been adjudicated already. Press in the letters goes into the report.
Dice come from the game's seed; --wind and --dice give those that you rolled by hand, and the record says which.
With --json and no game file it is an engine for other programs: it reads {"rules","state","orders","dice"} (and "game", unless it is the first) on standard input, one object or one a line, and answers {"state","events","problems"}; docs/adjudicate.schema.json has the shapes.`,
  examples: [
    { command: 'adjudicate autumn.game.json --deadline "Friday, 3 October"', does: 'fly the Turn that is due' },
    {
      command: 'adjudicate autumn.game.json --nmr-for Bob --wind NE',
      does: 'Bob missed the deadline; the wind die was rolled by hand',
    },
    { command: 'adjudicate autumn.game.json --dry-run', does: 'what would happen' },
    { command: 'adjudicate --json < position.json', does: 'any position, any rules, without a game' },
  ],
  define: (command) =>
    command
      .argument('[game]', 'game file')
      .option('--turn <number>', 'refuse unless this Turn is due', wholeNumber)
      .option('--segment <number>', 'refuse unless this segment is due', wholeNumber)
      .option('--nmr', 'the deadline has passed: whoever is missing flies as NMR')
      .option('--nmr-for <name>', 'this pilot missed the deadline', collect)
      .option('--wind <facing>', 'the wind rolled by hand (NE …); one for each cloud, where each has its own', collect)
      .option('--dice <label=value>', 'a die rolled by hand, by its label in the record', collect)
      .option('--note <text>', 'a remark of yours for the report')
      .option('--deadline <text>', 'when the next orders are due, for the report')
      .option('--dry-run', 'show what would happen, write nothing')
      .option('--schema', 'print the JSON Schema of requests and answers')
      .option('--game <id>', 'with --schema: of which game')
      .addOption(new Option('--lines', 'with --json and no game: one request a line, answered as it comes')),
  run: (io, [path], options) => run(io, path, options),
});
