/** What the letters for the Turn now due amount to, seat by seat: who is in, who is unreadable, who is missing. */

import type { Position } from '@paravion/games';
import type { AnyGame, Press, Problem, Replay, Seat } from '@paravion/tabletop';
import type { Kit } from '../games/index.ts';
import type { GameFile, Letter } from './game-file.ts';

/** `idle`: owes no orders, because it is out of the game. */
export type Standing = 'in' | 'unreadable' | 'missing' | 'idle';

export interface SeatStanding {
  readonly seat: Seat;
  readonly name: string;
  readonly standing: Standing;
  /** What counts; null unless it is in. */
  readonly order: unknown;
  /** The same in canonical notation. */
  readonly orders: string | null;
  /** Where the letter that counts came from. */
  readonly from: string | null;
  readonly problems: readonly Problem[];
  /** What a letter that cannot be read most probably means; absent where nobody can tell. */
  readonly proposal?: unknown;
  /** They can be read, and are not allowed. */
  readonly refused?: true;
  /** Its letter asks or tells something, and speaks of no orders. */
  readonly wordless?: true;
}

/** A game as it stands, ready for letters. */
export interface Table {
  /** Where the file lies, as it was named. */
  readonly path: string;
  readonly file: GameFile;
  readonly kit: Kit;
  readonly replay: Replay<AnyGame>;
  /** The Turn now due. */
  readonly turn: number;
  readonly position: Position;
  readonly owing: readonly Seat[];
}

export const tableOf = (path: string, file: GameFile, kit: Kit, replay: Replay<AnyGame>): Table => {
  const { rules, setup } = file.record;
  return {
    path,
    file,
    kit,
    replay,
    turn: replay.turns.length + 1,
    position: {
      rules,
      state: replay.state,
      names: kit.namesOf(setup),
      players: kit.namesOf(setup).map((_, seat) => file.players[seat]?.name ?? ''),
    },
    owing: kit.game.seatsToOrder(rules, replay.state),
  };
};

const currentLetters = ({ file, turn }: Table): readonly Letter[] => file.letters.filter((l) => l.turn === turn);

const empty = (table: Table, seat: Seat): SeatStanding => ({
  seat,
  name: table.position.names[seat]!,
  standing: table.owing.includes(seat) ? 'missing' : 'idle',
  order: null,
  orders: null,
  from: null,
  problems: [],
});

const asked = ({ seat, name }: SeatStanding, from: string, problems: readonly Problem[]): SeatStanding => ({
  seat,
  name,
  standing: 'unreadable',
  order: null,
  orders: null,
  from,
  problems,
});

/** A later letter replaces an earlier one; one that cannot be read leaves the game master with a question. */
const withLetter = (table: Table, before: SeatStanding, letter: Letter): SeatStanding => {
  const part = letter.parts.find((p) => p.seat === before.seat);
  if (!part || before.standing === 'idle') return before;
  // A mere question changes nothing, whether orders or a question of the game master's stand there.
  if (part.wordless && before.standing !== 'missing') return before;
  const from = letter.early ? `${letter.from}, sent ahead` : letter.from;
  const { problems } = part;
  if (part.order === null)
    return {
      ...asked(before, from, letter.problems),
      ...(part.proposal === undefined ? {} : { proposal: part.proposal }),
      ...(part.refused ? { refused: part.refused } : {}),
      ...(part.wordless ? { wordless: part.wordless } : {}),
    };
  const order = before.order === null ? part.order : table.kit.mergeOrders(before.order, part.order);
  const complete = table.kit.isComplete(table.position, before.seat, order);
  const orders = table.kit.formatOrder(table.position, before.seat, order);
  const { proposal: _, refused: __, wordless: ___, ...known } = before;
  return { ...known, standing: complete ? 'in' : 'missing', order, orders, from, problems };
};

/** The table with another file, in which no Turn was added or taken back. */
export const withFile = (table: Table, file: GameFile): Table => ({ ...table, file });

/** The last letter of a seat before this Turn, if its orders were to stand. */
const standingLetter = ({ file, turn }: Table, seat: Seat): Letter | null => {
  const last = file.letters.findLast((l) => l.turn < turn && l.parts.some((part) => part.seat === seat));
  return last?.standing ? { ...last, from: `standing orders of Turn ${last.turn}, ${last.from}` } : null;
};

const standingOf = (table: Table, seat: Seat): SeatStanding => {
  const current = currentLetters(table).reduce(
    (standing, letter) => withLetter(table, standing, letter),
    empty(table, seat),
  );
  const letter = current.standing === 'missing' && current.order === null ? standingLetter(table, seat) : null;
  return letter ? withLetter(table, current, letter) : current;
};

/** By seat: what its letters amount to. */
export const standings = (table: Table): readonly SeatStanding[] =>
  table.position.names.map((_, seat) => standingOf(table, seat));

/** What letters of a seat for the Turn now due may mean, where none that can be read has come since. */
export const proposalsFor = (table: Table, seat: Seat): readonly unknown[] =>
  standingOf(table, seat).standing === 'unreadable'
    ? currentLetters(table).flatMap(({ parts }) =>
        parts.flatMap((part) => (part.seat === seat && part.proposal !== undefined ? [part.proposal] : [])),
      )
    : [];

/** Letters for Turns that are not due yet. */
export const lettersAhead = ({ file, turn }: Table): readonly Letter[] => file.letters.filter((l) => l.turn > turn);

/** Letters for the Turn now due with orders that may be anybody's. */
export const unresolved = (table: Table): readonly Letter[] => currentLetters(table).filter((l) => l.unclaimed);

/** The press of the Turn now due, in the order of the letters; the same piece sent twice is one. */
export const pressOf = (table: Table): readonly Press[] => {
  const all = currentLetters(table).flatMap((l) => l.press);
  return all.filter((p, i) => all.findIndex((q) => q.from === p.from && q.text === p.text) === i);
};
