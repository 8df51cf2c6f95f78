/** Men: their ranks, what a point of a score costs, how good they are (rules 6.3, 7.6, 7.8). */
import { ABILITY_TABLES, type Ability, SKILL_COSTS } from '@paravion/clouds';
import { packSquadron } from './pack/west.ts';
import type { Flier, Man, Squadron } from './state.ts';
import type { Nation, Score } from './vocabulary.ts';

/** Ladders of rank (rule 7.8). Americans, who fly what the French have, have one of their own; that of the Belgians is the French one. */
export const RANKS: Readonly<Record<Nation | 'US', readonly string[]>> = {
  GB: ['2nd Lt', 'Lt', 'Capt', 'Maj'],
  FR: ['Sgt', 'Adjt', 'S-Lt', 'Lt', 'Capt'],
  DE: ['Uffz', 'Vzfw', 'Lt', 'Oblt', 'Hptm'],
  US: ['Sgt', 'Sgt 1st Class', '2nd Lt', '1st Lt', 'Capt'],
};
/** The step from which a man is an officer. */
export const OFFICER_STEP: Readonly<Record<Nation, number>> = { GB: 0, FR: 2, DE: 2 };
/** The word for his rank: the nation's, or that of the club whose squadron it is. */
export const rankOf = (
  { id, nation, club }: Pick<Squadron, 'id' | 'nation' | 'club'>,
  { rank }: Pick<Man, 'rank'>,
): string => {
  const ranks = club?.ranks ?? RANKS[packSquadron(id)?.nation === 'US' ? 'US' : nation];
  return ranks[Math.min(rank, ranks.length - 1)]!;
};
export const isOfficer = (nation: Nation, { rank }: Pick<Man, 'rank'>): boolean => rank >= OFFICER_STEP[nation];

/** Missions and three times the victories that the first, second ... step takes. */
const STEPS = [10, 25, 50, 90] as const;
/** Steps that a man has earned since he came. */
export const stepsEarned = ({ missions, victories }: Pick<Man, 'missions' | 'victories'>): number =>
  STEPS.filter((least) => missions + 3 * victories >= least).length;

/** Points of experience for one more, by the score as it is. */
export const priceOf = (value: number): number =>
  (SKILL_COSTS.find(({ from, to }) => value >= from && (to === null || value <= to)) ?? SKILL_COSTS[0]!).xp;

/** The value of a score as it is when he is unhurt. */
export const scoreNow = (man: Pick<Man, Score | 'full'>, score: Score): number =>
  score === 'fortitude' ? man.full : man[score];

/** Abilities that count in a mission; the others work between missions, or by rules of their own (rule 6.3). */
const NOT_IN_MISSION: readonly Ability[] = [
  'friends',
  'goodLuckCharm',
  'cheatingDeath',
  'confident',
  'testExpert',
  'promotion',
  'mentor',
];
/** S: how good a man is (rule 6.3). */
export const skillOf = ({ awareness, flying, gunnery, abilities }: Pick<Flier, Score | 'abilities'>): number =>
  awareness + flying + gunnery + 2 * abilities.filter((a) => !NOT_IN_MISSION.includes(a)).length;

/** Re-rolls of a man in a mission. */
export const rerollsOf = (luck: number): number => Math.max(0, Math.floor(luck / 7));

type Table = keyof typeof ABILITY_TABLES;
/** The ability at a face; null: a free choice. */
export const abilityAt = (table: Table, face: number): Ability | null => {
  const id = ABILITY_TABLES[table].find(({ roll }) => roll === face)?.id;
  return id === undefined || id === 'freeChoice' ? null : (id as Ability);
};
/** Abilities of a table in its order. */
export const abilitiesIn = (table: Table): readonly Ability[] =>
  ABILITY_TABLES[table].flatMap(({ roll }) => abilityAt(table, roll) ?? []);
export const facesOf = (table: Table): number => ABILITY_TABLES[table].length;

/** What a man's number is: 12 of `gb60-12`. */
export const numberOf = (id: string): number => Number(/(\d+)$/.exec(id)?.[1] ?? 0);

export const isFitAt = (man: Pick<Man, 'status' | 'until'>, turn: number): boolean =>
  man.status === 'fit' && man.until <= turn;

/** Rank, confirmed victories, missions: what seniority goes by (rule 1.2). */
export const byMerit = (a: Man, b: Man): number =>
  b.rank - a.rank || b.victories - a.victories || b.missions - a.missions;
/** Order of seniority; of equals who came first. */
export const bySeniority = (a: Man, b: Man): number => byMerit(a, b) || numberOf(a.id) - numberOf(b.id);
/** Who flies next: fewest missions this month, then fewest at all, then number (rule 4.1). */
export const byTurnOfDuty = (a: Man, b: Man): number =>
  a.month - b.month || a.missions - b.missions || numberOf(a.id) - numberOf(b.id);
