/** What is due, in the languages in which mails and forms are written and In Clouds of Glory is not told. */
import type { State } from '@paravion/clouds';

interface DueWords {
  readonly over: string;
  readonly turn: string;
  readonly segments: Readonly<Record<State['segment'], string>>;
}

const FR: DueWords = {
  over: 'mission terminée',
  turn: 'tour',
  segments: {
    SET: 'mise en place',
    INI: 'initiative',
    ALL: 'ordres du tour',
    GND: 'au sol',
    UNC: 'perte de contrôle',
    MOV: 'mouvement',
    END: 'fin du mouvement',
    FIR: 'tir',
    OBS: 'observation',
    CHK: 'qui reste',
    POST: 'après le combat',
  },
};

const IT: DueWords = {
  over: 'missione finita',
  turn: 'turno',
  segments: {
    SET: 'piazzamento',
    INI: 'iniziativa',
    ALL: 'ordini del turno',
    GND: 'a terra',
    UNC: 'fuori controllo',
    MOV: 'movimento',
    END: 'fine del movimento',
    FIR: 'fuoco',
    OBS: 'osservazione',
    CHK: 'chi rimane',
    POST: 'dopo il combattimento',
  },
};

export const DUE_WORDS: Readonly<Record<string, DueWords>> = { fr: FR, it: IT };
