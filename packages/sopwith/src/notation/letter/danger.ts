/**
 * By which words a sentence beside orders may change, bind or take them back: conditions, choices, corrections, refusals, words
 * that point at them. They are few in every language, while what people talk of besides is without end; so what has none of them
 * is talk.
 */
import { withoutOtherThings } from '@paravion/tabletop';
import { isAside } from './aside.ts';
import { mayChange, POSTSCRIPT } from './change.ts';
import { isIdle, isPast, speaksOfMoves } from './idle.ts';

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
  /(?<!\p{L})(?:(?:move|zug|bewegung|mouvement|mossa|number|nummer|numéro|no\.|nr\.) ?[123]|first|second|third|last|middle|final|(?:erste|zweite|dritte|letzte|mittlere)[rnms]?|premi(?:er|ère)|deuxième|second[ea]?|troisième|derni(?:er|ère)|prim[ao]|second[ao]|terz[ao]|ultim[ao])(?!\p{L})/iu;
/** "Last turn:" */
const OTHER_TURN =
  /(?<!\p{L})(?:last|previous|next|letzte[rsn]?|vorige[rsn]?|nächste[rsn]?|derni(?:er|ère)|prochaine?|ultim[oa]|prossim[oa]|scors[oa])\s+(?:turn|time|week|runde|zug|mal|tour|fois|turno|volta)\s*:\s*$/iu;
/** "Is that a good idea?" */
const DOUBTS =
  /(?<!\p{L})(?:good idea|better|clever|wise|legal|allowed|possible|ok(?:ay)?|right|think|agree|gute idee|besser|klug|erlaubt|möglich|meinst|denkst|oder|richtig|bonne idée|mieux|penses|possible|d'accord|buona idea|meglio|pensi|giusto|va bene|vero)(?!\p{L})[^?]*\?/iu;
const NOT =
  /(?<!\p{L})(?:not|no|never|n't|nicht|nein|kein\p{L}*|nie|non|pas|jamais|mai|nessun\p{L}*)(?!\p{L})|n['\u2019]t(?!\p{L})/iu;
const FLIGHT =
  /(?<!\p{L})(?:orders?|moves?|befehle?|züge?|ordres?|mouvements?|ordini|mosse|slip|(?:to(?: the)?|turn|slip|go|bank|fire|shoot|be|a) (?:left|right)|(?:left|right) turn|ahead|forwards?|go straight|fire|shoot|fly|links|rechts|geradeaus|voraus|(?:nach )?vorn|kurve|feuer\p{L}*|schieß\p{L}*|flieg\p{L}*|gauche|droite|devant|virage|tirer?|voler?|sinistra|destra|dritto|avanti|virata|sparare|volare)(?!\p{L})/iu;

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
  /(?<!\p{L})(?:left|right|ahead|straight|links|rechts|geradeaus|gauche|droite|sinistra|destra|dritto|th(?:at|is|em|ose|ese)|it|ones?|others?|way|opposite|same|both|all|each|first|second|third|last|middle|moves?|turns?|slips?|shots?|bursts?|fire|orders?|not|no|das|es|die|alle|beide|erste\p{L}*|zweite\p{L}*|dritte\p{L}*|letzte\p{L}*|anders?\p{L}*|nicht|ça|cela|celui|autre|premi\p{L}+|derni\p{L}+|pas|questo|quello|altro|altra|prim[ao]|ultim[ao]|non|everything|above|below|alles|tout|tutto|letters?|mails?|cards?|briefe?|lettres?|letter[ae])(?!\p{L})/iu;

/** "The scones turned out rather flat": a small word of correcting, and nothing that it could correct. */
export const isMild = (text: string): boolean => {
  const rest = text.replace(MILD, ' ').replace(VOID, ' ');
  return rest !== text && !mayChange(rest) && !REFERS.test(rest);
};

/** "That should put me right behind Max": what orders lead to, and none of them. */
const LEADS_TO =
  /^\W*(?:(?:i|we) (?:think|hope|believe|guess|trust|reckon) )?(?:that|this|which|it)(?:['\u2019](?:s|ll)| should| ought to| will| would| has to| must)? (?:put|bring|get|keep|leave|give|make|land|surprise|annoy|confuse|teach)s? (?:me|us|him|her|them|my \p{L}+|the \p{L}+)(?!\p{L})/iu;
/** "If I've counted properly": hangs on nothing but the writer's own sums. */
const IF_RIGHT =
  /,?\s*(?:if|unless) (?:i|we)(?:['\u2019](?:ve|m|re)| have| am| are)?(?: (?:not|been|got|read|counted|understood|remember\p{L}*|worked|done|seen|heard|it|this|that|the \p{L}+|my \p{L}+|sums?|out))* ?(?:right(?:ly)?|correct(?:ly)?|proper(?:ly)?|mistaken|wrong|well)(?!\p{L})/giu;
/** Whether it tells what orders lead to. */
export const isOutcome = (text: string): boolean => LEADS_TO.test(text) && !FLIGHT.test(withoutOtherThings(text));
/** The main clause of a sentence with a condition in it: what is left without that and its "I". */
const mainOf = (sentence: string): string =>
  sentence
    .replace(new RegExp(`${CONDITION.source}[^,;.!?]*`, 'giu'), ' ')
    .replace(/^\W*one(?=\s\p{Ll}+s(?!\p{L}))/iu, '');
/** Words that a clause of its own has at least. */
const OWN_CLAUSE = 3;

/** Whether a condition in a sentence may be one of the orders': its main clause takes them up, or there is none. */
const isCondition = (sentence: string, named: boolean): boolean => {
  if (!CONDITION.test(sentence)) return false;
  const main = mainOf(sentence);
  if (wordsIn(main) < OWN_CLAUSE) return TAKES_UP.test(sentence) || BARE_CONDITION.test(sentence) || named;
  return TAKES_UP.test(main);
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

/** "Void.", "To be confirmed.", "Just testing.": a few words that are all of a sentence, and undo what stands beside it. */
const UNDONE =
  /^\W*(?:no|not|nope|nah|nein|nee|non|void|psych|(?:just |only )?(?:a )?test(?:ing)?|cancell?ed|disregard|(?:just |only )?(?:hypothetical(?:ly)?|theoretical(?:ly)?|(?:as |for )?(?:an )?example|a draft|in theory)|to be confirmed|tbc|t\.?b\.?a|said nobody(?: ever)?|april fools?['\u2019]?s?|not final|storniert|ungültig|nur ein (?:test|beispiel|entwurf)|theoretisch|zum beispiel|annulé|un essai|par exemple|annullato|per esempio|una prova|more to (?:come|follow)|more follows|(?:test\W+)?(?:please )?(?:ignore|disregard|forget)(?: (?:the |all )?(?:above|below|this|that|it|these|everything|all))?(?: please)?)\W*$/iu;
/** "Pending your answer", "or the other way", "whichever is legal": hangs on to what stands before it, from its first word on. */
const HANGS_ON =
  /^\W*(?:(?:and|but|und|aber|et|mais|e|ma),? )?(?:pending|subject to|depend(?:s|ing)(?: on)?|as long as|so long as|whichever|whatever|either(?! way)|alternatively|failing that|else|otherwise|vorbehaltlich|je nach(?:dem)?|solange|beziehungsweise|alternativ|selon|sous réserve|à condition|a seconda|a condizione|purché)(?!\p{L})/iu;
/** "These are only a draft": more than one thing is spoken of, and there is nothing else beside it. */
const THESE =
  /^\W*(?:these|those|diese|ces ordres|questi)(?: (?:orders|moves|ones|befehle|züge|ordini))? (?:are|were|will|would|should|can|could|may|might|hold|count|go|sind|waren|gelten|sont|étaient|sono|erano)(?!\p{L})|(?<!\p{L})(?:wrote|typed|sent|made|chose|did) (?:these|those)(?!\p{L})/iu;
/** "That is what Max should do." */
const SAYS_HOW =
  /^\W*(?:that|this|das|c['\u2019]est|questo)(?: is| was|['\u2019]s| ist| war| è)? (?:how|what|wie|was|comment|ce que|come|quello che)(?!\p{L})/iu;
/** "I may have mixed up left and right." */
const MUDDLED =
  /(?<!\p{L})(?:mix|muddl|confus|swapp|vertauscht|verwechselt|confondu|confuso|inverti)\p{L}*(?: up)? (?:\p{L}+ )?(?:left|right|sides?|them|it|the two|orders|moves|links|rechts|gauche|droite|sinistra|destra)(?!\p{L})|(?<!\p{L})(?:left|right|links|rechts) (?:and|und) (?:left|right|links|rechts) (?:vertauscht|verwechselt|mixed)/iu;
/** "The same but to the right", "twice". */
const SAME_AGAIN =
  /^\W*(?:and |but |all )?(?:the )?(?:same|opposite|reverse|twice|dasselbe|das gleiche|la même chose|lo stesso)(?:\W*$|,? (?:but|to|for|with|only|again|as (?:last|before|above)|aber|nach|mais|à|ma|a)(?!\p{L}))/iu;
/** "Or straight all the way". */
const OR = /^\W*(?:or|oder|ou|oppure|o)(?!\p{L})/iu;
/** "Left meaning my left, not the plane's." */
const WHOSE_LEFT =
  /(?<!\p{L})(?:meaning|mean|i\.?e\.?|is) (?:my|your|his|the other|the (?:plane|pilot)['\u2019]s) (?:left|right)(?!\p{L})|(?:left|right)(?: and (?:left|right))?,? (?:meaning|as (?:i|you|he|seen)|from (?:my|your|the) )/iu;
/** "I am writing for Sid today." */
const FOR_ANOTHER =
  /(?<!\p{L})(?:writ(?:e|es|ing)|fly(?:ing)?|flies|play(?:s|ing)?|order(?:s|ing)?|stand(?:s|ing)? in|deputis\p{L}*|schreibe?|fliege?|spiele?|écris|joue|scrivo|gioco)(?!\p{L}) (?:\p{L}+ )?(?:for|as|für|pour|per)(?!\p{L})/iu;

/** "Leave out the second", "reverse that": to be done with orders. */
const TO_DO =
  /^\W*(?:(?:and|but|also|please|then|und|bitte|et|e) )*(?:(?:leave|cut) out|drop|strike|pick|take|choose|use|try|skip|omit|reverse|undo|correct|fix|change|adjust|exchange|swap|mirror|double|halve|replace|do(?:n['\u2019]t| not)? (?:fly|use|count|send|take|do|shoot|fire|them|it|this|that)|lass|streich\p{L}*|ändere?|tausche?|korrigiere?|enlève[sz]?|supprime[sz]?|change[sz]?|togli|cambia|inverti)(?!\p{L})(?:.*(?<!\p{L})(?:it|that|this|them|better|best|other|safest|either|these|those|one|all|first|second|third|last|left|right|fire|burst|move|turn|slip|orders?|as|order|das|ersten?|zweiten?|dritten?|letzten?|links|rechts|feuer|zug|ça|premier|deuxième|dernier|gauche|droite|tir|prima|seconda|ultima|sinistra|destra|fuoco)(?!\p{L})|\W*$)/iu;
/** "Go round the cloud if need be", "adjust as necessary". */
const IF_NEEDED =
  /(?<!\p{L})(?:if (?:need(?:ed| be)?|possible|necessary|required|legal|allowed|you (?:must|can|have to|think|like)|it (?:is|was) (?:wrong|legal|not (?:legal|allowed|possible)))|as (?:need(?:ed)?|necessary|required|appropriate|you (?:like|see fit|think)))(?!\p{L})/iu;
/** "Then home.", "and stop before the trees". */
const GOES_ON =
  /^\W*(?:and|then|and then|also|dann|und dann|puis|et puis|poi|e poi) (?:home|land|stop|shoot|fire|go|turn|slip|stay|return|circle|back|straight|left|right|bang|bump|ram|heim|landen|schießen|feuern|stopp?|links|rechts|tirer?|atterri\p{L}*|gauche|droite|sparo|sparare|atterro|sinistra|destra)(?!\p{L})|^\W*(?:and |then |also |please )*(?:pepper|blast|shoot|strafe|attack|chase|follow|ram|hit|spray|give it)(?!\p{L})/iu;
/** "Sorry, slip.", "No, left." */
const SLIPPED =
  /^\W*(?:sorry|oops|no|wait|er|um|wrong|rather|better|nein|pardon|scusa|non)(?:[,.!\s-]+(?:no|sorry|wait|nein|non))*[,.!\s-]+(?:(?:the|a|that['\u2019]s|other|last|first|second|third|to) )*(?:left|right|slip|straight|ahead|turn|fire|one|way|links|rechts|geradeaus|gauche|droite|tout droit|sinistra|destra|dritto)(?!\p{L})/iu;
/** "Might be better to slip", "I'd rather slip in the middle". */
const WISHES =
  /(?<!\p{L})(?:better|rather|prefer|tempted|perhaps|maybe|might|lieber|besser|vielleicht|plutôt|mieux|peut-être|meglio|piuttosto|forse)(?!\p{L})/iu;
const FLOWN =
  /(?<!\p{L})(?:slip|turn|left|right|straight|ahead|fire|shoot|burst|rutsch\p{L}*|kurve|links|rechts|geradeaus|feuer\p{L}*|schieß\p{L}*|gauche|droite|tout droit|glissade|tir\p{L}*|sinistra|destra|dritto|virata|scivolata|spar\p{L}*|fuoco)(?!\p{L})/iu;
/** So long is what a writer says of his own orders by the way, at most. */
const BY_THE_WAY = 9;

const GREETS =
  /^\W*(?:hi|hello|hey|dear \p{L}+|hallo|moin|liebe[rs]? \p{L}+|salut|bonjour|ch(?:er|ère) \p{L}+|ciao|buongiorno|car[oa] \p{L}+)(?: \p{L}+)?\s*[,!]\s*/iu;

/** Whether a sentence speaks of the orders beside it, in whatever line it stands, rather than of anything else. */
const speaksOfThem = (sentence: string, names: ReadonlySet<string>): boolean => {
  const text = sentence.replace(GREETS, '');
  return (
    !STATED.test(text) &&
    (UNDONE.test(text) ||
      HANGS_ON.test(text) ||
      WHOSE_LEFT.test(text) ||
      (OR.test(text) && FLOWN.test(text)) ||
      (FOR_ANOTHER.test(text) && isNaming(text, names)) ||
      THESE.test(text) ||
      SAYS_HOW.test(text) ||
      IF_NEEDED.test(text) ||
      MUDDLED.test(text) ||
      (wordsIn(text) <= BY_THE_WAY &&
        ((TO_DO.test(text) && !/:\s*$/.test(text)) ||
          SAME_AGAIN.test(text) ||
          GOES_ON.test(text) ||
          SLIPPED.test(text) ||
          (WISHES.test(text) && FLOWN.test(text) && !isPast(text)))))
  );
};

/** So long a condition without an "and then" may still hang on to orders in another line. */
const HANGING = 7;

/** Whether a sentence in another line than the orders may bear on them: there people mostly talk. */
export const isGrave = (text: string, names: ReadonlySet<string>): boolean => {
  const hangs = BARE_CONDITION.test(text) && (wordsIn(text) <= HANGING || isNaming(text, names));
  const points = ONE_OF_THEM.test(text) && FLIGHT.test(withoutOtherThings(text));
  const says = SAYS_OF_IT.test(text) && wordsIn(text) <= HANGING && TAKES_UP.test(text.replace(/^\W*\p{L}+/u, ''));
  return (
    UNMEANT.test(text) ||
    VOID.test(text) ||
    OTHER_TURN.test(text) ||
    hangs ||
    points ||
    says ||
    speaksOfThem(text, names)
  );
};

/** Whether a clause may change, bind or take back orders that stand beside its sentence. `names`: words in names of other pilots. */
export const isDangerous = (clause: string, sentence: string, names: ReadonlySet<string>): boolean => {
  const text = clause.replace(POSTSCRIPT, '');
  if (BENDS.test(text) && (wordsIn(text) <= SHORT || TAKES_UP.test(text.replace(BENDS, ' ')))) return true;
  const named = isNaming(sentence, names);
  const whole = sentence.replace(IF_RIGHT, ' ');
  if (isAside(text)) return false;
  if (OTHER_TURN.test(sentence) || speaksOfThem(sentence, names)) return true;
  if (isOutcome(text) && !isCondition(whole, named)) return false;
  if (isCondition(whole, named)) return true;
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
