/** Every word of the pages that links in mails lead to, by language. */

/** A page of a few words, with buttons. */
export interface PageWords {
  readonly title: string;
  readonly text: string;
}

export interface LinkWords {
  readonly language: string;
  readonly open: PageWords;
  readonly openButton: string;
  /** Where the seat is open on other devices too. */
  readonly onlyHere: string;
  readonly elsewhere: PageWords;
  readonly gone: PageWords;
  readonly freshButton: string;
  readonly fresh: PageWords;
  /** Somebody else is signed in here who flies at the same table. */
  otherPilot(name: string): PageWords;
  readonly noMore: PageWords;
  readonly noMoreButton: string;
  readonly noMoreDone: PageWords;
  /** A mail that waits until its player says that it is his. */
  readonly mine: PageWords;
  readonly mineButton: string;
  readonly mineDone: PageWords;
  readonly broken: PageWords;
}

const ENGLISH: LinkWords = {
  language: 'en',
  open: {
    title: 'To the aerodrome',
    text: 'This opens your seat at this table, on this device only: its orders and its press. For everything else sign in on the page itself.',
  },
  openButton: 'Open my table',
  onlyHere: 'Open it, and close it on all other devices',
  elsewhere: {
    title: 'Opened elsewhere',
    text: 'This link was opened on another device already, and works there only. A fresh one can be sent to your address.',
  },
  gone: {
    title: 'No longer good',
    text: 'This link is no longer good. A fresh one can be sent to your address, as long as you fly at that table.',
  },
  freshButton: 'Send me a fresh link',
  fresh: {
    title: 'Look into your mail',
    text: 'If this link belongs to somebody who flies at that table, a fresh one is on its way to his address.',
  },
  otherPilot: (name) => ({
    title: 'Another pilot is here',
    text: `In this browser ${name} is signed in, who flies at that table too. Sign out first, or open the link in another browser.`,
  }),
  noMore: { title: 'No more mail?', text: 'You will get no more notices from Paravion.' },
  noMoreButton: 'Send me no more',
  noMoreDone: { title: 'Done', text: 'You will get no more notices. You can change that in your settings.' },
  mine: { title: 'Is this mail yours?', text: 'Press the button only if you sent these orders by mail.' },
  mineButton: 'I sent it',
  mineDone: { title: 'Done', text: 'Your mail is being read. An answer goes to your address.' },
  broken: { title: 'Not good', text: 'This link is not whole. Copy all of it from your mail.' },
};

const GERMAN: LinkWords = {
  language: 'de',
  open: {
    title: 'Zum Flugplatz',
    text: 'Das öffnet deinen Platz an diesem Tisch, nur auf diesem Gerät: seine Befehle und seine Presse. Für alles andere melde dich auf der Seite selbst an.',
  },
  openButton: 'Meinen Tisch öffnen',
  onlyHere: 'Öffnen und auf allen anderen Geräten schließen',
  elsewhere: {
    title: 'Anderswo geöffnet',
    text: 'Dieser Link wurde schon auf einem anderen Gerät geöffnet und gilt nur dort. Ein neuer kann an deine Adresse geschickt werden.',
  },
  gone: {
    title: 'Nicht mehr gültig',
    text: 'Dieser Link gilt nicht mehr. Ein neuer kann an deine Adresse geschickt werden, solange du an diesem Tisch fliegst.',
  },
  freshButton: 'Schick mir einen neuen Link',
  fresh: {
    title: 'Sieh in deine Post',
    text: 'Gehört dieser Link jemandem, der an diesem Tisch fliegt, so ist ein neuer an seine Adresse unterwegs.',
  },
  otherPilot: (name) => ({
    title: 'Hier ist ein anderer Pilot',
    text: `In diesem Browser ist ${name} angemeldet und fliegt an demselben Tisch. Melde dich erst ab, oder öffne den Link in einem anderen Browser.`,
  }),
  noMore: { title: 'Keine Post mehr?', text: 'Du bekommst dann keine Nachrichten mehr von Paravion.' },
  noMoreButton: 'Schick mir keine mehr',
  noMoreDone: {
    title: 'Erledigt',
    text: 'Du bekommst keine Nachrichten mehr. In deinen Einstellungen kannst du das ändern.',
  },
  mine: {
    title: 'Ist diese Mail von dir?',
    text: 'Drücke nur dann auf den Knopf, wenn du diese Befehle geschickt hast.',
  },
  mineButton: 'Sie ist von mir',
  mineDone: { title: 'Erledigt', text: 'Deine Mail wird gelesen. Eine Antwort geht an deine Adresse.' },
  broken: { title: 'Nicht gültig', text: 'Dieser Link ist nicht vollständig. Kopiere ihn ganz aus deiner Post.' },
};

/** The words for a reader, by the languages that his browser asks for. */
export const linkWords = (accepted: string | undefined): LinkWords =>
  /^\s*de\b/i.test(accepted ?? '') ? GERMAN : ENGLISH;
