/** English names of segments and missions. */
import type { Catalogue } from './catalogue.ts';

export const SEGMENT_NAMES: Catalogue['segments'] = {
  SET: 'Placement',
  INI: 'Initiative',
  ALL: 'Orders for the turn',
  GND: 'On the ground',
  UNC: 'Out of control',
  MOV: 'Movement',
  END: 'End of movement',
  FIR: 'Fire',
  OBS: 'Observation',
  CHK: 'Who is left',
  POST: 'After the fight',
};

export const MISSION_NAMES: Catalogue['missions'] = {
  dogfight: 'Dogfight',
  patrol: 'Patrol',
  escort: 'Escort',
  balloon: 'Balloon attack',
  spotting: 'Artillery spotting',
  photo: 'Photographs',
  bombing: 'Bombing',
  ground: 'Ground attack',
  contact: 'Contact patrol',
  raid: 'Aerodrome raid',
};
