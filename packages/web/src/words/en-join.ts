/** Words of registering, in English. */

export const join = {
  title: 'Create an account',
  titleGuest: 'Keep your account',
  about:
    'For tables with others: your name, tables, games and points stay yours, on any device. To fly against bots here you need none.',
  aboutGuest: (name: string) =>
    `You fly as a guest, as “${name}”, and only this browser knows you. Choose how you come back: name, tables, games and points stay yours, on any device.`,
  nameHelp: 'The others see you under it. It can be changed later.',
  way: 'How you come back',
  ways: {
    password: 'by a login and a password',
    mail: 'by a link that I am mailed',
    passkey: 'by a passkey: finger, face or PIN of this device',
  },
  login: 'Login',
  loginHelp: 'With it you sign in; nobody else sees it. 3 characters at least.',
  passwordHelp: '10 characters at least; several words are good.',
  show: 'Show it',
  mailHelp:
    'You get a letter with a link in it. No password is needed. Tables tell you by mail when it is your turn, too.',
  make: 'Create the account',
  makeGuest: 'Keep the account',
  haveOne: 'I have an account:',
  made: (name: string) => `Welcome, ${name}. Your account has been made, and you are signed in.`,
  mailed: (address: string) =>
    `A letter is on its way to ${address}. Open the link in it within an hour: then the account is kept. Until then you fly as a guest.`,
  already: (name: string) => `You have an account, and are signed in as ${name}.`,
  goOn: 'Go on where I was',
  noPasskey: 'No passkey was made. Try again, or choose another way.',
  faults: {
    name: 'A flying name is needed, 40 characters at most.',
    loginShort: 'A login has 3 characters at least.',
    loginMail: 'A login has no @: choose a word of your own, not an address.',
    loginTaken: (login: string) => `The login “${login}” is taken. Choose another; your flying name may stay as it is.`,
    passwordShort: (length: number) => `A password has 10 characters at least; this one has ${length}.`,
    passwordEasy: 'This password is easily guessed. Take several words that do not belong together.',
    email: 'This is not an e-mail address. Right would be: name@example.org.',
  },
};

export type JoinWords = typeof join;
