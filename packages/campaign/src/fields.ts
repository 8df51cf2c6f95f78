/** What the parts of a war are written with: numbers, names, ids, places. */
import { isType, MISSIONS } from '@paravion/clouds';
import { z } from 'zod';
import { isMonth } from './calendar.ts';
import { PLAIN } from './vocabulary.ts';

export const whole = (min: number, max: number) => z.int().min(min).max(max);
export const count = (max: number) => whole(0, max);
export const nameSchema = z
  .string('A name is a text')
  .trim()
  .min(1, 'A name is empty')
  .max(60, 'A name is too long')
  .regex(PLAIN, 'A name has control characters');
/** `gb60`: letters of the nation and a number. */
export const squadronIdSchema = z.string().regex(/^[a-z]{2,4}[a-z0-9]{0,6}$/, 'A squadron is like gb60');
/**
 * `gb60-1`, `gb60-m1`: men and machines as they come, never used again (rule 1.1); `D1`, `D1/1`: drawn for a mission; `E1`, `E1/1`:
 * by the place in a mission, as the enemy's are told of.
 */
export const manIdSchema = z
  .string()
  .regex(/^([a-z]{2,4}[a-z0-9]{0,6}-\d{1,4}|[DWE]\d{1,2}(\/\d)?)$/, 'A man is like gb60-1');
export const machineIdSchema = z
  .string()
  .regex(/^([a-z]{2,4}[a-z0-9]{0,6}-m\d{1,4}|[DWE]\d{1,2})$/, 'A machine is like gb60-m1');
export const monthSchema = z.string().refine(isMonth, 'A month is from 1916-01 to 1918-11');
export const typeSchema = z.string().refine(isType, 'There is no such aeroplane');
/** A front has so many sectors at most. */
export const MOST_SECTORS = 12;
export const sectorSchema = whole(1, MOST_SECTORS);

/** What one may be sent to do; interception is to stop what the others fly. */
export const TASKS = [...MISSIONS, 'interception'] as const;
export type Task = (typeof TASKS)[number];

export const onMap = z.number().min(0).max(100);
/** A place on the sketch map of the front. */
export const spotSchema = z.strictObject({ x: onMap, y: onMap });

/** As it is read: nothing in it is changed. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
