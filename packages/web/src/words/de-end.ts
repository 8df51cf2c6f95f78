/** The words of the end of a game, in German. */
import type { EndWords } from './en-end.ts';
import { listed } from './plural.ts';

export const end: EndWords = {
  won: 'Du hast gewonnen.',
  beaten: 'Du hast verloren.',
  lost: (place) => `Du bist ${place}. geworden.`,
  over: 'Das Spiel ist aus.',
  winner: (names) => `${listed(names, 'de')} ${names.length === 1 ? 'gewinnt' : 'gewinnen'}.`,
  nobody: 'Niemand gewinnt.',
  shared: (names) => `Niemand gewinnt: ${listed(names, 'de')} teilen sich den ersten Platz.`,
  draw: 'Unentschieden.',
  byStay: 'Die Plätze gehen danach, wer länger im Spiel war, nicht nach Punkten.',
  rated: 'Das Spiel zählt für Laufbahn und Wertung.',
  unrated: 'Ein Freundschaftsspiel: Es zählt für keine Laufbahn.',
  again: 'Noch einmal fliegen',
  same: 'Noch einmal, dieselben Piloten',
  turned: 'Noch einmal, Plätze getauscht',
  fliesAgain: (names) =>
    `${listed(names, 'de')} ${names.length === 1 ? 'fliegt' : 'fliegen'} noch einmal. Ein Platz ist für dich frei gehalten.`,
  mySeat: 'Meinen Platz nehmen',
  noThanks: 'Nein, danke',
  toAgain: 'Zum neuen Spiel',
  send: 'Dieses Spiel schicken',
  sent: 'Link kopiert.',
  rating: 'Wertung',
  other: 'Anderes Spiel',
};
