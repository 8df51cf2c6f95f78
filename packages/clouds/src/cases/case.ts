/**
 * A rule case of In Clouds of Glory as text: a position, orders, the dice that are thrown, and what must come of it. Its lines
 * are steps, carried out in their order.
 *
 * ```text
 * case 4.7.01 A turn one letter tighter holds
 * turn 5 MOV
 * plane E1 ad5 68 56 58 90 12 bank 1
 * orders E: straight 2 bank R2; turn right E 45 dive 2; bank left
 * dice E1.tight=4
 * play
 * expect E1.v 12
 * expect event tight unit=E1, outcome=held
 * because 4.7: tight 4 against 13 holds; the letter costs 2, the dive of 2 gives them back.
 * ```
 *
 * | statement | meaning |
 * |---|---|
 * | `rules key=value, ...` | house rules |
 * | `mission ID [MONTH] [W or E]` | the mission, its month and who flies it (dogfight 1917-08 W); `interception`: who intercepts |
 * | `begin W TYPE ...; E TYPE ...` | that mission as it begins, in SET of turn 0: crews of 13, clear sky; dice go before it (0.SET.E1.enter=4) |
 * | `turn N SEGMENT` | when it begins (5 INI) |
 * | `map X Y`, `ground KIND x0 y0 x1 y1` | MU |
 * | `plane ID TYPE x y z HEADING SPEED [bank N]` | MU and degrees; the crew has 13 in all, 6 for flying if he is no pilot, Luck 10; no re-rolls |
 * | `plane ID TYPE x y z HEADING SPEED drawn` | the same with a crew drawn by the dice (rule 3.1), re-rolls and all |
 * | `unit ID KIND x y [COVER]`, `barrage ID GUN x y z` | on the ground; a barrage of that gun |
 * | `balloon ID x y z`, `airship ID x y z HEADING` | |
 * | `sky` | wind and weather are drawn by the dice |
 * | `set PATH VALUE` | a field of the state: `W1.strength 4`, `W1/1.gunnery 8`, `sky.light "haze"`, `W1.guns[0].boxes 2` |
 * | `orders SIDE: TEXT` | orders in the notation, for the segment that is played next; `orders W: default` what is played without any; a side without this line holds its fire, unless it has ordered not to be asked |
 * | `dice NAME=FACE, ...` | named as rule 2.1 has it; turn, segment and a last `.0` may be left out; `E1.tight=4 of 20` also says its sides |
 * | `seed TEXT` | dice that are not given fall from this seed, by their names (rule 2.1) |
 * | `others N` | every other die shows N, or its highest face; without it an unexpected die fails the case |
 * | `play [SEGMENT ...]` | plays the segment that stands; with names, one after another, each of which must come |
 * | `expect PATH VALUE` | a field of the state |
 * | `expect event TYPE [key=value, ...]`, `expect no event TYPE [...]`, `expect 2 events TYPE [...]` | what happened since the case began |
 * | `expect offered TYPE MONTH`, `expect not offered TYPE MONTH` | whether the timelines have it (rule 8.2) |
 * | `expect due [SIDE ...]`, `expect due none` | who owes orders for the segment that stands |
 * | `expect orders SIDE: illegal [RULE]` | the orders said last are not allowed |
 */
import {
  type CaseBlock,
  type CaseHead,
  type CaseLine,
  type EventFact,
  type EventWords,
  type Faults,
  type GivenFace,
  isEventFact,
  readDice,
  readEventFact,
} from '@paravion/tabletop/cases';
import { type Event, fieldsOf } from '../events.ts';
import { readValue } from './path.ts';

/** A line of a case; the event that it is about, or its dice. */
export interface Statement extends CaseLine {
  readonly event?: EventFact;
  readonly dice?: readonly GivenFace[];
}

export interface Case extends CaseHead {
  readonly statements: readonly Statement[];
}

/** The words that begin its lines. */
export const WORDS =
  'rules mission begin turn map ground plane unit barrage balloon airship sky set orders dice seed others play expect because'.split(
    ' ',
  );

/** A line of version 1: `order` is `orders` today, and what is illegal is said of them. */
export const today = (line: CaseLine): CaseLine =>
  line.word === 'order'
    ? { ...line, word: 'orders' }
    : { ...line, rest: line.rest.replace(/^illegal ([WE])/, 'orders $1: illegal') };

const fieldAt = (event: Event, path: string): unknown =>
  path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], event);

/** Values of events are JSON, or bare words. */
export const EVENT_WORDS: EventWords<Event> = {
  fields: (type) => {
    const fields = fieldsOf(type);
    return fields && ['rule', 'turn', 'segment', ...fields];
  },
  text: (event, path) => JSON.stringify(fieldAt(event, path)) ?? '',
  value: (written) => JSON.stringify(readValue(written)),
};

const statement = (line: CaseLine, faults: Faults): Statement => {
  if (line.word === 'dice') return { ...line, dice: readDice(line, faults) };
  const event = line.word === 'expect' && isEventFact(line.rest) ? readEventFact(line, EVENT_WORDS, faults) : null;
  return event ? { ...line, event } : line;
};

/** A case out of its block. */
export const readCase = ({ about, lines }: CaseBlock, faults: Faults): Case => ({
  ...about,
  statements: lines.map((line) => statement(line, faults)),
});
