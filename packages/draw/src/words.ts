/** The few words of a map, in one place, so that another language is another object. The picture itself needs none. */
import type { Facing } from '@paravion/sopwith';

/** What a legend explains. */
export const LEGEND_KEYS = [
  'plane',
  'ace',
  'sides',
  'parked',
  'path',
  'turn',
  'slip',
  'immelmann',
  'hold',
  'taxi',
  'hit',
  'miss',
  'puff',
  'cloud',
  'blew',
  'blows',
  'damage',
  'ammunition',
  'lost',
  'crash',
  'lens',
] as const;
export type LegendKey = (typeof LEGEND_KEYS)[number];

export interface Words {
  readonly turn: (turn: number) => string;
  readonly untilMove: (turn: number, moves: readonly number[]) => string;
  readonly position: (turn: number) => string;
  readonly over: (turn: number) => string;
  /** Alpha, Beta, Gamma. */
  readonly strips: readonly [string, string, string];
  readonly facings: Readonly<Record<Facing, string>>;
  readonly flying: (hex: string, facing: string) => string;
  readonly parked: (hex: string) => string;
  readonly lost: (hex: string) => string;
  readonly out: string;
  readonly ace: string;
  readonly figures: (damage: number, ammunition: number) => string;
  readonly score: (score: number) => string;
  readonly place: (place: number) => string;
  readonly wind: (facing: string) => string;
  readonly seat: (number: number) => string;
  readonly legend: Readonly<Record<LegendKey, string>>;
  readonly panel: {
    readonly turn: string;
    readonly pilot: string;
    readonly takeOff: string;
    readonly land: string;
    readonly fire: string;
    readonly aces: string;
  };
}

export const ENGLISH: Words = {
  turn: (turn) => `Turn ${turn}`,
  untilMove: (turn, moves) => `Turn ${turn}, Move ${moves.join(', ')}`,
  position: (turn) => `Before Turn ${turn}`,
  over: (turn) => `After Turn ${turn}`,
  strips: ['Alpha', 'Beta', 'Gamma'],
  facings: { E: 'E', NE: 'NE', NW: 'NW', W: 'W', SW: 'SW', SE: 'SE' },
  flying: (hex, facing) => `flying at ${hex}, facing ${facing}`,
  parked: (hex) => `parked at ${hex}`,
  lost: (hex) => `lost at ${hex}`,
  out: 'out of the game',
  ace: 'ace',
  figures: (damage, ammunition) => `damage ${damage}, ammunition ${ammunition}`,
  score: (score) => `score ${score}`,
  place: (place) => `place ${place}`,
  wind: (facing) => `wind towards ${facing}`,
  seat: (number) => `seat ${number}`,
  legend: {
    plane: 'A plane: the badge is its seat, the nose points to the side of the hex that it faces',
    ace: 'An ace',
    sides: 'In team games: round, Allied; square, German',
    parked: 'On the ground in its aerodrome',
    path: 'Flight path: from the small badge, past the places after Moves 1 and 2 (as many pips), to the plane',
    turn: 'A turn: it leaves and arrives on different facings',
    slip: 'A slip: the facing stays',
    immelmann: 'An Immelmann: over the top, and back the way it came',
    hold: 'A ring for each Move without a manoeuvre',
    taxi: 'Wheels on the strip: take-off or landing run',
    hit: 'A burst that hit: the star is at its target, with the damage',
    miss: 'A burst that hit nobody, to the last hex it reached',
    puff: 'A point lost in a cloud',
    cloud: 'A cloud; dashed, where it was before',
    blew: 'The wind that blew in the Turn, by the number of the die',
    blows: 'The wind that will blow in the coming Turn',
    damage: 'Points of damage left',
    ammunition: 'Bursts left',
    lost: 'Shot down, or destroyed by a cloud',
    crash: 'Flew off the board',
    lens: 'Many planes in one hex, drawn larger beside it',
  },
  panel: {
    turn: 'Turn',
    pilot: 'Pilot',
    takeOff: 'Take-off',
    land: 'Land',
    fire: 'Fire',
    aces: 'aces only',
  },
};
