/** The few words of a map, in one place, so that another language is another object. The picture itself needs none. */
import type { Facing } from '@paravion/sopwith';

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
};
