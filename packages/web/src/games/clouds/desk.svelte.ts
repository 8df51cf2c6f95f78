/**
 * What is being ordered in the cockpit of In Clouds of Glory. It is one sheet: the board and the forms change it, and it is
 * written down as text in the notation with every change, so that what is shown as text is what is sealed. Text that was typed,
 * or kept from before, is read in the worker, where the whole game is.
 */
import {
  assume,
  defaultFlight,
  defaultShooters,
  dueInMove,
  type Flight,
  flyStanding,
  formatOrder,
  noStanding,
  type Order,
  type OrderOf,
  type OrderSegment,
  type Plan,
  type PlanCase,
  type Plane,
  type PlanOrder,
  planeOf,
  planMove,
  type Rules,
  type StandingFlight,
  type State,
  type View,
} from '@paravion/clouds';
import type { Problem } from '@paravion/tabletop';
import { ask } from '../../engine/ask.ts';
import type { CockpitProps } from '../cockpit.ts';
import type { Draft } from '../generic/draft.svelte.ts';
import { type Conditional, orderOf as casesOf, conditionalsOf, otherwiseOf } from './cases.ts';
import { type End, fanOf } from './fan.ts';

export type Desk = ReturnType<typeof createDesk>;

type One = Order['orders'][number];
const unitOf = (order: One): string => ('unit' in order ? order.unit : 'plane' in order ? order.plane : order.shooter);

/** A text, and the sheet that it is; null where it cannot be read. */
interface Sheet {
  readonly key: string;
  readonly text: string;
  readonly order: Order | null;
  readonly problems: readonly Problem[];
}

type Shown = Pick<CockpitProps, 'game' | 'rules' | 'position' | 'seat'>;

export const createDesk = (props: () => Shown, draft: Draft) => {
  const rules = $derived(props().rules as Rules);
  const state: State = $derived(assume(props().position as View));
  const seat = $derived(props().seat ?? -1);
  const seg = $derived(state.segment as OrderSegment);
  const empty = $derived({ seg, orders: [] } as unknown as Order);
  /** What is done without orders, where that is a choice of the seat's own. */
  const usual: Order = $derived(
    seg === 'FIR' && seat >= 0 ? { seg: 'FIR', orders: [...defaultShooters(rules, state, seat)] } : empty,
  );
  let sheet = $state.raw<Sheet>({ key: '', text: '', order: null, problems: [] });
  const isRead = $derived(sheet.key === draft.key && sheet.text === draft.text);
  const isBlank = $derived(draft.text.trim() === '');
  const read = async (key: string, text: string): Promise<void> => {
    const { game, position } = props();
    const found = await ask('read', { game, rules, state: position }, seat, text);
    if (draft.key !== key || draft.text !== text) return;
    const order = found.text === null ? null : (found.order as Order);
    sheet = { key, text, order, problems: found.problems };
  };
  $effect(() => {
    if (seat >= 0 && !isRead && !isBlank) void read(draft.key, draft.text);
  });
  const order: Order = $derived(isRead && sheet.order && !isBlank ? sheet.order : usual);
  const moves = $derived(seg === 'MOV' || seg === 'ALL');
  const due = $derived(moves ? dueInMove(state).filter(({ owner }) => owner === seat) : []);
  let chosen = $state('');
  const plane: Plane | null = $derived(due.find(({ id }) => id === chosen) ?? due[0] ?? null);
  const fan: readonly End[] = $derived(plane ? fanOf(rules, state, plane) : []);
  const orderOf = (of: Plane): Flight | PlanOrder | undefined =>
    (order.orders as readonly One[]).find(
      (one): one is Flight | PlanOrder => ('path' in one || 'cases' in one) && one.plane === of.id,
    );
  /** The standing flight that is flown where no condition holds. */
  const standOf = (one: Flight | PlanOrder | undefined): StandingFlight | null => {
    const last = otherwiseOf(one);
    return last && 'stand' in last ? last.stand : null;
  };
  const flightOf = (of: Plane): Flight => {
    const one = orderOf(of);
    const otherwise = otherwiseOf(one);
    if (otherwise && 'fly' in otherwise) return { plane: of.id, ...otherwise.fly };
    const stand = standOf(one);
    const planned = stand && flyStanding(rules, state, of, stand);
    return planned?.flight ?? defaultFlight(rules, state, of);
  };
  const flight = $derived(plane ? flightOf(plane) : null);
  const plan: Plan | null = $derived(plane && flight ? planMove(rules, state, plane, flight) : null);

  const write = (next: Order): void => {
    const text = formatOrder(next);
    sheet = { key: draft.key, text, order: next, problems: [] };
    draft.write(text);
  };
  /** Puts an order for a unit or man into the sheet, in the place of one that is there. */
  const put = <S extends OrderSegment>(one: OrderOf<S>['orders'][number]): void => {
    const others = (order.orders as readonly One[]).filter((old) => unitOf(old) !== unitOf(one));
    write({ ...order, orders: [...others, one] } as Order);
  };
  /** A plane's order out of its cases and what is flown otherwise. */
  const orderCases = (of: Plane, conditionals: readonly Conditional[], otherwise: PlanCase | null): void => {
    const next = casesOf(of.id, conditionals, otherwise);
    if (next) put<'ALL'>(next);
    else drop(of.id);
  };
  /** Takes an order out of the sheet again. */
  const drop = (id: string): void =>
    write({ ...order, orders: (order.orders as readonly One[]).filter((one) => unitOf(one) !== id) } as Order);

  return {
    get rules() {
      return rules;
    },
    get state() {
      return state;
    },
    get seat() {
      return seat;
    },
    get seg() {
      return seg;
    },
    /** Whether moves are ordered now, alone or with all that belongs to a turn. */
    get moves() {
      return moves;
    },
    get order() {
      return order;
    },
    /** What is sealed; null while the text cannot be read, or is not read yet. */
    get ready(): Order | null {
      if (isBlank) return usual;
      return isRead ? sheet.order : null;
    },
    /** Nothing is written yet. */
    get isBlank() {
      return isBlank;
    },
    get problems() {
      return isRead && !isBlank ? sheet.problems : [];
    },
    /** The standing flight of that plane; null where none is ordered. */
    get standing() {
      return plane ? standOf(orderOf(plane)) : null;
    },
    /** Planes whose move is due, and the one that is being ordered. */
    get due() {
      return due;
    },
    get plane() {
      return plane;
    },
    get fan() {
      return fan;
    },
    get flight() {
      return flight;
    },
    get plan() {
      return plan;
    },
    /** Whether something was ordered for a unit. */
    has: (id: string): boolean => (order.orders as readonly One[]).some((one) => unitOf(one) === id),
    choose: (id: string): void => {
      chosen = id;
    },
    /** What is ordered for the plane that is being ordered. */
    get ordered() {
      return plane ? orderOf(plane) : undefined;
    },
    /** Orders a flight; where there are cases, for when none of them holds. */
    fly: (next: Flight): void => {
      const of = planeOf(state, next.plane);
      const conditionals = of ? conditionalsOf(orderOf(of)) : [];
      if (of && conditionals.length > 0) orderCases(of, conditionals, otherwiseOf(next));
      else put<'MOV'>(next);
    },
    /** Orders a standing flight in the same way. */
    stand: (stand: StandingFlight): void => {
      if (plane) orderCases(plane, conditionalsOf(orderOf(plane)), { stand });
    },
    /** Orders what is flown under conditions; what is flown otherwise stays. */
    cases: (conditionals: readonly Conditional[]): void => {
      if (plane) orderCases(plane, conditionals, otherwiseOf(orderOf(plane)));
    },
    put,
    drop,
    /** What holds for the seat from this sheet on. */
    get instructions(): State['seats'][number]['standing'] {
      return { ...(state.seats[seat]?.standing ?? noStanding()), ...order.standing };
    },
    instruct: (more: NonNullable<Order['standing']>): void =>
      write({ ...order, standing: { ...order.standing, ...more } } as Order),
    find: (id: string): Plane | undefined => planeOf(state, id),
  };
};
