/** Skirmish as a game of the contract; its rules stand in `rules.ts`. */
import {
  checkShape,
  type Dice,
  type Edition,
  err,
  type Game,
  type OptionInfo,
  type Orders,
  type Outcome,
  type Problem,
  type Result,
  type Seat,
  type Step,
  type Viewer,
} from '@paravion/tabletop';
import { formatOrder, formatPosition, parseOrder, parsePosition } from './notation.ts';
import type { Event, Order, Panel, Pilot, Rules, Setup, State, View } from './rules.ts';
import { BOXES, LENGTH, orderSchema, rulesSchema, setupSchema, stateSchema } from './rules.ts';

const WHOLE: Rules = { first: 'dice', panel: 'hidden', size: 8, reach: 2, range: 4, life: 3, rounds: 6 };

const editions: readonly Edition<Rules>[] = [
  { id: 'initiative', title: 'One by one', about: 'Dice say who moves first.', rules: WHOLE },
  { id: 'together', title: 'All at once', about: 'Sealed orders.', rules: { ...WHOLE, first: 'together', life: 2 } },
];

const number = (id: string, rule: string, title: string, min: number, max: number): OptionInfo => ({
  id,
  rule,
  title,
  help: `${title}, in the field's own units.`,
  group: 'Numbers',
  min,
  max,
});

const choice = (id: string, rule: string, title: string, values: readonly string[]): OptionInfo => ({
  id,
  rule,
  title,
  help: `${title}: ${values.join(' or ')}.`,
  group: 'Manner of play',
  choices: values.map((value) => ({ value, title: value })),
});

const options: readonly OptionInfo[] = [
  choice('first', '1.3', 'Who moves first', ['dice', 'together']),
  choice('panel', '3.2', 'Panels', ['hidden', 'open']),
  number('size', '1.1', 'Side of the field', 4, 12),
  number('reach', '2.1', 'Reach', 1, 4),
  number('range', '3.1', 'Range', 1, 6),
  number('life', '3.3', 'Broken parts a pilot can bear', 1, 4),
  number('rounds', '1.3', 'Rounds', 1, 8),
];

const ruleOf = (id: string | undefined): string => options.find((o) => o.id === id)?.rule ?? '1.1';

const checkRules = (rules: unknown): Result<Rules> => {
  const shaped = checkShape<Rules>(rulesSchema, rules);
  if (!shaped.ok) return err(shaped.error.map((p) => ({ ...p, rule: ruleOf(p.path) })));
  const { range, size } = shaped.value;
  if (range <= size) return shaped;
  const message = `A range of ${range} is more than the field's side of ${size}.`;
  return err([{ code: 'nonsense', path: 'range', rule: '1.2', message, expected: `at most ${size}` }]);
};

const sum = (panel: Panel): number => BOXES.reduce((n, box) => n + panel[box], 0);
const isIn = (state: State, seat: Seat): boolean => state.pilots[seat]?.left === null;
const seatsIn = (state: State): readonly Seat[] => state.pilots.flatMap((p, seat) => (p.left === null ? [seat] : []));
const isOver = (rules: Rules, state: State): boolean => seatsIn(state).length <= 1 || state.round > rules.rounds;

const seatsToOrder = (rules: Rules, state: State): readonly Seat[] => {
  if (isOver(rules, state)) return [];
  return rules.first === 'together' ? state.queue : state.queue.slice(0, 1);
};

const withPilot = (state: State, seat: Seat, change: Partial<Pilot>): State => ({
  ...state,
  pilots: state.pilots.with(seat, { ...state.pilots[seat]!, ...change }),
});

const checkState = (rules: Rules, input: unknown): Result<State> => {
  const shaped = checkShape<State>(stateSchema, input);
  if (!shaped.ok) return shaped;
  const { queue, pilots } = shaped.value;
  const strange = queue.find((seat, i) => pilots[seat]?.left !== null || queue.indexOf(seat) !== i);
  const missing = queue.length === 0 && !isOver(rules, shaped.value);
  if (strange === undefined && !missing) return shaped;
  return err([{ code: 'nonsense', rule: '1.3', path: 'queue', message: 'Who moves is in the field, once.' }]);
};

/** One event; all that ever changes a state. */
const applyOne = (state: State, event: Event): State => {
  switch (event.type) {
    case 'refused':
      return state;
    case 'moved':
      return withPilot(state, event.seat, { x: event.x, y: event.y });
    case 'fired': {
      const { ammo, hits } = state.pilots[event.seat]!;
      return withPilot(state, event.seat, { ammo: ammo - 1, hits: hits + (event.hit ? 1 : 0) });
    }
    case 'broken': {
      const { panel } = state.pilots[event.seat]!;
      return event.box
        ? withPilot(state, event.seat, { panel: { ...panel, [event.box]: panel[event.box] + 1 } })
        : state;
    }
    case 'out':
      return withPilot(state, event.seat, { left: state.segment });
    case 'next':
      return { ...state, segment: state.segment + 1, round: event.round, queue: event.queue };
  }
};

const apply = (_rules: Rules, state: State, events: readonly Event[]): State => events.reduce(applyOne, state);

/** 1.3: the highest die moves first; 2^20 sides, so that ties hardly matter, and then the lower seat. */
const throwQueue = (rules: Rules, state: State, seats: readonly Seat[], dice: Dice): readonly Seat[] => {
  if (rules.first === 'together') return seats;
  const thrown = seats.map((seat) => ({
    seat,
    die: dice.roll(`segment ${state.segment}/first/seat ${seat}`, 2 ** 20),
  }));
  return thrown.sort((a, b) => b.die - a.die || a.seat - b.seat).map((t) => t.seat);
};

const start = (rules: Rules, setup: Setup, dice: Dice): Step<State, Event> => {
  const far = rules.size * LENGTH;
  const corners = [0, far].flatMap((x) => [x, far - x].map((y) => ({ x, y })));
  const fresh = { panel: { engine: 0, guns: 0, fuel: 0 }, hits: 0, left: null };
  const pilots = setup.loads.map((ammo, seat) => ({ ...corners[seat]!, ...fresh, ammo }));
  const empty: State = { segment: 1, round: 1, queue: [], pilots };
  const queue = throwQueue(rules, { ...empty, segment: 0 }, seatsIn(empty), dice);
  return { state: { ...empty, queue }, events: [] };
};

const reachOf = (rules: Rules, pilot: Pilot): number => Math.max(0, rules.reach * LENGTH - 250 * pilot.panel.engine);

const faults = (rules: Rules, state: State, seat: Seat, order: Order): readonly Problem[] => {
  const pilot = state.pilots[seat]!;
  const reach = reachOf(rules, pilot);
  const [x, y] = [pilot.x + order.dx, pilot.y + order.dy];
  const problems: Problem[] = [];
  if (order.dx ** 2 + order.dy ** 2 > reach ** 2)
    problems.push({ code: 'illegal', rule: '2.1', message: 'That is too far.', expected: `at most ${reach / LENGTH}` });
  if (Math.min(x, y) < 0 || Math.max(x, y) > rules.size * LENGTH)
    problems.push({ code: 'illegal', rule: '2.1', message: 'That is outside the field.' });
  if (order.fire !== null && (order.fire === seat || !isIn(state, order.fire) || pilot.ammo === 0))
    problems.push({ code: 'illegal', rule: '3.1', message: 'There is nothing to shoot, or nothing to shoot with.' });
  return problems;
};

const checkOrder = (rules: Rules, state: State, seat: Seat, order: unknown): readonly Problem[] => {
  const shaped = checkShape<Order>(orderSchema, order);
  return shaped.ok ? faults(rules, state, seat, shaped.value) : shaped.error;
};

const stay: Order = { dx: 0, dy: 0, fire: null };
const defaultOrder = (): Order => stay;

const targets = (state: State, seat: Seat): readonly (Seat | null)[] =>
  state.pilots[seat]!.ammo === 0 ? [null] : [null, ...seatsIn(state).filter((s) => s !== seat)];

function* legalOrders(rules: Rules, state: State, seat: Seat): Iterable<Order> {
  const far = Math.floor(reachOf(rules, state.pilots[seat]!) / 2);
  for (const dx of far > 0 ? [-far, 0, far] : [0])
    for (const dy of far > 0 ? [-far, 0, far] : [0])
      for (const fire of targets(state, seat)) {
        const order = { dx, dy, fire };
        if (faults(rules, state, seat, order).length === 0) yield order;
      }
}

const randomOrder = (rules: Rules, state: State, seat: Seat, dice: Dice): Order => {
  const reach = reachOf(rules, state.pilots[seat]!);
  const choices = targets(state, seat);
  const fire = choices[dice.roll('fire', choices.length) - 1]!;
  for (let i = 0; i < 20; i++) {
    const [dx, dy] = [`dx ${i}`, `dy ${i}`].map((label) => dice.roll(label, 2 * reach + 1) - 1 - reach) as [
      number,
      number,
    ];
    if (faults(rules, state, seat, { dx, dy, fire }).length === 0) return { dx, dy, fire };
  }
  return { ...stay, fire };
};

type Flown = { readonly seat: Seat; readonly order: Order };

const shots = (rules: Rules, state: State, flown: readonly Flown[], dice: Dice): readonly Event[] =>
  flown.flatMap(({ seat, order: { fire } }): readonly Event[] => {
    if (fire === null) return [];
    const [a, b] = [state.pilots[seat]!, state.pilots[fire]!];
    const square = (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
    const label = `segment ${state.segment}/seat ${seat}`;
    const die = dice.roll(`${label}/aim`, 10);
    const hit = square <= (rules.range * LENGTH) ** 2 && die >= 3 && square <= ((die - 3) * LENGTH) ** 2;
    const fired: Event = { type: 'fired', rule: '3.1', seat, at: fire, die, hit };
    if (!hit) return [fired];
    return [fired, { type: 'broken', rule: '3.2', seat: fire, box: BOXES[dice.roll(`${label}/part`, 3) - 1]! }];
  });

const losses = (rules: Rules, state: State): readonly Event[] =>
  seatsIn(state)
    .filter((seat) => sum(state.pilots[seat]!.panel) >= rules.life)
    .map((seat) => ({ type: 'out', rule: '3.3', seat }));

const next = (rules: Rules, state: State, moved: readonly Seat[], dice: Dice): Event => {
  const queue = state.queue.filter((seat) => !moved.includes(seat) && isIn(state, seat));
  if (queue.length > 0) return { type: 'next', rule: '1.3', round: state.round, queue };
  return { type: 'next', rule: '1.3', round: state.round + 1, queue: throwQueue(rules, state, seatsIn(state), dice) };
};

const move = (state: State, { seat, order: { dx, dy } }: Flown): Event => {
  const { x, y } = state.pilots[seat]!;
  return { type: 'moved', rule: '2.1', seat, x: x + dx, y: y + dy };
};

const adjudicate = (rules: Rules, state: State, orders: Orders<Order>, dice: Dice): Step<State, Event> => {
  const events: Event[] = [];
  let now = state;
  const happen = (more: readonly Event[]): void => {
    events.push(...more);
    now = more.reduce(applyOne, now);
  };
  const due = seatsToOrder(rules, state);
  const refused = due.filter((seat) => orders[seat] != null && checkOrder(rules, state, seat, orders[seat]).length > 0);
  const flown = due.map((seat) => ({ seat, order: refused.includes(seat) ? stay : (orders[seat] ?? stay) }));
  happen(refused.map((seat) => ({ type: 'refused', rule: '2.3', seat })));
  happen(flown.map((f) => move(now, f)));
  happen(shots(rules, now, flown, dice));
  happen(losses(rules, now));
  happen([next(rules, now, due, dice)]);
  return { state: now, events };
};

const sees = (rules: Rules, viewer: Viewer, seat: Seat): boolean =>
  rules.panel === 'open' || viewer === 'referee' || viewer === seat;

const view = (rules: Rules, state: State, viewer: Viewer): View => ({
  segment: state.segment,
  round: state.round,
  queue: state.queue,
  pilots: state.pilots.map(({ x, y, hits, left, panel, ammo }, seat) => {
    const known = sees(rules, viewer, seat);
    return { x, y, hits, left, panel: known ? panel : null, ammo: known ? ammo : null };
  }),
});

const viewEvents = (rules: Rules, events: readonly Event[], viewer: Viewer): readonly Event[] =>
  events.map((e) => (e.type === 'broken' && !sees(rules, viewer, e.seat) ? { ...e, box: null } : e));

/** Shared places: those still in, by points; then those who went out, the last first. */
const outcome = (rules: Rules, state: State): Outcome => {
  const over = isOver(rules, state);
  const worth = (p: Pilot): number => (p.left === null ? 1_000_000 + p.hits : p.left);
  const place = (p: Pilot): number => 1 + state.pilots.filter((q) => worth(q) > worth(p)).length;
  const seats = state.pilots.map((p) => ({ place: over ? place(p) : null, score: p.hits, playing: p.left === null }));
  return { over, winners: over ? seats.flatMap((s, seat) => (s.place === 1 && s.playing ? [seat] : [])) : [], seats };
};

const disguise = (rules: Rules, state: State, viewer: Viewer, dice: Dice): State => ({
  ...state,
  pilots: state.pilots.map((pilot, seat) => {
    if (sees(rules, viewer, seat)) return pilot;
    const [engine, guns, fuel] = [pilot.panel.guns, pilot.panel.fuel, pilot.panel.engine];
    return { ...pilot, panel: { engine, guns, fuel }, ammo: dice.roll(`ammo ${seat}`, 7) - 1 };
  }),
});

const disguiseEvents = (rules: Rules, events: readonly Event[], viewer: Viewer, dice: Dice): readonly Event[] =>
  events.map((e, i) =>
    e.type === 'broken' && !sees(rules, viewer, e.seat) ? { ...e, box: BOXES[dice.roll(`box ${i}`, 3) - 1]! } : e,
  );

/** Where panels are hidden an order is too, but for what everybody saw: where to. Who shot is told by the events. */
const viewOrder = (rules: Rules, _state: State, order: unknown, owner: Seat, viewer: Viewer): Order | null => {
  if (viewer === owner || viewer === 'referee') return order as Order;
  const shaped = checkShape<Order>(orderSchema, order);
  if (!shaped.ok) return null;
  return rules.panel === 'open' ? shaped.value : { ...shaped.value, fire: null };
};

const disguiseOrder = (rules: Rules, order: Order | null, owner: Seat, viewer: Viewer, dice: Dice): Order | null =>
  order === null || sees(rules, viewer, owner) ? order : { ...order, fire: dice.roll('fire', 4) - 1 };

const narrate = (events: readonly Event[], names: readonly string[]): readonly string[] =>
  events.flatMap((e) => {
    if (e.type === 'moved' || e.type === 'next') return [];
    const who = names[e.seat] ?? `Seat ${e.seat}`;
    return e.type === 'fired' ? [`${who} shot and ${e.hit ? 'hit' : 'missed'}.`] : [`${who}: ${e.type}.`];
  });

export const skirmish: Game<Rules, Setup, State, Order, Event, View> = {
  id: 'skirmish',
  title: 'Skirmish',
  revision: 1,
  secrets: 'some',
  editions,
  options,
  minSeats: 2,
  maxSeats: 4,
  checkRules,
  checkSetup: (_rules, setup) => checkShape<Setup>(setupSchema, setup),
  defaultSetup: (_rules, seats) => ({ loads: Array.from({ length: seats }, () => 6) }),
  checkState,
  start,
  segment: (state) => state.segment,
  seatsToOrder,
  legalOrders,
  randomOrder,
  checkOrder,
  defaultOrder,
  adjudicate,
  apply,
  view,
  viewEvents,
  viewOrder,
  outcome,
  orderNotation: () => ({ parse: parseOrder, format: formatOrder }),
  positionNotation: () => ({ parse: parsePosition, format: formatPosition }),
  narrate,
  disguise,
  disguiseEvents,
  disguiseOrder,
};
