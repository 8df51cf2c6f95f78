/** Every word of the answers to mails of players, by language; what is said of the orders themselves is `@paravion/mail`'s. */
import type { UserRow } from '../store/schema.ts';

export interface MailWords {
  readonly language: 'en' | 'de';
  readonly confirmSubject: (title: string) => string;
  /** `from`: null where the sender's address is none: we hand on no words of strangers. */
  readonly confirm: (title: string, turn: string, from: string | null, url: string) => string;
  readonly late: (turn: string, due: string | null) => string;
  /** A mail for a Turn behind one that was taken back. */
  readonly tooEarly: (turn: string, due: string) => string;
  readonly closed: string;
  readonly device: string;
  readonly noOrdersOwed: string;
  readonly newer: string;
  /** Orders under the titles of other tables. */
  readonly elsewhere: (titles: string) => string;
  /** Orders for Turns to come that are not kept: too far ahead, or of a mail that came too late. */
  readonly notKept: (turns: number) => string;
  /** At the end of a Turn: how orders that were kept are flown, or that they cannot be. */
  readonly used: (turn: string) => string;
  readonly unusable: (turn: string) => string;
  /** For how many Turns more orders stand. */
  readonly stands: (turns: number) => string;
  readonly pressClosed: string;
  readonly refused: string;
  /** At a table with a game master: a letter that could not be read is his as well. */
  readonly masterReads: string;
  /** That he has given orders; and that a later letter replaces them, where it may. */
  readonly byMaster: string;
  readonly byMasterUntil: string;
  readonly masterAsks: string;
}

const EN: MailWords = {
  language: 'en',
  confirmSubject: (title) => `${title}: is this mail yours?`,
  confirm: (title, turn, from, url) =>
    `A mail with orders for ${turn} at "${title}" has come from ${from ?? 'an address that is none'}. Nothing shows that it is yours, so it waits.\n\nIf you sent it, open this and press the button; it counts from the moment in which it came:\n\n${url}\n\nIf not, do nothing: it is thrown away after three days. No more than five mails of a day wait so: answer these, and the next is taken.`,
  late: (turn, due) =>
    `Your mail was for ${turn}, which was flown already, so its orders do not count.${due ? ` Orders for ${due} are due now: answer this mail to send them.` : ''}`,
  tooEarly: (turn, due) =>
    `Your mail answers one from before ${due} was taken back, so its orders do not count for ${turn}.`,
  closed: 'No orders are taken at this table now.',
  device: 'At this table orders stay on your device until all are sealed: please give them on the page.',
  noOrdersOwed: 'You owe no orders for this Turn.',
  elsewhere: (titles) =>
    `What your mail orders under ${titles} was not taken: please send it in answer to a mail of that game.`,
  newer: 'You have given other orders since this mail came; those count.',
  notKept: (turns) =>
    `Not all of its orders for later Turns are kept: please send them again, for ${turns} Turns ahead at most.`,
  used: (turn) => `Nothing else came from you for ${turn}, so the orders that you had sent ahead count:`,
  unusable: (turn) =>
    `Nothing else came from you for ${turn}, and the orders that you had sent ahead cannot be flown as things are; you are without orders:`,
  stands: (turns) =>
    turns > 0
      ? `They stand for ${turns === 1 ? 'one Turn' : `${turns} Turns`} more, as long as nothing else comes from you. You can take them back at your table.`
      : 'They stand no longer: please send others for the next Turn.',
  pressClosed: 'Your press could not be taken: press is closed at this table now.',
  refused: 'These orders could not be taken:',
  masterReads: 'The game master has your letter too. He decides how it is read, or asks you.',
  byMaster: 'The game master has given your orders, as he reads them.',
  byMasterUntil: 'Until the Turn is flown a later letter of yours replaces them.',
  masterAsks: 'The game master asks about your letter:',
};

const DE: MailWords = {
  language: 'de',
  confirmSubject: (title) => `${title}: Ist diese Mail von dir?`,
  confirm: (title, turn, from, url) =>
    `Von ${from ?? 'einer Adresse, die keine ist,'} kam eine Mail mit Befehlen für ${turn} am Tisch „${title}“. Nichts zeigt, dass sie von dir ist; darum wartet sie.\n\nHast du sie geschickt, öffne dies und drücke auf den Knopf; sie zählt von dem Augenblick an, in dem sie kam:\n\n${url}\n\nWenn nicht, tu nichts: Nach drei Tagen wird sie weggeworfen. Mehr als fünf Mails eines Tages warten nicht: Antworte auf diese, dann wird die nächste genommen.`,
  late: (turn, due) =>
    `Deine Mail war für ${turn}; das ist schon geflogen, darum zählen ihre Befehle nicht.${due ? ` Jetzt werden Befehle für ${due} erwartet: Antworte dazu auf diese Mail.` : ''}`,
  tooEarly: (turn, due) =>
    `Deine Mail antwortet auf eine von bevor ${due} zurückgenommen wurde; für ${turn} zählen ihre Befehle darum nicht.`,
  closed: 'An diesem Tisch werden jetzt keine Befehle angenommen.',
  device: 'An diesem Tisch bleiben Befehle auf deinem Gerät, bis alle versiegelt sind: Bitte gib sie auf der Seite.',
  noOrdersOwed: 'Für diesen Zug schuldest du keine Befehle.',
  elsewhere: (titles) =>
    `Was deine Mail unter ${titles} befiehlt, wurde nicht genommen: Bitte schick es als Antwort auf eine Mail dieses Spiels.`,
  newer: 'Seit diese Mail kam, hast du andere Befehle gegeben; jene zählen.',
  notKept: (turns) =>
    `Nicht alle ihre Befehle für spätere Züge sind aufgehoben: Bitte schick sie noch einmal, höchstens für ${turns} Züge voraus.`,
  used: (turn) => `Für ${turn} kam nichts anderes von dir; darum gelten die Befehle, die du vorher geschickt hattest:`,
  unusable: (turn) =>
    `Für ${turn} kam nichts anderes von dir, und die Befehle, die du vorher geschickt hattest, lassen sich so nicht fliegen; du bist ohne Befehle:`,
  stands: (turns) =>
    turns > 0
      ? `Sie gelten noch ${turns === 1 ? 'einen Zug' : `${turns} Züge`}, solange nichts anderes von dir kommt. An deinem Tisch kannst du sie zurücknehmen.`
      : 'Sie gelten nicht länger: Bitte schick für den nächsten Zug andere.',
  pressClosed: 'Deine Presse konnte nicht angenommen werden: An diesem Tisch ist sie jetzt geschlossen.',
  refused: 'Diese Befehle konnten nicht angenommen werden:',
  masterReads: 'Der Spielleiter hat deinen Brief auch. Er entscheidet, wie er zu lesen ist, oder fragt dich.',
  byMaster: 'Der Spielleiter hat deine Befehle gegeben, wie er sie liest.',
  byMasterUntil: 'Bis der Zug geflogen ist, ersetzt sie ein späterer Brief von dir.',
  masterAsks: 'Der Spielleiter fragt zu deinem Brief:',
};

/** The language of a player's mails, of those that there are. */
export const languageOf = ({ language }: Pick<UserRow, 'language'>): 'en' | 'de' =>
  language.slice(0, 2) === 'de' ? 'de' : 'en';

export const mailWords = (language: 'en' | 'de'): MailWords => (language === 'de' ? DE : EN);
