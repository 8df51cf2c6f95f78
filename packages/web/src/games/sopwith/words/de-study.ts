/** Words of the analysis, in German. */

import type { study as english } from './en-study.ts';

const points = (x: number): string => Math.abs(x).toFixed(1).replace('.', ',');
const signed = (x: number): string => `${x <= -0.05 ? '−' : '+'}${points(x)}`;

export const study: typeof english = {
  title: 'Analyse',
  begin: 'Analysieren',
  about:
    'Löst jeden Zug als Spiel: was die Stellung wert war, was jeder Befehl gegenüber der besten Antwort verschenkt hat, und wo das Spiel kippte.',
  thinking: (done, of) => `Zug ${done} von ${of} …`,
  cancel: 'Anhalten',
  chart: 'Was die Stellung jedem Piloten wert war, Zug für Zug',
  chartHelp:
    'In Schadenspunkten, gegen den Durchschnitt der anderen. Eine Raute ist ein Wendepunkt; wähle einen Zug, um ihn anzusehen.',
  turnWorths: (turn, worths) => `Zug ${turn}: ${worths.join(', ')}`,
  signed,
  whole: (x) => `${x < 0 ? '−' : ''}${Math.round(Math.abs(x))}`,
  points,
  percent: (share) => `${Math.round(100 * share)} %`,
  pilot: 'Pilot',
  accuracy: 'Genauigkeit',
  lost: 'Verschenkt',
  lostBy: (flight, fire) => `Flug ${points(flight)}, Feuer ${points(fire)}`,
  foreseen: 'Durchschaut',
  foreseenOf: (share, mixed) =>
    `durchschaut ${Math.round(100 * share)} %, wer die Mischungen fliegt ${Math.round(100 * mixed)} %`,
  worst: 'Teuerster Zug',
  worstOf: (name, turn) => `${name}: teuerster Zug ${turn}`,
  flown: 'Geflogen',
  noOrders: 'keine Befehle',
  best: 'Am besten',
  lostOfWin: (share) =>
    `${(100 * share).toFixed(share < 0.1 ? 1 : 0).replace('.', ',')} % eines Siegs, wie der Meister es sieht`,
  fire: 'Feuer',
  fireHad: (done, possible) => `${done} Punkte Schaden, ${possible} waren möglich:`,
  mixture: 'Wie oft was geflogen werden sollte',
  others: 'anderes, nichts davon öfter',
  ghosts:
    'Auf dem Brett: die Mischung als blasse Wege, je kräftiger, desto öfter; grün, das Beste; gestrichelt, was geflogen wurde.',
  opening: 'Diese Stellung in den Eröffnungen',
  turning: 'Wendepunkte',
  turned: (name, before, after, lost) =>
    `${name} ${after < before ? 'fällt' : 'steigt'} von ${signed(before)} auf ${signed(after)}${
      after < before && lost >= 0.5 ? `, davon ${points(lost)} verschenkt` : ''
    }.`,
  missed: 'Verpasstes Feuer',
  missedBy: (name, done, possible) => `${name}: ${done} Schaden, ${possible} möglich.`,
  more: 'Was die Zahlen bedeuten',
  moreSay:
    'Befehle werden gegen die Mischungen gewogen, die die anderen fliegen sollten, nicht gegen das, was sie taten: Ein guter Befehl kann Pech haben. Wer nichts verschenkt, hat 100, wer zwei Punkte verschenkt, 50. Die Analyse blickt einen Zug voraus und hält alle für gute Spieler. Durchschaut: für wie wahrscheinlich jemand, der einem Piloten seit dem ersten Zug zugesehen hat, die Wege hielt, die der dann flog; in Klammern, für wie wahrscheinlich er die von einem hält, der die Mischungen fliegt. Wer deutlich über der Klammer liegt, ist ein leichtes Ziel, so genau er auch fliegt; niedrig allein ist kein Verdienst.',
};
