/** Sentences to the game master that ask for something else than a flight: a bigger map, the rules, the deadline. */
import { scanLine } from '../scan.ts';
import { POSTSCRIPT } from './change.ts';

const THING =
  '(?:maps?|charts?|reports?|results?|rules?|rule-?book|deadlines?|forms?|letters?|e-?mails?|mails?|games?|zines?|issues?|newsletters?|sheets? of the (?:map|rules|report)|address(?:es)?|copy|copies|file|pdf|press|scores?|points|(?:land)?karten?|berichte?n?|regeln?|regelheft|einsendetag|einsendeschluss|formulare?|briefe?s?|spiele?n?|adressen?|zeitung|punkte|carte|rapport|règles?)';
const WHEN = '(?:times?|week|weekend|month|year|night|round|mal|woche|monat|jahr|fois|semaine|mois)';

/** "the last report", "than last time": no Move is the last of these. */
const ANOTHER = new RegExp(
  `(?<!\\p{L})(?:(?:the|my|your|a|der|die|das|den|dem|beim|im|meine?[nmrs]?)\\s+)?(?:first|second|third|last|next|final|1st|2nd|3rd|erste[nmrs]?|zweite[nmrs]?|dritte[nmrs]?|letzte[nmrs]?|nächste[nmrs]?)\\s+(?:${THING}|${WHEN})(?!\\p{L})`,
  'giu',
);
/** What is left over names a Move, or takes up the orders. */
const OF_MOVES =
  /(?<!\p{L})(?:first|second|third|last|final|middle|1st|2nd|3rd|erste[nmrs]?|zweite[nmrs]?|dritte[nmrs]?|letzte[nmrs]?|premi(?:er|ère)|deuxième|derni(?:er|ère)|moves?|manoeuvres?|orders?|befehle?|ordres?|ones?|other|way|same|as|like|wie|comme|repeat|ditto|instead|rather|actually|after all|chang\w*|ändern?|swap\w*|replace|use|take|count|follow|prefer|read|fly|flies|keep|stick|hold|apply|ignore|forget|cancel|scrap|make|correct\w*|amend\w*|should|must|what (?:i|we)|wait|sorry|no|if|unless|or|falls|wenn|oder|nimm|nehmt|nehmen|ou|si)(?!\p{L})/iu;

const THINGS = new RegExp(`(?<!\\p{L})${THING}(?!\\p{L})|(?<!\\p{L})last ${WHEN}(?!\\p{L})`, 'iu');
/** Asks, thanks, or misses something. */
const ASKS =
  /\?$|^(?:please |bitte |could you |can you |would you )?(?:kindly )?(?:send|mail|post|print|schicke?|sende)(?!\p{L})|^(?:many |my |thank|vielen |danke)|^(?:i|we|ich)(?!\p{L})[^,;]{0,20}(?:did not|didn['’]t|have not|haven['’]t|never|nicht|nie)(?!\p{L})[^,;]{0,40}$|^(?:i|we) (?:did not|didn['’]t|haven['’]t|have not|never) (?:get|got|gotten|receive|received)(?!\p{L})/iu;
const QUESTION =
  /^(?:where|when|who|whose|what (?:is|are|was|does)|wann|wo|wer|was (?:ist|bedeutet|heißt))(?!\p{L}).*\?$/iu;
const HOW_MANY =
  /^(?:how (?:many|much)|wie ?viele?)(?!\p{L})[^?,;]*(?<!\p{L})(?:shots?|bursts?|bullets?|ammo|ammunition|points|hits|kills|schuss|schüsse|munition|punkte|treffer)(?!\p{L})[^?,;]*\?$/iu;

/** A sentence without the last report, the next time, and other things that are no Moves. */
export const withoutOtherThings = (text: string): string => text.replace(ANOTHER, ' ');

/** What a question may name by chance: "a" and "I" are words of English. */
const isHarmless = (item: ReturnType<typeof scanLine>[number], many: boolean): boolean =>
  ['filler', 'remark', 'unknown', 'turn'].includes(item.kind) ||
  /^(?:a|I)$/.test(item.at.token) ||
  (item.kind === 'ground' && !item.at.token.includes(' ')) ||
  (many && (item.kind === 'side' || item.kind === 'fire'));

/**
 * Whether one sentence surely orders nothing and changes nothing, but asks the game master for something else: "Can you send
 * me a bigger map than last time?" Any word that may speak of a Move makes it false.
 */
export const isAside = (sentence: string): boolean => {
  const text = sentence.trim().replace(POSTSCRIPT, '').trim();
  if (/[.!?:;](?=\s)/u.test(text)) return false;
  const many = HOW_MANY.test(text);
  const asks = many || QUESTION.test(text) || (ASKS.test(text) && THINGS.test(text));
  const rest = text.replace(ANOTHER, ' ');
  if (!asks || OF_MOVES.test(rest)) return false;
  return scanLine({ number: 1, offset: 0, text: rest }).every((item) => isHarmless(item, many));
};
