/**
 * At a table, while others move first: what one's own planes are to fly when it is their turn to move. It waits on this device, and
 * is worked out, as plans by post are (rule 4.0), and sealed by the page at that moment.
 */
import type { Flight, Order, PlanCase, PlanOrder, State } from '@paravion/clouds';
import { untrack } from 'svelte';
import type { CockpitProps } from '../cockpit.ts';
import type { Draft } from '../generic/draft.svelte.ts';
import { askClouds } from './ask.ts';
import { createDesk, type Desk } from './desk.svelte.ts';
import { createSteering } from './steer.svelte.ts';

/** Orders for the moves of one's own planes that are still to come in a Turn. */
interface Given {
  readonly turn: number;
  readonly orders: readonly (Flight | PlanOrder)[];
  readonly standing: Order['standing'];
}
/** What became of an order that was given ahead; `dropped`: it did not fit any more. */
export interface Fate {
  readonly plane: string;
  readonly dropped: boolean;
}

/** The cases of an order; a flight is one without conditions. */
export const casesIn = (order: Flight | PlanOrder): readonly PlanCase[] => {
  if ('cases' in order) return order.cases;
  const { plane: _, ...fly } = order;
  return [{ fly }];
};
const isMove = (order: object): order is Flight | PlanOrder => 'path' in order || 'cases' in order;

const read = (key: string): Given | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};
const keep = (key: string, given: Given | null): void => {
  try {
    if (given) localStorage.setItem(key, JSON.stringify(given));
    else localStorage.removeItem(key);
  } catch {
    // Without room on the device it is kept as long as the page.
  }
};

/** `desk`: of the move that is due; `send`: seals its order. */
export const createAhead = (props: () => CockpitProps, desk: Desk, send: (order: unknown) => void) => {
  const key = untrack(() => `paravion-ahead ${props().keep}`);
  const { turn } = $derived(desk.state);
  let given = $state.raw<Given | null>(untrack(() => read(key)));
  let fates = $state.raw<{ readonly segment: number; readonly all: readonly Fate[] }>({ segment: -1, all: [] });
  let isOpen = $state(false);

  const writes = $derived(props().seat !== null && !props().sealed);
  const isMoving = $derived(desk.state.segment === 'MOV' && !props().over);
  // The moves that come after the one that is due, as if all of them were ordered now.
  const position = $derived({ ...(props().position as State), segment: 'ALL', queue: desk.state.queue.slice(1) });
  let written = $state.raw({ turn: 0, text: '' });
  const draft: Draft = {
    get key() {
      return `ahead ${turn}`;
    },
    get text() {
      return written.turn === turn ? written.text : '';
    },
    write: (text) => {
      written = { turn, text };
    },
  };
  const form = createDesk(() => {
    const { game, rules, mine } = props();
    return { game, rules, position, seat: mine[0] ?? null };
  }, draft);
  const steering = createSteering(form);
  const isOffered = $derived(props().hashes !== undefined && isMoving && !writes && form.due.length > 0);

  const waiting = $derived(
    given?.turn === turn ? given.orders.filter(({ plane }) => desk.state.queue.flat().includes(plane)) : [],
  );
  const set = (next: Given | null): void => {
    given = next && next.orders.length > 0 ? next : null;
    keep(key, given);
  };
  const sheet = (): Given => ({
    turn,
    orders: (form.order.orders as readonly object[]).filter(isMove),
    standing: form.order.standing,
  });
  /** Works out what was ordered for the planes that are due, as their order now. Gives what became of it; null where nothing was. */
  const fly = async (now: Given): Promise<readonly Fate[] | null> => {
    const orders = now.orders.filter(({ plane }) => desk.due.some(({ id }) => id === plane));
    if (orders.length === 0) return null;
    const segment = props().segments.length;
    const view = props().position as Readonly<Record<string, unknown>>;
    const flights = await Promise.all(
      orders.map((order) => askClouds('taken', desk.rules, view, order.plane, casesIn(order))),
    );
    // Whoever has ordered by hand meanwhile has ordered.
    if (props().segments.length !== segment || !writes) return null;
    if (now.standing) desk.instruct(now.standing);
    for (const flight of flights) if (flight) desk.fly(flight);
    return orders.map(({ plane }, i): Fate => ({ plane, dropped: flights[i] === null }));
  };
  /** The turn to move has come: what was given is sealed, if it is all of it; what was still being written goes on as the order. */
  const arrive = async (): Promise<void> => {
    const now = given;
    if (!now) {
      if (isOpen) await fly(sheet());
      isOpen = false;
      return;
    }
    const due = desk.due.map(({ id }) => id);
    set({ ...now, orders: now.orders.filter(({ plane }) => !due.includes(plane)) });
    const all = await fly(now);
    if (!all) return;
    fates = { segment: props().segments.length, all };
    if (due.every((id) => all.some((one) => one.plane === id && !one.dropped))) send(desk.ready);
  };
  $effect(() => {
    if (given && given.turn !== turn) set(null);
    else if (isMoving && writes) untrack(() => void arrive());
  });

  return {
    /** The sheet on which it is written, with what draws flights on it. */
    desk: form,
    steering,
    /** Whether there are moves to come that orders can be given for. */
    get isOffered() {
      return isOffered;
    },
    /** Whether they are being written. */
    get isOpen() {
      return isOpen && isOffered && waiting.length === 0;
    },
    open: (): void => {
      isOpen = true;
    },
    close: (): void => {
      isOpen = false;
    },
    /** Those that were given and are not flown yet. */
    get given(): Given['orders'] {
      return waiting;
    },
    /** What became of those for the planes whose move is due. */
    get fates(): readonly Fate[] {
      return fates.segment === props().segments.length ? fates.all : [];
    },
    give: (): void => {
      set(sheet());
      isOpen = false;
    },
    takeBack: (): void => {
      set(null);
      isOpen = true;
    },
  };
};
