/**
 * Careers: a pilot's victory points over all his games (rule 7.7), and whether they make him an ace (rule 7.6). A game
 * master keeps them in one JSON file, adds each game when it is over, and takes from it who starts the next one as an
 * ace.
 */
import { checkShape, err, ok, type Problem, type Result } from '@paravion/tabletop';
import { z } from 'zod';
import type { GameResult, PilotResult } from './game-result.ts';
import { ACE_THRESHOLD } from './kernel/record.ts';
import type { Rules } from './rules.ts';
import type { SeatSetup, Setup } from './setup.ts';

export const CAREERS_FORMAT = 'paravion-sopwith-careers/1';

const MOST = 1_000_000;
const count = z.int().min(0).max(MOST);
const points = z.int().min(-MOST).max(MOST);

/** One game in a career. */
export const careerGameSchema = z.strictObject({
  /** What tells the game from all others, and its name. */
  id: z.string().min(1).max(200),
  title: z.string().max(200),
  points,
  place: z.int().min(1).max(6).nullable(),
  /** How many took part. */
  pilots: z.int().min(2).max(6),
  won: z.boolean(),
  kills: count,
  losses: count,
  /** Whether the pilot was an ace when it was over. */
  ace: z.boolean(),
});

export const careerSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** Victory points over all games. */
  points,
  games: count,
  wins: count,
  /** Enemy planes he got the credit for, and planes he lost. */
  kills: count,
  losses: count,
  ace: z.boolean(),
  /** The games that this file knows, oldest first; those of before are in the totals only. */
  history: z.array(careerGameSchema).max(10_000).readonly(),
});
export type Career = Readonly<z.infer<typeof careerSchema>>;

/** The file that a game master keeps. */
export const careersSchema = z.strictObject({
  format: z.literal(CAREERS_FORMAT),
  pilots: z.array(careerSchema).max(10_000).readonly(),
});
export type Careers = Readonly<z.infer<typeof careersSchema>>;

/** Which reading of "falling below 40" is in force between games. */
type Between = Pick<Rules, 'careerAceLost'>;

export const NO_CAREERS: Careers = { format: CAREERS_FORMAT, pilots: [] };

/** A pilot with so many points from games that no file knows. */
export const newCareer = (name: string, points = 0): Career => ({
  name,
  points,
  games: 0,
  wins: 0,
  kills: 0,
  losses: 0,
  ace: points >= ACE_THRESHOLD,
  history: [],
});

const key = (name: string): string => name.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase();

/** The career of a pilot; capitals and spaces make no difference to a name. */
export const careerOf = (careers: Careers, name: string): Career | undefined =>
  careers.pilots.find((career) => key(career.name) === key(name));

/**
 * Whether a pilot is an ace between games (rule 7.6): with 40 points or more; and where the status is kept, also below
 * them once he has been one, `before` or in the last game.
 */
export const isAce = ({ careerAceLost }: Between, points: number, before: boolean): boolean =>
  points >= ACE_THRESHOLD || (careerAceLost === 'kept' && before);

/** A career after one more game. Points are added whatever the rules of the game; without points kept they are 0. */
export const careerAfter = (rules: Between, career: Career, game: GameResult, pilot: PilotResult): Career => {
  const points = career.points + pilot.points;
  const ace = isAce(rules, points, career.ace || pilot.ace);
  const { place, won, kills, losses } = pilot;
  const entry = { id: game.id, title: game.title, points: pilot.points, place, pilots: game.pilots.length };
  return {
    name: career.name,
    points,
    games: career.games + 1,
    wins: career.wins + (won ? 1 : 0),
    kills: career.kills + kills,
    losses: career.losses + losses,
    ace,
    history: [...career.history, { ...entry, won, kills, losses, ace }],
  };
};

const countedAlready = (career: Career, game: GameResult): Problem => ({
  code: 'repeated',
  rule: '7.7',
  path: 'history',
  message: `The game "${game.title}" is in the career of ${career.name} already.`,
  expected: 'a game that was not counted yet',
});

const oneNameForTwo = ({ pilots, title }: GameResult): readonly Problem[] =>
  pilots.flatMap(({ name }, i) =>
    pilots.findIndex((other) => key(other.name) === key(name)) < i
      ? [{ code: 'repeated', rule: '8.3', message: `Two pilots of "${title}" are called ${name}.` } as const]
      : [],
  );

/**
 * The careers after a game: those who were in it have it added, new pilots are taken in with what they brought to the
 * game. `repeated` when it was counted before,
 * or when two of its pilots have the same name.
 */
export const careersAfter = (rules: Between, careers: Careers, game: GameResult): Result<Careers> => {
  const names = oneNameForTwo(game);
  if (names.length > 0) return err(names);
  const taken = game.pilots.map((pilot) => {
    const career = careerOf(careers, pilot.name) ?? newCareer(pilot.name, pilot.career);
    return { before: career, after: careerAfter(rules, career, game, pilot) };
  });
  const twice = taken.filter(({ before }) => before.history.some(({ id }) => id === game.id));
  if (twice.length > 0) return err(twice.map(({ before }) => countedAlready(before, game)));
  const after = new Map(taken.map((pilot) => [key(pilot.before.name), pilot.after]));
  const known = careers.pilots.map((career) => after.get(key(career.name)) ?? career);
  const joined = taken.filter(({ before }) => !careers.pilots.includes(before)).map((pilot) => pilot.after);
  return ok({ format: CAREERS_FORMAT, pilots: [...known, ...joined] });
};

/**
 * What a pilot's career means for his seat in a new game: his points, and where they no longer make him the ace that he
 * may stay, the word for it. Only career aces (rule 7.6) come from careers; other rules name theirs anew.
 */
export const seatFromCareer = (rules: Rules, career: Career): Pick<SeatSetup, 'name' | 'career' | 'ace'> => {
  const stays = rules.aces === 'career' && career.points < ACE_THRESHOLD && isAce(rules, career.points, career.ace);
  return { name: career.name, career: career.points, ...(stays ? { ace: true } : {}) };
};

/** A setup with the careers of those who are known; what it says of careers and aces itself comes first. */
export const withCareers = (rules: Rules, setup: Setup, careers: Careers): Setup => ({
  ...setup,
  seats: setup.seats.map((seat) => {
    const career = careerOf(careers, seat.name);
    return career && seat.career === undefined ? { ...seatFromCareer(rules, career), ...seat } : seat;
  }),
});

const sameNames = ({ pilots }: Careers): readonly Problem[] =>
  pilots.flatMap(({ name }, i) =>
    pilots.findIndex((other) => key(other.name) === key(name)) < i
      ? [{ code: 'repeated', path: `pilots[${i}].name`, message: `There are two careers of ${name}.` } as const]
      : [],
  );

const tooFew = ({ pilots }: Careers): readonly Problem[] =>
  pilots.flatMap(({ name, games, history }, i) =>
    games < history.length
      ? [
          {
            code: 'nonsense',
            path: `pilots[${i}].games`,
            message: `${name} has ${history.length} games in the history and ${games} in all.`,
            expected: `${history.length} or more`,
          } as const,
        ]
      : [],
  );

/** Careers from outside: every fault in the shape, names that come twice, totals below the history. */
export const checkCareers = (input: unknown): Result<Careers> => {
  const shaped = checkShape(careersSchema, input);
  if (!shaped.ok) return shaped;
  const problems = [...sameNames(shaped.value), ...tooFew(shaped.value)];
  return problems.length > 0 ? err(problems) : ok(shaped.value);
};

/** Careers from the text of a file. */
export const parseCareers = (text: string): Result<Careers> => {
  try {
    return checkCareers(JSON.parse(text));
  } catch {
    return err([{ code: 'malformed', message: 'The careers are not JSON.', expected: 'a file that was written here' }]);
  }
};

/** The text of the file: indented, so that a change of one pilot is a change of a few lines. */
export const formatCareers = (careers: Careers): string => `${JSON.stringify(careers, null, 2)}\n`;

/** A career with its rank in a table; pilots who are equal share one. */
export interface Ranked {
  readonly rank: number;
  readonly shared: boolean;
  readonly career: Career;
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Careers by one figure, the highest first; equals by name. */
export const rankedBy = (careers: readonly Career[], figure: (career: Career) => number): readonly Ranked[] => {
  const sorted = careers.toSorted((a, b) => figure(b) - figure(a) || byCodeUnit(key(a.name), key(b.name)));
  return sorted.map((career) => {
    const rank = 1 + sorted.findIndex((other) => figure(other) === figure(career));
    return { rank, shared: sorted.filter((other) => figure(other) === figure(career)).length > 1, career };
  });
};
