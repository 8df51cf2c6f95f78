/** One step of a war: orders of the day, outcomes, spending (rule 2.2). */
import { changesBetween, type Dice, type Orders, type Step } from '@paravion/tabletop';
import { periodsOf } from './calendar.ts';
import { checkOrder, isMaster, sits } from './check-order.ts';
import { playClaims } from './debrief/claims.ts';
import { canSpend, playExperience, spend, spendAsBot } from './debrief/experience.ts';
import { everyFlown, guestsLost, playFates, playMachines, playStandings } from './debrief/fates.ts';
import { playMissedOrders, playReprimands } from './debrief/honours.ts';
import { playWounds } from './debrief/wounds.ts';
import type { Event } from './events.ts';
import { withoutParts } from './legal-part.ts';
import { resolve } from './mission/quick.ts';
import { agreed, type Told, withIds } from './mission/typed.ts';
import { contextOf, leadOf, type MonthContext, manOf, ofSquadron, say, seatsOf, squadronOf } from './month-context.ts';
import type { Rules } from './options.ts';
import type { DayOrder, MasterOrder, Order, SpendOrder } from './orders.ts';
import { closePeriod } from './phases/close.ts';
import { type DayOrders, drawMissions, speakersOf } from './phases/draw.ts';
import { playDeeds } from './phases/master.ts';
import { withOwnMen } from './phases/owners.ts';
import { typedDice } from './phases/typed-dice.ts';
import type { Man, Mission, MissionOutcome, State } from './state.ts';

type SpendLine = SpendOrder['spend'][number];

/** Seats that owe orders now; empty when the war is over. */
export const seatsToOrder = (state: State): readonly number[] => {
  const seated = state.seats.flatMap((_, seat) => (sits(state, seat) ? [seat] : []));
  if (state.phase === 'OVER') return [];
  const owes = (seat: number): boolean => {
    if (isMaster(state, seat)) return true;
    if (state.phase === 'FLY') return asked(state).some((m) => speakersOf(state, m).includes(seat));
    // All have to spend or to save: who owes orders must not tell who has earned something.
    return true;
  };
  const owing = seated.filter(owes);
  // Where nobody is left to order, the first seat watches the war to its end.
  return owing.length > 0 ? owing : [0];
};

/**
 * Seats that may order now, and for which nobody waits: the game master's, but where a mission is told by hand, which he may
 * judge (rules 6.2, 14). Without anybody else who owes orders he is waited for.
 */
export const unhurried = (state: State): readonly number[] => {
  if (state.phase === 'FLY' && asked(state).some(({ how }) => how === 'table')) return [];
  const owing = seatsToOrder(state);
  const masters = owing.filter((seat) => isMaster(state, seat));
  return masters.length < owing.length ? masters : [];
};

const asked = (state: State): readonly Mission[] =>
  (state.missions as readonly Mission[]).filter((m) => m.outcome === null);
const here = ({ status }: Pick<Man, 'status'>): boolean => status === 'fit' || status === 'grounded';

/** What an order is without the parts that are not allowed, which are said; null where nothing of it can stand. */
const legalOf = (t: MonthContext, state: State, seat: number, given: Order): Order | null => {
  const problems = checkOrder(t.rules, state, seat, given);
  if (problems.length === 0) return given;
  const rest = withoutParts(given, problems);
  const kept = checkOrder(t.rules, state, seat, rest).length === 0 ? (rest as Order) : null;
  const own = squadronOf(t.state, state.seats[seat]!.squadron) ?? t.state.squadrons[0]!;
  for (const { message, rule, path } of problems) {
    const [part] = kept === null ? [] : (/^\w+/.exec(path ?? '') ?? []);
    say(t, {
      type: 'REFUSED',
      rule: rule ?? '4.2',
      ...ofSquadron(own),
      seat,
      note: message,
      ...(part ? { part } : {}),
    });
  }
  return kept;
};

/** The orders that count, by seat. */
const readOrders = (t: MonthContext, state: State, orders: Orders<Order>): readonly (Order | null)[] =>
  state.seats.map((_, seat) => {
    if (!seatsToOrder(state).includes(seat)) return null;
    const given = orders[seat] ?? null;
    say(t, { type: 'ORDERED', rule: '4.2', seat, given: given !== null });
    return given === null ? null : legalOf(t, state, seat, given);
  });

const MISSED = 3;
/** Counts orders that did not come: the third time running a seat is away, until it orders again (rule 1.3). */
const countMissed = (t: MonthContext, read: readonly (Order | null)[]): void => {
  read.forEach((order, seat) => {
    const place = t.state.seats[seat]!;
    if (place.squadron === null) return;
    const before = place.missed;
    place.missed = order === null ? Math.min(MISSED, before + 1) : 0;
    const own = squadronOf(t.state, place.squadron);
    if (before === 1 && place.missed === 2 && own && leadOf(t.state, own.id) === seat) playMissedOrders(t, own);
  });
};

/** What the lead orders for longer than a day. */
const takeStanding = (t: MonthContext, squadron: string, order: DayOrder): void => {
  const own = squadronOf(t.state, squadron)!;
  Object.assign(own.standing, order.standing ?? {});
  if (order.prefer) own.prefer = [...order.prefer];
  if (order.move) own.move = order.move === 'north' ? -1 : 1;
};

/** The orders of the day of each squadron: its lead's, with those of its players for their own men (rule 4.1). */
const takeDay = (t: MonthContext, read: readonly (Order | null)[]): DayOrders => {
  const given = read.flatMap((order, seat) => {
    const squadron = squadronOf(t.state, t.state.seats[seat]!.squadron);
    return order?.seg === 'ORD' && squadron
      ? [{ order, seat, squadron, leads: leadOf(t.state, squadron.id) === seat }]
      : [];
  });
  const orders = new Map<string, DayOrder>();
  for (const { order, seat } of given) if (order.press) say(t, { type: 'PRESS', rule: '13', seat, text: order.press });
  for (const { order, squadron, leads } of given) {
    if (!leads) continue;
    takeStanding(t, squadron.id, order);
    orders.set(squadron.id, order);
  }
  for (const { order, seat, squadron, leads } of given) {
    if (leads || !(order.fly ?? order.promotion)) continue;
    const day = orders.get(squadron.id) ?? { seg: 'ORD' };
    orders.set(squadron.id, withOwnMen(squadron, day, seat, order, t.state.turn));
  }
  for (const { order, seat } of given) if (order.leave) leave(t, seat);
  return orders;
};

/** He leaves the war; his men join the mess (rule 1.3). */
const leave = (t: MonthContext, seat: number): void => {
  const place = t.state.seats[seat]!;
  const squadron = squadronOf(t.state, place.squadron)!;
  place.left = true;
  for (const man of squadron.men) if (man.owner === seat) man.owner = null;
  say(t, { type: 'SEAT', rule: '1.3', ...ofSquadron(squadron), seat, what: 'left' });
};

const masterOf = (read: readonly (Order | null)[]): MasterOrder | null =>
  read.find((order): order is MasterOrder => order?.seg === 'GM') ?? null;

/** What a side's seats have told of a mission; nothing where nobody has. */
const toldBy = (t: MonthContext, mission: Mission, read: readonly (Order | null)[]): Told => {
  const told: { -readonly [S in keyof Told]: Told[S] } = {};
  read.forEach((order, seat) => {
    const found = order?.seg === 'FLY' ? order.outcomes.find((o) => o.mission === mission.id) : undefined;
    const side = squadronOf(t.state, t.state.seats[seat]!.squadron)?.side;
    if (found && side) told[side] = withIds(t.state, mission, found);
  });
  return told;
};

const sayDisputed = (t: MonthContext, { id, flights }: Mission, { W, E }: Told): void => {
  if (!W || !E) return;
  const told = { W: { ...W.score }, E: { ...E.score } };
  say(t, { type: 'DISPUTED', rule: '6.2', mission: id, W: flights.W.squadron, E: flights.E.squadron, told });
};

/** The outcome that counts: the game master's, else that on which the sides agree; else the mission is resolved quickly. */
const outcomeFor = (t: MonthContext, mission: Mission, read: readonly (Order | null)[]): MissionOutcome => {
  const ruled = masterOf(read)?.outcomes?.find((o) => o.mission === mission.id);
  if (ruled) return withIds(t.state, mission, ruled);
  const told = toldBy(t, mission, read);
  const same = agreed(mission, told);
  if (same === null) sayDisputed(t, mission, told);
  return same ?? resolve(t, mission);
};

const sayFlown = (t: MonthContext, mission: Mission): void => {
  const { id, sector, task, attacker, flights } = mission;
  const { result, score, how, turns, record, objective } = mission.outcome!;
  const typesOf = (side: 'W' | 'E') => flights[side].planes.map((p) => p.type);
  const namesOf = (side: 'W' | 'E') =>
    flights[side].planes.flatMap((p) => p.crew.map((m) => ({ id: m.id, name: m.name })));
  say(t, {
    type: 'FLOWN',
    rule: '6.1',
    mission: id,
    sector,
    task,
    attacker,
    W: flights.W.squadron,
    E: flights.E.squadron,
    types: { W: typesOf('W'), E: typesOf('E') },
    result,
    score: { ...score },
    how,
    turns,
    record,
    men: { W: namesOf('W'), E: namesOf('E') },
    ...guestsLost(mission),
    met: objective.length > 0,
  });
};

/** Whether nobody orders for this man: bots spend for him at once. */
const isBots = (t: MonthContext, squadron: string, man: Man): boolean =>
  man.owner === null ? leadOf(t.state, squadron) === null : !seatsOf(t.state, squadron).includes(man.owner);

/** Claims, experience, wounds, and what bots buy (rule 7). */
const debrief = (t: MonthContext): void => {
  for (const mission of t.state.missions) sayFlown(t, mission);
  const flown = everyFlown(t);
  playFates(t, flown, periodsOf(t.rules));
  playClaims(t, flown);
  playExperience(t, flown);
  playWounds(t, flown);
  playReprimands(t, flown);
  playMachines(t);
  playStandings(t, flown);
  for (const squadron of t.state.squadrons)
    for (const man of squadron.men.filter((m) => here(m) && isBots(t, squadron.id, m))) spendAsBot(t, squadron, man);
  t.state.phase = 'DEB';
  const anybody = t.state.squadrons.some((s) => s.men.some((m) => here(m) && !isBots(t, s.id, m) && canSpend(m)));
  if (!anybody) closePeriod(t);
};

const playDay = (t: MonthContext, read: readonly (Order | null)[]): void => {
  countMissed(t, read);
  drawMissions(t, takeDay(t, read));
  for (const mission of t.state.missions) if (mission.how === 'quick') mission.outcome = resolve(t, mission);
  if (t.state.missions.some((m) => m.outcome === null)) t.state.phase = 'FLY';
  else debrief(t);
};

const playOutcomes = (t: MonthContext, read: readonly (Order | null)[]): void => {
  for (const mission of t.state.missions) mission.outcome ??= structuredClone(outcomeFor(t, mission, read));
  debrief(t);
};

const playSpending = (t: MonthContext, read: readonly (Order | null)[]): void => {
  const lines: readonly SpendLine[] = read.flatMap((order) => (order?.seg === 'DEB' ? order.spend : []));
  for (const squadron of t.state.squadrons)
    for (const man of [...squadron.men]) {
      const line = lines.find((l) => l.man === man.id);
      if (line && manOf(t.state, man.id)) spend(t, squadron, man, line);
    }
  closePeriod(t);
};

const saySeats = (t: MonthContext): void => {
  const seats = t.state.seats.map(({ squadron }, seat) => {
    const side = squadronOf(t.state, squadron)?.side ?? null;
    return { seat, squadron, side, master: squadron === null };
  });
  const { front } = t.state;
  const sectors = front?.sectors.map(({ name, german }) => ({ name, ...(german ? { german } : {}) }));
  say(t, {
    type: 'SEATS',
    rule: '12',
    seats,
    ...(sectors ? { sectors } : {}),
    ...(front?.sides ? { sides: front.sides } : {}),
  });
};

/** The event with which the state can be followed without the rules. */
const withChanges = (t: MonthContext, before: unknown): Step<State, Event> => {
  const changes = changesBetween(before, t.state);
  say(t, { type: 'CHANGED', rule: '2.2', changes });
  return { state: t.state, events: t.events };
};

export const adjudicate = (rules: Rules, state: State, orders: Orders<Order>, dice: Dice): Step<State, Event> => {
  if (state.phase === 'OVER') return { state, events: [] };
  const typed = typedDice(dice);
  const t = contextOf(rules, state, typed.dice, []);
  saySeats(t);
  const read = readOrders(t, state, orders);
  const master = masterOf(read);
  typed.take(master);
  playDeeds(t, master);
  if (state.phase === 'ORD') playDay(t, read);
  else if (state.phase === 'FLY') playOutcomes(t, read);
  else playSpending(t, read);
  for (const note of typed.left())
    say(t, {
      type: 'REFUSED',
      rule: '14',
      ...ofSquadron(t.state.squadrons[0]!),
      seat: read.indexOf(master),
      note,
      part: 'die',
    });
  t.state.step += 1;
  return withChanges(t, state);
};

export const begin = (t: MonthContext, play: () => void): Step<State, Event> => {
  saySeats(t);
  play();
  return withChanges(t, {});
};
