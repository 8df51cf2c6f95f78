/** Every word of the answers to mails of players, by language; what is said of the orders themselves is `@paravion/mail`'s. */
import type { UserRow } from '../store/schema.ts';

export interface MailWords {
  readonly confirmSubject: (title: string) => string;
  /** `from`: null where the sender's address is none: we hand on no words of strangers. */
  readonly confirm: (title: string, turn: string, from: string | null, url: string) => string;
  readonly late: (turn: string, due: string | null) => string;
  readonly closed: string;
  readonly device: string;
  readonly noOrdersOwed: string;
  readonly newer: string;
  readonly notKept: string;
  readonly pressClosed: string;
  readonly refused: string;
  /** At a table with a game master: a letter that could not be read is his as well. */
  readonly masterReads: string;
  readonly byMaster: string;
  readonly masterAsks: string;
}

const EN: MailWords = {
  confirmSubject: (title) => `${title}: is this mail yours?`,
  confirm: (title, turn, from, url) =>
    `A mail with orders for ${turn} at "${title}" has come from ${from ?? 'an address that is none'}. Nothing shows that it is yours, so it waits.\n\nIf you sent it, open this and press the button; it counts from the moment in which it came:\n\n${url}\n\nIf not, do nothing: it is thrown away after three days.`,
  late: (turn, due) =>
    `Your mail was for ${turn}, which was flown already, so its orders do not count.${due ? ` Orders for ${due} are due now: answer this mail to send them.` : ''}`,
  closed: 'No orders are taken at this table now.',
  device: 'At this table orders stay on your device until all are sealed: please give them on the page.',
  noOrdersOwed: 'You owe no orders for this Turn.',
  newer: 'You have given other orders since this mail came; those count.',
  notKept: 'Orders for later Turns are not kept here: please send them when their Turn is due.',
  pressClosed: 'Your press could not be taken: press is closed at this table now.',
  refused: 'These orders could not be taken:',
  masterReads: 'The game master has your letter too. He decides how it is read, or asks you.',
  byMaster:
    'The game master has given your orders, as he reads them. Until the Turn is flown a later letter of yours replaces them.',
  masterAsks: 'The game master asks about your letter:',
};

const DE: MailWords = {
  confirmSubject: (title) => `${title}: Ist diese Mail von dir?`,
  confirm: (title, turn, from, url) =>
    `Von ${from ?? 'einer Adresse, die keine ist,'} kam eine Mail mit Befehlen für ${turn} am Tisch „${title}“. Nichts zeigt, dass sie von dir ist; darum wartet sie.\n\nHast du sie geschickt, öffne dies und drücke auf den Knopf; sie zählt von dem Augenblick an, in dem sie kam:\n\n${url}\n\nWenn nicht, tu nichts: Nach drei Tagen wird sie weggeworfen.`,
  late: (turn, due) =>
    `Deine Mail war für ${turn}; das ist schon geflogen, darum zählen ihre Befehle nicht.${due ? ` Jetzt werden Befehle für ${due} erwartet: Antworte dazu auf diese Mail.` : ''}`,
  closed: 'An diesem Tisch werden jetzt keine Befehle angenommen.',
  device: 'An diesem Tisch bleiben Befehle auf deinem Gerät, bis alle versiegelt sind: Bitte gib sie auf der Seite.',
  noOrdersOwed: 'Für diesen Zug schuldest du keine Befehle.',
  newer: 'Seit diese Mail kam, hast du andere Befehle gegeben; jene zählen.',
  notKept: 'Befehle für spätere Züge werden hier nicht aufgehoben: Bitte schicke sie, wenn ihr Zug an der Reihe ist.',
  pressClosed: 'Deine Presse konnte nicht angenommen werden: An diesem Tisch ist sie jetzt geschlossen.',
  refused: 'Diese Befehle konnten nicht angenommen werden:',
  masterReads: 'Der Spielleiter hat deinen Brief auch. Er entscheidet, wie er zu lesen ist, oder fragt dich.',
  byMaster:
    'Der Spielleiter hat deine Befehle gegeben, wie er sie liest. Bis der Zug geflogen ist, ersetzt sie ein späterer Brief von dir.',
  masterAsks: 'Der Spielleiter fragt zu deinem Brief:',
};

/** The language of a player's mails, of those that there are. */
export const languageOf = ({ language }: Pick<UserRow, 'language'>): 'en' | 'de' =>
  language.slice(0, 2) === 'de' ? 'de' : 'en';

export const mailWords = (language: 'en' | 'de'): MailWords => (language === 'de' ? DE : EN);
