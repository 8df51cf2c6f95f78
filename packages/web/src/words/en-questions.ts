/** Questions before something that cannot be taken back, and what follows from it, in English. */
import { plural } from './plural.ts';

const days = (n: number): string => plural(n, 'day', 'days');

export const questions = {
  back: 'No, go back',
  leave: {
    title: (table: string) => `Leave “${table}”?`,
    yes: 'Leave',
    seatFree: 'Your seat is free for others at once. You may sit down again while a seat is free.',
    nextWaits: 'Your seat goes at once to whoever has waited longest.',
    standbyFlies: 'Somebody stands by: he has your plane at once, and you cannot have it back.',
    planeAlone:
      'A new pilot is looked for. Until there is one nobody waits for you: your plane flies straight on without firing (on the ground it stays there).',
    comeBack: 'You get it back only if you stand by for a seat before somebody else does.',
    ordersOut: 'Orders that you have sealed for this Turn are thrown away.',
    unrated: 'The game will not stand among your games.',
    rated:
      'The game counts: you are last in it, without points, whatever becomes of your plane, and cannot come back to it.',
  },
  cancel: {
    title: (table: string) => `Cancel “${table}”?`,
    yes: 'Cancel the table',
    closed: 'The table is closed for everybody and cannot be opened again.',
    others: (pilots: number) => `${plural(pilots, 'other pilot loses his seat', 'other pilots lose their seats')}.`,
  },
  free: {
    title: (name: string) => `Take ${name} from this seat?`,
    yes: 'Free the seat',
    waits: 'The seat is free for others at once.',
    flies: 'A new pilot is looked for. Until there is one nobody waits for this plane.',
    sees: 'A table by invitation is closed to whoever is taken from his seat, and gets a new invitation link.',
    ban: 'He may not come back to this table.',
  },
  pause: {
    title: 'Stop the game for a while?',
    follows: 'The clock stands still for everybody until you let the game go on, or the pilots vote for that.',
    yes: 'Pause',
  },
  away: {
    title: 'Take a day of leave?',
    yes: 'Take it',
    follows: (left: number) =>
      `For a day from now Turns wait for you. That uses up one of the ${days(left)} that you have in this game, and cannot be taken back.`,
  },
  vote: {
    title: (what: string) => `${what}?`,
    follows: 'The others are asked too; it is done as soon as enough of them agree.',
    yes: 'Vote for it',
  },
  extend: {
    title: 'Give everybody an hour more?',
    follows: 'The deadline of this Turn moves for all pilots, and that cannot be taken back.',
    yes: 'An hour more',
  },
  guestOut: {
    title: (name: string) => `Give up “${name}” for good?`,
    lost: 'You fly as a guest: this account has no password, no passkey and no e-mail address. Signed out of it, nobody can sign in to it again, not even you.',
    seats: 'Where you sit at a table, your orders will be missing until somebody else takes the seat.',
    yes: 'Sign out for good',
    yesOther: 'Sign in to another account',
    keep: 'Keep my account',
  },
  forget: {
    title: 'Delete your account?',
    follows:
      'You leave all your tables, your bots are deleted, and nobody can sign in to this account again. Games that you flew keep the name that you flew under.',
    yes: 'Delete it',
  },
  token: {
    title: (bot: string) => `A new token for ${bot}?`,
    follows: 'The old one no longer works: a program that uses it has to be given the new one.',
    yes: 'New token',
  },
  dropBot: {
    title: (bot: string) => `Delete ${bot}?`,
    follows: 'It leaves its tables, and its token no longer works.',
    yes: 'Delete it',
  },
  removeGame: {
    title: (game: string) => `Remove “${game}”?`,
    follows: 'It is kept on this device only: removed, it is gone, unless you have saved its record.',
    yes: 'Remove',
  },
};

export type QuestionWords = typeof questions;
