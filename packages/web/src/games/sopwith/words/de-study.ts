/** Words of the analysis, in German. */

import { plural } from '../../../words/plural.ts';
import type { SopwithWords } from './en.ts';

const points = (x: number): string => Math.abs(x).toFixed(1).replace('.', ',');
const signed = (x: number): string => `${x <= -0.05 ? '−' : '+'}${points(x)}`;

export const study: SopwithWords['study'] = {
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
  worst: 'Schlimmster Zug',
  worstOf: (name, turn) => `${name}: schlimmster Zug ${turn}`,
  flown: 'Geflogen',
  noOrders: 'keine Befehle',
  best: 'Am besten',
  fire: 'Feuer',
  fireHad: (done, possible) => `${done} Punkte Schaden, ${possible} waren möglich:`,
  mixture: 'Wie oft was geflogen werden sollte',
  ghosts: 'Auf dem Brett: die Mischung als blasse Wege, je kräftiger, desto öfter; gestrichelt, was geflogen wurde.',
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
  ground: 'am Boden bleiben',
  land: 'landen',
};

const GOALS = {
  safe: () =>
    'Flieg so, dass dich niemand treffen kann, was sie auch befehlen. Wolken kosten einen Punkt und sind kein Ausweg.',
  hit: (n: number) => `Triff für mindestens ${n} Punkte, was der Gegner auch befiehlt.`,
  strike: (n: number) =>
    `Triff für mindestens ${n === 1 ? '1 Punkt' : `${n} Punkte`} und nimm keinen Schaden, was der Gegner auch befiehlt.`,
  down: () => 'Schieß den Gegner ab, was er auch befiehlt.',
  home: () => 'Lande in diesem Zug, ohne vorher abgeschossen zu werden, was der Gegner auch befiehlt.',
} as const;

export const problems: SopwithWords['problems'] = {
  title: 'Aufgaben',
  about:
    'Stellungen aus Spielen, und etwas, das ein Befehl erreicht, was die anderen auch befehlen. Deine Antwort wird gegen jeden erlaubten Befehl jedes Gegners gehalten.',
  rules: 'Regeln nach Tom Tweedy, ohne Wind. Wer vom Brett fliegt, um zu entkommen, ist nicht entkommen.',
  solvedOf: (solved, all) => `${solved} von ${all} gelöst`,
  level: (n) => ['', 'Leicht', 'Nicht schwer', 'Mittel', 'Schwer', 'Sehr schwer'][n] ?? '',
  one: (id) => `Aufgabe ${id}`,
  kind: {
    safe: 'Niemand trifft dich',
    hit: 'Sicherer Treffer',
    strike: 'Unverletzt treffen',
    down: 'Sicherer Abschuss',
    home: 'Heimkommen',
  },
  goal: (goal, n) => GOALS[goal](n),
  solved: 'Gelöst',
  right: 'Das ist es.',
  rightSay: (tried, good, flights) =>
    `Alle ${tried} Befehle des Gegners wurden versucht, und keiner hilft. Von deinen ${flights} Flügen ${good === 1 ? 'schafft es nur dieser' : `schaffen es ${good}`}.`,
  wrong: 'Nicht so.',
  wrongSay: (name, sheet) => `${name} hat eine Antwort: ${sheet}. Sieh dir an, was daraus wird.`,
  ownFault: {
    crash: 'Dein Flugzeug verlässt das Brett.',
    cloud: 'Dein Flugzeug fliegt in eine Wolke, und das kostet einen Punkt.',
    aloft:
      'Dein Flugzeug landet nicht. Es muss vom äußeren Ende her über seine eigene Bahn rollen, und die Landung wird mit dem Knopf unter den Bewegungen angesagt.',
  },
  burst: (move, burst, hits) => `Bewegung ${move} ${burst}: ${hits}`,
  bursts: (name, flights, bursts) =>
    `Von den ${flights} Flügen von ${name} trifft jede Garbe so viele: ${bursts.join('; ')}.`,
  noBursts: 'Du feuerst nicht.',
  away: (name, away, flights, points) =>
    away === 0
      ? 'Zusammen lassen sie ihm keinen Ausweg.'
      : `Auf ${away} von ${flights} Flügen nimmt ${name} weniger als ${plural(points, 'Punkt', 'Punkte')}.`,
  threats: (name, threats, flights) =>
    `${name} kann dich ${threats === 0 ? `auf keinem seiner ${flights} Flüge` : `auf ${threats} seiner ${flights} Flüge`} treffen.`,
  dangers: 'Geh die Bewegungen durch: Rot ist, wohin in dieser Bewegung Feuer reichen könnte.',
  shown: 'Eine Lösung',
  shownSay: (sheet, tried, good, flights) =>
    `${sheet}. Alle ${tried} Befehle des Gegners wurden versucht, und keiner hilft. Von deinen ${flights} Flügen ${good === 1 ? 'schafft es nur dieser' : `schaffen es ${good}`}.`,
  again: 'Noch einmal',
  show: 'Lösung zeigen',
  next: 'Nächste Aufgabe',
  first: 'Die nächste ungelöste',
  all: 'Alle Aufgaben',
  silent: 'nichts',
};
