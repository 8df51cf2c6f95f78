/**
 * One suite for every game: what the contract promises, checked on random games in each edition, as printed and under
 * random house rules drawn from the game's own options. It needs no test framework; with one it reads
 *
 * ```ts
 * describe('conformance', () => {
 *   for (const { name, run } of conformanceChecks(game)) it(name, run);
 * });
 * ```
 *
 * Deterministic: the same game, options and seed give the same games. A check that fails throws an error that names
 * edition, house rules, number of seats and segment, and the first value that is not as it should be.
 */

import type { AnyGame } from '@paravion/tabletop';
import { checkOrderIsTotal, defaultOrdersAreLegal, legalOrdersAreLegal, randomOrdersAreLegal } from './order-checks.ts';
import {
  badRulesAreRefused,
  combinationsAreMostlyGood,
  editionsAreGood,
  everyValueCanBePlayed,
} from './rules-checks.ts';
import {
  type ConformanceOptions,
  DEFAULTS,
  printedSample,
  type Sample,
  type Settings,
  variedSample,
} from './sample.ts';
import * as step from './step-checks.ts';
import { ordersInNotation, positionsInNotation, setupsAreChecked, statesAreChecked } from './value-checks.ts';
import {
  disguisesDisguise,
  eventsAreTold,
  nothingLeaks,
  ordersAreSeenCalmly,
  outcomesAreSound,
  pressIsSound,
  viewsAreJson,
} from './view-checks.ts';

export { reverseKeys } from './junk.ts';
export type { ConformanceOptions, Player, Reseat } from './sample.ts';

/** One check; `run` throws when the game fails it. */
export interface Check {
  readonly name: string;
  readonly run: () => void;
}

const SAMPLE_CHECKS: readonly (readonly [string, (sample: Sample) => void])[] = [
  ['setups are checked', setupsAreChecked],
  ['states are checked', statesAreChecked],
  ['legal orders pass their check', legalOrdersAreLegal],
  ['random orders are legal', randomOrdersAreLegal],
  ['the default order is legal', defaultOrdersAreLegal],
  ['checkOrder is total', checkOrderIsTotal],
  ['adjudicate is total', step.adjudicateIsTotal],
  ['accepted states are played', step.acceptedStatesArePlayed],
  ['same seed, same events', step.sameSeedSameEvents],
  ['the order of keys is irrelevant', step.orderOfKeysIsIrrelevant],
  ['nobody is better off by his seat', step.seatsAreEqual],
  ['events give the state', step.eventsGiveTheState],
  ['inputs are left alone', step.inputsAreLeftAlone],
  ['every segment has dice of its own', step.diceAreFresh],
  ['orders come back from notation', ordersInNotation],
  ['positions come back from notation', positionsInNotation],
  ['outcomes are sound', outcomesAreSound],
  ['games come to an end', step.gamesEnd],
  ['views are JSON', viewsAreJson],
  ['nothing hidden leaks', nothingLeaks],
  ['events are told', eventsAreTold],
  ['orders are seen calmly', ordersAreSeenCalmly],
  ['press is sound', pressIsSound],
  ['records verify', step.recordsVerify],
];

/** Made at the first call; a failure is kept as well, and not paid for twice. */
const once = <T>(make: () => T): (() => T) => {
  let made: (() => T) | undefined;
  return () => {
    made ??= settled(make);
    return made();
  };
};

const settled = <T>(make: () => T): (() => T) => {
  try {
    const value = make();
    return () => value;
  } catch (cause) {
    return () => {
      throw cause;
    };
  }
};

const groups = (
  game: AnyGame,
  settings: Settings,
): readonly { readonly name: string; readonly sample: () => Sample }[] =>
  game.editions.flatMap((edition) => [
    { name: edition.id, sample: once(() => printedSample(game, edition, settings)) },
    { name: `${edition.id}, house rules`, sample: once(() => variedSample(game, edition, settings)) },
  ]);

const checksOf = (name: string, sample: () => Sample, { reseat }: Settings): readonly Check[] =>
  SAMPLE_CHECKS.filter(([, check]) => reseat !== undefined || check !== step.seatsAreEqual).map(([what, check]) => ({
    name: `${name}: ${what}`,
    run: () => check(sample()),
  }));

/** The checks for a game; see the head of this module. */
export const conformanceChecks = (game: AnyGame, options: ConformanceOptions = {}): readonly Check[] => {
  const settings = { ...DEFAULTS, ...options };
  const all = groups(game, settings);
  return [
    { name: 'editions are good rules', run: () => editionsAreGood(game) },
    { name: 'what is not rules is refused', run: () => badRulesAreRefused(game) },
    { name: 'every value of every option can be played', run: () => everyValueCanBePlayed(game, settings) },
    {
      name: 'random combinations of options are mostly accepted',
      run: () => combinationsAreMostlyGood(game, settings),
    },
    { name: 'disguises disguise', run: () => disguisesDisguise(game, () => all.map((group) => group.sample())) },
    ...all.flatMap(({ name, sample }) => checksOf(name, sample, settings)),
  ];
};
