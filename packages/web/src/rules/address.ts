/** Addresses of rules. */

/** The pages of rulebooks: of all, of a book, of a game in an edition, whose id may have a point (`tables-2.0`). */
export const RULE_PAGES = /^\/rules(?:\/([\w-]+(?:\/[\w.-]+)?))?$/;

/** Where a rule stands for who plays a game in an edition; several numbers lead to the first. */
export const ruleAddress = (game: string, edition: string | undefined, rule: string): string =>
  `/rules/${game}${edition ? `/${edition}` : ''}#${rule.split(' ')[0]}`;
