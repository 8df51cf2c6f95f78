/** Who flies what in which mission, from the command line: `--mission balloon --seat Ann:W:camel,camel --seat Bob:E:ad5`. */
import { MISSIONS } from '@paravion/clouds';
import type { Command } from 'commander';
import { Option } from 'commander';
import { collect, wholeNumber } from '../../options.ts';

export interface SetupOptions {
  readonly mission?: string;
  readonly month?: string;
  readonly attacker?: string;
  readonly limit?: number;
  readonly seat?: readonly string[];
}

/** What is flown, when, by whom. */
export const addMissionOptions = (command: Command): Command =>
  command
    .addOption(new Option('--mission <id>', 'what is flown (In Clouds of Glory, rule 8)').choices(MISSIONS))
    .option('--month <year-month>', 'when it is flown: 1917-08; it says which types there are')
    .addOption(
      new Option('--attacker <side>', 'who flies the mission: W the Entente, E the Germans').choices(['W', 'E']),
    )
    .option('--limit <turns>', 'Turns after which it ends (default: as the mission has it)', wholeNumber);

export const addSetupOptions = (command: Command): Command =>
  addMissionOptions(command).option(
    '--seat <name:side:types>',
    'a player, his side, his planes: Ann:W:camel,camel',
    collect,
  );
