/** Words of Sopwith's cockpit that are seen at first, in German. */
import type { Facing } from '@paravion/sopwith';
import type { FirstWords } from './en-first.ts';

export const facings: Readonly<Record<Facing, string>> = {
  E: 'Osten',
  NE: 'Nordosten',
  NW: 'Nordwesten',
  W: 'Westen',
  SW: 'Südwesten',
  SE: 'Südosten',
};

export const first: FirstWords = {
  cockpit: {
    analysis: 'Analyse',
    sheets: 'Neben dem Brett',
    ordersTab: 'Befehle',
    resultTab: 'Ergebnis',
    nowTab: 'Jetzt',
    moveShort: (move) => `Bew. ${move}`,
    before: 'vor dem Zug',
    threat: 'Gefahr',
    close: 'Näher',
    whole: 'Ganzes Brett',
  },
  reveal: {
    last: 'Zum jetzigen Stand',
    skip: 'Überspringen',
    cinema: 'Der Film in drei Dimensionen',
    account: 'Bericht',
  },
  roster: {
    title: 'Piloten',
    left: (points) => `noch ${points}`,
    ammunition: 'Munition',
    out: { shot: 'abgeschossen', cloud: 'in einer Wolke verloren', crash: 'vom Brett geflogen' },
    placed: (place) => `Rang ${place}`,
  },
  board: {
    wind: (winds) => `Wind nach ${[...new Set(winds)].map((f) => facings[f]).join(', ')}`,
    label: (turn) => `Das Brett in Zug ${turn}. Eine Beschreibung folgt.`,
    describe: 'Beschreibung des Bretts',
  },
};
