/** What became of men and machines (rules 7.1, 7.5, 8.3, 8.4). */

import type { EventOf } from '../events.ts';
import { rankOf } from '../men.ts';
import { die, homeOf, type MonthContext, ofMan, ofSquadron, say, squadronOf, test } from '../month-context.ts';
import { isDrawn } from '../phases/flights.ts';
import { strike } from '../phases/recruit.ts';
import { repairMachine, sayMachine } from '../phases/types.ts';
import type { Flier, Man, Mission, MissionOutcome, Squadron } from '../state.ts';
import { otherSide, SIDES, type Side } from '../vocabulary.ts';

type ManOutcome = MissionOutcome['men'][number];

/** A man of a squadron in a mission that is over. */
export interface Flown {
  readonly mission: Mission;
  readonly outcome: MissionOutcome;
  readonly squadron: Squadron;
  readonly man: Man;
  readonly was: Flier;
  readonly what: ManOutcome;
}

/** All men of squadrons who flew in this period. */
export const everyFlown = (t: MonthContext): readonly Flown[] =>
  t.state.missions.flatMap((mission) =>
    SIDES.flatMap((side) =>
      mission.flights[side].planes.flatMap(({ crew }) =>
        crew.flatMap((was): readonly Flown[] => {
          const outcome = mission.outcome!;
          const squadron = squadronOf(t.state, homeOf(was.id));
          const man = squadron?.men.find((m) => m.id === was.id);
          const what = outcome.men.find((m) => m.id === was.id);
          return squadron && man && what ? [{ mission, outcome, squadron, man, was, what }] : [];
        }),
      ),
    ),
  );

const FOUND_BONUS = 2;
const NOT_FOUND: readonly (string | null)[] = ['burnt', 'exploded', 'jumped'];
/** Least face of the d6 with which news of a missing man comes at the next close (rule 7.5). */
const NEWS = 3;

/** What he is after all: as the mission has it, or found alive (rule 7.1). */
const truthOf = (t: MonthContext, { man, what }: Flown): 'alive' | 'dead' | 'captured' => {
  if (what.status === 'captured') return 'captured';
  if (what.status !== 'dead' && what.status !== 'missing') return 'alive';
  if (t.rules.found === 'on' && !NOT_FOUND.includes(what.cause) && test(t, man.id, 'found', man.luck + FOUND_BONUS))
    return what.beyond ? 'captured' : 'alive';
  return 'dead';
};

/** Who brought him down, by the credit of the mission; told or not as the option has it (rule 12.1). */
const killerOf = (t: MonthContext, { outcome, mission, squadron, was }: Flown): string | null => {
  const plane = mission.flights[squadron.side].planes.find((p) => p.crew.includes(was));
  const by = outcome.victories.find((v) => v.over === plane?.machine)?.by;
  const foe = mission.flights[otherSide(squadron.side)];
  const killer = foe.planes.flatMap((p) => p.crew).find((m) => m.id === by);
  if (!killer || t.rules.enemy === 'none') return null;
  const named = t.rules.enemy === 'all' || die(t, was.id, 'name', 6) >= 5;
  return named ? killer.name : null;
};

const sayFate = (t: MonthContext, f: Flown, fate: 'dead' | 'captured' | 'missing' | 'removed' | 'found'): void => {
  const { squadron, man, what, mission } = f;
  const { victories } = man;
  const missions = man.missions + 1 + mission.quiet;
  const killer = fate === 'found' || fate === 'removed' ? null : killerOf(t, f);
  const rank = rankOf(squadron, man);
  const place = { mission: mission.id, sector: mission.sector, missions, victories, rank, killer };
  say(t, { type: 'FATE', rule: '7.1', ...ofMan(squadron, man), fate, cause: what.cause, ...place });
};

/** Month's ends hence are counted in periods: he is grounded until the next month. */
const untilNextMonth = (t: MonthContext, periods: number): number => t.state.turn + periods - t.state.period + 1;

const lose = (t: MonthContext, f: Flown, truth: 'dead' | 'captured', periods: number): void => {
  const { squadron, man, what } = f;
  squadron.lost += 1;
  const missing = what.beyond;
  if (!missing) {
    man.status = truth;
    sayFate(t, f, truth);
    return;
  }
  const soon = die(t, man.id, 'message', 6) >= NEWS;
  man.status = 'missing';
  man.truth = truth;
  man.until = soon ? t.state.turn + 1 : Math.max(t.state.turn, untilNextMonth(t, periods) - 1);
  sayFate(t, f, 'missing');
};

/** The fates of all, one mission after the other. Whoever would die in a gentle war is grounded for a month (rule 7.4). */
export const playFates = (t: MonthContext, flown: readonly Flown[], periods: number): void => {
  for (const f of flown) {
    const { man, what } = f;
    man.fortitude = Math.max(1, Math.min(man.full, what.fortitude));
    const truth = truthOf(t, f);
    if (truth === 'alive') {
      if (what.status !== 'dead' && what.status !== 'missing') continue;
      man.fortitude = 1;
      sayFate(t, f, 'found');
    } else if (truth === 'dead' && t.rules.permadeath === 'off') {
      man.fortitude = man.full;
      man.status = 'grounded';
      man.until = t.state.turn + periods;
      sayFate(t, f, 'found');
    } else lose(t, f, truth, periods);
  }
};

/** News of the missing, at the end of a period (rule 7.5). */
export const playNews = (t: MonthContext): void => {
  for (const squadron of t.state.squadrons)
    for (const man of [...squadron.men]) {
      if (man.status !== 'missing' || man.until > t.state.turn) continue;
      const news = man.truth ?? 'dead';
      say(t, { type: 'CAPTIVE', rule: '7.5', ...ofMan(squadron, man), news });
      if (news === 'dead') strike(squadron, man, 'dead', t.state.month);
      else man.status = 'captured';
    }
};

/** Takes the dead off the roster, and those whom wounds have ended. */
export const strikeLost = (t: MonthContext): void => {
  for (const squadron of t.state.squadrons)
    for (const man of [...squadron.men])
      if (man.status === 'dead' || man.status === 'removed') strike(squadron, man, man.status, t.state.month);
};

/** Captives try to get home at the end of a month (rule 7.5). */
export const playEscapes = (t: MonthContext): void => {
  for (const squadron of t.state.squadrons)
    for (const man of squadron.men.filter((m) => m.status === 'captured')) {
      if (die(t, man.id, 'escape', 20) < t.rules.escape) continue;
      man.status = 'fit';
      man.truth = null;
      man.fortitude = man.full;
      man.until = t.state.turn + 1;
      say(t, { type: 'CAPTIVE', rule: '7.5', ...ofMan(squadron, man), news: 'escaped' });
    }
};

/** Machines lost and damaged (rules 8.3, 8.4, C9.7 of the missions). */
export const playMachines = (t: MonthContext): void => {
  for (const mission of t.state.missions)
    for (const side of SIDES)
      for (const { id, status, beyond } of mission.outcome!.machines) {
        const squadron = squadronOf(t.state, homeOf(id));
        const machine = squadron?.machines.find((m) => m.id === id);
        if (squadron?.side !== side || !machine) continue;
        if (status === 'lost' || (status === 'damaged' && beyond)) {
          squadron.machines.splice(squadron.machines.indexOf(machine), 1);
          sayMachine(t, squadron, machine, 'lost', '8.3');
        } else if (status === 'damaged') repairMachine(t, squadron, machine);
      }
};

/** Points of a squadron, and why (rule 11.1). */
export const addPoints = (t: MonthContext, squadron: Squadron, points: number, why: string): void => {
  if (points === 0) return;
  squadron.points += points;
  say(t, { type: 'STANDING', rule: '11.1', ...ofSquadron(squadron), points, total: squadron.points, why });
};

/** One less for each man of a squadron lost in a mission, or who left the fight: lent ones count for their own. */
const chargeMen = (t: MonthContext, own: readonly Flown[]): void => {
  for (const [squadron, men] of Map.groupBy(own, (f) => f.squadron)) {
    addPoints(t, squadron, -men.filter((f) => isGone(f)).length, 'lost');
    addPoints(t, squadron, t.rules.leaving === 'costs' ? -men.filter((f) => f.what.left).length : 0, 'left');
  }
};

/** Three for a mission won, one for a draw, one less for each man lost or who left the fight. */
export const playStandings = (t: MonthContext, flown: readonly Flown[]): void => {
  for (const { flights, outcome } of t.state.missions)
    for (const side of SIDES) {
      const squadron = squadronOf(t.state, flights[side].squadron);
      if (!squadron) continue;
      squadron.flown += 1;
      const { result } = outcome!;
      addPoints(t, squadron, result === side ? 3 : result === 'draw' ? 1 : 0, result === side ? 'won' : 'drawn');
      chargeMen(
        t,
        flown.filter((f) => f.squadron.side === side && f.outcome === outcome),
      );
    }
};

/** Dead, captured or missing after this mission. */
export const isGone = ({ man }: Flown): boolean => ['missing', 'captured', 'dead'].includes(man.status);

/** Of these a man comes home from a mission. */
const HOME: readonly ManOutcome['status'][] = ['ok', 'forced'];

/** Those drawn to fly beside a squadron who did not come home: no roster tells of them (rule 5.3). */
export const guestsLost = ({ flights, outcome }: Mission): Pick<EventOf<'FLOWN'>, 'guestsLost'> => {
  const gone = new Set(outcome!.men.flatMap(({ id, status }) => (HOME.includes(status) ? [] : [id])));
  const lostOf = (side: Side) =>
    flights[side].planes
      .filter((plane) => flights[side].squadron !== null && isDrawn(plane))
      .flatMap(({ crew }) => crew.filter(({ id }) => gone.has(id)).map(({ id, name }) => ({ id, name })));
  const lost = { W: lostOf('W'), E: lostOf('E') };
  return lost.W.length + lost.E.length > 0 ? { guestsLost: lost } : {};
};
