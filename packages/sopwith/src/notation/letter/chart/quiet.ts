/** What only holds orders together, or stands among them and says nothing. */
import { EACH, IN_WORDS, MOVE_WORDS, numeral } from '../../numbering.ts';
import type { Token } from '../../text.ts';
import { FIRE_WORDS, matchPhrase, phrases } from '../../words.ts';
import { ditto } from './ditto.ts';
import { GO, movesAt, turnedAt } from './manoeuvres.ts';
import { duringAt, marksAt } from './marks.ts';
import { ordinalOf } from './numbers.ts';
import type { Edge } from './piece.ts';
import type { Place } from './place.ts';
import { ENDS, isFire, isLittle, isMove, keyAt, meaningAt, rawAt, skip } from './place.ts';
import { ANY, silenceAt } from './silence.ts';
import { CLEARLY } from './state.ts';
import {
  ALIEN,
  GUNS,
  isJoin,
  isOrderish,
  NO,
  OTHERWISE,
  QUIET,
  SAVE,
  SAYS_NOTHING,
  SIDES,
  SLIPS,
  STANDS,
  THIRD,
  TO_SIDE,
  TURNS,
} from './words.ts';

const SPOKEN = new Set('left right straight forward stay stop last next turn turns round lead rest'.split(' '));
const OFTEN = new Set('twice thrice double triple times zweimal dreimal doppelt fois volte'.split(' '));
export const CODES = new Set(
  'lg mfg hq raf ok gm ps pps nb re hi fyi bye tv usa uk bbc am pm no so to we me my he us up do go if it is be by of or as st ww'.split(
    ' ',
  ),
);

/** Whether a word may be an order, or a part of one. `spoken`: in a clause of several words, where "left" is a word as any other. */
export const isOrdering = (place: Place, at: number, spoken = false): boolean => {
  const { tokens } = place;
  const { key, kind } = tokens[at]!;
  if (kind === 'sign' || isLittle(place, at) || (spoken && SPOKEN.has(key))) return false;
  if (kind === 'number') return !spoken && Number(key) <= 3;
  const raw = rawAt(place, at);
  const code = /^[ALRTSIFXUO]{2,3}$/.test(raw) && !CODES.has(key);
  const found = meaningAt(tokens, at)?.value.is;
  const meant = found !== undefined && found !== 'filler' && found !== 'condition' && found !== 'take-off';
  const aimed =
    !spoken && (OFTEN.has(key) || QUIET.has(key) || SAVE.has(key) || matchPhrase(FIRE_WORDS, tokens, at) !== null);
  return code || meant || aimed || GUNS.has(key) || SIDES.has(key) || /^[alrotsifbgc]$/.test(key);
};

/** Whether a word bends what is said, or speaks of others. */
const isAlien = ({ others, third }: Place, key: string): boolean =>
  (ALIEN.has(key.replace("n't", 'nt')) && !(third && THIRD.has(key))) || others.has(key.replace(/'s?$/, ''));

/** Requests that end in a question mark, and are none of the kind that wants an answer. */
const REQUEST = phrases<true>([
  'can my plane, could my plane, can my little plane, could my little plane, kann mein flugzeug, könnte mein flugzeug, may i have, might i have, could you, would you, could you please, would you please, please could you, please would you, would you let me, could you let me, könntest du, könnten sie, würdest du, würden sie, pourriez-vous, pourriez vous, pourrais-tu, potresti, potrebbe, please could',
  true,
]);
const OF_TURN = new Set(
  'this next last that the my your his her our their a each every in of no any another first second third whose it'.split(
    ' ',
  ),
);
/** Behind these a number is no Move's. */
const NUMBERED = new Set('version rev revision v page issue draft version edition nummer seite'.split(' '));
const NOISE = new Set('peng bang boom pew ratatat'.split(' '));
const SAYS = new Set('says wants says asks would sagt will möchte dit veut demande dice vuole'.split(' '));
const PRONOUNS = new Set('he she er sie il elle lui lei'.split(' '));

/** "My plane should go straight". */
const OWN_PLANE = new Set('plane aeroplane airplane aircraft machine pilot camel kite crate bus'.split(' '));
const WHILE = new Set('while whilst whereby'.split(' '));

/** Where the sentence begins that a token stands in. */
const sentenceAt = (tokens: readonly Token[], at: number): number =>
  tokens.slice(0, at).findLastIndex(({ key }) => key === '.' || key === '!' || key === '?') + 1;

const STOPS = new Set(['.', '!', ';', '|', '\u2026']);

const CUTS = new Set([',', '(', ')', '-']);
const AGAIN = new Set('again more wieder einmal mal nochmal nochmals encore fois nuovo ancora'.split(' '));
const ANOTHER = new Set('another other noch wieder encore ancora altro altra autre again'.split(' '));
const WHO = new Set('whoever who wer qui chi'.split(' '));
const IS = new Set('is are ist sind est sont be'.split(' '));

/** Whether an order follows, or the line ends. */
const leadsOn = (place: Place, from: number): boolean => {
  const { tokens } = place;
  let at = from;
  while (
    at < tokens.length &&
    (isLittle(place, at) ||
      isJoin(keyAt(tokens, at)) ||
      tokens[at]!.kind === 'sign' ||
      (GO.has(keyAt(tokens, at)) && movesAt(place, at).length === 0) ||
      meaningAt(tokens, at)?.value.is === 'filler')
  )
    at++;
  return (
    at >= tokens.length ||
    movesAt(place, at).length > 0 ||
    marksAt(place, at).length > 0 ||
    ditto(tokens, at).length > 0 ||
    turnedAt(place, at).length > 0
  );
};

/** What only holds orders together, or stands among them and says nothing. */
export const quietAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  const { key, kind } = tokens[at]!;
  const one = (is: 'join' | 'cut' | 'stop' | 'skip' | 'strange', cost = 0, end = at + 1): readonly Edge[] => [
    { piece: { is }, end, cost },
  ];
  if (STOPS.has(key) || rawAt(place, at) === 'STOP') return one('stop');
  const from = sentenceAt(tokens, at);
  const asked = matchPhrase(REQUEST, tokens, from);
  if (asked && at === from && tokens.slice(from).some((token) => token.key === '?')) return one('skip', 0, asked.end);
  if (asked && key === '?') return one('stop');
  if (kind === 'number' && NUMBERED.has(keyAt(tokens, at - 1))) return one('skip');
  if (key === 'should' && (OWN_PLANE.has(keyAt(tokens, at - 1)) || place.own.has(keyAt(tokens, at - 1))))
    return one('skip');
  // "Slip left while firing left".
  if (WHILE.has(key) && (isFire(tokens, at + 1) || GUNS.has(keyAt(tokens, at + 1)))) return one('join');
  const teller = keyAt(tokens, at - 1);
  if (SAYS.has(key) && (place.own.has(teller) || (place.third && PRONOUNS.has(teller)))) return one('skip');
  const silence = OTHERWISE.has(key) && at + 1 < tokens.length ? silenceAt(tokens, at + 1)[0] : undefined;
  if (silence) return one('skip', 0, silence.end);
  const stands = matchPhrase(STANDS, tokens, at);
  if (stands) return one('skip', 0, stands.end);
  const said = matchPhrase(SAYS_NOTHING, tokens, at);
  if (said) return one('skip', 0, said.end);
  // "But not in the first": no fire there.
  const but = /^(?:but|aber|mais|ma|and|und|et|e)$/.test(key) && /^(?:not|nicht|pas|non)$/.test(keyAt(tokens, at + 1));
  const spared = but ? marksAt(place, at + 2, true)[0] : undefined;
  if (spared?.piece.is === 'marks' && spared.piece.moves !== 'rest')
    return [{ piece: { is: 'fires', list: [[spared.piece.moves, []]] }, end: spared.end, cost: 0 }];
  // "On each turn but the last".
  if (key === 'but' && tokens.slice(Math.max(0, at - 3), at).some((token) => EACH.has(token.key))) return [];
  if (/^(?:but|aber|mais|ma)$/.test(key)) return one('join', 1);
  if (isJoin(key)) return one(CUTS.has(key) ? 'cut' : 'join');
  if (kind === 'sign') return key === '?' || key === '<' || (key === '*' && at > 0) ? [] : one('skip');
  if (isLittle(place, at)) return one('skip');
  if (key === 'right' && at === 0 && /^(?:[,!.]|then|well|so|ok|okay)$/.test(keyAt(tokens, 1))) return one('skip', 1);
  // "So right it is: ...": the orders follow.
  if (
    SIDES.has(key) &&
    /^(?:it is|it's) ?[:,]/.test(
      tokens
        .slice(at + 1, at + 4)
        .map((one) => one.key)
        .join(' '),
    )
  ) {
    const colon = tokens.findIndex((one, i) => i > at && one.key === ':');
    if (colon > 0 && colon <= at + 3) return one('skip', 0, colon + 1);
  }
  // "... shoots ahead, peng!"
  if (
    NOISE.has(key) &&
    ENDS.has(keyAt(tokens, at + 1)) &&
    tokens.slice(from, at).some((_, i) => isFire(tokens, from + i) || GUNS.has(keyAt(tokens, from + i)))
  )
    return one('skip');
  const found = meaningAt(tokens, at);
  // "A A A is boring" orders nothing.
  if (key === 'off' && !(at > 0 && (GUNS.has(keyAt(tokens, at - 1)) || IS.has(keyAt(tokens, at - 1)))))
    return one('skip', 1);
  if (ANOTHER.has(key) && movesAt(place, at + 1).length > 0) return one('skip');
  // "Fire ahead on the slip and again on the turn".
  const once = /^(?:once|noch|une|di)$/.test(key) ? at + 2 : at + 1;
  if (AGAIN.has(keyAt(tokens, once - 1)) && (marksAt(place, once).length > 0 || duringAt(place, once).length > 0))
    return one('join', 0, once);
  // "Whoever is in front of me".
  if (IS.has(key) && WHO.has(keyAt(tokens, at - 1)))
    return one('strange', 1, matchPhrase(FIRE_WORDS, tokens, at + 1)?.end ?? at + 1);
  if (IS.has(key) || (/^(?:should|must|shall|soll|will)$/.test(key) && IS.has(keyAt(tokens, at + 1))))
    return (!IS.has(key) && (isFire(tokens, at + 2) || GUNS.has(keyAt(tokens, at + 2)))) ||
      leadsOn(place, IS.has(key) ? at + 1 : at + 2) ||
      place.own.has(keyAt(tokens, at + 1))
      ? one('skip')
      : [];
  if (key === 'one' && IN_WORDS.has(keyAt(tokens, at + 1)) && marksAt(place, at + 1).length > 0) return one('skip');
  if (
    IN_WORDS.has(key) &&
    /^(?:turn|zug|runde|tour|turno)$/.test(keyAt(tokens, at + 1)) &&
    numeral(tokens[at + 2]) === place.turn
  )
    return one('skip');
  if (key === 'one' && ENDS.has(keyAt(tokens, at + 1)) && !MOVE_WORDS.has(keyAt(tokens, at - 1))) return one('skip');
  if (NO.has(key)) {
    const verb = skip(tokens, at + 1, ANY);
    const turned = TURNS.has(keyAt(tokens, verb)) || SLIPS.has(keyAt(tokens, verb));
    if (turned && !SIDES.has(keyAt(tokens, skip(tokens, verb + 1, TO_SIDE)))) return one('skip', 0, verb + 1);
  }
  const noun = ANOTHER.has(keyAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (numeral(tokens[at]) === 1 && kind === 'word' && movesAt(place, noun).length > 0) return one('skip', 0, noun);
  const counts = ordinalOf(key) !== undefined || isMove(numeral(tokens[at]));
  if (
    isMove(numeral(tokens[at])) &&
    (numeral(tokens[at]) === 1 || tokens[at]!.kind === 'word') &&
    (isFire(tokens, at + 1) || GUNS.has(keyAt(tokens, at + 1)))
  )
    return one('skip');
  if (GO.has(key)) return one('skip');
  if (counts && (marksAt(place, at).length > 0 || kind === 'word')) return [];
  if (found?.value.is === 'filler' || found?.value.is === 'take-off') return one('skip', 0, found.end);
  if (place.own.has(key)) return one('skip');
  if (isOrdering(place, at) || isAlien(place, key) || isOrderish(key)) return [];
  if (!TURNS.has(key) && !SLIPS.has(key)) return one('strange', 1);
  // "Lift turn", "links kurve": a Move whose side cannot be read; "my turn" is none.
  // "On the slip" says when.
  return SLIPS.has(key) || (at > 0 && (SIDES.has(keyAt(tokens, at - 1)) || !OF_TURN.has(keyAt(tokens, at - 1))))
    ? []
    : one('strange', CLEARLY);
};
