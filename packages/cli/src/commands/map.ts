import { Option } from 'commander';
import { defineCommand } from '../command.ts';
import { openTable } from '../file/open.ts';
import type { MapLook } from '../games/kit.ts';
import { MOMENTS } from '../games/kit.ts';
import type { Io } from '../io.ts';
import type { Reply } from '../reply.ts';
import type { OutputOptions } from './output.ts';
import { formatOf, giveBytes, giveText } from './output.ts';
import { chosenTurn } from './turn-option.ts';

const FORMATS = ['svg', 'png', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

interface Options extends OutputOptions<Format> {
  readonly turn?: number;
  readonly moment?: MapLook['moment'];
  readonly theme?: string;
  readonly phone?: boolean;
  readonly width: number;
}

/** The drawing programs are heavy: they are loaded when a picture is asked for. */
const render = async (svg: string, format: 'png' | 'pdf', width: number): Promise<Uint8Array> => {
  if (format === 'png') return (await import('../render/png.ts')).svgToPng(svg, width);
  return (await import('../render/pdf.ts')).svgToPdf(svg);
};

const run = async (io: Io, path: string, options: Options): Promise<Reply> => {
  const table = await openTable(io, path);
  if (!table.ok) return table.error;
  const format = formatOf(options, { '.svg': 'svg', '.png': 'png', '.pdf': 'pdf' }, 'svg');
  if (!format.ok) return format.error;
  const turn = chosenTurn(table.value, options.turn);
  if (!turn.ok) return turn.error;
  const { moment, theme, phone } = options;
  const look = { ...(moment ? { moment } : {}), ...(theme ? { theme } : {}), ...(phone ? { phone } : {}) };
  const svg = table.value.kit.map(turn.value, look);
  const about = { turn: turn.value.turn, format: format.value };
  if (format.value === 'svg') return giveText(io, options, svg, { ...about, out: options.out ?? null, svg });
  const picture = format.value;
  return giveBytes(io, options, () => render(svg, picture, options.width), about);
};

export const map = defineCommand<Options, readonly [string]>({
  name: 'map',
  summary: 'draw the map of a Turn: SVG, PNG or PDF',
  about: `Draws the board with planes, clouds and strips, and the flight paths, shots and hits of a Turn, Move by Move. Without --turn it is the last one; --turn 0 is the start. --moment before or after shows a position instead of the flight.`,
  examples: [
    { command: 'map autumn.game.json --out turn-5.svg', does: 'the last Turn as it was flown' },
    {
      command: 'map autumn.game.json --turn 3 --moment before --theme mono --out before-3.png',
      does: 'the position before Turn 3',
    },
    { command: 'map autumn.game.json --phone --out small.png --width 720', does: 'to be read on a telephone' },
  ],
  define: (command) =>
    command
      .argument('<game>', 'game file or record')
      .option('--turn <number>', 'which Turn (default: the last)', Number)
      .addOption(new Option('--moment <moment>', 'the flight, or the position before or after it').choices(MOMENTS))
      .addOption(
        new Option('--format <format>', 'form of the picture (default: by the ending of --out)').choices(FORMATS),
      )
      .option('--theme <theme>', 'colours')
      .option('--phone', 'narrow, for a telephone')
      .option('--width <pixels>', 'width of a PNG', Number, 1600)
      .option('--out <file>', 'where it goes (default: standard output)')
      .option('--force', 'overwrite an existing file'),
  run: (io, [path], options) => run(io, path, options),
});
