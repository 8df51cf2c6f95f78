/** What an answer to a letter says of it, in each language. */
import type { Language } from '@paravion/tabletop';

export interface AnswerWords {
  readonly language: Language;
  readonly greeting: (name: string) => string;
  readonly read: string;
  readonly notRead: string;
  /** They could be read, and are not allowed. */
  readonly refused: string;
  readonly askedOthers: (example: string) => string;
  /** Orders that are asked about, and what they most probably mean. */
  readonly doubtful: string;
  readonly proposed: string;
  readonly sayYes: (example: string) => string;
  /** The player has said yes to what was proposed. */
  readonly confirmed: string;
  /** The letter builds on orders from before: how they are now. */
  readonly builds: { readonly due: string; readonly last: string };
  readonly noOrders: string;
  readonly standing: string;
  /** Before orders for a Turn to come. */
  readonly kept: (turn: number) => string;
  /** Orders for a Turn to come that could not be read. */
  readonly unreadAhead: string;
  /** Whether orders for the Turn now due are in, where a letter speaks of Turns to come alone. */
  readonly stillOwed: (turn: string) => string;
  readonly stand: (turn: string) => string;
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
  refused: 'Your orders were not taken:',
  askedOthers: (example) => `Please send others, for example:\n\n${example}`,
  doubtful: 'Your orders could not be read for certain:',
  proposed: 'Most probably you mean:',
  sayYes: (example) =>
    `If that is so, answer YES: nothing more is needed. If not, please send them again, for example:\n\n${example}`,
  confirmed: 'You have said yes. These are your orders:',
  builds: {
    due: 'Your letter changes the orders that were in. They are now:',
    last: 'You order the same as in the Turn before:',
  },
  noOrders: 'No orders were found in your letter.',
  standing: 'These orders stand until you write again.',
  kept: (turn) => `Kept for Turn ${turn}:`,
  unreadAhead: '(not readable: please send them again when that Turn is due)',
  stillOwed: (turn) => `Your orders for ${turn} are still due.`,
  stand: (turn) => `Your orders for ${turn} stay as they were.`,
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
  refused: 'Deine Befehle wurden nicht angenommen:',
  askedOthers: (example) => `Bitte schicke andere, zum Beispiel:\n\n${example}`,
  doubtful: 'Deine Befehle waren nicht sicher zu lesen:',
  proposed: 'Wahrscheinlich meinst du:',
  sayYes: (example) =>
    `Wenn das stimmt, antworte JA: Mehr braucht es nicht. Wenn nicht, schicke sie bitte noch einmal, zum Beispiel:\n\n${example}`,
  confirmed: 'Du hast ja gesagt. Das sind deine Befehle:',
  builds: {
    due: 'Dein Brief ändert die Befehle, die schon da waren. Sie sind jetzt:',
    last: 'Du befiehlst dasselbe wie im Zug davor:',
  },
  noOrders: 'In deinem Brief waren keine Befehle zu finden.',
  standing: 'Diese Befehle gelten, bis du wieder schreibst.',
  kept: (turn) => `Aufgehoben für Zug ${turn}:`,
  unreadAhead: '(nicht zu lesen: Bitte schick sie noch einmal, wenn dieser Zug an der Reihe ist)',
  stillOwed: (turn) => `Deine Befehle für ${turn} fehlen noch.`,
  stand: (turn) => `Deine Befehle für ${turn} bleiben, wie sie waren.`,
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
  refused: 'Tes ordres n’ont pas été acceptés\u00a0:',
  askedOthers: (example) => `Envoie-en d’autres s’il te plaît, par exemple\u00a0:\n\n${example}`,
  doubtful: 'Tes ordres n’ont pas pu être lus avec certitude\u00a0:',
  proposed: 'Tu veux sans doute dire\u00a0:',
  sayYes: (example) =>
    `Si c’est bien cela, réponds OUI\u00a0: rien de plus. Sinon, renvoie-les s’il te plaît, par exemple\u00a0:\n\n${example}`,
  confirmed: 'Tu as dit oui. Voici tes ordres\u00a0:',
  builds: {
    due: 'Ta lettre change les ordres qui étaient là. Ils sont maintenant\u00a0:',
    last: 'Tu ordonnes la même chose qu’au tour d’avant\u00a0:',
  },
  noOrders: 'Aucun ordre n’a été trouvé dans ta lettre.',
  standing: 'Ces ordres valent jusqu’à ta prochaine lettre.',
  kept: (turn) => `Gardé pour le tour ${turn}\u00a0:`,
  unreadAhead: '(illisibles\u00a0: renvoie-les s’il te plaît quand ce tour sera attendu)',
  stillOwed: (turn) => `Tes ordres pour ${turn} manquent encore.`,
  stand: (turn) => `Tes ordres pour ${turn} restent tels quels.`,
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
  refused: 'I tuoi ordini non sono stati accettati:',
  askedOthers: (example) => `Per favore mandane altri, per esempio:\n\n${example}`,
  doubtful: 'I tuoi ordini non si sono potuti leggere con certezza:',
  proposed: 'Probabilmente intendi:',
  sayYes: (example) =>
    `Se è così, rispondi SÌ: non serve altro. Altrimenti mandali di nuovo, per esempio:\n\n${example}`,
  confirmed: 'Hai detto sì. Questi sono i tuoi ordini:',
  builds: {
    due: 'La tua lettera cambia gli ordini che c’erano. Ora sono:',
    last: 'Ordini lo stesso del turno prima:',
  },
  noOrders: 'Nella tua lettera non si sono trovati ordini.',
  standing: 'Questi ordini valgono finché non scrivi di nuovo.',
  kept: (turn) => `Conservato per il turno ${turn}:`,
  unreadAhead: '(non leggibili: per favore mandali di nuovo quando si attende quel turno)',
  stillOwed: (turn) => `I tuoi ordini per ${turn} mancano ancora.`,
  stand: (turn) => `I tuoi ordini per ${turn} restano come erano.`,
  press: (pieces) => (pieces === 1 ? 'La tua stampa è arrivata.' : `${pieces} pezzi di stampa sono arrivati.`),
  until: (when) => `Gli ordini sono attesi entro: ${when}.`,
  change: 'Fino ad allora una lettera nuova sostituisce questa. Rispondi a questo messaggio per inviarla.',
  asked: (what) => `Per favore manda ordini leggibili, per esempio:\n\n${what}`,
};

export const ANSWER_WORDS: Readonly<Record<Language, AnswerWords>> = { en: EN, de: DE, fr: FR, it: IT };
