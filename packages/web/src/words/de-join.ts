/** Words of registering, in German. */
import type { JoinWords } from './en-join.ts';

export const join: JoinWords = {
  title: 'Konto anlegen',
  titleGuest: 'Konto behalten',
  about:
    'Für Tische mit anderen: Dein Name, deine Tische, Spiele und Punkte bleiben deine, auf jedem Gerät. Um hier gegen Bots zu fliegen, brauchst du keines.',
  aboutGuest: (name) =>
    `Du fliegst als Gast, als „${name}“, und nur dieser Browser kennt dich. Wähle, wie du wiederkommst: Name, Tische, Spiele und Punkte bleiben deine, auf jedem Gerät.`,
  nameHelp: 'Unter diesem Namen sehen dich die anderen. Er lässt sich später ändern.',
  way: 'Wie du wiederkommst',
  ways: {
    password: 'mit Anmeldenamen und Kennwort',
    mail: 'mit einem Link, der mir gemailt wird',
    passkey: 'mit einem Passkey: Finger, Gesicht oder PIN dieses Geräts',
  },
  login: 'Anmeldename',
  loginHelp: 'Mit ihm meldest du dich an; sonst sieht ihn niemand. Mindestens 3 Zeichen.',
  passwordHelp: 'Mindestens 10 Zeichen; mehrere Wörter sind gut.',
  show: 'Zeigen',
  mailHelp:
    'Du bekommst einen Brief mit einem Link. Ein Kennwort brauchst du nicht. Auch Tische schreiben dir dann, wenn du an der Reihe bist.',
  make: 'Konto anlegen',
  makeGuest: 'Konto behalten',
  haveOne: 'Ich habe ein Konto:',
  made: (name) => `Willkommen, ${name}. Dein Konto ist angelegt, und du bist angemeldet.`,
  mailed: (address) =>
    `Ein Brief an ${address} ist unterwegs. Öffne den Link darin innerhalb einer Stunde: Dann bleibt das Konto. Bis dahin fliegst du als Gast.`,
  already: (name) => `Du hast ein Konto und bist als ${name} angemeldet.`,
  goOn: 'Weiter, wo ich war',
  noPasskey: 'Es wurde kein Passkey angelegt. Versuche es noch einmal, oder wähle einen anderen Weg.',
  faults: {
    name: 'Ein Fliegername fehlt, höchstens 40 Zeichen.',
    loginShort: 'Ein Anmeldename hat mindestens 3 Zeichen.',
    loginMail: 'Ein Anmeldename enthält kein @: Wähle ein eigenes Wort, keine Adresse.',
    loginTaken: (login) =>
      `Der Anmeldename „${login}“ ist vergeben. Wähle einen anderen; dein Fliegername darf bleiben, wie er ist.`,
    passwordShort: (length) => `Ein Kennwort hat mindestens 10 Zeichen; dieses hat ${length}.`,
    passwordEasy: 'Dieses Kennwort ist leicht zu erraten. Nimm mehrere Wörter, die nicht zusammengehören.',
    email: 'Das ist keine E-Mail-Adresse. Richtig wäre: name@example.org.',
  },
};
