/** What is flown, when, by whom: `--mission balloon --seat Ann:W:camel,camel --seat Bob:E:ad5`. */
import { MISSIONS } from '@paravion/clouds';
import type { SetupOption } from '../adapter.ts';

export interface SetupOptions {
  readonly mission?: string;
  readonly month?: string;
  readonly attacker?: string;
  readonly limit?: number;
  readonly planes?: number;
  readonly entente?: string;
  readonly germans?: string;
  readonly seat?: readonly string[];
  readonly types?: string;
  readonly crews?: string;
  readonly task?: number;
}

/** What can be asked for: a mission, or to stop one (rule 8.1). */
export const FLOWN: readonly string[] = [...MISSIONS, 'interception'];

export const TYPES = ['month', 'any'] as const;
export const CREWS = ['drawn', 'duel'] as const;

export const setupOptions: readonly SetupOption[] = [
  {
    id: 'mission',
    argument: 'id',
    help: 'what is flown (In Clouds of Glory, rule 8)',
    kind: 'text',
    choices: FLOWN,
  },
  {
    id: 'month',
    argument: 'year-month',
    help: 'when it is flown: 1917-08; it says which types there are',
    kind: 'text',
  },
  {
    id: 'attacker',
    argument: 'side',
    help: 'who flies the mission: W the Entente, E the Germans',
    kind: 'text',
    choices: ['W', 'E'],
  },
  {
    id: 'limit',
    argument: 'turns',
    help: 'Turns after which it ends (default: as the mission has it)',
    kind: 'number',
  },
  { id: 'task', argument: 'die', help: 'the 1d4 of an interception: what is flown by the others', kind: 'number' },
  {
    id: 'types',
    argument: 'which',
    help: 'those of the month, or any (8.2)',
    kind: 'text',
    choices: TYPES,
  },
  {
    id: 'crews',
    argument: 'how',
    help: 'drawn, or duel: pilots alike, 13 in all, Luck 10 (3.1)',
    kind: 'text',
    choices: CREWS,
  },
  { id: 'planes', argument: 'number', help: 'planes a side (default: one a seat)', kind: 'number' },
  {
    id: 'entente',
    argument: 'types',
    help: 'types of the Entente: one for all, or one each with commas between (default: of the month)',
    kind: 'text',
  },
  { id: 'germans', argument: 'types', help: 'types of the Germans', kind: 'text' },
  {
    id: 'seat',
    argument: 'name:side:types',
    help: 'a player, his side, his planes: Ann:W:camel,camel',
    kind: 'texts',
    byName: true,
  },
];
