/** What a viewer may see of a table: default deny. Seeds, nonces, orders and invitations pass through nowhere else. */
import { segmentTitle, turnOf } from '@paravion/games';
import type { LogLine, SeatView, TableStatus, TableSummary, TableView } from '@paravion/protocol';
import { type Outcome, seedHash, type Viewer } from '@paravion/tabletop';
import type { SeatRow, TableRow } from '../store/schema.ts';
import { aboutOf, hasSteps } from './about.ts';
import { againFor, canFlyAgain } from './again-facts.ts';
import { toldSeats } from './devices.ts';
import type { TableFacts, VisibleTable, WholeTable } from './facts.ts';
import {
  awaitedSeats,
  gameNameOf,
  isHost,
  isOver,
  isRevealed,
  keysOf,
  type LoadedTable,
  owingSeats,
  playingSeats,
  seatOf,
  seedSentence,
} from './plan.ts';
import { votesNeeded } from './votes.ts';

/** Who looks: a user's id, or null for somebody who is not signed in. */
export type Looker = string | null;

/** The seat that a user has, or had in a game within another. */
const eyesOf = (table: LoadedTable, user: Looker): number | null => {
  const had = user !== null && isOver(table) ? table.plan.eyes?.[user] : undefined;
  return seatOf(table, user) ?? had ?? null;
};

/** With which eyes a user sees the position: his seat's, or the public's; all of it once nothing is secret any more. */
export const viewerOf = (table: LoadedTable, user: Looker): Viewer =>
  isRevealed(table) ? 'referee' : (eyesOf(table, user) ?? 'public');

/** How the game stands; null before the start. */
export const outcomeOf = ({ hosted, plan, state }: LoadedTable): Outcome | null =>
  state === null ? null : hosted.game.outcome(plan.rules, state);

/** For whom an open seat is kept: those who flew before. */
const keptView = ({ plan, row: { status } }: LoadedTable, { kind, seat }: SeatRow, user: Looker) => {
  const kept = status === 'open' && kind === 'open' ? plan.kept?.seats.find((one) => one.seat === seat) : undefined;
  return kept ? { kept: { name: kept.name, you: kept.user === user, until: plan.kept!.until } } : {};
};

const seatView = (facts: TableFacts, user: Looker, outcome: Outcome | null, row: SeatRow): SeatView => {
  const { table, sealed } = facts;
  const due = row.kind === 'person' ? awaitedSeats(table) : owingSeats(table);
  const owes = row.kind !== 'open' && due.includes(row.seat);
  const hidden = table.plan.anonymous && table.row.status !== 'finished';
  return {
    seat: row.seat,
    kind: row.kind as SeatView['kind'],
    name: row.name,
    user: hidden ? null : row.user_id,
    bot: row.bot,
    side: row.side,
    you: user !== null && row.user_id === user,
    owes,
    sealed: owes && (row.kind === 'bot' || sealed.has(row.seat)),
    opened: table.phase?.kind === 'opening' && sealed.get(row.seat)?.opened === true,
    missed: row.missed,
    unopened: row.unopened,
    wanted: row.wanted === 1,
    awayUntil: row.away_until,
    plays: row.kind !== 'open' && table.row.status !== 'finished' && playingSeats(table).includes(row.seat),
    standing: outcome?.seats[row.seat] ?? null,
    ...keptView(table, row, user),
  };
};

/** Whether something is to be done at a seat: to order, or to open what was sealed. */
const isAwaited = ({ phase }: LoadedTable, { owes, sealed, opened }: SeatView): boolean =>
  phase ? sealed && !opened : owes && !sealed;

/** What is due, where the game does not count Turns but goes by a calendar. */
const stageOf = ({ hosted, state }: LoadedTable): TableSummary['stage'] =>
  state === null || hosted.segments || !hosted.due
    ? null
    : { en: segmentTitle(hosted, state, 'en'), de: segmentTitle(hosted, state, 'de') };

/** A table for a list. */
export const summaryFor = (facts: TableFacts, user: Looker): TableSummary => {
  const { table, hostName } = facts;
  const { row, plan } = table;
  const outcome = outcomeOf(table);
  const seats = table.seats.map((seat) => seatView(facts, user, outcome, seat));
  return {
    id: row.id,
    title: row.title,
    titles: plan.titles ?? null,
    game: row.game,
    edition: row.edition,
    status: row.status as TableStatus,
    visibility: row.visibility as TableSummary['visibility'],
    rated: plan.rated,
    anonymous: plan.anonymous,
    pace: plan.pace,
    turn: row.turn,
    gameTurn: table.state === null ? 0 : turnOf(table.hosted, table.state),
    stage: stageOf(table),
    about: aboutOf(table)?.short ?? null,
    steps: hasSteps(table),
    deadline: row.deadline,
    created: row.created,
    seats,
    youOwe: row.status === 'running' && seats.some((seat) => seat.you && isAwaited(table, seat)),
    host: { id: row.host_id, name: hostName },
    master: plan.master ?? null,
    winners: row.status === 'finished' ? [...(outcome?.winners ?? [])] : null,
  };
};

/** Before the pilots of an anonymous table are dealt to their seats no key is shown: it would tell who was dealt where. */
const isUndealt = ({ plan, row, phase }: LoadedTable): boolean =>
  plan.anonymous && row.status === 'open' && phase === null;

const yours = ({ table, attends }: WholeTable, user: Looker): TableView['you'] => {
  const attending = (kind: string): boolean => attends.some((a) => a.kind === kind && a.user_id === user);
  const seat = seatOf(table, user);
  const used = seat === null ? 0 : table.seats[seat]!.holidays_used;
  return {
    seat,
    host: isHost(table, user),
    watching: attending('watch'),
    standby: attending('standby'),
    waiting: attending('wait'),
    holidays: Math.max(0, table.plan.holidays - used),
    byLink: false,
  };
};

/** To fly it again with the same people: for those who flew it to its end. */
const againView = ({ table, again }: WholeTable, user: Looker): TableView['again'] => {
  if (seatOf(table, user) === null || !canFlyAgain(table)) return null;
  const there = againFor(again, user!);
  const seated = there?.seated ?? [];
  const sits = seated.some((one) => one.user === user);
  return { table: there?.table ?? null, names: seated.map(({ name }) => name), sits };
};

/** What a table waits for besides orders. */
const phaseView = (table: LoadedTable): Pick<TableView, 'telling' | 'opening'> => {
  const { phase, row } = table;
  const until = row.deadline ?? 0;
  if (phase?.kind === 'telling')
    return { telling: { list: phase.list, told: [...toldSeats(table)], until }, opening: null };
  const opening = phase && { turn: row.turn, list: phase.list, until };
  return { telling: null, opening };
};

/** A line of the log of a game whose seed is not told yet. */
const withoutSeed = (row: TableRow, line: LogLine): LogLine => ({
  ...line,
  text: line.text.replace(seedSentence(row), '').trim(),
});

/** A table whole. `admin`: who looks is one, and sees who is banned, as the host does. */
export const tableFor = (facts: WholeTable, user: Looker, admin = false): TableView => {
  const { table, attends, bans, log } = facts;
  const { row, plan, vote, header, phase } = table;
  const you = yours(facts, user);
  const about = aboutOf(table);
  const count = (kind: string): number => attends.filter((attend) => attend.kind === kind).length;
  return {
    ...summaryFor(facts, user),
    version: row.version,
    rules: { ...plan.rules },
    press: plan.press,
    grace: plan.grace,
    holidays: plan.holidays,
    replaceAfter: plan.replaceAfter,
    startWhenFull: plan.startWhenFull,
    bots: plan.bots ?? false,
    seedHash: seedHash(row.seed),
    seed: isRevealed(table) ? row.seed : null,
    recordHash: header && gameNameOf(table),
    head: row.head,
    house: header?.house ?? phase?.list.key ?? null,
    devices: table.seats.map((seat) =>
      isUndealt(table) && seat.seat !== you.seat
        ? { keys: [], commitment: null }
        : { keys: [...keysOf(seat)], commitment: seat.commitment },
    ),
    sealing: plan.sealing ?? 'house',
    openSeconds: plan.openSeconds ?? 30,
    ...phaseView(table),
    turnBegan: row.turn_began,
    you,
    watchers: count('watch'),
    standbys: count('standby'),
    waiting: count('wait'),
    vote: vote && { ...vote, seats: [...vote.seats], needed: votesNeeded(table, vote.kind) },
    within: plan.within ?? null,
    sides: table.hosted.sides(plan.rules).map((side) => ({ ...side, words: about?.sides[side.id] })),
    aims: [...(about?.lines ?? [])],
    seatTitles: [...(about?.seats ?? [])],
    inner: facts.inner.flatMap(({ users, ...game }) =>
      user !== null && users.includes(user) ? [{ ...game, status: game.status as TableStatus }] : [],
    ),
    again: againView(facts, user),
    bans: you.host || admin ? bans.map(({ id, name }) => ({ id, name })) : [],
    invitation: you.seat !== null || you.host ? row.invitation : null,
    log: isRevealed(table) ? [...log] : log.map((line) => withoutSeed(row, line)),
  };
};

/** A table whole, for whom a link in a notice has opened a seat: nothing that is the host's, no way in for others. */
export const tableByLink = (facts: WholeTable, user: Looker): TableView => {
  const table = tableFor(facts, user);
  return {
    ...table,
    within: null,
    inner: [],
    again: null,
    bans: [],
    invitation: null,
    you: { ...table.you, host: false, byLink: true },
  };
};

/** Whether somebody may see a table: it is public, or he sits there, hosts, attends, or has the invitation, and no ban. */
export const maySee = ({ table, attends, bans }: VisibleTable, user: Looker, invitation?: string): boolean =>
  table.row.visibility === 'public' ||
  (!bans.some((ban) => ban.user_id === user) &&
    (invitation === table.row.invitation ||
      isHost(table, user) ||
      seatOf(table, user) !== null ||
      attends.some((attend) => attend.user_id === user)));
