/** Sopwith in the workshop: letters, schemas, rule cases, counts of orders, records as text, looking back, career files. */
import {
  allWordsIn,
  eventSchema,
  MANOEUVRES,
  OPTIONS,
  orderSchema,
  parseCorpus,
  perft,
  scoreLetter,
  sopwithCases,
  sopwithRecords,
  stateSchema,
} from '@paravion/sopwith';
import { rulesSchema } from '../defaults/rules-schema.ts';
import type { GameTools } from '../tools.ts';
import { analyse } from './analyse.ts';
import { careersFrom } from './careers.ts';
import { inEveryLanguage } from './languages.ts';
import { readLetter } from './letters.ts';
import { positions } from './positions.ts';
import { windDice } from './winds.ts';

export const sopwithTools: GameTools = {
  inEveryLanguage,
  readLetter,
  schemas: () => ({ rules: rulesSchema(OPTIONS), state: stateSchema, order: orderSchema, event: eventSchema }),
  casesIn: sopwithCases.runs,
  scoreLetters: (text) => parseCorpus(text).map((letter) => scoreLetter(letter, letter.text, true)),
  // The Immelmann is for aces, who know it.
  signs: (language) =>
    MANOEUVRES.filter((m) => m !== 'I').map((sign) => `${sign} ${allWordsIn(language).manoeuvre[sign]}`),
  perft: {
    positions,
    count: ({ rules, state }, seat, depth, progress) => perft(rules as never, state as never, seat, depth, progress),
  },
  recordText: sopwithRecords(),
  analyse,
  careers: careersFrom,
  windDice: (rules, state, winds) => windDice(rules as never, state as never, winds),
};
