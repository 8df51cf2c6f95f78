/** The few words of reports and maps that are made from the contract alone. */
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

/** Words in a language; English where it is not known. */
export const wordsIn = (language: string | undefined): UsualWords => (language === 'de' ? GERMAN : ENGLISH);
