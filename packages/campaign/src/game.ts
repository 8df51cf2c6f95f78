/** A war as a value: the contract of `tabletop` fulfilled by the parts of this package. */
import {
  applyChanged,
  canonicalJson,
  checkShape,
  type Dice,
  err,
  type Game,
  type Notation,
  type Outcome,
  ok,
  type Problem,
  type Result,
} from '@paravion/tabletop';
import { adjudicate, begin, seatsToOrder } from './adjudicate.ts';
import { checkOrder, isMaster, menOf } from './check-order.ts';
import { canBuy } from './debrief/experience.ts';
import type { Event } from './events.ts';
import { isFitAt } from './men.ts';
import { resolve } from './mission/quick.ts';
import { contextOf, leadOf, squadronOf } from './month-context.ts';
import { narrate } from './narrate.ts';
import { orderNotation } from './notation.ts';
import { checkRules, EDITIONS, OPTIONS, type Rules } from './options.ts';
import type { DayOrder, Order } from './orders.ts';
import { standings } from './phases/close.ts';
import { speakersOf } from './phases/draw.ts';
import { wishesOf } from './phases/tasks.ts';
import { checkSetup, defaultSetup, type Setup } from './setup.ts';
import { blankState, startWar } from './start.ts';
import { type Mission, type Squadron, type State, stateSchema } from './state.ts';
import { disguise, disguiseEvents, disguiseOrder, type View, view, viewEvents, viewOrder } from './view.ts';
import { SCORES, WAYS } from './vocabulary.ts';
import { namedProblem } from './words/problems.ts';
import { warNames } from './words/tell.ts';

const start = (rules: Rules, setup: Setup, dice: Dice) => {
  const t = contextOf(rules, blankState(setup, rules), dice, []);
  return begin(t, () => startWar(t, setup));
};

const defaultOrder = (_: Rules, state: State, seat: number): Order => {
  if (isMaster(state, seat)) return { seg: 'GM', deeds: [] };
  if (state.phase === 'ORD') return { seg: 'ORD' };
  return state.phase === 'FLY' ? { seg: 'FLY', outcomes: [] } : { seg: 'DEB', spend: [] };
};

/** Some orders of the day of each kind, those of a lead only for a lead. */
const dayOrders = (state: State, seat: number): readonly DayOrder[] => {
  const squadron = squadronOf(state, state.seats[seat]!.squadron) as Squadron;
  const blank = { seg: 'ORD' } as const;
  const fit = squadron.men.filter((m) => m.kind === 'pilot' && isFitAt(m, state.turn));
  if (leadOf(state, squadron.id) !== seat) {
    const own = fit.filter(({ owner }) => owner === seat);
    return [blank, { ...blank, press: 'All well.' }, ...own.map(({ id }) => ({ ...blank, fly: [{ man: id }] }))];
  }
  return [
    blank,
    ...wishesOf(squadron).map((wish) => ({ ...blank, wish: [wish] })),
    ...fit.map(({ id }) => ({ ...blank, fly: [{ man: id }] })),
    ...WAYS.map((way) => ({ ...blank, how: [way] })),
    { ...blank, standing: { leave: 'hurt', wounded: 5 } } as const,
    { ...blank, move: 'south' } as const,
    { ...blank, press: 'All well.' },
  ];
};

const openMissions = (state: State, seat: number): readonly Mission[] =>
  (state.missions as readonly Mission[]).filter(
    (m) => m.outcome === null && (isMaster(state, seat) || speakersOf(state, m).includes(seat)),
  );

/** Outcomes as they might be, by dice that hang on nothing but the mission. */
const guesses = (rules: Rules, state: State, seat: number, dice: Dice) => {
  const t = contextOf(rules, state, dice, []);
  return openMissions(state, seat).map((m) => ({ ...resolve(t, m), how: m.how }));
};

const middling: Dice = { roll: (_, sides) => Math.ceil(sides / 2) };

/** What a game master might do: a little praise for the first man of the first seat. */
const someDeeds = (state: State): readonly Order[] => {
  const man = squadronOf(state, state.seats[0]!.squadron)?.men[0]?.id;
  return man === undefined
    ? []
    : [{ seg: 'GM', deeds: [{ deed: { do: 'experience', man, n: 1 }, reason: 'he landed well' }] }];
};

const legalOrders = (rules: Rules, state: State, seat: number): readonly Order[] => {
  const usual = defaultOrder(rules, state, seat);
  if (isMaster(state, seat)) return [usual, ...someDeeds(state)];
  if (state.phase === 'ORD') return dayOrders(state, seat);
  if (state.phase === 'FLY') return [usual, { seg: 'FLY', outcomes: guesses(rules, state, seat, middling) }];
  const buys = menOf(state, seat).flatMap((man) =>
    SCORES.filter((s) => canBuy(man, s) && man.status === 'fit').map((s) => ({
      seg: 'DEB' as const,
      spend: [{ man: man.id, buy: [s] }],
    })),
  );
  return [usual, ...buys];
};

const randomOrder = (rules: Rules, state: State, seat: number, dice: Dice): Order => {
  if (state.phase === 'FLY' && !isMaster(state, seat) && dice.roll('told', 2) === 1)
    return { seg: 'FLY', outcomes: guesses(rules, state, seat, dice) };
  const all = legalOrders(rules, state, seat);
  return all[dice.roll('order', all.length) - 1]!;
};

const pointsOf = ({ points, flown }: Pick<Squadron, 'points' | 'flown'>): number =>
  Math.round((100 * points) / Math.max(1, flown)) / 100 || 0;

/** Points a mission with which a squadron holds its own where no other is led by people (rule 11.2). */
const HELD = 1.4;

/** By the squadron of the seat: points a mission (rule 11.1). */
const outcome = (_: Rules, state: State): Outcome => {
  const over = state.phase === 'OVER';
  const order = standings(state.squadrons as readonly Squadron[]).map((s) => s.id);
  const led = order.filter((id) => state.seats.some((s) => s.squadron === id));
  const placeOf = (squadron: string | null): number => (squadron === null ? led.length + 1 : led.indexOf(squadron) + 1);
  const seats = state.seats.map(({ squadron, left }) => {
    const own = squadronOf(state, squadron);
    return {
      place: over ? placeOf(squadron) : null,
      score: own ? pointsOf(own as Squadron) : 0,
      playing: !over && !left && own?.disbanded !== true,
    };
  });
  const isFirst = ({ place, score }: Outcome['seats'][number]): boolean =>
    place === 1 && (led.length > 1 || score >= HELD);
  return { over, winners: over ? seats.flatMap((one, seat) => (isFirst(one) ? [seat] : [])) : [], seats };
};

const positionNotation: Notation<State> = {
  parse: (text) => {
    try {
      return checkState(JSON.parse(text));
    } catch {
      const place = { line: 1, column: 1, token: text.slice(0, 20) };
      return err([
        { code: 'unreadable', message: 'This is no war.', expected: 'the JSON of a state, in one line', place },
      ]);
    }
  },
  format: canonicalJson,
};

const twice = (what: string, ids: readonly string[]): readonly Problem[] =>
  ids.flatMap((id, i) =>
    ids.indexOf(id) < i ? [{ code: 'nonsense' as const, path: what, message: `${id} stands twice.`, rule: '1.1' }] : [],
  );

const checkState = (input: unknown): Result<State> => {
  const shaped = checkShape(stateSchema, input);
  if (!shaped.ok) return shaped;
  const state = shaped.value;
  const problems = [
    ...twice(
      'squadrons',
      state.squadrons.map((s) => s.id),
    ),
    ...state.squadrons.flatMap((s) => [
      ...twice(
        `${s.id}.men`,
        s.men.map((m) => m.id),
      ),
      ...twice(
        `${s.id}.machines`,
        s.machines.map((m) => m.id),
      ),
    ]),
    ...state.seats.flatMap(({ squadron }, i): readonly Problem[] =>
      squadron === null || state.squadrons.some((s) => s.id === squadron)
        ? []
        : [
            {
              code: 'nonsense',
              path: `seats[${i}].squadron`,
              message: `There is no squadron "${squadron}".`,
              rule: '1.1',
            },
          ],
    ),
  ];
  return problems.length > 0 ? err(problems) : ok(state);
};

/** The war. Dice are named as rule 2.1 has it. */
export const campaign: Game<Rules, Setup, State, Order, Event, View> = {
  id: 'campaign',
  title: 'The war',
  revision: 6,
  dice: 'named',
  secrets: 'some',
  editions: EDITIONS,
  options: OPTIONS,
  minSeats: 1,
  maxSeats: 12,
  checkRules,
  checkSetup,
  defaultSetup,
  checkState: (_, state) => checkState(state),
  start,
  segment: (state) => state.step,
  seatsToOrder: (_, state) => seatsToOrder(state),
  legalOrders,
  randomOrder,
  checkOrder: (rules, state, seat, order) =>
    checkOrder(rules, state, seat, order).map((problem) => namedProblem(state, problem)),
  defaultOrder,
  adjudicate,
  apply: applyChanged('CHANGED'),
  view,
  viewEvents,
  viewOrder,
  outcome,
  orderNotation: (_, state, seat) => orderNotation(state, seat),
  positionNotation: () => positionNotation,
  narrate: (events, _, language, before) => narrate(events, language, before && warNames(before)),
  disguise,
  disguiseEvents,
  disguiseOrder,
};
