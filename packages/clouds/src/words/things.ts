/** What stands on the ground or hangs in the sky, crews, guns, and how fast a plane is, as people call them. */
import type { Balloon } from '../state.ts';
import type { Gun } from '../state-plane.ts';
import type { Band, GunKind, Role, UnitKind } from '../vocabulary.ts';

export interface Things {
  readonly units: Readonly<Record<UnitKind, string>>;
  readonly roles: Readonly<Record<Role, string>>;
  /** How a gun is. */
  readonly guns: Readonly<Record<Gun['state'], string>>;
  readonly balloons: Readonly<Record<Balloon['kind'], string>>;
  readonly bands: Readonly<Record<Band, string>>;
}

/** By the letter with which orders and panels call them. */
export const GUN_NAMES: Readonly<Record<GunKind, string>> = {
  V: 'Vickers',
  S: 'Spandau',
  L: 'Lewis',
  P: 'Parabellum',
};

export const ENGLISH_THINGS: Things = {
  units: {
    infantry: 'infantry',
    aamg: 'AA machine gun',
    aa37: 'light AA gun',
    aagun: 'AA gun',
    tank: 'tank',
    truck: 'lorry',
    train: 'train',
    depot: 'depot',
    hangar: 'hangar',
    parked: 'parked plane',
  },
  roles: { pilot: 'Pilot', observer: 'Observer', copilot: 'Second pilot', gunner: 'Gunner' },
  guns: { works: 'works', jammed: 'jammed', out: 'out', lost: 'lost' },
  balloons: { balloon: 'balloon', airship: 'airship' },
  bands: { stall: 'stalling', slow: 'slow', medium: 'medium', high: 'fast', dive: 'diving' },
};

export const GERMAN_THINGS: Things = {
  units: {
    infantry: 'Infanterie',
    aamg: 'Flugabwehr-MG',
    aa37: 'leichtes Flakgeschütz',
    aagun: 'Flakgeschütz',
    tank: 'Tank',
    truck: 'Lastwagen',
    train: 'Eisenbahnzug',
    depot: 'Depot',
    hangar: 'Halle',
    parked: 'abgestelltes Flugzeug',
  },
  roles: { pilot: 'Pilot', observer: 'Beobachter', copilot: 'Zweiter Pilot', gunner: 'Schütze' },
  guns: { works: 'schießt', jammed: 'Hemmung', out: 'ausgefallen', lost: 'verloren' },
  balloons: { balloon: 'Ballon', airship: 'Luftschiff' },
  bands: { stall: 'überzogen', slow: 'langsam', medium: 'mittel', high: 'schnell', dive: 'im Sturz' },
};
