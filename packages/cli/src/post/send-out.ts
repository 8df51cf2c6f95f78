/** Deadlines: what is due is flown, its report goes to everybody, who is late is reminded. Once each, however often it runs. */
import { rm } from 'node:fs/promises';
import { reportOf, segmentTitle } from '@paravion/games';
import { orderLines, PICTURE, problemLines, sayMoment } from '@paravion/mail';
import { type Language, ok } from '@paravion/tabletop';
import { escapeHtml } from '@paravion/tabletop/page';
import { adjudicateTurn } from '../commands/adjudicate.ts';
import { changeTable, tableFrom } from '../file/open.ts';
import { type SeatStanding, standings, type Table, unresolved } from '../file/pending.ts';
import { shownTurn, wishOf } from '../games/shown.ts';
import { EXIT, type Reply, reply, type Tried } from '../reply.ts';
import { dueWords, openGames, pathOfGame } from './games.ts';
import { countOfMails, forget, type OutMail, post } from './mails.ts';
import { type Desk, inOffice, type OfficeGame, playerAt, saveOffice } from './office.ts';
import { type OpenGame, titleOf } from './sort.ts';
import { SET_ASIDE } from './take-in.ts';
import { forgetTakenBack, reportName, sentNames, takenBackMail, waitsForDeadline } from './taken-back.ts';
import { WORDS } from './words.ts';

export interface OutWish {
  /** Ids of games to be flown whatever their deadline; those whose deadline has passed when it is empty. */
  readonly only: readonly string[];
  /** Of the Turns that come next; null: none is set. */
  readonly deadline: string | null;
  /** The moment that counts as now. */
  readonly at: string;
  /** Shows mails in `preview/` and changes nothing. */
  readonly dryRun: boolean;
}

/** Mails about a game go to the players who gave an address. */
export const playersOf = ({ table }: OpenGame): readonly { readonly seat: number; readonly address: string }[] =>
  table.file.players.flatMap(({ email }, seat) => (email === undefined ? [] : [{ seat, address: email }]));

/** Where mails for a player go. */
export const mailTo = (desk: Desk, email: string): string => playerAt(desk, email).addresses[0]!;

/** Draws maps, each once however many players get it. */
const drawings = (): ((svg: string) => Promise<Uint8Array>) => {
  const drawn = new Map<string, Uint8Array>();
  return async (svg) => {
    const png = drawn.get(svg) ?? (await (await import('../render/png.ts')).pictureForMail(svg));
    drawn.set(svg, png);
    return png;
  };
};

/** What somebody needs who is new: who he is, what can be ordered and how, and what proves the dice. */
const beginnings = ({ table }: OpenGame, seat: number, language: Language): readonly string[] => {
  const words = WORDS[language];
  const { kit, position, file, owing } = table;
  const signs = kit.signs?.(language) ?? [];
  return [
    words.youFly(position.names[seat]!),
    ...(kit.opening?.(position, seat, language) ?? []),
    ...(owing.includes(seat) ? [words.example(kit.orderExample(position, seat))] : []),
    ...(signs.length > 0 ? [words.signs(signs.join(', '))] : []),
    words.seedHash(file.record.seedHash),
  ];
};

/** The report of the last Turn to one player, in his language; before the first one, how the game begins. */
const reportMail = (
  desk: Desk,
  open: OpenGame,
  seat: number,
  email: string,
  draw: ReturnType<typeof drawings>,
): OutMail => {
  const player = playerAt(desk, email);
  const words = WORDS[player.language];
  const { table, game } = open;
  const { kit, replay, file } = table;
  const turn = replay.turns.length;
  const shown = shownTurn(file.record, kit, replay, turn);
  const { deadline: _, ...wish } = wishOf(kit, shown);
  const over = table.owing.length === 0;
  const due = over || game.deadline === null ? null : sayMoment(game.deadline, player);
  const dated = due === null ? wish : { ...wish, deadline: due };
  const told = { gm: desk.office.gm.name, ...dated, language: player.language };
  const until = due === null ? [] : [words.next(due)];
  // Where a Turn has parts, what is asked for may be something else than it was.
  const asked =
    kit.segments && table.owing.includes(seat)
      ? [
          ...(kit.opening?.(table.position, seat, player.language) ?? []),
          words.example(kit.orderExample(table.position, seat)),
        ]
      : [];
  const more = turn === 0 ? beginnings(open, seat, player.language) : asked;
  const next = over ? [words.over] : [...until, ...more];
  const title = titleOf(open);
  const html = reportOf(kit, told, 'html', { map: { src: PICTURE, alt: title }, whole: true });
  const map = (): string => kit.map(told, { language: player.language, title, heading: false, width: 'phone' });
  return {
    name: `${reportName(open, turn)}${seat + 1}`,
    to: mailTo(desk, email),
    subject: turn === 0 ? words.begins(title) : `${title}, ${segmentTitle(kit, shown.before, player.language)}`,
    text: `${[reportOf(kit, told, 'text').trimEnd(), ...next, desk.office.gm.name].join('\n\n')}\n`,
    html: html.replace('</article>', () => `${next.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</article>`),
    picture: { name: `${game.id}-turn-${turn}.png`, draw: () => draw(map()) },
  };
};

/** A word to somebody whose orders are missing or not to be read; once a Turn. */
export const lateMail = (
  desk: Desk,
  open: OpenGame,
  { seat, standing, proposal, problems, refused }: SeatStanding,
  email: string,
): OutMail => {
  const player = playerAt(desk, email);
  const words = WORDS[player.language];
  const { game, table } = open;
  const due = dueWords(open, player.language);
  const waits = refused ? words.waitsRefused : words.waits;
  const what = (standing === 'unreadable' ? waits : words.reminder)(titleOf(open), due);
  const until = game.deadline === null ? [] : [words.until(sayMoment(game.deadline, player))];
  const example = `  ${table.kit.orderExample(table.position, seat)}`;
  const doubts = standing === 'unreadable' ? problemLines(table.kit, { problems }, words) : [];
  const asks =
    proposal === undefined
      ? [(refused ? words.askedOthers : words.asked)(example)]
      : [words.proposed, ...orderLines(table, seat, proposal), '', words.sayYes(example)];
  return {
    name: `${game.id}-turn-${table.turn}-${standing === 'unreadable' ? 'question' : 'reminder'}-seat-${seat + 1}`,
    to: mailTo(desk, email),
    subject: `${titleOf(open)}, ${due}`,
    text: [
      words.greeting(table.position.names[seat]!),
      '',
      what,
      ...doubts,
      ...until,
      '',
      ...asks,
      '',
      desk.office.gm.name,
    ].join('\n'),
  };
};

/** How the names of mails begin that tell of the beginning of a game. */
const startName = ({ game }: OpenGame): string => `${game.id}-turn-0-`;

const isDue = ({ game, table }: OpenGame, { only, at }: OutWish): boolean => {
  if (table.owing.length === 0) return false;
  if (only.length > 0) return only.includes(game.id);
  return game.turn === table.turn && game.deadline !== null && Date.parse(game.deadline) <= Date.parse(at);
};

/**
 * Held letters that may be orders for a game: of one of its players, until a later letter of his is taken in; of somebody
 * unknown, while anybody seems to have sent none.
 */
const heldFor = (desk: Desk, { game, table }: OpenGame): readonly string[] => {
  const { letters } = desk.office;
  const known = (address: string): boolean => table.file.players.some(({ email }) => email === address);
  const missing = standings(table).some((s) => s.standing === 'missing');
  const answered = (from: string, i: number): boolean =>
    letters.slice(i + 1).some((l) => l.from === from && l.held === undefined && l.games.includes(game.id));
  return letters.flatMap(({ held, from, games }, i) => {
    const open = held !== undefined && games.includes(game.id) && (known(from) ? !answered(from, i) : missing);
    return open ? [`a letter from ${from} is held (${held})`] : [];
  });
};

const whyOpen = ({ refused, wordless }: SeatStanding): string => {
  if (wordless) return 'letter has no orders';
  return refused ? 'orders are not allowed' : 'orders cannot be read';
};

/** What keeps a game from being flown: letters that cannot be read, or of which nobody knows whose they are. */
export const questionsIn = (desk: Desk, open: OpenGame): readonly string[] => [
  ...standings(open.table).flatMap((s) =>
    s.standing === 'unreadable' ? [`${s.name}'s ${whyOpen(s)} (${s.from})`] : [],
  ),
  ...unresolved(open.table).map((letter) => `nobody knows whose letter ${letter.from} is`),
  ...heldFor(desk, open),
];

interface Flown {
  readonly open: OpenGame;
  readonly told: string;
}

const nextGame = (game: OfficeGame, table: Table, { deadline }: OutWish): OfficeGame => ({
  ...game,
  turn: table.turn,
  deadline,
});

const missingIn = ({ table }: OpenGame): readonly string[] =>
  standings(table).flatMap(({ standing, name }) => (standing === 'missing' ? [name] : []));

/** What the game master is told of a Turn that is flown: who sent nothing, and what the next one wants. */
const flownWords = (before: OpenGame, after: OpenGame, { dryRun }: OutWish): string => {
  const silent = missingIn(before);
  const over = after.table.owing.length === 0;
  const open = !over && after.game.deadline === null;
  return [
    `${titleOf(before)}: ${dueWords(before, 'en')} ${dryRun ? 'would be' : 'is'} flown.`,
    ...(silent.length > 0 ? [`No orders came from ${silent.join(', ')}.`] : []),
    ...(over ? ['The game is over.'] : []),
    ...(open ? [`${dueWords(after, 'en')} has no deadline: "post deadline ${after.game.id} ..." sets one.`] : []),
  ].join(' ');
};

/** The same of one that is not due: when it is, and whose orders are missing. */
const notDueWords = (desk: Desk, open: OpenGame): string => {
  const { game } = open;
  const missing = missingIn(open);
  const when =
    game.deadline === null ? '' : `, but by ${sayMoment(game.deadline, playerAt(desk, desk.office.gm.email))}`;
  const asks = questionsIn(desk, open).length > 0 ? ' A letter waits for you.' : '';
  const owed = missing.length > 0 ? `Missing: ${missing.join(', ')}.` : asks === '' ? 'All orders are in.' : '';
  return `${titleOf(open)}: ${dueWords(open, 'en')} is not due yet${when}. ${owed}${asks}`.replace('  ', ' ');
};

const fly = async (desk: Desk, open: OpenGame, wish: OutWish): Promise<Flown | Reply> => {
  const path = pathOfGame(desk, open.game.file);
  const { gm } = desk.office;
  const zone = playerAt(desk, gm.email);
  const deadline = wish.deadline === null ? {} : { deadline: sayMoment(wish.deadline, zone) };
  const options = { nmr: true, segment: open.table.turn, ...deadline };
  let after: Table | null = null;
  const answered = await (wish.dryRun ? dry : changeTable)(desk.io, path, (table: Table) => {
    const change = adjudicateTurn(table, options);
    const flown = change.file && tableFrom(path, change.file);
    after = flown?.ok ? flown.value : null;
    return change;
  });
  async function dry(_io: unknown, _path: string, change: (table: Table) => { readonly reply: Reply }): Promise<Reply> {
    return change(open.table).reply;
  }
  const flown = after as Table | null;
  if (answered.exit !== EXIT.ok || !flown) return answered;
  const next = { game: nextGame(open.game, flown, wish), table: flown };
  return { open: next, told: flownWords(open, next, wish) };
};

/** How it is told that a game waits for its game master. */
export const NOT_FLOWN = 'NOT FLOWN';

/** A game after this run: flown if it was due and nothing was in the way. */
const settle = async (desk: Desk, open: OpenGame, wish: OutWish): Promise<Flown | Reply> => {
  const name = titleOf(open);
  if (open.table.owing.length === 0) return { open, told: `${name}: over.` };
  if (!isDue(open, wish)) {
    // The Turn was flown by hand, or the machine died behind it: it has no deadline of its own yet.
    const behind = open.game.turn !== open.table.turn || open.game.deadline === null;
    const game = behind && wish.deadline !== null ? nextGame(open.game, open.table, wish) : open.game;
    return { open: { ...open, game }, told: notDueWords(desk, { ...open, game }) };
  }
  const questions = questionsIn(desk, open);
  if (questions.length > 0) return { open, told: `${name}: ${NOT_FLOWN}, ${questions.join('; ')}.` };
  return fly(desk, open, wish);
};

/** So long before a deadline whoever owes orders is reminded. */
const REMINDED_MS = 3 * 24 * 3600_000;

const isSoon = ({ game }: OpenGame, { at }: OutWish): boolean =>
  game.deadline !== null && Date.parse(game.deadline) - Date.parse(at) <= REMINDED_MS;

const mailsFor = (
  desk: Desk,
  open: OpenGame,
  wish: OutWish,
  draw: ReturnType<typeof drawings>,
  sent: ReadonlySet<string>,
): readonly OutMail[] => {
  const { table, game } = open;
  const players = playersOf(open);
  const { length: flown } = table.replay.turns;
  const begins = flown === 0 && game.deadline !== null && Date.parse(game.deadline) > Date.parse(wish.at);
  const news = begins || flown > game.flownBefore;
  const seats = standings(table);
  const late = players.filter(({ seat }) => {
    const standing = seats[seat]?.standing;
    return standing === 'unreadable' || (standing === 'missing' && isSoon(open, wish));
  });
  const report = ({ seat, address }: (typeof players)[number]) => reportMail(desk, open, seat, address, draw);
  return [
    ...players.flatMap((one) => takenBackMail(desk, open, one.seat, () => report(one), sent) ?? []),
    ...(news ? players.map(report) : []),
    ...late.map(({ seat, address }) => lateMail(desk, open, seats[seat]!, address)),
  ];
};

/** The office with what it knows of a game changed. */
export const withGame = (desk: Desk, game: OfficeGame): Desk => ({
  ...desk,
  office: { ...desk.office, games: desk.office.games.map((one) => (one.id === game.id ? game : one)) },
});

/** What the game master is told of a Turn taken back whose report players have, as long as they cannot be told until when it is due. */
const unheardOf = (open: OpenGame): string =>
  `${titleOf(open)}: ${dueWords(open, 'en')} was taken back, and players have its report: they are told with its deadline ("post deadline ${open.game.id} ...", then "post out").`;

/** What `sendOut` tells besides its games: mails by name, and a sentence for each game. */
export interface OutTold {
  readonly mails: readonly string[];
  readonly told: readonly string[];
}

/** Flies what is due and writes the mails; sending them is another step. */
export const sendOut = async (
  desk: Desk,
  wish: OutWish,
): Promise<Tried<{ readonly desk: Desk; readonly reply: Reply }>> => {
  const games = await openGames(desk);
  if (!games.ok) return games;
  await rm(inOffice(desk, 'preview'), { recursive: true, force: true });
  let now = desk;
  const draw = drawings();
  const sent = await sentNames(desk);
  const told: string[] = [];
  const written: string[] = [];
  for (const open of games.value) {
    const done = await settle(now, open, wish);
    if ('exit' in done) {
      told.push(`${titleOf(open)}: ${done.problems.map((p) => p.message).join(' ')}`);
      continue;
    }
    told.push(done.told);
    now = withGame(now, done.open.game);
    if (!wish.dryRun) await saveOffice(now);
    const flown = done.open.table.turn > open.table.turn;
    if (flown && !wish.dryRun) await forget(now, `${open.game.id}-turn-${open.table.turn}-`, ['question', 'reminder']);
    if (!wish.dryRun) await forgetTakenBack(now, done.open);
    if (waitsForDeadline(done.open, sent)) told.push(unheardOf(done.open));
    let news = flown;
    for (const mail of mailsFor(now, done.open, wish, draw, sent)) {
      // Nobody is reminded of a Turn in the same breath in which the one before, or the beginning, is told.
      if (news && mail.name.includes('-reminder-')) continue;
      if (!(await post(now, mail, wish.dryRun ? 'preview' : 'outbox'))) continue;
      written.push(mail.name);
      news ||= mail.name.startsWith(startName(open));
    }
  }
  const waiting = games.value
    .filter((open) => told.some((line) => line.startsWith(`${titleOf(open)}: ${NOT_FLOWN}`)))
    .map(({ game }) => game.id);
  if (waiting.length > 0 && !wish.dryRun)
    told.push(`To do: settle what is named ("post status" says how), then "post out ${waiting.join(' ')}" flies it.`);
  const aside = now.office.letters.flatMap(({ held, from }) => (held === SET_ASIDE ? [from] : []));
  if (aside.length > 0) told.push(`Set aside, see "post status": letters from ${[...new Set(aside)].join(', ')}.`);
  const mails =
    written.length === 0
      ? 'No new mails.'
      : `${countOfMails(written.length)} in ${wish.dryRun ? 'preview' : 'outbox'}/.`;
  return ok({
    desk: now,
    reply: reply([...told, mails].join('\n'), { games: now.office.games, mails: written, told }),
  });
};
