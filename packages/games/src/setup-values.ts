/** Setup options where the host fills the seats (server, page): what a form offers, and whether values can be taken. */
import { err, ok, type Problem, type Result } from '@paravion/tabletop';
import type { FileText, GameAdapter, SetupChoice, SetupOption, SetupValues, Words } from './adapter.ts';

/** A setup option as a form offers it; where it is left empty, the game chooses. */
export interface SetupField {
  readonly id: string;
  readonly title: Words;
  readonly kind: 'text' | 'number' | 'file';
  /** What is taken where nothing is chosen. */
  readonly usual?: Words;
  /** Several choices may be taken, written with commas between. */
  readonly several?: true;
  /** Absent where anything may be written. */
  readonly choices?: readonly SetupChoice[];
  /** Where it is given the last seat is a person's, and no bot can have it. */
  readonly manned?: true;
  /** Most leave it as it is: a form folds it away. */
  readonly aside?: true;
  /** Offered only where another field has this value. */
  readonly only?: { readonly option: string; readonly value: string };
}

/** What can be given without players' names. */
const givable = ({ setupOptions }: Pick<GameAdapter, 'setupOptions'>): readonly SetupOption[] =>
  setupOptions.filter(({ byName, kind }) => !byName && kind !== 'texts');

/** The setup options of a game that have a title for forms. */
export const setupFields = (adapter: Pick<GameAdapter, 'setupOptions'>): readonly SetupField[] =>
  givable(adapter).flatMap((option) => {
    const { id, title, kind, choices, offered, choiceTitles = {}, choiceAbouts = {} } = option;
    const { several, usual, manned, aside, only } = option;
    if (!title) return [];
    const named = (choices ?? offered)?.map((value) => ({
      value,
      title: choiceTitles[value] ?? { en: value, de: value },
      ...(choiceAbouts[value] ? { about: choiceAbouts[value] } : {}),
    }));
    return {
      id,
      title,
      kind: kind as SetupField['kind'],
      ...(named ? { choices: named } : {}),
      ...(several ? { several } : {}),
      ...(usual ? { usual } : {}),
      ...(manned ? { manned } : {}),
      ...(aside ? { aside } : {}),
      ...(only ? { only } : {}),
    };
  });

/** Whether by this setup the last seat is a person's, and nothing for a bot. */
export const isLastManned = ({ setupOptions }: Pick<GameAdapter, 'setupOptions'>, setup: SetupValues = {}): boolean =>
  setupOptions.some(({ id, manned }) => manned && setup[id] !== undefined);

const KINDS = {
  number: 'a whole number, 0 or more',
  text: 'a text',
  texts: 'texts',
  file: 'a file: its path, its text',
};

const expectedOf = ({ kind, choices, help }: SetupOption): string =>
  choices ? choices.join(', ') : `${KINDS[kind]}: ${help}`;

/** Whether a value of a setup is a file. */
export const isFile = (value: unknown): value is FileText =>
  typeof value === 'object' && value !== null && 'path' in value && 'text' in value;

const fits = ({ kind, choices }: SetupOption, value: unknown): boolean => {
  if (kind === 'file') return isFile(value) && typeof value.path === 'string' && typeof value.text === 'string';
  const right = kind === 'number' ? Number.isSafeInteger(value) && (value as number) >= 0 : typeof value === 'string';
  return right && (choices?.includes(String(value)) ?? true);
};

/** Values from outside, if the game has such options and they can have such values; all faults are named. */
export const checkSetupValues = (
  adapter: Pick<GameAdapter, 'game' | 'setupOptions'>,
  values: SetupValues,
): Result<SetupValues> => {
  const options = givable(adapter);
  const problems = Object.entries(values).flatMap(([id, value]): readonly Problem[] => {
    const option = options.find((one) => one.id === id);
    const path = `setup.${id}`;
    if (option && fits(option, value)) return [];
    if (option) {
      const message = `"${String(value).slice(0, 40)}" cannot be the ${id}.`;
      return [{ code: 'malformed', path, message, expected: expectedOf(option) }];
    }
    const expected = options.map((one) => one.id).join(', ') || 'none';
    const message = `${adapter.game.title} knows no setup option "${id}".`;
    return [{ code: 'unknown', path, message, expected }];
  });
  return problems.length > 0 ? err(problems) : ok(values);
};
