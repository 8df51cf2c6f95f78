/** The words of everything that checks a game, in English: loaded with it, not before. */
import type { TableFault } from '@paravion/tabletop';
import { plural } from './plural.ts';

export const trust = {
  title: 'Is this game true?',
  /** One adjudication: a Turn, or a segment where a Turn has several. */
  turn: (n: number) => `Turn ${n}`,
  segment: (n: number) => `segment ${n}`,
  turns: (n: number) => plural(n, 'Turn', 'Turns'),
  segments: (n: number) => plural(n, 'segment', 'segments'),
  checking: 'Looking at every Turn…',
  good: 'All of it is true',
  bad: 'Something is wrong',
  unjudged: 'Not all of this can be checked by this version',
  /** Since when: the name of a Turn or segment, or the beginning. */
  since: {
    never: 'This device has not followed the game; it only looked at the record.',
    beginning: 'Watched by this device from the beginning.',
    later: (when: string) => `Watched by this device since ${when}.`,
  },
  proved: {
    turns: (turns: string) => `${turns} flown again here by the rules: the same came out.`,
    chain: 'Nothing in the record was changed after it was entered.',
    mine: (n: number) =>
      n === 0
        ? 'This device has sealed nothing here.'
        : `${plural(n, 'order', 'orders')} of yours: each as you sealed it.`,
    seals: (n: number) => `${plural(n, 'seal', 'seals')} of all pilots: each agrees with what was flown.`,
    heads: (n: number) => `The record still says what this device was shown ${plural(n, 'time', 'times')}.`,
    otherKeys: (n: number) =>
      `${plural(n, 'key of another device was', 'keys of other devices were')} entered for your seat. If that is not your own device, somebody can seal in your place: tell the others.`,
    unopened: (n: number) => `${plural(n, 'order', 'orders')} of yours sealed and not opened in time: flown as none.`,
    lists: (turns: string) => `${turns} in which all seals were listed and signed before any was opened.`,
    dice: (n: number) => `${plural(n, 'die', 'dice')}: all come from the seed that was fixed before the start.`,
    diceLater: 'The dice are checked when the game is over and the seed is told.',
    shared: (told: number, all: number) => `${told} of ${all} devices added to the dice.`,
    untold: (n: number) =>
      `${plural(n, 'device has', 'devices have')} not told what it had added: that left the house a choice between ${2 ** n} seeds.`,
    own: 'What this device added to the dice is in them.',
    given: (n: number) => `${plural(n, 'die was', 'dice were')} placed by hand; nothing can vouch for them.`,
    older: 'Some Turns were adjudicated by an older version of the rules, and cannot be flown again here.',
    newer: 'Some Turns were adjudicated by a newer version of the rules: this page cannot check them. Load it anew.',
    sealedForDevices: (seat: number, when: readonly string[]) =>
      `Seat ${seat + 1}: sealed by the server in ${when.join(', ')}, although the pilot’s device had a key: sent by mail or by another program, or a bot flew.`,
    house: 'House rules: not quite as printed.',
  },
  compare: {
    title: 'Compare with the others',
    about: (when: string) =>
      `These words name the whole game up to ${when}. Read them to another pilot by telephone: where they are alike, both of you were shown the same game.`,
    square: 'Or let his device look at the square.',
    qr: 'A square that another device can look at: a link to this table with the hash of the record',
    same: (when: string) => `The other device holds the same game, up to ${when}.`,
    other: (when: string) =>
      `The other device was shown a different game at ${when}. Save the evidence on both devices, and tell the others.`,
    ahead: (when: string) => `The other device has seen ${when} already. Compare again when this one has.`,
    hash: 'The whole hash',
  },
  keep: {
    title: 'To keep',
    record: 'Save the record',
    kept: 'Save what this device knows',
    checker: 'Save the checker',
    about:
      'The checker is one file that opens in any browser without a network. It looks at a saved record, and at what a device knows.',
    evidence: 'Save the evidence',
  },
  proves: {
    title: 'What this proves, and what not',
    lines: [
      'Orders cannot be changed once they are sealed: not by others, and not by the house.',
      'Dice come from a seed that was fixed before the first order, and to which the devices of the pilots added.',
      'The house can still know the dice before they fall, unless orders are sealed on the devices until all are in.',
      'This page comes from the house, and proves only as much as the page. The saved checker does not.',
    ],
  },
  wrong: {
    todo: 'What to do',
    steps: [
      'Save the evidence now. It holds the record and everything this device has seen.',
      'Compare the words of the last Turn with the other pilots, by telephone or mail, not over this page.',
      'Hand in no more orders before it is cleared up.',
    ],
    noWords: 'No words are given for this record: in one that is not true, they would prove nothing.',
    more: (n: number) => `and ${n} more`,
  },
  checker: {
    title: 'Paravion checker',
    about: 'Is a saved game true? This page looks at it here, on your machine. It asks no server, and sends nothing.',
    record: 'The record of a game',
    recordHelp: 'Choose the file, drop it here, or paste its text.',
    kept: 'What a device knows (if you have it)',
    keptHelp:
      'Saved on the table’s page, during or after the game. With it the checker also sees what was cut off or exchanged.',
    paste: 'or paste the text here',
    noRecord: 'This is not a record of a game: it cannot be read.',
    noKept: 'The second file is not what a device knows.',
    unknownGame: (game: string) => `This checker does not know the game “${game}”.`,
    goodSoFar: 'What is here is true. The end of the game is not in it.',
    last: 'The last hash, in words',
    withoutKept:
      'Without what a device knows, Turns that were cut off at the end do not show: compare the words below with another pilot.',
    look: 'Look at it',
    language: 'Deutsch',
  },
  /** One fault: of a Turn and a seat (from 0), of a Turn, or of the game. */
  fault: (when: string | null, seat: number | null, what: string) =>
    [when ?? '', seat === null ? '' : `seat ${seat + 1}`].filter(Boolean).join(', ') +
    (when === null && seat === null ? what : `: ${what}`),
  faults: {
    form: 'This is not a whole record of a game.',
    chain: 'The record was changed after it was entered.',
    header: 'Rules, setup or names are not those that the game began with.',
    replay: 'Flown again by the rules, something else comes out than the record says.',
    dice: 'A die does not come from the seed of the dice.',
    seed: 'The seed of the dice is not the one that was promised before the start.',
    seal: 'An order does not match its seal.',
    list: 'The list of seals is not the one that was signed.',
    'house-unopened': 'A bot of the house had sealed, and was not opened.',
    'other-start': 'The game did not begin as this device was shown.',
    'other-turn': 'This Turn is not the one that this device was shown.',
    'cut-off': 'This Turn was shown to this device, and is missing now.',
    'own-order': 'Your order is not the one that you sealed and have a receipt for.',
    receipt: 'A receipt was not signed by this house.',
    'other-seed': 'The house has promised one seed, and used another.',
    'own-secret': 'What this device told for the dice was left out.',
    'two-lists': 'The house has signed two different lists of seals.',
    'other-house': 'The record is signed with a key that the house has never shown to this device.',
  } satisfies Record<TableFault, string>,
};

export type TrustWords = typeof trust;
