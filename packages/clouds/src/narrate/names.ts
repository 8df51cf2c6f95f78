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

/** What missions are called, in the war as in a mission alone. */
export const MISSION_NAMES: Readonly<Record<'en' | 'de', Catalogue['missions']>> = {
  en: {
    dogfight: 'Dogfight',
    patrol: 'Patrol',
    escort: 'Escort',
    balloon: 'Attack on a balloon',
    spotting: 'Artillery spotting',
    photo: 'Photographs',
    bombing: 'Bombing',
    ground: 'Attack on troops',
    contact: 'Contact patrol',
    raid: 'Raid on an aerodrome',
  },
  de: {
    dogfight: 'Luftkampf',
    patrol: 'Sperrflug',
    escort: 'Begleitschutz',
    balloon: 'Angriff auf einen Ballon',
    spotting: 'Artilleriebeobachtung',
    photo: 'Lichtbildflug',
    bombing: 'Bombenflug',
    ground: 'Angriff auf Bodentruppen',
    contact: 'Infanterieflug',
    raid: 'Angriff auf einen Flugplatz',
  },
};
