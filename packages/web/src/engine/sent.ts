/**
 * A game of this device in a few kilobytes, to travel in a link: what it began with, its seed, the orders and the dice. The
 * rest, positions and events, comes of these by the rules and is made anew where the link is opened.
 */
import {
  appendAt,
  err,
  type GameRecord,
  newRecord,
  ok,
  type Result,
  type Roll,
  standingTurns,
} from '@paravion/tabletop';
import { adapterOf } from './adapter.ts';
import { open, type Play } from './local.ts';
import { opened } from './opened.ts';

type Dice = Readonly<Record<string, number>>;

interface Sent {
  readonly game: string;
  readonly edition: string;
  readonly rules: unknown;
  readonly setup: unknown;
  readonly title: string;
  readonly seed: string;
  readonly start: Dice;
  /** By segment: the orders, by seat, and the dice that fell. */
  readonly turns: readonly (readonly [orders: readonly unknown[], dice: Dice])[];
}

/** Dice that do not come of the seed alone: those that a game master gave, and all of a game with the secrets of its devices. */
const diceOf = (rolls: readonly Roll[], all: boolean): Dice =>
  Object.fromEntries(rolls.filter(({ given }) => all || given).map(({ label, result }) => [label, result]));

/** The game as text. Throws for a record without its seed: that is of a table where others still play. */
export const pack = (record: GameRecord): string => {
  const { game, edition, rules, setup, notes, seed } = record;
  const mixed = 'seeds' in record;
  if (seed === null) throw new Error('This game still goes on elsewhere.');
  const turns = standingTurns(record).map(({ orders, rolls }) => [orders, diceOf(rolls, mixed)] as const);
  const sent: Sent = {
    game,
    edition,
    rules,
    setup,
    title: notes.title ?? '',
    seed,
    start: diceOf(record.start.rolls, mixed),
    turns,
  };
  return JSON.stringify(sent);
};

const damaged = (why: string): Result<never> =>
  err([{ code: 'unreadable', message: `This link holds no whole game: ${why}` }]);

/** Plays a game through that came as text; one that does not hold together is refused. */
export const unpack = async (text: string): Promise<Result<Play>> => {
  try {
    const { game: id, edition, rules, setup, title, seed, start, turns } = JSON.parse(text) as Sent;
    const { game } = await adapterOf(id);
    const begun = newRecord(game, { edition, rules, setup, seed, notes: { title }, given: start } as never);
    if (!begun.ok) return begun;
    let record = begun.value;
    let { states } = await opened(record);
    for (const [i, [orders, given]] of turns.entries()) {
      const at = { state: states.at(-1) as never, segment: i + 1 };
      const next = appendAt(record, at, game, { segment: i + 1, orders: orders as never, given });
      if (!next.ok) return next;
      record = next.value.record;
      states = [next.value.state];
    }
    return ok(await open(record));
  } catch (cause) {
    return damaged(cause instanceof Error ? cause.message : String(cause));
  }
};
