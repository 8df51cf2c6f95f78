/** Words of Sopwith's cockpit that are seen at first, in English; the rest stands in `en.ts`. */
import type { Facing } from '@paravion/sopwith';

export const facingNames: Readonly<Record<Facing, string>> = {
  E: 'east',
  NE: 'north-east',
  NW: 'north-west',
  W: 'west',
  SW: 'south-west',
  SE: 'south-east',
};

export const first = {
  cockpit: {
    analysis: 'Analysis',
    sheets: 'Beside the board',
    ordersTab: 'Orders',
    resultTab: 'Result',
    nowTab: 'Now',
    moveShort: (move: number) => `Move ${move}`,
    before: 'before the Turn',
    threat: 'Threat',
    close: 'Closer',
    whole: 'Whole board',
  },
  reveal: {
    last: 'To now',
    skip: 'Skip',
    cinema: 'The film in three dimensions',
    account: 'Report',
  },
  roster: {
    title: 'Pilots',
    left: (points: number) => `${points} left`,
    ammunition: 'Bursts',
    out: { shot: 'shot down', cloud: 'lost in cloud', crash: 'flew off the board' },
    placed: (place: string) => `place ${place}`,
  },
  board: {
    wind: (facings: readonly Facing[]) => `Wind towards ${[...new Set(facings)].map((f) => facingNames[f]).join(', ')}`,
    label: (turn: number) => `The board in Turn ${turn}. A description follows.`,
    describe: 'Description of the board',
  },
};

export type FirstWords = typeof first;
