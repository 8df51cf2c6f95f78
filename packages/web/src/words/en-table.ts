/** The words of a table in the air, in English: what its page shows at once. */
import { listed, plural } from './plural.ts';

export const table = {
  lobby: 'Tables',
  empty: 'empty seat',
  botSeat: 'bot',
  gone: 'has left',
  flyOn: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'has' : 'have'} left. Nobody waits for orders from there, until somebody takes the seat.`,
  status: {
    open: 'waiting for pilots',
    running: 'in the air',
    paused: 'paused',
    finished: 'finished',
    cancelled: 'closed',
  },
  left: (text: string) => `${text} left`,
  late: 'at any moment',
  noDeadline: 'no deadline',
  whileWatched: 'while somebody watches',
  press: 'Press',
  tableSheet: 'Table',
  toDesk: 'To my desk',
  pilots: 'Pilots',
  /** What a table page says of itself about fairness; the rest stands in `en-trust.ts`. */
  trust: {
    checking: 'Checking the game…',
    /** `segmented`: it is segments that are counted, several a Turn. */
    good: (turns: number, mine: number, dice: number, segmented: boolean) =>
      `${[segmented ? plural(turns, 'segment', 'segments') : plural(turns, 'Turn', 'Turns'), ...(mine ? [`${mine} of your seals`] : []), ...(dice ? [plural(dice, 'die', 'dice')] : [])].join(', ')}: all true`,
    diceLater: 'The dice are checked at the end.',
    bad: 'Something is wrong with this game.',
    badSmall: 'This device has checked it, and not everything agrees.',
    /** Handed: what was played, such as a Turn. */
    named: (title: string) => `${title} in words, to compare with the others`,
    look: 'See what, and what to do',
    refused: {
      unsigned: 'The server asked this device for a secret without its signature. The device has told nothing.',
      astray: 'The server asked this device for a secret of another game. The device has told nothing.',
      'left-out': 'The server’s list does not hold what this device sent. The device has opened nothing.',
      second: 'The server signed two different lists for the same Turn. The device has opened nothing for the second.',
    },
    noSeal: 'This device has no key at this table yet. Load the page again.',
    near: 'At this table your orders stay on this device until all have sealed. Keep the page open: it then opens them by itself.',
    sealedThere: 'No other pilot sees them before the reveal; whoever runs this server could.',
  },
};

export type TableWords = typeof table;
