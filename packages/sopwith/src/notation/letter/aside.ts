/** Sentences to the game master that ask for something else than a flight: a bigger map, the rules, the deadline. */
import { asksHowMany, asksOfThings, mayTouchOrders, ruleAskedIn, withoutOtherThings } from '@paravion/tabletop';
import type { Item } from '../items.ts';
import { scanLine } from '../scan.ts';
import { mayChange, POSTSCRIPT } from './change.ts';

/** What a question may name by chance: "a" and "I" are words of English. */
const isHarmless = (item: Item, many: boolean): boolean =>
  ['filler', 'remark', 'unknown', 'turn'].includes(item.kind) ||
  /^(?:a|I)$/.test(item.at.token) ||
  (item.kind === 'ground' && !item.at.token.includes(' ')) ||
  (many && (item.kind === 'side' || item.kind === 'fire'));

/** Fire, and no word of where or when. */
const isFireAtAll = (item: Item): boolean =>
  item.kind === 'fire' && item.bursts === 'central' && !item.moves && item.tail.length === 0;

/** "Is there a rule on landing?" */
const ASKS_RULE =
  /(?<!\p{L})(?:rules?|rule-?book|regeln?|regelheft|règles?|règlement|regol[ea]|regolamento)(?!\p{L})[^?]*\?$/iu;
const isOfRules = (item: Item): boolean =>
  item.kind === 'take-off' || item.kind === 'overfly' || (item.kind === 'land' && item.strip === 'any');

const itemsOf = (text: string): readonly Item[] => scanLine({ number: 1, offset: 0, text });

const withoutPostscript = (sentence: string): string => sentence.trim().replace(POSTSCRIPT, '').trim();

/** Whether one sentence asks when one may fire, and cannot be a wish for one of the Moves: "May I fire while landing?" */
export const isRuleQuestion = (sentence: string): boolean => {
  const asked = ruleAskedIn(withoutPostscript(sentence));
  if (asked === null || mayTouchOrders(asked) || mayChange(asked)) return false;
  const items = itemsOf(asked.replace(/\?$/, ''));
  return items.some(isFireAtAll) && items.every((item) => isFireAtAll(item) || isHarmless(item, false));
};

/**
 * Whether one sentence surely orders nothing and changes nothing, but asks the game master for something else: "Can you send
 * me a bigger map than last time?" Any word that may speak of a Move makes it false.
 */
export const isAside = (sentence: string): boolean => {
  const text = withoutPostscript(sentence);
  if (isRuleQuestion(text)) return true;
  if (/[.!?:;](?=\s)/u.test(text)) return false;
  const rest = withoutOtherThings(text);
  if (!asksOfThings(text) || mayTouchOrders(rest)) return false;
  const ofRules = ASKS_RULE.test(text);
  return itemsOf(rest).every((item) => isHarmless(item, asksHowMany(text)) || (ofRules && isOfRules(item)));
};
