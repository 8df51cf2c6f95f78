/** Deadlines: what is due is flown, its report goes to everybody, who is late is reminded. Once each, however often it runs. */
import { rm } from 'node:fs/promises';
import { sayMoment } from '@paravion/mail';
import { ok } from '@paravion/tabletop';
import { adjudicateTurn } from '../commands/adjudicate.ts';
import { changeTable, tableFrom } from '../file/open.ts';
import { type SeatStanding, standings, type Table, unresolved } from '../file/pending.ts';
import type { Change } from '../file/store.ts';
import { EXIT, type Reply, reply, type Tried } from '../reply.ts';
import { dueWords, openGames, pathOfGame } from './games.ts';
import { countOfMails, forget, post } from './mails.ts';
import { type Desk, inOffice, type OfficeGame, playerAt, saveOffice } from './office.ts';
import { drawings, mailsFor } from './out-mails.ts';
import { type OpenGame, titleOf } from './sort.ts';
import { SET_ASIDE } from './take-in.ts';
import { forgetTakenBack, sentNames, waitsForDeadline } from './taken-back.ts';

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

interface Settled {
  readonly open: OpenGame;
  readonly told: string;
  /** It is due, and cannot be flown before its game master has judged letters. */
  readonly waits?: true;
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

const fly = async (desk: Desk, open: OpenGame, wish: OutWish): Promise<Settled | Reply> => {
  const path = pathOfGame(desk, open.game.file);
  const { gm } = desk.office;
  const zone = playerAt(desk, gm.email);
  const deadline = wish.deadline === null ? {} : { deadline: sayMoment(wish.deadline, zone) };
  const options = { nmr: true, segment: open.table.turn, ...deadline };
  let after: Table | null = null;
  const change = (table: Table): Change => {
    const changed = adjudicateTurn(table, options);
    const flown = changed.file && tableFrom(path, changed.file);
    after = flown?.ok ? flown.value : null;
    return changed;
  };
  const answered = wish.dryRun ? change(open.table).reply : await changeTable(desk.io, path, change);
  const flown = after as Table | null;
  if (answered.exit !== EXIT.ok || !flown) return answered;
  const next = { game: nextGame(open.game, flown, wish), table: flown };
  return { open: next, told: flownWords(open, next, wish) };
};

/** A game after this run: flown if it was due and nothing was in the way. */
const settle = async (desk: Desk, open: OpenGame, wish: OutWish): Promise<Settled | Reply> => {
  const name = titleOf(open);
  if (open.table.owing.length === 0) return { open, told: `${name}: over.` };
  if (!isDue(open, wish)) {
    // The Turn was flown by hand, or the machine died behind it: it has no deadline of its own yet.
    const behind = open.game.turn !== open.table.turn || open.game.deadline === null;
    const game = behind && wish.deadline !== null ? nextGame(open.game, open.table, wish) : open.game;
    return { open: { ...open, game }, told: notDueWords(desk, { ...open, game }) };
  }
  const questions = questionsIn(desk, open);
  if (questions.length > 0) return { open, told: `${name}: NOT FLOWN, ${questions.join('; ')}.`, waits: true };
  return fly(desk, open, wish);
};

/** The office with what it knows of a game changed. */
export const withGame = (desk: Desk, game: OfficeGame): Desk => ({
  ...desk,
  office: { ...desk.office, games: desk.office.games.map((one) => (one.id === game.id ? game : one)) },
});

/** What the game master is told of a Turn taken back whose report players have, as long as they cannot be told until when it is due. */
const unheardOf = (open: OpenGame): string =>
  `${titleOf(open)}: ${dueWords(open, 'en')} was taken back, and players have its report: they are told with its deadline ("post deadline ${open.game.id} ...", then "post out").`;

/** What `sendOut` tells besides its games: mails by name, a sentence for each game, and the ids of those that wait for their game master. */
export interface OutTold {
  readonly mails: readonly string[];
  readonly told: readonly string[];
  readonly waiting: readonly string[];
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
  const waiting: string[] = [];
  for (const open of games.value) {
    const done = await settle(now, open, wish);
    if ('exit' in done) {
      told.push(`${titleOf(open)}: ${done.problems.map((p) => p.message).join(' ')}`);
      continue;
    }
    told.push(done.told);
    if (done.waits) waiting.push(open.game.id);
    now = withGame(now, done.open.game);
    if (!wish.dryRun) await saveOffice(now);
    const flown = done.open.table.turn > open.table.turn;
    if (flown && !wish.dryRun) await forget(now, `${open.game.id}-turn-${open.table.turn}-`, ['question', 'reminder']);
    if (!wish.dryRun) await forgetTakenBack(now, done.open);
    if (waitsForDeadline(done.open, sent)) told.push(unheardOf(done.open));
    let news = flown;
    for (const mail of mailsFor(now, done.open, wish.at, draw, sent)) {
      // Nobody is reminded of a Turn in the same breath in which the one before, or the beginning, is told.
      if (news && mail.name.includes('-reminder-')) continue;
      if (!(await post(now, mail, wish.dryRun ? 'preview' : 'outbox'))) continue;
      written.push(mail.name);
      news ||= mail.name.startsWith(`${open.game.id}-turn-0-`);
    }
  }
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
    reply: reply([...told, mails].join('\n'), { games: now.office.games, mails: written, told, waiting }),
  });
};
