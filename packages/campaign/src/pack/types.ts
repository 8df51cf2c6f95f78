/** The form of a pack: nations, squadrons, men, places, headlines, each fact with its source (rule 3.1). */
import { isType } from '@paravion/clouds';
import { z } from 'zod';
import { TASKS } from '../fields.ts';
import { AERODROME_SIDES, PACK_NATIONS, PLAIN, ROLES } from '../vocabulary.ts';

const text = z
  .string()
  .trim()
  .min(1, 'A text is empty')
  .max(600, 'A text is too long')
  .regex(PLAIN, 'A text has control characters');
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'An id is small letters and figures, with hyphens between');
/** A day, or a month whose day is not known. */
const date = z
  .string()
  .regex(/^1[89]\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'A date is like 1917-04 or 1917-04-21');
const month = z.string().regex(/^1[89]\d\d-(0[1-9]|1[0-2])$/, 'A month is like 1917-04');
const onMap = z.number('A place on the map is a number from 0 to 100').min(0).max(100);
/** Water flows on beyond the chart. */
const beyond = z.number().min(-50).max(150);
const placeName = text.max(60, 'A name is too long: 60 signs at most');

/** Where a fact comes from, and how sure it is: 1 beyond doubt, 2 known but for details. Nothing is taken without. */
const known = {
  src: z.string({ error: 'A fact has no source (src)' }).trim().min(1, 'A fact has no source (src)'),
  sure: z.union([z.literal(1), z.literal(2)], { error: 'A fact is not sure enough (sure 1 or 2)' }),
};

/** After so many faults of a list nothing more of it is looked at. */
const ENOUGH_FAULTS = 20;

const placed = (issue: z.core.$ZodIssue, i: number) => ({ ...issue, path: [i, ...issue.path] }) as z.core.$ZodRawIssue;

/** A list of at most so many: more are not even looked at, and what comes after many faults neither. */
const listOf = <S extends z.ZodType>(schema: S, most = 200, least = 0, few = `Fewer than ${least} are too few`) =>
  z
    .array(z.unknown())
    .min(least, few)
    .max(most, `More than ${most} are too many`)
    .transform((list, { issues }) => {
      const read: z.output<S>[] = [];
      for (const [i, one] of list.entries()) {
        const { success, data, error } = schema.safeParse(one);
        if (success) read.push(data);
        else issues.push(...error.issues.map((issue) => placed(issue, i)));
        if (issues.length >= ENOUGH_FAULTS) break;
      }
      return read;
    });

export const packSquadronSchema = z.strictObject({
  id,
  nation: z.enum(PACK_NATIONS),
  name: text,
  role: z.enum(ROLES),
  from: date,
  to: date,
  bases: listOf(z.strictObject({ from: date, place: id.nullable() }), 200, 1, 'A squadron has no base'),
  types: listOf(
    z.strictObject(
      { from: date, type: z.string().nullable(), name: text },
      { error: 'A type that was flown is like { "from": "1917-04", "type": "camel", "name": "Sopwith Camel" }' },
    ),
  ),
  markings: text,
  notes: z.string().optional(),
  ...known,
});
export type PackSquadron = Readonly<z.infer<typeof packSquadronSchema>>;

export const packAceSchema = z.strictObject({
  id,
  name: text,
  nation: z.enum(PACK_NATIONS),
  born: date,
  squadrons: listOf(z.strictObject({ from: date, unit: text })),
  victories: listOf(z.strictObject({ month, count: z.int().min(1) })),
  total: z.int().min(0),
  monthsExact: z.boolean(),
  fate: z.strictObject({ kind: z.enum(['killed', 'wounded', 'captured', 'survived']), date }),
  rank: text,
  decorations: listOf(z.strictObject({ id: z.string(), times: z.int().min(1) })),
  character: text,
  note: z.string().optional(),
  ...known,
});
export type PackAce = Readonly<z.infer<typeof packAceSchema>>;

const sectorSchema = z.strictObject({
  id,
  name: placeName,
  /** Its name in German. */
  german: placeName.optional(),
  towns: listOf(text).optional(),
  x: onMap,
  y: onMap,
  terrain: text.optional(),
  /** Who of the Entente holds it, from when, and so sends the drawn; without, who flies as the French do. */
  holders: listOf(z.strictObject({ from: month, nation: z.enum(PACK_NATIONS) }), 35).optional(),
  ...known,
});
/**
 * A side's name without an article (`Entente`), and its newspaper's. In German also as it stands in a sentence, before
 * `gewinnt` and after `gegen` (`die Entente`), and whether it is many (`gewinnen`).
 */
const sideSchema = z.strictObject({
  side: z.enum(AERODROME_SIDES),
  name: placeName.regex(/^(?!the )/i, 'The name of a side stands without "the": Entente'),
  paper: placeName,
  german: z
    .strictObject({
      name: placeName.regex(/^(?!d(er|ie|as) )/i, 'The name of a side stands without its article: Entente'),
      within: placeName.regex(/^(?!de[rnm] )/i, 'It must be the same before "gewinnt" and after "gegen": die Entente'),
      many: z.boolean(),
      paper: placeName,
    })
    .optional(),
  ...known,
});
const lineSchema = z.strictObject({
  month,
  on: date.optional(),
  label: text.optional(),
  points: listOf(z.tuple([onMap, onMap]), 200, 2),
  ...known,
});
const aerodromeSchema = z.strictObject({
  id,
  name: text,
  x: onMap.nullable(),
  y: onMap.nullable(),
  offMap: z.boolean(),
  side: z.enum(AERODROME_SIDES),
  ...known,
});
/** A river from its source, or the other way; the shore of a sea or a lake all around. */
const waterSchema = z.strictObject({ name: text, points: listOf(z.tuple([beyond, beyond]), 200, 2), ...known });
const townSchema = z.strictObject({ name: placeName, x: onMap, y: onMap, ...known });
const monthSchema = z.strictObject({
  month,
  flyingDays: z.int().min(0).optional(),
  of: z.int().optional(),
  weather: text,
  german: text.optional(),
  ...known,
});
const headlineSchema = z.strictObject({
  date,
  sector: z.string().optional(),
  kind: z.enum(['ground', 'air']).optional(),
  goodFor: z.enum(['allied', 'german', 'none']).optional(),
  headline: text,
  /** In German; else it stands there as it is. */
  german: text.optional(),
  ...known,
});
const namesSchema = z.strictObject({
  nation: z.enum(PACK_NATIONS),
  given: listOf(text, 200, 1),
  surnames: listOf(text, 200, 1),
  ...known,
});

/** Words for the ranks of a club's squadrons of a nation, from the lowest. */
const ranksSchema = z.strictObject({
  nation: z.enum(PACK_NATIONS),
  steps: listOf(text.max(20, 'A rank is too long: write it short, with 20 signs at most')),
  ...known,
});
const decorationName = text.max(60, 'The name of a decoration is too long: 60 signs at most');
/** A decoration for a club's squadrons of a nation, as in `data/awards.json` (rule 7.9). */
const decorationSchema = z.strictObject({
  nation: z.enum(PACK_NATIONS),
  name: decorationName,
  /** In German; else it stands there as it is. */
  german: decorationName.optional(),
  least: z.int().min(1),
  missions: z.int().min(1).optional(),
  from: month,
  to: month,
  who: z.enum(['officers', 'men', 'crew', 'any']),
  ...known,
});

/** What a club's squadrons of a nation and role may be given, instead of our timeline: as in `data/` of In Clouds of Glory (rule 8.1). */
const timelineSchema = z.strictObject({
  nation: z.enum(PACK_NATIONS),
  role: z.enum(ROLES),
  types: listOf(
    z.strictObject({
      type: z.string().refine(isType, 'There is no such aeroplane'),
      from: month,
      to: month,
      faces: z.tuple([z.int().min(1).max(10), z.int().min(1).max(10)], 'Faces of the d10 are like [1, 4]'),
      rare: z.boolean().optional(),
    }),
    100,
    1,
    'A timeline has no types',
  ),
  ...known,
});
/** What they are sent to do, by the ten faces of the die (rule 5.1). */
const missionsSchema = z.strictObject({
  nation: z.enum(PACK_NATIONS),
  role: z.enum(ROLES),
  tasks: z.array(z.enum(TASKS)).length(10, 'Tasks are ten, one for each face of the die'),
  ...known,
});

/** A pack whole. Lists that a club's own pack leaves out are empty. */
export const packSchema = z.strictObject({
  squadrons: listOf(packSquadronSchema, 2000).default([]),
  aces: listOf(packAceSchema, 2000).default([]),
  sectors: listOf(sectorSchema, 2000).default([]),
  sides: listOf(sideSchema, 2).default([]),
  lines: listOf(lineSchema, 2000).default([]),
  aerodromes: listOf(aerodromeSchema, 2000).default([]),
  towns: listOf(townSchema, 2000).default([]),
  rivers: listOf(waterSchema, 40).default([]),
  seas: listOf(waterSchema, 40).default([]),
  months: listOf(monthSchema, 2000).default([]),
  headlines: listOf(headlineSchema, 2000).default([]),
  names: listOf(namesSchema, 2000).default([]),
  ranks: listOf(ranksSchema, 20).default([]),
  decorations: listOf(decorationSchema).default([]),
  timelines: listOf(timelineSchema, 20).default([]),
  missions: listOf(missionsSchema, 20).default([]),
});
export type Pack = Readonly<z.infer<typeof packSchema>>;
