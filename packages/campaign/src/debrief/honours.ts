/** Aces, ranks, decorations, reprimands (rules 7.7-7.10). */
import awards from '../../data/awards.json' with { type: 'json' };
import {
  abilitiesIn,
  abilityAt,
  bySeniority,
  facesOf,
  isOfficer,
  OFFICER_STEP,
  RANKS,
  rankOf,
  stepsEarned,
} from '../men.ts';
import { die, type MonthContext, ofMan, say } from '../month-context.ts';
import type { Award } from '../pack/schema.ts';
import { packSquadron } from '../pack/west.ts';
import type { Man, Mission, Squadron } from '../state.ts';
import { type Nation, otherSide, type PackNation, type Side } from '../vocabulary.ts';
import { giveAbility } from './experience.ts';
import type { Flown } from './fates.ts';

/** Confirmed victories that make an ace, and an ace again (rule 7.7). */
const ACE_AT = [5, 10, 20, 40] as const;
const TRIES = 100;

const aceAbility = (t: MonthContext, squadron: Squadron, man: Man): string | null => {
  if (abilitiesIn('ace').every((a) => man.abilities.includes(a))) return null;
  for (let i = 0; i < TRIES; i++) {
    const thrown = die(t, man.id, 'ace', facesOf('ace'));
    const ability = abilityAt('ace', thrown)!;
    if (man.abilities.includes(ability)) continue;
    giveAbility(t, squadron, man, ability, thrown);
    return ability;
  }
  return null;
};

const playAce = (t: MonthContext, squadron: Squadron, man: Man): void => {
  while (man.aceRolls < ACE_AT.length && man.victories >= ACE_AT[man.aceRolls]!) {
    const at = ACE_AT[man.aceRolls]!;
    man.aceRolls += 1;
    say(t, { type: 'ACE', rule: '7.7', ...ofMan(squadron, man), at, ability: aceAbility(t, squadron, man) });
  }
};

/** The step at which he began: what he has risen is beyond it. */
const firstStep = (nation: Nation, man: Man): number => (isOfficer(nation, man) ? OFFICER_STEP[nation] : 0);

/** One step a month at most, as his missions and victories earn it (rule 7.8). */
const playRank = (t: MonthContext, squadron: Squadron, man: Man): void => {
  const { nation } = squadron;
  const top = RANKS[nation].length - 1;
  const due = Math.min(top, firstStep(nation, man) + stepsEarned(man));
  if (man.ace || man.rank >= due || man.raised === t.state.month) return;
  man.rank += 1;
  man.raised = t.state.month;
  say(t, { type: 'RANKED', rule: '7.8', ...ofMan(squadron, man), rank: rankOf(squadron, man) });
};

type Given = Award & { readonly nation: PackNation; readonly wounds?: number };

/** What a squadron's nation gives, the lower first: Americans and Belgians have their own. */
const givenTo = ({ id, nation }: Squadron): readonly Given[] => {
  const of = packSquadron(id)?.nation ?? nation;
  return (awards.awards as readonly Given[]).filter((a) => a.nation === of);
};

/** Decorations of a squadron for what its men have done: those of its nation, or its club's. */
const awardsOf = (squadron: Squadron): readonly Award[] =>
  squadron.club?.awards ?? givenTo(squadron).filter(({ wounds }) => wounds === undefined);

const decorate = (t: MonthContext, squadron: Squadron, man: Man, award: string): void => {
  man.decorations.push(award);
  say(t, { type: 'DECORATED', rule: '7.9', ...ofMan(squadron, man), award });
};

/** Whoever is wounded for the first time has the badge of his nation for it, from its month on (rule 7.9). */
export const playWoundBadge = (t: MonthContext, squadron: Squadron, man: Man): void => {
  const badge = squadron.club?.awards
    ? undefined
    : givenTo(squadron).find(({ wounds, from }) => wounds !== undefined && from <= t.state.month);
  if (badge && !man.decorations.includes(badge.name)) decorate(t, squadron, man, badge.name);
};

/** A crewman's objectives count for something: one for three (rule 7.9). */
const OBJECTIVES = 3;
const countOf = ({ kind, victories, objectives }: Man): number =>
  victories + (kind === 'crew' ? Math.floor(objectives / OBJECTIVES) : 0);

const isFor = (who: string, nation: Nation, man: Man): boolean => {
  if (who === 'any') return true;
  if (who === 'crew') return man.kind === 'crew';
  if (nation === 'GB' && man.kind === 'crew') return false;
  return (who === 'officers') === isOfficer(nation, man);
};

/** One decoration a period, the lower first (rule 7.9). */
const playAwards = (t: MonthContext, squadron: Squadron, man: Man): void => {
  const { nation } = squadron;
  const next = awardsOf(squadron).find(
    (a) =>
      !man.decorations.includes(a.name) &&
      a.from <= t.state.month &&
      t.state.month <= a.to &&
      isFor(a.who, nation, man) &&
      (countOf(man) >= a.least || (a.missions !== undefined && man.missions >= a.missions)),
  );
  if (!next || man.ace) return;
  decorate(t, squadron, man, next.name);
};

const HERE: readonly Man['status'][] = ['fit', 'grounded'];

const reprimand = (t: MonthContext, squadron: Squadron, man: Man, why: string): void => {
  man.reprimands += 1;
  say(t, { type: 'REPRIMAND', rule: '7.10', ...ofMan(squadron, man), why });
};

/** Machines lost in a mission without one of the enemy's that bring the leader of a flight a reprimand. */
const DEAR = 2;

const lostOf = ({ flights, outcome }: Mission, side: Side): number => {
  const own = flights[side].planes.map(({ machine }) => machine);
  return outcome!.machines.filter(({ id, status }) => status === 'lost' && own.includes(id)).length;
};

/** For leaving friends in a fight, for hitting one, for empty guns, and for a flight led to its ruin (rules 7.10, 10.3). */
export const playReprimands = (t: MonthContext, flown: readonly Flown[]): void => {
  if (t.rules.leaving !== 'free')
    for (const { squadron, man, what } of flown) if (what.left) reprimand(t, squadron, man, 'left the fight');
  for (const { mission, squadron, man, was, what } of flown) {
    const { side } = squadron;
    const leads = mission.flights[side].planes[0]!.crew[0] === was && HERE.includes(man.status);
    if (what.friend && HERE.includes(man.status)) reprimand(t, squadron, man, 'hit a friend');
    if (what.empty && HERE.includes(man.status)) reprimand(t, squadron, man, 'emptied his guns and hit nobody');
    if (leads && lostOf(mission, side) >= DEAR && lostOf(mission, otherSide(side)) === 0)
      reprimand(t, squadron, man, 'lost two machines for none');
  }
};

/** For orders that came neither today nor the time before: the senior man answers for them (rule 7.10). */
export const playMissedOrders = (t: MonthContext, squadron: Squadron): void => {
  const [senior] = squadron.men.filter((m) => m.kind === 'pilot' && m.status === 'fit').toSorted(bySeniority);
  if (senior) reprimand(t, squadron, senior, 'no orders twice running');
};

/** All honours of a period, for everybody on a roster. */
export const playHonours = (t: MonthContext): void => {
  for (const squadron of t.state.squadrons)
    for (const man of squadron.men.filter((m) => HERE.includes(m.status))) {
      playAce(t, squadron, man);
      playRank(t, squadron, man);
      playAwards(t, squadron, man);
    }
};
