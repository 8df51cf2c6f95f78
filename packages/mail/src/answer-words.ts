/** What an answer to a letter says of it, in each language. */
export interface AnswerWords {
  readonly language: 'en' | 'de';
  readonly greeting: (name: string) => string;
  readonly read: string;
  readonly notRead: string;
  readonly noOrders: string;
  readonly standing: string;
  readonly press: (pieces: number) => string;
  readonly until: (when: string) => string;
  readonly change: string;
  readonly asked: (what: string) => string;
}

const EN: AnswerWords = {
  language: 'en',
  greeting: (name) => `Dear ${name},`,
  read: 'This is how your orders were read:',
  notRead: 'This could not be read:',
  noOrders: 'No orders were found in your letter.',
  standing: 'These orders stand until you write again.',
  press: (pieces) => (pieces === 1 ? 'Your press was taken.' : `${pieces} pieces of press were taken.`),
  until: (when) => `Orders are due by ${when}.`,
  change: 'Until then a later letter replaces this one. Answer this mail to send it.',
  asked: (what) => `Please send orders that can be read, for example:\n\n${what}`,
};

const DE: AnswerWords = {
  language: 'de',
  greeting: (name) => `Hallo ${name},`,
  read: 'So wurden deine Befehle gelesen:',
  notRead: 'Das war nicht zu lesen:',
  noOrders: 'In deinem Brief waren keine Befehle zu finden.',
  standing: 'Diese Befehle gelten, bis du wieder schreibst.',
  press: (pieces) => (pieces === 1 ? 'Deine Presse ist angekommen.' : `${pieces} Stücke Presse sind angekommen.`),
  until: (when) => `Einsendeschluss ist ${when}.`,
  change: 'Bis dahin ersetzt ein späterer Brief diesen. Antworte dazu auf diese Mail.',
  asked: (what) => `Bitte schicke Befehle, die zu lesen sind, zum Beispiel:\n\n${what}`,
};

export const ANSWER_WORDS: Readonly<Record<'en' | 'de', AnswerWords>> = { en: EN, de: DE };
