/** Events of parachutes, balloons, bombs, guns on the ground and observers: part of the union of `events.ts`. */
import { eventShape } from '@paravion/tabletop';
import { z } from 'zod';
import { figure, maybeName, name, pose } from './event-parts.ts';
import { parachuteSchema } from './state.ts';

export const GROUND_EVENTS = [
  eventShape(['jumped'], 'A man jumped, or tried to.', {
    unit: name,
    at: pose,
    outcome: z.enum(['clear', 'stuck', 'killed']),
  }),
  eventShape(['drifted'], 'A man under his parachute, or down by it.', {
    unit: name,
    x: figure,
    y: figure,
    z: figure,
    down: parachuteSchema.shape.down,
  }),
  eventShape(['balloon'], 'What became of a balloon or airship.', {
    unit: name,
    what: z.enum(['leaks', 'burns', 'winched', 'cut', 'jammed', 'adrift', 'destroyed']),
    z: figure,
  }),
  eventShape(['barrage'], 'A barrage burst; whom it struck; whether its marker jumped.', {
    unit: name,
    at: pose,
    die: figure,
    victim: maybeName,
    jumped: z.boolean(),
  }),
  eventShape(['bombed'], 'A stick of bombs: where each fell, and how far off.', {
    unit: name,
    aim: pose,
    fell: z.array(z.strictObject({ x: figure, y: figure, off: figure })).readonly(),
    margin: figure,
  }),
  eventShape(['blasted'], 'Bombs, shells or bullets took strength off something on the ground.', {
    unit: name,
    lost: figure,
    left: figure,
    by: name,
  }),
  eventShape(['spotted'], 'An observer corrected his battery: dice of the deviation now.', {
    unit: name,
    target: name,
    dice: figure,
    row: z.string(),
  }),
  eventShape(['shelled'], 'A battery fired: where, how far off, and whether that is a hit.', {
    target: name,
    x: figure,
    y: figure,
    off: figure,
    hit: z.boolean(),
  }),
  eventShape(['photographed', 'watched'], 'A picture was taken, or infantry looked for.', {
    unit: name,
    target: name,
    done: z.boolean(),
  }),
] as const;
