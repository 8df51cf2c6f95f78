/** Words of Sopwith's own pages, in German. */
import type { Burst, Manoeuvre, Strip } from '@paravion/sopwith';
import { plural } from '../../../words/plural.ts';
import { facings, first } from './de-first.ts';
import type { SopwithWords } from './en.ts';

const manoeuvres: Readonly<Record<Manoeuvre, string>> = {
  A: 'Geradeaus',
  LT: 'Linkskurve',
  RT: 'Rechtskurve',
  LS: 'Links rutschen',
  RS: 'Rechts rutschen',
  '0': 'Kein Manöver',
  I: 'Immelmann',
};
const bursts: Readonly<Record<Burst, string>> = { A: 'voraus', L: 'links', R: 'rechts' };
const strips: Readonly<Record<Strip, string>> = { alpha: 'Alpha', beta: 'Beta', gamma: 'Gamma' };
const fields = (n: number): string => plural(n, 'Feld', 'Felder');

export const de: SopwithWords = {
  sheet: {
    ground: 'am Boden bleiben',
    land: 'landen',
  },
  cockpit: {
    ...first.cockpit,
    move: (move) => `Bewegung ${move}`,
    orders: 'Deine Befehle',
    notSet: 'offen',
    manoeuvre: manoeuvres,
    burst: bursts,
    strip: strips,
    facing: facings,
    fire: 'Feuer',
    fireIn: (burst, move) => `${burst}: Feuerstoß ${bursts[burst]} in Bewegung ${move}`,
    burstsLeft: (left, ammunition) =>
      ammunition === 0
        ? 'Keine Munition. Lande daheim, um zu laden.'
        : `L, A, R feuern: noch ${left}, an Bord ${ammunition}`,
    takeOff: 'Starten auf',
    stay: 'Am Boden bleiben',
    chooseStrip: 'Am Flugplatz: Wähle eine Bahn zum Starten.',
    taxi: 'Zwei Bewegungen auf der Bahn, die dritte ist deine.',
    grounded: 'Du bleibst in diesem Zug am Boden.',
    overfly: 'Lieber überfliegen',
    typed: 'Befehle wie im Brief',
    typedHint: 'a, lt r, rs a+l',
    typedUse: 'Nehmen',
    keys: 'Tasten: 1–3 wählen die Bewegung, zuerst die Bahn; Pfeile fliegen, mit Umschalttaste rutschen sie; A, L, R feuern; Eingabe versiegelt, sobald alle drei Bewegungen gewählt sind.',
    send: 'Befehle versiegeln',
    sendStrip: 'Wähle eine Bahn',
    sendOpen: (move) => `Bewegung ${move} wählen`,
    clear: 'Leeren',
    botFlies: 'Von einem Bot schreiben lassen',
    threatHelp: (move) =>
      `Rot schraffiert: Dort können dich Gegner in Bewegung ${move} treffen. Die Zahl sagt, wie viele.`,
    threatNone: (move) => `In Bewegung ${move} kann dich kein Gegner treffen.`,
    which: 'Welches Manöver?',
    home: 'Startseite',
  },
  reveal: {
    ...first.reveal,
    play: 'Abspielen',
    pause: 'Anhalten',
    first: 'Zum Anfang',
    back: 'Eine Bewegung zurück',
    next: 'Eine Bewegung weiter',
    speed: (speed) => `${speed}×`,
    speedLabel: 'Geschwindigkeit',
    scrub: 'Augenblick des Spiels',
    at: (turn, move) => (move === 0 ? `Zug ${turn}, vor dem Zug` : `Zug ${turn}, Bewegung ${move}`),
    link: 'Link zu diesem Augenblick kopieren',
    copied: 'Link kopiert.',
    picture: 'Diesen Zug als Bild',
    film: 'Diesen Zug als Film (GIF)',
    filming: (percent) => `Film: ${percent} %`,
    unsent: 'Das ließ sich auf diesem Gerät nicht machen.',
    decisive: (turn) => `Der entscheidende Zug: ${turn}`,
    watchIt: 'Ansehen',
    bookmark: 'Lesezeichen setzen',
    unmark: 'Lesezeichen entfernen',
    zine: 'Wie im Heft',
    nothing: 'Nichts Erzählenswertes.',
    quiet: 'Niemand wird getroffen.',
  },
  roster: {
    ...first.roster,
    pilot: 'Pilot',
    damage: 'Hält noch',
    points: 'Punkte',
    side: { allied: 'Alliierte', german: 'Deutsche' },
    parked: 'am Boden',
    ace: 'Ass',
    ordered: 'versiegelt',
    owes: 'Befehle fehlen',
    kills: 'Abschüsse',
  },
  board: {
    ...first.board,
    yours: 'Dein Flugzeug',
    flying: (name, hex, facing, damage, ammunition) =>
      `${name}: in der Luft auf ${hex}, Blick nach ${facings[facing]}, hält noch ${damage}, Munition ${ammunition}.`,
    parked: (name, hex, damage) => `${name}: am Boden auf ${hex}, hält noch ${damage}.`,
    out: (name) => `${name}: ausgeschieden.`,
    clouds: (hexes) => (hexes.length ? `Wolken: ${hexes.join(', ')}.` : 'Keine Wolken.'),
    away: (distance) => `${fields(distance)} entfernt.`,
  },
};
