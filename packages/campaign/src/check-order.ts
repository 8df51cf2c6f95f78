/** What is wrong with an order (rules 4, 6.2, 7.6, 14). Never throws. */
import { checkShape, type Problem } from '@paravion/tabletop';
import { canBuy } from './debrief/experience.ts';
import { isFitAt } from './men.ts';
import { outcomeProblems, withIds } from './mission/typed.ts';
import { leadOf, rulesIn, seatsOf, squadronOf } from './month-context.ts';
import { CHANGEABLE, checkRules, type Rules } from './options.ts';
import {
  type DayOrder,
  type Deed,
  dayOrderSchema,
  type MasterOrder,
  masterOrderSchema,
  type Order,
  type OutcomeOrder,
  outcomeOrderSchema,
  type SpendOrder,
  spendOrderSchema,
} from './orders.ts';
import { frontOf } from './pack/front.ts';
import { speakersOf } from './phases/draw.ts';
import { mayLend } from './phases/lend.ts';
import { wishesOf } from './phases/tasks.ts';
import type { Draft, Man, MissionOutcome, Squadron, State } from './state.ts';
import type { Message } from './words/german-problems.ts';

const problem = (code: Problem['code'], path: string, message: Message, rule: string, expected?: string): Problem => ({
  code,
  path,
  message,
  rule,
  ...(expected === undefined ? {} : { expected }),
});

export const isMaster = (state: State | Draft, seat: number): boolean => state.seats[seat]?.squadron === null;

/** Whether a seat holds a place in the war now. */
export const sits = (state: State | Draft, seat: number): boolean => {
  const place = state.seats[seat];
  if (!place) return false;
  if (place.squadron === null) return true;
  return (
    seatsOf(state, place.squadron).includes(seat) && squadronOf(state as State, place.squadron)?.disbanded === false
  );
};

/** Men for whom a seat may order: his own, and as lead those of the mess (rules 1.2, 4.1). */
export const menOf = (state: State, seat: number): readonly Man[] => {
  const squadron = squadronOf(state, state.seats[seat]?.squadron ?? null);
  if (!squadron) return [];
  const leads = leadOf(state, squadron.id) === seat;
  return (squadron.men as readonly Man[]).filter((m) => m.owner === seat || (leads && m.owner === null));
};

const named = (list: readonly { readonly id: string }[]): string => list.map((x) => x.id).join(', ') || 'nobody';

/** `own`: those for whom a player orders who does not lead; null for the lead, who orders for all. */
const flyProblems = (
  state: State,
  squadron: Squadron,
  { fly = [] }: DayOrder,
  own: readonly Man[] | null,
): readonly Problem[] => {
  const fit = squadron.men.filter((m) => m.kind === 'pilot' && isFitAt(m, state.turn));
  const his = fit.filter((m) => own === null || own.includes(m));
  const ready = squadron.machines.filter((m) => m.ready <= state.turn);
  return fly.flatMap(({ man, machine }, i): readonly Problem[] => {
    const path = `fly[${i}]`;
    if (fly.findIndex((f) => f.man === man) < i) return [problem('repeated', path, `${man} flies twice.`, '4.1')];
    if (!fit.some((m) => m.id === man))
      return [problem('illegal', path, `${man} is no pilot of ${squadron.id} who is fit.`, '4.2', named(fit))];
    if (!his.some((m) => m.id === man))
      return [problem('illegal', path, `${man} is not yours to order.`, '4.1', named(his))];
    if (machine === undefined) return [];
    if (fly.findIndex((f) => f.machine === machine) < i)
      return [problem('repeated', path, `${machine} is given out twice.`, '4.1')];
    const found = ready.find((m) => m.id === machine);
    if (!found)
      return [
        problem('illegal', path, `${machine} is no machine of ${squadron.id} that is ready.`, '8.4', named(ready)),
      ];
    return found.personal === null || found.personal === man
      ? []
      : [problem('illegal', path, `${machine} is ${found.personal}'s own.`, '8.6')];
  });
};

const lendProblems = (state: State, squadron: Squadron, { lend }: DayOrder): readonly Problem[] => {
  const able = state.squadrons.filter((to) => mayLend(squadron, to));
  if (!lend || able.some(({ id }) => id === lend.to)) return [];
  if (squadron.role !== 'fighter')
    return [
      problem('illegal', 'lend', `${squadron.id} flies no fighters to be lent.`, '4.1', 'a squadron of fighters'),
    ];
  const message: Message = `${squadron.id} cannot lend to ${lend.to}: only to squadrons of its side that are no fighters, in its sector or the next.`;
  return [problem('illegal', 'lend.to', message, '4.1', named(able))];
};

/** Parts of the orders of the day that only the lead gives. */
const LEADS: readonly (keyof DayOrder)[] = ['wish', 'how', 'prefer', 'move', 'standing', 'mentor', 'lend'];

const dayProblems = (state: State, seat: number, order: DayOrder): readonly Problem[] => {
  const squadron = squadronOf(state, state.seats[seat]!.squadron) as Squadron;
  const leads = leadOf(state, squadron.id) === seat;
  const wishes = wishesOf(squadron);
  return [
    ...LEADS.flatMap((part) =>
      order[part] !== undefined && !leads
        ? [problem('illegal', part, `Only the lead of ${squadron.id} orders this.`, '4.1', 'orders for your own men')]
        : [],
    ),
    ...(order.wish ?? []).flatMap((wish, i) =>
      wishes.includes(wish)
        ? []
        : [
            problem(
              'illegal',
              `wish[${i}]`,
              `A squadron of this role is not sent on ${wish}.`,
              '5.1',
              wishes.join(', '),
            ),
          ],
    ),
    ...flyProblems(state, squadron, order, leads ? null : menOf(state, seat)),
    ...lendProblems(state, squadron, order),
    ...(order.promotion ?? []).flatMap(({ man }, i) =>
      menOf(state, seat).some((m) => m.id === man && m.abilities.includes('promotion'))
        ? []
        : [problem('illegal', `promotion[${i}]`, `${man} has not the ability Promotion, or is not yours.`, '17')],
    ),
  ];
};

const givenOutcomes = (
  state: State,
  outcomes: readonly MissionOutcome[],
  mine: (i: number) => boolean,
): readonly Problem[] =>
  outcomes.flatMap((outcome, i) => {
    const at = state.missions.findIndex((m) => m.id === outcome.mission);
    const mission = state.missions[at];
    if (!mission || !mine(at))
      return [problem('unknown', `outcomes[${i}].mission`, `No outcome of ${outcome.mission} is asked of you.`, '6.2')];
    if (outcomes.findIndex((o) => o.mission === outcome.mission) < i)
      return [problem('repeated', `outcomes[${i}]`, `${outcome.mission} stands twice.`, '6.2')];
    return outcomeProblems(mission, withIds(state, mission, outcome)).map((p) => ({
      ...p,
      path: `outcomes[${i}].${p.path}`,
    }));
  });

const isAsked = (state: State, at: number): boolean => state.missions[at]!.outcome === null;

const outcomesProblems = (state: State, seat: number, order: OutcomeOrder): readonly Problem[] =>
  givenOutcomes(
    state,
    order.outcomes,
    (at) => isAsked(state, at) && speakersOf(state, state.missions[at]!).includes(seat),
  );

const spendProblems = (state: State, seat: number, { spend }: SpendOrder): readonly Problem[] => {
  const men = menOf(state, seat);
  return spend.flatMap(({ man, buy }, i): readonly Problem[] => {
    const path = `spend[${i}]`;
    const found = men.find((m) => m.id === man);
    if (!found) return [problem('illegal', path, `${man} is not yours to order.`, '7.6', named(men))];
    if (spend.findIndex((s) => s.man === man) < i) return [problem('repeated', path, `${man} stands twice.`, '7.6')];
    if (buy[0] && !canBuy(found, buy[0]))
      return [problem('illegal', path, `${found.xp} points of experience do not buy ${man} more ${buy[0]}.`, '7.6')];
    return [];
  });
};

/** Why a man cannot be posted there: in the air, gone, or to a squadron that is not of his nation. */
const postProblems = (state: State, path: string, man: string, to: string): readonly Problem[] => {
  const own = state.squadrons.find((s) => s.men.some((m) => m.id === man));
  const next = squadronOf(state, to);
  const status = own?.men.find((m) => m.id === man)?.status;
  if (!own || !next) return [];
  if (state.phase === 'FLY' || (status !== 'fit' && status !== 'grounded'))
    return [
      problem('illegal', path, `${man} is not with his squadron now.`, '14', 'a man who is there, between missions'),
    ];
  const able = state.squadrons.filter((s) => s.nation === own.nation && s.id !== own.id && !s.disbanded);
  return able.some(({ id }) => id === to)
    ? []
    : [
        problem(
          'illegal',
          path,
          `${man} cannot be posted to ${to}.`,
          '14',
          able.map(({ id }) => id).join(', ') || 'no squadron: his nation has no other',
        ),
      ];
};

/** Why a rule cannot be changed so: it stands from the beginning, has no such value, or does not go with the others. */
const ruleProblems = (
  rules: Rules,
  state: State,
  path: string,
  { option, value }: Extract<Deed, { readonly do: 'rule' }>,
): readonly Problem[] => {
  if (!CHANGEABLE.some(({ id }) => id === option)) {
    const message: Message = `No rule "${option}" can be changed in a war that has begun.`;
    return [problem('illegal', path, message, '14', CHANGEABLE.map(({ id }) => id).join(', '))];
  }
  const checked = checkRules({ ...rulesIn(rules, state), [option]: value });
  return checked.ok ? [] : checked.error.map((p) => ({ ...p, path }));
};

const masterProblems = (rules: Rules, state: State, { deeds, outcomes = [] }: MasterOrder): readonly Problem[] => [
  ...deeds.flatMap(({ deed }, i): readonly Problem[] => {
    const path = `deeds[${i}]`;
    if ('man' in deed && !state.squadrons.some((s) => s.men.some((m) => m.id === deed.man)))
      return [problem('unknown', path, `There is no man "${deed.man}".`, '14', 'a man such as gb60-1')];
    if ('machine' in deed && !state.squadrons.some((s) => s.machines.some((m) => m.id === deed.machine)))
      return [problem('unknown', path, `There is no machine "${deed.machine}".`, '14', 'a machine such as gb60-m1')];
    if ('squadron' in deed && !squadronOf(state, deed.squadron))
      return [
        problem(
          'unknown',
          path,
          `There is no squadron "${deed.squadron}".`,
          '14',
          state.squadrons.map((s) => s.id).join(', '),
        ),
      ];
    const { length } = frontOf(state).sectors;
    if (deed.do === 'move' && deed.sector > length)
      return [problem('unknown', path, `There is no sector ${deed.sector} on this front.`, '14', `1 to ${length}`)];
    if (deed.do === 'rule') return ruleProblems(rules, state, path, deed);
    return deed.do === 'post' ? postProblems(state, path, deed.man, deed.squadron) : [];
  }),
  ...(outcomes.length > 0 && state.phase !== 'FLY'
    ? [problem('illegal', 'outcomes', 'No outcome is asked for now.', '6.2')]
    : givenOutcomes(state, outcomes, (at) => isAsked(state, at))),
];

const schemaFor = (state: State, seat: number) => {
  if (isMaster(state, seat)) return masterOrderSchema;
  if (state.phase === 'ORD') return dayOrderSchema;
  return state.phase === 'FLY' ? outcomeOrderSchema : spendOrderSchema;
};

/** Everything that is wrong with an order of a seat. */
export const checkOrder = (rules: Rules, state: State, seat: number, input: unknown): readonly Problem[] => {
  if (!sits(state, seat) || state.phase === 'OVER') return [problem('illegal', '', 'This seat owes no orders.', '2.2')];
  const shaped = checkShape<Order>(schemaFor(state, seat), input);
  if (!shaped.ok) return shaped.error.map((p) => ({ rule: '4.1', ...p }));
  const order = shaped.value;
  if (order.seg === 'GM') return masterProblems(rules, state, order);
  if (order.seg === 'ORD') return dayProblems(state, seat, order);
  return order.seg === 'FLY' ? outcomesProblems(state, seat, order) : spendProblems(state, seat, order);
};
