/** What may stand behind an option or as an argument of a command, as far as a shell can offer it. */
import type { Argument, Option } from 'commander';

/** Lists that shells are told once, when their script is written. */
export interface Known {
  readonly games: readonly string[];
  readonly editions: readonly string[];
  readonly bots: readonly string[];
}

export type Values =
  | { readonly are: 'words'; readonly words: readonly string[] }
  | { readonly are: 'files'; readonly ending?: string }
  | { readonly are: 'folders' }
  /** Asked for when they are wanted: names of the game's pilots, games of the office. */
  | { readonly are: 'seats' | 'office' }
  /** Anybody's own text. */
  | { readonly are: 'text' };

const words = (list: readonly string[]): Values => ({ are: 'words', words: list });
const TEXT: Values = { are: 'text' };
const GAME_FILES: Values = { are: 'files', ending: '.json' };

/** Commands that work in an office, where a game is named by its id there. */
const IN_OFFICE = ['post', 'zine'];

const byPlaceholder: Readonly<Record<string, Values>> = {
  file: { are: 'files' },
  folder: { are: 'folders' },
  bots: TEXT,
};

/** What an option of a command takes. */
export const optionValues = (command: string, option: Option, known: Known): Values => {
  if (option.argChoices) return words(option.argChoices);
  if (option.long === '--game') return IN_OFFICE.includes(command) ? { are: 'office' } : words(known.games);
  if (option.long === '--edition') return words(known.editions);
  if (option.long === '--against' && option.flags.includes('<bots>')) return words(known.bots);
  const placeholder = /[<[]([\w-]+)/.exec(option.flags)?.[1] ?? '';
  if ((option.long === '--seat' || option.long === '--nmr-for') && placeholder === 'name') return { are: 'seats' };
  return byPlaceholder[placeholder] ?? TEXT;
};

/** What an argument of a command may be. */
export const argumentValues = (argument: Argument, known: Known): Values => {
  if (argument.argChoices) return words(argument.argChoices);
  const name = argument.name();
  if (name === 'game' || name === 'games' || name === 'input') return GAME_FILES;
  return name === 'bots' || name === 'bot' ? words(known.bots) : { are: 'files' };
};
