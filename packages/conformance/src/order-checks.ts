/** Legal orders, random orders, and the check of what comes from outside. */
import { type AnyGame, canonicalJson, formatProblem, type Seat, scopedDice } from '@paravion/tabletop';
import { calm, fail, mustBeJson, mustBeProblems, same } from './expect.ts';
import { junkValues, mutate } from './junk.ts';
import type { Position, Sample } from './sample.ts';

/** Positions and seats that owe orders in them. */
const eachSeat = ({ games }: Sample): readonly { readonly p: Position; readonly seat: Seat }[] =>
  games.flatMap((g) => g.positions.flatMap((p) => p.owing.map((seat) => ({ p, seat }))));

/** The first legal orders of a seat. */
export const firstOrders = (game: AnyGame, p: Position, seat: Seat, count: number): readonly unknown[] => {
  const orders: unknown[] = [];
  for (const order of game.legalOrders(p.rules, p.state, seat)) {
    if (orders.length === count) break;
    orders.push(order);
  }
  return orders;
};

const mustBeLegal = (game: AnyGame, p: Position, seat: Seat, order: unknown, what: string): void => {
  const problems = game.checkOrder(p.rules, p.state, seat, order);
  if (problems.length > 0)
    fail(p.where, `${what} of seat ${seat}, ${JSON.stringify(order)}: ${problems.map(formatProblem).join(' | ')}`);
};

/** Every legal order passes its check, is JSON, and comes once; whoever owes orders has one. */
export const legalOrdersAreLegal = (sample: Sample): void => {
  for (const { p, seat } of eachSeat(sample)) {
    const orders = firstOrders(sample.game, p, seat, sample.settings.orders);
    if (orders.length === 0) fail(p.where, `seat ${seat} owes orders and has no legal one`);
    for (const order of orders) {
      mustBeJson(p.where, 'a legal order', order);
      mustBeLegal(sample.game, p, seat, order, 'legal order');
    }
    if (new Set(orders.map(canonicalJson)).size < orders.length) fail(p.where, `seat ${seat} has a legal order twice`);
  }
};

/** Random orders are legal, hang on the dice alone, and are not always the same. */
export const randomOrdersAreLegal = (sample: Sample): void => {
  const { game, settings } = sample;
  for (const { p, seat } of eachSeat(sample)) {
    const draw = (i: number): unknown =>
      game.randomOrder(p.rules, p.state, seat, scopedDice(p.dice(), `random ${seat} ${i}/`));
    const drawn = Array.from({ length: settings.mutants }, (_, i) => draw(i));
    for (const order of drawn) mustBeLegal(game, p, seat, order, 'random order');
    same(p.where, 'the same random order, drawn twice', drawn[0], draw(0));
    const choices = firstOrders(game, p, seat, 8).length;
    const kinds = new Set(drawn.map(canonicalJson)).size;
    if (choices === 8 && settings.mutants >= 20 && kinds < 2)
      fail(p.where, `seat ${seat} has ${choices} legal orders or more, and randomOrder always draws the same`);
  }
};

/** Legal orders spoilt, and random JSON, for a seat in a position. */
export const spoiltOrders = (game: AnyGame, p: Position, seat: Seat, count: number): readonly unknown[] => {
  const legal = firstOrders(game, p, seat, count);
  return Array.from({ length: count }, (_, i) => {
    const dice = scopedDice(p.dice(), `spoilt ${seat} ${i}/`);
    if (dice.roll('junk', 4) === 1) return junkValues[dice.roll('which', junkValues.length) - 1];
    return mutate(legal[dice.roll('legal', legal.length) - 1], dice);
  });
};

/** What is played for a seat from which nothing came is legal, or what one rule says of missing orders. */
export const defaultOrdersAreLegal = (sample: Sample): void => {
  const { game, settings } = sample;
  for (const { p, seat } of eachSeat(sample)) {
    const order = game.defaultOrder(p.rules, p.state, seat);
    mustBeJson(p.where, 'default order', order);
    const problems = game.checkOrder(p.rules, p.state, seat, order);
    const wrong = problems.find(({ code, rule }) => code !== 'note' || rule !== settings.missingOrders);
    if (wrong) fail(p.where, `default order of seat ${seat}, ${JSON.stringify(order)}: ${formatProblem(wrong)}`);
  }
};

/** Whatever is handed in, checkOrder answers with problems. */
export const checkOrderIsTotal = (sample: Sample): void => {
  const { game, settings } = sample;
  for (const { p, seat } of eachSeat(sample)) {
    for (const order of spoiltOrders(game, p, seat, settings.mutants)) {
      const what = `checkOrder(${JSON.stringify(order)})`;
      mustBeProblems(
        p.where,
        what,
        calm(p.where, what, () => game.checkOrder(p.rules, p.state, seat, order)),
      );
    }
    for (const order of ['x', 5, [], {}, true]) {
      const accepted = game.checkOrder(p.rules, p.state, seat, order).length === 0;
      if (accepted) fail(p.where, `checkOrder finds nothing wrong with ${JSON.stringify(order)}`);
    }
  }
};
