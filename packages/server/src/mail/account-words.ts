/** Every word of the letters about accounts, by language: links that sign in, and changes that the owner is told of. */

/** How somebody signs in, where it was changed. */
export type AccountChange = 'password' | 'passkey' | 'no-passkey' | 'email';

export interface AccountWords {
  readonly linkSubject: string;
  linkText(url: string, minutes: number): string;
  /** Of a link that gives an account this address. */
  readonly confirmSubject: string;
  confirmText(name: string, url: string, minutes: number): string;
  readonly changedSubject: string;
  readonly changes: Readonly<Record<AccountChange, string>>;
  /** `change`: one of `changes`; `name`: of the account; `site`: where the page is. */
  changedText(change: string, name: string, site: string): string;
  /** `url`: what gives the account the address back that it had. */
  movedText(change: string, name: string, url: string, days: number): string;
}

const ENGLISH: AccountWords = {
  linkSubject: 'Your link to Paravion',
  linkText: (url, minutes) =>
    `This link signs you in. It works once, for ${minutes} minutes:\n\n${url}\n\nIf you did not ask for it, do nothing.`,
  confirmSubject: 'Your link to confirm your address at Paravion',
  confirmText: (name, url, minutes) =>
    `This link confirms that this address is yours, and your account ("${name}") is kept by it. Open it in the browser in which you asked for it. It works once, for ${minutes} minutes:\n\n${url}\n\nIf you did not ask for it, do nothing.`,
  changedSubject: 'Your account at Paravion was changed',
  changes: {
    password: 'Login or password of your account were set anew',
    passkey: 'A passkey was added to your account',
    'no-passkey': 'A passkey of your account was taken away',
    email: 'The e-mail address of your account was changed',
  },
  changedText: (change, name, site) =>
    `${change} ("${name}").\n\nIf that was you, do nothing. If not, sign in at ${site}/me, take away passkeys that are not yours, and set a new password: that signs out all others.`,
  movedText: (change, name, url, days) =>
    `${change} ("${name}").\n\nIf that was you, do nothing. If not, this link gives the account this address back, signs you in and everybody else out, and takes away its password and passkeys: set your own anew. It works once, for ${days} days:\n\n${url}`,
};

const GERMAN: AccountWords = {
  linkSubject: 'Dein Link zu Paravion',
  linkText: (url, minutes) =>
    `Dieser Link meldet dich an. Er gilt einmal, für ${minutes} Minuten:\n\n${url}\n\nHast du ihn nicht verlangt, tu nichts.`,
  confirmSubject: 'Dein Link, der deine Adresse bei Paravion bestätigt',
  confirmText: (name, url, minutes) =>
    `Dieser Link bestätigt, dass diese Adresse dir gehört; dein Konto („${name}“) ist dann unter ihr zu finden. Öffne ihn in dem Browser, in dem du ihn verlangt hast. Er gilt einmal, für ${minutes} Minuten:\n\n${url}\n\nHast du ihn nicht verlangt, tu nichts.`,
  changedSubject: 'Dein Konto bei Paravion wurde geändert',
  changes: {
    password: 'Anmeldename oder Passwort deines Kontos wurden neu gesetzt',
    passkey: 'Deinem Konto wurde ein Passkey hinzugefügt',
    'no-passkey': 'Ein Passkey deines Kontos wurde weggenommen',
    email: 'Die E-Mail-Adresse deines Kontos wurde geändert',
  },
  changedText: (change, name, site) =>
    `${change} („${name}“).\n\nWarst du das, tu nichts. Wenn nicht, melde dich auf ${site}/me an, nimm Passkeys weg, die nicht deine sind, und setze ein neues Passwort: Das meldet alle anderen ab.`,
  movedText: (change, name, url, days) =>
    `${change} („${name}“).\n\nWarst du das, tu nichts. Wenn nicht, gibt dieser Link dem Konto diese Adresse zurück, meldet dich an und alle anderen ab und nimmt Passwort und Passkeys weg: Setze deine eigenen neu. Er gilt einmal, für ${days} Tage:\n\n${url}`,
};

/** The words of a language (`de`, `de-AT`); English where it is not known. */
export const accountWords = (language: string | undefined): AccountWords =>
  language?.slice(0, 2) === 'de' ? GERMAN : ENGLISH;
