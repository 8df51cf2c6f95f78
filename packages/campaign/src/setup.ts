/** Who leads what, from when to when (rules 1, 2.1). */
import { checkShape, err, ok, type Problem, type Result } from '@paravion/tabletop';
import { z } from 'zod';
import { addMonths, monthsBetween } from './calendar.ts';
import { count, MOST_SECTORS, monthSchema, nameSchema, squadronIdSchema, typeSchema, whole } from './fields.ts';
import { cellsFor } from './machines.ts';
import type { Rules } from './options.ts';
import { frontOf } from './pack/front.ts';
import { climateSchema, clubSchema, frontSchema, newsSchema } from './pack/schema.ts';
import { packSquadron, WEST, warId } from './pack/west.ts';
import { NATIONS, ROLES, sideOf } from './vocabulary.ts';
import type { Message } from './words/german-problems.ts';
import { monthWords } from './words/terms.ts';

/** A man that a setup brings; without scores he is drawn. */
export const manSetupSchema = z.strictObject({
  name: nameSchema.optional(),
  kind: z.enum(['pilot', 'crew']).optional(),
  awareness: whole(1, 30),
  flying: whole(1, 30),
  gunnery: whole(1, 30),
  fortitude: whole(1, 40),
  luck: whole(1, 30),
  victories: count(1000).optional(),
  /** Step of his squadron's ladder, from 0. */
  rank: count(4).optional(),
});

/** A squadron of the pack by its id, or one of a club's own, which says what the pack would. */
export const squadronSetupSchema = z.strictObject({
  id: squadronIdSchema,
  name: nameSchema.optional(),
  nation: z.enum(NATIONS).optional(),
  role: z.enum(ROLES).optional(),
  sector: whole(1, MOST_SECTORS).optional(),
  emblem: z.string().max(120).optional(),
  /** Fewer than usual: pilots, crewmen, machines. */
  strength: z.strictObject({ pilots: whole(2, 12), crew: count(12), machines: whole(2, 10) }).optional(),
  /** Re-rolls for its side in each of its missions (rule 11.3). */
  handicap: count(3).optional(),
  men: z.array(manSetupSchema).max(24).optional(),
  machines: z.array(typeSchema).max(10).optional(),
  club: clubSchema.optional(),
});
export type SquadronSetup = Readonly<z.infer<typeof squadronSetupSchema>>;

export const seatSetupSchema = z.strictObject({
  name: nameSchema,
  /** Null: the game master. */
  squadron: squadronIdSchema.nullable(),
  /** Who joins later. */
  from: monthSchema.optional(),
});

export const setupSchema = z.strictObject({
  from: monthSchema,
  until: monthSchema,
  seats: z.array(seatSetupSchema).min(1, 'There are too few players').max(24, 'There are too many players'),
  squadrons: z.array(squadronSetupSchema).min(1, 'There is no squadron').max(40, 'There are too many squadrons'),
  news: newsSchema.optional(),
  climate: climateSchema.optional(),
  /** In place of ours; then all squadrons are of its own. */
  front: frontSchema.optional(),
});
export type Setup = Readonly<z.infer<typeof setupSchema>>;

const nonsense = (path: string, message: Message, expected?: string): Problem => ({
  code: 'nonsense',
  path,
  message,
  rule: '1.1',
  ...(expected === undefined ? {} : { expected }),
});

/** Belgians and Americans fly what the French have (rule 3.1). */
export const nationOf = (nation: string): (typeof NATIONS)[number] =>
  nation === 'GB' || nation === 'DE' ? nation : 'FR';

/** What a squadron of a setup is: its own words, else the pack's. Null: neither says. */
export const describeSquadron = (squadron: SquadronSetup) => {
  const packed = packSquadron(squadron.id);
  const nation = squadron.nation ?? (packed && nationOf(packed.nation));
  const role = squadron.role ?? packed?.role;
  if (!nation || !role) return null;
  return { nation, role, side: sideOf(nation), name: squadron.name ?? packed?.name ?? squadron.id, packed };
};

const sectorsIn = (setup: Setup): string => `a sector from 1 to ${frontOf(setup).sectors.length}`;

const squadronProblems = (setup: Setup, squadron: SquadronSetup, i: number): readonly Problem[] => {
  const path = `squadrons[${i}]`;
  const known = describeSquadron(squadron);
  if (!known)
    return [
      nonsense(
        `${path}.id`,
        `The pack has no squadron "${squadron.id}", and the setup does not say of what nation and role it is.`,
        `nation and role, or one of ${packIds(setup.from).join(', ')}`,
      ),
    ];
  const { packed, nation, role } = known;
  if (Object.keys(cellsFor({ nation, role, club: squadron.club }, setup.from)).length === 0)
    return [
      nonsense(
        `${path}.role`,
        `${nation} has no machines for this role in ${monthWords(setup.from, 'en')}.`,
        'a later month',
      ),
    ];
  if (!packed && squadron.sector === undefined)
    return [nonsense(`${path}.sector`, `Nobody says where "${squadron.id}" is based.`, sectorsIn(setup))];
  if (setup.front && squadron.sector === undefined)
    return [
      nonsense(`${path}.id`, `"${squadron.id}" is of another front than this war.`, 'a squadron of its own pack'),
    ];
  if ((squadron.sector ?? 1) > frontOf(setup).sectors.length)
    return [nonsense(`${path}.sector`, `This front has no sector ${squadron.sector}.`, sectorsIn(setup))];
  if (packed && (packed.from.slice(0, 7) > setup.from || packed.to.slice(0, 7) < setup.from))
    return [
      nonsense(
        `${path}.id`,
        `${packed.name} is not at the front in ${monthWords(setup.from, 'en')}.`,
        `a first month from ${packed.from} to ${packed.to}`,
      ),
    ];
  return [];
};

/** Squadrons of the pack at the front in a month, by their ids in a war. */
export const packIds = (month: string): readonly string[] =>
  WEST.squadrons.filter((s) => s.from.slice(0, 7) <= month && month <= s.to.slice(0, 7)).map((s) => warId(s.id));

const seatProblems = ({ seats, squadrons }: Setup): readonly Problem[] =>
  seats.flatMap(({ squadron }, i) => {
    const mates = seats.filter((s) => s.squadron === squadron).length;
    const held = squadrons.find((s) => s.id === squadron);
    if (squadron === null)
      return mates > 1 ? [nonsense(`seats[${i}].squadron`, 'There is one game master.', 'a squadron')] : [];
    if (!held) return [nonsense(`seats[${i}].squadron`, `There is no squadron "${squadron}" in this war.`)];
    return mates > 6
      ? [
          nonsense(
            `seats[${i}].squadron`,
            `More than six people share ${describeSquadron(held)?.name ?? squadron}.`,
            'six at most',
          ),
        ]
      : [];
  });

const sideProblems = (rules: Rules, { squadrons, seats }: Setup): readonly Problem[] => {
  const sides = new Set(
    seats.flatMap(({ squadron }) => {
      const found = squadrons.find((s) => s.id === squadron);
      return found ? [describeSquadron(found)?.side] : [];
    }),
  );
  if (rules.sides === 'one' && sides.size > 1)
    return [{ ...nonsense('seats', 'In a war of one side all people fly on it.', 'sides both'), rule: '1.4' }];
  return [];
};

const tourProblems = ({ tour }: Rules, { from, until }: Setup): readonly Problem[] => {
  if (tour !== 'on' || from === until) return [];
  return [{ ...nonsense('until', 'A tour lasts one month.', `until ${from}`), rule: '11.2' }];
};

/** Who plays; all faults are named. */
export const checkSetup = (rules: Rules, input: unknown): Result<Setup> => {
  const shaped = checkShape(setupSchema, input);
  if (!shaped.ok) return shaped;
  const setup = shaped.value;
  const ids = setup.squadrons.map((s) => s.id);
  const problems = [
    ...(monthsBetween(setup.from, setup.until) < 0
      ? [
          nonsense(
            'until',
            `The war would end (${monthWords(setup.until, 'en')}) before it begins (${monthWords(setup.from, 'en')}).`,
            'a later month',
          ),
        ]
      : []),
    ...ids.flatMap((id, i) => (ids.indexOf(id) < i ? [nonsense(`squadrons[${i}].id`, `"${id}" stands twice.`)] : [])),
    ...setup.squadrons.flatMap((s, i) => squadronProblems(setup, s, i)),
    ...tourProblems(rules, setup),
    ...seatProblems(setup),
    ...sideProblems(rules, setup),
  ];
  return problems.length > 0 ? err(problems) : ok(setup);
};

/** Squadrons that people begin with: fighters that face one another. Whoever comes after that shares one. */
const USUAL = ['gb60', 'dej11', 'gb56', 'dej2', 'fr3', 'dej10'];
const USUAL_MONTH = '1917-04';

/** A war of one month for so many seats; of more than six, two share a squadron. */
export const defaultSetup = ({ sides }: Rules, seats: number): Setup => {
  const open = sides === 'one' ? USUAL.filter((id) => !id.startsWith('de')) : USUAL;
  const ids = open.slice(0, Math.max(1, seats));
  return {
    from: USUAL_MONTH,
    until: USUAL_MONTH,
    seats: Array.from({ length: Math.max(1, Math.min(12, seats)) }, (_, i) => ({
      name: `Player ${i + 1}`,
      squadron: ids[i % ids.length]!,
    })),
    squadrons: ids.map((id) => ({ id })),
  };
};

/** The month so many after the first, no later than the last. */
export const untilMonth = (from: string, months: number): string => {
  const until = addMonths(from, months - 1);
  return until > '1918-11' ? '1918-11' : until;
};
