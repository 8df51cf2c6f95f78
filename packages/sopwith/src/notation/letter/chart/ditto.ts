/** Moves flown as others are: "the same again", "as in the first". */
import { MOVE_WORDS } from '../../numbering.ts';
import type { Token } from '../../text.ts';
import { matchPhrase } from '../../words.ts';
import { LITTLE_IN, numbersAt } from './numbers.ts';
import type { Edge } from './piece.ts';
import { ENDS, isFire, keyAt, LITTLE, skip } from './place.ts';
import { silenceAt } from './silence.ts';
import { DITTO, isJoin, MIRRORED, REPEATS } from './words.ts';

const LIKE = new Set('wie as like equals entspricht gleicht comme come'.split(' '));
const MOVES_OR_ROUNDS = new Set([...MOVE_WORDS, 'zug', 'tour']);
const AS = new Set('as in move bewegung wie comme'.split(' '));

export const ditto = (tokens: readonly Token[], at: number): readonly Edge[] => {
  const mirrored = matchPhrase(MIRRORED, tokens, at);
  const repeated = mirrored ?? matchPhrase(REPEATS, tokens, at);
  const found = repeated ?? matchPhrase(DITTO, tokens, at);
  const noun = LIKE.has(keyAt(tokens, at)) ? skip(tokens, skip(tokens, at + 1, LITTLE_IN), MOVES_OR_ROUNDS) : -1;
  const like = noun > 0 ? (numbersAt(tokens, noun, true) ?? numbersAt(tokens, noun, false)) : null;
  if (like?.moves.length === 1 && ENDS.has(keyAt(tokens, like.end)))
    return [{ piece: { is: 'like', move: like.moves[0]! }, end: like.end, cost: 0 }];
  const second = found
    ? (numbersAt(tokens, skip(tokens, skip(tokens, found.end, AS), LITTLE), true) ??
      numbersAt(tokens, skip(tokens, skip(tokens, found.end, AS), LITTLE), false))
    : null;
  if (second?.moves.length === 1 && AS.has(keyAt(tokens, found!.end)))
    return [{ piece: { is: 'like', move: second.moves[0]! }, end: second.end, cost: 0 }];
  const apart =
    at === 0 || isJoin(keyAt(tokens, at - 1)) || tokens[at - 1]!.kind !== 'word' || ALSO.has(keyAt(tokens, at));
  if (!found || !apart) return [];
  // "The same without firing", "idem, but fire left".
  const but = skip(tokens, found.end, BUT);
  const other = silenceAt(tokens, but).length > 0 || (but > found.end && isFire(tokens, but));
  if (other) return mirrored ? [] : [{ piece: { is: 'ditto', bare: true }, end: but, cost: 1 }];
  const whole = repeated ? { whole: true as const, ...(mirrored && { mirrored: true as const }) } : {};
  return ENDS.has(keyAt(tokens, found.end)) ? [{ piece: { is: 'ditto', ...whole }, end: found.end, cost: 1 }] : [];
};

const BUT = new Set('but with mit aber mais avec ma con , ('.split(' '));
const ALSO = new Set('auch ebenso ebenfalls too aussi anche'.split(' '));
