/** In which language the desk speaks to its game master: his own in the office, as far as it is German or English. */
import type { GameAdapter } from '@paravion/games';
import { mailProblemIn } from '@paravion/mail';
import { formatProblemIn, type Problem, type Translate, translateBy } from '@paravion/tabletop';
import { dueWords } from '../post/games.ts';
import { type Desk, playerAt } from '../post/office.ts';
import type { OpenGame } from '../post/sort.ts';
import { PAGE, type PageWords, TOLD } from './german.ts';

export interface Voice {
  readonly language: 'en' | 'de';
  /** Words of the page's own. */
  say(english: PageWords): string;
  /** What the command tells, line by line; what is in no dictionary stays as it is. */
  tell: Translate;
  problem(problem: Problem, kit?: GameAdapter): string;
}

const without = ({ path: _, ...problem }: Problem): Problem => problem;

export const ENGLISH: Voice = {
  language: 'en',
  say: (english) => english,
  tell: (english) => english,
  problem: (problem) => formatProblemIn('en', without(problem)),
};

/** `games`: what is due in them is named as their reports name it. */
const german = (games: readonly OpenGame[]): Voice => {
  const due = Object.fromEntries(games.map((open) => [dueWords(open, 'en'), dueWords(open, 'de')]));
  const page = translateBy([PAGE]);
  const told = translateBy([due, TOLD]);
  const tell: Translate = (text) => text.split('\n').map(told).join('\n');
  return {
    language: 'de',
    say: page,
    tell,
    problem: (problem, kit) => {
      const general = mailProblemIn(without(problem), 'de');
      const { message, expected, ...rest } = kit?.problemIn(general, 'de') ?? general;
      const right = expected === undefined ? {} : { expected: tell(expected) };
      return formatProblemIn('de', { ...rest, message: tell(message), ...right });
    },
  };
};

/** How the desk speaks to the game master of this office. */
export const voiceOf = (desk: Desk, games: readonly OpenGame[]): Voice =>
  playerAt(desk, desk.office.gm.email).language === 'de' ? german(games) : ENGLISH;
