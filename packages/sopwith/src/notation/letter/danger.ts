/**
 * By which words a sentence beside orders may change, bind or take them back: conditions, choices, corrections, refusals, words
 * that point at them. They are few in every language, while what people talk of besides is without end; so what has none of them
 * is talk.
 */
import { withoutOtherThings } from '@paravion/tabletop';
import { isAside } from './aside.ts';
import { mayChange, POSTSCRIPT } from './change.ts';
import { isIdle, speaksOfMoves } from './idle.ts';

/** What makes an order hang on something, where the sentence takes one up. */
const CONDITION =
  /(?<!\p{L})(?:if|unless|when|whenever|except|otherwise|as long as|provided|assuming|falls|wenn|sofern|sobald|solange|vorausgesetzt|sonst|außer|si|sinon|sauf|quand|se|quando|tranne|altrimenti)(?!\p{L})/iu;
/** "If the crow is there.": hangs on to the sentence before. */
const BARE_CONDITION =
  /^\W*(?:(?:but|and|only|except|aber|nur|mais|seulement|ma|solo),? )*(?:if|unless|when|except|provided,?|assuming,?|falls|wenn|sofern|vorausgesetzt,?|außer|si|sauf|quand|se|quando|tranne)(?!\p{L})[^,]*$/iu;
/** The few words by which a sentence takes up orders, or does something with them. */
const TAKES_UP =
  /(?<!\p{L})(?:[lr][ts]|a(?=\s*[,;])|it|them|this|that|these|those|so|same|otherwise|else|instead|opposite|ones?|first|second|third|last|middle|moves?|orders?|sheets?|turn(?:s|ing)?|slip\p{L}*|left|right|ahead|straight|fire|firing|shoot\p{L}*|shots?|bursts?|guns?|fly\p{L}*|flies|do|does|go|goes|stay|hold|follow|take|make|use|change|stop|land|he|she|they|him|her|any(?:one|body)|some(?:one|body)|enem\p{L}+|das|dies\p{L}*|anders|erste\p{L}*|zweite\p{L}*|dritte\p{L}*|letzte\p{L}*|zug|züge\p{L}*|befehl\p{L}*|links|rechts|gerade\p{L}*|\p{L}*kurve\p{L}*|feuer\p{L}*|schie\p{L}*|sch[uü]ss\p{L}*|fliege?\p{L}*|mach\p{L}*|bleib\p{L}*|nimm|nehm\p{L}*|er|jemand|einer|gegner\p{L}*|cela|ça|ceci|premi\p{L}+|deuxième|troisième|derni\p{L}+|mouvement\p{L}*|ordres?|gauche|droite?|virage\p{L}*|tir\p{L}*|feu|vole\p{L}*|fai\p{L}+|reste\p{L}*|il|elle|quelqu'un|ennemi\p{L}*|questo|quello|prim[aoi]|second[aoi]|terz[ao]|ultim[ao]|moss[ae]|ordin[ei]|sinistra|destra|dritto|avanti|vir\p{L}+|spar\p{L}+|fuoco|vol[oia]\p{L}*|facci\p{L}+|fare|rest\p{L}+|lui|lei|qualcuno|nemic\p{L}+)(?!\p{L})/iu;
/** Words of taking back and taking up again. */
const BENDS =
  /(?<!\p{L})(?:instead|stattdessen|statt|invece|plutôt|au lieu|same|(?:what|as|like) (?:i|we) (?:did|had|flew|ordered|sent)|(?:was|wie) (?:ich|wir) (?:letzte\p{L}*|zuletzt|vorher)|^\W*(?:or|oder|ou|oppure)(?!\p{L})|^\W*(?:and |once |yet )*again|(?:do|fly|take|use|send|try|go|same|it|that|this|them|lot)\s(?:\p{L}+\s){0,2}again|(?:do|fly|go) (?:it|that|this|so) (?:\p{L}+ )?(?:twice|double|again)|repeat|reverse|opposite|swap|orders? (?:above|before|tomorrow|later|(?:will )?(?:follow|come))|(?:befehle|ordres?) (?:folgen|kommen|suiv\p{L}+)|nmr|tear|burn|throw|nonsense|rubbish|jok(?:e|ing)|kidding|listen|imagine|wrong|mistake|not that)(?!\p{L})/iu;

/** What is not meant, is left to others, or is doubted. */
const UNMEANT =
  /(?<!\p{L})(?:not really|mirrored|gespiegelt|andersherum|anders ?rum|umgekehrt|au contraire|le contraire|il contrario|al contrario|all'incontrario|à l'envers|(?:none|nothing) of (?:it|that|this|them|those)|you (?:decide|choose|pick)|(?:your|his|her) choice|up to you|surprise me|entscheide? du|du entscheidest|such(?:e)? (?:du )?(?:es dir )?aus|à toi de|choisis|décide|decidi|scegli|orders? (?:will |shall |to )?(?:follow|come)|befehle (?:folgen|kommen)|ordres (?:suivent|suivront)|ordini (?:seguono|seguiranno)|jok(?:e|ing)|kidding|scherz|witz|blague|scherzo|scherzavo|unsinn|quatsch|nonsense|rubbish|vergiss es|vergiss das|not this turn|never mind|take it (?:all )?back|(?:only|just) an idea|not final|before you (?:use|fly|take)|lieber (?:doch )?nicht|doch nicht|gilt noch nicht|nur so eine idee|alles zurück|spiegeln|frag mich|on second thoughts?|then again|andererseits|d'un autre côté|not now)(?!\p{L})/iu;
/** An unsure word, with a flight in it. */
const UNSURE =
  /(?<!\p{L})(?:perhaps|maybe|possibly|might|would(?! be too| have been)|could|should|vielleicht|eventuell|womöglich|könnte\p{L}*|sollte\p{L}*|würde\p{L}*|peut-être|pourrai\p{L}+|devrai\p{L}+|forse|magari|potrei|dovrei)(?!\p{L})/iu;
/** "The last one to the right": one of the Moves, and what is to become of it. */
const ONE_OF_THEM =
  /(?<!\p{L})(?:(?:move|zug|bewegung|mouvement|mossa) ?[123]|first|second|third|last|middle|final|(?:erste|zweite|dritte|letzte|mittlere)[rnms]?|premi(?:er|ère)|deuxième|second[ea]?|troisième|derni(?:er|ère)|prim[ao]|second[ao]|terz[ao]|ultim[ao])(?!\p{L})/iu;
/** "Last turn:" */
const OTHER_TURN =
  /(?<!\p{L})(?:last|previous|next|letzte[rsn]?|vorige[rsn]?|nächste[rsn]?|derni(?:er|ère)|prochaine?|ultim[oa]|prossim[oa]|scors[oa])\s+(?:turn|time|week|runde|zug|mal|tour|fois|turno|volta)\s*:\s*$/iu;
/** "Is that a good idea?" */
const DOUBTS =
  /(?<!\p{L})(?:good idea|better|clever|wise|legal|allowed|possible|ok(?:ay)?|right|think|agree|gute idee|besser|klug|erlaubt|möglich|meinst|denkst|oder|richtig|bonne idée|mieux|penses|possible|d'accord|buona idea|meglio|pensi|giusto|va bene|vero)(?!\p{L})[^?]*\?/iu;
const NOT =
  /(?<!\p{L})(?:not|no|never|n't|nicht|nein|kein\p{L}*|nie|non|pas|jamais|mai|nessun\p{L}*)(?!\p{L})|n['\u2019]t(?!\p{L})/iu;
const FLIGHT =
  /(?<!\p{L})(?:orders?|moves?|befehle?|züge?|ordres?|mouvements?|ordini|mosse|slip|(?:to(?: the)?|turn|slip|go|bank|fire|shoot|be|a) (?:left|right)|(?:left|right) turn|ahead|go straight|fire|shoot|fly|links|rechts|geradeaus|kurve|feuer\p{L}*|schieß\p{L}*|flieg\p{L}*|gauche|droite|virage|tirer?|voler?|sinistra|destra|dritto|virata|sparare|volare)(?!\p{L})/iu;

const EXCUSE =
  /^\W*(?:sorry|apologies|oh|ah|verzeihung|entschuldigung|désolée?)?\W*(?:sorry|apologies|entschuldigung|pardon)? (?:for|about|to|it's|this is|für|dass|pour)(?!\p{L})[^,;]*(?<!\p{L})(?:late|delay|trouble|scrawl|handwriting|typos?|short|rush|hurry|spelling|english|silence|spät|kurz|eile|retard|bother)(?!\p{L})/iu;

/** What takes back orders, whatever came before. */
const VOID =
  /(?<!\p{L})(?:ignore|disregard|scrap|cancel|forget|withdraw|revoke|vergiss|oublie[zr]?|dimentica)(?!\p{L})/iu;
/** "That is the way to my house". */
const SAYS_OF_IT =
  /^\W*(?:this|that|these|those|das|dies|c'est|ceci|questo)\s+(?:is|are|was|were|will|ist|war|sind|est|è)(?!\p{L})(?! (?:all|it|that|alles|tout)(?!\p{L}))/iu;

/** "These are final." */
const STATED =
  /^\W*(?:this|that|these|those)\s+(?:is|are)\s+(?:final|the (?:right|new|correct|real|final|latest) (?:ones?|version|orders|lot|set))\W*$/iu;

const MILD =
  /(?<!\p{L})(?:rather|actually|after all|let|oh|ah|hm+|um|er|sorry|oops|whoops|soz|sry|scusa(?:te)?|verzeihung|entschuldigung|doch|ops)(?!\p{L})/giu;
/** What a sentence may take up of the orders before it. */
const REFERS =
  /(?<!\p{L})(?:left|right|ahead|straight|links|rechts|geradeaus|gauche|droite|sinistra|destra|dritto|th(?:at|is|em|ose|ese)|it|ones?|others?|way|opposite|same|both|all|each|first|second|third|last|middle|moves?|turns?|slips?|shots?|bursts?|fire|orders?|not|no|das|es|die|alle|beide|erste\p{L}*|zweite\p{L}*|dritte\p{L}*|letzte\p{L}*|anders?\p{L}*|nicht|ça|cela|celui|autre|premi\p{L}+|derni\p{L}+|pas|questo|quello|altro|altra|prim[ao]|ultim[ao]|non|everything|alles|tout|tutto|letters?|mails?|cards?|briefe?|lettres?|letter[ae])(?!\p{L})/iu;

/** "The scones turned out rather flat": a small word of correcting, and nothing that it could correct. */
export const isMild = (text: string): boolean => {
  const rest = text.replace(MILD, ' ').replace(VOID, ' ');
  return rest !== text && !mayChange(rest) && !REFERS.test(rest);
};

/** So short a sentence speaks of what stands beside it. */
const SHORT = 4;
const wordsIn = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;

const isNaming = (text: string, names: ReadonlySet<string>): boolean =>
  text
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.some((word) => names.has(word)) === true;

/** "If the crow is there.": what stands before may hang on it. */
export const isBare = (text: string): boolean =>
  text.split(/(?<=[.!?;])\s+/u).some((one) => BARE_CONDITION.test(one) && wordsIn(one) <= HANGING);
/** Whether it says that orders are not meant, or are another's choice. */
export const isUnmeant = (text: string): boolean => UNMEANT.test(text);
/** Whether it takes back what was said. */
export const takesBack = (text: string): boolean => VOID.test(text);
/** Whether it takes up again what was flown or ordered. */
export const takesUpAgain = (text: string): boolean => BENDS.test(text);

/** So long a condition without an "and then" may still hang on to orders in another line. */
const HANGING = 7;

/** Whether a sentence in another line than the orders may bear on them: there people mostly talk. */
export const isGrave = (text: string, names: ReadonlySet<string>): boolean => {
  const hangs = BARE_CONDITION.test(text) && (wordsIn(text) <= HANGING || isNaming(text, names));
  const points = ONE_OF_THEM.test(text) && FLIGHT.test(withoutOtherThings(text));
  const says = SAYS_OF_IT.test(text) && wordsIn(text) <= HANGING && TAKES_UP.test(text.replace(/^\W*\p{L}+/u, ''));
  return UNMEANT.test(text) || VOID.test(text) || OTHER_TURN.test(text) || hangs || points || says;
};

/** Whether a clause may change, bind or take back orders that stand beside its sentence. `names`: words in names of other pilots. */
export const isDangerous = (clause: string, sentence: string, names: ReadonlySet<string>): boolean => {
  const text = clause.replace(POSTSCRIPT, '');
  if (BENDS.test(text) && (wordsIn(text) <= SHORT || TAKES_UP.test(text.replace(BENDS, ' ')))) return true;
  const named = isNaming(sentence, names);
  if (isAside(text)) return false;
  if (OTHER_TURN.test(sentence)) return true;
  if (CONDITION.test(sentence) && (TAKES_UP.test(sentence) || BARE_CONDITION.test(sentence) || named)) return true;
  if (UNMEANT.test(text) || DOUBTS.test(sentence)) return true;
  const flies = FLIGHT.test(withoutOtherThings(text));
  // "No orders from Ann yet, I suppose?"
  const asks = named && sentence.trimEnd().endsWith('?');
  if (flies && !asks && (UNSURE.test(text) || NOT.test(text) || ONE_OF_THEM.test(withoutOtherThings(text))))
    return true;
  if (isIdle(text) || STATED.test(text)) return false;
  const changes = mayChange(text) && !EXCUSE.test(text) && !isMild(text);
  return changes || SAYS_OF_IT.test(text) || speaksOfMoves(withoutOtherThings(text), false);
};
