/** Events of shooting and damage: part of the union of `events.ts`. */
import { type EventIn, eventShape } from '@paravion/tabletop';
import { z } from 'zod';
import { again, figure, figures, maybeName, name, pose, terms } from './event-parts.ts';
import { fireLineSchema } from './order.ts';
import { BURSTS } from './vocabulary.ts';

const kind = z.enum(['guns', 'ground', 'strafing', 'balloon', 'rockets']);
const loss = { unit: name, lost: figure, left: figure };

export const FIGHT_EVENTS = [
  eventShape(
    ['shot'],
    'A shot (rules 4.19-4.21, 4.25, 4.26, 4.28): who, at whom, how far, every reason, what it cost.',
    {
      unit: name,
      target: name,
      kind,
      guns: figures,
      burst: z.enum(BURSTS).nullable(),
      line: fireLineSchema.nullable(),
      from: pose,
      to: pose,
      mu: figure,
      terms,
      target20: figure,
      die: figure,
      margin: figure,
      boxes: z.array(z.number()).readonly().describe('What each of the guns has left.'),
      again: again.optional(),
    },
  ),
  eventShape(['hit'], 'A row of a table that strikes a plane, balloon or unit.', {
    unit: name,
    by: maybeName,
    table: z.string(),
    row: figure,
    text: z.string(),
  }),
  eventShape(['damaged'], 'Structure was lost.', { ...loss, why: z.string() }),
  eventShape(['wounded'], 'Fortitude was lost.', { ...loss, dead: z.boolean(), why: z.string() }),
  eventShape(
    ['impaired'],
    'Anything lasting that a row did to a plane: wider turns, energy, engine, fuel, gun, standing test.',
    {
      unit: name,
      what: z.string(),
      by: z.union([z.number(), z.string()]).nullable(),
    },
  ),
  eventShape(['alight', 'smoking'], 'A plane burns or smokes; turns of the fuse, if it has one.', {
    unit: name,
    fuse: figure.nullable(),
  }),
  eventShape(['fire-out', 'smoke-cleared'], 'It does so no more.', { unit: name }),
  eventShape(['jammed'], 'A gun failed: turns and actions of its repair.', {
    unit: name,
    gun: figure,
    state: z.string(),
    turns: figure,
    actions: figure,
  }),
  eventShape(['gun-ready'], 'A gun may fire again.', { unit: name, gun: figure }),
  eventShape(['killed'], 'A man died, or cheated death.', { unit: name, why: z.string(), cheated: z.boolean() }),
  eventShape(['broke-up', 'exploded'], 'A plane came apart; how far its splinters fly.', {
    unit: name,
    at: pose,
    radius: figure.nullable(),
  }),
  eventShape(['shot-seen'], 'A shot as others see it, where panels or crews are hidden.', {
    unit: name,
    target: name,
    kind,
    from: pose,
    to: pose,
    hit: z.boolean(),
  }),
] as const;
export type FightEvent = EventIn<typeof FIGHT_EVENTS>;
