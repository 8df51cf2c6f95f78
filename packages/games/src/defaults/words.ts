/** The few words of reports and maps that are made from the contract alone. */
import type { Language } from '@paravion/tabletop';

export interface UsualWords {
  readonly language: string;
  readonly beginning: string;
  readonly turn: (n: number) => string;
  readonly over: (winners: readonly string[]) => string;
  readonly due: string;
  readonly note: string;
  readonly happened: string;
  readonly press: string;
  readonly standing: string;
  readonly player: string;
  readonly points: string;
  readonly place: string;
  readonly head: string;
  readonly position: string;
}

const ENGLISH: UsualWords = {
  language: 'en',
  beginning: 'The beginning',
  turn: (n) => `Turn ${n}`,
  over: (winners) => `The game is over: ${winners.length > 0 ? `${winners.join(', ')} won` : 'nobody won'}.`,
  due: 'Orders are due',
  note: 'From the game master',
  happened: 'What happened',
  press: 'Press',
  standing: 'The standing',
  player: 'Player',
  points: 'Points',
  place: 'Place',
  head: 'Record',
  position: 'Position',
};

const GERMAN: UsualWords = {
  language: 'de',
  beginning: 'Der Anfang',
  turn: (n) => `Zug ${n}`,
  over: (winners) =>
    `Das Spiel ist aus: ${winners.length > 0 ? `gewonnen hat ${winners.join(', ')}` : 'niemand hat gewonnen'}.`,
  due: 'Befehle bis',
  note: 'Von der Spielleitung',
  happened: 'Was geschah',
  press: 'Presse',
  standing: 'Der Stand',
  player: 'Spieler',
  points: 'Punkte',
  place: 'Platz',
  head: 'Partie',
  position: 'Stellung',
};

const FRENCH: UsualWords = {
  language: 'fr',
  beginning: 'Le début',
  turn: (n) => `Tour ${n}`,
  over: (winners) =>
    `La partie est finie\u00a0: ${winners.length > 0 ? `gagnée par ${winners.join(', ')}` : 'personne ne l’a gagnée'}.`,
  due: 'Ordres au plus tard',
  note: 'De l’arbitre',
  happened: 'Ce qui s’est passé',
  press: 'Presse',
  standing: 'La situation',
  player: 'Joueur',
  points: 'Points',
  place: 'Place',
  head: 'Partie',
  position: 'Position',
};

const ITALIAN: UsualWords = {
  language: 'it',
  beginning: 'L’inizio',
  turn: (n) => `Turno ${n}`,
  over: (winners) =>
    `La partita è finita: ${winners.length > 0 ? `vinta da ${winners.join(', ')}` : 'nessuno l’ha vinta'}.`,
  due: 'Ordini entro',
  note: 'Dall’arbitro',
  happened: 'Che cosa è successo',
  press: 'Stampa',
  standing: 'La situazione',
  player: 'Giocatore',
  points: 'Punti',
  place: 'Posto',
  head: 'Partita',
  position: 'Posizione',
};

const WORDS: Readonly<Record<Language, UsualWords>> = { en: ENGLISH, de: GERMAN, fr: FRENCH, it: ITALIAN };

/** Words in a language; English where it is not known. */
export const wordsIn = (language: string | undefined): UsualWords => WORDS[language as Language] ?? ENGLISH;
