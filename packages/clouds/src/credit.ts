/** Who gets the credit (rule 4.33). Ground fire gets none; score and experience are counted at the end, from these. */
import type { Balloon, Draft } from './state.ts';
import type { Plane } from './state-plane.ts';
import type { TurnContext } from './turn-context.ts';
import { SEGMENTS } from './vocabulary.ts';

type Victory = Draft['victories'][number];
type Target = Pick<Plane, 'id' | 'shotAt'> | Pick<Balloon, 'id' | 'shotAt'>;

const ROUND_DONE = SEGMENTS.slice(SEGMENTS.indexOf('FIR'), SEGMENTS.indexOf('POST'));

/** Turn of the first of the last two FIR segments, the present one included. */
const twoRoundsBack = ({ turn, segment }: Draft): number => (ROUND_DONE.includes(segment) ? turn - 1 : turn - 2);

/** Writes down a victory, each kind once for each plane. Nothing happens when nobody has earned it. */
const credit = (t: TurnContext, target: Target, kind: Victory['kind'], by: string | undefined): void => {
  const { victories, turn } = t.state;
  if (by === undefined || victories.some((v) => v.over === target.id && v.kind === kind)) return;
  victories.push({ by, over: target.id, turn, kind });
  t.say?.({ type: 'victory', rule: '4.33', by, over: target.id, kind });
};

/** It exploded, burst into flames, hit the ground, broke up, or lost its pilot: the last who shot, hit or miss. */
export const creditDestroyed = (t: TurnContext, target: Target): void => {
  const since = twoRoundsBack(t.state);
  credit(t, target, 'destroyed', target.shotAt.findLast((s) => s.turn >= since)?.by);
};

/** It was forced home, or came down on the map: the last who hit it. */
export const creditHit = (t: TurnContext, target: Target, kind: 'forcedHome' | 'landed'): void =>
  credit(t, target, kind, target.shotAt.findLast((s) => s.hit)?.by);

/** Notes a shot at a plane, balloon or airship. */
export const noteShot = (t: TurnContext, target: Target, by: string, hit: boolean): void => {
  target.shotAt.push({ by, turn: t.state.turn, hit });
};
