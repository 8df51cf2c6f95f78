/** For which games a letter is, and from which seat: by its sender, and by the games that it names. */
import { turnOf } from '@paravion/games';
import type { Mail } from '@paravion/mail';
import type { Table } from '../file/pending.ts';
import { seatOfSender } from '../mail/gather.ts';
import { readRaw } from '../mail/read.ts';
import { type Desk, type OfficeGame, playerAt } from './office.ts';

/** A game of the office, opened. */
export interface OpenGame {
  readonly game: OfficeGame;
  readonly table: Table;
}

/** A part of a letter that is for one game. */
export interface Route {
  readonly open: OpenGame;
  readonly seat: number;
  readonly text: string;
}

export type Sorted =
  | { readonly is: 'sorted'; readonly routes: readonly Route[] }
  /** Nobody plays under this address. */
  | { readonly is: 'stranger' }
  /** Its sender plays in these games, and it does not say for which it is. */
  | { readonly is: 'which'; readonly routes: readonly Route[] };

export const titleOf = ({ table, game }: OpenGame): string => table.file.record.notes.title ?? game.id;

const seatIn = (desk: Desk, { table }: OpenGame, mail: Mail): number | null => {
  const { addresses } = playerAt(desk, mail.address);
  const own = (email: string | undefined): string | undefined =>
    email !== undefined && addresses.some((a) => a.toLowerCase() === email.toLowerCase()) ? mail.address : email;
  const players = table.file.players.map(({ name, email }) => ({ name, email: own(email) }));
  const known = players.map(({ name, email }) => ({ ...(name ? { name } : {}), ...(email ? { email } : {}) }));
  // A name that anybody can write into his mails is no proof: only the address counts here.
  return seatOfSender({ names: table.position.names, players: known }, { address: mail.address, name: '' });
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "Autumn Offensive" for "The Autumn Offensive". */
const withoutArticle = (title: string): string => title.replace(/^(?:the|a|der|die|das|le|la|les)\s+(?=\S)/i, '');

const namesOf = (open: OpenGame): string =>
  [titleOf(open), withoutArticle(titleOf(open)), open.game.id]
    .map(escaped)
    .map((name) => name.replaceAll(' ', '\\s+'))
    .join('|');

/** "Autumn:", "=== Game Autumn ===" alone on its line, or before the orders. */
const headingOf = (open: OpenGame): RegExp =>
  new RegExp(
    `^\\W*(?:(?:game|spiel|partie|sopwith)\\s*[:"']?\\s*)?(?:${namesOf(open)})["']?\\s*(?:[:=*#\\-–—]+|$)`,
    'i',
  );

interface Section {
  readonly open: OpenGame | null;
  readonly lines: string[];
}

const sectionsOf = (text: string, games: readonly OpenGame[]): readonly Section[] => {
  const sections: Section[] = [{ open: null, lines: [] }];
  for (const line of text.split('\n')) {
    const open = games.find((one) => headingOf(one).test(line));
    const rest = open ? line.replace(headingOf(open), '') : line;
    if (open) sections.push({ open, lines: [] });
    sections.at(-1)!.lines.push(rest);
  }
  return sections;
};

const hasOrders = (open: OpenGame, seat: number, text: string): boolean =>
  readRaw(open.table, { from: 'letter', text, writer: seat, sent: null, attachments: [] }).some((letter) =>
    letter.parts.some((part) => !part.wordless),
  );

const mentions = (open: OpenGame, text: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${namesOf(open)})(?![\\p{L}\\p{N}])`, 'iu').test(text);

const turnsIn = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/(?:turn|zug|tour|\bt)\s*#?(\d{1,4})/gi)].map(([, n]) => Number(n)));

/** The only one of several for which this holds. */
const only = (games: readonly OpenGame[], holds: (open: OpenGame) => boolean): OpenGame | null => {
  const found = games.filter(holds);
  return found.length === 1 ? found[0]! : null;
};

/** Sorts a letter to the games of its sender. */
export const sortMail = (desk: Desk, games: readonly OpenGame[], mail: Mail): Sorted => {
  const seats = new Map(games.map((open) => [open, seatIn(desk, open, mail)] as const));
  const mine = games.filter((open) => seats.get(open) !== null);
  const route = (open: OpenGame, text: string): Route => ({ open, seat: seats.get(open)!, text });
  if (mine.length === 0) return { is: 'stranger' };
  if (mine.length === 1) return { is: 'sorted', routes: [route(mine[0]!, mail.text)] };
  const [before, ...sections] = sectionsOf(mail.text, mine);
  const loose = before!.lines.join('\n');
  if (sections.length > 0 && !mine.some((open) => hasOrders(open, seats.get(open)!, loose))) {
    const texts = new Map<OpenGame, string[]>();
    for (const { open, lines } of sections) texts.set(open!, [...(texts.get(open!) ?? []), ...lines]);
    return { is: 'sorted', routes: [...texts].map(([open, lines]) => route(open, lines.join('\n'))) };
  }
  const whole = `${mail.subject}\n${mail.text}`;
  const said = turnsIn(whole);
  const found =
    only(mine, (open) => mentions(open, mail.subject)) ??
    (sections.length === 0 ? only(mine, (open) => mentions(open, whole)) : null) ??
    only(mine, ({ table }) => said.has(turnOf(table.kit, table.position.state)));
  return found
    ? { is: 'sorted', routes: [route(found, mail.text)] }
    : { is: 'which', routes: mine.map((open) => route(open, mail.text)) };
};
