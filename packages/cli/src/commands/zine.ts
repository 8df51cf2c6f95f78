import { LANGUAGES, type Language } from '@paravion/tabletop';
import { type Page, printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import { Argument, Option } from 'commander';
import { defineCommand } from '../command.ts';
import { withLock } from '../file/lock.ts';
import { inUse, pathOf, readText } from '../file/store.ts';
import type { Io } from '../io.ts';
import { openGames } from '../post/games.ts';
import { type Desk, openOffice } from '../post/office.ts';
import { send } from '../post/send.ts';
import type { OpenGame } from '../post/sort.ts';
import { badInput, end, need, type Reply, reply } from '../reply.ts';
import { hasZine, newZine, openZine, saveZine, type Zine } from '../zine/book.ts';
import { issuePage } from '../zine/issue.ts';
import { printed, ZINE_PAPERS, type ZinePaper } from '../zine/paper.ts';
import { sendIssue } from '../zine/send.ts';
import { formatOf, giveBytes, giveText, type OutputOptions } from './output.ts';

const ACTIONS = ['new', 'add', 'set', 'send'] as const;
type Action = (typeof ACTIONS)[number];
const FORMS = ['text', 'md', 'html', 'pdf'] as const;
type Form = (typeof FORMS)[number];

interface Options extends OutputOptions<Form> {
  readonly office: string;
  readonly language?: Language;
  readonly paper: ZinePaper;
  readonly from?: string;
  readonly game?: string;
  readonly press?: string;
  readonly at?: string;
}

/** What is added to an issue, by its word: the book with it, or what is missing. */
type Added = Zine | string;
type Adding = (zine: Zine, text: string, options: Options, games: readonly OpenGame[]) => Added;

const withIssue = (zine: Zine, issue: Partial<Zine['issue']>): Zine => ({
  ...zine,
  issue: { ...zine.issue, ...issue },
});

/** Several texts of one kind, one below the other. */
const below = (before: string, text: string): string => (before === '' ? text : `${before}\n\n${text}`);

const replied = (zine: Zine, text: string, { game, press }: Options, games: readonly OpenGame[]): Added => {
  const number = Number(press);
  if (!Number.isInteger(number) || number < 1) return '--press 2 (its number: in the issue, or among the letters)';
  if (game === undefined) {
    if (!zine.issue.letters[number - 1])
      return `--press 1 to ${zine.issue.letters.length}, or --game for press of a game`;
    const letters = zine.issue.letters.map((one, i) => (i === number - 1 ? { ...one, reply: text } : one));
    return withIssue(zine, { letters });
  }
  if (!games.some((one) => one.game.id === game)) return `--game ${games.map((one) => one.game.id).join(', ')}`;
  const others = zine.issue.replies.filter((one) => one.game !== game || one.press !== number);
  return withIssue(zine, { replies: [...others, { game, press: number, text }] });
};

const ADD: Readonly<Record<string, Adding>> = {
  cover: (zine, text) => withIssue(zine, { cover: text.replace(/\s+/g, ' ').trim() }),
  editorial: (zine, text) => withIssue(zine, { editorial: below(zine.issue.editorial, text) }),
  letter: (zine, text, { from }) =>
    from === undefined
      ? '--from "Who wrote it"'
      : withIssue(zine, { letters: [...zine.issue.letters, { from, text }] }),
  reply: replied,
  waiting: (zine, text, { game }) =>
    game === undefined ? '--game "what for"' : { ...zine, waiting: [...zine.waiting, { name: text, game }] },
  address: (zine, text, { from }) =>
    from === undefined
      ? '--from "Whose it is"'
      : { ...zine, addresses: [...zine.addresses, { name: from, address: text }] },
  subscriber: (zine, text) =>
    /^[^\s<>@]+@[^\s<>@]+$/.test(text)
      ? { ...zine, subscribers: [...new Set([...zine.subscribers, text])] }
      : 'an e-mail address',
};

/** Text as it is given, or `@file` for what stands in a file. */
const textOf = async (io: Io, text: string): Promise<string> =>
  (text.startsWith('@') ? await readText(io, text.slice(1)) : text).replace(/^\ufeff/, '').trim();

const add = async (desk: Desk, zine: Zine, [what, given]: readonly string[], options: Options): Promise<Reply> => {
  const adding = what === undefined ? undefined : ADD[what];
  if (!adding)
    return badInput({
      code: 'unknown',
      message: `What is to be added? "${what ?? ''}" is unknown.`,
      expected: Object.keys(ADD).join(', '),
    });
  const text = given === undefined ? '' : await textOf(desk.io, given);
  if (text === '')
    return badInput({ code: 'malformed', message: 'There is no text.', expected: `zine add ${what} "text", or @file` });
  const after = adding(zine, text, options, need(await openGames(desk)));
  if (typeof after === 'string')
    return badInput({ code: 'malformed', message: `zine add ${what} needs more.`, expected: after });
  await saveZine(desk, after);
  return reply(`${after.title}, number ${after.issue.number}: ${what} is in.`, after);
};

const ENDINGS = { '.txt': 'text', '.md': 'md', '.html': 'html', '.htm': 'html', '.pdf': 'pdf' } as const;
const PRINT: Readonly<Record<Exclude<Form, 'pdf'>, (page: Page) => string>> = {
  text: printText,
  md: printMarkdown,
  html: (page) => printHtml(page, { whole: true }),
};

const set = async (
  desk: Desk,
  zine: Zine,
  games: readonly OpenGame[],
  at: string,
  options: Options,
): Promise<Reply> => {
  const form = formatOf<Form>(options, ENDINGS, 'text');
  const page = issuePage(desk, zine, games, at);
  if (form !== 'pdf') return giveText(desk.io, options, PRINT[form](page), page);
  return giveBytes(desk.io, options, () => printed(page, options.paper, at), { issue: zine.issue.number });
};

const begin = async (desk: Desk, [title]: readonly string[], { language = 'en' }: Options): Promise<Reply> => {
  if (!title?.trim())
    return badInput({ code: 'malformed', message: 'A zine has a name.', expected: 'zine new "The Canard"' });
  if (await hasZine(desk))
    return badInput({ code: 'repeated', message: 'This office has a zine already.', expected: 'zine add, set, send' });
  const zine = newZine(title.trim(), language);
  await saveZine(desk, zine);
  return reply(`${zine.title}: number 1 is begun.`, zine);
};

const dateOf = (text: string | undefined): string => {
  const read = text === undefined ? Date.now() : Date.parse(text);
  if (!Number.isNaN(read)) return new Date(read).toISOString();
  return end(badInput({ code: 'malformed', path: '--at', message: `"${text}" is no date.`, expected: '2026-12-19' }));
};

/** Whether an issue would tell nothing that the one before has not told. */
const isEmpty = ({ issue, told }: Zine, games: readonly OpenGame[]): boolean =>
  issue.cover === '' &&
  issue.editorial === '' &&
  issue.letters.length === 0 &&
  games.every(({ game, table }) => told[game.id] === table.replay.turns.length);

const act = async (desk: Desk, action: Action, what: readonly string[], options: Options): Promise<Reply> => {
  if (action === 'new') return begin(desk, what, options);
  const zine = need(await openZine(desk));
  if (action === 'add') return add(desk, zine, what, options);
  const at = dateOf(options.at);
  const games = need(await openGames(desk));
  if (action === 'set') return set(desk, zine, games, at, options);
  const { number } = zine.issue;
  if (isEmpty(zine, games))
    return badInput({
      code: 'repeated',
      message: `There is nothing new for number ${number}.`,
      expected: 'a Turn that was flown since, or something added',
    });
  const mails = await sendIssue(desk, zine, games, at);
  const told = `Number ${number} is in zine/, and in ${mails} mails in outbox/. Number ${number + 1} is begun.`;
  return send(desk, reply(told, { number, mails }));
};

const run = async (io: Io, action: Action, what: readonly string[], options: Options): Promise<Reply> => {
  const path = `${options.office}/office.json`;
  need(await openOffice(io, options.office));
  const done = await withLock(pathOf(io, path), async () =>
    act(need(await openOffice(io, options.office)), action, what, options),
  );
  return done.ok ? done.value : inUse(path, done.error.pid, done.error.host);
};

export const zineCommand = defineCommand<Options, readonly [Action, readonly string[]]>({
  name: 'zine',
  summary: 'a zine of several games: written, set, sent',
  about: `An issue tells every game of an office (see "post"): report, map and scores since the last issue, press with the editor's replies, deadlines, sums over all games; and what the editor adds: a cover line, an editorial, letters, who waits for a place, addresses of those who wish it. "zine set" shows it as it would be, in colour-free print on A4, on A5, or as a booklet to fold (two pages to a side of A4, in printing order), as HTML, Markdown or text; "zine send" keeps it in zine/, writes a mail to every player and subscriber into outbox/, once, sends what lies there where a mail server is set, and begins the next.`,
  examples: [
    { command: 'zine new "The Canard"', does: 'a zine for the office in this folder' },
    { command: 'zine add editorial @editorial.txt', does: 'what the editor has to say' },
    { command: 'zine add reply "Read the house rules." --game autumn --press 2', does: 'below a piece of press' },
    { command: 'zine set --out number-1.pdf', does: 'as it would be printed; --paper booklet for one to fold' },
    { command: 'zine send', does: 'to everybody; back numbers lie in zine/' },
  ],
  define: (command) =>
    command
      .addArgument(new Argument('<action>', 'what to do').choices(ACTIONS))
      .argument('[what...]', `new: its name; add: ${Object.keys(ADD).join(', ')}, and the text or @file`)
      .option('--office <folder>', 'where the office is', '.')
      .addOption(new Option('--language <language>', 'new: of the zine').choices(LANGUAGES))
      .option('--from <name>', 'add letter, address: whose it is')
      .option('--game <id>', 'add reply: of which game; add waiting: for which')
      .option('--press <number>', 'add reply: to which piece, from 1')
      .addOption(new Option('--paper <size>', 'set: of a PDF').choices(ZINE_PAPERS).default('a4'))
      .addOption(
        new Option('--format <form>', 'set: its form (default: by the ending of --out, else text)').choices(FORMS),
      )
      .option('--at <date>', 'set, send: as of this date, not today')
      .option('--out <file>', 'set: where it goes (default: standard output)')
      .option('--force', 'set: overwrite an existing file'),
  run: (io, [action, what], options) => run(io, action, what, options),
});
