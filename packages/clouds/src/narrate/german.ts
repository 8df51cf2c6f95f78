/** The catalogue in German. */
import { monthWords } from '../words/months.ts';
import { sidesCalled } from '../words/sides.ts';
import { GERMAN_THINGS } from '../words/things.ts';
import type { Catalogue } from './catalogue.ts';
import { GERMAN_FIGHT } from './german-fight.ts';
import { GERMAN_FLIGHT } from './german-flight.ts';
import { GERMAN_GROUND } from './german-ground.ts';
import { MISSION_NAMES } from './names.ts';

const segments: Catalogue['segments'] = {
  SET: 'Aufstellung',
  INI: 'Initiative',
  ALL: 'Befehle für den Zug',
  GND: 'Am Boden',
  UNC: 'Außer Kontrolle',
  MOV: 'Bewegung',
  END: 'Ende der Bewegung',
  FIR: 'Feuer',
  OBS: 'Beobachtung',
  CHK: 'Wer noch da ist',
  POST: 'Nach dem Kampf',
};

export const GERMAN: Catalogue = {
  language: 'de',
  say: { ...GERMAN_FLIGHT, ...GERMAN_FIGHT, ...GERMAN_GROUND },
  segments,
  missions: MISSION_NAMES.de,
  fates: {
    home: 'daheim',
    landed: 'gelandet',
    captured: 'gefangen',
    exploded: 'explodiert',
    crashed: 'abgestürzt',
    abandoned: 'verlassen',
  },
  sides: sidesCalled({}, 'de'),
  things: GERMAN_THINGS,
  month: (month) => monthWords(month, 'de'),
  report: {
    beginning: 'Der Anfang',
    turn: (turn) => `Zug ${turn}`,
    over: 'der Auftrag ist zu Ende',
    segment: (segment, turn) => (turn > 0 ? `${segments[segment]}, Zug ${turn}` : segments[segment]),
    due: (turn, segment, who) =>
      segment === 'ALL'
        ? `Zug ${turn}`
        : `Zug ${turn}, ${segments[segment]}${who.length > 0 ? `: ${who.join(' ')}` : ''}`,
    nameless: (seat) => `Platz ${seat + 1}`,
    next: 'Als Nächstes',
    deadline: 'Befehle bis',
    note: 'Vom Spielleiter',
    press: 'Presse',
    planes: 'Die Flugzeuge',
    bands: GERMAN_THINGS.bands,
    legend: 'Orte und Höhen in MU zu 14 m, Geschwindigkeiten in EU zu 10 km/h.',
  },
  column: {
    plane: 'Flugzeug',
    type: 'Typ',
    at: 'Ort',
    height: 'Höhe',
    heading: 'Kurs',
    speed: 'Tempo',
    strength: 'Festigkeit',
    guns: 'MGs',
    condition: 'Zustand',
  },
  plane: {
    status: {
      unplaced: 'nicht aufgestellt',
      waiting: 'noch nicht da',
      grounded: 'am Boden',
      flying: 'fliegt',
      spinning: 'trudelt',
      wreck: 'Wrack',
      out: 'fort',
    },
    man: { aboard: 'an Bord', jumped: 'abgesprungen', dead: 'tot' },
    sound: 'heil',
    onFire: 'brennt',
    smoking: 'raucht',
    uncontrolled: 'niemand fliegt es',
    home: 'fliegt heim',
    blackout: 'Pilot ohne Bewusstsein',
    enters: (turn) => `kommt in Zug ${turn}`,
    wider: (letters) => `Kurven ${letters} weiter`,
    hurt: (man, fortitude, full) => `${man} verwundet ${fortitude}/${full}`,
    at: (x, y, z) => `bei ${x}, ${y}, Höhe ${z}`,
    heading: (compass) => `Kurs ${compass}`,
    bank: (b) => (b === 0 ? 'waagerecht' : `Schräglage ${b < 0 ? 'L' : 'R'}${Math.abs(b)}`),
    speed: (v, band) => `Geschwindigkeit ${v}, ${band}`,
    strength: (left, full) => `Festigkeit ${left}/${full}`,
  },
  position: {
    destroyed: 'zerstört',
    at: (x, y) => `bei ${x}, ${y}`,
    strength: (left) => `Stärke ${left}`,
    barrage: 'Sperrfeuer',
    target: 'Ziel',
    done: 'erledigt',
    standing: (name) => `Dauerbefehle von ${name}`,
    due: (what, names) => `Dran: ${what} (${names.join(', ')})`,
    over: 'Der Auftrag ist zu Ende.',
  },
};
