/** The missions of a period: tasks, pairs, planes (rule 5). */

import { active, die, homeOf, leadOf, type MonthContext, ofSquadron, say, squadronOf } from '../month-context.ts';
import type { DayOrder } from '../orders.ts';
import { holderOf } from '../pack/front.ts';
import type { Draft, Flight, FlightPlane, Mission, Squadron, State } from '../state.ts';
import { otherSide, type Side, WAYS, type Way } from '../vocabulary.ts';
import type { Crew } from './fit.ts';
import { drawPlanes, isDrawn, type MissionTask, manyOf, type Need, needsOf, ownPlaces, planeOf } from './flights.ts';
import { divideCrews, LEAST, lentTo, sayLent } from './lend.ts';
import { type Meeting, pairAll, type Sent } from './pairs.ts';
import { promote } from './promotion.ts';
import { drawTask } from './tasks.ts';
import { playWeather, skyOver } from './weather.ts';

/** What is flown by those who are to be stopped, by the faces of a d4 (rule 5.2). */
const INTERCEPTED: readonly MissionTask[] = ['escort', 'photo', 'bombing', 'spotting'];

/** The orders of the day by squadron: those of its lead. */
export type DayOrders = ReadonlyMap<string, DayOrder>;

/** A mission before its planes: who flies it, who opposes. */
interface Plan {
  readonly task: MissionTask;
  readonly sector: number;
  readonly attacker: Side;
  /** By side; null for the drawn. */
  readonly by: Readonly<Record<Side, Squadron | null>>;
}

const stayHome = (t: MonthContext, squadron: Squadron, why: string): void => {
  say(t, { type: 'HOME', rule: '5.4', ...ofSquadron(squadron), why });
};

/** Squadrons that fly, with their tasks; the others stay at home, and it is counted (rules 5.4, 11.4). */
const sendOut = (t: MonthContext, orders: DayOrders): readonly Sent[] =>
  active(t.state).flatMap((squadron): readonly Sent[] => {
    if (skyOver(t, squadron.sector) === 'dud') {
      stayHome(t, squadron, 'weather');
      return [];
    }
    const order = orders.get(squadron.id) ?? null;
    if (divideCrews(squadron, order, t.state.turn).own.length < LEAST) {
      squadron.short += 1;
      stayHome(t, squadron, 'too few');
      return [];
    }
    squadron.short = 0;
    return [{ squadron, task: drawTask(t, squadron, order) }];
  });

/** What the meeting is about: of an interception the other side flies, by the die (rule 5.2). */
const planOf = (t: MonthContext, { a, d }: Meeting): Plan => {
  const { side, sector, id } = a.squadron;
  const west = [a, d].find((s) => s?.squadron.side === 'W')?.squadron ?? null;
  const east = [a, d].find((s) => s?.squadron.side === 'E')?.squadron ?? null;
  const by = { W: west, E: east };
  const place = west?.sector ?? sector;
  if (a.task !== 'interception') return { task: a.task, sector: place, attacker: side, by };
  const task = INTERCEPTED[die(t, id, 'seat', INTERCEPTED.length) - 1]!;
  return { task, sector: place, attacker: otherSide(side), by };
};

const byPlace = (a: Plan, b: Plan): number => {
  const id = ({ by }: Plan): string => by.W?.id ?? by.E?.id ?? '';
  return a.sector - b.sector || (id(a) < id(b) ? -1 : 1);
};

/** Places of a side, and those that its squadron fills. */
interface Share {
  readonly needs: readonly Need[];
  readonly own: readonly Need[];
  readonly crews: readonly Crew[];
  /** Fighters of others that fly beside them. */
  readonly lent: readonly Crew[];
}

const shareOf = (t: MonthContext, plan: Plan, side: Side, orders: DayOrders): Share => {
  const squadron = plan.by[side];
  const needs = needsOf(plan.task, side === plan.attacker ? 'attack' : 'defend');
  if (!squadron) return { needs, own: [], crews: [], lent: [] };
  const order = orders.get(squadron.id) ?? null;
  const { own: crews } = divideCrews(squadron, order, t.state.turn);
  return {
    needs,
    own: ownPlaces(squadron, plan.task, needs),
    crews,
    lent: lentTo(t, squadron, active(t.state), orders),
  };
};

const fills = ({ own, crews }: Share, n: number): boolean =>
  own.reduce((sum, need) => sum + manyOf(need, n), 0) <= crews.length;

type Sizes = Readonly<Record<Side, number>>;
/** Most planes that are ordered, and of which a side consists; and by how many one side may be the larger (rules 5.4, 15). */
const MOST = 6;
const MOST_OF_SIDE = 8;
const APART = 2;

/** Lowered until all can fill their places, never below two. */
const lowered = (n: number, shares: readonly Share[]): number => {
  let size = n;
  while (size > LEAST && !shares.every((share) => fills(share, size))) size -= 1;
  return size;
};

const planesIn = ({ needs }: Share, n: number): number => needs.reduce((sum, need) => sum + manyOf(need, n), 0);

/** As many as a squadron's orders name, as far as a side has room; else what the die says. */
const orderedSize = (plan: Plan, side: Side, share: Share, orders: DayOrders, thrown: number): number => {
  const named = orders.get(plan.by[side]?.id ?? '')?.fly?.length ?? 0;
  let size = named < LEAST ? thrown : Math.min(MOST, named);
  while (size > LEAST && planesIn(share, size) > MOST_OF_SIDE) size -= 1;
  return lowered(size, [share]);
};

/** Planes a side (rule 5.4): the die for both alike, or as ordered, neither more than two beyond the other. */
const sizesOf = (
  t: MonthContext,
  plan: Plan,
  id: string,
  shares: Readonly<Record<Side, Share>>,
  orders: DayOrders,
): Sizes => {
  const thrown = die(t, id, 'n', 3) + 1;
  if (t.rules.sizes !== 'orders') {
    const n = lowered(thrown, [shares.W, shares.E]);
    return { W: n, E: n };
  }
  const W = orderedSize(plan, 'W', shares.W, orders, thrown);
  const E = orderedSize(plan, 'E', shares.E, orders, thrown);
  return { W: Math.min(W, E + APART), E: Math.min(E, W + APART) };
};

interface Filling {
  readonly t: MonthContext;
  readonly plan: Plan;
  readonly n: Sizes;
  /** Drawn planes so far, for their numbers. */
  drawn: number;
}

/** The planes of a side: its own first, then lent ones, then drawn ones of its nation. */
const planesFor = (f: Filling, side: Side, share: Share): readonly FlightPlane[] => {
  const { t, plan, n } = f;
  const squadron = plan.by[side];
  const nation = squadron?.nation ?? holderOf(t.state, plan.sector, side, t.state.month);
  const crews = [...share.crews];
  const lent = [...share.lent];
  let lead = squadron === null;
  return share.needs.flatMap((need) => {
    const many = manyOf(need, n[side]);
    const own =
      share.own.includes(need) ||
      (squadron !== null && squadron.role !== 'fighter' && need.place === 'fighter' && plan.task !== 'ground');
    const place = squadron && squadron.role !== 'fighter' && share.own.includes(need) ? 'twoSeater' : need.place;
    const taken = own ? crews.splice(0, share.own.includes(need) ? many : 1).map((c) => planeOf(c, place)) : [];
    const escort =
      need.place === 'fighter' ? lent.splice(0, many - taken.length).map((c) => planeOf(c, 'fighter')) : [];
    const lacking = many - taken.length - escort.length;
    const more = drawPlanes(t, plan.task, nation, need.place, lacking, f.drawn + 1, lead);
    f.drawn += more.length;
    lead = lead && more.length === 0;
    return [...taken, ...escort, ...more];
  });
};

const flightOf = (f: Filling, side: Side, share: Share): Flight => {
  const squadron = f.plan.by[side];
  const nation = squadron?.nation ?? holderOf(f.t.state, f.plan.sector, side, f.t.state.month);
  return { side, nation, squadron: squadron?.id ?? null, planes: [...planesFor(f, side, share)] };
};

/** The way that those leads of a mission like best together who have a wish; bots alone fly it quickly (rules 4.3, 5.2). */
const wayOf = (t: MonthContext, plan: Plan, orders: DayOrders): Mission['how'] => {
  const led = [plan.by.W, plan.by.E].filter((s) => s !== null && leadOf(t.state, s.id) !== null);
  if (led.length === 0) return 'quick';
  const wishing = led.filter((s) => !orders.get(s!.id)?.how?.includes('any'));
  const place = (s: Squadron | null, way: Way): number => {
    const wishes = (orders.get(s!.id)?.how ?? ['bots']).map((wish) => (wish === 'film' ? 'bots' : wish));
    const at = wishes.indexOf(way);
    return at < 0 ? WAYS.length + 1 : at + 1;
  };
  const sum = (way: Way): number => wishing.reduce((total, s) => total + place(s, way), 0);
  const liked = WAYS.toSorted((a, b) => sum(a) - sum(b) || WAYS.indexOf(a) - WAYS.indexOf(b))[0]!;
  const best = wishing.length === 0 ? 'bots' : liked;
  const filmed = t.rules.flown === 'asked' || wishing.some((s) => orders.get(s!.id)?.how?.includes('film'));
  return best === 'bots' && !filmed ? 'quick' : best;
};

/** Rookies whom a Mentor of their squadron helps: the one named, else the first that flies (rules 4.1, 17). */
const mentoredOf = (t: MonthContext, plan: Plan, flights: Mission['flights'], orders: DayOrders): string[] =>
  [plan.by.W, plan.by.E].flatMap((squadron) => {
    if (!squadron?.men.some((m) => m.abilities.includes('mentor') && m.status === 'fit')) return [];
    const rookies = flights[squadron.side].planes
      .flatMap((p) => p.crew.slice(0, 1))
      .filter((m) => homeOf(m.id) === squadron.id || !squadronOf(t.state, homeOf(m.id)))
      .filter((m) => m.victories === 0 && !m.abilities.includes('mentor'))
      .map((m) => m.id);
    const named = orders.get(squadron.id)?.mentor;
    return rookies.length === 0 ? [] : [named && rookies.includes(named) ? named : rookies[0]!];
  });

const makeMission = (t: MonthContext, plan: Plan, id: string, orders: DayOrders): Mission => {
  const shares = { W: shareOf(t, plan, 'W', orders), E: shareOf(t, plan, 'E', orders) };
  const n = sizesOf(t, plan, id, shares, orders);
  const f: Filling = { t, plan, n, drawn: 0 };
  const flights = { W: flightOf(f, 'W', shares.W), E: flightOf(f, 'E', shares.E) };
  for (const side of ['W', 'E'] as const) {
    const squadron = plan.by[side];
    const order = orders.get(squadron?.id ?? '') ?? null;
    if (squadron) promote(t, squadron, flights[side], order, divideCrews(squadron, order, t.state.turn).lent);
  }
  return {
    id,
    sector: plan.sector,
    task: plan.task,
    attacker: plan.attacker,
    sky: skyOver(t, plan.sector),
    how: wayOf(t, plan, orders),
    quiet: t.rules.quiet === 'on' ? die(t, id, 'quiet', 3) - 1 : 0,
    flights,
    mentored: mentoredOf(t, plan, flights, orders),
    outcome: null,
  };
};

/** Types of the planes that are drawn to fly beside a squadron. */
const guestsOf = ({ squadron, planes }: Flight): readonly string[] =>
  squadron === null ? [] : planes.filter(isDrawn).map(({ type }) => type);

const sayPaired = (t: MonthContext, mission: Mission): void => {
  const { id, sector, task, attacker, how, flights, quiet } = mission;
  const planes = { W: flights.W.planes.length, E: flights.E.planes.length };
  const [W, E] = [flights.W.squadron, flights.E.squadron];
  const guests = { W: guestsOf(flights.W), E: guestsOf(flights.E) };
  say(t, { type: 'PAIRED', rule: '5.2', mission: id, sector, task, attacker, how, W, E, planes, guests });
  for (const side of ['W', 'E'] as const) {
    const squadron = flights[side].squadron;
    if (squadron && quiet > 0) say(t, { type: 'QUIET', rule: '5.5', squadron, side, mission: id, n: quiet });
  }
  sayLent(t, mission, active(t.state));
};

/** Draws the missions of this period from the orders of the day. */
export const drawMissions = (t: MonthContext, orders: DayOrders): void => {
  playWeather(
    t,
    [...new Set(active(t.state).map((s) => s.sector))].toSorted((a, b) => a - b),
  );
  const sent = sendOut(t, orders);
  const meetings = pairAll(t, sent);
  const plans = meetings.map((m) => planOf(t, m)).toSorted(byPlace);
  t.state.missions = plans.map((plan, i) => makeMission(t, plan, `M${i + 1}`, orders));
  t.state.met = meetings.flatMap(({ a, d }) => (d ? [[a.squadron.id, d.squadron.id] as [string, string]] : []));
  for (const mission of t.state.missions) sayPaired(t, mission);
};

/** Who may speak for a mission that is flown elsewhere: those who lead its squadrons. */
export const speakersOf = (
  state: State | Draft,
  { flights }: Pick<State['missions'][number], 'flights'>,
): readonly number[] =>
  [flights.W.squadron, flights.E.squadron].flatMap((id) => (id === null ? [] : (leadOf(state, id) ?? [])));
