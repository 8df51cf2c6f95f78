import type { NamedPosition, PerftKit, PerftLine } from '@paravion/games';
import { columns } from '@paravion/games/columns';
import { defineCommand } from '../command.ts';
import { openTable } from '../file/open.ts';
import { exists } from '../file/store.ts';
import { type Kit, kitNamed } from '../games/index.ts';
import { rulesFrom, usualEdition } from '../games/rules.ts';
import type { Io } from '../io.ts';
import { collect } from '../options.ts';
import { badInput, need, type Reply, reply } from '../reply.ts';
import { progressOf } from '../terminal/progress.ts';

interface Options {
  readonly game?: string;
  readonly depth: number;
  readonly seat: number;
  readonly edition?: string;
  readonly rule?: readonly string[];
  readonly list?: boolean;
  readonly progress?: boolean;
}

type Position = Pick<NamedPosition, 'name' | 'rules' | 'state'>;

const list = (counts: PerftKit): Reply => {
  const all = counts.positions();
  const rows = all.map((p) => `${p.name.padEnd(17)} ${p.edition.padEnd(10)} ${p.about}\n${' '.repeat(29)}${p.line}`);
  return reply(
    rows.join('\n'),
    all.map(({ name, edition, about, line }) => ({ name, edition, about, line })),
  );
};

const fromText = (kit: Kit, text: string, options: Options): Position => {
  const rules = need(rulesFrom(kit.game, options.edition ?? usualEdition(kit), options.rule ?? []));
  return { name: text, rules, state: need(kit.game.positionNotation(rules).parse(text)) };
};

const chosen = async (io: Io, kit: Kit, counts: PerftKit, what: string, options: Options): Promise<Position> => {
  const named = counts.positions().find((p) => p.name === what);
  if (named) return named;
  if (!(await exists(io, what))) return fromText(kit, what, options);
  return { name: what, ...need(await openTable(io, what)).position };
};

const text = (lines: readonly PerftLine[]): string => {
  const rows = lines.map((l) => [String(l.depth), String(l.orders), String(l.states)]);
  return columns([['depth', 'orders', 'states'], ...rows], []).join('\n');
};

const wrongNumbers = (kit: Kit, { rules, state }: Position, { depth, seat }: Options): Reply | null => {
  const seats = kit.game.outcome(rules, state).seats.length;
  if (!Number.isInteger(depth) || depth < 1)
    return badInput({
      code: 'out-of-range',
      path: '--depth',
      message: 'A depth is a number of Turns.',
      expected: '1 or more',
    });
  if (Number.isInteger(seat) && seat >= 1 && seat <= seats) return null;
  return badInput({
    code: 'out-of-range',
    path: '--seat',
    message: 'There is no such seat.',
    expected: `1 to ${seats}`,
  });
};

const run = async (io: Io, what: string | undefined, options: Options): Promise<Reply> => {
  const kit = need(kitNamed(options.game));
  const { game, perft: counts } = kit;
  if (!counts) return badInput({ code: 'unknown', message: `Legal orders of ${game.title} are not counted.` });
  if (options.list || what === undefined) return list(counts);
  const position = await chosen(io, kit, counts, what, options);
  const wrong = wrongNumbers(kit, position, options);
  if (wrong) return wrong;
  const progress = progressOf(io, 'positions', options.progress === true);
  const began = Date.now();
  const lines = counts.count(position, options.seat - 1, options.depth, (_, done, of) => progress.at(done, of));
  progress.end();
  const json = {
    position: game.positionNotation(position.rules).format(position.state),
    seat: options.seat,
    milliseconds: Date.now() - began,
    lines: lines.map((l) => ({ depth: l.depth, orders: String(l.orders), states: l.states })),
  };
  return reply(text(lines), json);
};

export const perft = defineCommand<Options, readonly [string | undefined]>({
  name: 'perft',
  summary: 'count legal orders and positions by depth, to hold an engine against ours',
  about: `As chess programs do: one seat flies all its legal orders, the others send none, Turn after Turn. For each depth: how many sequences of orders there are, and how many distinct positions they lead to. Two engines that agree on these numbers agree on orders, movement, fire, landing and clouds. docs/perft.md has the published table. Orders are a text in JSON, for they outgrow numbers.`,
  examples: [
    { command: 'perft', does: 'the named positions' },
    { command: 'perft duel --depth 1', does: 'a named position' },
    { command: 'perft "plane 1 W J5>E; plane 2 E J9>W" --edition tweedy', does: 'a position as text' },
    { command: 'perft autumn.game.json --seat 3', does: 'where a game stands, for its third seat' },
  ],
  define: (command) =>
    command
      .argument('[position]', 'a name, a position in one line, or a game file (default: list the names)')
      .option('--game <id>', 'the game')
      .option('--depth <turns>', 'how many Turns', Number, 1)
      .option('--seat <number>', 'whose orders are counted', Number, 1)
      .option('--edition <id>', 'rules for a position as text (default: the first printed)')
      .option('--rule <rule=value>', 'a house rule for a position as text', collect)
      .option('--list', 'list the named positions')
      .option('--progress', 'say how far it is, also when nobody watches'),
  run: (io, [what], options) => run(io, what, options),
});
