/** What mails of the office say, in each language. */
import { ANSWER_WORDS, type AnswerWords } from '@paravion/mail';
import type { Language } from '@paravion/tabletop';

export interface PostWords extends AnswerWords {
  /** What hangs on a letter and was not read, by its names. */
  readonly attached: (names: string) => string;
  readonly passedOn: string;
  /** Nothing in the letter reads as orders, and no game waits for it. */
  readonly noGameWaits: string;
  readonly whichGame: (games: string) => string;
  readonly reminder: (game: string, turn: string) => string;
  readonly waits: (game: string, turn: string) => string;
  readonly waitsRefused: (game: string, turn: string) => string;
  readonly next: (when: string) => string;
  readonly moved: (game: string, turn: string, now: string, before: string) => string;
  /** The subject of the first mail of a game. */
  readonly begins: (game: string) => string;
  readonly example: (orders: string) => string;
  /** Which pilot a newcomer flies. */
  readonly youFly: (pilot: string) => string;
  readonly signs: (list: string) => string;
  readonly seedHash: (hash: string) => string;
  readonly over: string;
  /** A Turn was taken back whose report somebody has: the subject of the mail that says so, why, and how it goes on. */
  readonly takenBackSubject: (turn: string) => string;
  readonly takenBack: (game: string, turn: string, reason: string) => string;
  readonly flownAgain: string;
  readonly countAgain: (turn: string) => string;
  readonly standsNow: string;
}

const EN: PostWords = {
  ...ANSWER_WORDS.en,
  attached: (names) => `What you attached (${names}) lies before your game master; orders in it are not read.`,
  noGameWaits: 'No orders were found in your letter; it lies before your game master.',
  passedOn: 'What you ask, or write about your absence or address, was passed on to your game master.',
  whichGame: (games) =>
    `You fly in more than one game, and your letter does not say for which it is: ${games}. Please send it again with the name of the game above the orders.`,
  reminder: (game, turn) => `your orders for ${game}, ${turn}, have not come yet.`,
  waits: (game, turn) => `${game}, ${turn}, waits for you: your orders could not be read.`,
  waitsRefused: (game, turn) => `${game}, ${turn}, waits for you: your orders were not taken.`,
  next: (when) => `The next orders are due by ${when}. Answer this mail to send them.`,
  moved: (game, turn, now, before) =>
    `The deadline of ${game}, ${turn}, has changed. New deadline: ${now}. Old deadline: ${before}.`,
  begins: (game) => `${game}: the game begins`,
  youFly: (pilot) => `You fly as ${pilot}: so you are called on the map and in the list of pilots.`,
  signs: (list) => `What can be ordered: ${list}.`,
  seedHash: (hash) =>
    `The dice come from a seed that was fixed before the game. Keep its hash, to check it after the game: ${hash}`,
  example: (orders) => `This is how orders look, for example: ${orders}`,
  over: 'The game is over.',
  takenBackSubject: (turn) => `${turn} was taken back`,
  takenBack: (game, turn, reason) =>
    `${game} was taken back to the orders for ${turn}: what was mailed to you of what came after them no longer stands. The reason: ${reason}`,
  flownAgain: 'It was flown again: its new report comes in a mail of its own.',
  countAgain: (turn) => `Your orders for ${turn} count again; a later letter replaces them:`,
  standsNow: 'This is what stands now:',
};

const DE: PostWords = {
  ...ANSWER_WORDS.de,
  attached: (names) =>
    `Was angehängt war (${names}), liegt deinem Spielleiter vor; Befehle darin werden nicht gelesen.`,
  noGameWaits: 'In deinem Brief waren keine Befehle zu finden; er liegt deinem Spielleiter vor.',
  passedOn: 'Was du fragst oder über Abwesenheit und Adresse schreibst, liegt deinem Spielleiter vor.',
  whichGame: (games) =>
    `Du fliegst in mehreren Spielen, und dein Brief sagt nicht, für welches er ist: ${games}. Bitte schicke ihn noch einmal, mit dem Namen des Spiels über den Befehlen.`,
  reminder: (game, turn) => `deine Befehle für ${game}, ${turn}, sind noch nicht da.`,
  waits: (game, turn) => `${game}, ${turn}, wartet auf dich: deine Befehle waren nicht zu lesen.`,
  waitsRefused: (game, turn) => `${game}, ${turn}, wartet auf dich: deine Befehle wurden nicht angenommen.`,
  next: (when) => `Die nächsten Befehle werden bis ${when} erwartet. Antworte dazu auf diese Mail.`,
  moved: (game, turn, now, before) =>
    `Der Termin für ${game}, ${turn}, hat sich geändert. Neuer Termin: ${now}. Alter Termin: ${before}.`,
  begins: (game) => `${game}: Das Spiel beginnt`,
  youFly: (pilot) => `Du fliegst als ${pilot}: So heißt du auf der Karte und in der Liste der Piloten.`,
  signs: (list) => `Das lässt sich befehlen: ${list}.`,
  seedHash: (hash) =>
    `Die Würfel kommen aus einem Startwert, der vor dem Spiel feststand. Bewahre seinen Hash auf, um das nach dem Spiel zu prüfen: ${hash}`,
  example: (orders) => `So sehen Befehle zum Beispiel aus: ${orders}`,
  over: 'Das Spiel ist zu Ende.',
  takenBackSubject: (turn) => `${turn} ist zurückgenommen`,
  takenBack: (game, turn, reason) =>
    `${game} ist bis zu den Befehlen für ${turn} zurückgenommen: Was du von dem danach per Mail bekommen hast, gilt nicht mehr. Der Grund: ${reason}`,
  flownAgain: 'Er ist noch einmal geflogen: Der neue Bericht kommt in einer eigenen Mail.',
  countAgain: (turn) => `Deine Befehle für ${turn} gelten wieder; ein späterer Brief ersetzt sie:`,
  standsNow: 'So steht es jetzt:',
};

const FR: PostWords = {
  ...ANSWER_WORDS.fr,
  attached: (names) =>
    `La pièce jointe (${names}) a été transmise à ton arbitre\u00a0; les ordres qu’elle contient ne sont pas lus.`,
  noGameWaits: 'Aucun ordre n’a été trouvé dans ta lettre\u00a0; elle a été transmise à ton arbitre.',
  passedOn: 'Ce que tu demandes, ou écris de ton absence ou de ton adresse, a été transmis à ton arbitre.',
  whichGame: (games) =>
    `Tu voles dans plusieurs parties, et ta lettre ne dit pas pour laquelle elle est\u00a0: ${games}. Renvoie-la s’il te plaît avec le nom de la partie au-dessus des ordres.`,
  reminder: (game, turn) => `tes ordres pour ${game}, ${turn}, ne sont pas encore arrivés.`,
  waits: (game, turn) => `${game}, ${turn}, t’attend\u00a0: tes ordres n’ont pas pu être lus.`,
  waitsRefused: (game, turn) => `${game}, ${turn}, t’attend\u00a0: tes ordres n’ont pas été acceptés.`,
  next: (when) =>
    `Les prochains ordres sont attendus au plus tard\u00a0: ${when}. Réponds à ce message pour les envoyer.`,
  moved: (game, turn, now, before) =>
    `L’échéance de ${game}, ${turn}, a changé. Nouvelle échéance\u00a0: ${now}. Ancienne échéance\u00a0: ${before}.`,
  begins: (game) => `${game}\u00a0: la partie commence`,
  youFly: (pilot) => `Tu voles sous le nom de ${pilot}\u00a0: c’est ton nom sur la carte et dans la liste des pilotes.`,
  signs: (list) => `Ce qui peut être ordonné\u00a0: ${list}.`,
  seedHash: (hash) =>
    `Les dés viennent d’une graine fixée avant la partie. Garde son empreinte, pour le vérifier après la partie\u00a0: ${hash}`,
  example: (orders) => `Voici par exemple comment s’écrivent les ordres\u00a0: ${orders}`,
  over: 'La partie est finie.',
  takenBackSubject: (turn) => `${turn} est annulé`,
  takenBack: (game, turn, reason) =>
    `${game} est revenu aux ordres pour ${turn}\u00a0: ce que tu as reçu de la suite ne vaut plus. La raison\u00a0: ${reason}`,
  flownAgain: 'Il a été rejoué\u00a0: le nouveau compte rendu arrive dans un autre message.',
  countAgain: (turn) => `Tes ordres pour ${turn} comptent de nouveau\u00a0; une lettre ultérieure les remplace\u00a0:`,
  standsNow: 'Voici où en est la partie\u00a0:',
};

const IT: PostWords = {
  ...ANSWER_WORDS.it,
  attached: (names) =>
    `L’allegato (${names}) è stato riferito al tuo arbitro; gli ordini che contiene non vengono letti.`,
  noGameWaits: 'Nella tua lettera non si sono trovati ordini; è stata riferita al tuo arbitro.',
  passedOn: 'Quello che chiedi, o scrivi della tua assenza o del tuo indirizzo, è stato riferito al tuo arbitro.',
  whichGame: (games) =>
    `Voli in più partite, e la tua lettera non dice per quale è: ${games}. Per favore mandala di nuovo con il nome della partita sopra gli ordini.`,
  reminder: (game, turn) => `i tuoi ordini per ${game}, ${turn}, non sono ancora arrivati.`,
  waits: (game, turn) => `${game}, ${turn}, ti aspetta: i tuoi ordini non si sono potuti leggere.`,
  waitsRefused: (game, turn) => `${game}, ${turn}, ti aspetta: i tuoi ordini non sono stati accettati.`,
  next: (when) => `I prossimi ordini sono attesi entro: ${when}. Rispondi a questo messaggio per inviarli.`,
  moved: (game, turn, now, before) =>
    `La scadenza di ${game}, ${turn}, è cambiata. Nuova scadenza: ${now}. Vecchia scadenza: ${before}.`,
  begins: (game) => `${game}: la partita comincia`,
  youFly: (pilot) => `Voli come ${pilot}: così ti chiami sulla mappa e nell’elenco dei piloti.`,
  signs: (list) => `Che cosa si può ordinare: ${list}.`,
  seedHash: (hash) =>
    `I dadi vengono da un seme fissato prima della partita. Conserva il suo hash, per controllarlo dopo la partita: ${hash}`,
  example: (orders) => `Ecco per esempio come si scrivono gli ordini: ${orders}`,
  over: 'La partita è finita.',
  takenBackSubject: (turn) => `${turn} è annullato`,
  takenBack: (game, turn, reason) =>
    `${game} è tornata agli ordini per ${turn}: quanto hai ricevuto del seguito non vale più. Il motivo: ${reason}`,
  flownAgain: 'È stato giocato di nuovo: il nuovo resoconto arriva in un altro messaggio.',
  countAgain: (turn) => `I tuoi ordini per ${turn} valgono di nuovo; una lettera successiva li sostituisce:`,
  standsNow: 'Ecco la situazione adesso:',
};

export const WORDS: Readonly<Record<Language, PostWords>> = { en: EN, de: DE, fr: FR, it: IT };
