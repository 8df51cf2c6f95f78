/** The words of laying a table, in German. */
import type { LayWords } from './en-lay.ts';

export const lay: LayWords = {
  layTitle: 'Ein neuer Tisch',
  titleField: 'Titel',
  moreSmall: 'Das Übliche ist schon eingestellt.',
  pressAllowed: {
    open: 'Presse an alle',
    private: 'Vertrauliche Presse zwischen zwei Piloten',
    team: 'Presse innerhalb einer Seite',
    grey: 'Presse ohne Namen',
  },
  startWhenFull: 'Das Spiel beginnt von selbst, sobald alle Plätze besetzt sind',
  replaceAfter: 'Versäumte Fristen, nach denen Ersatz gesucht wird',
  carried: (turn) => `Dieses Spiel geht ab Zug ${turn} weiter, so wie es steht.`,
  carriedSmall: 'Alle bisherigen Züge kommen mit. Von nun an würfelt der Tisch.',
  visibility: 'Wer kommen darf',
  visibilities: { public: 'alle', link: 'wer den Link hat' },
  rated: 'Zählt für Laufbahnen',
  notRated: 'Mit einer Spielleitung, die sieht, was die Spieler verbergen, zählt das Spiel nicht für Laufbahnen.',
  anonymous: 'Fliegernamen bis zum Ende verdeckt',
  botsWelcome: 'Bots willkommen: Programme anderer dürfen freie Plätze einnehmen',
  create: 'Tisch eröffnen',
  paces: { live: 'sofort', postal: 'per Post' },
  perTurn: 'Zeit für jeden Zug',
  perTurnLeast: 'Zeit für jeden Zug, mindestens',
  timesHelp: (zone) => `Etwa 21:00; mehrere mit Komma; leer: jederzeit. Zeitzone: ${zone}.`,
  weekdays: 'Fristen am',
  days: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  times: 'Zu diesen Uhrzeiten',
  grace: 'Minuten Nachfrist',
  holidays: 'Urlaubstage je Pilot',
  botIn: (seat) => `Welcher Bot Platz ${seat} hat`,
  seatFor: { me: 'ich', open: 'irgendwer', bot: 'ein Bot' },
  isOut: 'ausgeschieden',
  master: 'Mit Spielleiter für die Briefe: mir',
  masterSmall:
    'Du fliegst auf keinem Platz. Briefe, die per Mail kommen, werden für dich aufgehoben; was keine Maschine liest, wartet an deinem Schreibtisch, wo du auch die Presse ordnest und jeden Zug schickst. Alle erfahren, dass du sie liest.',
  noMaster:
    'Hier gibt es keinen Spielleiter: Nach diesen Regeln befehlen die Piloten nacheinander, viele Male je Zug. Mit Briefen geht es in einer Ausgabe für die Post.',
  masterWait: 'Nach der Frist wartet ein Brief, der nicht zu lesen war, längstens auf mich',
};
