/**
 * Bots as they are named on the command line: `pilot`, `ace:300ms`, `ace:400it`, `cmd:python3 my_bot.py`,
 * `cmd:./bot:500ms`. A budget stands behind the name: milliseconds or iterations a Turn.
 */

import type { GameAdapter } from '@paravion/games';
import { err, ok, type Result } from '@paravion/tabletop';
import { wordsOf } from '../script.ts';

/** What a bot may spend on one Turn; nothing said: what it likes. */
export interface Spend {
  readonly ms?: number;
  readonly iterations?: number;
}

/** A bot that was named. Plain data, so that it can be handed to a worker. */
export interface Cast {
  /** As it was named, for tables and results. */
  readonly label: string;
  /** A bot of the house by its id, or the words of a command. */
  readonly bot: { readonly id: string } | { readonly command: readonly string[] };
  readonly spend: Spend;
}

const COMMAND = 'cmd:';

const spendOf = (amount: string, unit: string): Spend =>
  unit === 'ms' ? { ms: Number(amount) } : { iterations: Number(amount) };

const fault = (message: string, expected: string): Result<never> =>
  err([{ code: 'unknown', path: 'bot', message, expected }]);

const foreign = (label: string, line: string, spend: Spend): Result<Cast> => {
  const command = wordsOf(line);
  if (command.length === 0) return fault(`"${label}" names no command.`, 'for example "cmd:python3 my_bot.py"');
  return spend.iterations === undefined
    ? ok({ label, bot: { command }, spend })
    : fault(`"${label}": a command cannot be given iterations.`, 'a time, such as :300ms');
};

/** The same for where one bot is asked for: whatever is no bot of the house is a command, also without `cmd:`. */
export const guestFrom = (
  contest: Pick<GameAdapter, 'bots' | 'yardsticks'>,
  words: readonly string[],
  usual: Spend = {},
): Result<Cast> => {
  const label = words.join(' ');
  const known = castFrom(contest, label, usual);
  if (known.ok || label.startsWith(COMMAND)) return known;
  const command = words.length > 1 ? words : wordsOf(label);
  return command.length > 0 ? ok({ label, bot: { command }, spend: usual }) : known;
};

/** The bot of that name; `usual` is what it may spend where the name does not say. */
export const castFrom = (
  contest: Pick<GameAdapter, 'bots' | 'yardsticks'>,
  label: string,
  usual: Spend = {},
): Result<Cast> => {
  const [, name = label, amount, unit] = /^(.*):([1-9]\d{0,8})(ms|it)$/s.exec(label) ?? [];
  const spend = amount === undefined ? usual : spendOf(amount, unit!);
  if (name.startsWith(COMMAND))
    return foreign(label, name.slice(COMMAND.length), amount === undefined && usual.ms === undefined ? {} : spend);
  if ([...contest.bots, ...contest.yardsticks].some(({ id }) => id === name))
    return ok({ label, bot: { id: name }, spend });
  const known = contest.bots.map(({ id }) => id).join(', ');
  return fault(`There is no bot "${name}".`, `${known}; a budget behind it (:300ms, :400it); or "cmd:COMMAND"`);
};
