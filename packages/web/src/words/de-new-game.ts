/** The words of forms in which a game is chosen, in German. */
import type { NewGameWords } from './en-new-game.ts';

export const newGame: NewGameWords = {
  title: 'Ein Spiel auf diesem Gerät',
  game: 'Spiel',
  edition: 'Ausgabe',
  sideOf: (n) => `Seite von Platz ${n}`,
  anySide: 'wie es kommt',
  pilots: 'Piloten',
  seats: 'Plätze insgesamt',
  seat: (n) => `Platz ${n}`,
  name: 'Name',
  person: 'Davon Menschen hier',
  level: 'Bots',
  each: 'Jeden Bot für sich',
  eachSmall: 'Wer nicht angerührt wird, fliegt wie die Bots oben.',
  setup: 'Mehr dazu, wie es beginnt',
  setupSmall: 'Was nicht angerührt wird, wählt das Spiel.',
  setupUsual: 'wie üblich',
  setupMore: 'und noch eine Wahl …',
  options: 'Hausregeln',
  optionsSmall: 'Was nicht geändert wird, bleibt wie in der Ausgabe.',
  changed: (n) => `${n} geändert`,
  printed: 'wie gedruckt',
  asPrinted: 'Alles wie gedruckt',
  start: 'Einsteigen',
  hotSeat: 'Mehrere fliegen abwechselnd an diesem Gerät; einer nach dem anderen versiegelt seine Befehle.',
  bots: {
    by: {
      name: 'Mit Namen',
      character: 'Nach Charakter, alle etwa gleich stark',
      dial: 'Nach Stufen, vom ersten Abend bis zum Ass',
    },
    strength: (n) => `Stärke ${n} von 10`,
  },
};
