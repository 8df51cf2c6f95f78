/** The pages of rulebooks: of all, of a book, of a game in an edition, whose id may have a point (`tables-2.0`). */
export const RULE_PAGES = /^\/rules(?:\/([\w-]+(?:\/[\w.-]+)?))?$/;
