/** The answer to a letter: what was read in it, what could not be, and until when it can be changed. */
import { orderLines, problemLines, readLines, sayMoment } from '@paravion/mail';
import type { Language } from '@paravion/tabletop';
import type { Letter } from '../file/game-file.ts';
import { standings } from '../file/pending.ts';
import { dueWords } from './games.ts';
import { type Desk, playerAt } from './office.ts';
import { type OpenGame, titleOf } from './sort.ts';
import { type PostWords, WORDS } from './words.ts';

/** A letter as it was taken into a game. */
export interface Taken {
  readonly open: OpenGame;
  readonly seat: number;
  readonly letters: readonly Letter[];
}

const laterLines = ({ open, letters }: Taken, words: PostWords): readonly string[] =>
  letters
    .slice(1)
    .flatMap((letter) => [
      words.kept(letter.turn),
      ...letter.parts.flatMap(({ seat, order }) =>
        order === null
          ? [`  ${words.unreadAhead}`, ...problemLines(open.table.kit, letter, words)]
          : orderLines(open.table, seat, order),
      ),
    ]);

/** A letter for Turns to come says nothing of the one that is due: whether its orders are there already. */
const stillDue = ({ open, seat }: Taken, language: Language): string => {
  const { standing } = standings(open.table)[seat]!;
  const words = WORDS[language];
  return standing === 'in' ? words.stand(dueWords(open, language)) : words.stillOwed(dueWords(open, language));
};

/** What an answer says of one game. */
const gameLines = (desk: Desk, taken: Taken, address: string): readonly string[] => {
  const player = playerAt(desk, address);
  const words = WORDS[player.language];
  const { open, seat } = taken;
  const letter = taken.letters[0]!;
  const press = letter.press.length;
  const { deadline } = open.game;
  const head = `${titleOf(open)}, ${dueWords(open, player.language)}`;
  const ahead = taken.letters.length > 1 && letter.parts.some((part) => part.seat === seat && part.wordless);
  return [
    head,
    '='.repeat(head.length),
    ...(ahead ? [] : readLines(open.table, seat, letter, words)),
    ...laterLines(taken, words),
    ...(ahead ? ['', stillDue(taken, player.language)] : []),
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
