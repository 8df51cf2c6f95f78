/** What a form needs to know of the games before one is begun. */
import {
  type BotInfo,
  GAMES,
  type GameAdapter,
  type SetupChoice,
  type SetupField,
  type SetupValues,
  setupFields,
} from '@paravion/games';
import type { OptionInfo, Problem } from '@paravion/tabletop';
import { adapterOf, spoken } from './adapter.ts';
import { spokenIn } from './speech.ts';

/** What a form needs to offer a game. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly editions: readonly {
    readonly id: string;
    readonly title: string;
    readonly about: string;
    readonly rules: Readonly<Record<string, string | number>>;
  }[];
  readonly options: readonly OptionInfo[];
  readonly setup: readonly SetupField[];
  readonly bots: readonly BotInfo[];
  readonly liveries: GameAdapter['liveries'];
  /** Whether games are played within it. */
  readonly inner: boolean;
}

/** The games that there are, by id and title. */
export const games = (): readonly { readonly id: string; readonly title: string }[] =>
  GAMES.map(({ id, title }) => ({ id, title }));

/** What a form offers of a game; of the first where none is named. */
export const offer = async (id: string = GAMES[0]!.id): Promise<Offer> => {
  const adapter = await adapterOf(id);
  const { title, editions, options } = adapter.game;
  const setup = setupFields(adapter);
  return {
    id,
    title,
    editions: editions as Offer['editions'],
    options,
    setup,
    bots: adapter.bots,
    liveries: adapter.liveries,
    inner: adapter.inner !== undefined,
  };
};

/** What rules mean for a form. */
export interface Needs {
  /** Numbers of seats that there can be. */
  readonly counts: readonly number[];
  /** How many seats a game has where nobody says. */
  readonly usual: number;
  readonly sides: readonly { readonly id: string; readonly title: string }[];
  /** Ids of options of the rules that stand beside the seats. */
  readonly seatOptions: readonly string[];
  /** It takes days: games are played within it, or its rules are those for letters. */
  readonly byDays: boolean;
  /** Letters can keep up with it: everybody orders at once. */
  readonly byPost: boolean;
  readonly problems: readonly Problem[];
}

/** What these rules mean for a form; what is wrong with them stands in `problems`. */
export const needs = async (id: string, rules: Readonly<Record<string, string | number>>): Promise<Needs> => {
  const adapter = await adapterOf(id);
  const checked = adapter.game.checkRules(rules);
  return {
    counts: adapter.seatCounts(rules),
    usual: adapter.usualSeats(rules),
    sides: adapter.sides(rules),
    seatOptions: adapter.seatOptions,
    byDays: adapter.inner !== undefined || (adapter.segments?.byPost(rules) ?? false),
    byPost: adapter.segments?.byPost(rules) ?? true,
    problems: checked.ok ? [] : spoken(adapter, checked.error),
  };
};

/** What a form offers in place of a field's own choices once these values are given, by field. */
export const choicesWith = async (
  id: string,
  values: SetupValues,
): Promise<Readonly<Record<string, readonly SetupChoice[]>>> => (await adapterOf(id)).choicesWith?.(values) ?? {};

/** Small pictures of games, by their ids, and of choices, by their values, as SVG; what has none is left out. */
export const pictures = async (ids: readonly string[]): Promise<Readonly<Record<string, string>>> => {
  const { drawVignette } = await import('@paravion/draw/vignettes');
  return Object.fromEntries(
    ids.flatMap((id) => {
      const svg = drawVignette(id);
      return svg ? [[id, svg] as const] : [];
    }),
  );
};

/** In what styles bots of a game think that somebody flies, in the language of the page; none where they remember nobody. */
export const flyingStyles = async (game: string): Promise<readonly string[]> =>
  ((await adapterOf(game)).acquaintance?.styles ?? []).map((words) => (spokenIn() === 'de' ? words.de : words.en));
