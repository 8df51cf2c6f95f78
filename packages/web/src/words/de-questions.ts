/** Questions before something that cannot be taken back, and what follows from it, in German. */
import type { QuestionWords } from './en-questions.ts';
import { plural } from './plural.ts';

export const questions: QuestionWords = {
  back: 'Nein, zurück',
  leave: {
    title: (table) => `„${table}“ verlassen?`,
    yes: 'Verlassen',
    seatFree: 'Dein Platz ist sofort für andere frei. Solange ein Platz frei ist, kannst du dich wieder setzen.',
    nextWaits: 'Deinen Platz hat sofort, wer am längsten wartet.',
    standbyFlies: 'Jemand steht bereit: Er hat dein Flugzeug sofort, und du bekommst es nicht zurück.',
    planeAlone:
      'Ein neuer Pilot wird gesucht. Bis dahin wartet niemand auf dich: Dein Flugzeug fliegt geradeaus, ohne zu feuern (am Boden bleibt es stehen).',
    comeBack: 'Zurück bekommst du es nur, wenn du dich vor anderen als Ersatz bereithältst.',
    ordersOut: 'Befehle, die du für diesen Zug versiegelt hast, werden weggeworfen.',
    unrated: 'Das Spiel steht dann nicht unter deinen Spielen.',
    rated:
      'Das Spiel zählt: Du bist darin Letzter, ohne Punkte, was auch aus deinem Flugzeug wird, und kommst nicht mehr zurück.',
  },
  cancel: {
    title: (table) => `„${table}“ absagen?`,
    yes: 'Tisch absagen',
    closed: 'Der Tisch wird für alle geschlossen und kann nicht wieder geöffnet werden.',
    others: (pilots) =>
      `${plural(pilots, 'anderer Pilot verliert seinen Platz', 'andere Piloten verlieren ihren Platz')}.`,
  },
  free: {
    title: (name) => `${name} den Platz nehmen?`,
    yes: 'Platz frei machen',
    waits: 'Der Platz ist sofort für andere frei.',
    flies: 'Ein neuer Pilot wird gesucht. Bis dahin wartet niemand auf dieses Flugzeug.',
    sees: 'Ein Tisch mit Einladung ist ihm dann verschlossen, und der Einladungslink ist ein neuer.',
    ban: 'Er darf nicht an diesen Tisch zurück.',
  },
  pause: {
    title: 'Das Spiel eine Weile anhalten?',
    follows: 'Die Uhr steht für alle, bis du das Spiel weitergehen lässt oder die Piloten dafür stimmen.',
    yes: 'Anhalten',
  },
  away: {
    title: 'Einen Tag Urlaub nehmen?',
    yes: 'Nehmen',
    follows: (left) =>
      `Von jetzt an warten Züge einen Tag lang auf dich. Das verbraucht einen von ${plural(left, 'Urlaubstag', 'Urlaubstagen')}, die du in diesem Spiel hast, und lässt sich nicht zurücknehmen.`,
  },
  vote: {
    title: (what) => `${what}?`,
    follows: 'Auch die anderen werden gefragt; sobald genug zustimmen, geschieht es.',
    yes: 'Dafür stimmen',
  },
  extend: {
    title: 'Allen eine Stunde mehr geben?',
    follows: 'Die Frist dieses Zuges verschiebt sich für alle Piloten, und das lässt sich nicht zurücknehmen.',
    yes: 'Eine Stunde mehr',
  },
  guestOut: {
    title: (name) => `„${name}“ für immer aufgeben?`,
    lost: 'Du fliegst als Gast: Dieses Konto hat kein Kennwort, keinen Passkey und keine E-Mail-Adresse. Wer sich davon abmeldet, kann sich nie wieder anmelden, auch du nicht.',
    seats: 'Wo du an einem Tisch sitzt, fehlen deine Befehle, bis jemand anders den Platz nimmt.',
    yes: 'Für immer abmelden',
    yesOther: 'Mit einem anderen Konto anmelden',
    keep: 'Mein Konto behalten',
  },
  forget: {
    title: 'Konto löschen?',
    follows:
      'Du verlässt alle deine Tische, deine Bots werden gelöscht, und niemand kann sich mehr mit diesem Konto anmelden. Spiele behalten den Namen, unter dem du geflogen bist.',
    yes: 'Löschen',
  },
  token: {
    title: (bot) => `Ein neuer Schlüssel für ${bot}?`,
    follows: 'Der alte gilt dann nicht mehr: Ein Programm, das ihn benutzt, braucht den neuen.',
    yes: 'Neuer Schlüssel',
  },
  dropBot: {
    title: (bot) => `${bot} löschen?`,
    follows: 'Er verlässt seine Tische, und sein Schlüssel gilt nicht mehr.',
    yes: 'Löschen',
  },
  removeGame: {
    title: (game) => `„${game}“ entfernen?`,
    follows: 'Es liegt nur auf diesem Gerät: Entfernt ist es weg, wenn du die Aufzeichnung nicht gespeichert hast.',
    yes: 'Entfernen',
  },
};
