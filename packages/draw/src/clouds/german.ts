/** The words of these pictures in German. */
import { bandNow, GERMAN_THINGS, wordsIn } from '@paravion/clouds';
import type { SkyWords } from './words.ts';

const compass = (h: number): string => `${String(Math.round(h / 10) % 360).padStart(3, '0')}°`;

const { bands: BANDS } = GERMAN_THINGS;
const { segments: SEGMENTS, missions } = wordsIn('de');

export const GERMAN_SKY: SkyWords = {
  wholeTurn: (turn) => (turn === 0 ? SEGMENTS.SET : `Zug ${turn}`),
  turn: (turn, segment) => (turn === 0 ? SEGMENTS.SET : `Zug ${turn}, ${SEGMENTS[segment]}`),
  missions,
  bands: BANDS,
  plane: (id, type, { plane, at, lost }) =>
    lost
      ? `${id} ${type}, verloren`
      : `${id} ${type}, Höhe ${at.z} MU, Kurs ${compass(at.h)}, Geschwindigkeit ${plane.v} ${BANDS[bandNow(plane)]}`,
  conditions: {
    fire: 'brennt',
    smoke: 'raucht',
    spinning: 'trudelt',
    wreck: 'stürzt ab',
    grounded: 'am Boden',
    uncontrolled: 'niemand am Steuer',
    home: 'auf dem Heimweg',
    waiting: 'kommt noch',
    out: 'ausgeschieden',
  },
  fates: {
    home: 'daheim',
    landed: 'gelandet',
    captured: 'gefangen',
    exploded: 'explodiert',
    crashed: 'abgestürzt',
    abandoned: 'verlassen',
  },
  fromSouth: 'Von Süden, Höhe in MU',
  scale: (mu) => `${mu} MU, ${mu * 14} m`,
  wind: (force) => (force === 0 ? 'windstill' : `${force} MU`),
  layer: (z0, z1) => `Wolken von ${z0} bis ${z1}`,
  lights: { clear: '', haze: 'Dunst', night: 'Nacht' },
  height: (z) => `${z} MU`,
  speed: (v, band) => `${v} EU ${band}`,
  strength: (left, of) => (left === null ? '' : `Festigkeit ${Math.max(0, left)}/${of}`),
  language: 'de',
  draw: 'Unentschieden',
  legend: 'Die Zeichen der Karten',
  signs: {
    stick:
      'Ein Flugzeug, sein Name und seine Höhe in MU; blau und rund die Entente, rot und eckig die Deutschen. Ein Stab führt zu seinem Schatten am Boden, mit einer Kerbe je 10 MU Höhe.',
    bank: 'In Schräglage: ein Winkel am hängenden Flügel für jede Stufe.',
    path: 'Was in diesem Zug geflogen wurde, vom Ring an; ein Strich je MU (auf kleinen Karten je 5).',
    climbed: 'Ein Dreieck hinter der Höhe: in diesem Zug gestiegen, hier um 3 MU oder mehr.',
    sank: 'Mit der Spitze nach unten gesunken; hohl um weniger als 3 MU.',
    hit: 'Ein Feuerstoß, der traf; im Stern steht die Zeile der Schadenstafel.',
    miss: 'Ein Feuerstoß daneben: helle Punkte am Ziel vorbei, mit einem Strich am Ende.',
    bomb: 'Hier fiel eine Bombe oder Granate.',
    barrage: 'Sperrfeuer und seine Reichweite von 4 MU; mit rotem Stern traf es jemanden.',
    fire: 'Brennt; raucht.',
    spin: 'Trudelt.',
    lost: 'Hohl und durchgestrichen: in diesem Zug verloren, wo es zuletzt war.',
  },
};
