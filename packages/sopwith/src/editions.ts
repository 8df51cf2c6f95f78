/** The printed editions, as data (readings page: B, T, K). An edition of one's own is another object like these. */
import type { Edition } from '@paravion/tabletop';
import type { Rules } from './rules.ts';

const boxed: Rules = {
  side: 10,
  planesPerSeat: 1,
  teams: 'none',
  teamTalk: 'free',
  illegalOrder: 'ahead',
  noStrip: 'beta',
  takeOffStall: 'allowed',
  landingRun: 'two',
  landing: 'automatic',
  landingCommitment: 'free',
  aerodromes: 'own',
  repairPoints: 0,
  repairCeiling: 'start',
  repeatBursts: 'dropped',
  aceRange: 4,
  groundFire: 'strip',
  damage: 12,
  ammunition: 16,
  cloudSetup: 'markers',
  cloudMarkers: 6,
  cloudHexesMin: 20,
  cloudHexesMax: 23,
  cloudClearance: 1,
  wind: 'none',
  winds: 'one',
  cloudsOffBoard: 'return',
  crashShare: 'none',
  points: 'none',
  overkill: 'full',
  killCredit: 'whole',
  aces: 'none',
  acesWon: 'none',
  careerAce: 'between-games',
  careerAceLost: 'below',
};

const tweedy: Rules = {
  ...boxed,
  landing: 'declared',
  repairPoints: 2,
  repairCeiling: 8,
  wind: 'after-turn',
  cloudsOffBoard: 'lost',
  crashShare: 'down',
  points: 'scored',
  aces: 'career',
};

const thomasson: Rules = {
  ...tweedy,
  takeOffStall: 'refused',
  landingCommitment: 'binding',
  repairCeiling: 'start',
  aceRange: 5,
  groundFire: 'wheels',
  cloudSetup: 'scatter',
  cloudClearance: 2,
  crashShare: 'up',
  careerAceLost: 'kept',
};

export const EDITIONS: readonly Edition<Rules>[] = [
  {
    id: 'boxed',
    title: 'Boxed, 1978',
    about: 'The board game of 1978: survive to win; its optional rules are options here.',
    rules: Object.freeze(boxed),
  },
  {
    id: 'tweedy',
    title: 'Postal, Tom Tweedy',
    about: 'The postal rules Mk.III: declared landings, drifting clouds, points and career aces.',
    rules: Object.freeze(tweedy),
  },
  {
    id: 'thomasson',
    title: 'Postal, Keith Thomasson',
    about: 'The postal rules after Dave Tant, 1994: binding landings, aces to range 5.',
    rules: Object.freeze(thomasson),
  },
];
