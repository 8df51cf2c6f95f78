/** The words of cockpit panels and initiative sheets. */

import {
  ABILITY_TABLES,
  type Aircraft,
  type Band,
  ENGLISH_THINGS,
  type GunKind,
  type Mount,
  type Panel,
  type Role,
} from '@paravion/clouds';
import { figured, withSign } from '@paravion/tabletop';

export interface PanelWords {
  readonly bands: Readonly<Record<Band, string>>;
  readonly speed: string;
  readonly energy: string;
  readonly stall: string;
  readonly top: string;
  readonly limit: string;
  readonly structure: (of: number) => string;
  readonly ammunition: string;
  readonly guns: Readonly<Record<GunKind, string>>;
  readonly mounts: Readonly<Record<Mount, string>>;
  readonly crew: string;
  readonly scores: readonly [string, string, string, string];
  readonly fortitude: string;
  readonly rerolls: string;
  readonly roles: Readonly<Record<Role, string>>;
  readonly abilities: Readonly<Record<string, string>>;
  readonly machine: string;
  readonly figures: (panel: Panel, aircraft: Aircraft) => readonly (readonly [string, string])[];
  readonly damage: string;
  readonly marks: Readonly<
    Record<'wider' | 'loss' | 'engine' | 'wheels' | 'fire' | 'smoke' | 'tests' | 'home', string>
  >;
  readonly bombs: (kg: number) => string;
  readonly initiative: string;
  readonly turn: string;
  readonly reminders: readonly string[];
  readonly templates: string;
  readonly templateNotes: readonly string[];
  readonly notice: string;
}

export const ENGLISH_PANEL: PanelWords = {
  bands: { stall: 'stall', slow: 'slow', medium: 'medium', high: 'high', dive: 'dive' },
  speed: 'Speed bands, EU, and turn template (left · right where they differ)',
  energy: 'Speed now, EU (1 EU is 10 km/h and 1 MU a turn)',
  stall: 'stall',
  top: 'top',
  limit: 'limit',
  structure: (of) => `Structural strength ${of}`,
  ammunition: 'Guns and ammunition (half a box a short burst; ! jammed)',
  guns: { V: 'Vickers', S: 'Spandau', L: 'Lewis', P: 'Parabellum' },
  mounts: {
    fixed: 'fixed',
    rear: 'rear',
    front: 'front',
    over: 'over the wing',
    tunnel: 'tunnel',
    'rear+tunnel': 'rear, tunnel',
  },
  crew: 'Crew',
  scores: ['Awareness', 'Flying', 'Gunnery', 'Luck'],
  fortitude: 'Fortitude',
  rerolls: 'Re-rolls',
  roles: ENGLISH_THINGS.roles,
  abilities: Object.fromEntries(
    Object.values(ABILITY_TABLES).flatMap((rows) => rows.map(({ id, name }) => [id, name])),
  ),
  machine: 'The machine',
  figures: (panel, aircraft) => [
    ['roll, MU a step of bank', String(panel.rollValue)],
    ['tighter by 1, 2, 3: EU', panel.tightTurnEnergy.join(', ')],
    ['most climb a move, MU', String(panel.maxClimbMU)],
    ['ceiling, MU', String(panel.ceilingMU)],
    ['to all its fire', figured(withSign(panel.gunneryMod))],
    ['damage table', panel.damageTable],
    ['engine', `${panel.engines > 1 ? `${panel.engines} × ` : ''}${aircraft.hp} hp`],
    ['at the front', `${aircraft.frontFrom} – ${aircraft.frontTo}`],
  ],
  damage: 'Lasting damage',
  marks: {
    wider: 'turns wider',
    loss: 'loses EU',
    engine: 'engine out',
    wheels: 'wheels gone',
    fire: 'on fire',
    smoke: 'smoke',
    tests: 'tests',
    home: 'forced home',
  },
  bombs: (kg) => `Bombs of ${kg} kg`,
  initiative: 'Initiative',
  turn: 'Turn',
  reminders: [
    '1d10 (a 10 rolls on) + Awareness - wounds - threat. Lowest total moves first, highest shoots first.',
    'Threat: -2 for each enemy who has you in his nose cone from your side arc, -4 from the rear, none from the front; -6 at most.',
    'Write the die above and the total below. Burning, spinning and uncontrolled planes have none: they go before all others.',
  ],
  templates: 'Turn templates A to Z',
  templateNotes: [
    'Cut along the thin lines. The middle line of a strip is the path; the ticks stand at each 10 degrees.',
    'One turn is any part of a strip, 90 degrees at most. A turn on a wider letter is free; each tighter one costs EU and a test.',
  ],
  notice:
    'After In Clouds of Glory by Thomas Greve and Svend Ask Larsen (CC BY-NC-SA 3.0); panels by Paravion, under the same licence.',
};
