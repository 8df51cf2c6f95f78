/** The answer to a letter: what was read in it, what could not be, and until when it can be changed. */

import { formatProblem } from '@paravion/tabletop';
import type { Letter } from '../file/game-file.ts';
import type { Table } from '../file/pending.ts';
import { dueWords } from './games.ts';
import type { Desk } from './office.ts';
import { playerAt, sayMoment } from './office.ts';
import type { OpenGame } from './sort.ts';
import { titleOf } from './sort.ts';
import type { PostWords } from './words.ts';
import { WORDS } from './words.ts';

/** A letter as it was taken into a game. */
export interface Taken {
  readonly open: OpenGame;
  readonly seat: number;
  readonly letters: readonly Letter[];
}

const orderLines = ({ kit, position }: Table, seat: number, order: unknown): readonly string[] => [
  `  ${kit.formatOrder(position, seat, order)}`,
];

const problemLines = (letter: Letter): readonly string[] =>
  letter.problems.filter((p) => p.code !== 'note').map((p) => `  ${formatProblem(p)}`);

const dueLines = ({ open, seat, letters }: Taken, words: PostWords): readonly string[] => {
  const { table } = open;
  const [letter] = letters;
  const part = letter!.parts.find((one) => one.seat === seat);
  if (!part || part.wordless) return letter!.press.length > 0 && !part ? [] : [words.noOrders];
  if (part.order === null) {
    const example = `  ${table.kit.orderExample(table.position)}`;
    return [words.notRead, ...problemLines(letter!), '', words.asked(example)];
  }
  const notes = part.problems.map((p) => `  (${formatProblem({ ...p, path: undefined } as never)})`);
  return [words.read, ...orderLines(table, seat, part.order), ...notes, ...(letter!.standing ? [words.standing] : [])];
};

const laterLines = ({ open, letters }: Taken, words: PostWords): readonly string[] =>
  letters
    .slice(1)
    .flatMap((letter) => [
      words.kept(letter.turn),
      ...letter.parts.flatMap(({ seat, order }) =>
        order === null ? problemLines(letter) : orderLines(open.table, seat, order),
      ),
    ]);

/** What an answer says of one game. */
const gameLines = (desk: Desk, taken: Taken, address: string): readonly string[] => {
  const player = playerAt(desk, address);
  const words = WORDS[player.language];
  const { open } = taken;
  const press = taken.letters[0]!.press.length;
  const { deadline } = open.game;
  const head = `${titleOf(open)}, ${dueWords(open, words.turn)}`;
  return [
    head,
    '='.repeat(head.length),
    ...dueLines(taken, words),
    ...laterLines(taken, words),
    ...(press > 0 ? [words.press(press)] : []),
    ...(deadline === null ? [] : ['', words.until(sayMoment(deadline, player)), words.change]),
    '',
  ];
};

/** Text and subject of the answer to a letter that was taken into these games. */
export const answerTo = (
  desk: Desk,
  address: string,
  taken: readonly Taken[],
): { readonly subject: string; readonly text: string } => {
  const { language } = playerAt(desk, address);
  const words = WORDS[language];
  const first = taken[0]!;
  const pilot = first.open.table.position.names[first.seat]!;
  const subject = taken.map(({ open }) => `${titleOf(open)}, ${dueWords(open, words.turn)}`).join('; ');
  const lines = [
    words.greeting(pilot),
    '',
    ...taken.flatMap((one) => gameLines(desk, one, address)),
    desk.office.gm.name,
  ];
  return { subject: `Re: ${subject}`, text: lines.join('\n') };
};
