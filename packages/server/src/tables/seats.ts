/** Who comes and goes: joining, leaving, watching, standing by, waiting for a place. */
import type { Device } from '@paravion/protocol';
import { notifyLeft } from '../mail/notices.ts';
import { found, refuse } from '../refuse.ts';
import type { SeatRow } from '../store/schema.ts';
import { checkBan } from './bans.ts';
import { checkDevice, isTold, seatDevice } from './devices.ts';
import { changeTable, type TableEdit } from './edit.ts';
import { flyWhenComplete } from './fly.ts';
import { mustNotBeMaster } from './game-master.ts';
import { openInner } from './inner.ts';
import { isHost, isOver, type LoadedTable, seatOf } from './plan.ts';
import {
  attend,
  checkLeft,
  counts,
  dropOrder,
  dropVote,
  firstInLine,
  mustNotBeOpening,
  replaceMissing,
  takeOver,
} from './replace.ts';
import { freeName } from './rows.ts';
import { beginGame, startTable } from './start.ts';
import { giveToBot, goOnAlone } from './take-over.ts';
import { countVotes } from './votes.ts';

/** The name to fly under: one's own; where the table is anonymous, none that says anything, until names are dealt. */
export const nameFor = ({ plan, seats }: Pick<LoadedTable, 'plan' | 'seats'>, own: string): string =>
  freeName(seats, plan.anonymous ? 'Pilot' : own);

const changed = async (edit: TableEdit): Promise<void> => {
  edit.update({});
  edit.tell({ type: 'table' });
};

const sitDown = async (edit: TableEdit, seat: number, user: string, name: string): Promise<void> => {
  const fresh = { missed: 0, wanted: 0, since: edit.now, keys: '[]', commitment: null };
  edit.updateSeat(seat, { kind: 'person', user_id: user, bot: null, name, ...fresh });
  for (const kind of ['watch', 'wait'] as const) await attend(edit, user, kind, false);
  await changed(edit);
  edit.log('join', `${name} takes seat ${seat + 1}.`);
};

/** Starts the game if that was laid down and nobody is missing. */
export const startWhenFull = async (edit: TableEdit): Promise<void> => {
  const { plan, seats, row, phase } = edit.table;
  if (row.status === 'open' && !phase && plan.startWhenFull && seats.every((seat) => seat.kind !== 'open'))
    await startTable(edit);
};

/** For whom each seat is kept that is not anybody's yet. */
const keptAt = ({ plan }: LoadedTable, now: number): ReadonlyMap<number, string> =>
  new Map(plan.kept && now < plan.kept.until ? plan.kept.seats.map(({ seat, user }) => [seat, user]) : []);

/** The open seat that somebody may have: his own where one is kept for him, and no other's. */
const openSeat = ({ table, now }: TableEdit, user: string, wanted: number | undefined): number => {
  const kept = keptAt(table, now);
  const open = table.seats.filter(({ kind }) => kind === 'open');
  const own = open.find(({ seat }) => kept.get(seat) === user)?.seat;
  if (open.length > 0 && open.every(({ seat }) => (kept.get(seat) ?? user) !== user))
    refuse('conflict', [
      'The free seats here are kept for those who flew before.',
      'Die freien Plätze hier sind für die frei gehalten, die vorher geflogen sind.',
    ]);
  return freeSeat(table, wanted ?? own, ({ kind, seat }) => kind === 'open' && (kept.get(seat) ?? user) === user);
};

const freeSeat = ({ seats }: LoadedTable, wanted: number | undefined, free: (seat: SeatRow) => boolean): number =>
  (
    seats.find((seat) => free(seat) && (wanted === undefined || seat.seat === wanted)) ??
    refuse(
      'conflict',
      wanted === undefined
        ? ['No seat is free here.', 'Hier ist kein Platz frei.']
        : [`Seat ${wanted + 1} is not free.`, `Platz ${wanted + 1} ist nicht frei.`],
    )
  ).seat;

/** How somebody wants to sit down. */
export interface SeatWanted {
  /** The name to fly under. */
  readonly name: string;
  /** Any free seat when absent. */
  readonly seat?: number | undefined;
  readonly device?: Device | undefined;
}

/** Takes a free seat: before the start any open one, afterwards one that is wanted. Who once sat here may look in. */
export const join = async (edit: TableEdit, user: string, { name, seat, device }: SeatWanted): Promise<void> => {
  const { table } = edit;
  const { status, id } = table.row;
  if (seatOf(table, user) !== null)
    refuse('conflict', ['You sit at this table already.', 'Du sitzt schon an diesem Tisch.']);
  mustNotBeMaster(table, user);
  await checkBan(edit, user);
  if (device) checkDevice(id, device);
  await attend(edit, user, 'guest', true);
  if (status === 'open') {
    if (table.phase)
      refuse('conflict', [
        'The game is about to begin: no seat is free here.',
        'Das Spiel beginnt gleich: Hier ist kein Platz frei.',
      ]);
    const free = openSeat(edit, user, seat);
    await sitDown(edit, free, user, nameFor(table, name));
    if (device) await seatDevice(edit, free, device, 'device');
    await startWhenFull(edit);
  } else if (status === 'running' || status === 'paused') {
    mustNotBeOpening(table);
    await checkLeft(edit, user);
    const free = freeSeat(table, seat, (one) => one.wanted === 1);
    await takeOver(edit, free, user);
    if (device) await seatDevice(edit, free, device, 'device');
  } else refuse('conflict', ['This table is closed.', 'Dieser Tisch ist geschlossen.']);
};

/** Empties a seat before the start; whoever has waited longest has it. */
const emptySeat = async (edit: TableEdit, seat: number): Promise<void> => {
  edit.updateSeat(seat, { kind: 'open', user_id: null, bot: null, name: '', keys: '[]', commitment: null });
  await changed(edit);
  const next = await firstInLine(edit, 'wait');
  if (!next) return;
  await sitDown(edit, seat, next.id, nameFor(edit.table, next.name));
  await startWhenFull(edit);
};

/** Gives up a seat of a running game: a standby is looked for, and until then nobody is waited for. */
const abandon = async (edit: TableEdit, seat: number): Promise<void> => {
  edit.updateSeat(seat, { kind: 'open', user_id: null, away_until: null });
  await dropOrder(edit, seat);
  dropVote(edit, seat);
  await changed(edit);
  await replaceMissing(edit);
  await countVotes(edit);
  await flyWhenComplete(edit);
};

/** A game within another goes on when somebody has left his seat to a bot. */
const goOnWithout = async (edit: TableEdit): Promise<void> => {
  await changed(edit);
  if (edit.table.seats.every(({ kind }) => kind === 'bot')) await goOnAlone(edit);
  else await flyWhenComplete(edit);
};

/** Whoever gives up his seat plays no more in the games within this one. */
const leaveInner = async (edit: TableEdit, user: string | null, why: string): Promise<void> => {
  if (user === null) return;
  for (const id of await openInner(edit))
    edit.after(() =>
      changeTable(edit.services, id, async (inner) => {
        const seat = seatOf(inner.table, user);
        if (seat !== null && !isOver(inner.table)) await leaveSeat(inner, seat, why);
      }),
    );
};

/** A bot goes on in the seat of a game within another; if its host has sat there, somebody else who does is the host. */
const leaveToBot = async (edit: TableEdit, seat: number, user: string | null): Promise<void> => {
  await giveToBot(edit, seat);
  const heir = edit.table.seats.find(({ kind }) => kind === 'person')?.user_id;
  if (heir && user === edit.table.row.host_id) edit.update({ host_id: heir });
  await goOnWithout(edit);
};

/** Leaves a seat; `who` for the log. */
export const leaveSeat = async (edit: TableEdit, seat: number, why: string): Promise<void> => {
  const { row, seats, phase, plan } = edit.table;
  const { name, user_id: user } = found(seats[seat], 'seat');
  edit.log('leave', `${name} ${why}`);
  if (plan.within !== undefined && !isOver(edit.table)) {
    await leaveToBot(edit, seat, user);
  } else if (phase?.kind === 'telling') {
    await abandon(edit, seat);
    if (isTold(edit.table)) await beginGame(edit);
  } else if (row.status === 'open') await emptySeat(edit, seat);
  else if (row.status === 'running' || row.status === 'paused') {
    await leaveInner(edit, user, why);
    await abandon(edit, seat);
  } else refuse('conflict', ['This table is closed.', 'Dieser Tisch ist geschlossen.']);
};

/** Leaves a seat of one's own accord: of a game that goes on its host hears it by mail. */
export const giveUpSeat = async (edit: TableEdit, seat: number): Promise<void> => {
  const { row, seats } = edit.table;
  const { user_id, name } = found(seats[seat], 'seat');
  await leaveSeat(edit, seat, 'leaves the table.');
  if (row.status === 'running' || row.status === 'paused') await notifyLeft(edit, user_id, name);
};

/** Refuses the seat that is kept for somebody: it is free from now on. */
const refuseKept = async (edit: TableEdit, user: string): Promise<void> => {
  const { plan, row, seats } = edit.table;
  const kept =
    (row.status === 'open' ? plan.kept?.seats.find((one) => one.user === user) : undefined) ??
    refuse('conflict', ['You have no seat at this table.', 'Du hast an diesem Tisch keinen Platz.']);
  const { seat, name } = kept;
  const others = plan.kept!.seats.filter((one) => one !== kept);
  edit.update({ plan: JSON.stringify({ ...plan, kept: { ...plan.kept, seats: others } }) });
  await attend(edit, user, 'guest', false);
  edit.log('leave', `${name} does not fly again: seat ${seat + 1} is free.`);
  if (seats[seat]!.kind === 'open') await emptySeat(edit, seat);
};

/** Leaves one's own seat, or refuses one that is kept. In a game that counts and has begun that is to be last. */
export const leave = async (edit: TableEdit, user: string): Promise<void> => {
  const seat = seatOf(edit.table, user);
  if (seat === null) return refuseKept(edit, user);
  if (counts(edit.table)) await attend(edit, user, 'left', true);
  await giveUpSeat(edit, seat);
};

/** Watches, stands by or waits, or no longer. */
export const attendAs = async (
  edit: TableEdit,
  user: string,
  kind: 'watch' | 'standby' | 'wait',
  on: boolean,
): Promise<void> => {
  const { table } = edit;
  if (on && seatOf(table, user) !== null && !(kind === 'watch' && isHost(table, user)))
    refuse('conflict', ['You sit at this table already.', 'Du sitzt schon an diesem Tisch.']);
  if (on && kind === 'wait' && table.row.status !== 'open')
    refuse('conflict', ['The game has begun already.', 'Das Spiel hat schon begonnen.']);
  if (on && kind !== 'watch') mustNotBeMaster(table, user);
  if (on) await checkBan(edit, user);
  if (on && kind === 'standby') await checkLeft(edit, user);
  await attend(edit, user, kind, on);
  await changed(edit);
  if (kind === 'standby' && on) await replaceMissing(edit);
};
