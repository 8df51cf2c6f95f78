/** What mails of the office say, in each language. */
import type { Language } from './office.ts';

export interface PostWords {
  readonly turn: string;
  readonly greeting: (name: string) => string;
  readonly read: string;
  readonly notRead: string;
  readonly noOrders: string;
  readonly whatWouldDo: string;
  readonly kept: (turn: number) => string;
  readonly standing: string;
  readonly press: (pieces: number) => string;
  readonly until: (when: string) => string;
  readonly change: string;
  readonly asked: (what: string) => string;
  readonly whichGame: (games: string) => string;
  readonly reminder: (game: string, turn: string) => string;
  readonly waits: (game: string, turn: string) => string;
  readonly received: string;
  readonly next: (when: string) => string;
  readonly over: string;
}

const EN: PostWords = {
  turn: 'Turn',
  greeting: (name) => `Dear ${name},`,
  read: 'This is how your orders were read:',
  notRead: 'This could not be read:',
  noOrders: 'No orders were found in your letter.',
  whatWouldDo: 'What would do:',
  kept: (turn) => `Kept for Turn ${turn}:`,
  standing: 'These orders stand until you write again.',
  press: (pieces) => (pieces === 1 ? 'Your press was taken.' : `${pieces} pieces of press were taken.`),
  until: (when) => `Orders are due by ${when}.`,
  change: 'Until then a later letter replaces this one. Answer this mail to send it.',
  asked: (what) => `Please send orders that can be read, for example:\n\n${what}`,
  whichGame: (games) =>
    `You fly in more than one game, and your letter does not say for which it is: ${games}. Please send it again with the name of the game above the orders.`,
  reminder: (game, turn) => `your orders for ${turn} of ${game} have not come yet.`,
  waits: (game, turn) => `${turn} of ${game} waits for you: your orders could not be read.`,
  received: 'Your letter',
  next: (when) => `The next orders are due by ${when}. Answer this mail to send them.`,
  over: 'The game is over.',
};

const DE: PostWords = {
  turn: 'Zug',
  greeting: (name) => `Hallo ${name},`,
  read: 'So wurden deine Befehle gelesen:',
  notRead: 'Das war nicht zu lesen:',
  noOrders: 'In deinem Brief waren keine Befehle zu finden.',
  whatWouldDo: 'Richtig wäre:',
  kept: (turn) => `Aufgehoben für Zug ${turn}:`,
  standing: 'Diese Befehle gelten, bis du wieder schreibst.',
  press: (pieces) => (pieces === 1 ? 'Deine Presse ist angekommen.' : `${pieces} Stücke Presse sind angekommen.`),
  until: (when) => `Einsendeschluss ist ${when}.`,
  change: 'Bis dahin ersetzt ein späterer Brief diesen. Antworte dazu auf diese Mail.',
  asked: (what) => `Bitte schicke Befehle, die zu lesen sind, zum Beispiel:\n\n${what}`,
  whichGame: (games) =>
    `Du fliegst in mehreren Spielen, und dein Brief sagt nicht, für welches er ist: ${games}. Bitte schicke ihn noch einmal, mit dem Namen des Spiels über den Befehlen.`,
  reminder: (game, turn) => `deine Befehle für ${turn} von ${game} sind noch nicht da.`,
  waits: (game, turn) => `${turn} von ${game} wartet auf dich: deine Befehle waren nicht zu lesen.`,
  received: 'Dein Brief',
  next: (when) => `Die nächsten Befehle werden bis ${when} erwartet. Antworte dazu auf diese Mail.`,
  over: 'Das Spiel ist zu Ende.',
};

export const WORDS: Readonly<Record<Language, PostWords>> = { en: EN, de: DE };
