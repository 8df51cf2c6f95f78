/** Words of printed order forms. */
import type { Language } from '@paravion/tabletop';

export interface FormWords {
  readonly form: string;
  readonly pilot: string;
  readonly player: string;
  readonly deadline: string;
  readonly press: string;
  readonly hint: (example: string) => string;
  readonly fold: string;
  readonly to: string;
}

const EN: FormWords = {
  form: 'Order form',
  pilot: 'Pilot',
  player: 'Player',
  deadline: 'Deadline',
  press: 'Press:',
  hint: (example) => `A blank means: nothing. Orders may also be written in one line: ${example}`,
  fold: 'fold back here',
  to: 'To',
};

const DE: FormWords = {
  form: 'Befehlsblatt',
  pilot: 'Pilot',
  player: 'Spieler',
  deadline: 'Bis',
  press: 'Presse:',
  hint: (example) => `Was leer bleibt, heißt: nichts. Befehle können auch in einer Zeile stehen: ${example}`,
  fold: 'hier nach hinten falten',
  to: 'An',
};

const FR: FormWords = {
  form: 'Feuille d’ordres',
  pilot: 'Pilote',
  player: 'Joueur',
  deadline: 'Avant le',
  press: 'Presse\u00a0:',
  hint: (example) =>
    `Une case vide veut dire\u00a0: rien. Les ordres peuvent aussi tenir sur une ligne\u00a0: ${example}`,
  fold: 'plier ici vers l’arrière',
  to: 'À',
};

const IT: FormWords = {
  form: 'Foglio degli ordini',
  pilot: 'Pilota',
  player: 'Giocatore',
  deadline: 'Entro',
  press: 'Stampa:',
  hint: (example) => `Uno spazio vuoto vuol dire: niente. Gli ordini possono stare anche su una riga: ${example}`,
  fold: 'piegare qui all’indietro',
  to: 'A',
};

export const FORM_WORDS: Readonly<Record<Language, FormWords>> = { en: EN, de: DE, fr: FR, it: IT };
