/** What mails of the office say, in each language. */
import { ANSWER_WORDS, type AnswerWords } from '@paravion/mail';
import type { Language } from './office.ts';

export interface PostWords extends AnswerWords {
  readonly kept: (turn: number) => string;
  readonly passedOn: string;
  readonly whichGame: (games: string) => string;
  readonly reminder: (game: string, turn: string) => string;
  readonly waits: (game: string, turn: string) => string;
  readonly received: string;
  readonly next: (when: string) => string;
  readonly over: string;
}

const EN: PostWords = {
  ...ANSWER_WORDS.en,
  kept: (turn) => `Kept for Turn ${turn}:`,
  passedOn: 'What you write about your absence or address was passed on to your game master.',
  whichGame: (games) =>
    `You fly in more than one game, and your letter does not say for which it is: ${games}. Please send it again with the name of the game above the orders.`,
  reminder: (game, turn) => `your orders for ${game}, ${turn}, have not come yet.`,
  waits: (game, turn) => `${game}, ${turn}, waits for you: your orders could not be read.`,
  received: 'Your letter',
  next: (when) => `The next orders are due by ${when}. Answer this mail to send them.`,
  over: 'The game is over.',
};

const DE: PostWords = {
  ...ANSWER_WORDS.de,
  kept: (turn) => `Aufgehoben für Zug ${turn}:`,
  passedOn: 'Was du über Abwesenheit oder Adresse schreibst, liegt deinem Spielleiter vor.',
  whichGame: (games) =>
    `Du fliegst in mehreren Spielen, und dein Brief sagt nicht, für welches er ist: ${games}. Bitte schicke ihn noch einmal, mit dem Namen des Spiels über den Befehlen.`,
  reminder: (game, turn) => `deine Befehle für ${game}, ${turn}, sind noch nicht da.`,
  waits: (game, turn) => `${game}, ${turn}, wartet auf dich: deine Befehle waren nicht zu lesen.`,
  received: 'Dein Brief',
  next: (when) => `Die nächsten Befehle werden bis ${when} erwartet. Antworte dazu auf diese Mail.`,
  over: 'Das Spiel ist zu Ende.',
};

export const WORDS: Readonly<Record<Language, PostWords>> = { en: EN, de: DE };
