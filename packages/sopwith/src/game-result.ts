/** What a finished game was for each of its pilots: the part of it that goes into careers and league tables. */
import { err, type GameRecord, ok, type Problem, type Replay, type Result, replay } from '@paravion/tabletop';
import type { Event } from './events.ts';
import { sopwith } from './game.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

export interface PilotResult {
  /** The name flown under (rule 8.3). */
  readonly name: string;
  /** Career points before the game (rule 7.7), and victory points in it. */
  readonly career: number;
  readonly points: number;
  readonly place: number | null;
  readonly won: boolean;
  readonly kills: number;
  /** Planes lost. */
  readonly losses: number;
  /** Whether he was an ace by his career, at the start or before the end (rule 7.6). */
  readonly ace: boolean;
}

export interface GameResult {
  /** What tells this game from all others, such as the hash of its record; counted once in a career. */
  readonly id: string;
  readonly title: string;
  /** Turns played. */
  readonly turns: number;
  readonly pilots: readonly PilotResult[];
}

/** What identifies a game in the tables. */
export type GameName = Pick<GameResult, 'id' | 'title'>;

/** Status of aces that the game itself makes is for that game only (rule 7.6), and says nothing of a career. */
const careerAces = (rules: Rules, state: State, events: readonly Event[]): ReadonlySet<number> => {
  if (rules.aces !== 'career') return new Set();
  const made = new Set(events.flatMap((e) => (e.type === 'ace' && e.reason !== 'career' ? [e.plane] : [])));
  const known = rules.acesWon === 'none' || events.length > 0;
  return new Set(known ? state.planes.flatMap(({ ace, seat }, p) => (ace && !made.has(p) ? [seat] : [])) : []);
};

const stillOn = (title: string): Problem => ({
  code: 'illegal',
  rule: '7.7',
  message: `The game "${title}" is not over: its points do not count yet.`,
  expected: 'a finished game',
});

/**
 * The result of a finished game from its last state. `names` by seat. `events` of the whole game are needed only where
 * the rules make aces in more than one way. `illegal` while the game goes on.
 */
export const gameResult = (
  rules: Rules,
  state: State,
  names: readonly string[],
  { id, title }: GameName,
  events: readonly Event[] = [],
): Result<GameResult> => {
  if (!state.over) return err([stillOn(title)]);
  const aces = careerAces(rules, state, events);
  const pilots = state.seats.map(({ career, score, place, kills }, seat): PilotResult => {
    const losses = state.planes.filter((plane) => plane.seat === seat && plane.status === 'out').length;
    const won = state.winners.includes(seat);
    const name = names[seat] ?? `Pilot ${seat + 1}`;
    return { name, career, points: score, place, won, kills, losses, ace: aces.has(seat) };
  });
  return ok({ id, title, turns: state.turn, pilots });
};

const fromReplay = (record: GameRecord, { state, turns }: Replay<typeof sopwith>): Result<GameResult> => {
  const rules = sopwith.checkRules(record.rules);
  if (!rules.ok) return rules;
  const setup = sopwith.checkSetup(rules.value, record.setup);
  if (!setup.ok) return setup;
  const names = setup.value.seats.map((seat) => seat.name);
  const title = record.notes.title ?? record.hash.slice(0, 12);
  const events = turns.flatMap((turn) => turn.events as readonly Event[]);
  return gameResult(rules.value, state, names, { id: record.hash, title }, events);
};

/** The result of a finished game from its record; the record's hash is its id. Problems of `replay` and `gameResult`. */
export const resultOfRecord = (record: GameRecord): Result<GameResult> => {
  const followed = replay(record, sopwith);
  return followed.ok ? fromReplay(record, followed.value) : followed;
};
