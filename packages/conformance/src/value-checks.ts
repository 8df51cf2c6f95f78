/** Setups, states and notations: what goes out comes back, and what does not belong is refused calmly. */
import { copyJson, type Notation, type Result, scopedDice } from '@paravion/tabletop';
import { calm, fail, good, mustBeJson, mustBeResult, same } from './expect.ts';
import { garble, junkValues, mutate } from './junk.ts';
import type { Played, Position, Sample } from './sample.ts';

const PLAIN_JUNK = junkValues.filter((v) => typeof v !== 'object' || v === null || Array.isArray(v));

const refuses = (where: string, what: string, check: (value: unknown) => Result<unknown>): void => {
  for (const value of PLAIN_JUNK) {
    const text = `${what}(${JSON.stringify(value)})`;
    const result = calm(where, text, () => check(value));
    mustBeResult(where, text, result);
    if (result.ok) fail(where, `${text} was accepted`);
  }
};

const staysCalm = (where: string, what: string, value: unknown, check: (value: unknown) => Result<unknown>): void => {
  const text = `${what}(${JSON.stringify(value)})`;
  mustBeResult(
    where,
    text,
    calm(where, text, () => check(value)),
  );
};

/** The default setup is good, and junk is refused. */
export const setupsAreChecked = ({ game, settings, games }: Sample): void => {
  for (const { where, rules, setup, positions } of games) {
    const check = (value: unknown): Result<unknown> => game.checkSetup(rules, value);
    mustBeJson(where, 'setup', setup);
    same(where, 'setup, checked', setup, good(where, `setup ${JSON.stringify(setup)}`, check(copyJson(setup))));
    refuses(where, 'checkSetup', check);
    for (let i = 0; i < settings.mutants && positions[0]; i++)
      staysCalm(where, 'checkSetup', mutate(setup, scopedDice(positions[0].dice(), `setup ${i}/`)), check);
  }
};

const statesOf = ({ start, positions, end }: Played): readonly unknown[] => [
  start.state,
  ...positions.map((p) => p.step.state),
  end,
];

/** States are JSON and pass their check unchanged; junk is refused. */
export const statesAreChecked = ({ game, settings, games }: Sample): void => {
  for (const played of games) {
    const { where, rules, positions } = played;
    const check = (value: unknown): Result<unknown> => game.checkState(rules, value);
    for (const state of statesOf(played)) {
      mustBeJson(where, 'state', state);
      same(where, 'state, checked', state, good(where, `state ${JSON.stringify(state)}`, check(copyJson(state))));
    }
    refuses(where, 'checkState', check);
    for (const p of positions)
      for (let i = 0; i < settings.mutants; i++)
        staysCalm(p.where, 'checkState', mutate(p.state, scopedDice(p.dice(), `state ${i}/`)), check);
  }
};

const roundTrip = <T>(where: string, notation: Notation<T>, value: T): string => {
  const text = calm(where, `format(${JSON.stringify(value)})`, () => notation.format(value));
  const read = good(
    where,
    `parse(${JSON.stringify(text)})`,
    calm(where, 'parse', () => notation.parse(text)),
  );
  same(where, `parse(format(x)) and x, through ${JSON.stringify(text)}`, value, read);
  if (notation.format(read) !== text) fail(where, `format(parse(${JSON.stringify(text)})) is another text`);
  return text;
};

const readsGarbled = <T>(p: Position, notation: Notation<T>, text: string, mutants: number): void => {
  for (let i = 0; i < mutants; i++) {
    const garbled = garble(text, scopedDice(p.dice(), `text ${i}/`));
    const what = `parse(${JSON.stringify(garbled)})`;
    const result = calm(p.where, what, () => notation.parse(garbled));
    mustBeResult(p.where, what, result);
    if (result.ok) roundTrip(p.where, notation, result.value);
  }
};

/** Positions in one line. */
export const positionsInNotation = ({ game, settings, games }: Sample): void => {
  for (const played of games) {
    const notation = game.positionNotation(played.rules);
    for (const state of statesOf(played)) {
      const text = roundTrip(played.where, notation, state);
      if (/[\r\n]/.test(text)) fail(played.where, `a position in more than one line: ${JSON.stringify(text)}`);
    }
    for (const p of played.positions) readsGarbled(p, notation, notation.format(p.state), settings.mutants);
  }
};

/** Orders as a person writes them. */
export const ordersInNotation = ({ game, settings, games }: Sample): void => {
  for (const p of games.flatMap((g) => g.positions))
    for (const seat of p.owing) {
      const notation = game.orderNotation(p.rules, p.state, seat);
      let looked = 0;
      for (const order of game.legalOrders(p.rules, p.state, seat)) {
        if (looked++ === settings.orders) break;
        roundTrip(p.where, notation, order);
      }
      for (let i = 0; i < settings.mutants; i++) {
        const order = game.randomOrder(p.rules, p.state, seat, scopedDice(p.dice(), `notation ${seat} ${i}/`));
        readsGarbled(p, notation, roundTrip(p.where, notation, order), 2);
      }
    }
};
