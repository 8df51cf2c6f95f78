import { drawOrderForm } from '@paravion/draw';
import { seatNamed, segmentTitle } from '@paravion/games';
import { LANGUAGES, type Language } from '@paravion/tabletop';
import { PAPERS, type PaperSize } from '@paravion/typeset';
import { Option } from 'commander';
import { defineCommand } from '../command.ts';
import { openTable } from '../file/open.ts';
import type { Table } from '../file/pending.ts';
import { deadlineOn } from '../forms/deadline.ts';
import { FORM_WORDS } from '../forms/words.ts';
import { shownTurn, wishOf } from '../games/shown.ts';
import type { Io } from '../io.ts';
import { need, type Reply, refused } from '../reply.ts';
import { giveBytes, type OutputOptions } from './output.ts';

interface Options extends OutputOptions<'pdf'> {
  readonly seat?: string;
  readonly to?: string;
  readonly paper: PaperSize;
  readonly language: Language;
}

const ADDRESS_LINES = 4;

/** The lines of an address, parted by semicolons; blank ones where none is given. */
const addressOf = ({ file }: Table, { to, language }: Options): readonly string[] => {
  const lines = to?.split(';').map((line) => line.trim()) ?? [file.record.notes.gm ?? ''];
  const open = Array.from({ length: to === undefined ? ADDRESS_LINES - 1 : 0 }, () => '');
  return [FORM_WORDS[language].to, ...lines, ...open];
};

/** The form of a seat, as an SVG document. */
const formOf = (table: Table, seat: number, deadline: string | null, options: Options): string => {
  const { language } = options;
  const { kit, file, replay, position } = table;
  const words = FORM_WORDS[language];
  const player = file.players[seat]?.name;
  const shown = shownTurn(file.record, kit, replay, replay.turns.length);
  return drawOrderForm({
    title: file.record.notes.title ?? words.form,
    due: segmentTitle(kit, position.state, language),
    about: [
      [words.pilot, position.names[seat]!],
      ...(player ? [[words.player, player] as const] : []),
      ...(deadline === null ? [] : [[words.deadline, deadline] as const]),
    ],
    lines: kit.orderForm(position, seat, language),
    press: words.press,
    hint: words.hint(kit.orderExample(position, seat)),
    address: addressOf(table, options),
    fold: words.fold,
    map: kit.map(wishOf(kit, shown), { show: 'after', theme: 'print', width: 'page', heading: false, language }),
  });
};

const run = async (io: Io, path: string, options: Options): Promise<Reply> => {
  const table = need(await openTable(io, path));
  if (table.owing.length === 0) return refused({ code: 'illegal', message: 'The game is over: no orders are due.' });
  const asked = table.owing.filter((one) => table.kit.orderForm(table.position, one, options.language).length > 0);
  const seats = options.seat === undefined ? asked : [need(seatNamed(table.position.names, options.seat))];
  if (seats.length === 0) return refused({ code: 'illegal', message: 'Nobody has anything to order now.' });
  const { typesetPictures } = await import('@paravion/typeset');
  const title = table.file.record.notes.title ?? FORM_WORDS[options.language].form;
  const deadlines = await Promise.all(seats.map((one) => deadlineOn(io, table, one, options.language)));
  const svgs = seats.map((one, i) => formOf(table, one, deadlines[i]!, options));
  const make = async (): Promise<Uint8Array> => typesetPictures(svgs, title, options.language, options.paper);
  return giveBytes(io, options, make, { turn: table.turn, seats });
};

export const forms = defineCommand<Options, readonly [string]>({
  name: 'forms',
  summary: 'print order forms for the Turn that is due, one a pilot',
  about: `Sets a PDF with a form for every pilot who owes orders: game, Turn, deadline, the position, room for orders and press, and below a fold your address, so that it can be posted back. What is filled in may be typed as it stands, label by label: "Move 1: A   Fire 1: -", and "paravion orders" reads it.`,
  examples: [
    { command: 'forms autumn.game.json --out forms.pdf', does: 'a form for each pilot' },
    {
      command: 'forms autumn.game.json --to "Winifred Pike; 1 The Lane; Little Snoring" --out forms.pdf',
      does: 'with the address under the fold',
    },
  ],
  define: (command) =>
    command
      .argument('<game>', 'game file')
      .option('--seat <name>', 'this pilot alone')
      .option('--to <address>', 'where forms are sent: lines, parted by semicolons')
      .addOption(new Option('--paper <size>', 'size of the paper').choices(Object.keys(PAPERS)).default('a4'))
      .addOption(new Option('--language <language>', 'of the form').choices(LANGUAGES).default('en'))
      .option('--out <file>', 'where it goes')
      .option('--force', 'overwrite an existing file'),
  run: (io, [path], options) => run(io, path, options),
});
