/** Options of a game as forms show them: in the words of the language, which fall back to the game's own. */
import type { OptionInfo } from '@paravion/tabletop';
import type { Words } from '../words/en.ts';

export type Values = Readonly<Record<string, string | number>>;

/** An edition or a bot as a list offers it. */
interface Described {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

export const groupOf = ({ rules }: Words, { group }: OptionInfo): string => rules.groups[group] ?? group;

export const titleOf = ({ rules }: Words, { id, title }: OptionInfo): string => rules.options[id]?.title ?? title;

export const helpOf = ({ rules }: Words, { id, help }: OptionInfo): string => rules.options[id]?.help ?? help;

/** Every value that an option can have, with its name. */
export const valuesOf = (
  { rules }: Words,
  { id, choices = [], min = 0, max }: OptionInfo,
): readonly { readonly value: string | number; readonly title: string }[] => [
  ...choices.map(({ value, title }) => ({ value, title: rules.options[id]?.choices?.[value] ?? title })),
  ...(max === undefined
    ? []
    : Array.from({ length: max - min + 1 }, (_, i) => ({ value: min + i, title: String(min + i) }))),
];

export const editionWords = <T extends Described>({ rules }: Words, edition: T): Described =>
  rules.editions[edition.id] ? { ...edition, ...rules.editions[edition.id] } : edition;

export const botWords = ({ rules }: Words, bot: Described): Described =>
  rules.bots[bot.id] ? { ...bot, ...rules.bots[bot.id] } : bot;

/** Bots as lists group them: by name, and by the places of a dial (ids that end in its number). */
export const byNameAndDial = <T extends { readonly id: string }>(bots: readonly T[]): readonly (readonly T[])[] => {
  const isOnDial = ({ id }: T): boolean => /-\d+$/.test(id);
  return [bots.filter((bot) => !isOnDial(bot)), bots.filter(isOnDial)];
};

/** The bot offered first: no beginner, and nobody to fear. */
export const usualBot = (bots: readonly { readonly id: string }[]): string =>
  bots[Math.min(1, bots.length - 1)]?.id ?? '';

export const sideTitle = ({ rules }: Words, side: { readonly id: string; readonly title: string }): string =>
  rules.sides[side.id] ?? side.title;
