/** What is wrong with orders and letters of Sopwith, and what would be right, in Italian, by the English sentence. */
import type { Dictionary } from '@paravion/tabletop';

/** What cannot be read in orders that were written. */
const READING: Dictionary = {
  '"{}" is no order.': '«{1}» non è un ordine.',
  '"{}" is no direction to fire in.': '«{1}» non è una direzione di tiro.',
  'The sign "{}" has no meaning here.': 'Il segno «{1}» qui non significa nulla.',
  'This number has no meaning here.': 'Questo numero qui non significa nulla.',
  'An order cannot be a question.': 'Un ordine non può essere una domanda.',
  'Orders cannot depend on anything, nor be taken back in the same breath.':
    'Un ordine non può dipendere da nulla, né essere ritirato nella stessa frase.',
  'This remark in brackets might be an order.': 'Questa nota tra parentesi potrebbe essere un ordine.',
  'There is no manoeuvre here.': 'Qui non c’è nessuna manovra.',
  'There is no manoeuvre for Move {}.': 'Non c’è nessuna manovra per la mossa {1}.',
  '"{}" alone is not clear: a turn, a slip or a burst?': '«{1}» da solo non è chiaro: virata, scivolata o raffica?',
  'A burst stands before any manoeuvre.': 'Una raffica viene prima di ogni manovra.',
  'This Move has orders to fire that do not go together.': 'Questa mossa ha ordini di tiro che non vanno insieme.',
  'More than {} bursts in one Move.': 'Più di {1} raffiche in una mossa.',
  'It is not clear which A is a burst and which is a Move.': 'Non è chiaro quale A è una raffica e quale una mossa.',
  'A Turn has three Moves, but here is {}.': 'Un turno ha tre mosse, ma qui c’è {1}.',
  'A Turn has three Moves, but here are {}.': 'Un turno ha tre mosse, ma qui ci sono {1}.',
  'This Move has {}.': 'Questa mossa ha {1}.',
  'Move {} has {}.': 'La mossa {1} ha {2}.',
  'no manoeuvre': 'zero manovre',
  'one manoeuvre': 'una manovra',
  '{} manoeuvres': '{1} manovre',
  'Move {} is missing.': 'Manca la mossa {1}.',
  'There is no Move {} in a Turn.': 'In un turno non c’è una mossa {1}.',
  'Move {} is ordered twice, and not in the same way.': 'La mossa {1} è ordinata due volte, e in modo diverso.',
  'Moves without a number stand before a numbered one, and do not fill the gap.':
    'Mosse senza numero ne precedono una numerata, e non colmano il vuoto.',
  'Two strips are named.': 'Sono nominate due piste.',
  'Two strips to land on are named.': 'Sono nominate due piste per atterrare.',
  'A sheet cannot say both land and overfly.': 'Un foglio non può dire sia «land» sia «overfly».',
  'A plane cannot stay on the ground and fly.': 'Un aereo non può restare a terra e volare.',
  '"NMR" stands beside orders.': '«NMR» sta accanto a ordini.',
  'These are orders for Turn {}, but Turn {} is to be ordered.':
    'Questi sono ordini per il turno {1}, ma si attende il turno {2}.',
  'Only one Move belongs here.': 'Qui va una sola mossa.',
  'There are no orders here.': 'Qui non ci sono ordini.',
  'There are two planes, and this is one sheet.': 'Gli aerei sono due, e questo è un foglio solo.',
  'It is not clear where the first sheet ends.': 'Non è chiaro dove finisce il primo foglio.',
  'The headings do not name both planes once.': 'I titoli non nominano ciascuno dei due aerei una volta.',
};

/** What a check of orders says to each note. */
const NOTES: Dictionary = {
  'only an ace may fly an Immelmann; this plane would fly Ahead.':
    'solo un asso può fare un Immelmann; questo aereo andrebbe avanti.',
  '0 is not allowed in Move 1; the plane would fly Ahead.':
    'lo 0 non è permesso nella mossa 1; l’aereo andrebbe avanti.',
  'after a 0 in Move 2 the plane stays in Move 3 too.':
    'dopo uno 0 nella mossa 2 l’aereo resta fermo anche nella mossa 3.',
  'on the strip a plane taking off can only go Ahead.': 'sulla pista un aereo che decolla può andare solo avanti.',
  'the Move after leaving the strip cannot be 0; the plane would fly Ahead.':
    'la mossa dopo l’uscita dalla pista non può essere 0; l’aereo andrebbe avanti.',
  'a declared landing whose run has begun must be completed; the plane would go Ahead.':
    'un atterraggio annunciato e iniziato va completato; l’aereo andrebbe avanti.',
  'this sheet would be rejected and count as no orders (NMR).':
    'questo foglio sarebbe respinto e varrebbe come nessun ordine (NMR).',
  'a parked plane takes off with A in Move 1, or stays; this one would stay parked.':
    'un aereo parcheggiato decolla con A nella mossa 1, o resta; questo resterebbe parcheggiato.',
  'no strip is named: the plane takes off along Beta.': 'nessuna pista è nominata: l’aereo decolla da Beta.',
  'no strip is named: the plane stays parked.': 'nessuna pista è nominata: l’aereo resta parcheggiato.',
  'the plane has landed and stays until the next Turn; this order is void.':
    'l’aereo è atterrato e resta fermo fino al prossimo turno; questo ordine non vale.',
  'no strip is named for the landing: it serves the one that is reached.':
    'nessuna pista è nominata per l’atterraggio: vale quella raggiunta.',
  'the landing is declared for another strip: the plane flies over.':
    'l’atterraggio è annunciato per un’altra pista: l’aereo la sorvola.',
  'a declared landing cannot be taken back: the plane lands.':
    'un atterraggio annunciato non si può ritirare: l’aereo atterra.',
  'a direction can be fired only once in a Move; the repeat is dropped.':
    'in una direzione si spara una volta sola per mossa; la ripetizione cade.',
  'more bursts than a Turn or a Move allows; these are dropped.':
    'più raffiche di quante il turno o la mossa permetta; queste cadono.',
  'there is no ammunition for these bursts; they are dropped.': 'non ci sono munizioni per queste raffiche; cadono.',
  'a plane may not fire here: it is on the ground.': 'qui un aereo non può sparare: è a terra.',
  'FIRE without a direction is centralised.': '«fire» senza direzione è distribuito intorno al muso.',
  'This plane is out of the game; its orders are not read.':
    'Questo aereo è fuori dal gioco; i suoi ordini non si leggono.',
  'No orders for this plane (NMR): it flies straight on without fire, or stays on the ground.':
    'Nessun ordine per questo aereo (NMR): vola dritto senza sparare, o resta a terra.',
  'Move {} ({}): {}': 'Mossa {1} ({2}): {3}',
  'Move {}: {}': 'Mossa {1}: {2}',
};

/** What cannot be read in a letter. */
const LETTERS: Dictionary = {
  'This line may have been meant as an order, but cannot be read as one.':
    'Questa riga forse è un ordine, ma non si può leggere come tale.',
  'These bursts stand by themselves, and it is not clear in which Move they are fired.':
    'Queste raffiche stanno da sole, e non è chiaro in quale mossa si sparano.',
  'It is not said whose orders these are.': 'Non è detto di chi sono questi ordini.',
  'Nobody in this game flies as "{}".': 'Nessuno in questa partita vola come «{1}».',
  'It is not clear whose orders these are: {}.': 'Non è certo di chi sono questi ordini: {1}.',
  'Orders for {}, in a letter from {}, do not count.': 'Ordini per {1}, in una lettera di {2}, non valgono.',
  'There are two planes, and it is not clear which of them this is for.':
    'Gli aerei sono due, e non è chiaro per quale è questo.',
  'There are two different sets of orders for this plane.': 'Ci sono due serie di ordini diverse per questo aereo.',
  'Here are more orders than one player can have: a heading may be missing.':
    'Qui ci sono più ordini di quanti un giocatore possa averne: forse manca un titolo.',
  'Orders in press, under a signature, or in an older letter, are not read.':
    'Gli ordini nella stampa, sotto una firma o in una lettera più vecchia non si leggono.',
  'This seems to change the orders, and it is not clear how.':
    'Questo sembra cambiare gli ordini, e non è chiaro come.',
  'It is not clear which strip is meant.': 'Non è chiaro quale pista si intende.',
  'This takes back the orders, and there are no others in their place.':
    'Questo ritira gli ordini, e non ce ne sono altri al loro posto.',
  'This changes orders that are not in this letter.': 'Questo cambia ordini che non sono in questa lettera.',
  'No orders could be found in this letter, which is not the same as none.':
    'In questa lettera non si è trovato nessun ordine, che non è lo stesso di «nessun ordine».',
};

/** What would be right. */
const RIGHT: Dictionary = {
  'a manoeuvre other than 0.': 'una manovra diversa da 0.',
  'A, LT, RT, LS, RS or 0.': 'A, LT, RT, LS, RS o 0.',
  'manoeuvres that are allowed.': 'manovre permesse.',
  'a strip and A; A; or "ground".': 'una pista e A; A; oppure "ground".',
  'ALPHA, BETA or GAMMA airstrip.': 'ALPHA, BETA o GAMMA airstrip.',
  'land ALPHA, land BETA or land GAMMA.': 'land ALPHA, land BETA o land GAMMA.',
  'the strip that is reached.': 'la pista raggiunta.',
  'neither "overfly" nor another strip.': 'né "overfly" né un’altra pista.',
  'each of A, L and R at most once.': 'A, L e R al massimo una volta ciascuno.',
  'no more bursts than rule 5.1 says.': 'non più raffiche di quante dica la regola 5.1.',
  'no more bursts than there is ammunition.': 'non più raffiche delle munizioni.',
  'fire with directions, as in fire L+A.': 'fire con direzioni, come fire L+A.',
  'no sheet for it.': 'nessun foglio per esso.',
  'a sheet of three Moves, or "ground".': 'un foglio di tre mosse, oppure "ground".',
  'one of {}, and "fire" with A, L, R: "LT - fire A+R"': 'uno di {1}, e "fire" con A, L, R: "LT - fire A+R"',
  'A, L or R, joined by +: "A - fire L+R"': 'A, L o R, uniti da +: "A - fire L+R"',
  'a manoeuvre and, if you like, bursts: "Move 2: LT - fire L+R"':
    'una manovra e, se vuoi, raffiche: "Move 2: LT - fire L+R"',
  'three Moves: {}, or in one line {}': 'tre mosse: {1}, o in una riga {2}',
  'Moves are numbered 1 to 3: "Move 3: RS"': 'mosse numerate da 1 a 3: "Move 3: RS"',
  'the one manoeuvre that is to be flown: "Move 2: LT"': 'la sola manovra da fare: "Move 2: LT"',
  'the order without brackets, or a remark that speaks of no order':
    'l’ordine senza parentesi, o una nota che non parla di ordini',
  'one of {}: "Move {}: A"': 'uno di {1}: "Move {2}: A"',
  'LT, RT, LS, RS, or with "fire": "A - fire L"': 'LT, RT, LS, RS, o con "fire": "A - fire L"',
  'the manoeuvre first: "A - fire L"': 'prima la manovra: "A - fire L"',
  'one "fire" with all its directions, joined by +: "A - fire L+R"':
    'un solo "fire" con tutte le direzioni, unite da +: "A - fire L+R"',
  'at most three a Move: "A - fire L+R+A"': 'al massimo tre per mossa: "A - fire L+R+A"',
  'bursts joined by + and Moves parted by semicolons: "A - fire L+A; A; LT"':
    'raffiche unite da + e mosse separate da punto e virgola: "A - fire L+A; A; LT"',
  'Moves 1 to 3: "Move 3: RS"': 'le mosse da 1 a 3: "Move 3: RS"',
  'one "Move {}:" line': 'una sola riga "Move {1}:"',
  'a number before every Move, or before none': 'un numero davanti a ogni mossa, o a nessuna',
  'one strip: "BETA airstrip"': 'una sola pista: "BETA airstrip"',
  'one of them: "land BETA"': 'una di esse: "land BETA"',
  'either "land BETA" or "overfly"': '"land BETA" oppure "overfly"',
  'either "ground" by itself, or three Moves': '"ground" da solo, oppure tre mosse',
  'either "NMR" or three Moves': '"NMR" oppure tre mosse',
  'two sheets parted by " / ": {}, or each under its heading, "Plane 1:" and "Plane 2:"':
    'due fogli separati da " / ": {1}, o ciascuno sotto il suo titolo, "Plane 1:" e "Plane 2:"',
  'a heading over the orders, such as "Seat 2:" or the name of the pilot and a colon':
    'un titolo sopra gli ordini, come "Seat 2:" o il nome del pilota e due punti',
  'a line with nothing but the order: "Move 2: LT - fire L"': 'una riga con il solo ordine: "Move 2: LT - fire L"',
  'the manoeuvre on the same line: "Move 2: LT - fire L"': 'la manovra sulla stessa riga: "Move 2: LT - fire L"',
  'one of: {}': 'uno di: {1}',
  "a letter from {}, or the game master's word that these are his":
    'una lettera di {1}, o la parola dell’arbitro che sono suoi',
  'a heading for each: "Plane 1:" and "Plane 2:"': 'un titolo per ciascuno: "Plane 1:" e "Plane 2:"',
  'one of them, or the first taken out of the letter': 'una sola di esse, o la prima tolta dalla lettera',
  'the orders before the signature "-- ", and a blank line after press':
    'gli ordini prima della firma "-- ", e una riga vuota dopo la stampa',
  'the Moves as they are to be flown: "Move 2: LT - fire L"': 'le mosse come vanno fatte: "Move 2: LT - fire L"',
  'new orders, or "NMR" for none': 'nuovi ordini, o "NMR" per nessuno',
  'all three Moves as they are to be flown': 'tutte e tre le mosse come vanno fatte',
  'orders, your own reading of them, or "NMR" if it holds none': 'ordini, o "NMR" se non ce ne sono',
};

export const ITALIAN_PROBLEMS: readonly Dictionary[] = [NOTES, READING, LETTERS, RIGHT];
