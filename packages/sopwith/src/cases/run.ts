/** Runs rule cases by the public engine: in every edition they are for, with several seeds for the dice that are not given. */
import { caseSuite } from '@paravion/tabletop/cases';
import { EDITIONS } from '../editions.ts';
import { sopwith } from '../game.ts';
import type { Rules } from '../rules.ts';
import type { Case } from './case.ts';
import { readCase, WORDS } from './parse.ts';
import { runBoard } from './run-board.ts';
import { runCareer } from './run-career.ts';
import { runClouds } from './run-clouds.ts';
import { runLetter } from './run-letter.ts';
import { runRefuse } from './run-refuse.ts';
import { runTurns, told } from './run-turns.ts';

/** Dice that a case does not give may fall as they like, so it is run with each of these seeds. */
const SEEDS = ['a case: first seed', 'a case: second seed', 'a case: third seed'];

/** The edition's rules with those of the case; clouds are as the case draws them, unless it says how they are placed. */
const rulesOf = (c: Case, edition: string) => {
  const printed = EDITIONS.find((e) => e.id === edition)!.rules;
  const drawn = c.kind === 'clouds' ? {} : { cloudSetup: 'drawn' };
  return sopwith.checkRules({ ...printed, ...drawn, ...c.rules });
};

const firstWrong = (runs: readonly (() => readonly string[])[]): readonly string[] => {
  for (const run of runs) {
    const failures = run();
    if (failures.length > 0) return failures;
  }
  return [];
};

const runByRules = (c: Exclude<Case, { kind: 'board' | 'refuse' }>, rules: Rules): readonly string[] => {
  switch (c.kind) {
    case 'case':
      return firstWrong(SEEDS.map((seed) => () => runTurns(c, rules, seed)));
    case 'clouds':
      return runClouds(c, rules);
    case 'career':
      return runCareer(c, rules);
    case 'letter':
      return runLetter(c, rules);
  }
};

const runIn = (c: Case, edition: string): readonly string[] => {
  if (c.kind === 'board') return runBoard(c);
  if (c.kind === 'refuse') return runRefuse(c, edition);
  const rules = rulesOf(c, edition);
  return rules.ok ? runByRules(c, rules.value) : told(c.line, rules.error);
};

/** The published suite of Sopwith. A case has passed when it holds in each of its editions. */
export const sopwithCases = caseSuite<Case>({
  game: sopwith.id,
  kinds: WORDS,
  read: readCase,
  run: (c) => c.editions.flatMap((edition) => runIn(c, edition).map((text) => `${edition}, ${text}`)),
});
