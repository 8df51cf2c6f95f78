/** Letters as the file of a game keeps them: what a letter says for the Turn now due, and for Turns to come. */
import { confirmedBy, type Earlier, type Read, readMail } from '@paravion/mail';
import type { Letter } from '../file/game-file.ts';
import { proposalsFor, standings, type Table } from '../file/pending.ts';
import type { RawLetter } from './gather.ts';

/** The letters for Turns to come that are in this one. */
const laterLetters = (from: string, { later = [], text }: Read): readonly Letter[] =>
  [...new Set(later.map(({ turn }) => turn))].map((turn): Letter => {
    const parts = later
      .filter((part) => part.turn === turn)
      .map(({ seat, order, problems }) => ({ seat, order, problems }));
    return { turn, from, text, parts, press: [], problems: [], unclaimed: false, early: true };
  });

/** A plain yes to what an earlier letter was taken to mean; null for any other letter. */
const yesIn = (table: Table, { from, writer: seat }: RawLetter, read: Read): Letter | null => {
  const order = seat === null ? null : confirmedBy(table, seat, read, proposalsFor(table, seat));
  if (seat === null || order === null) return null;
  const { kit, position, turn } = table;
  const problems = kit.game.checkOrder(position.rules, position.state, seat, order);
  const part = { seat, order, problems };
  return { turn, from, text: read.text, parts: [part], press: [], problems: [], unclaimed: false, confirmed: true };
};

/** What the writer of a letter has ordered before it. */
const earlierOf = (table: Table, seat: number | null): Earlier | undefined => {
  const now = seat === null ? undefined : standings(table)[seat];
  if (!now) return undefined;
  const due = now.standing === 'in' ? now.order : null;
  return { due, last: table.replay.turns.at(-1)?.orders[now.seat] ?? null };
};

/** A letter as it counts for the Turn now due, and after it what it orders for Turns to come. */
export const readRaw = (table: Table, raw: RawLetter): readonly Letter[] => {
  const read = readMail(table, raw, earlierOf(table, raw.writer));
  const yes = yesIn(table, raw, read);
  if (yes) return [yes];
  const { from } = raw;
  const { text, parts, press, problems, unclaimed, standing, builds } = read;
  const letter: Letter = {
    turn: table.turn,
    from,
    text,
    parts,
    press,
    problems,
    unclaimed,
    ...(standing ? { standing } : {}),
    ...(builds ? { builds } : {}),
  };
  return [letter, ...laterLetters(from, read)];
};
