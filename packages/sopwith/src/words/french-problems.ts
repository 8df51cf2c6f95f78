/** What is wrong with orders and letters of Sopwith, and what would be right, in French, by the English sentence. */
import type { Dictionary } from '@paravion/tabletop';

/** What cannot be read in orders that were written. */
const READING: Dictionary = {
  '"{}" is no order.': '« {1} » n’est pas un ordre.',
  '"{}" is no direction to fire in.': '« {1} » n’est pas une direction de tir.',
  'The sign "{}" has no meaning here.': 'Le signe « {1} » n’a pas de sens ici.',
  'This number has no meaning here.': 'Ce nombre n’a pas de sens ici.',
  'An order cannot be a question.': 'Un ordre ne peut pas être une question.',
  'Orders cannot depend on anything, nor be taken back in the same breath.':
    'Un ordre ne peut dépendre de rien, ni être repris dans la même phrase.',
  'This remark in brackets might be an order.': 'Cette remarque entre parenthèses pourrait être un ordre.',
  'There is no manoeuvre here.': 'Il n’y a pas de manœuvre ici.',
  'There is no manoeuvre for Move {}.': 'Il n’y a pas de manœuvre pour le mouvement {1}.',
  '"{}" alone is not clear: a turn, a slip or a burst?': '« {1} » seul n’est pas clair : virage, glissade ou rafale ?',
  'A burst stands before any manoeuvre.': 'Une rafale précède toute manœuvre.',
  'This Move has orders to fire that do not go together.': 'Ce mouvement a des ordres de tir qui ne vont pas ensemble.',
  'More than {} bursts in one Move.': 'Plus de {1} rafales en un mouvement.',
  'It is not clear which A is a burst and which is a Move.':
    'On ne sait pas quel A est une rafale et lequel un mouvement.',
  'A Turn has three Moves, but here is {}.': 'Un tour a trois mouvements, mais il y a ici {1}.',
  'A Turn has three Moves, but here are {}.': 'Un tour a trois mouvements, mais il y a ici {1}.',
  'This Move has {}.': 'Ce mouvement a {1}.',
  'Move {} has {}.': 'Le mouvement {1} a {2}.',
  'no manoeuvre': 'zéro manœuvre',
  'one manoeuvre': 'une manœuvre',
  '{} manoeuvres': '{1} manœuvres',
  'Move {} is missing.': 'Le mouvement {1} manque.',
  'There is no Move {} in a Turn.': 'Il n’y a pas de mouvement {1} dans un tour.',
  'Move {} is ordered twice, and not in the same way.': 'Le mouvement {1} est ordonné deux fois, et différemment.',
  'Moves without a number stand before a numbered one, and do not fill the gap.':
    'Des mouvements sans numéro en précèdent un numéroté, et ne comblent pas le vide.',
  'Two strips are named.': 'Deux pistes sont nommées.',
  'Two strips to land on are named.': 'Deux pistes d’atterrissage sont nommées.',
  'A sheet cannot say both land and overfly.': 'Une feuille ne peut pas dire à la fois « land » et « overfly ».',
  'A plane cannot stay on the ground and fly.': 'Un avion ne peut pas rester au sol et voler.',
  '"NMR" stands beside orders.': '« NMR » se trouve à côté d’ordres.',
  'These are orders for Turn {}, but Turn {} is to be ordered.':
    'Ce sont des ordres pour le tour {1}, mais c’est le tour {2} qui est attendu.',
  'Only one Move belongs here.': 'Ici il ne faut qu’un seul mouvement.',
  'There are no orders here.': 'Il n’y a pas d’ordres ici.',
  'There are two planes, and this is one sheet.': 'Il y a deux avions, et ceci est une seule feuille.',
  'It is not clear where the first sheet ends.': 'On ne sait pas où finit la première feuille.',
  'The headings do not name both planes once.': 'Les titres ne nomment pas chacun des deux avions une fois.',
};

/** What a check of orders says to each note. */
const NOTES: Dictionary = {
  'only an ace may fly an Immelmann; this plane would fly Ahead.':
    'seul un as peut faire un Immelmann ; cet avion irait tout droit.',
  '0 is not allowed in Move 1; the plane would fly Ahead.':
    'le 0 est interdit au mouvement 1 ; l’avion irait tout droit.',
  'after a 0 in Move 2 the plane stays in Move 3 too.':
    'après un 0 au mouvement 2, l’avion reste aussi sur place au mouvement 3.',
  'on the strip a plane taking off can only go Ahead.':
    'sur la piste, un avion qui décolle ne peut aller que tout droit.',
  'the Move after leaving the strip cannot be 0; the plane would fly Ahead.':
    'le mouvement qui suit la sortie de piste ne peut pas être 0 ; l’avion irait tout droit.',
  'a declared landing whose run has begun must be completed; the plane would go Ahead.':
    'un atterrissage annoncé et commencé doit être achevé ; l’avion irait tout droit.',
  'this sheet would be rejected and count as no orders (NMR).':
    'cette feuille serait rejetée et ne compterait pas comme ordres (NMR).',
  'a parked plane takes off with A in Move 1, or stays; this one would stay parked.':
    'un avion garé décolle avec A au mouvement 1, ou reste ; celui-ci resterait garé.',
  'no strip is named: the plane takes off along Beta.': 'aucune piste n’est nommée : l’avion décolle par Beta.',
  'no strip is named: the plane stays parked.': 'aucune piste n’est nommée : l’avion reste garé.',
  'the plane has landed and stays until the next Turn; this order is void.':
    'l’avion a atterri et reste jusqu’au prochain tour ; cet ordre est sans effet.',
  'no strip is named for the landing: it serves the one that is reached.':
    'aucune piste n’est nommée pour l’atterrissage : il vaut pour celle qui est atteinte.',
  'the landing is declared for another strip: the plane flies over.':
    'l’atterrissage est annoncé pour une autre piste : l’avion la survole.',
  'a declared landing cannot be taken back: the plane lands.':
    'un atterrissage annoncé ne peut pas être repris : l’avion atterrit.',
  'a direction can be fired only once in a Move; the repeat is dropped.':
    'on ne tire qu’une fois par mouvement dans une direction ; la répétition est ignorée.',
  'more bursts than a Turn or a Move allows; these are dropped.':
    'plus de rafales que le tour ou le mouvement n’en permet ; celles-ci sont ignorées.',
  'there is no ammunition for these bursts; they are dropped.':
    'il n’y a pas de munitions pour ces rafales ; elles sont ignorées.',
  'a plane may not fire here: it is on the ground.': 'ici un avion ne peut pas tirer : il est au sol.',
  'FIRE without a direction is centralised.': '« fire » sans direction est réparti autour du nez.',
  'This plane is out of the game; its orders are not read.': 'Cet avion est hors jeu ; ses ordres ne sont pas lus.',
  'No orders for this plane (NMR): it flies straight on without fire, or stays on the ground.':
    'Pas d’ordres pour cet avion (NMR) : il vole tout droit sans tirer, ou reste au sol.',
  'Move {} ({}): {}': 'Mouvement {1} ({2}) : {3}',
  'Move {}: {}': 'Mouvement {1} : {2}',
};

/** What cannot be read in a letter. */
const LETTERS: Dictionary = {
  'This line may have been meant as an order, but cannot be read as one.':
    'Cette ligne est peut-être un ordre, mais ne peut pas être lue comme tel.',
  'These bursts stand by themselves, and it is not clear in which Move they are fired.':
    'Ces rafales sont isolées, et on ne sait pas à quel mouvement elles sont tirées.',
  'It is not said whose orders these are.': 'Il n’est pas dit de qui sont ces ordres.',
  'Nobody in this game flies as "{}".': 'Personne dans cette partie ne vole sous le nom de « {1} ».',
  'It is not clear whose orders these are: {}.': 'Il n’est pas sûr de qui sont ces ordres : {1}.',
  'Orders for {}, in a letter from {}, do not count.': 'Des ordres pour {1}, dans une lettre de {2}, ne comptent pas.',
  'There are two planes, and it is not clear which of them this is for.':
    'Il y a deux avions, et on ne sait pas pour lequel est ceci.',
  'There are two different sets of orders for this plane.': 'Il y a deux séries d’ordres différentes pour cet avion.',
  'Here are more orders than one player can have: a heading may be missing.':
    'Il y a ici plus d’ordres qu’un joueur ne peut en avoir : un titre manque peut-être.',
  'Orders in press, under a signature, or in an older letter, are not read.':
    'Les ordres dans la presse, sous une signature ou dans une lettre plus ancienne ne sont pas lus.',
  'This seems to change the orders, and it is not clear how.':
    'Ceci semble changer les ordres, et on ne sait pas comment.',
  'It is not clear which strip is meant.': 'On ne sait pas de quelle piste il s’agit.',
  'This takes back the orders, and there are no others in their place.':
    'Ceci reprend les ordres, et il n’y en a pas d’autres à leur place.',
  'This changes orders that are not in this letter.': 'Ceci change des ordres qui ne sont pas dans cette lettre.',
  'No orders could be found in this letter, which is not the same as none.':
    'Aucun ordre n’a été trouvé dans cette lettre, ce qui n’est pas « pas d’ordres ».',
};

/** What would be right. */
const RIGHT: Dictionary = {
  'a manoeuvre other than 0.': 'une manœuvre autre que 0.',
  'A, LT, RT, LS, RS or 0.': 'A, LT, RT, LS, RS ou 0.',
  'manoeuvres that are allowed.': 'des manœuvres permises.',
  'a strip and A; A; or "ground".': 'une piste et A; A; ou "ground".',
  'ALPHA, BETA or GAMMA airstrip.': 'ALPHA, BETA ou GAMMA airstrip.',
  'land ALPHA, land BETA or land GAMMA.': 'land ALPHA, land BETA ou land GAMMA.',
  'the strip that is reached.': 'la piste qui est atteinte.',
  'neither "overfly" nor another strip.': 'ni "overfly" ni une autre piste.',
  'each of A, L and R at most once.': 'A, L et R une fois chacun au plus.',
  'no more bursts than rule 5.1 says.': 'pas plus de rafales que n’en dit la règle 5.1.',
  'no more bursts than there is ammunition.': 'pas plus de rafales que de munitions.',
  'fire with directions, as in fire L+A.': 'fire avec des directions, comme fire L+A.',
  'no sheet for it.': 'pas de feuille pour lui.',
  'a sheet of three Moves, or "ground".': 'une feuille de trois mouvements, ou "ground".',
  'one of {}, and "fire" with A, L, R: "LT - fire A+R"': 'l’un de {1}, et "fire" avec A, L, R : "LT - fire A+R"',
  'A, L or R, joined by +: "A - fire L+R"': 'A, L ou R, joints par + : "A - fire L+R"',
  'a manoeuvre and, if you like, bursts: "Move 2: LT - fire L+R"':
    'une manœuvre et, si tu veux, des rafales : "Move 2: LT - fire L+R"',
  'three Moves: {}, or in one line {}': 'trois mouvements : {1}, ou sur une ligne {2}',
  'Moves are numbered 1 to 3: "Move 3: RS"': 'des mouvements numérotés de 1 à 3 : "Move 3: RS"',
  'the one manoeuvre that is to be flown: "Move 2: LT"': 'la seule manœuvre à faire : "Move 2: LT"',
  'the order without brackets, or a remark that speaks of no order':
    'l’ordre sans parenthèses, ou une remarque qui ne parle d’aucun ordre',
  'one of {}: "Move {}: A"': 'l’un de {1} : "Move {2}: A"',
  'LT, RT, LS, RS, or with "fire": "A - fire L"': 'LT, RT, LS, RS, ou avec "fire" : "A - fire L"',
  'the manoeuvre first: "A - fire L"': 'd’abord la manœuvre : "A - fire L"',
  'one "fire" with all its directions, joined by +: "A - fire L+R"':
    'un seul "fire" avec toutes ses directions, jointes par + : "A - fire L+R"',
  'at most three a Move: "A - fire L+R+A"': 'trois au plus par mouvement : "A - fire L+R+A"',
  'bursts joined by + and Moves parted by semicolons: "A - fire L+A; A; LT"':
    'des rafales jointes par + et des mouvements séparés par des points-virgules : "A - fire L+A; A; LT"',
  'Moves 1 to 3: "Move 3: RS"': 'les mouvements 1 à 3 : "Move 3: RS"',
  'one "Move {}:" line': 'une seule ligne "Move {1}:"',
  'a number before every Move, or before none': 'un numéro devant chaque mouvement, ou devant aucun',
  'one strip: "BETA airstrip"': 'une seule piste : "BETA airstrip"',
  'one of them: "land BETA"': 'l’une d’elles : "land BETA"',
  'either "land BETA" or "overfly"': 'soit "land BETA", soit "overfly"',
  'either "ground" by itself, or three Moves': 'soit "ground" seul, soit trois mouvements',
  'either "NMR" or three Moves': 'soit "NMR", soit trois mouvements',
  'two sheets parted by " / ": {}, or each under its heading, "Plane 1:" and "Plane 2:"':
    'deux feuilles séparées par " / " : {1}, ou chacune sous son titre, "Plane 1:" et "Plane 2:"',
  'a heading over the orders, such as "Seat 2:" or the name of the pilot and a colon':
    'un titre au-dessus des ordres, comme "Seat 2:" ou le nom du pilote et deux-points',
  'a line with nothing but the order: "Move 2: LT - fire L"': 'une ligne avec l’ordre seul : "Move 2: LT - fire L"',
  'the manoeuvre on the same line: "Move 2: LT - fire L"': 'la manœuvre sur la même ligne : "Move 2: LT - fire L"',
  'one of: {}': 'l’un de : {1}',
  "a letter from {}, or the game master's word that these are his":
    'une lettre de {1}, ou la parole de l’arbitre que ce sont les siens',
  'a heading for each: "Plane 1:" and "Plane 2:"': 'un titre pour chacun : "Plane 1:" et "Plane 2:"',
  'one of them, or the first taken out of the letter': 'l’une d’elles seule, ou la première retirée de la lettre',
  'the orders before the signature "-- ", and a blank line after press':
    'les ordres avant la signature "-- ", et une ligne vide après la presse',
  'the Moves as they are to be flown: "Move 2: LT - fire L"':
    'les mouvements comme ils doivent être faits : "Move 2: LT - fire L"',
  'new orders, or "NMR" for none': 'de nouveaux ordres, ou "NMR" pour aucun',
  'all three Moves as they are to be flown': 'les trois mouvements comme ils doivent être faits',
  'orders, your own reading of them, or "NMR" if it holds none': 'des ordres, ou "NMR" s’il n’y en a pas',
};

export const FRENCH_PROBLEMS: readonly Dictionary[] = [NOTES, READING, LETTERS, RIGHT];
