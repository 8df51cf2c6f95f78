/** The games in which bots can meet. */
import { err, ok, type Problem, type Result } from '@paravion/tabletop';
import { Command } from 'commander';
import { cloudsContest } from './clouds/contest.ts';
import type { Contest, Wish } from './contest.ts';
import { sopwithContest } from './sopwith/contest.ts';

export const CONTESTS: readonly Contest[] = [sopwithContest, cloudsContest];

export const contestNamed = (id: string): Result<Contest> => {
  const contest = CONTESTS.find(({ game }) => game.id === id);
  if (contest) return ok(contest);
  const expected = CONTESTS.map(({ game }) => game.id).join(', ');
  return err([{ code: 'unknown', path: '--game', message: `There is no game "${id}" with bots.`, expected }]);
};

/** The options of all contests, on one command. */
export const contestOptions = (command: Command): Command =>
  CONTESTS.reduce((all, contest) => contest.options(all), command);

const flagsOf = (contest: Contest): ReadonlyMap<string, string> =>
  new Map(contest.options(new Command()).options.map((o) => [o.attributeName(), o.long ?? o.flags]));

/** Of a command's options those that set up this game; refused where others set up another game. */
export const wishFrom = (contest: Contest, options: Readonly<Record<string, unknown>>): Result<Wish> => {
  const own = flagsOf(contest);
  const strange = CONTESTS.flatMap((other) => [...flagsOf(other)]).filter(
    ([key]) => !own.has(key) && options[key] !== undefined,
  );
  const problems = strange.map(
    ([, path]): Problem => ({
      code: 'unknown',
      path,
      message: `${contest.game.title} knows no such option.`,
      expected: own.size === 0 ? 'none' : [...own.values()].join(', '),
    }),
  );
  if (problems.length > 0) return err(problems);
  const wished = [...own.keys()].flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]]));
  return ok(Object.fromEntries(wished) as Wish);
};
