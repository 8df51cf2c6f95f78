/** Every word of the letters about accounts, by language: links that sign in, and changes that the owner is told of. */

/** How somebody signs in, where it was changed. */
export const CHANGES = ['password', 'passkey', 'email'] as const;
export type AccountChange = (typeof CHANGES)[number];

interface Changed {
  /** The name of the account. */
  readonly name: string;
  readonly change: AccountChange;
  /** Where the page is. */
  readonly site: string;
}

export interface AccountWords {
  readonly linkSubject: string;
  linkText(url: string, minutes: number): string;
  readonly changedSubject: string;
  changedText(changed: Changed): string;
}

const ENGLISH_CHANGES: Readonly<Record<AccountChange, string>> = {
  password: 'Login or password of your account were set anew',
  passkey: 'A passkey was added to your account',
  email: 'The e-mail address of your account was changed',
};

const ENGLISH: AccountWords = {
  linkSubject: 'Your link to Paravion',
  linkText: (url, minutes) =>
    `This link signs you in. It works once, for ${minutes} minutes:\n\n${url}\n\nIf you did not ask for it, do nothing.`,
  changedSubject: 'Your account at Paravion was changed',
  changedText: ({ name, change, site }) =>
    `${ENGLISH_CHANGES[change]} ("${name}").\n\nIf that was you, do nothing. If not, sign in at ${site}/me, sign out everywhere, and set a new password.`,
};

const GERMAN_CHANGES: Readonly<Record<AccountChange, string>> = {
  password: 'Anmeldename oder Passwort deines Kontos wurden neu gesetzt',
  passkey: 'Deinem Konto wurde ein Passkey hinzugefügt',
  email: 'Die E-Mail-Adresse deines Kontos wurde geändert',
};

const GERMAN: AccountWords = {
  linkSubject: 'Dein Link zu Paravion',
  linkText: (url, minutes) =>
    `Dieser Link meldet dich an. Er gilt einmal, für ${minutes} Minuten:\n\n${url}\n\nHast du ihn nicht verlangt, tu nichts.`,
  changedSubject: 'Dein Konto bei Paravion wurde geändert',
  changedText: ({ name, change, site }) =>
    `${GERMAN_CHANGES[change]} („${name}“).\n\nWarst du das, tu nichts. Wenn nicht, melde dich auf ${site}/me an, melde dich dann überall ab und setze ein neues Passwort.`,
};

/** The words of a language (`de`, `de-AT`); English where it is not known. */
export const accountWords = (language: string | undefined): AccountWords =>
  language?.slice(0, 2) === 'de' ? GERMAN : ENGLISH;
