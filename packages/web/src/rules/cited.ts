/** Numbers of rules in texts of the pages, and where they lead: a link opens the rule over the page. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('rules');
/** Games that have a rulebook in the client. */
const WITH_BOOKS: ReadonlySet<string> = new Set(['sopwith', 'clouds', 'campaign']);

/** A game and the edition by which it is played, as far as a page knows them. */
export interface Played {
  readonly game: string | undefined;
  readonly edition?: string | undefined;
}

/** Says of a page, for all that it shows, by which rules the game on it is played. */
export const playedBy = (played: () => Played): void => void setContext(KEY, played);

/** Where a rule stands for who plays a game in an edition; several numbers lead to the first. */
export const ruleAddress = (game: string, edition: string | undefined, rule: string): string =>
  `/rules/${game}${edition ? `/${edition}` : ''}#${rule.split(' ')[0]}`;

/** The address of a rule on the page that asks, made when it is shown; null where its game has no rulebook. For components. */
export const ruleLinks = (): ((rule: string) => string | null) => {
  const played = getContext<(() => Played) | undefined>(KEY);
  return (rule) => {
    const { game, edition } = played?.() ?? { game: undefined };
    if (!game || !WITH_BOOKS.has(game)) return null;
    return ruleAddress(game, edition, rule);
  };
};

/** A text and the numbers of rules in it, by turns: those within brackets, as in "(rule 4.1)". */
export const splitAtRules = (text: string): readonly string[] =>
  text.split(/(?<![\d.])(\d{1,2}\.\d{1,2})(?![\d.]*\d)(?=[^()]*\))/);

/** A report's HTML with the numbers of rules in brackets as links. */
export const withRuleLinks = (html: string, link: (rule: string) => string | null): string =>
  html.replace(/\((rule|Regel) (\d{1,2}(?:\.\d{1,2})?)\)/g, (whole, word: string, rule: string) => {
    const to = link(rule);
    return to ? `(${word} <a href="${to}">${rule}</a>)` : whole;
  });
