import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { isTimeZone, sayMoment } from '@paravion/mail';
import { LANGUAGES, type Language } from '@paravion/tabletop';
import { Argument, Option } from 'commander';
import { defineCommand } from '../command.ts';
import { openDesk } from '../desk/serve.ts';
import { withLock } from '../file/lock.ts';
import { openTable } from '../file/open.ts';
import { standings, withFile } from '../file/pending.ts';
import { inUse, pathOf } from '../file/store.ts';
import type { Io } from '../io.ts';
import { collect, wholeNumber } from '../options.ts';
import { careersIn } from '../post/careers.ts';
import { setDeadline } from '../post/deadline.ts';
import { openGames, pathOfGame } from '../post/games.ts';
import { IMAP, takeInMailbox, watchOffice } from '../post/imap.ts';
import { takeKnown } from '../post/known.ts';
import { countOfMails, outbox } from '../post/mails.ts';
import { momentOf } from '../post/moment.ts';
import { type Desk, isFile, newOffice, openOffice, playerAt, saveOffice, zoneOf } from '../post/office.ts';
import { SMTP, send } from '../post/send.ts';
import { type OutTold, sendOut } from '../post/send-out.ts';
import { settleAsRead, settleLetter, settleNoOrders } from '../post/settle.ts';
import { titleOf } from '../post/sort.ts';
import { takeIn } from '../post/take-in.ts';
import { badInput, EXIT, end, need, type Reply, reply } from '../reply.ts';
import { statusLines } from '../terminal/letters.ts';

const ACTIONS = ['add', 'player', 'in', 'status', 'desk', 'out', 'deadline', 'send', 'settle', 'careers'] as const;
type Action = (typeof ACTIONS)[number];

interface Options {
  readonly office: string;
  readonly gm?: string;
  readonly deadline?: string;
  readonly at?: string;
  readonly dryRun?: boolean;
  readonly game?: readonly string[];
  readonly language?: Language;
  readonly zone?: string;
  readonly address?: readonly string[];
  readonly send?: boolean;
  readonly watch?: boolean;
  readonly all?: boolean;
  readonly port: number;
}

const WATCH_ONLY = {
  code: 'malformed',
  path: '--watch',
  message: 'Only a mailbox on a server can be watched.',
  expected: 'paravion post in imap --watch',
} as const;

const GM = /^\s*([^<>]*?)\s*<([^<>\s@]+@[^<>\s@]+)>\s*$/;

const idOf = (path: string): string =>
  basename(path)
    .replace(/(\.game)?\.json$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'game';

/** Ends the command where there is no such time zone. */
const checkZone = (zone: string | undefined): void => {
  if (zone !== undefined && !isTimeZone(zone))
    end(
      badInput({
        code: 'unknown',
        path: '--zone',
        message: `There is no time zone "${zone}".`,
        expected: 'Europe/Berlin',
      }),
    );
};

const NO_GM = badInput({
  code: 'malformed',
  path: '--gm',
  message: 'A new office needs to know who writes its mails.',
  expected: '--gm "Winifred Pike <gm@example.org>"',
});

/** The office in a folder, or a new one where a game master is named. */
const officeFor = async (io: Io, options: Options): Promise<Desk> => {
  if (await isFile(pathOf(io, `${options.office}/office.json`))) return need(await openOffice(io, options.office));
  const [, name, email] = GM.exec(options.gm ?? '') ?? [];
  if (!email) return end(NO_GM);
  checkZone(options.zone);
  await mkdir(pathOf(io, options.office), { recursive: true });
  const office = newOffice(name || email, email);
  const own = { addresses: [email], language: 'en' as const, timeZone: options.zone ?? 'UTC' };
  return { io, folder: options.office, office: options.zone ? { ...office, players: [own] } : office };
};

const add = async (desk: Desk, files: readonly string[], deadline: string | null): Promise<Reply> => {
  const games = [...desk.office.games];
  for (const file of files) {
    const { turn, replay } = need(await openTable(desk.io, pathOfGame(desk, file)));
    if (games.some((game) => game.file === file || game.id === idOf(file)))
      return badInput({ code: 'repeated', message: `${file} is in the office already.`, expected: 'another game' });
    games.push({ id: idOf(file), file, turn, deadline, flownBefore: replay.turns.length });
  }
  const office = { ...desk.office, games };
  await saveOffice({ ...desk, office });
  const until =
    deadline === null ? '' : `\nOrders are due by ${sayMoment(deadline, playerAt(desk, desk.office.gm.email))}.`;
  return reply(
    `The office has ${games.length} game${games.length === 1 ? '' : 's'}: ${games.map((g) => g.id).join(', ')}.${until}`,
    office,
  );
};

const player = async (desk: Desk, [address]: readonly string[], o: Options): Promise<Reply> => {
  if (!address) return badInput({ code: 'malformed', message: 'No player is named.', expected: 'his address' });
  checkZone(o.zone);
  const known = desk.office.players.find(({ addresses }) => addresses.includes(address));
  const before = known ?? playerAt(desk, address);
  const changed = {
    addresses: [...new Set([...(o.address ?? []), ...before.addresses])],
    language: o.language ?? before.language,
    timeZone: o.zone ?? before.timeZone,
  };
  const office = { ...desk.office, players: [...desk.office.players.filter((p) => p !== known), changed] };
  const after = { ...desk, office };
  await saveOffice(after);
  const told = need(await takeKnown(after, changed));
  const said = `${changed.addresses.join(', ')}: ${changed.language}, ${changed.timeZone}.`;
  return reply([said, ...told].join('\n'), changed);
};

const HOW_TO_SETTLE =
  'Letters that cannot be read, or have no orders, hold up their games until another comes, or you say what they are: "post settle NAME as-read" (what it most probably means) or "no-orders", NAME as in letters/NAME.eml; or "orders FILE --seat PILOT ORDERS".';

const status = async (desk: Desk): Promise<Reply> => {
  const games = need(await openGames(desk));
  const waiting = desk.office.letters.filter(({ held }) => held !== undefined);
  const saying = desk.office.letters.filter(({ says }) => says !== undefined);
  const mails = await outbox(desk);
  const lines = games.flatMap((open) => {
    const { game, table } = open;
    const when =
      game.deadline === null
        ? 'no deadline'
        : `until ${sayMoment(game.deadline, { language: 'en', timeZone: zoneOf(desk) })}`;
    // The deadline stands above.
    const file = { ...table.file, deadline: null };
    return [
      `${titleOf(open)} [${game.id}], ${when}`,
      ...statusLines(withFile(table, file), standings(table)).map((line) => `  ${line}`),
      '',
    ];
  });
  const asked = games.some(({ table }) => standings(table).some(({ standing }) => standing === 'unreadable'));
  const held = waiting.map(({ hash, from, held: why }) => `  ${hash.slice(0, 16)}  ${from}: ${why}`);
  const said = saying.flatMap(({ hash, from, says }) =>
    says!.map((line) => `  ${hash.slice(0, 16)}  ${from}: ${line}`),
  );
  const text = [
    ...lines,
    ...(held.length > 0 ? ['Letters that wait for you:', ...held] : []),
    ...(said.length > 0 ? ['Players say ("post settle" takes it off the list):', ...said] : []),
    ...(asked ? [HOW_TO_SETTLE] : []),
    ...(mails.length > 0 ? [`${countOfMails(mails.length)} to be sent in outbox/.`] : []),
  ].join('\n');
  const json = games.map((open) => ({ ...open.game, title: titleOf(open), seats: standings(open.table) }));
  return reply(text, { games: json, waiting, saying, outbox: mails });
};

const noGame = (desk: Desk, id: string): Reply =>
  badInput({
    code: 'unknown',
    message: `There is no game "${id}".`,
    expected: desk.office.games.map((g) => g.id).join(', '),
  });

const NO_MOMENT = badInput({
  code: 'malformed',
  message: 'No deadline is named.',
  expected: 'post deadline GAME "Sat 5 December 18:00"',
});

const deadline = async (desk: Desk, [id = '', ...when]: readonly string[]): Promise<Reply> => {
  const open = need(await openGames(desk)).find(({ game }) => game.id === id);
  if (!open) return noGame(desk, id);
  if (when.length === 0) return NO_MOMENT;
  return setDeadline(desk, open, need(momentOf('deadline', when.join(' '), zoneOf(desk))));
};

const out = async (desk: Desk, games: readonly string[], options: Options): Promise<Reply> => {
  const strange = games.find((id) => !desk.office.games.some((game) => game.id === id));
  if (strange !== undefined) return noGame(desk, strange);
  const wish = {
    only: games,
    deadline: need(momentOf('--deadline', options.deadline, zoneOf(desk))),
    at: need(momentOf('--at', options.at, zoneOf(desk))) ?? new Date().toISOString(),
    dryRun: options.dryRun === true,
  };
  const { desk: after, reply: told } = need(await sendOut(desk, wish));
  // A timer that runs this sees that a Turn waits for its game master.
  const answered = (told.json as OutTold).waiting.length > 0 ? { ...told, exit: EXIT.refused } : told;
  return options.dryRun ? answered : send(after, answered);
};

const AS_READ = 'as-read';
const NO_ORDERS = 'no-orders';

const settle = async (desk: Desk, [name, how]: readonly string[]): Promise<Reply> => {
  if (name === undefined || how === undefined) return settleLetter(desk, name);
  if (how === AS_READ) return settleAsRead(desk, name);
  if (how === NO_ORDERS) return settleNoOrders(desk, name);
  return badInput({
    code: 'malformed',
    message: `"${how}" is nothing that can be done with a letter.`,
    expected: `post settle ${name}, which takes it off the list; or post settle ${name} ${AS_READ}, which takes what it most probably means; or ${NO_ORDERS}: it holds none`,
  });
};

const takeMails = async (desk: Desk, what: readonly string[], options: Options): Promise<Reply> => {
  const taken = need(await takeIn(desk, what.length > 0 ? what : ['-']));
  return options.send ? send(need(await openOffice(desk.io, desk.folder)), taken) : taken;
};

type Act = (desk: Desk, what: readonly string[], options: Options) => Promise<Reply>;

/** What is done while no other command has the office. */
const ACTS: Readonly<Record<Exclude<Action, 'desk'>, Act>> = {
  add: (desk, what, options) => add(desk, what, need(momentOf('--deadline', options.deadline, zoneOf(desk)))),
  player,
  in: takeMails,
  status,
  out,
  deadline,
  send: (desk) => send(desk),
  settle,
  careers: careersIn,
};

/** `post in imap`: the office is locked for each mail alone, so that other commands may run meanwhile. */
const inFromMailbox = async (io: Io, { office, send, watch, all }: Options): Promise<Reply> => {
  const wish = { office, send: send === true, all: all === true };
  need(await openOffice(io, office));
  return watch ? watchOffice(io, wish) : takeInMailbox(io, wish);
};

const run = async (io: Io, action: Action, what: readonly string[], options: Options): Promise<Reply> => {
  if (action === 'in' && what.length === 1 && what[0] === 'imap') return inFromMailbox(io, options);
  if (options.watch) return badInput(WATCH_ONLY);
  if (action === 'desk') return openDesk(io, options.office, options.port);
  const open = async (): Promise<Desk> =>
    action === 'add' ? officeFor(io, options) : need(await openOffice(io, options.office));
  // Before the lock: where there is no office, nothing is left in its folder, and where a new one is made, its folder is.
  await open();
  const path = `${options.office}/office.json`;
  const done = await withLock(pathOf(io, path), async () => ACTS[action](await open(), what, options));
  return done.ok ? done.value : inUse(path, done.error.pid, done.error.host);
};

export const postCommand = defineCommand<Options, readonly [Action, readonly string[]]>({
  name: 'post',
  summary: 'many games by mail: letters in, answers, deadlines, reports out',
  about: `Runs an office: a folder with office.json and several games. "post in" takes in mails from a mailbox, a maildir, a folder, files or standard input: each is filed as it came, sorted by its sender and the game it names, read, and answered with what was read in it. "post out" flies every game whose deadline has passed (who sent nothing flies as the rules say for no orders, NMR), and mails its report to each player in his language; a game in which a letter cannot be read is left, and its pilot asked. Whoever owes orders is reminded, once a Turn. All of it may run twice: nothing is flown, answered or mailed a second time.
Mails lie in outbox/ and go out over the server that ${SMTP} names; then they lie in sent/. "post in imap" empties the mailbox that ${IMAP} names (imaps://USER:PASSWORD@HOST/FOLDER).`,
  examples: [
    {
      command: 'post add autumn.game.json --gm "Winifred <gm@example.org>"',
      does: 'a game into the office in this folder',
    },
    { command: 'post in ~/Maildir', does: 'all letters, each answered in outbox/' },
    { command: 'post in imap --send --watch', does: 'letters from a mail server as they come, answered at once' },
    {
      command: 'post deadline autumn "Sat 12 December 18:00"',
      does: 'the deadline of a game moved; whoever was told the old one gets a mail',
    },
    { command: 'post careers', does: 'what all games come to, player by player' },
    { command: 'post status', does: 'all games: who owes, what waits for you' },
    { command: 'post desk', does: 'the same as a page in your browser, where letters are judged and Turns flown' },
    {
      command: 'post out --deadline 2026-12-19T20:00+01:00 --dry-run',
      does: 'what would be flown and mailed, in preview/',
    },
  ],
  define: (command) =>
    command
      .addArgument(new Argument('<action>', 'what to do').choices(ACTIONS))
      .argument(
        '[what...]',
        'add: game files; player: his address; in: mailboxes, or imap; out: games to fly whatever their deadline; deadline: a game, and until when its orders are wanted now; settle: a letter, and "as-read" to take what it most probably means, "no-orders" where it holds none',
      )
      .option('--office <folder>', 'where the office is', '.')
      .option('--gm <name>', 'add: who writes the mails of a new office, with the address')
      .option(
        '--deadline <moment>',
        'add, out: when the orders of the Turn then due are wanted: "Sat 5 December 18:00" (in your time zone), 2026-12-05T18:00+01:00',
      )
      .option('--at <moment>', 'out: as of this moment, not now')
      .option('--dry-run', 'out: show the mails in preview/, change nothing')
      .option('--send', 'in: send the answers at once')
      .option('--watch', 'in imap: go on for ever, taking mails as they come')
      .option('--all', 'in imap: however many mails there are')
      .option('--port <number>', 'desk: where the page is (0: anywhere free)', wholeNumber, 0)
      .addOption(new Option('--language <language>', 'player: of his mails').choices(LANGUAGES))
      .option(
        '--zone <zone>',
        'player: his time zone, for deadlines; add: yours, in which you type them (of a new office)',
      )
      .option('--address <address>', 'player: another address of his; mails go to it', collect),
  run: (io, [action, what], options) => run(io, action, what, options),
});
