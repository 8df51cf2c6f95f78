import { qrSvg } from '@paravion/draw';
import { REPORT_FORMS, type ReportForm, reportOf } from '@paravion/games';
import { headWords, LANGUAGES, type Language, standingTurns } from '@paravion/tabletop';
import { Option } from 'commander';
import { defineCommand } from '../command.ts';
import { openTable } from '../file/open.ts';
import type { Table } from '../file/pending.ts';
import { type ShownTurn, wishOf } from '../games/shown.ts';
import type { Io } from '../io.ts';
import { wholeNumber } from '../options.ts';
import { need, type Reply } from '../reply.ts';
import { formatOf, giveBytes, giveText, type OutputOptions } from './output.ts';
import { chosenTurn, type TurnOptions } from './turn-option.ts';

const FORMATS = [...REPORT_FORMS, 'pdf'] as const;
type Format = ReportForm | 'pdf';

interface Options extends OutputOptions<Format>, TurnOptions {
  readonly language: Language;
}

const ENDINGS = {
  '.txt': 'text',
  '.md': 'markdown',
  '.html': 'html',
  '.htm': 'html',
  '.json': 'json',
  '.pdf': 'pdf',
} as const;

/** The title of the game for its map, where it has one. */
const titleOf = ({ record }: ShownTurn): { readonly title?: string } =>
  record.notes.title ? { title: record.notes.title } : {};

const sheet = async ({ kit }: Table, shown: ShownTurn, language: Language): Promise<Uint8Array> => {
  const { record, turn } = shown;
  const hash = standingTurns(record)[turn - 1]?.hash ?? record.hash;
  const head = { code: qrSvg(`Turn ${turn}: ${hash}`), words: headWords(hash) };
  const wish = { ...wishOf(kit, shown), language };
  const map = kit.map(wish, { ...titleOf(shown), theme: 'print', width: 'page', heading: false, language });
  const { typeset } = await import('@paravion/typeset');
  return typeset({ page: kit.page(wish), maps: [map], look: 'report', head });
};

/** The report of the start says when the first orders are due. */
const withFirstDeadline = ({ file }: Table, shown: ShownTurn): ShownTurn =>
  shown.turn === 0 ? { ...shown, deadline: file.firstDeadline ?? file.deadline } : shown;

const run = async (io: Io, path: string, options: Options): Promise<Reply> => {
  const table = need(await openTable(io, path));
  const format = formatOf<Format>(options, ENDINGS, 'text');
  const shown = withFirstDeadline(table, chosenTurn(table, options));
  const wish = { ...wishOf(table.kit, shown), language: options.language };
  const json = JSON.parse(reportOf(table.kit, wish, 'json'));
  if (format === 'pdf')
    return giveBytes(io, options, () => sheet(table, shown, options.language), { turn: shown.turn });
  const map = { ...titleOf(shown), heading: false };
  return giveText(io, options, reportOf(table.kit, wish, format, { map, whole: true }), json);
};

export const report = defineCommand<Options, readonly [string]>({
  name: 'report',
  summary: 'the report of a Turn: text, Markdown, HTML, JSON, or a sheet in PDF',
  about: `Tells a Turn from its events: what each pilot ordered and flew, hits, damage, clouds, landings, who left and his place, scores, ammunition, the deadline, the press. The HTML page and the PDF sheet carry the map; in the foot of the sheet stand six words and a square for a telephone to read, which name the record up to this Turn: players who hold the same ones were sent the same game. Without --turn it is the last one; --turn 0 is the start. Where a Turn is adjudicated in segments, --turn tells all of it, and --segment one.`,
  examples: [
    { command: 'report autumn.game.json', does: 'the last Turn, on the screen' },
    { command: 'report autumn.game.json --turn 3 --out turn-3.html', does: 'a page with the map' },
    { command: 'report autumn.game.json --out turn-5.pdf', does: 'an A4 sheet to print and post' },
  ],
  define: (command) =>
    command
      .argument('<game>', 'game file or record')
      .option('--turn <number>', 'which Turn (default: the last)', wholeNumber)
      .option('--segment <number>', 'which segment, in a game that has several in a Turn', wholeNumber)
      .addOption(
        new Option('--format <format>', 'form of the report (default: by the ending of --out, else text)').choices(
          FORMATS,
        ),
      )
      .addOption(new Option('--language <language>', 'of the report').choices(LANGUAGES).default('en'))
      .option('--out <file>', 'where it goes (default: standard output)')
      .option('--force', 'overwrite an existing file'),
  run: (io, [path], options) => run(io, path, options),
});
