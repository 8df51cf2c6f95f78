/**
 * What events are made of: the shape of each as a schema, from which its type follows, so that other programs are told of the
 * very events that are played. Only types are taken from here by the steps of a turn; `event-schema.ts` puts the whole together.
 */
import { z } from 'zod';
import { SCORES } from './vocabulary.ts';

export const figure = z.int();
/** A unit of the roster, of any kind; or whoever a text names. */
export const name = z.string();
export const maybeName = name.nullable();
export const figures = z.array(figure).readonly();
export const names = z.array(name).readonly();
export const pose = z
  .strictObject({ x: figure, y: figure, z: figure, h: figure, p: figure })
  .describe('A place in mMU, its height in MU, heading and pitch in tenths of a degree.');

/** What adds up to a figure: why, and how much. */
export const terms = z.array(z.strictObject({ why: z.string(), mod: z.number() })).readonly();

/** A die thrown again by standing orders (rule 2.3): the first one, and whose luck paid. */
export const again = z
  .strictObject({ die: figure, by: name })
  .describe('Thrown again by standing orders: the first die, and whose luck paid.');
export type Again = z.infer<typeof again>;

/** What a die is tested against. */
export const tested = z.enum([...SCORES, 'structural']);
export type Tested = z.infer<typeof tested>;
