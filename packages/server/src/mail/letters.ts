/** What notices say. A report goes with its map; every notice has the link that opens the table, and the one that ends them. */
import type { House } from '../house.ts';
import type { OutboxRow, UserRow } from '../store/schema.ts';
import { wholeTable } from '../tables/facts.ts';
import { reportFor } from '../tables/history.ts';
import type { LoadedTable } from '../tables/plan.ts';
import type { NoticeKind } from './notices.ts';
import type { Letter } from './post.ts';
import { enterUrl, unsubscribeUrl } from './signed.ts';

export interface Notice {
  readonly mail: Omit<Letter, 'to'>;
  readonly push: { readonly title: string; readonly body: string; readonly url: string };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A moment in the reader's time zone. */
const sayTime = (at: number, user: UserRow | null): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: user?.time_zone ?? 'UTC',
  }).format(at) + (user ? '' : ' UTC');

const due = ({ row }: LoadedTable, user: UserRow | null): string =>
  row.deadline === null ? '' : ` Orders for Turn ${row.turn} are due on ${sayTime(row.deadline, user)}.`;

const SUBJECTS: Readonly<Record<NoticeKind, (title: string, turn: number) => string>> = {
  start: (title) => `${title}: the game begins`,
  turn: (title, turn) => `${title}: report of Turn ${turn}`,
  reminder: (title, turn) => `${title}: your orders for Turn ${turn} are missing`,
  seat: (title) => `${title}: you have a plane`,
  invite: (title) => `An invitation to ${title}`,
};

const BODIES: Readonly<Record<NoticeKind, (table: LoadedTable, user: UserRow | null, row: OutboxRow) => string>> = {
  start: (table, user) => `The game at "${table.row.title}" begins.${due(table, user)}`,
  turn: (table, user, { turn }) => {
    const over = table.row.status === 'finished' ? ' The game is over.' : due(table, user);
    return `Turn ${turn} was flown at "${table.row.title}".${over}`;
  },
  reminder: (table, user) => `Your orders at "${table.row.title}" have not come yet.${due(table, user)}`,
  seat: (table, user) => `You take over a plane at "${table.row.title}".${due(table, user)}`,
  invite: (table, _, { note }) =>
    `You are invited to fly at "${table.row.title}" (${table.hosted.game.title}).${note ? `\n\n${note}` : ''}`,
};

const BUTTONS: Readonly<Record<NoticeKind, string>> = {
  start: 'To my table',
  turn: 'To my orders',
  reminder: 'To my orders',
  seat: 'To my table',
  invite: 'See the table',
};

const link = async (house: House, { row }: LoadedTable, user: UserRow | null): Promise<string> =>
  user
    ? enterUrl(house, user, row.id)
    : `${house.config.publicUrl}/table/${row.id}?invitation=${encodeURIComponent(row.invitation)}`;

const report = async (house: House, table: LoadedTable, user: UserRow | null, row: OutboxRow) =>
  row.kind === 'turn' ? reportFor(house.store.db, table, user?.id ?? null, row.turn) : null;

const htmlOf = (title: string, body: string, url: string, button: string, more: string, end: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<body style="font-family:Georgia,serif;background:#f6efdd;color:#2b2418;margin:0;padding:1rem">
<p>${escapeHtml(body).replaceAll('\n', '<br>')}</p>
<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:.7rem 1.2rem;background:#5b3b1c;color:#fff;text-decoration:none;border-radius:.3rem">${escapeHtml(button)}</a></p>
${more}${end}</body></html>`;

const ending = async (house: House, user: UserRow | null) => {
  const url = user ? await unsubscribeUrl(house, user.id) : null;
  if (url === null) return { text: '', html: '', header: {} };
  return {
    text: `\n\n--\nNo more notices: ${url}\n`,
    html: `<p style="font-size:.85em"><a href="${escapeHtml(url)}">No more notices</a></p>`,
    header: { unsubscribe: url },
  };
};

/** The letter and the push notice for a row of the outbox; null when its table is gone. */
export const letterFor = async (house: House, row: OutboxRow, user: UserRow | null): Promise<Notice | null> => {
  const facts = row.table_id === null ? null : await wholeTable(house.store.db, row.table_id);
  if (!facts) return null;
  const { table } = facts;
  const kind = row.kind as NoticeKind;
  const subject = SUBJECTS[kind](table.row.title, row.turn);
  const body = BODIES[kind](table, user, row);
  const url = await link(house, table, user);
  const told = await report(house, table, user, row);
  const end = await ending(house, user);
  const text = `${body}\n\n${BUTTONS[kind]}: ${url}\n${told ? `\n${told.text}` : ''}${end.text}`;
  const html = htmlOf(subject, body, url, BUTTONS[kind], told?.html ?? '', end.html);
  const push = { title: subject, body, url: `${house.config.publicUrl}/table/${table.row.id}` };
  return { mail: { subject, text, html, ...end.header }, push };
};
