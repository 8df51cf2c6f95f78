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
  /** Whether the reader's own orders were missing in what was flown. */
  readonly missed: boolean;
  /** Turns that went by themselves behind it. */
  readonly passed: readonly number[];
  /** Whether another pilot is looked for in the reader's place. */
  readonly wanted: boolean;
  readonly over: boolean;
  /** Whether the table is closed before the end of its game. */
  readonly closed: boolean;
  /** Whether the game goes on and the reader has nothing to order now. */
  readonly idle: boolean;
  /** What he has sent ahead for what is due, in the notation; null where that is nothing. */
  readonly ahead: string | null;
  /** What the host wrote with an invitation; who flies again. */
  readonly note: string;
  /** When the table's time is up; empty where it has none. */
  readonly until: string;
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

const due = ({ due: next, idle, ahead }: About): string => {
  if (idle) return ' You have nothing to order this time.';
  const sent = ahead === null ? '' : ` If nothing else comes from you, those that you have sent ahead count: ${ahead}.`;
  return next ? ` Orders for ${next.turn} are due on ${next.when}.${sent}` : '';
};

/** What else was flown, what the reader has missed, and how it goes on. */
const flown = (about: About): string => {
  const { passed, missed, wanted, over, closed } = about;
  const [first, last] = [passed[0], passed.at(-1)];
  const by = first === last ? ` Turn ${first} passed by itself.` : ` Turns ${first} to ${last} passed by themselves.`;
  const said = [
    passed.length > 0 ? by : '',
    missed ? ' Your orders had not come by then.' : '',
    missed && wanted && !over && !closed
      ? ' Another pilot is looked for in your place; with your next orders it is yours alone again.'
      : '',
  ].join('');
  if (closed) return `${said} The table is closed.`;
  return `${said}${over ? ' The game is over.' : due(about)}`;
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
    share: ({ title }) => `${title}: the game waits for your device`,
    moved: ({ title, turn }) => `${title}: another deadline for ${turn}`,
    back: ({ title, turn }) => `${title}: ${turn} is taken back`,
    left: ({ title, note }) => `${title}: ${note} has left`,
  },
  body: {
    start: (about) => `The game at "${about.title}" begins.${due(about)}`,
    turn: (about) => `${about.turn} was flown at "${about.title}".${flown(about)}`,
    reminder: (about) => `Your orders at "${about.title}" have not come yet.${due(about)}`,
    seat: (about) => `You take over a plane at "${about.title}".${due(about)}`,
    invite: ({ title, game, note }) =>
      `You are invited to fly at "${title}" (${game}).${noted('The host writes:', note)}`,
    fresh: (about) => `Here is a fresh link to your seat at "${about.title}".${due(about)}`,
    again: ({ title, note }) =>
      `${note} flies again with the same people, at "${title}". A seat is kept for you: the game begins when all sit.`,
    desk: ({ title, turn }) =>
      `At "${title}" a letter for ${turn} could not be read. It waits at your desk; so may others, of which no further notice comes for this Turn.`,
    share: ({ title, until }) =>
      `All seats at "${title}" are taken, and the game waits for you: your device has yet to add its share to the dice. Open the table in the browser in which you sat down: it does so by itself, at once. Otherwise the game begins on ${until}, without your share.`,
    moved: (about) => `The deadline at "${about.title}" was moved.${due(about)}`,
    left: ({ title, note }) =>
      `${note} has left "${title}". Whoever stands by takes the seat, and anybody may who opens the table; until then nobody waits for its orders.`,
    back: ({ title, turn, until, note }) =>
      `The game master has taken back ${turn} at "${title}": its report no longer stands, and orders for later Turns that were in count no longer.${noted('He writes:', note)}\n\nThe orders that had come for ${turn} count again. Everybody has seen them, so only the game master changes them now: whoever has something to say of his own answers this mail.${until && ` It is flown again by ${until}.`}`,
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
    share: 'To my table',
    moved: 'To my orders',
    back: 'To my table',
    left: 'To my table',
  },
  film: 'Watch it as a film',
  noMore: 'No more notices',
  byMail: (example) =>
    `Or answer this mail with your orders, such as "${example}"; one answer tells how they were read.`,
  head: 'The record so far, in words to compare',
};

const bis = ({ due: next, idle, ahead }: About): string => {
  if (idle) return ' Du hast diesmal nichts zu befehlen.';
  const sent = ahead === null ? '' : ` Kommt nichts anderes von dir, gelten die vorher geschickten: ${ahead}.`;
  return next ? ` Befehle für ${next.turn} werden bis ${next.when} erwartet.${sent}` : '';
};

const geflogen = (about: About): string => {
  const { passed, missed, wanted, over, closed } = about;
  const [first, last] = [passed[0], passed.at(-1)];
  const by =
    first === last ? ` Zug ${first} ging von selbst vorbei.` : ` Zug ${first} bis ${last} gingen von selbst vorbei.`;
  const said = [
    passed.length > 0 ? by : '',
    missed ? ' Deine Befehle waren bis dahin nicht da.' : '',
    missed && wanted && !over && !closed
      ? ' Für deinen Platz wird ein anderer Pilot gesucht; mit deinen nächsten Befehlen gehört er wieder dir allein.'
      : '',
  ].join('');
  if (closed) return `${said} Der Tisch ist geschlossen.`;
  return `${said}${over ? ' Das Spiel ist aus.' : bis(about)}`;
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
    share: ({ title }) => `${title}: Das Spiel wartet auf dein Gerät`,
    moved: ({ title, turn }) => `${title}: Ein anderer Termin für ${turn}`,
    back: ({ title, turn }) => `${title}: ${turn} ist zurückgenommen`,
    left: ({ title, note }) => `${title}: ${note} ist gegangen`,
  },
  body: {
    start: (about) => `Das Spiel am Tisch „${about.title}“ beginnt.${bis(about)}`,
    turn: (about) => `Am Tisch „${about.title}“ ist ${about.turn} geflogen.${geflogen(about)}`,
    reminder: (about) => `Am Tisch „${about.title}“ fehlen noch deine Befehle.${bis(about)}`,
    seat: (about) => `Du übernimmst am Tisch „${about.title}“ ein Flugzeug.${bis(about)}`,
    invite: ({ title, game, note }) =>
      `Du bist eingeladen, am Tisch „${title}“ (${game}) mitzufliegen.${noted('Der Gastgeber schreibt:', note)}`,
    fresh: (about) => `Hier ist ein neuer Link zu deinem Platz am Tisch „${about.title}“.${bis(about)}`,
    again: ({ title, note }) =>
      `${note} fliegt noch einmal mit denselben Leuten, am Tisch „${title}“. Ein Platz ist für dich frei gehalten: Das Spiel beginnt, wenn alle sitzen.`,
    desk: ({ title, turn }) =>
      `Am Tisch „${title}“ war ein Brief für ${turn} nicht zu lesen. Er wartet an deinem Schreibtisch, vielleicht mit anderen: Für diesen Zug kommt keine weitere Nachricht.`,
    share: ({ title, until }) =>
      `Am Tisch „${title}“ sind alle Plätze besetzt, und das Spiel wartet auf dich: Dein Gerät hat noch nichts zu den Würfeln beigetragen. Öffne den Tisch in dem Browser, in dem du Platz genommen hast: Er tut es dann von selbst, sofort. Sonst beginnt das Spiel am ${until} ohne deinen Beitrag.`,
    moved: (about) => `Am Tisch „${about.title}“ wurde der Termin verlegt.${bis(about)}`,
    left: ({ title, note }) =>
      `${note} hat den Tisch „${title}“ verlassen. Den Platz bekommt, wer als Ersatz bereitsteht, oder wer den Tisch öffnet und ihn nimmt; bis dahin wartet niemand auf seine Befehle.`,
    back: ({ title, turn, until, note }) =>
      `Der Spielleiter hat am Tisch „${title}“ ${turn} zurückgenommen: Der Bericht gilt nicht mehr, und Befehle für spätere Züge, die schon da waren, auch nicht.${noted('Er schreibt:', note)}\n\nDie Befehle, die für ${turn} gekommen waren, gelten wieder. Alle haben sie gesehen, darum ändert sie jetzt nur der Spielleiter: Wer zu seinen etwas zu sagen hat, antwortet auf diese Mail.${until && ` Geflogen wird wieder bis ${until}.`}`,
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
    share: 'Zu meinem Tisch',
    moved: 'Zu meinen Befehlen',
    back: 'Zu meinem Tisch',
    left: 'Zu meinem Tisch',
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
