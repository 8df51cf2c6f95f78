import type { Looks, MapLook } from '@paravion/games';
import { LANGUAGES, type Problem } from '@paravion/tabletop';
import { InvalidArgumentError, Option } from 'commander';
import { defineCommand } from '../command.ts';
import { openTable } from '../file/open.ts';
import { KITS } from '../games/index.ts';
import { wishOf } from '../games/shown.ts';
import type { Io } from '../io.ts';
import { wholeNumber } from '../options.ts';
import { badInput, need, type Reply } from '../reply.ts';
import { formatOf, giveBytes, giveText, type OutputOptions } from './output.ts';
import { chosenTurn, type TurnOptions } from './turn-option.ts';

const FORMATS = ['svg', 'png', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

interface Options extends OutputOptions<Format>, MapLook, TurnOptions {
  readonly pixels: number;
}

/** The drawing programs are heavy: they are loaded when a picture is asked for. */
const render = async (svg: string, format: 'png' | 'pdf', pixels: number): Promise<Uint8Array> => {
  if (format === 'png') return (await import('../render/png.ts')).svgToPng(svg, pixels);
  return (await import('@paravion/typeset')).typesetPictures([svg]);
};

const LOOKS = ['show', 'theme', 'width', 'labels', 'moves'] as const;

/** Looks that another game's maps may have, but not this one's. */
const wrongLooks = (looks: Looks, options: MapLook): readonly Problem[] =>
  LOOKS.flatMap((look) =>
    [options[look] ?? []]
      .flat()
      .filter((value) => !looks[look].includes(value))
      .map((value) => ({
        code: 'unknown' as const,
        path: `--${look}`,
        message: `Maps of this game have no "${value}".`,
        expected: looks[look].length > 0 ? looks[look].join(', ') : `no --${look}`,
      })),
  );

const run = async (io: Io, path: string, options: Options): Promise<Reply> => {
  const table = need(await openTable(io, path));
  const format = formatOf(options, { '.svg': 'svg', '.png': 'png', '.pdf': 'pdf' }, 'svg');
  const chosen = chosenTurn(table, options);
  const { kit } = table;
  const wrong = wrongLooks(kit.looks, options);
  if (wrong.length > 0) return badInput(...wrong);
  const wish = wishOf(kit, chosen);
  const { show, theme, width, labels, moves, language } = options;
  const look = { show, theme, width, labels, moves, language, title: wish.title };
  const svg = kit.map(wish, Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)));
  const about = { turn: chosen.turn, format };
  if (format === 'svg') return giveText(io, options, svg, { ...about, out: options.out ?? null, svg });
  return giveBytes(io, options, () => render(svg, format, options.pixels), about);
};

const all = (look: keyof Looks): readonly string[] => [...new Set(KITS.flatMap((kit) => kit.looks[look]))];

const movesFrom = (text: string): readonly string[] => {
  const moves = text.split(/[\s,+]+/).filter((move) => move !== '');
  if (moves.length > 0 && moves.every((move) => all('moves').includes(move))) return moves;
  throw new InvalidArgumentError(`Allowed are ${all('moves').join(', ')}, with commas between them.`);
};

const look = (flags: string, description: string, key: keyof Looks): Option =>
  new Option(flags, description).choices(all(key)).default(undefined, all(key)[0]);

export const map = defineCommand<Options, readonly [string]>({
  name: 'map',
  summary: 'draw the map of a Turn: SVG, PNG or PDF',
  about: `Draws the board with planes, clouds and strips, and the flight paths, shots and hits of a Turn, Move by Move. Without --turn it is the last one; --turn 0 is the start. --show before or after draws a position instead of the flight, board the board alone, close only where the fight is, legend all signs with their meaning, panels a sheet of orders to fill in by hand.`,
  examples: [
    { command: 'map autumn.game.json --out turn-5.svg', does: 'the last Turn as it was flown' },
    {
      command: 'map autumn.game.json --turn 3 --show before --theme print --out before-3.pdf',
      does: 'the position before Turn 3, to print',
    },
    {
      command: 'map autumn.game.json --moves 1,2 --width phone --out small.png',
      does: 'two Moves, to be read on a telephone',
    },
  ],
  define: (command) =>
    command
      .argument('<game>', 'game file or record')
      .option('--turn <number>', 'which Turn (default: the last)', wholeNumber)
      .option('--segment <number>', 'which segment, in a game that has several in a Turn', wholeNumber)
      .addOption(look('--show <what>', 'what is drawn', 'show'))
      .option('--moves <numbers>', 'only these Moves of the Turn: 1 or 1,2', movesFrom)
      .addOption(look('--theme <theme>', 'colours', 'theme'))
      .addOption(look('--width <width>', 'what it is to be read on', 'width'))
      .addOption(look('--labels <labels>', 'names of hexes', 'labels'))
      .addOption(
        new Option('--format <format>', 'form of the picture (default: by the ending of --out)').choices(FORMATS),
      )
      .addOption(new Option('--language <language>', 'of its few words').choices(LANGUAGES).default('en'))
      .option('--pixels <number>', 'how wide a PNG is', Number, 1600)
      .option('--out <file>', 'where it goes (default: standard output)')
      .option('--force', 'overwrite an existing file'),
  run: (io, [path], options) => run(io, path, options),
});
