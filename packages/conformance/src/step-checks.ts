/** Adjudication: total, repeatable, told by its events, and blind to everything but rules, state, orders and dice. */
import {
  type AnyGame,
  append,
  type BaseEvent,
  copyJson,
  type Dice,
  deepFreeze,
  formatRecord,
  type GameRecord,
  newRecord,
  parseRecord,
  replay,
  type Seat,
  type Step,
  scopedDice,
  undo,
  verify,
} from '@paravion/tabletop';
import { calm, fail, good, mustBeJson, same } from './expect.ts';
import { nudge, reverseKeys } from './junk.ts';
import { spoiltOrders } from './order-checks.ts';
import { quickDice } from './quick-dice.ts';
import { type Played, type Position, type Reseat, randomOrders, type Sample } from './sample.ts';

const positionsOf = (sample: Sample): readonly Position[] => sample.games.flatMap((g) => g.positions);

const again = (game: AnyGame, p: Position, orders: readonly unknown[] = p.orders): Step<unknown, unknown> =>
  calm(p.where, `adjudicate(${JSON.stringify(orders)})`, () =>
    game.adjudicate(p.rules, copyJson(p.state), orders, p.dice()),
  );

const mustBeEvents = (where: string, events: readonly unknown[]): void => {
  mustBeJson(where, 'events', events);
  for (const event of events as readonly BaseEvent[])
    if (typeof event.type !== 'string' || typeof event.rule !== 'string' || event.rule === '')
      fail(where, `an event without type or rule: ${JSON.stringify(event)}`);
};

/** A step is sound: events and state are JSON, the events lead to the state, the segment has grown by one. */
const mustBeSound = (game: AnyGame, p: Position, { state, events }: Step<unknown, unknown>): void => {
  mustBeEvents(p.where, events);
  mustBeJson(p.where, 'state', state);
  good(p.where, 'the state after it', game.checkState(p.rules, copyJson(state)));
  const applied = calm(p.where, 'apply', () => game.apply(p.rules, copyJson(p.state), copyJson(events)));
  same(p.where, 'the state of adjudicate and that of its events', state, applied);
  const [before, after] = [game.segment(p.state), game.segment(state)];
  if (after !== before + 1) fail(p.where, `after segment ${before} comes segment ${after}`);
};

/** Events lead to the state, and the segment grows by one; the first is 1. */
export const eventsGiveTheState = ({ game, games }: Sample): void => {
  for (const { where, start, positions } of games) {
    mustBeEvents(where, start.events);
    if (game.segment(start.state) !== 1) fail(where, `the first segment is ${game.segment(start.state)}, not 1`);
    for (const p of positions) mustBeSound(game, p, p.step);
  }
};

/** Legal, illegal, senseless and missing orders all get a sound result. */
export const adjudicateIsTotal = (sample: Sample): void => {
  const { game, settings } = sample;
  for (const p of positionsOf(sample)) {
    mustBeSound(
      game,
      p,
      again(
        game,
        p,
        p.orders.map(() => null),
      ),
    );
    const spoilt = p.orders.map((_, seat) =>
      p.owing.includes(seat) ? spoiltOrders(game, p, seat, settings.mutants) : [],
    );
    for (let i = 0; i < settings.mutants; i++)
      mustBeSound(
        game,
        p,
        again(
          game,
          p,
          spoilt.map((orders) => orders[i] ?? null),
        ),
      );
  }
};

/** States tried for each mutant of other things: most are refused, which costs little. */
const NUDGES = 5;

/** Whatever state is accepted from outside can be played on: nobody need be asked what it means. */
export const acceptedStatesArePlayed = ({ game, settings, games }: Sample): void => {
  for (const p of positionsOf({ game, settings, games }))
    for (let i = 0; i < NUDGES * settings.mutants; i++) {
      const nudged = nudge(p.state, scopedDice(p.dice(), `nudged ${i}/`));
      const checked = calm(p.where, `checkState(${JSON.stringify(nudged)})`, () => game.checkState(p.rules, nudged));
      if (!checked.ok) continue;
      const state = copyJson(checked.value);
      const where = `${p.where}, from ${JSON.stringify(state)}`;
      const owing = calm(where, 'seatsToOrder', () => game.seatsToOrder(p.rules, state));
      const { over } = calm(where, 'outcome', () => game.outcome(p.rules, state));
      if (over === owing.length > 0) fail(where, `over: ${over}, and ${owing.length} seats owe orders`);
      if (over) continue;
      const orders = p.orders.map((_, seat) =>
        owing.includes(seat) && i % 2 === 0
          ? calm(where, 'randomOrder', () => game.randomOrder(p.rules, state, seat, scopedDice(p.dice(), `${seat}/`)))
          : null,
      );
      const own = { ...p, where, state, orders };
      mustBeSound(game, own, again(game, own));
    }
};

/** Same rules, state, orders and seed: same events and state, whatever was adjudicated in between. */
export const sameSeedSameEvents = (sample: Sample): void => {
  const { game, games } = sample;
  for (const { where, rules, setup, start, positions } of games) {
    for (const p of [...positions, ...positions.toReversed()])
      same(p.where, 'the same segment, adjudicated twice', p.step, again(game, p));
    const dice = positions[0]?.dice();
    if (dice) same(where, 'the same game, started twice', start, game.start(rules, copyJson(setup), dice));
  }
};

/** The order in which keys stand is of no account. */
export const orderOfKeysIsIrrelevant = (sample: Sample): void => {
  const { game } = sample;
  for (const p of positionsOf(sample)) {
    const reversed = { ...p, state: reverseKeys(p.state), rules: reverseKeys(p.rules) };
    same(p.where, 'keys in another order', p.step, again(game, reversed, p.orders.map(reverseKeys)));
  }
};

/** No function changes what it is given. */
export const inputsAreLeftAlone = (sample: Sample): void => {
  const { game } = sample;
  for (const p of positionsOf(sample)) {
    const [rules, state, orders, events] = [p.rules, p.state, p.orders, p.step.events].map((v) =>
      deepFreeze(copyJson(v)),
    );
    const frozen = { ...p, rules, state, orders: orders as readonly unknown[] };
    const run = (what: string, call: () => unknown): unknown => calm(p.where, `${what} on frozen values`, call);
    run('adjudicate', () => game.adjudicate(rules, state, frozen.orders, p.dice()));
    run('apply', () => game.apply(rules, state, events as readonly unknown[]));
    run('outcome', () => game.outcome(rules, state));
    run('positionNotation', () => game.positionNotation(rules).format(state));
    run('narrate', () => game.narrate(events as readonly unknown[], []));
    for (const viewer of [...p.owing, 'public', 'referee'] as const) {
      run('view', () => game.view(rules, state, viewer));
      run('viewEvents', () => game.viewEvents(rules, events as readonly unknown[], viewer));
    }
    for (const seat of p.owing) {
      run('legalOrders', () => [...spoiltOrders(game, frozen, seat, 3)]);
      run('randomOrder', () => game.randomOrder(rules, state, seat, p.dice()));
      run('checkOrder', () => game.checkOrder(rules, state, seat, frozen.orders[seat]));
      run('defaultOrder', () => game.defaultOrder(rules, state, seat));
      const order = frozen.orders[seat];
      if (order !== null) run('orderNotation', () => game.orderNotation(rules, state, seat).format(order));
    }
    const thawed = copyJson({ rules: p.rules, state: p.state, orders: p.orders });
    game.adjudicate(thawed.rules, thawed.state, thawed.orders, p.dice());
    same(
      p.where,
      'what adjudicate was given, before and after',
      { rules: p.rules, state: p.state, orders: p.orders },
      thawed,
    );
  }
};

/** No die of one segment has the label of a die of another: that would be the same luck again. */
export const diceAreFresh = ({ games }: Sample): void => {
  for (const { where, rolls } of games) {
    const seen = new Set<string>();
    for (const { label } of rolls.flat()) {
      if (seen.has(label)) fail(where, `the die "${label}" is thrown in two segments`);
      seen.add(label);
    }
  }
};

const byText = (events: readonly unknown[]): readonly string[] =>
  events.map((e) => JSON.stringify(reverseKeys(reverseKeys(e)))).sort();

const reseated = (reseat: Reseat, { rules, dice }: Position, from: readonly number[]): Dice => ({
  roll: (label, sides) => dice().roll(reseat.label(rules, label, from), sides),
});

/** How it stands with seats exchanged: the same seats win, with the same places and scores. */
const standsTheSame = (game: AnyGame, p: Position, state: unknown, after: unknown, to: readonly Seat[]): void => {
  const { over, winners, seats } = game.outcome(p.rules, state);
  const expected = {
    over,
    winners: winners.map((seat) => to[seat]!).sort((a, b) => a - b),
    seats: to.map((_, seat) => seats[to.indexOf(seat)]),
  };
  const { winners: won, ...stands } = game.outcome(p.rules, after);
  same(p.where, 'the outcome, with seats exchanged', expected, { ...stands, winners: [...won].sort((a, b) => a - b) });
};

/** Exchanging seats exchanges the result: nobody is better off by his number. */
export const seatsAreEqual = (sample: Sample): void => {
  const { game, settings } = sample;
  const { reseat } = settings;
  if (!reseat) return;
  for (const p of positionsOf(sample)) {
    const to = p.orders.map((_, seat) => (seat + 1) % p.orders.length);
    const from = to.map((_, seat) => to.indexOf(seat));
    const orders = from.map((old) => (p.orders[old] === null ? null : reseat.order(p.rules, p.orders[old], to)));
    const { state, events } = game.adjudicate(
      p.rules,
      reseat.state(p.rules, p.state, to),
      orders,
      reseated(reseat, p, from),
    );
    same(p.where, 'the state, with seats exchanged', reseat.state(p.rules, p.step.state, to), state);
    const told = p.step.events.map((e) => reseat.event(p.rules, e, to));
    const heard = events.map((e) => reseat.event(p.rules, e, [...to.keys()]));
    same(p.where, 'the events, with seats exchanged', byText(copyJson(told)), byText(copyJson(heard)));
    standsTheSame(game, p, p.step.state, state, to);
  }
};

const TURNS = 3;

const play = (game: AnyGame, played: Played, record: GameRecord, dice: Dice): GameRecord => {
  const { where, seats, rules } = played;
  const { state, turns } = good(where, 'replay', replay(record, game));
  if (turns.length === TURNS || game.outcome(rules, state).over) return record;
  const segment = turns.length + 1;
  const turn = { segment, orders: randomOrders(game, rules, state, seats, scopedDice(dice, `turn ${segment}/`)) };
  const first = good(where, 'append', append(record, game, turn));
  const back = good(where, 'undo', undo(first.record, 'to see'));
  const second = good(where, 'append after undo', append(back, game, turn));
  same(where, 'a segment taken back and adjudicated again', first.events, second.events);
  return play(game, played, second.record, dice);
};

const recordOf = (game: AnyGame, played: Played): void => {
  const { where, edition, rules, setup } = played;
  const seed = 'a seed of the suite itself';
  const start = good(where, 'newRecord', newRecord(game, { edition: edition.id, rules, setup, seed }));
  const record = play(game, played, start, scopedDice(quickDice(seed), 'suite/'));
  const read = good(where, 'parseRecord', parseRecord(formatRecord(record)));
  same(where, 'a record, written and read again', record, read);
  good(where, 'verify', verify(read, game));
};

/** A record can be kept of it, taken back, gone on with, and verified. */
export const recordsVerify = ({ game, games }: Sample): void => {
  for (const played of games) recordOf(game, played);
};

/** Whoever plays at random comes to an end. */
export const gamesEnd = ({ game, settings, games }: Sample): void => {
  for (const { where, rules, end } of games)
    if (!game.outcome(rules, end).over) fail(where, `not over after ${settings.maxSegments} segments of random orders`);
};
