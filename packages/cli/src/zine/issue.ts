/** An issue as one page: what the editor wrote, then each game with its report, map, scores and press, then the lists. */
import { inLanguage } from '@paravion/games';
import { sayMoment } from '@paravion/mail';
import { LOCALES, type Press } from '@paravion/tabletop';
import type { Block, Page } from '@paravion/tabletop/page';
import type { Table } from '../file/pending.ts';
import { shownTurns, wishOf } from '../games/shown.ts';
import { type Desk, playerAt } from '../post/office.ts';
import { type OpenGame, titleOf } from '../post/sort.ts';
import type { Zine } from './book.ts';
import { careerTables, seasonTable } from './lists.ts';
import { ZINE_WORDS, type ZineWords } from './words.ts';

const part = (text: string): Block => ({ kind: 'heading', level: 1, text });
const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
const list = (title: string, items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [heading(title), { kind: 'list', items }];

/** A piece of press or a letter, with the editor's reply below it. */
const answered = ({ from, text }: Press, reply: string | undefined, words: ZineWords): readonly Press[] => [
  { from, text },
  ...(reply === undefined ? [] : [{ from: words.reply, text: reply }]),
];

/** The sum that matters most, by seat, after each Turn. */
const sums = ({ kit, file, replay }: Table): readonly (readonly number[])[] => {
  const field = kit.tallyFields[0]!.id;
  return replay.states.map((state) => kit.tally(file.record.rules, state).map((tally) => tally[field] ?? 0));
};

/** How many Turns a table of scores goes back. */
const BACK = 10;

const scores = (table: Table, words: ZineWords, language: Zine['language']): readonly Block[] => {
  const all = sums(table);
  const turns = all.length - 1;
  if (turns < 1 || table.kit.segments) return [];
  const from = Math.max(1, turns - BACK + 1);
  const shown = Array.from({ length: turns - from + 1 }, (_, i) => from + i);
  const column = (title: string, as: 'words' | 'figures') => ({ title, as, group: 0 });
  return [
    {
      kind: 'table',
      caption: words.more(words.scores, inLanguage(table.kit.tallyFields[0]!.title, language)),
      columns: [column(words.player, 'words'), ...shown.map((turn) => column(String(turn), 'figures'))],
      rows: table.position.names.map((name, seat) => [name, ...shown.map((turn) => String(all[turn]![seat]))]),
    },
  ];
};

/** What no issue has told yet, each to be told by itself: first and last adjudication. Where all was told, the last once more. */
const toTell = (zine: Zine, { game, table }: OpenGame): readonly (readonly [number, number])[] => {
  const last = table.replay.turns.length;
  const first = Math.min(last, (zine.told[game.id] ?? Math.max(0, last - 1)) + 1);
  if (table.kit.segments || first === last) return [[first, last]];
  return Array.from({ length: last - first + 1 }, (_, i) => [first + i, first + i] as const);
};

/** What a report tells of these adjudications; deadline and game master stand at the head of the issue. */
const wishFor = (zine: Zine, { kit, file, replay }: Table, [first, last]: readonly [number, number]) => {
  const { deadline: _, gm: __, ...known } = wishOf(kit, shownTurns(file.record, kit, replay, first, last));
  return { ...known, ...(last === 0 ? { before: null } : {}), language: zine.language };
};

/** What the newest report of a game is called: its Turn, its month. */
const toldLast = (zine: Zine, open: OpenGame): string => {
  const wish = wishFor(zine, open.table, toTell(zine, open).at(-1)!);
  const title = open.table.kit.page(wish).blocks.find(({ kind }) => kind === 'title');
  return title?.kind === 'title' ? title.title : '';
};

const reportBlocks = (zine: Zine, open: OpenGame, turns: readonly [number, number], words: ZineWords) => {
  const { table, game } = open;
  const { kit } = table;
  const wish = wishFor(zine, table, turns);
  const map = kit.map(wish, { language: zine.language, theme: 'print', width: 'page', heading: false });
  const replyTo = (i: number): string | undefined =>
    zine.issue.replies.find((one) => one.game === game.id && one.press === i + 1)?.text;
  const { blocks } = kit.page(wish);
  const head = blocks.find(({ kind }) => kind === 'title');
  // It goes over both columns, and may stand a little before its game.
  const caption = [titleOf(open), ...(head?.kind === 'title' ? [head.title] : [])].join(', ');
  return blocks.flatMap((block): readonly Block[] => {
    if (block.kind === 'title')
      return [heading(block.title), ...(block.about ? [{ kind: 'prose', text: block.about } as const] : [])];
    if (block.kind === 'map') return [{ kind: 'figure', svg: map, caption, wide: true }];
    if (block.kind === 'press')
      return [{ kind: 'press', items: block.items.flatMap((item, i) => answered(item, replyTo(i), words)) }];
    return [block];
  });
};

const gameBlocks = (zine: Zine, open: OpenGame, words: ZineWords): readonly Block[] => [
  part(titleOf(open)),
  ...toTell(zine, open).flatMap((turns) => reportBlocks(zine, open, turns, words)),
  ...scores(open.table, words, zine.language),
];

const gamesTable = (desk: Desk, games: readonly OpenGame[], words: ZineWords, zine: Zine): readonly Block[] => {
  const reader = { language: zine.language, timeZone: playerAt(desk, desk.office.gm.email).timeZone };
  const rows = games.map((open) => {
    const { table, game } = open;
    const over = table.owing.length === 0;
    const when = over ? words.over : game.deadline === null ? words.none : sayMoment(game.deadline, reader);
    return [titleOf(open), toldLast(zine, open), when, table.file.record.notes.gm ?? desk.office.gm.name];
  });
  const columns = words.gameColumns.map((title) => ({ title, as: 'words' as const, group: 0 }));
  return rows.length === 0 ? [] : [{ kind: 'table', caption: words.games, columns, rows }];
};

/** The issue in hand as a page; `at`: its date. */
export const issuePage = (desk: Desk, zine: Zine, games: readonly OpenGame[], at: string): Page => {
  const words = ZINE_WORDS[zine.language];
  const { issue } = zine;
  const date = new Intl.DateTimeFormat(LOCALES[zine.language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const letters = issue.letters.flatMap(({ from, text, reply }) => answered({ from, text }, reply, words));
  const readers = (
    [
      [...seasonTable(games, zine.language), ...careerTables(desk, games, zine.language)],
      letters.length === 0 ? [] : [heading(words.letters), { kind: 'press', items: letters }],
      list(
        words.waiting,
        zine.waiting.map(({ name, game }) => words.more(name, game)),
      ),
      list(
        words.addresses,
        zine.addresses.map(({ name, address }) => words.more(name, address)),
      ),
    ] satisfies readonly (readonly Block[])[]
  ).flat();
  const blocks: readonly (readonly Block[])[] = [
    [
      {
        kind: 'title',
        above: words.issue(issue.number, date.format(new Date(at))),
        title: zine.title,
        about: issue.cover,
      },
    ],
    issue.editorial === '' ? [] : [heading(words.editorial), { kind: 'prose', text: issue.editorial }],
    gamesTable(desk, games, words, zine),
    games.flatMap((open) => gameBlocks(zine, open, words)),
    readers.length === 0 ? [] : [part(words.readers), ...readers],
  ];
  return { language: zine.language, direction: 'ltr', blocks: blocks.flat() };
};
