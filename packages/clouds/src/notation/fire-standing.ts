/**
 * Standing fire orders in words (rules 2.4, 4.17): what men do for whom no order is sent. First of whom it speaks (a man,
 * `pilots`, `gunners`, `all`), then at whom, from what base shot on, and how.
 *
 * ```text
 * fire: W1 E2, E1 if 8; W2/1 best if 6 short; W3 hold; all nearest short below 4
 * fire: pilots rockets EB1; W4/1 bombs EG1, EG2; do not ask
 * fire: usual
 * ```
 */
import type { FireRule, StandingFire } from '../state.ts';
import { BURSTS } from '../vocabulary.ts';
import {
  type Cursor,
  expectEnd,
  isDone,
  isId,
  itemsOf,
  peek,
  readId,
  readWhole,
  skip,
  take,
  takeAny,
} from './reader.ts';

const EXAMPLE = 'fire: W1 E2, E1 if 8; all nearest short below 4; W3 hold; do not ask';

/** `fire:` with its colon; without one it is an order for this segment. */
export const isFireHead = (cursor: Cursor): boolean => peek(cursor) === 'fire' && peek(cursor, 1) === ':';

const KINDS = new Map([
  ['all', 'all'],
  ['everybody', 'all'],
  ['pilots', 'pilots'],
  ['pilot', 'pilots'],
  ['gunners', 'gunners'],
  ['gunner', 'gunners'],
]);

/** What may stand behind a man; an id with anything else behind it is a target, and everybody is meant. */
const AFTER_A_MAN = 'nearest best any anybody rockets bombs hold holds never at fire fires guns :'.split(' ');
const isMan = (cursor: Cursor): boolean => {
  const next = peek(cursor, 1);
  return isId(peek(cursor)) && (isId(next) || AFTER_A_MAN.includes(next));
};

const readWho = (cursor: Cursor): string => {
  const kind = KINDS.get(peek(cursor));
  if (!kind && !isMan(cursor)) return 'all';
  const { key } = take(cursor)!;
  return kind ?? key.toUpperCase();
};

type Aim = Exclude<FireRule, { readonly hold: true }>;
type AimParts = { -readonly [K in keyof Aim]: Aim[K] };

const NEAREST = ['nearest'];
const BEST = ['best', 'any', 'anybody'];

const readTargets = (cursor: Cursor): Aim['at'] | null => {
  if (takeAny(cursor, ...NEAREST)) return 'nearest';
  if (takeAny(cursor, ...BEST)) return 'best';
  const first = readId(cursor, 'a target, "nearest" or "best"');
  if (!first) return null;
  const targets = [first];
  for (;;) {
    skip(cursor, ',', 'then', 'or', 'else');
    if (!isId(peek(cursor))) return targets;
    targets.push(take(cursor)!.key.toUpperCase());
  }
};

/** How: `if 8`, a burst, `short below 4`. */
const readHow = (cursor: Cursor, into: AimParts): void => {
  while (!isDone(cursor)) {
    skip(cursor, ',', 'with', 'a', 'burst', 'bursts');
    const word = peek(cursor);
    if (takeAny(cursor, 'if', 'min')) into.min = readWhole(cursor, 'the least base shot') ?? 0;
    else if (word === 'short' && peek(cursor, 1) === 'below') {
      cursor.at += 2;
      into.save = readWhole(cursor, 'the number of boxes below which bursts are short') ?? 1;
    } else if (takeAny(cursor, ...BURSTS, 'long')) into.burst = word === 'long' ? 'sustained' : (word as Aim['burst'])!;
    else return;
  }
};

const readRule = (cursor: Cursor): FireRule | null => {
  const never = takeAny(cursor, 'never');
  const who = never && isId(peek(cursor)) ? take(cursor)!.key.toUpperCase() : readWho(cursor);
  skip(cursor, ':', 'fire', 'fires', 'guns', 'at');
  if (never || takeAny(cursor, 'hold', 'holds', 'never')) {
    skip(cursor, 'his', 'their', 'fire', 'fires');
    return { who, hold: true };
  }
  const use = takeAny(cursor, 'rockets') ? 'rockets' : takeAny(cursor, 'bombs') ? 'bombs' : null;
  skip(cursor, 'at');
  const at = readTargets(cursor);
  if (!at) return null;
  const rule: AimParts = { who, ...(use ? { use } : {}), at };
  readHow(cursor, rule);
  return rule;
};

/** What stands behind `fire`. */
export const readFire = (cursor: Cursor): StandingFire => {
  skip(cursor, ':');
  const rules: FireRule[] = [];
  let ask = true;
  for (const item of itemsOf(cursor, [';'])) {
    if (takeAny(item, 'do', 'not', 'don', 'unasked')) {
      skip(item, 'not', "'", '\u2019', 't', 'ask', 'me');
      ask = false;
    } else if (takeAny(item, 'ask')) skip(item, 'me');
    else if (!takeAny(item, 'usual', 'none')) {
      const rule = readRule(item);
      if (rule) rules.push(rule);
      else item.at = item.tokens.length;
    }
    expectEnd(item, EXAMPLE, '2.4');
  }
  return { rules, ask };
};

const formatRule = (rule: FireRule): string => {
  if ('hold' in rule) return `${rule.who} hold`;
  const { who, use, at, min, burst, save } = rule;
  return [
    who,
    ...(use ? [use] : []),
    typeof at === 'string' ? at : at.join(', '),
    ...(min === undefined ? [] : [`if ${min}`]),
    ...(burst ? [burst] : []),
    ...(save === undefined ? [] : [`short below ${save}`]),
  ].join(' ');
};

/** Behind `fire: `, in canonical words. */
export const formatFire = ({ rules, ask }: StandingFire): string =>
  [...(rules.length > 0 ? rules.map(formatRule) : ['usual']), ...(ask ? [] : ['do not ask'])].join('; ');
