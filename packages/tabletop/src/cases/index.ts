/** Rule cases as text, for any game: read, run, counted (docs/cases.md). */
export { byRuleNumber, countCases, type GameCount, type RuleCount } from './count.ts';
export {
  checkEventFact,
  type EventFact,
  type EventWords,
  type GivenFace,
  isEventFact,
  readDice,
  readEventFact,
} from './facts.ts';
export { type CaseLine, type Faults, listed, named, newFaults } from './lines.ts';
export { type CasePlay, type CaseStep, readValue, stepSuite } from './steps.ts';
export * from './suite.ts';
