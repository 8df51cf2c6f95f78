/** For which games a letter is, and from which seat: by its sender, and by the games that it names. */
import { type ReadPart, turnOf } from '@paravion/games';
import { type Mail, ownWords, sectionsOf, titlesIn, withoutTitles } from '@paravion/mail';
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
  | { readonly is: 'which'; readonly routes: readonly Route[]; readonly mixed?: true };

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

const titlesOf = (open: OpenGame): readonly string[] => [titleOf(open), open.game.id];

const partsIn = (open: OpenGame, seat: number, text: string): readonly ReadPart[] =>
  readRaw(open.table, { from: 'letter', text, writer: seat, sent: null, attachments: [] }).flatMap(
    (letter) => letter.parts,
  );

const hasOrders = (open: OpenGame, seat: number, text: string): boolean =>
  partsIn(open, seat, text).some((part) => !part.wordless);

/**
 * Whether words before the first heading say nothing to a game: what stands under its own heading is read the same with them, or
 * is asked about anyway.
 */
const saysNothing = (open: OpenGame, seat: number, loose: string, own: string | undefined): boolean => {
  if (own === undefined || !hasOrders(open, seat, own)) return !hasOrders(open, seat, loose);
  const ordersIn = (text: string): readonly unknown[] => partsIn(open, seat, text).map(({ order }) => order);
  const alone = ordersIn(own);
  return alone.includes(null) || JSON.stringify(alone) === JSON.stringify(ordersIn(`${loose}\n\n${own}`));
};

const mentions = (open: OpenGame, text: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${titlesIn(titlesOf(open))})(?![\\p{L}\\p{N}])`, 'iu').test(text);

const turnsIn = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/(?:turn|zug|tour|\bt)\s*#?(\d{1,4})/gi)].map(([, n]) => Number(n)));

/** The only one of several for which this holds. */
const only = (games: readonly OpenGame[], holds: (open: OpenGame) => boolean): OpenGame | null => {
  const found = games.filter(holds);
  return found.length === 1 ? found[0]! : null;
};

/** "What I sent for Winter was meant for Autumn": orders of two games are mixed up, whichever is named. */
const MIXED_UP =
  /(?<!\p{L})(?:(?:sent|meant|was|were|is|are|war|waren|est|était|era|erano) [^.!?\n]{0,60}(?<!\p{L})(?:meant|intended|gemeint|gedacht|destiné\p{L}*|destinat\p{L}+)(?!\p{L})|wrong game|(?:mixed|muddled)(?: \p{L}+)? up|swap (?:them|the games|the two|the orders|these)|(?:im )?falsche[ns]? spiel|verwechselt|vertausch\p{L}*|mauvaise partie|partita sbagliata|scambi\p{L}+)(?!\p{L})/iu;

const mixesUp = (mine: readonly OpenGame[], { subject, text }: Mail): boolean => {
  const own = ownWords(text);
  return MIXED_UP.test(own) && mine.filter((open) => mentions(open, `${subject}\n${own}`)).length > 1;
};

/** Sorts a letter to the games of its sender. */
export const sortMail = (desk: Desk, games: readonly OpenGame[], mail: Mail): Sorted => {
  const seats = new Map(games.map((open) => [open, seatIn(desk, open, mail)] as const));
  const mine = games.filter((open) => seats.get(open) !== null);
  const route = (open: OpenGame, text: string): Route => ({
    open,
    seat: seats.get(open)!,
    text: withoutTitles(titlesOf(open), text),
  });
  if (mine.length === 0) return { is: 'stranger' };
  if (mine.length === 1) return { is: 'sorted', routes: [route(mine[0]!, mail.text)] };
  if (mixesUp(mine, mail)) return { is: 'which', mixed: true, routes: mine.map((open) => route(open, mail.text)) };
  const [before, ...sections] = sectionsOf(mail.text, mine, titlesOf);
  const loose = before!.lines.join('\n');
  const texts = new Map<OpenGame, string>();
  for (const { game, lines } of sections)
    texts.set(game!, [...(texts.has(game!) ? [texts.get(game!)!] : []), ...lines].join('\n'));
  if (texts.size > 0 && mine.every((open) => saysNothing(open, seats.get(open)!, loose, texts.get(open))))
    return { is: 'sorted', routes: [...texts].map(([open, text]) => route(open, text)) };
  const whole = `${mail.subject}\n${mail.text}`;
  const said = turnsIn(whole);
  const inSubject = only(mine, (open) => mentions(open, mail.subject));
  // What stands under the name of another game is not lost in that of the subject line.
  const others = mine.some((open) => open !== inSubject && texts.has(open));
  const found = others
    ? null
    : (inSubject ??
      (texts.size === 0 ? only(mine, (open) => mentions(open, whole)) : null) ??
      only(mine, ({ table }) => said.has(turnOf(table.kit, table.position.state))));
  return found
    ? { is: 'sorted', routes: [route(found, mail.text)] }
    : { is: 'which', routes: mine.map((open) => route(open, mail.text)) };
};
