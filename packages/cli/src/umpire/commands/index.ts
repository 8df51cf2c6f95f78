/** Every command that changes the book, by the word that begins it, in the order of a turn. */
import type { Command } from '../command.ts';
import { FLIGHT_COMMANDS } from './flight.ts';
import { GROUND_COMMANDS } from './ground.ts';
import { GUN_COMMANDS } from './guns.ts';
import { INITIATIVE_COMMANDS } from './initiative.ts';
import { KEEP_COMMANDS } from './keep.ts';
import { OBSERVE_COMMANDS } from './observe.ts';
import { TURN_COMMANDS } from './turn.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  initiative: INITIATIVE_COMMANDS.initiative!,
  ground: GROUND_COMMANDS.ground!,
  ...FLIGHT_COMMANDS,
  end: TURN_COMMANDS.end!,
  shots: INITIATIVE_COMMANDS.shots!,
  flak: GROUND_COMMANDS.flak!,
  ...GUN_COMMANDS,
  bombs: GROUND_COMMANDS.bombs!,
  ...OBSERVE_COMMANDS,
  turn: TURN_COMMANDS.turn!,
  score: TURN_COMMANDS.score!,
  finish: TURN_COMMANDS.finish!,
  ...KEEP_COMMANDS,
};
