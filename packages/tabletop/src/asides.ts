/** Sentences of letters that ask the game master for something else than a flight: a bigger map, the rules, the deadline. */

/** What can be asked for, or thanked for. */
export const THING =
  '(?:maps?|charts?|reports?|results?|rules?|rule-?book|deadlines?|forms?|letters?|e-?mails?|mails?|games?|zines?|issues?|newsletters?|sheets? of the (?:map|rules|report)|address(?:es)?|copy|copies|file|pdf|press|scores?|points|(?:land)?karten?|berichte?n?|regeln?|regelheft|einsendetag|einsendeschluss|formulare?|briefe?s?|spiele?n?|adressen?|zeitung|punkte|cartes?|rapports?|règles?|règlement|résultats?|date limite|formulaires?|lettres?|courriels?|parties?|mapp[ae]|cartin[ae]|rapport[oi]|regol[ea]|regolamento|risultat[oi]|scadenza|modul[oi]|letter[ae]|partit[ae]|indirizz[oi]|giornale|punteggio|punti)';
const WHEN =
  '(?:times?|week|weekend|month|year|night|round|mal|woche|monat|jahr|fois|semaine|mois|volta|settimana|mese)';

/** "The last report", "than last time": no Move is the last of these. */
const ANOTHER = new RegExp(
  `(?<!\\p{L})(?:(?:the|my|your|a|der|die|das|den|dem|beim|im|meine?[nmrs]?|la|le|les|mon|ma|votre|il|alla)\\s+)?(?:first|second|third|last|next|final|1st|2nd|3rd|erste[nmrs]?|zweite[nmrs]?|dritte[nmrs]?|letzte[nmrs]?|nächste[nmrs]?|premi(?:er|ère)|derni(?:er|ère)|prochaine?|prim[oa]|ultim[oa]|prossim[oa])\\s+(?:${THING}|${WHEN})(?!\\p{L})`,
  'giu',
);
/** Words that may name a Move, or take up the orders. */
const OF_ORDERS =
  /(?<!\p{L})(?:first|second|third|last|final|middle|1st|2nd|3rd|erste[nmrs]?|zweite[nmrs]?|dritte[nmrs]?|letzte[nmrs]?|premi(?:er|ère)|deuxième|troisième|derni(?:er|ère)|prim[oa]|second[oa]|terz[oa]|ultim[oa]|moves?|manoeuvres?|orders?|befehle?|ordres?|mouvements?|ordin[ei]|moss[ae]|manovr\w*|ones?|other|way|same|as|like|wie|comme|même|come|stess[oa]|repeat|ditto|instead|rather|actually|after all|stattdessen|lieber|plutôt|à la place|au lieu|invece|piuttosto|chang\w*|ändern?|modifi\w*|cambi\w*|swap\w*|tausch\w*|replace|remplac\w*|sostitu\w*|use|take|count|follow|prefer|read|fly|flies|keep|stick|hold|apply|ignore|forget|cancel|annul\w*|scrap|make|correct\w*|corrig\w*|corregg\w*|amend\w*|should|must|what (?:i|we)|wait|sorry|no|if|unless|or|falls|wenn|oder|nimm|nehmt|nehmen|ou|si|oppure)(?!\p{L})/iu;

const THINGS = new RegExp(`(?<!\\p{L})${THING}(?!\\p{L})|(?<!\\p{L})last ${WHEN}(?!\\p{L})`, 'iu');
/** Asks, thanks, or misses something. */
const ASKS =
  /\?$|^(?:please |bitte |could you |can you |would you )?(?:kindly )?(?:send|mail|post|print|schicke?|sende)(?!\p{L})|^(?:many |my |thank|vielen |danke|merci|mille |grazie)|^(?:i|we|ich)(?!\p{L})[^,;]{0,20}(?:did not|didn['’]t|have not|haven['’]t|never|nicht|nie)(?!\p{L})[^,;]{0,40}$|^(?:i|we) (?:did not|didn['’]t|haven['’]t|have not|never) (?:get|got|gotten|receive|received)(?!\p{L})|^(?:je n['’]ai|nous n['’]avons) (?:pas|jamais) (?:encore )?reçu(?!\p{L})|^non ho (?:ancora |mai )?ricevuto(?!\p{L})/iu;
const QUESTION =
  /^(?:where|when|who|whose|what (?:is|are|was|does)|wann|wo|wer|was (?:ist|bedeutet|heißt)|quand|où|qui|que (?:veut|signifie)|quel(?:le)?s? (?:est|sont)|quando|dove|chi|(?:che )?cosa (?:è|significa|vuol)|qual è)(?!\p{L}).*\?$/iu;
const HOW_MANY =
  /^(?:how (?:many|much)|wie ?viele?|combien|quant[iae])(?!\p{L})[^?,;]*(?<!\p{L})(?:shots?|bursts?|bullets?|ammo|ammunition|points|hits|kills|schuss|schüsse|munition|punkte|treffer|balles|rafales|tirs|coups|cartouches|munitions|colpi|raffiche|munizioni|punti)(?!\p{L})[^?,;]*\?$/iu;

/** A sentence without the last report, the next time, and other things that are no Moves. */
export const withoutOtherThings = (text: string): string => text.replace(ANOTHER, ' ');

/** Whether words may name a Move, or change or repeat orders. */
export const mayTouchOrders = (text: string): boolean => OF_ORDERS.test(text);

/** Whether a sentence asks how many of something there are: "How many shots have I left?" */
export const asksHowMany = (text: string): boolean => HOW_MANY.test(text);

/** Whether a sentence asks for a thing, thanks for one or misses one, or asks who, when or where. */
export const asksOfThings = (text: string): boolean =>
  asksHowMany(text) || QUESTION.test(text) || (ASKS.test(text) && THINGS.test(text));

/** What asks for the rules and cannot be a wish, and what may be one. */
const ALLOWED =
  /^(?:is it (?:allowed|permitted|legal)|(?:am i|are we|is one) (?:allowed|permitted)|(?:may|can) one|darf man|kann man|ist es (?:erlaubt|gestattet|zulässig)|(?:est-ce qu['’]on|est-ce que l['’]on) peut|peut-on|(?:est-il|est-ce|c['’]est) (?:permis|autorisé)|(?:a-t-on|ai-je|est-ce que j['’]ai) le droit|si può|è (?:permesso|consentito|lecito))(?!\p{L})/iu;
const MAY_I =
  /^(?:(?:may|can|could) (?:i|we)|is it possible|(?:darf|kann) ich|(?:dürfen|können) wir|ist es möglich|puis-je|est-ce que (?:je peux|nous pouvons)|je peux|on peut|pouvons-nous|est-(?:il|ce) possible|poss(?:o|iamo)|è possibile)(?!\p{L})/iu;
/** When no Move is flown. */
const BESIDE_MOVES =
  /(?<!\p{L})(?:(?:during|while|when|at|on|before|after|upon) (?:(?:a|the|my) )?(?:take-?off|take off|taking off|landing)|(?:beim|während des|vor dem|nach dem) (?:starte?n?s?|abheben)|(?:beim landen|(?:bei|während|vor|nach) der landung)|(?:pendant|durant|avant|après|lors d[ue]|au|à|en) ?(?:le |l['’]|mon |un )?(?:décollage|décollant|atterrissage|atterrissant)|(?:durante|prima d(?:el|ell)|dopo|al|all|in) ?['’]?(?:il |l['’]|un )?(?:decollo|atterraggio))(?!\p{L})/iu;

/** "One question:" */
const BY_THE_WAY =
  /^(?:(?:just |nur |encore |solo )?(?:a|one|eine|une|una)? ?(?:quick |short |kurze |petite |piccola )?(?:question|frage|domanda)|by the way|übrigens|au fait|a proposito) ?[:,\u2013-]\s*/iu;

/**
 * What is left of a question about the rules without its beginning and without "during take-off": "May I fire while landing?"
 * gives "fire". Null where it may as well be a wish for a Move ("Can I fire?").
 */
export const ruleAskedIn = (sentence: string): string | null => {
  const text = sentence.trim().replace(BY_THE_WAY, '');
  if (!text.endsWith('?') || /[.!?:;](?=\s)/u.test(text)) return null;
  const rest = text.replace(ALLOWED, ' ');
  if (rest !== text) return rest.replace(BESIDE_MOVES, ' ').trim();
  const asked = text.replace(MAY_I, ' ');
  const beside = asked.replace(BESIDE_MOVES, ' ');
  return asked !== text && beside !== asked ? beside.trim() : null;
};
