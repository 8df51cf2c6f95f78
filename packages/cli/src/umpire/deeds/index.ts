/** Every command that changes the book, by the word that begins it, in the order of a turn. */
import type { Deed } from '../deed.ts';
import { FLIGHT_DEEDS } from './flight.ts';
import { GROUND_DEEDS } from './ground.ts';
import { GUN_DEEDS } from './guns.ts';
import { INITIATIVE_DEEDS } from './initiative.ts';
import { KEEP_DEEDS } from './keep.ts';
import { OBSERVE_DEEDS } from './observe.ts';
import { TURN_DEEDS } from './turn.ts';

export const DEEDS: Readonly<Record<string, Deed>> = {
  initiative: INITIATIVE_DEEDS.initiative!,
  ground: GROUND_DEEDS.ground!,
  ...FLIGHT_DEEDS,
  end: TURN_DEEDS.end!,
  shots: INITIATIVE_DEEDS.shots!,
  flak: GROUND_DEEDS.flak!,
  ...GUN_DEEDS,
  bombs: GROUND_DEEDS.bombs!,
  ...OBSERVE_DEEDS,
  turn: TURN_DEEDS.turn!,
  score: TURN_DEEDS.score!,
  finish: TURN_DEEDS.finish!,
  ...KEEP_DEEDS,
};
