/** What a game offers, as forms show it: in the words of the language, which fall back to the game's own. */
import type { BotInfo, FileText } from '@paravion/games';
import type { OptionInfo } from '@paravion/tabletop';
import type { RuleWords } from '../words/rules.ts';

export type Values = Readonly<Record<string, string | number>>;
/** Values of setup options, files among them. */
export type SetupGiven = Readonly<Record<string, string | number | FileText>>;

/** An edition or a bot as a list offers it. */
interface Described {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

interface Offered {
  readonly options: readonly OptionInfo[];
  readonly editions: readonly Described[];
  readonly bots: readonly Described[];
}

const optionIn = ({ groups, options }: RuleWords, option: OptionInfo): OptionInfo => {
  const { title, help, choices = {} } = options[option.id] ?? option;
  return {
    ...option,
    title,
    help,
    group: groups[option.group] ?? option.group,
    ...(option.choices && {
      choices: option.choices.map((choice) => ({
        ...choice,
        title: (choices as Readonly<Record<string, string>>)[choice.value] ?? choice.title,
      })),
    }),
  };
};

/** What a game offers, told in these words where they have others. */
export const offerIn = <T extends Offered>(words: RuleWords, offer: T): T => ({
  ...offer,
  options: offer.options.map((option) => optionIn(words, option)),
  editions: offer.editions.map((edition) => ({ ...edition, ...words.editions[edition.id] })),
  bots: offer.bots.map((bot) => ({ ...bot, ...words.bots[bot.id] })),
});

/** Every value that an option can have, with its name. */
export const valuesOf = ({
  choices = [],
  min = 0,
  max,
}: OptionInfo): readonly { readonly value: string | number; readonly title: string }[] => [
  ...choices,
  ...(max === undefined
    ? []
    : Array.from({ length: max - min + 1 }, (_, i) => ({ value: min + i, title: String(min + i) }))),
];

/** More numbers than these are typed in, not chosen from a list. */
const MOST_LISTED = 24;

/** Whether an option is a number of so many that it is typed in. */
export const isCounted = ({ choices = [], min = 0, max }: OptionInfo): boolean =>
  choices.length === 0 && max !== undefined && max - min >= MOST_LISTED;

/** Bots as lists group them: the others by name, those with a character, the levels of a dial. */
export const botGroups = <T extends Pick<BotInfo, 'group'>>(
  bots: readonly T[],
): readonly { readonly kind: 'name' | 'character' | 'dial'; readonly group: readonly T[] }[] =>
  (['name', 'character', 'dial'] as const).map((kind) => ({
    kind,
    group: bots.filter(({ group }) => (group ?? 'name') === kind),
  }));

/** Whom a newcomer can beat is no stronger. */
const EASY = 3;

/** The bot offered first: the weakest, or the next if that is easy to beat too. */
export const usualBot = (bots: readonly { readonly id: string; readonly strength?: number | undefined }[]): string =>
  (bots.find(({ strength = EASY }, i) => i === 1 && strength <= EASY) ?? bots[0])?.id ?? '';
