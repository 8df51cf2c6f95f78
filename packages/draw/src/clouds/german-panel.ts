/** The words of cockpit panels and sheets for the table in German. */

import { ABILITY_TABLES, abilityName, GERMAN_THINGS, GUN_NAMES } from '@paravion/clouds';
import { figured, withSign } from '@paravion/tabletop';
import type { PanelWords } from './panel-words.ts';

export const GERMAN_PANEL: PanelWords = {
  bands: GERMAN_THINGS.bands,
  speed: 'Geschwindigkeit, EU, und Kurvenschablone (links · rechts)',
  energy: 'Jetzt, EU (1 EU ist 10 km/h, 1 MU im Zug)',
  stall: 'überzogen',
  top: 'Spitze',
  limit: 'Grenze',
  structure: (of) => `Festigkeit ${of}`,
  ammunition: 'MG und Munition (kurzer Feuerstoß ½; ! Hemmung)',
  guns: GUN_NAMES,
  mounts: {
    fixed: 'starr',
    rear: 'hinten',
    front: 'vorn',
    over: 'über dem Flügel',
    tunnel: 'Tunnel',
    'rear+tunnel': 'hinten, Tunnel',
  },
  crew: 'Besatzung',
  scores: ['Aufmerks.', 'Fliegen', 'Schießen', 'Glück'],
  fortitude: 'Standhaftigkeit',
  rerolls: 'Neue Würfe',
  roles: GERMAN_THINGS.roles,
  abilities: Object.fromEntries(
    Object.values(ABILITY_TABLES).flatMap((rows) => rows.map(({ id }) => [id, abilityName(id, 'de')])),
  ),
  machine: 'Das Flugzeug',
  figures: (panel, aircraft) => [
    ['Rolle, MU je Stufe', String(panel.rollValue)],
    ['1, 2, 3 enger: EU', panel.tightTurnEnergy.join(', ')],
    ['steigt höchstens, MU', String(panel.maxClimbMU)],
    ['Gipfelhöhe, MU', String(panel.ceilingMU)],
    ['zu allem Feuer', figured(withSign(panel.gunneryMod))],
    ['Schadenstafel', panel.damageTable === 'single' ? 'einmotorig' : 'mehrmotorig'],
    ['Motor', `${panel.engines > 1 ? `${panel.engines} × ` : ''}${aircraft.hp} PS`],
    ['an der Front', `${aircraft.frontFrom} – ${aircraft.frontTo}`],
  ],
  damage: 'Bleibender Schaden',
  marks: {
    wider: 'Kurven weiter',
    loss: 'verliert EU',
    engine: 'Motor aus',
    wheels: 'Fahrwerk weg',
    fire: 'brennt',
    smoke: 'raucht',
    tests: 'Proben',
    home: 'muss heim',
  },
  bombs: (kg) => `Bomben zu ${kg} kg`,
  initiative: 'Initiative',
  turn: 'Zug',
  reminders: [
    '1d10 (bei 10 noch einmal dazu) + Aufmerksamkeit - Wunden - Bedrohung. Die kleinste Summe zieht zuerst, die größte schießt zuerst.',
    'Bedrohung: -2 für jeden Feind, der einen von der Seite im Bugkegel hat, -4 von hinten, keine von vorn; höchstens -6.',
    'Oben den Würfel, darunter die Summe eintragen. Wer brennt, trudelt oder ohne Führung ist, hat keine: Er kommt vor allen anderen.',
  ],
  templates: 'Kurvenschablonen A bis Z',
  templateNotes: [
    'An den dünnen Linien schneiden. Die mittlere Linie eines Streifens ist der Weg; die Striche stehen alle 10 Grad.',
    'Eine Kurve ist irgendein Stück eines Streifens, höchstens 90 Grad. Auf einem weiteren Buchstaben ist sie frei; jeder engere kostet EU und eine Probe.',
  ],
  notice:
    'Nach In Clouds of Glory von Thomas Greve und Svend Ask Larsen (CC BY-NC-SA 3.0); Bretter von Paravion, unter derselben Lizenz.',
};
