/** The rules of a game: a value for every option of `options.ts` that has no usual one. */
import type { OPTIONS } from './options.ts';

type Option = (typeof OPTIONS)[number];

/**
 * Named values, and numbers, by option. The unions are spelt out so that a misspelling is a type error. What may be left out
 * has a usual value (`options.ts`), and is read with the functions of `firepower.ts` and `draw-option.ts`.
 */
export interface Rules {
  readonly side: number;
  readonly planesPerSeat: number;
  readonly teams: 'none' | 'sides';
  readonly teamTalk: 'free' | 'sealed';
  readonly illegalOrder: 'ahead' | 'reject';
  readonly noStrip: 'beta' | 'stay';
  readonly takeOffStall: 'allowed' | 'refused';
  readonly landingRun: 'two' | 'three';
  readonly landing: 'automatic' | 'declared';
  readonly landingCommitment: 'free' | 'binding';
  readonly aerodromes: 'own' | 'friendly';
  readonly repairPoints: number;
  readonly repairCeiling: 'start' | number;
  readonly repeatBursts: 'dropped' | 'allowed';
  readonly aceRange: number;
  readonly bursts?: number;
  readonly damageAt1?: number;
  readonly damageAt2?: number;
  readonly damageAt3?: number;
  readonly damageAt4?: number;
  readonly damageAt5?: number;
  readonly aceDamage?: number;
  readonly aceAmmunition?: number;
  readonly groundFire: 'strip' | 'wheels';
  readonly damage: number;
  readonly ammunition: number;
  readonly cloudSetup: 'markers' | 'scatter' | 'dice' | 'drawn';
  readonly cloudMarkers: number;
  readonly cloudHexesMin: number;
  readonly cloudHexesMax: number;
  readonly cloudClearance: number;
  readonly wind: 'none' | 'each-move' | 'after-turn';
  readonly winds: 'one' | 'each';
  readonly cloudsOffBoard: 'return' | 'lost';
  readonly crashShare: 'none' | 'down' | 'up';
  readonly points: 'none' | 'scored';
  readonly overkill: 'full' | 'capped';
  readonly killCredit: 'whole' | 'split' | 'most' | 'dice';
  readonly drawAfter?: number;
  readonly aces: 'none' | 'career' | 'all' | 'one-a-side' | 'outnumbered' | 'chosen';
  readonly acesWon: 'none' | 'first-kill' | 'damage';
  readonly careerAce: 'between-games' | 'next-turn' | 'at-once';
  readonly careerAceLost: 'below' | 'kept';
}

/** Compile-time proof that `Rules` and `OPTIONS` have the same keys. */
export type RulesMatchOptions = [keyof Rules] extends [Option['id']]
  ? [Option['id']] extends [keyof Rules]
    ? true
    : never
  : never;
export const rulesMatchOptions: RulesMatchOptions = true;
