/** Every word of the notices, by language. */
import type { NoticeKind } from './notices.ts';

/** What a notice is about. */
export interface About {
  /** Title of the table. */
  readonly title: string;
  /** Title of the game. */
  readonly game: string;
  /** The Turn, or segment of one, that the notice is about, as the game calls it in this language. */
  readonly turn: string;
  /** What orders are due for, in the same way, and until when; null when none are. */
  readonly due: { readonly turn: string; readonly when: string } | null;
  readonly over: boolean;
  /** Whether the game goes on and the reader has nothing to order now. */
  readonly idle: boolean;
  /** What the host wrote with an invitation; who flies again. */
  readonly note: string;
}

export interface LetterWords {
  readonly language: string;
  readonly subject: Readonly<Record<NoticeKind, (about: About) => string>>;
  readonly body: Readonly<Record<NoticeKind, (about: About) => string>>;
  readonly button: Readonly<Record<NoticeKind, string>>;
  /** A link to the film of what was flown. */
  readonly film: string;
  readonly noMore: string;
  /** That orders may be sent by answering; `example`: some that would do. */
  readonly byMail: (example: string) => string;
  /** Before the words for the last hash of the record. */
  readonly head: string;
}

/** What the host wrote, marked as his: nobody is to take it for the server's own words. */
const noted = (writes: string, note: string): string => note && `\n\n${writes}\n${note.replace(/^/gm, '> ')}`;

const due = ({ due: next, idle }: About): string => {
  if (idle) return ' You have nothing to order this time.';
  return next ? ` Orders for ${next.turn} are due on ${next.when}.` : '';
};

const ENGLISH: LetterWords = {
  language: 'en',
  subject: {
    start: ({ title }) => `${title}: the game begins`,
    turn: ({ title, turn }) => `${title}: report of ${turn}`,
    reminder: ({ title, turn }) => `${title}: your orders for ${turn} are missing`,
    seat: ({ title }) => `${title}: you have a plane`,
    invite: ({ title }) => `An invitation to ${title}`,
    fresh: ({ title }) => `${title}: a fresh link`,
    again: ({ title, note }) => `${title}: ${note} flies again`,
    desk: ({ title, turn }) => `${title}: a letter for ${turn} waits for you`,
  },
  body: {
    start: (about) => `The game at "${about.title}" begins.${due(about)}`,
    turn: (about) => `${about.turn} was flown at "${about.title}".${about.over ? ' The game is over.' : due(about)}`,
    reminder: (about) => `Your orders at "${about.title}" have not come yet.${due(about)}`,
    seat: (about) => `You take over a plane at "${about.title}".${due(about)}`,
    invite: ({ title, game, note }) =>
      `You are invited to fly at "${title}" (${game}).${noted('The host writes:', note)}`,
    fresh: (about) => `Here is a fresh link to your seat at "${about.title}".${due(about)}`,
    again: ({ title, note }) =>
      `${note} flies again with the same people, at "${title}". A seat is kept for you: the game begins when all sit.`,
    desk: ({ title, turn }) =>
      `At "${title}" a letter for ${turn} could not be read. It waits at your desk; so may others, of which no further notice comes for this Turn.`,
  },
  button: {
    start: 'To my table',
    turn: 'To my orders',
    reminder: 'To my orders',
    seat: 'To my table',
    invite: 'See the table',
    fresh: 'To my orders',
    again: 'Take my seat',
    desk: 'To my desk',
  },
  film: 'Watch it as a film',
  noMore: 'No more notices',
  byMail: (example) =>
    `Or answer this mail with your orders, such as "${example}"; one answer tells how they were read.`,
  head: 'The record so far, in words to compare',
};

const bis = ({ due: next, idle }: About): string => {
  if (idle) return ' Du hast diesmal nichts zu befehlen.';
  return next ? ` Befehle für ${next.turn} werden bis ${next.when} erwartet.` : '';
};

const GERMAN: LetterWords = {
  language: 'de',
  subject: {
    start: ({ title }) => `${title}: Das Spiel beginnt`,
    turn: ({ title, turn }) => `${title}: Bericht von ${turn}`,
    reminder: ({ title, turn }) => `${title}: Deine Befehle für ${turn} fehlen`,
    seat: ({ title }) => `${title}: Du hast ein Flugzeug`,
    invite: ({ title }) => `Eine Einladung: ${title}`,
    fresh: ({ title }) => `${title}: Ein neuer Link`,
    again: ({ title, note }) => `${title}: ${note} fliegt noch einmal`,
    desk: ({ title, turn }) => `${title}: Ein Brief für ${turn} wartet auf dich`,
  },
  body: {
    start: (about) => `Das Spiel am Tisch „${about.title}“ beginnt.${bis(about)}`,
    turn: (about) =>
      `Am Tisch „${about.title}“ ist ${about.turn} geflogen.${about.over ? ' Das Spiel ist aus.' : bis(about)}`,
    reminder: (about) => `Am Tisch „${about.title}“ fehlen noch deine Befehle.${bis(about)}`,
    seat: (about) => `Du übernimmst am Tisch „${about.title}“ ein Flugzeug.${bis(about)}`,
    invite: ({ title, game, note }) =>
      `Du bist eingeladen, am Tisch „${title}“ (${game}) mitzufliegen.${noted('Der Gastgeber schreibt:', note)}`,
    fresh: (about) => `Hier ist ein neuer Link zu deinem Platz am Tisch „${about.title}“.${bis(about)}`,
    again: ({ title, note }) =>
      `${note} fliegt noch einmal mit denselben Leuten, am Tisch „${title}“. Ein Platz ist für dich frei gehalten: Das Spiel beginnt, wenn alle sitzen.`,
    desk: ({ title, turn }) =>
      `Am Tisch „${title}“ war ein Brief für ${turn} nicht zu lesen. Er wartet an deinem Schreibtisch, vielleicht mit anderen: Für diesen Zug kommt keine weitere Nachricht.`,
  },
  button: {
    start: 'Zu meinem Tisch',
    turn: 'Zu meinen Befehlen',
    reminder: 'Zu meinen Befehlen',
    seat: 'Zu meinem Tisch',
    invite: 'Den Tisch ansehen',
    fresh: 'Zu meinen Befehlen',
    again: 'Meinen Platz nehmen',
    desk: 'An meinen Schreibtisch',
  },
  film: 'Als Film ansehen',
  noMore: 'Keine Nachrichten mehr',
  byMail: (example) =>
    `Oder antworte auf diese Mail mit deinen Befehlen, etwa „${example}“; eine Antwort sagt, wie sie gelesen wurden.`,
  head: 'Die Aufzeichnung bis hierher, in Wörtern zum Vergleichen',
};

/** The words of a language (`de`, `de-AT`); English where it is not known. */
export const letterWords = (language: string | undefined): LetterWords =>
  language?.slice(0, 2) === 'de' ? GERMAN : ENGLISH;
