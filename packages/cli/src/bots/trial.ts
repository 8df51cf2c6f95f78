/** `paravion bot try`: a test game of one bot against bots of the house, told as it goes. */
import type { GameAdapter, SetupValues } from '@paravion/games';
import type { Io } from '../io.ts';
import { badInput, EXIT, type Reply, reply } from '../reply.ts';
import { errColors } from '../terminal/screen.ts';
import type { Cast } from './cast.ts';
import { pilotFor } from './hire.ts';
import { playMatch, type Told } from './match.ts';
import type { Fault } from './pilot.ts';

export interface Trial {
  readonly contest: GameAdapter;
  readonly rules: unknown;
  readonly wish: SetupValues;
  readonly edition: string;
  readonly guest: Cast;
  /** The guest's seat, from 0. */
  readonly seat: number;
  /** Against whom, seat by seat around it. */
  readonly against: readonly Cast[];
  readonly seed: string;
  readonly most: number;
}

const GUEST = 'Guest';

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Tells of a fault: what it is, when, and the line that was said. */
const faultText = (io: Io, { kind, turn, message, line }: Fault): string => {
  const colors = errColors(io);
  const said = line === undefined ? '' : `    it said: ${line}\n`;
  return `${colors.red(`fault (${kind})`)}, Turn ${turn}: ${message}\n${said}`;
};

const place = (n: number | null | undefined): string => (n == null ? 'no place' : `place ${n}`);

const summary = (faults: readonly Fault[]): string => {
  if (faults.length === 0) return 'No faults: the bot is ready for a table.';
  const kinds = [...new Set(faults.map(({ kind }) => kind))];
  const counts = kinds.map((kind) => `${faults.filter((fault) => fault.kind === kind).length} ${kind}`);
  return `Faults: ${counts.join(', ')}. Mend them from the first on; docs/bots.md says what each means.`;
};

/** Plays the game. Exit code 0 where the bot made no fault, 1 where it did. */
export const tryBot = async (io: Io, trial: Trial, quiet: boolean): Promise<Reply> => {
  const { contest, rules, wish, edition, guest, seat, against, seed, most } = trial;
  const casts = [...against.slice(0, seat), guest, ...against.slice(seat)];
  const names = casts.map(({ label }, i) => (i === seat ? GUEST : `${label.slice(0, 30)} ${i + 1}`));
  const setup = contest.setupFor(
    rules,
    names.map((name) => ({ name })),
    wish,
  );
  if (!setup.ok) return badInput(...setup.error);
  const faults: Fault[] = [];
  const turns: Told[] = [];
  const tell = (text: string): void => (quiet ? undefined : io.err(text));
  tell(
    `${guest.label} flies seat ${seat + 1} against ${against.map((c) => c.label).join(', ')}; ${edition}, seed "${seed}".\n`,
  );
  const echo = (what: string, text: string): void => {
    for (const line of linesOf(text)) tell(`    ${what}: ${line}\n`);
  };
  const listener = {
    fault: (fault: Fault): void => {
      faults.push(fault);
      tell(faultText(io, fault));
    },
    note: (text: string): void => echo('it notes', text),
  };
  const complain = (text: string): void => echo('stderr', text);
  let playing = true;
  /** Says why the bot is asked no more: what happened to it in the Turn that put it out of the game. */
  const tellOut = (when: string, state: unknown, events: readonly unknown[]): void => {
    const now = contest.game.outcome(rules, state);
    if (!playing || now.seats[seat]!.playing) return;
    playing = false;
    const why = contest.game.narrate(events as never, names).filter((sentence) => sentence.includes(GUEST));
    tell(`${when} puts it out of the game${now.over ? '' : '; the others fly on'}.\n`);
    for (const sentence of why) tell(`    ${sentence}\n`);
  };
  const pilots = casts.map((cast, i) =>
    pilotFor(contest, cast, { cwd: io.cwd, seed: `${seed}/${i}`, listener, complain }),
  );
  const { outcome, turns: flown } = await playMatch({
    contest,
    rules,
    setup: setup.value,
    pilots,
    names,
    table: 'test game',
    seed,
    most,
    stop: () => pilots[seat]!.gone(),
    clocked: casts.map(({ bot }) => 'command' in bot),
    flown: tellOut,
    told: (told) => {
      if (told.seat !== seat) return;
      turns.push(told);
      tell(
        `${told.when}: ${told.text?.replaceAll('\n', ' | ') ?? 'no order; the rules fly for it'}  (${Math.round(told.ms)} ms)\n`,
      );
    },
  });
  const gone = !outcome.over && flown < most;
  const mine = outcome.seats[seat];
  const winners = outcome.winners.map((winner) => names[winner]);
  const won = `won by ${winners.join(' and ') || 'nobody'}. The bot: ${place(mine?.place)}, score ${mine?.score}.`;
  const ending = outcome.over
    ? `Over after ${flown} Turns, ${won}`
    : `Broken off after ${flown} Turns${gone ? ', for the bot is gone' : ', as many as were to be flown'}.`;
  const json = {
    bot: guest.label,
    turns: flown,
    over: outcome.over,
    won: outcome.winners.includes(seat),
    place: mine?.place ?? null,
    score: mine?.score ?? 0,
    orders: turns.map(({ turn, text, ms }) => ({ turn, text, ms: Math.round(ms) })),
    faults,
  };
  const answer = reply(`${ending}\n${summary(faults)}`, json);
  return faults.length === 0 ? answer : { ...answer, exit: EXIT.notSo };
};
