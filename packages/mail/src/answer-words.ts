/** What an answer to a letter says of it, in each language. */
import type { Language } from '@paravion/tabletop';

export interface AnswerWords {
  readonly language: Language;
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

const FR: AnswerWords = {
  language: 'fr',
  greeting: (name) => `Bonjour ${name},`,
  read: 'Voici comment tes ordres ont été lus\u00a0:',
  notRead: 'Ceci n’a pas pu être lu\u00a0:',
  noOrders: 'Aucun ordre n’a été trouvé dans ta lettre.',
  standing: 'Ces ordres valent jusqu’à ta prochaine lettre.',
  press: (pieces) => (pieces === 1 ? 'Ta presse est arrivée.' : `${pieces} morceaux de presse sont arrivés.`),
  until: (when) => `Les ordres sont attendus au plus tard\u00a0: ${when}.`,
  change: 'Jusque-là, une lettre nouvelle remplace celle-ci. Réponds à ce message pour l’envoyer.',
  asked: (what) => `Envoie s’il te plaît des ordres lisibles, par exemple\u00a0:\n\n${what}`,
};

const IT: AnswerWords = {
  language: 'it',
  greeting: (name) => `Ciao ${name},`,
  read: 'Così sono stati letti i tuoi ordini:',
  notRead: 'Questo non si è potuto leggere:',
  noOrders: 'Nella tua lettera non si sono trovati ordini.',
  standing: 'Questi ordini valgono finché non scrivi di nuovo.',
  press: (pieces) => (pieces === 1 ? 'La tua stampa è arrivata.' : `${pieces} pezzi di stampa sono arrivati.`),
  until: (when) => `Gli ordini sono attesi entro: ${when}.`,
  change: 'Fino ad allora una lettera nuova sostituisce questa. Rispondi a questo messaggio per inviarla.',
  asked: (what) => `Per favore manda ordini leggibili, per esempio:\n\n${what}`,
};

export const ANSWER_WORDS: Readonly<Record<Language, AnswerWords>> = { en: EN, de: DE, fr: FR, it: IT };
