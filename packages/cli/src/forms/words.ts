/** Words of printed order forms. */
import type { Language } from '../post/office.ts';

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

export const FORM_WORDS: Readonly<Record<Language, FormWords>> = { en: EN, de: DE };
