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
  type Result,
  type Seat,
  type Step,
} from '@paravion/tabletop';
import { formatOrder, formatPosition, parseOrder, parsePosition } from './notation.ts';
import { checkOrder, defaultOrder, isIn, legalOrders, randomOrder, seatsIn, stay } from './orders.ts';
import {
  BOXES,
  type Event,
  LENGTH,
  type Order,
  type Panel,
  type Pilot,
  type Rules,
  rulesSchema,
  type Setup,
  type State,
  setupSchema,
  stateSchema,
  type View,
} from './rules.ts';
import { disguise, disguiseEvents, disguiseOrder, view, viewEvents, viewOrder } from './views.ts';

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

/** Shared places: those still in, by points; then those who went out, the last first. */
const outcome = (rules: Rules, state: State): Outcome => {
  const over = isOver(rules, state);
  const worth = (p: Pilot): number => (p.left === null ? 1_000_000 + p.hits : p.left);
  const place = (p: Pilot): number => 1 + state.pilots.filter((q) => worth(q) > worth(p)).length;
  const seats = state.pilots.map((p) => ({ place: over ? place(p) : null, score: p.hits, playing: p.left === null }));
  return { over, winners: over ? seats.flatMap((s, seat) => (s.place === 1 && s.playing ? [seat] : [])) : [], seats };
};

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
