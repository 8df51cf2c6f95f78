/** The words of games within a game, in German. */
import type { InnerWords } from './en-inner.ts';

export const inner: InnerWords = {
  waits: 'Ein Spiel wartet auf dich:',
  begin: 'Jetzt fliegen',
  watch: 'Jetzt ansehen',
  goOn: 'Weiter fliegen',
  back: 'Zurück zum Spiel, zu dem es gehört',
};
