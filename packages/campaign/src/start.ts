/** The beginning of a war: squadrons with their men and machines (rules 1.1, 8.1). */
import { dateOf, hasBegun } from './calendar.ts';
import { freshSquadron } from './fresh.ts';
import { type MonthContext, say } from './month-context.ts';
import { sectorOf } from './pack/front.ts';
import { baseOn } from './pack/west.ts';
import { playLead } from './phases/lead.ts';
import { addMan, crewWanted, onRoster, playAces, sayJoined, shareOut } from './phases/recruit.ts';
import { addMachine, sayMachine, startMachines } from './phases/types.ts';
import { describeSquadron, type Setup, type SquadronSetup } from './setup.ts';
import type { Draft, Squadron } from './state.ts';

/** Where a squadron is whose base the pack does not know: somewhere in the middle. */
const NOWHERE = 5;

/** A squadron as a setup or the pack has it, without men and machines. */
export const squadronFrom = (given: SquadronSetup, day: string): Squadron => {
  const known = describeSquadron(given)!;
  const own = given.club?.bases?.findLast(({ from }) => hasBegun(from, day));
  const packed = known.packed ? baseOn(known.packed, day) : null;
  const base = own ? own.base : packed;
  return {
    id: given.id,
    name: known.name,
    nation: known.nation,
    side: known.side,
    role: known.role,
    emblem: given.emblem ?? known.packed?.markings ?? '',
    base,
    ...(own?.spot ? { spot: own.spot } : {}),
    sector: given.sector ?? sectorOf(base) ?? NOWHERE,
    ...freshSquadron(),
    ...(given.strength ? { strength: { ...given.strength } } : {}),
    ...(given.handicap ? { handicap: given.handicap } : {}),
    ...(given.club ? { club: structuredClone(given.club) } : {}),
  };
};

/** A state without men, before any die. */
export const blankState = (setup: Setup, rules: MonthContext['rules']): Draft => ({
  step: 1,
  phase: 'ORD',
  month: setup.from,
  period: 1,
  turn: 1,
  until: setup.until,
  seats: setup.seats.map(({ name, squadron, from }) => ({
    name,
    squadron,
    from: from ?? setup.from,
    left: false,
    missed: 0,
  })),
  squadrons: setup.squadrons.map((s) => squadronFrom(s, dateOf(rules, setup.from, 1))),
  missions: [],
  ...(setup.news ? { news: structuredClone(setup.news) } : {}),
  ...(setup.climate ? { climate: structuredClone(setup.climate) } : {}),
  ...(setup.front ? { front: structuredClone(setup.front) } : {}),
  weather: {},
  rolled: {},
  met: [],
  arrived: [],
});

/** The men and machines that the setup gives, and the rest by the dice. */
const fill = (t: MonthContext, squadron: Squadron, given: SquadronSetup): void => {
  for (const type of given.machines ?? [])
    sayMachine(t, squadron, addMachine(squadron, type, t.state.turn), 'new', '8.1');
  startMachines(t, squadron);
  for (const { kind = 'pilot', name, ...man } of given.men ?? [])
    addMan(t, squadron, kind, { ...man, ...(name === undefined ? {} : { name }), until: 0 });
  for (const [kind, want] of [
    ['pilot', squadron.strength.pilots],
    ['crew', crewWanted(squadron)],
  ] as const)
    while (onRoster(squadron, kind).length < want) addMan(t, squadron, kind, { until: 0 });
};

export const startWar = (t: MonthContext, setup: Setup): void => {
  const date = dateOf(t.rules, t.state.month, 1);
  say(t, { type: 'OPENED', rule: '2.2', date });
  for (const [i, squadron] of t.state.squadrons.entries()) fill(t, squadron, setup.squadrons[i]!);
  playAces(t);
  for (const squadron of t.state.squadrons) shareOut(t, squadron);
  playLead(t);
  for (const squadron of t.state.squadrons)
    for (const man of squadron.men.filter((m) => m.ace === null)) sayJoined(t, squadron, man, '1.1');
};
