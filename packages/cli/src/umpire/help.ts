/** What can be typed: shortly, and each command by itself. */
import { COMMANDS } from './commands/index.ts';

const WIDTH = 36;
const row = (usage: string, does: string): string =>
  usage.length < WIDTH ? `  ${usage.padEnd(WIDTH)}${does}` : `  ${usage}\n  ${' '.repeat(WIDTH)}${does}`;

const REST: readonly (readonly [string, string])[] = [
  ['next, or Enter', 'what is due now'],
  ['panel, panel W1', 'all planes and what else there is; one with its panel and crew'],
  ['look angle rear slow medium', 'any table ("look" lists them)'],
  ['why, why W1, why -4', 'the last dice, each modifier explained; behind a command: only explain it'],
  ['dice ask, dice roll', 'you throw, or the program; any command may end in: dice 7 12'],
  ['report evening.html', 'the evening as a page (.html .md .txt .pdf .json)'],
  ['undo, log, help, help bombs, quit', 'takes back up to thirty commands; what was typed; this'],
];

/** Every command on a line. */
export const HELP: readonly string[] = [
  ...Object.values(COMMANDS).map(({ usage, does }) => row(usage, does)),
  ...REST.map(([usage, does]) => row(usage, does)),
];

/** One command with all its forms. */
export const helpOn = (word: string): readonly string[] => {
  const command = COMMANDS[word.toLowerCase()];
  if (!command) return [`  There is no command "${word}".`, ...HELP];
  return [row(command.usage, command.does), ...(command.more ?? []).map((line) => `  ${line}`)];
};
