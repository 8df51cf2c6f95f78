/** Experience, and what is bought with it (rules 7.3, 7.6). */
import type { Ability } from '@paravion/clouds';
import { abilitiesIn, abilityAt, facesOf, priceOf, scoreNow } from '../men.ts';
import { die, type MonthContext, ofMan, say } from '../month-context.ts';
import type { SpendOrder } from '../orders.ts';
import type { Man, Squadron } from '../state.ts';
import { SCORES, type Score } from '../vocabulary.ts';
import { type Flown, isGone } from './fates.ts';

/** What a victory is worth: of one that he had forced home before, the point that was left. */
const VICTORY = 2;

const earned = (t: MonthContext, f: Flown): readonly (readonly [string, number])[] => {
  const { man, squadron, mission, outcome, what } = f;
  const stayed = !(what.left && t.rules.leaving === 'costs');
  const own = outcome.victories.filter((v) => v.by === man.id);
  const worth = own.map((v) => (v.kind === 'forced' ? 1 : v.again ? 1 : VICTORY) as number).reduce((a, b) => a + b, 0);
  return [
    ['flown', 1],
    ['quiet', mission.quiet],
    ['won', outcome.result === squadron.side && stayed ? 1 : 0],
    ['victories', worth],
    ['objective', outcome.objective.includes(man.id) && stayed ? 1 : 0],
  ];
};

/** Experience of all who came back; the dead keep none. Missions are counted for everybody. */
export const playExperience = (t: MonthContext, flown: readonly Flown[]): void => {
  for (const f of flown) {
    const { man, squadron, mission, outcome } = f;
    man.missions += 1 + mission.quiet;
    man.month += 1;
    man.objectives += outcome.objective.includes(man.id) ? 1 : 0;
    if (isGone(f)) continue;
    const parts = earned(t, f).filter(([, xp]) => xp > 0);
    const xp = parts.reduce((sum, [, part]) => sum + part, 0);
    man.xp += xp;
    say(t, { type: 'XP', rule: '7.3', ...ofMan(squadron, man), xp, why: parts.map(([why, part]) => `${why} ${part}`) });
  }
};

const tableOf = ({ kind }: Man): 'pilot' | 'gunner' => (kind === 'pilot' ? 'pilot' : 'gunner');
const TRIES = 100;

/** An ability for a free choice: the one wanted if he lacks it, else the lowest number that he lacks. */
const freeChoice = (man: Man, choose: Ability | undefined): Ability | undefined => {
  const open = abilitiesIn(tableOf(man)).filter((a) => !man.abilities.includes(a));
  return open.find((a) => a === choose) ?? open[0];
};

/** Gives an ability with what it does at once (rule 17, ace 1). */
export const giveAbility = (t: MonthContext, squadron: Squadron, man: Man, ability: Ability, thrown: number): void => {
  man.abilities.push(ability);
  if (ability === 'confident') {
    man.full += 4;
    man.fortitude += 4;
    man.luck += 2;
  }
  say(t, { type: 'ABILITY', rule: '7.6', ...ofMan(squadron, man), ability, die: thrown });
};

/** One roll for an ability; what he has already is rolled again. */
export const rollAbility = (t: MonthContext, squadron: Squadron, man: Man, choose?: Ability): void => {
  const table = tableOf(man);
  if (freeChoice(man, choose) === undefined) return;
  for (let i = 0; i < TRIES; i++) {
    const thrown = die(t, man.id, 'ability', facesOf(table));
    const ability = abilityAt(table, thrown) ?? freeChoice(man, choose)!;
    if (man.abilities.includes(ability)) continue;
    giveAbility(t, squadron, man, ability, thrown);
    return;
  }
};

const TEN = 10;

const raise = (t: MonthContext, squadron: Squadron, man: Man, score: Score, choose?: Ability): void => {
  man.xp -= priceOf(scoreNow(man, score));
  if (score === 'fortitude') {
    man.full += 1;
    man.fortitude += 1;
  } else man[score] += 1;
  const thrown = die(t, man.id, 'raise', TEN);
  say(t, { type: 'RAISED', rule: '7.6', ...ofMan(squadron, man), score, to: scoreNow(man, score), die: thrown });
  if (thrown === TEN) rollAbility(t, squadron, man, choose);
};

/** The greatest score that a man may buy. */
export const MOST_SCORE = 30;
export const canBuy = (man: Man, score: Score): boolean =>
  scoreNow(man, score) < MOST_SCORE && man.xp >= priceOf(scoreNow(man, score));

/** Raises in the order wanted, as far as the experience goes. */
export const spend = (t: MonthContext, squadron: Squadron, man: Man, wish: SpendOrder['spend'][number]): void => {
  for (const score of wish.buy) if (canBuy(man, score)) raise(t, squadron, man, score, wish.choose);
};

/** What bots buy: the cheapest first, then in the order of the scores (rule 4.1); the unskilled in the air no Flying. */
export const spendAsBot = (t: MonthContext, squadron: Squadron, man: Man): void => {
  for (;;) {
    const open = SCORES.filter((s) => (s !== 'flying' || man.kind === 'pilot') && canBuy(man, s));
    const [next] = open.toSorted((a, b) => priceOf(scoreNow(man, a)) - priceOf(scoreNow(man, b)));
    if (next === undefined) return;
    raise(t, squadron, man, next);
  }
};

/** Whether he has experience enough for anything. */
export const canSpend = (man: Man): boolean => SCORES.some((score) => canBuy(man, score));
