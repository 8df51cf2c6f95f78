/** What letters say that is no order and asks for no answer: greetings, thanks, "my orders will follow", "NMR". */

const GREETING =
  /^\W*(?:dear|hi|hello|hallo|hey|yo|moin|servus|grüß|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|bonjour|salut|cher|chère|buongiorno|buonasera|salve|car[oaie]|gentile|good (?:morning|evening|day|afternoon)|greetings)(?!\p{L})[^.!?:]{0,40}[,.!:\s]*$/iu;
const CLOSING =
  /^\W*(?:many |with |mit |viele |liebe |beste |herzliche |my |all |very |kind(?:est)? |best |warm(?:est)? )*(?:yours|love|cheers|regards|sincerely|faithfully|best|wishes|thanks?(?: you)?|ta|thx|bye|ciao|tschüss|danke|merci|gr[uü]ß(?:e|en)?|grüss?e|freundlichen grüßen|amitiés|cordialement|grazie|saluti|(?:un )?(?:caro|cordiale) saluto|cordiali saluti|bien à (?:vous|toi)|see you(?: [^.!?]{0,20})?|i remain|i have the hono(?:u)?r to (?:be|remain)|i am,? etc|toodle[- ]?pip)(?!\p{L})[^.!?:]{0,30}[,.!\s]*$/iu;
const DEFERRED =
  /^\W*(?:my |the |i(?:'ll| will| shall)? )?(?:(?:orders?|moves|they)(?: (?:will|shall|to|are to|do))? (?:follow|come)|(?:will )?send (?:my |the )?(?:orders?|moves)|no orders (?:yet|as yet|so far)|meine befehle (?:folgen|kommen)|befehle folgen|(?:mes )?ordres suivent|(?:i miei )?ordini seguono)(?: (?:later|soon|shortly|tomorrow|tonight|on \p{L}+|at the weekend|by \p{L}+|next week|then|bald|später|morgen|bientôt|demain|presto|domani))?[.!\s]*$/iu;
const NMR = /(?<!\p{L})nmr(?!\p{L})/iu;
const NOT = /(?<!\p{L})(?:not|no|n't|avoid|don't|never|kein|nicht|pas|non)(?!\p{L})|\?/iu;

/** Whether it only greets somebody: "Dear Winifred,". */
export const isGreeting = (text: string): boolean => GREETING.test(text);

/** Whether it says in plain words that there are no orders: "Please NMR me this time". */
export const isNmr = (text: string): boolean => NMR.test(text) && !NOT.test(text);

const PROMISE =
  /^(?!.*(?<!\p{L})(?:these|those|above|below|stand|hold|valid|same|last|previous|chang\p{L}*|wrong|he|she|gelten|gleich\p{L}*|diese|ces|questi)(?!\p{L}))(?:(?=.*(?<!\p{L})(?:orders?|moves|befehle|züge|ordres|coups|ordini|mosse)(?!\p{L}))(?=.*(?<!\p{L})(?:tomorrow|later|soon|shortly|tonight|weekend|next week|on \p{L}+day|by \p{L}+day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|in the post|on (?:the|their) way|follow|(?:i|we)(?:'ll|\u2019ll| will| shall) send|send you|not (?:ready|done|decided)|morgen|bald|später|nach(?:her|reichen)|folgen|kommen|schicke?|unterwegs|noch nicht|wochenende|\p{L}+tag|demain|bientôt|plus tard|suiv\p{L}+|envoie|enverrai|envoyer|pas encore|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|soir|domani|presto|più tardi|seguono|seguiranno|mando|mander\p{L}+|invio|invier\p{L}+|non ancora|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|stasera)(?!\p{L}))|.*(?<!\p{L})(?:they|sie|ils|arrivano) (?:are|should be|sind|sont)(?: already| schon| déjà)? (?:in the post|on their way|unterwegs|in der post|en route|partis)(?!\p{L}))/iu;

/** "I'll send my orders tomorrow, promise.": there are none in it. */
export const isPromise = (text: string): boolean => PROMISE.test(text) && !text.trimEnd().endsWith('?');

/** Whether a line says nothing that a game master must look into. */
export const isIdle = (text: string): boolean =>
  !/\p{L}/u.test(text) || GREETING.test(text) || CLOSING.test(text) || DEFERRED.test(text) || isNmr(text);

const STANDING =
  /(?<!\p{L})(?:standing orders?|until further notice|until (?:i|you|we) (?:write|hear|say)|(?:each|every|all) turns?(?! i)|for the next \p{L}+ turns|bis auf weiteres|jede runde|jusqu'à nouvel ordre|fino a nuovo ordine|ogni turno)(?!\p{L})/iu;

/** Whether a letter's orders are to count for Turns to come. */
export const isStanding = (text: string): boolean => STANDING.test(text);

const ROUND = /(?<!\p{L})(?:zug|runde|tour|turno)\s{0,3}([123])(?!\d)/giu;

/** "Runde 7", "T7": a Turn by another word than the one that may count Moves. */
const TURN_NAMED = /(?<!\p{L})(?:turn|runde|t|r)\s{0,3}(\d{1,4})(?!\d)/giu;
const ZUG = /(?<!\p{L})zug\s{0,3}(\d{1,4})(?!\d)/giu;

const numbersOf = (pattern: RegExp, text: string): readonly number[] =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

/**
 * Whether "Zug 2" counts Moves: where "Zug 1", "Zug 2" and "Zug 3" all stand, or where `turn`, a later one than the third, is
 * named by another word.
 */
export const countsRounds = (text: string, turn: number): boolean => {
  if (new Set([...text.matchAll(ROUND)].map(([, number]) => number)).size === 3) return true;
  const moves = numbersOf(ZUG, text);
  const apart = turn > 3 && moves.length > 0 && moves.every((number) => number >= 1 && number <= 3);
  return apart && numbersOf(TURN_NAMED, text).includes(turn);
};

const ELSEWHERE =
  /(?<!\p{L})(?:was|were|had|did|didn't|thought|would|could|might|he|she|they|his|her|him|them|their|you|your|u|report|last turn|next turn|nächste runde|prochain tour|prossimo turno|everything|never|seen?|saw|hope|hoped|wonder|expect(?:s|ed)?|nearly|almost|er|sie|ihr|du|dein|war|hatte|dachte|il(?! (?:mio|nostro|primo|secondo|terzo|decollo|tiro|fuoco|turno)(?!\p{L}))|elle|ils|vous|tu|était|avait|pensais|lui|lei|voi|era|aveva|pensavo)(?!\p{L})/iu;

/** Whether a sentence tells of what was, will be some day, might have been, or is another's, rather than what is to be flown. */
export const isTale = (text: string): boolean => ELSEWHERE.test(text);

const PAST =
  /(?<!\p{L})(?:last (?:turn|time|game)|flew|had|thought|was|were|used to|letzte runde|letztes mal|hatte|war|dernier tour|turno scorso|scorso turno|ultimo turno)(?!\p{L})/iu;

/** Whether a sentence tells of a Turn that was, or of thoughts that were. */
export const isPast = (text: string): boolean => PAST.test(text);

const GROUNDED =
  /^\W*(?:(?:i|we)(?:'ll| will| shall|'d like| would like| want| wish| think i(?:'ll| will))?|please|kindly|just|my|leave|keep|stay|stays|remain|let|ich|bitte|je)(?!\p{L})[^?!.]*(?:(?:stays?|remains?|leave|keep|wait|sit) [^?!.]{0,30}(?:on the ground|in the hangar)|am boden|au sol|a terra)(?!\p{L})/iu;
const KEPT =
  /^\W*(?:please |kindly )?(?:keep|leave) (?:her|it|him|me|my \p{L}+) (?:on the ground|in the hangar)(?!\p{L})/iu;
const OTHERWISE =
  /(?<!\p{L})(?:you|he|she|they|don't|do not|not|never|can't|cannot|if|unless|until|when|but|or|then|nicht|wenn|falls|bis|pas|si|mais|ou|se|non|ma|oppure)(?!\p{L})|\d|\?/iu;

/** "I would like my little aeroplane to stay on the ground this week, please." */
export const isGrounded = (text: string): boolean => (GROUNDED.test(text) || KEPT.test(text)) && !OTHERWISE.test(text);

const ONE_OF_THEM =
  /(?<!\p{L})(?:(?:moves?|bewegung|zug|mouvement|mossa)\s?[123](?!\d)|(?:first|second|third|last|final|middle|1st|2nd|3rd) (?:one|move|turn|slip|burst)|(?:in|on|with|for) the (?:first|second|third|last)|(?:erste|zweite|dritte|letzte)[rnms]? (?:zug|bewegung|kurve)|(?:premier|deuxième|troisième|dernier) (?:mouvement|virage))(?!\p{L})/iu;
const DO_WITH_THEM =
  /^\W*(?:please |but |and |then |now )?(?:reverse|invert|mirror|flip|save|spare|skip|drop|double|repeat|add|remove|reduce|omit|leave out|turn round|use|spend)(?!\p{L}).*(?<!\p{L})(?:turns?|slips?|fire|shots?|bursts?|ammo|ammunition|moves?|orders?|it|that|them|one|last|guns?)(?!\p{L})/iu;

const CONDITION =
  /^\W*(?:only |but |and |except |not )*(?:if|unless|until|except|provided|depending|falls|wenn|außer|si|sauf|se|tranne)(?!\p{L})/iu;
const ABOUT_ALL =
  /(?<!\p{L})(?:wrong|falsch|other game|different game|anderes spiel|autre partie|(?:don't|do not) (?:use|fly|take|count)|hold (?:these|those|this|that|them|it)|take (?:these|those|this|that|them|it)(?: all)? back|withdraw|fly (?:these|those|this|that|them|it)|not now|later instead|not really|(?:just|only) (?:kidding|joking)|orders (?:tomorrow|later|to follow|will follow)|other way a?round)(?!\p{L})/iu;
const SHOOTS =
  /(?<!\p{L})(?:fires?|firing|shoot(?:s|ing)?|bursts?|shots?|blast\w*|blaz\w+|salvos?|volleys?|squirts?|pew|bang|boom|peng|baller\w*|drauf(?:los)?|garben?|mgs?|coups?|colp[oi]|feuer\w*|schie(?:ß|ss)\w*|geschossen|gefeuert|sch[uü]ss\w*|salv(?:en?|es|a)|tirer?\w{0,3}|tirs?|rafales?|spar[oai]|sparare|sparando|raffic\w+|fuoco)(?!\p{L})/iu;

/** Whether a sentence may say where or when to fire. */
export const mayFire = (text: string): boolean => SHOOTS.test(text) && !PAST.test(text) && !text.trim().endsWith('?');

const PROVISO =
  /^\W*(?:only |but |and |nur |seulement |solo )*(?:if|when|unless|wenn|falls|si|se|quand|quando)(?!\p{L}).*(?<!\p{L})(?:do|fly|take|use|these|this|following|below|folgend\w+|dies\w*|so|ceci|ces|questo|questi)(?!\p{L})/iu;

/** "If Jack is near, do this.": what follows may hang on it. */
export const isProviso = (text: string): boolean => PROVISO.test(text);

/** Whether an order in it hangs on something: "right turn, fire ahead if Jack is there". */
export const isCondition = (text: string): boolean =>
  /(?<!\p{L})(?:if|unless|provided|wenn|falls|sofern|si|sauf si|se|qualora)(?!\p{L})/iu.test(text);

const ASIDE_AIM =
  /\((?:nach |to (?:the )?|à |a )?(?:ahead|straight|forwards?|left|right|port|starboard|vorn|vorne|voraus|geradeaus|links|rechts|devant|gauche|droite|avanti|sinistra|destra)\)/iu;
const THREE_AIMS =
  /(?<!\p{L})(?:fire|shoot|firing|shooting|guns?|shots?|feuer|schüsse|tirs?|fuoco)(?!\p{L})[\s:]*(?:to (?:the )?|nach )?(\p{L}+)\s*,\s*(?:to (?:the )?|nach )?(\p{L}+)\s*,\s*(?:and |und |then |to (?:the )?|nach )*(\p{L}+)/iu;

/** Whether the directions of its fire may belong to other Moves than those they stand behind. */
export const mayAim = (text: string): boolean => {
  const [, ...aims] = THREE_AIMS.exec(text) ?? [];
  return ASIDE_AIM.test(text) || (aims.length > 0 && new Set(aims.map((one) => one.toLowerCase())).size < 3);
};

const GUNS =
  /(?<!\p{L})(?:guns?|blaz\w+|blast\w*|drauf(?:los)?|peng|baller\w*|shoot\w*|fire|firing|bullets?|bang|pew|trigger|feuer\w*|schieß\w*|tirer?|tir|feu|spar(?:o|are|ando|iamo))(?!\p{L})/iu;

/** Whether a sentence speaks of the Moves of a sheet, of what is to become of them, or of whether they are meant. */
export const speaksOfMoves = (text: string, conditions = true): boolean => {
  if ((conditions && CONDITION.test(text)) || ABOUT_ALL.test(text)) return true;
  if (PAST.test(text)) return false;
  return ONE_OF_THEM.test(text) || DO_WITH_THEM.test(text) || (GUNS.test(text) && !isTale(text));
};
