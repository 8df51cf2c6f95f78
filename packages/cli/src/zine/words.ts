/** Words of a zine. */
import type { Language } from '@paravion/tabletop';

export interface ZineWords {
  readonly issue: (number: number, date: string) => string;
  readonly editorial: string;
  readonly games: string;
  readonly gameColumns: readonly [string, string, string, string];
  readonly over: string;
  readonly none: string;
  readonly reply: string;
  readonly scores: string;
  readonly player: string;
  readonly readers: string;
  readonly career: string;
  readonly careerColumns: readonly [string, string, string];
  readonly season: string;
  readonly seasonColumns: readonly [string, string, string, string];
  readonly waiting: string;
  /** Something, and more of it behind a colon. */
  readonly more: (what: string, more: string) => string;
  readonly letters: string;
  readonly addresses: string;
  readonly mail: (title: string, number: number, editor: string) => string;
}

const EN: ZineWords = {
  issue: (number, date) => `No. ${number}, ${date}`,
  editorial: 'From the editor',
  games: 'The games',
  gameColumns: ['Game', 'Told here', 'Next orders by', 'Game master'],
  over: 'over',
  none: 'no date yet',
  reply: 'The editor',
  scores: 'Turn by Turn',
  player: 'Pilot',
  readers: 'For all readers',
  career: 'Careers',
  careerColumns: ['Player', 'Games', 'Won'],
  season: 'The season',
  seasonColumns: ['Game', 'Now', 'In front, or won', 'Points'],
  waiting: 'Waiting for a place',
  more: (what, more) => `${what}: ${more}`,
  letters: 'Letters',
  addresses: 'Addresses, of those who gave them for this',
  mail: (title, number, editor) => `Here is number ${number} of ${title}. It is attached as PDF, too.\n\n${editor}`,
};

const DE: ZineWords = {
  issue: (number, date) => `Nr. ${number}, ${date}`,
  editorial: 'Vom Herausgeber',
  games: 'Die Spiele',
  gameColumns: ['Spiel', 'Hier erzählt', 'Nächste Befehle bis', 'Spielleiter'],
  over: 'zu Ende',
  none: 'noch kein Termin',
  reply: 'Der Herausgeber',
  scores: 'Zug um Zug',
  player: 'Pilot',
  readers: 'Für alle',
  career: 'Laufbahnen',
  careerColumns: ['Spieler', 'Spiele', 'Siege'],
  season: 'Die Saison',
  seasonColumns: ['Spiel', 'Jetzt', 'Vorn, oder Sieger', 'Punkte'],
  waiting: 'Warten auf einen Platz',
  more: (what, more) => `${what}: ${more}`,
  letters: 'Leserbriefe',
  addresses: 'Adressen derer, die sie dafür gegeben haben',
  mail: (title, number, editor) => `Hier ist Nummer ${number} von ${title}, auch als PDF im Anhang.\n\n${editor}`,
};

const FR: ZineWords = {
  issue: (number, date) => `N° ${number}, ${date}`,
  editorial: 'De la rédaction',
  games: 'Les parties',
  gameColumns: ['Partie', 'Racontée ici', 'Prochains ordres', 'Arbitre'],
  over: 'finie',
  none: 'pas encore de date',
  reply: 'La rédaction',
  scores: 'Tour par tour',
  player: 'Pilote',
  readers: 'Pour tous les lecteurs',
  career: 'Carrières',
  careerColumns: ['Joueur', 'Parties', 'Gagnées'],
  season: 'La saison',
  seasonColumns: ['Partie', 'Maintenant', 'En tête, ou vainqueur', 'Points'],
  waiting: 'En attente d’une place',
  more: (what, more) => `${what}\u00a0: ${more}`,
  letters: 'Courrier des lecteurs',
  addresses: 'Adresses de ceux qui les ont données pour cela',
  mail: (title, number, editor) => `Voici le numéro ${number} de ${title}, joint aussi en PDF.\n\n${editor}`,
};

const IT: ZineWords = {
  issue: (number, date) => `N. ${number}, ${date}`,
  editorial: 'Dalla redazione',
  games: 'Le partite',
  gameColumns: ['Partita', 'Raccontato qui', 'Prossimi ordini', 'Arbitro'],
  over: 'finita',
  none: 'ancora senza data',
  reply: 'La redazione',
  scores: 'Turno per turno',
  player: 'Pilota',
  readers: 'Per tutti i lettori',
  career: 'Carriere',
  careerColumns: ['Giocatore', 'Partite', 'Vinte'],
  season: 'La stagione',
  seasonColumns: ['Partita', 'Ora', 'In testa, o vincitore', 'Punti'],
  waiting: 'In attesa di un posto',
  more: (what, more) => `${what}: ${more}`,
  letters: 'Lettere dei lettori',
  addresses: 'Indirizzi di chi li ha dati per questo',
  mail: (title, number, editor) => `Ecco il numero ${number} di ${title}, allegato anche in PDF.\n\n${editor}`,
};

export const ZINE_WORDS: Readonly<Record<Language, ZineWords>> = { en: EN, de: DE, fr: FR, it: IT };
