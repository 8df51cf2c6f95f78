/** Where to fire: "to the left and ahead", "LRA". */
import type { Burst } from '../../../vocabulary.ts';
import type { Token } from '../../text.ts';
import { burstsOfLetters, FIRE_WORDS, matchPhrase } from '../../words.ts';
import { keyAt, meaningAt, SHOTS, skip } from './place.ts';
import { BOTH_TIMES } from './words.ts';

const BEFORE_BURST = new Set(
  ': - = . es er sie he she it ich je io to the on my our your his her its in out off a an one single 1 burst of round straight gun guns nach la le à zur einmal eine un une on from with towards going blazing i it side shot shots einen den'.split(
    ' ',
  ),
);
const BETWEEN_BURSTS = new Set([',', '/', '&', '+', 'and', 'und', 'et', 'e', 'then']);
export const BEHIND_BURST = new Set(['side', 'burst', 'gun', 'guns', 'hand', 'handed']);

const NO_CODES = new Set(['alla', 'all', 'al']);

/** "Right-hand" is one word. */
const behindHyphen = (tokens: readonly Token[], at: number): number =>
  keyAt(tokens, at) === '-' && /^(?:hand|handed|side)$/.test(keyAt(tokens, at + 1)) ? at + 1 : at;

const directionAt = (
  tokens: readonly Token[],
  from: number,
): { readonly bursts: readonly Burst[]; readonly end: number } | null => {
  for (const at of new Set([skip(tokens, from, BEFORE_BURST), from])) {
    // "A shot" is no shot ahead, and "alla fine" no list of bursts.
    const article = keyAt(tokens, at) === 'a' && SHOTS.has(keyAt(tokens, at + 1));
    const phrase = article || matchPhrase(BOTH_TIMES, tokens, at) ? null : matchPhrase(FIRE_WORDS, tokens, at);
    if (article) continue;
    const longer = meaningAt(tokens, at);
    const flown = longer?.value.is === 'manoeuvres' && longer.end > (phrase?.end ?? at + 1);
    if (phrase && !flown)
      return { bursts: phrase.value, end: skip(tokens, behindHyphen(tokens, phrase.end), BEHIND_BURST) };
    const letters =
      tokens[at]?.kind === 'word' && !NO_CODES.has(tokens[at]!.key) ? burstsOfLetters(tokens[at]!.key) : null;
    if (letters) return { bursts: letters, end: at + 1 };
  }
  return null;
};

/** Nobody names more directions in one breath. */
const MOST = 8;

/** All lists of bursts that begin here, short and long. */
export const burstsAt = (
  tokens: readonly Token[],
  from: number,
): readonly { readonly bursts: readonly Burst[]; readonly end: number }[] => {
  const first = directionAt(tokens, from);
  if (!first) return [];
  const lists = [first];
  for (let last = first; last.bursts.length > 0 && lists.length < MOST; ) {
    const join = BETWEEN_BURSTS.has(keyAt(tokens, last.end));
    const next = directionAt(tokens, join ? last.end + 1 : last.end);
    if (!next || next.bursts.length === 0) break;
    if (!join && next.bursts.length > 1 && burstsOfLetters(keyAt(tokens, next.end - 1)) === null) break;
    const again = !join && next.bursts.join() === last.bursts.join();
    last = { bursts: again ? last.bursts : [...last.bursts, ...next.bursts], end: next.end };
    lists.push(last);
  }
  return lists;
};
