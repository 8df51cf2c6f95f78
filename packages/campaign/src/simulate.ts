/** Whole wars of bots by quick missions, and what they come to: for balance, and for tests (rule 6.3). */
import { namedDice } from '@paravion/tabletop';
import type { Decide } from './balance.ts';
import type { Event } from './events.ts';
import { campaign } from './game.ts';
import type { Rules } from './options.ts';
import type { Order } from './orders.ts';
import { speakersOf } from './phases/draw.ts';
import type { Setup } from './setup.ts';
import { staffOrder } from './staff.ts';
import type { Mission, MissionOutcome, Squadron, State } from './state.ts';
import { SIDES, type Side } from './vocabulary.ts';

export interface War {
  readonly state: State;
  readonly events: readonly Event[];
  readonly steps: number;
}

/** Steps after which a war must be over. */
const MOST = 2000;

/** What the leads hand in of the missions that are open: as they were decided. */
const outcomesOf = (state: State, seat: number, decided: readonly MissionOutcome[]): Order => ({
  seg: 'FLY',
  outcomes: decided.filter(({ mission }) => {
    const open = (state.missions as readonly Mission[]).find(({ id }) => id === mission);
    return open !== undefined && speakersOf(state, open).includes(seat);
  }),
});

/** Plays a war to its end, every seat by the staff; `decide`: how missions of seats are flown, else by the quick dice. */
export const playWar = (wanted: Rules, setup: Setup, seed: string, decide?: Decide): War => {
  const rules: Rules = decide ? { ...wanted, flown: 'asked' } : wanted;
  const dice = namedDice(seed);
  const start = campaign.start(rules, setup, dice);
  const events: Event[] = [...start.events];
  let { state } = start;
  let steps = 0;
  for (; state.phase !== 'OVER' && steps < MOST; steps++) {
    const owing = campaign.seatsToOrder(rules, state);
    const now = state;
    const open = (state.missions as readonly Mission[]).filter(({ outcome }) => outcome === null);
    const decided = decide && state.phase === 'FLY' ? open.map((mission) => decide(now, mission, seed)) : null;
    const orderOf = (seat: number): Order => (decided ? outcomesOf(now, seat, decided) : staffOrder(now, seat));
    const orders = state.seats.map((_, seat) => (owing.includes(seat) ? orderOf(seat) : null));
    const step = campaign.adjudicate(rules, state, orders, dice);
    for (const event of step.events) if (event.type !== 'CHANGED') events.push(event);
    state = step.state;
  }
  return { state, events, steps };
};

/** Figures of one side over one or several wars. */
export interface Figures {
  sorties: number;
  fights: number;
  dead: number;
  captured: number;
  removed: number;
  victories: number;
  claims: number;
  won: number;
  drawn: number;
  /** Men who have flown. */
  men: number;
  /** Men with ten missions or more, and those of them with five confirmed victories. */
  veterans: number;
  aces: number;
  raises: number;
  squadronMonths: number;
}

const none = (): Figures => ({
  sorties: 0,
  fights: 0,
  dead: 0,
  captured: 0,
  removed: 0,
  victories: 0,
  claims: 0,
  won: 0,
  drawn: 0,
  men: 0,
  veterans: 0,
  aces: 0,
  raises: 0,
  squadronMonths: 0,
});

const ACE = 5;
const VETERAN = 10;

const countEvent = (f: Record<Side, Figures>, quiet: Map<string, number>, event: Event): void => {
  if (event.type === 'CLAIM') {
    f[event.side].claims += 1;
    f[event.side].victories += event.verdict === 'confirmed' ? 1 : 0;
  } else if (event.type === 'FATE') {
    if (event.fate === 'dead') f[event.side].dead += 1;
    else if (event.fate === 'removed') f[event.side].removed += 1;
  } else if (event.type === 'CAPTIVE') {
    if (event.news === 'dead') f[event.side].dead += 1;
    else if (event.news === 'captured') f[event.side].captured += 1;
  } else if (event.type === 'RAISED') f[event.side].raises += 1;
  else if (event.type === 'QUIET') quiet.set(`${event.period}/${event.mission}`, event.n);
  else if (event.type === 'FLOWN')
    for (const side of SIDES)
      if (event[side] !== null) {
        const own = event.men[side].filter((m) => m.id.startsWith(`${event[side]}-`)).length;
        f[side].sorties += own * (1 + (quiet.get(`${event.period}/${event.mission}`) ?? 0));
        f[side].fights += own;
        f[side].won += event.result === side ? 1 : 0;
        f[side].drawn += event.result === 'draw' ? 1 : 0;
      }
};

/** Men of history come with their victories: they are no measure of this war. */
const countMen = (f: Record<Side, Figures>, squadron: Squadron): void => {
  const men = [...squadron.gone, ...squadron.men.filter((m) => m.ace === null)];
  f[squadron.side].men += men.filter((m) => m.missions > 0).length;
  const veterans = men.filter((m) => m.missions >= VETERAN);
  f[squadron.side].veterans += veterans.length;
  f[squadron.side].aces += veterans.filter((m) => m.victories >= ACE).length;
};

/** Adds up a war, by side. */
export const figuresOf = (wars: readonly War[]): Record<Side, Figures> => {
  const figures = { W: none(), E: none() };
  for (const { state, events } of wars) {
    const months = new Set(events.map((e) => e.period.slice(0, 7))).size;
    const quiet = new Map<string, number>();
    for (const event of events) countEvent(figures, quiet, event);
    for (const squadron of state.squadrons as readonly Squadron[]) {
      countMen(figures, squadron);
      figures[squadron.side].squadronMonths += months;
    }
  }
  return figures;
};

/** A month of one or several wars, by side. */
export interface MonthFigures {
  readonly month: string;
  readonly figures: Readonly<Record<Side, Figures>>;
}

/** The events of wars added up month by month: who flew, who was lost, what was won. */
export const figuresByMonth = (wars: readonly War[]): readonly MonthFigures[] => {
  const months = new Map<string, Record<Side, Figures>>();
  for (const { events } of wars) {
    const quiet = new Map<string, number>();
    for (const event of events) {
      const month = event.period.slice(0, 7);
      const figures = months.get(month) ?? { W: none(), E: none() };
      months.set(month, figures);
      countEvent(figures, quiet, event);
    }
  }
  return [...months].map(([month, figures]) => ({ month, figures })).toSorted((a, b) => (a.month < b.month ? -1 : 1));
};
