/** The end of a period and the beginning of the next (rules 2.2, 3.2, 8, 9, 11). */

import { addMonths, dateOf, hasBegun, periodsOf } from '../calendar.ts';
import { playEscapes, playNews, strikeLost } from '../debrief/fates.ts';
import { playHonours } from '../debrief/honours.ts';
import { clearGrounded } from '../debrief/wounds.ts';
import type { EventOf } from '../events.ts';
import { die, leadOf, type MonthContext, ofSquadron, say, seatsOf } from '../month-context.ts';
import { frontOf, holderOf, sectorOf } from '../pack/front.ts';
import { baseOn, packSquadron, victoriesBefore, WEST } from '../pack/west.ts';
import type { Man, Squadron } from '../state.ts';
import { SIDES } from '../vocabulary.ts';
import { playLead } from './lead.ts';
import { playPersonal } from './personal.ts';
import { playAces, replaceMen, shareOut } from './recruit.ts';
import { monthOfMachines, replaceMachines, startMachines } from './types.ts';

/** A squadron short twice running rests a month, then has all its men and machines; the third time it is disbanded (rule 11.4). */
const SHORT = 2;
const RESTS = 2;

/** Who led a squadron that is no more takes one of his side that a bot leads, if there is one (rules 1.3, 11.4). */
const takeAnother = (t: MonthContext, old: Squadron): void => {
  const free = t.state.squadrons.find((s) => s.side === old.side && !s.disbanded && leadOf(t.state, s.id) === null);
  if (!free) return;
  for (const seat of seatsOf(t.state, old.id)) {
    t.state.seats[seat]!.squadron = free.id;
    say(t, { type: 'SEAT', rule: '1.3', ...ofSquadron(free), seat, what: 'joined' });
  }
  shareOut(t, free);
};

const restOrEnd = (t: MonthContext, squadron: Squadron): void => {
  if (squadron.short < SHORT) return;
  squadron.short = 0;
  squadron.rests += 1;
  if (squadron.rests > RESTS) {
    squadron.disbanded = true;
    say(t, { type: 'SQUADRON', rule: '11.4', ...ofSquadron(squadron), what: 'disbanded' });
    takeAnother(t, squadron);
    return;
  }
  squadron.restsUntil = t.state.turn + 1 + periodsOf(t.rules);
  startMachines(t, squadron);
  say(t, { type: 'SQUADRON', rule: '11.4', ...ofSquadron(squadron), what: 'rests' });
};

/** Where a squadron stands, or goes. */
type Place = Pick<Squadron, 'base' | 'sector' | 'spot'>;

const move = (t: MonthContext, squadron: Squadron, { sector, base, spot }: Place): void => {
  if (sector === squadron.sector && base === squadron.base) return;
  squadron.sector = sector;
  squadron.base = base;
  if (spot) squadron.spot = spot;
  else delete squadron.spot;
  say(t, { type: 'MOVED', rule: '3.2', ...ofSquadron(squadron), sector, base });
};

const GRANTED = 5;

/** Where its club, or history, has a squadron on a day; undefined where neither says. */
const datedBase = ({ id, club }: Squadron, day: string): Place | undefined => {
  if (club?.bases) return club.bases.findLast(({ from }) => hasBegun(from, day));
  const base = baseOn(packSquadron(id)!, day);
  const sector = sectorOf(base);
  return sector === null ? undefined : { base, sector };
};

/** Moves as history had them, or as the lead has asked (rule 3.2). */
const playMoves = (t: MonthContext, day: string): void => {
  for (const squadron of t.state.squadrons.filter((s) => !s.disbanded)) {
    if (t.rules.bases === 'dated' && (squadron.club?.bases ?? packSquadron(squadron.id))) {
      const dated = datedBase(squadron, day);
      if (dated) move(t, squadron, dated);
    } else if (squadron.move !== 0) {
      const to = squadron.sector + squadron.move;
      squadron.move = 0;
      if (to < 1 || to > frontOf(t.state).sectors.length || die(t, squadron.id, 'move', 6) < GRANTED) continue;
      const holder = holderOf(t.state, to, squadron.side, t.state.month);
      if (squadron.side === 'E' || holder === squadron.nation) move(t, squadron, { sector: to, base: null });
    }
  }
};

/** What a new month brings: bases, types, men of history. */
const openMonth = (t: MonthContext): void => {
  const date = dateOf(t.rules, t.state.month, t.state.period);
  say(t, { type: 'OPENED', rule: '2.2', date });
  playMoves(t, date);
  for (const squadron of t.state.squadrons.filter((s) => !s.disbanded)) {
    for (const man of squadron.men) man.month = 0;
    monthOfMachines(t, squadron);
  }
  playAces(t);
  for (const squadron of t.state.squadrons) shareOut(t, squadron);
  playPersonal(t, false);
};

/** Squadrons that people have left go, where the option has it (rule 1.3). */
const withdraw = (t: MonthContext): void => {
  if (t.rules.empty !== 'withdraw') return;
  for (const squadron of t.state.squadrons)
    if (!squadron.disbanded && leadOf(t.state, squadron.id) === null) {
      squadron.disbanded = true;
      say(t, { type: 'SQUADRON', rule: '1.3', ...ofSquadron(squadron), what: 'withdrawn' });
    }
};

/** Order of squadrons: points a mission, then confirmed victories, fewer men lost, id (rule 11.1). */
export const standings = (squadrons: readonly Squadron[]): readonly Squadron[] =>
  squadrons.toSorted(
    (a, b) =>
      b.points / Math.max(1, b.flown) - a.points / Math.max(1, a.flown) ||
      b.confirmed - a.confirmed ||
      a.lost - b.lost ||
      (a.id < b.id ? -1 : 1),
  );

/** What a man has done since he came: three for a victory confirmed, one for an objective and one for a mission (rule 11.1). */
const pointsOf = (t: MonthContext, { victories, objectives, missions, ace }: Man): number => {
  const before = WEST.aces.find(({ id }) => id === ace);
  return 3 * (victories - (before ? victoriesBefore(before, t.state.month) : 0)) + objectives + missions;
};

/** The best man of all who are left; of equals the one who is named first. */
const bestMan = (t: MonthContext): EventOf<'ENDED'>['best'] =>
  t.state.squadrons
    .flatMap((squadron) =>
      squadron.men.map((man) => ({ id: man.id, name: man.name, squadron: squadron.id, points: pointsOf(t, man) })),
    )
    .toSorted((a, b) => b.points - a.points)[0];

const end = (t: MonthContext, why: string): void => {
  t.state.phase = 'OVER';
  const best = t.rules.tour === 'on' ? bestMan(t) : undefined;
  const order = standings(t.state.squadrons).map((s) => s.id);
  say(t, { type: 'ENDED', rule: '11.2', why, order, ...(best ? { best } : {}) });
};

/** A side without a squadron ends a war of both sides (rule 11.2). */
const beaten = (t: MonthContext): boolean =>
  t.rules.sides === 'both' &&
  SIDES.some((side) => {
    const own = t.state.squadrons.filter((s) => s.side === side);
    return own.length > 0 && own.every((s) => s.disbanded);
  });

const nextPeriod = (t: MonthContext): void => {
  const { state } = t;
  const last = state.period >= periodsOf(t.rules);
  state.turn += 1;
  state.rolled = {};
  state.weather = {};
  state.missions = [];
  state.phase = 'ORD';
  if (!last) {
    state.period += 1;
    playLead(t);
    return;
  }
  if (state.month >= state.until) {
    end(t, 'until');
    return;
  }
  state.month = addMonths(state.month, 1);
  state.period = 1;
  openMonth(t);
  playLead(t);
};

/** Closes a period: honours, machines, men, news, and at a month's end what months bring (rule 7.11). */
export const closePeriod = (t: MonthContext): void => {
  playHonours(t);
  strikeLost(t);
  const monthEnds = t.state.period >= periodsOf(t.rules);
  for (const squadron of t.state.squadrons.filter((s) => !s.disbanded)) {
    replaceMachines(t, squadron);
    replaceMen(t, squadron);
  }
  playPersonal(t, true);
  playNews(t);
  if (monthEnds) {
    playEscapes(t);
    withdraw(t);
  }
  clearGrounded(t);
  for (const squadron of t.state.squadrons.filter((s) => !s.disbanded)) restOrEnd(t, squadron);
  say(t, { type: 'CLOSED', rule: '2.2' });
  if (beaten(t) || t.state.squadrons.every((s) => s.disbanded)) end(t, 'beaten');
  else nextPeriod(t);
};
