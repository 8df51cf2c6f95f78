/** Letters to the referee of a mission that thank or ask, and surely order nothing. */
import { asksHowMany, asksOfThings, mayTouchOrders, THING, withoutOtherThings } from '@paravion/tabletop';

const DET =
  "(?:the|your|this|that|all|die|das|den|der|eure?n?|deine?n?|ihre?n?|la|le|les|l['’]|votre|vos|ta|ton|tes|il|i|gli) ?";
const KIND = '(?:new|last|nice|lovely|good|big|quick|neue[nrs]?|schöne[nrs]?|nouvelle|belle|nuova|bella) ';
const OBJECT = `(?:${DET})?(?:${KIND})?${THING}`;
/** Words of orders, in whatever language they are written, and units. */
const OF_FLIGHT =
  /(?<!\p{L})(?:[we][a-z]{0,2}\d+|straight|turn|left|right|up|down|back|roll|vertical|slip|immelmann|stall|spin|land|bank|hold|throttle|fire|shoot|bombs?|rockets?|heading|bail|controls|fly|go|wait|height|shelter|stay|tail|away|home|climb|dive|descend|attack|follow|chase|evade|usual|default|else|otherwise|again)(?!\p{L})|\d/iu;

/** "Thanks for the map, Winifred!": the name apart. */
const THANKS = new RegExp(
  String.raw`^(?:many |vielen |herzlichen |mille |tante )?(?:thank(?:s| you)|thx|ta|cheers|danke|dank|merci|grazie)(?: (?:very much|so much|a lot|sehr|schön|bien|beaucoup|mille|tante))*(?: (?:for|für|pour|de|per) ${OBJECT}(?: (?:and|und|et|e) ${OBJECT})?)?(?:,? (?:(?:miss|mrs|mr|herr|frau|mme|signora?)\.? )?([\p{L}'’-]+))?[\s.!]*$`,
  'iu',
);
const thanks = (text: string): boolean => {
  const found = THANKS.exec(text);
  return found !== null && /^(?:\p{Lu}|$)/u.test(found[1] ?? '') && !OF_FLIGHT.test(text);
};

/** "Dear Miss Pike," and "Yours, Kate". */
const GREETING =
  /^(?:(?:[Dd]ear|[Hh]ello|[Hh]i|[Hh]allo|[Ll]iebe[rs]?|[Cc]h(?:er|ère)|[Bb]onjour|[Cc]iao|[Cc]ar[oa]|[Yy]ours|[Rr]egards|[Bb]est|[Gg]r(?:uß|üße)|[Ss]aluti|[Aa]mitiés)[, ]*)?(?:\p{Lu}[\p{Ll}'’.-]*[ ,.!]*){0,3}$/u;
const LEFT = /(?<!\p{L})(?:i|we) (?:have )?left(?!\p{L})|(?<!\p{L})have (?:i|we) left(?!\p{L})/iu;

const isAside = (sentence: string): boolean => {
  const rest = withoutOtherThings(asksHowMany(sentence) ? sentence.replace(LEFT, ' ') : sentence);
  return asksOfThings(sentence) && !mayTouchOrders(rest) && !OF_FLIGHT.test(rest);
};

/** Whether the lines of a letter do no more than greet, thank, and ask for a thing or who, when and where. */
export const isTalk = (lines: readonly string[]): boolean => {
  const sentences = lines.flatMap((line) => line.trim().split(/(?<=[.!?])\s+(?=\p{L})/u)).filter((text) => text !== '');
  const says = (text: string): boolean => thanks(text) || isAside(text);
  return (
    sentences.some(says) &&
    sentences.every((text) => says(text) || (GREETING.test(text) && !OF_FLIGHT.test(text) && !mayTouchOrders(text)))
  );
};

/** Whether words may speak of a flight or a unit. */
export const speaksOfFlight = (text: string): boolean => OF_FLIGHT.test(text);
