/** The answer to a letter: what was read in it, what could not be, and until when it can be changed. */
import { answerLines, sayMoment } from '@paravion/mail';
import type { Letter } from '../file/game-file.ts';
import { standings } from '../file/pending.ts';
import { dueWords } from './games.ts';
import { type Desk, playerAt } from './office.ts';
import { type OpenGame, titleOf } from './sort.ts';
import { WORDS } from './words.ts';

/** A letter as it was taken into a game. */
export interface Taken {
  readonly open: OpenGame;
  readonly seat: number;
  readonly letters: readonly Letter[];
}

/** What an answer says of one game. */
const gameLines = (desk: Desk, taken: Taken, address: string): readonly string[] => {
  const player = playerAt(desk, address);
  const words = WORDS[player.language];
  const { open, seat } = taken;
  const [letter, ...ahead] = taken.letters as readonly [Letter, ...Letter[]];
  const press = letter.press.length;
  const { deadline } = open.game;
  const head = `${titleOf(open)}, ${dueWords(open, player.language)}`;
  const later = ahead.flatMap(({ turn, parts }) => parts.map((part) => ({ ...part, turn })));
  const isIn = standings(open.table)[seat]!.standing === 'in';
  return [
    head,
    '='.repeat(head.length),
    ...answerLines(open.table, seat, letter, { later, due: dueWords(open, player.language), isIn }, words),
    ...(press > 0 ? [words.press(press)] : []),
    ...(deadline === null ? [] : ['', words.until(sayMoment(deadline, player)), words.change]),
    '',
  ];
};

/** Text and subject of the answer to a letter that was taken into these games; `more`: what else is to be said. */
export const answerTo = (
  desk: Desk,
  address: string,
  taken: readonly Taken[],
  more: readonly string[] = [],
): { readonly subject: string; readonly text: string } => {
  const { language } = playerAt(desk, address);
  const words = WORDS[language];
  const first = taken[0]!;
  const pilot = first.open.table.position.names[first.seat]!;
  const subject = taken.map(({ open }) => `${titleOf(open)}, ${dueWords(open, language)}`).join('; ');
  const lines = [
    words.greeting(pilot),
    '',
    ...taken.flatMap((one) => gameLines(desk, one, address)),
    ...more.flatMap((line) => [line, '']),
    desk.office.gm.name,
  ];
  return { subject: `Re: ${subject}`, text: lines.join('\n') };
};
