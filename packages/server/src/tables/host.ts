/** What the host of a table may do, and a pilot's leave of absence. */
import { BOT_NAMES } from '@paravion/games';
import type { HostAction } from '@paravion/protocol';
import { inviteByMail, notifyMoved } from '../mail/notices.ts';
import { blockersOf } from '../people/bonds.ts';
import { fitTitle } from '../people/names.ts';
import { found, refuse } from '../refuse.ts';
import { banFrom, endAccess, liftBan } from './bans.ts';
import { moveAndTell, pause, resume, sayMoment } from './clock.ts';
import { mustBeManned } from './create.ts';
import { changeTable, type TableEdit } from './edit.ts';
import { changeKeys } from './entries.ts';
import { closeTable } from './finish.ts';
import { flyWhenComplete } from './fly.ts';
import { openInner } from './inner.ts';
import { isHost, seatOf } from './plan.ts';
import { attend, counts, dropOrder, dropVote, mustNotBeOpening } from './replace.ts';
import { freeName } from './rows.ts';
import { leaveSeat, startWhenFull } from './seats.ts';
import { startTable } from './start.ts';
import { mustNotBeInner } from './take-over.ts';
import { countVotes } from './votes.ts';

type Do<A extends HostAction['action']> = (
  edit: TableEdit,
  action: Extract<HostAction, { action: A }>,
  user: string,
) => Promise<void>;

const DAY = 24 * 60 * 60_000;

const need = (edit: TableEdit, ...statuses: readonly string[]): void => {
  if (!statuses.includes(edit.table.row.status))
    refuse('conflict', ['That cannot be done at this table now.', 'Das geht an diesem Tisch jetzt nicht.']);
};

/** In a game that counts, a host who flies in it is a pilot like the others: nothing that would turn defeat aside. */
const fair = ({ table }: TableEdit, user: string): void => {
  if (table.plan.rated && table.row.status !== 'open' && seatOf(table, user) !== null)
    refuse('forbidden', [
      'You fly in this game, and it counts: a host who is no pilot of it, or an admin, could do that.',
      'Du fliegst in diesem Spiel mit, und es zählt: Das könnte ein Gastgeber, der nicht mitfliegt, oder ein Admin.',
    ]);
};

const cancel: Do<'cancel'> = async (edit) => {
  need(edit, 'open', 'running', 'paused');
  closeTable(edit, 'The host closes the table.');
};

const stop: Do<'pause'> = async (edit) => {
  need(edit, 'running');
  pause(edit, 'The host stops the game for a while.');
};

const goOn: Do<'resume'> = async (edit) => {
  need(edit, 'paused');
  resume(edit, 'The host lets the game go on.');
  await notifyMoved(edit);
  await flyWhenComplete(edit);
};

const extend: Do<'extend'> = async (edit, { minutes }) => {
  need(edit, 'running');
  await moveAndTell(edit, (edit.table.row.deadline ?? edit.now) + minutes * 60_000, 'The host gives more time.');
};

/** Whose seat is taken sees the games within the table no longer either; one that he alone has hosted is its host's. */
const endInner = (edit: TableEdit, id: string, user: string) => async (): Promise<void> => {
  await changeTable(edit.services, id, async (inner) => {
    await endAccess(inner, user);
    if (isHost(inner.table, user)) inner.update({ host_id: edit.table.row.host_id });
    inner.tell({ type: 'table' });
  });
};

/** Takes whoever sits there from a seat; a person sees a table by invitation no longer, and may be banned from it. */
const freeSeat: Do<'free-seat'> = async (edit, { seat, ban = false }) => {
  need(edit, 'open', 'running', 'paused');
  const { kind, user_id, name } = found(edit.table.seats[seat], 'seat');
  if (kind === 'open') refuse('conflict', ['Nobody sits there.', 'Dort sitzt niemand.']);
  if (ban && user_id === null)
    refuse('conflict', [
      'Only people, and bots with an account, can be banned.',
      'Nur Menschen und Bots mit Konto können verbannt werden.',
    ]);
  if (user_id !== null) await endAccess(edit, user_id);
  if (ban) await banFrom(edit, user_id!, name);
  const inner = user_id === null ? [] : await openInner(edit);
  await leaveSeat(edit, seat, `is taken from the seat by the host${ban ? ', and banned from the table' : ''}.`);
  for (const id of inner) edit.after(endInner(edit, id, user_id!));
};

const unban: Do<'unban'> = (edit, { ban }) => liftBan(edit, ban);

/** A bot takes an open seat; in a running game it flies under the name that the record knows. */
const seatBot: Do<'seat-bot'> = async (edit, { seat, bot }) => {
  need(edit, 'open', 'running', 'paused');
  mustNotBeOpening(edit.table);
  const { row, seats, hosted, phase } = edit.table;
  const { title } = found(
    hosted.bots.find(({ id }) => id === bot),
    'bot for this game',
  );
  const known = found(seats[seat], 'seat');
  if (seat === seats.length - 1) mustBeManned(edit.table);
  if (known.kind !== 'open' && known.wanted === 0)
    refuse('conflict', [`Seat ${seat + 1} is not free.`, `Platz ${seat + 1} ist nicht frei.`]);
  const name = row.status === 'open' && !phase ? freeName(seats, BOT_NAMES[seat % BOT_NAMES.length]!) : known.name;
  if (known.user_id !== null && counts(edit.table)) await attend(edit, known.user_id, 'left', true);
  await changeKeys(edit, seat, [], 'pilot');
  await dropOrder(edit, seat);
  dropVote(edit, seat);
  const fresh = { wanted: 0, missed: 0, unopened: 0, away_until: null };
  edit.updateSeat(seat, { kind: 'bot', bot, user_id: null, name, ...fresh });
  edit.update({});
  edit.log('bot', `${title}, a bot, takes seat ${seat + 1}.`);
  edit.tell({ type: 'table' });
  await startWhenFull(edit);
  await countVotes(edit);
  await flyWhenComplete(edit);
};

/** Invitations that one person may have mailed in a day, and that one address is sent in a day, whoever sends them. */
const MOST_INVITED = 30;
const MOST_TO_ONE = 3;

/** Invitations of the last day. */
const invitedLately = (edit: TableEdit) =>
  edit.trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('outbox.kind', '=', 'invite')
    .where('outbox.created', '>', edit.now - DAY);

const checkMailer = async (edit: TableEdit, user: string, email: string): Promise<void> => {
  const me = await edit.trx.selectFrom('users').select('email').where('id', '=', user).executeTakeFirst();
  if (!me?.email)
    refuse('forbidden', [
      'Sign in by a mailed link first: only who can be reached by mail has mail sent to others.',
      'Melde dich erst über einen Link per Mail an: Nur wer per Mail zu erreichen ist, lässt anderen Mails schicken.',
    ]);
  const toOne = await invitedLately(edit).where('outbox.email', '=', email).executeTakeFirstOrThrow();
  if (Number(toOne.count) >= MOST_TO_ONE)
    refuse('too-many', [
      'This address has had invitations enough for today. Send your friend the link of the table.',
      'Diese Adresse hat für heute genug Einladungen. Schick deinem Freund den Link des Tisches.',
    ]);
  const { count } = await invitedLately(edit)
    .innerJoin('tables', 'tables.id', 'outbox.table_id')
    .where('host_id', '=', edit.table.row.host_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_INVITED)
    refuse(
      'too-many',
      [
        `${MOST_INVITED} invitations a day are the most. Send your friends the link of the table.`,
        `Mehr als ${MOST_INVITED} Einladungen am Tag gehen nicht. Schick deinen Freunden den Link des Tisches.`,
      ],
      {
        retryAfter: 3600,
      },
    );
};

const invite: Do<'invite'> = async (edit, action, user) => {
  const email = action.email.toLowerCase();
  await checkMailer(edit, user, email);
  // Who blocks the host hears nothing of it, and the host nothing of that.
  const known = edit.trx.selectFrom('users').select('id').where('email', '=', email);
  const blockers = await blockersOf(edit.trx, user);
  if (!blockers.has((await known.executeTakeFirst())?.id ?? '')) inviteByMail(edit, email, action.note);
  edit.log('invite', 'The host sends an invitation.');
};

const retitle: Do<'retitle'> = async (edit, { title }) => {
  need(edit, 'open');
  const { titles: _, ...plan } = edit.table.plan;
  edit.update({ title: fitTitle(title), plan: JSON.stringify(plan) });
  edit.tell({ type: 'table' });
};

const ACTIONS: { readonly [A in HostAction['action']]: Do<A> } = {
  start: startTable,
  cancel,
  pause: stop,
  resume: goOn,
  extend,
  'free-seat': freeSeat,
  unban,
  'seat-bot': seatBot,
  invite,
  retitle,
};

const GRAVE: readonly HostAction['action'][] = ['cancel', 'free-seat'];
const NOT_INNER: readonly HostAction['action'][] = [...GRAVE, 'seat-bot'];

/** Does what the host asks for. Admins may do the same. */
export const hostDoes = async (edit: TableEdit, user: string, admin: boolean, action: HostAction): Promise<void> => {
  if (!isHost(edit.table, user) && !admin)
    refuse('forbidden', ['Only the host may do that.', 'Das darf nur der Gastgeber.']);
  if (!admin && GRAVE.includes(action.action)) fair(edit, user);
  if (NOT_INNER.includes(action.action)) mustNotBeInner(edit);
  await (ACTIONS[action.action] as Do<typeof action.action>)(edit, action as never, user);
};

/** Takes leave for some days from the budget: while it lasts, Turns wait for the pilot. */
export const takeLeave = async (edit: TableEdit, user: string, days: number): Promise<void> => {
  const { table } = edit;
  const seat =
    seatOf(table, user) ??
    refuse('forbidden', ['You have no seat at this table.', 'Du hast an diesem Tisch keinen Platz.']);
  const { holidays_used, away_until, name } = table.seats[seat]!;
  const left = table.plan.holidays - holidays_used;
  if (days > left)
    refuse('conflict', [
      `You have ${left} days of leave left in this game.`,
      `Du hast in diesem Spiel noch ${left} Tage Urlaub.`,
    ]);
  const until = Math.max(edit.now, away_until ?? 0) + days * DAY;
  edit.updateSeat(seat, { away_until: until, holidays_used: holidays_used + days });
  edit.update({});
  edit.log('leave-of-absence', `${name} is on leave until ${sayMoment(until)}.`);
  edit.tell({ type: 'table' });
};
