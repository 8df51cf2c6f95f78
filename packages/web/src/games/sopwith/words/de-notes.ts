/** Words of what is worth knowing before orders are sealed, in German. */
import type { notes as english } from './en-notes.ts';

export const notes: typeof english = {
  lands: (strip) => `Du landest auf ${strip}.`,
  landsSmall: 'Die Munition wird aufgefüllt; den Rest des Zuges stehst du am Boden.',
  declare: (strip) => `Landen auf ${strip}`,
  declareSmall: 'Ohne Ansage überfliegst du den Platz.',
  crashes: (move) => `In Bewegung ${move} verlässt du das Brett: Das ist das Ende deines Flugzeugs.`,
  cloud: (moves) =>
    `Nach Bewegung ${moves.join(' und ')} bist du in einer Wolke: 1 Punkt Schaden, aber niemand kann dich dort treffen.`,
};
