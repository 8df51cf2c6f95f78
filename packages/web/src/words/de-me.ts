/** The words of an account's own page, in German. */
import type { MeWords } from './en-me.ts';

export const me: MeWords = {
  stranger:
    'Spiele gegen Bots brauchen kein Konto. Um mit anderen zu spielen und Spiele und Punkte zu behalten, lege eines an.',
  seen: 'Meine Seite, wie andere sie sehen',
  signInOther: 'Mit einem anderen Konto anmelden',
  signOut: 'Abmelden',
  signOutAll: 'Überall abmelden',
  timeZone: 'Zeitzone',
  notices: 'Nachrichten',
  bounced: (n) =>
    `${n === 1 ? 'Eine Mail' : `${n} Mails`} an deine Adresse ${n === 1 ? 'kam' : 'kamen'} zurück. Nach fünf gehen keine Nachrichten mehr dorthin, bis du eine beantwortest oder eine andere Adresse angibst.`,
  noticeKinds: { mail: 'per Mail', push: 'per Push, auf eingeschalteten Geräten', none: 'keine' },
  noMail: {
    kept: 'Wir kennen keine E-Mail-Adresse von dir: Kein Hinweis kann dich erreichen. Gib eine unter „Wie ich mich anmelde“ an.',
    guest:
      'Wir kennen keine E-Mail-Adresse von dir: Kein Hinweis kann dich erreichen. Behalte dein Konto mit einem Link, der dir gemailt wird.',
  },
  export: 'Alles, was von mir gespeichert ist',
  forget: 'Mein Konto löschen',
  push: {
    here: 'Nachrichten auf diesem Gerät',
    states: {
      none: 'Dieser Browser und dieser Server haben zusammen kein Push: Es braucht https.',
      blocked: 'In den Einstellungen dieses Browsers verweigert. Erlaube dort zuerst Nachrichten dieser Seite.',
      off: 'Aus. Du wirst um Erlaubnis gefragt.',
      on: 'An: wenn ein Zug geflogen ist und wenn die Zeit knapp wird, auch bei geschlossener Seite.',
    },
  },
  ways: {
    title: 'Wie ich mich anmelde',
    prove: 'Zeige erst, dass du es bist; ändere es dann innerhalb von zehn Minuten.',
    proved: 'Danke. Nun ändere, was du willst.',
    linkTo: (email) => `Schick einen Link an ${email}`,
    login: 'Anmeldename',
    newPassword: 'Neues Passwort',
    setPassword: 'Anmeldename und Passwort setzen',
    otherEmail: (email) => `Eine andere E-Mail-Adresse als ${email}`,
    setEmail: 'Schick einen Link an die neue Adresse',
    addPasskey: 'Einen Passkey hinzufügen',
    passkeyOf: (day: string) => `Passkey vom ${day}`,
    dropPasskey: 'Wegnehmen',
    told: 'Von jeder Änderung erfährst du durch die Post, an der alten und der neuen Adresse.',
  },
  myBots: {
    title: 'Meine Bots',
    about:
      'Ein Bot ist ein Programm von dir mit eigenem Konto: Es meldet sich mit einem Schlüssel an, und alle sehen, dass es ein Bot ist.',
    name: 'Name des Bots',
    make: 'Bot anlegen',
    token: (name: string) => `Der Schlüssel von ${name}. Kopiere ihn jetzt: Er wird nicht noch einmal gezeigt.`,
    copy: 'Kopieren',
    copied: 'Kopiert.',
    renew: 'Neuer Schlüssel',
    drop: 'Löschen',
    used: (when: string) => `zuletzt hier: ${when}`,
    never: 'noch nie hier',
  },
};
