import {
  formatRecord,
  type GameRecord,
  type Problem,
  type PublicRecord,
  publicCopy,
  withoutSeed,
} from '@paravion/tabletop';
import { Option } from 'commander';
import { defineCommand } from '../command.ts';
import { bareRecord, formatGameFile, type GameFile, parseGameFile } from '../file/game-file.ts';
import { tableFrom } from '../file/open.ts';
import { exists, readText } from '../file/store.ts';
import { KITS, type Kit, kitNamed } from '../games/index.ts';
import { rulesFrom, usualEdition } from '../games/rules.ts';
import { type Io, readBytes } from '../io.ts';
import { collect, wholeNumber } from '../options.ts';
import { badInput, end, need, type Reply, refused } from '../reply.ts';
import { formatOf, giveText, type OutputOptions } from './output.ts';
import { chosenTurn, type TurnOptions } from './turn-option.ts';

const FORMS = ['game', 'record', 'text', 'position', 'state'] as const;
type Form = (typeof FORMS)[number];

interface Options extends OutputOptions<never>, TurnOptions {
  readonly to?: Form;
  readonly public?: boolean;
  readonly reveal?: boolean;
  readonly game?: string;
  readonly edition?: string;
  readonly rule?: readonly string[];
}

/** What came in: a game, or a position by itself. */
type Input =
  | { readonly is: 'game'; readonly file: GameFile }
  | { readonly is: 'position'; readonly kit: Kit; readonly rules: unknown; readonly state: unknown };

const textOf = async (io: Io, what: string): Promise<string> => {
  if (what === '-') return new TextDecoder().decode(await readBytes(io.stdin));
  if (await exists(io, what)) return readText(io, what);
  if (/\s/.test(what)) return what;
  return end(badInput({ code: 'unknown', message: `There is no file ${what}.`, expected: 'a file, -, or a position' }));
};

const jsonIn = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};

const position = (kit: Kit, text: string, json: object | null, options: Options): Input => {
  const { game } = kit;
  const rules = need(rulesFrom(game, options.edition ?? usualEdition(kit), options.rule ?? []));
  const state = need(json ? game.checkState(rules, json) : game.positionNotation(rules).parse(text.trim()));
  return { is: 'position', kit, rules, state };
};

const readInput = async (io: Io, what: string, options: Options): Promise<Input> => {
  const text = await textOf(io, what);
  const kit = need(kitNamed(options.game));
  const json = jsonIn(text);
  if (json && ('entries' in json || 'record' in json)) return { is: 'game', file: need(parseGameFile(text)) };
  const form = json ? undefined : KITS.map((k) => k.recordText).find((f) => f?.looksLike(text));
  if (form) return { is: 'game', file: bareRecord(need(form.parse(text))) };
  return position(kit, text, json, options);
};

const stillOn: Problem = {
  code: 'illegal',
  message: 'The game is not over: who has the seed knows all dice to come.',
  expected: '--reveal when it is over',
};

const keptSecret: Problem = {
  code: 'illegal',
  message:
    'The game is not over, and its record holds what others may not know yet: standing instructions, hidden figures.',
  expected: 'to wait for its end; until then "paravion report" and "paravion map" tell what everybody may know',
};

/**
 * A copy of the record for others: without seed, unless that is to be published at the end; of a running game with
 * secrets the public one.
 */
const publicOf = ({ game }: Kit, file: GameFile, { reveal }: Options): GameRecord | PublicRecord => {
  const { position } = need(tableFrom('', file));
  const { record } = file;
  if (game.outcome(record.rules, position.state).over) return reveal ? record : withoutSeed(record);
  if (reveal) return end(refused(stillOn));
  if (game.secrets === 'none') return withoutSeed(record);
  return record.publicHash === undefined ? end(refused(keptSecret)) : need(publicCopy(record, game));
};

const positionText = (kit: Kit, rules: unknown, state: unknown, to: Form | undefined): string =>
  to === 'state' ? `${JSON.stringify(state, null, 1)}\n` : `${kit.game.positionNotation(rules).format(state)}\n`;

const noText = (title: string): Reply =>
  badInput({
    code: 'unknown',
    path: '--to',
    message: `Records of ${title} have no form as text.`,
    expected: '--to record; to read it: "paravion replay"',
  });

const noCopyText = badInput({
  code: 'unknown',
  path: '--to',
  message: 'The public copy of a game with secrets has no form as text.',
  expected: '--to record',
});

const fromGame = (file: GameFile, options: Options): string => {
  const kit = need(kitNamed(file.record.game));
  const { to } = options;
  if (to === 'position' || to === 'state') {
    const { after } = chosenTurn(need(tableFrom('', file)), options);
    return positionText(kit, file.record.rules, after, to);
  }
  const record = options.public ? publicOf(kit, file, options) : file.record;
  if (record.format === 'paravion-public/1') return to === 'text' ? end(noCopyText) : formatRecord(record);
  if (to === 'text') return kit.recordText ? kit.recordText.format(record) : end(noText(kit.game.title));
  if (to === 'record') return formatRecord(record);
  return formatGameFile(options.public ? bareRecord(record) : file);
};

const onlyPosition = badInput({
  code: 'malformed',
  path: '--to',
  message: 'A position by itself is no game.',
  expected: '--to position or --to state',
});

/** The form asked for: by --to, else by the ending of --out. */
const formOf = (input: Input, options: Options): Form => {
  const [text, json]: readonly [Form, Form] =
    input.is === 'position' ? ['position', 'state'] : ['text', options.public ? 'record' : 'game'];
  const asked = {
    ...(options.out === undefined ? {} : { out: options.out }),
    ...(options.to === undefined ? {} : { format: options.to }),
  };
  const usual = input.is === 'position' ? text : json;
  return formatOf<Form>(asked, { '.txt': text, '.json': json }, usual, '--to');
};

const convertInput = (input: Input, options: Options): string => {
  if (input.is === 'game') return fromGame(input.file, options);
  if (options.to && options.to !== 'position' && options.to !== 'state') return end(onlyPosition);
  return positionText(input.kit, input.rules, input.state, options.to);
};

const run = async (io: Io, what: string, options: Options): Promise<Reply> => {
  const input = await readInput(io, what, options);
  const to = formOf(input, options);
  const text = convertInput(input, { ...options, to });
  return giveText(io, options, text, jsonIn(text) ?? { text: text.trimEnd() });
};

export const convert = defineCommand<Options, readonly [string]>({
  name: 'convert',
  summary: 'turn a game into text and back, take positions out, make the public copy',
  about: `Reads a game file, a record in JSON or text, or a position (one line, or JSON), and writes it in another form:
  game      the game master's file
  record    the record alone, as JSON
  text      the record as readable text; it holds everything, and converts back
  position  one line: where the game stands, or stood after --turn
  state     the same as JSON, as "paravion adjudicate --json" takes it
--public leaves out what others may not see while the game goes on: the seed, the letters, the addresses. Of a game with other secrets (standing instructions in In Clouds of Glory) that is still going on it holds what everybody may know, and a salted hash of the rest; "paravion verify --copy" holds it against the record at the end. --reveal keeps the seed, for the copy published at the end.`,
  examples: [
    { command: 'convert autumn.game.json --public --out autumn.json', does: 'the copy for the players' },
    { command: 'convert autumn.game.json --to text', does: 'the game to read' },
    { command: 'convert autumn.game.json --out autumn.txt', does: 'the same, in a file: its ending says the form' },
    { command: 'convert autumn.game.json --to position --turn 3', does: 'the position after Turn 3' },
    { command: 'convert "plane 1 W J5>E; plane 2 E parked" --to state --edition tweedy', does: 'a position as JSON' },
  ],
  define: (command) =>
    command
      .argument('<input>', 'game file, record, position, or - for standard input')
      .addOption(
        new Option(
          '--to <form>',
          'form wanted (default: by the ending of --out, .txt or .json; else the usual one)',
        ).choices(FORMS),
      )
      .option('--turn <number>', 'the position after this Turn (default: the last; 0 is the start)', wholeNumber)
      .option(
        '--segment <number>',
        'the position after this segment, in a game that has several in a Turn',
        wholeNumber,
      )
      .option('--public', 'leave out seed, letters and addresses')
      .option('--reveal', 'with --public, at the end of a game: keep the seed')
      .option('--game <id>', 'the game, for a position by itself')
      .option('--edition <id>', 'rules for a position by itself (default: the first printed)')
      .option('--rule <rule=value>', 'a house rule for a position by itself', collect)
      .option('--out <file>', 'where it goes (default: standard output)')
      .option('--force', 'overwrite an existing file'),
  run: (io, [what], options) => run(io, what, options),
});
