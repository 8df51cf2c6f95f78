/** Who may know what, how the game stands, and what is told of it. */
import {
  type AnyGame,
  CHANNELS,
  type Channel,
  copyJson,
  difference,
  openChannels,
  orderSeenBy,
  type PressPhase,
  scopedDice,
  type Viewer,
} from '@paravion/tabletop';
import { calm, fail, good, mustBeJson, same } from './expect.ts';
import { firstOrders, spoiltOrders } from './order-checks.ts';
import type { Played, Position, Sample } from './sample.ts';

const MARK = 'a mark of the suite';

const viewersOf = (p: Position): readonly Viewer[] => [...p.orders.keys(), 'public', 'referee'];
const players = (p: Position): readonly Viewer[] => viewersOf(p).filter((v) => v !== 'referee');

/** What happened: in a segment, or at the start, as those know who order first. */
interface Told extends Position {
  readonly events: readonly unknown[];
}
const toldIn = ({ where, start, positions }: Played): readonly Told[] => [
  ...positions.slice(0, 1).map((p) => ({ ...p, where: `${where}, the start`, events: start.events })),
  ...positions.map((p) => ({ ...p, events: p.step.events })),
];

/** Every viewer gets a view and events that are JSON. */
export const viewsAreJson = ({ game, games }: Sample): void => {
  for (const p of games.flatMap((g) => g.positions))
    for (const viewer of viewersOf(p)) {
      const view = calm(p.where, `view of ${viewer}`, () => game.view(p.rules, p.state, viewer));
      mustBeJson(p.where, `view of ${viewer}`, view);
    }
  for (const p of games.flatMap(toldIn))
    for (const viewer of viewersOf(p)) {
      const events = calm(p.where, 'viewEvents', () => game.viewEvents(p.rules, p.events, viewer));
      mustBeJson(p.where, `events seen by ${viewer}`, events);
      same(p.where, `events seen by ${viewer}, seen again`, events, game.viewEvents(p.rules, events, viewer));
    }
};

/** What a seat may do must not give away what it may not know. */
const sameChoices = (game: AnyGame, p: Position, other: Position, viewer: Viewer, count: number): void => {
  if (typeof viewer !== 'number' || !p.owing.includes(viewer)) return;
  const [a, b] = [p, other].map((q) => firstOrders(game, q, viewer, count));
  same(p.where, `legal orders of ${viewer}, hidden things changed`, a, b);
  const check = (q: Position): unknown => game.checkOrder(q.rules, q.state, viewer, 'nonsense');
  same(p.where, `problems told to ${viewer}, hidden things changed`, check(p), check(other));
};

const hidesState = (game: AnyGame, p: Position, viewer: Viewer, count: number): boolean => {
  const dice = scopedDice(p.dice(), `disguise ${viewer}/`);
  const state = copyJson(game.disguise!(p.rules, copyJson(p.state), viewer, dice));
  good(p.where, 'a disguised state', game.checkState(p.rules, state));
  for (const phase of PHASES)
    same(p.where, 'press, hidden things changed', pressIn(game, p, phase), pressIn(game, { ...p, state }, phase));
  same(
    p.where,
    `view of ${viewer}, hidden things changed`,
    game.view(p.rules, p.state, viewer),
    game.view(p.rules, state, viewer),
  );
  same(p.where, 'seats to order, hidden things changed', p.owing, game.seatsToOrder(p.rules, state));
  sameChoices(game, p, { ...p, state }, viewer, count);
  return difference(p.state, state) !== undefined;
};

const hidesEvents = (game: AnyGame, p: Told, viewer: Viewer): boolean => {
  const dice = scopedDice(p.dice(), `disguise events ${viewer}/`);
  const { events } = p;
  const other = game.disguiseEvents!(p.rules, copyJson(events), viewer, dice);
  const see = (e: readonly unknown[]): readonly unknown[] => game.viewEvents(p.rules, e, viewer);
  same(p.where, `events seen by ${viewer}, hidden things changed`, see(events), see(other));
  return difference(events, other) !== undefined;
};

/** Default deny: a field that the view does not know is not shown. */
const hidesTheUnknown = (game: AnyGame, p: Position, viewer: Viewer): void => {
  const state = { ...(p.state as object), [MARK]: MARK };
  if (JSON.stringify(game.view(p.rules, state, viewer)).includes(MARK))
    fail(p.where, `the view of ${viewer} shows a field that nobody allowed`);
};

/** The orders of a position, each with its seat. */
const ordered = (p: Position) => p.orders.map((order, owner) => ({ order, owner }));

const hidesOrders = (game: AnyGame, p: Position, viewer: Viewer): boolean =>
  ordered(p).reduce((changed, { order, owner }) => {
    const dice = scopedDice(p.dice(), `disguise order ${owner}/${viewer}/`);
    const other = game.disguiseOrder!(p.rules, copyJson(order), owner, viewer, dice) as unknown;
    const see = (o: unknown): unknown => (o === null ? null : game.viewOrder!(p.rules, p.state, o, owner, viewer));
    same(p.where, `the order of ${owner} as ${viewer} sees it, hidden things changed`, see(order), see(other));
    return changed || difference(order, other) !== undefined;
  }, false);

/** Who ordered, and the referee, see the order as it came; of others no field is shown that nobody allowed. */
const showsOrdersToTheirOwners = (game: AnyGame, p: Position): void => {
  for (const { order, owner } of ordered(p)) {
    if (order === null) continue;
    const see = (o: unknown, viewer: Viewer): unknown =>
      calm(p.where, 'viewOrder', () => game.viewOrder!(p.rules, p.state, o, owner, viewer));
    for (const viewer of [owner, 'referee'] as const)
      same(p.where, `the order of ${owner} as ${viewer} sees it`, order, see(order, viewer));
    const marked = { ...(order as object), [MARK]: MARK };
    for (const viewer of players(p).filter((v) => v !== owner))
      if (JSON.stringify(see(marked, viewer)).includes(MARK))
        fail(p.where, `${viewer} is shown a field of an order that nobody allowed`);
  }
};

/** Where nothing is hidden, everybody sees everything. */
const isOpen = (game: AnyGame, p: Position): void => {
  for (const viewer of players(p))
    same(p.where, `view of ${viewer} in a game without secrets`, p.state, game.view(p.rules, p.state, viewer));
};

const hides = (game: AnyGame, p: Position, count: number): void => {
  showsOrdersToTheirOwners(game, p);
  for (const viewer of players(p)) {
    hidesState(game, p, viewer, count);
    hidesOrders(game, p, viewer);
    hidesTheUnknown(game, p, viewer);
  }
};

/** What a viewer may not know never changes what he sees or may do. */
export const nothingLeaks = ({ game, settings, games }: Sample): void => {
  const look = game.secrets === 'none' ? isOpen : hides;
  for (const p of games.flatMap((g) => g.positions)) look(game, p, settings.orders);
  for (const p of games.flatMap(toldIn))
    for (const viewer of players(p))
      if (game.secrets === 'some') hidesEvents(game, p, viewer);
      else same(p.where, `events seen by ${viewer}`, p.events, game.viewEvents(p.rules, p.events, viewer));
};

const HIDING = ['viewOrder', 'disguise', 'disguiseEvents', 'disguiseOrder'] as const;

/** A game that declares secrets must let itself be tested for leaks; one that declares none has nothing to disguise. */
const declaresSecrets = (game: AnyGame): void => {
  for (const part of HIDING)
    if ((game[part] === undefined) !== (game.secrets === 'none'))
      throw new Error(`${game.id}: secrets are "${game.secrets}", so there is ${game[part] ? 'no' : 'a'} ${part}`);
};

/** A disguise that never changes anything would prove nothing, unless there is nothing to hide: cards that are laid for all to see. */
export const disguisesDisguise = (game: AnyGame, samples: () => readonly Sample[]): void => {
  declaresSecrets(game);
  if (game.secrets === 'none') return;
  const isWhole = (all: unknown, seen: unknown): boolean => difference(all, seen) === undefined;
  const parts: readonly {
    readonly idle: string;
    readonly isShown: (p: Told, v: Viewer) => boolean;
    readonly changes: (p: Told, v: Viewer) => boolean;
  }[] = [
    {
      idle: 'disguise never changes a state',
      isShown: (p, v) => isWhole(p.state, game.view(p.rules, p.state, v)),
      changes: (p, v) => hidesState(game, p, v, 1),
    },
    {
      idle: 'disguiseEvents never changes an event',
      isShown: (p, v) => isWhole(p.events, game.viewEvents(p.rules, p.events, v)),
      changes: (p, v) => hidesEvents(game, p, v),
    },
    {
      idle: 'disguiseOrder never changes an order',
      isShown: (p, v) =>
        ordered(p).every(
          ({ order, owner }) => order === null || isWhole(order, orderSeenBy(game, p.rules, p.state, order, owner, v)),
        ),
      changes: (p, v) => hidesOrders(game, p, v),
    },
  ];
  const each = samples().flatMap((s) =>
    s.games.flatMap((g) => toldIn(g).flatMap((p) => players(p).map((v) => ({ p, v })))),
  );
  const hiding = parts.filter(({ isShown }) => each.some(({ p, v }) => !isShown(p, v)));
  if (hiding.length === 0) fail(game.id, 'secrets are "some", and everybody is shown everything');
  for (const { idle, changes } of hiding) if (!each.some(({ p, v }) => changes(p, v))) fail(game.id, idle);
};

const PHASES = ['ordering', 'sealed'] as const;

const pressIn = (game: AnyGame, p: Position, phase: PressPhase): readonly Channel[] =>
  calm(p.where, 'press', () => openChannels(game, p.rules, p.state, phase));

/** Press is of the known kinds, each once, and what is open while orders can be changed is open when they are sealed. */
export const pressIsSound = ({ game, games }: Sample): void => {
  for (const p of games.flatMap((g) => g.positions)) {
    for (const phase of PHASES) {
      const open = pressIn(game, p, phase);
      const strange = open.find((channel, i) => !CHANNELS.includes(channel) || open.indexOf(channel) !== i);
      if (strange !== undefined) fail(p.where, `there is no press "${strange}", or it is there twice`);
    }
    const [ordering, sealed] = PHASES.map((phase) => pressIn(game, p, phase));
    const shut = ordering!.find((channel) => !sealed!.includes(channel));
    if (shut !== undefined)
      fail(p.where, `press "${shut}" is open while orders are owed and shut when they are sealed`);
  }
};

/** Of any order that came, legal or not, a viewer sees JSON or nothing, and seen again it is the same. */
export const ordersAreSeenCalmly = ({ game, settings, games }: Sample): void => {
  for (const p of games.flatMap((g) => g.positions))
    for (const owner of p.owing)
      for (const order of [p.orders[owner], ...spoiltOrders(game, p, owner, settings.mutants)])
        for (const viewer of viewersOf(p)) {
          const see = (o: unknown): unknown =>
            calm(p.where, `the order ${JSON.stringify(o)} of ${owner} as ${viewer} sees it`, () =>
              orderSeenBy(game, p.rules, p.state, o, owner, viewer),
            );
          const seen = see(order);
          mustBeJson(p.where, `an order of ${owner} as ${viewer} sees it`, seen);
          same(p.where, `an order of ${owner} as ${viewer} sees it, seen again`, seen, see(copyJson(seen)));
        }
};

const standingOf = (game: AnyGame, { where, rules, seats }: Played, state: unknown): void => {
  const { over, winners, seats: standing } = game.outcome(rules, state);
  const owing = game.seatsToOrder(rules, state);
  const strange = [...winners, ...owing].find((s) => !Number.isInteger(s) || s < 0 || s >= seats);
  if (strange !== undefined) fail(where, `there is no seat ${strange}`);
  if (new Set(owing).size < owing.length) fail(where, `a seat owes orders twice: ${owing.join(', ')}`);
  if (over !== (owing.length === 0))
    fail(where, `over: ${over}, yet seats that owe orders: ${owing.join(', ') || 'none'}`);
  if (standing.length !== seats) fail(where, `the outcome has ${standing.length} seats, not ${seats}`);
  if (!over && winners.length > 0) fail(where, 'there are winners before the game is over');
  const behind = winners.find((seat) => standing[seat]!.place !== 1);
  if (behind !== undefined) fail(where, `seat ${behind} has won, in place ${standing[behind]!.place}`);
  for (const { place, score } of standing) {
    if (!Number.isFinite(score)) fail(where, `a score of ${score}`);
    if (over && place === null) fail(where, 'the game is over and a seat has no place');
    if (place !== null && (!Number.isInteger(place) || place < 1 || place > seats)) fail(where, `a place of ${place}`);
  }
};

/** Orders are owed as long as the game goes on, and no longer; the outcome is complete. */
export const outcomesAreSound = ({ game, games }: Sample): void => {
  for (const played of games) {
    for (const p of played.positions) standingOf(game, { ...played, where: p.where }, p.state);
    standingOf(game, played, played.end);
  }
};

/** Every list of events can be told, to everybody, in sentences that are not empty. */
export const eventsAreTold = ({ game, games }: Sample): void => {
  for (const p of games.flatMap((g) => g.positions))
    for (const viewer of viewersOf(p)) {
      const names = p.orders.map((_, seat) => `Pilot ${seat}`);
      const told = calm(p.where, 'narrate', () => game.narrate(game.viewEvents(p.rules, p.step.events, viewer), names));
      if (told.some((line) => typeof line !== 'string' || line.trim() === '')) fail(p.where, 'an empty sentence');
    }
};
