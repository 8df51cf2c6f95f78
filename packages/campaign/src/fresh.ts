/** Squadrons and men of whom there is nothing to tell: at their beginning, and in the eyes of those who know nothing of them. */
import type { Man, Squadron } from './state.ts';

/** A squadron without men, machines or deeds. Made anew at each call: a state is changed while a month is played. */
export const freshSquadron = () =>
  ({
    strength: { pilots: 12, crew: 12, machines: 10 },
    made: { men: 0, machines: 0 },
    men: [],
    machines: [],
    gone: [],
    standing: { leave: 'half', temper: 3, wounded: null },
    prefer: [],
    points: 0,
    flown: 0,
    confirmed: 0,
    lost: 0,
    short: 0,
    rests: 0,
    restsUntil: 0,
    disbanded: false,
    move: 0,
  }) satisfies Partial<Squadron>;

/** A man who is fit and has done nothing yet; his scores are told elsewhere. */
export const freshMan = () =>
  ({
    abilities: [],
    victories: 0,
    blackouts: false,
    stayMod: 0,
    rank: 0,
    raised: '',
    xp: 0,
    missions: 0,
    month: 0,
    claims: 0,
    objectives: 0,
    aceRolls: 0,
    status: 'fit',
    until: 0,
    truth: null,
    owner: null,
    decorations: [],
    reprimands: 0,
    ace: null,
  }) satisfies Partial<Man>;
