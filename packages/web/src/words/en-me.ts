/** The words of an account's own page, in English. */
export const me = {
  stranger: 'Games against bots need no account. To play with others, and to keep your games and points, create one.',
  seen: 'My page as others see it',
  signInOther: 'Sign in to another account',
  signOut: 'Sign out',
  signOutAll: 'Sign out everywhere',
  timeZone: 'Time zone',
  notices: 'Notices',
  bounced: (n: number) =>
    `${n === 1 ? 'A mail' : `${n} mails`} to your address came back. After five, no more notices go there until you answer one or give another address.`,
  noticeKinds: { mail: 'by mail', push: 'by push, on devices switched on', none: 'none' },
  noMail: {
    kept: 'We know no e-mail address of yours: no notice can reach you. Give one under “How I sign in”.',
    guest:
      'We know no e-mail address of yours: no notice can reach you. Keep your account by a link that you are mailed.',
  },
  export: 'Everything that is kept of me',
  forget: 'Delete my account',
  push: {
    here: 'Notices on this device',
    states: {
      none: 'This browser and this server have no push together: it needs https.',
      blocked: 'Refused in the settings of this browser. Allow notices from this site there first.',
      off: 'Off. You will be asked for leave.',
      on: 'On: when a Turn was flown and when time runs out, even with this page closed.',
    },
  },
  ways: {
    title: 'How I sign in',
    prove: 'Show first that it is you; then change it within ten minutes.',
    proved: 'Thank you. Now make your change.',
    linkTo: (email: string) => `Send a link to ${email}`,
    login: 'Login',
    newPassword: 'New password',
    setPassword: 'Set login and password',
    otherEmail: (email: string) => `Another e-mail address than ${email}`,
    setEmail: 'Send a link to the new address',
    addPasskey: 'Add a passkey',
    passkeyOf: (day: string) => `Passkey of ${day}`,
    dropPasskey: 'Take it away',
    told: 'You are told of every change by mail, at the old address and the new.',
  },
  myBots: {
    title: 'My bots',
    about:
      'A bot is a program of yours with an account of its own: it signs in by a token, and everybody sees that it is a bot.',
    name: 'Name of the bot',
    make: 'Make a bot',
    token: (name: string) => `The token of ${name}. Copy it now: it is not shown again.`,
    copy: 'Copy',
    copied: 'Copied.',
    renew: 'New token',
    drop: 'Delete',
    used: (when: string) => `last here ${when}`,
    never: 'never here yet',
  },
};

export type MeWords = typeof me;
