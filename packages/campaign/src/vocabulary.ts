/** The words of a war, one for each thing. The numbers of rules are those of docs/rules/war.md. */

/** Nations that squadrons of a war belong to (rule 1.1). */
export const NATIONS = ['GB', 'FR', 'DE'] as const;
export type Nation = (typeof NATIONS)[number];
/** Nations of a pack; Belgians and Americans fly what the French have (rule 3.1). */
export const PACK_NATIONS = ['GB', 'FR', 'DE', 'US', 'BE'] as const;
export type PackNation = (typeof PACK_NATIONS)[number];

/** `W` the Entente from the west, `E` the Germans from the east, as in a mission. */
/** On whose side of the line an aerodrome lies. */
export const AERODROME_SIDES = ['allied', 'german'] as const;
export const SIDES = ['W', 'E'] as const;
export type Side = (typeof SIDES)[number];
export const sideOf = (nation: PackNation): Side => (nation === 'DE' ? 'E' : 'W');
export const otherSide = (side: Side): Side => (side === 'W' ? 'E' : 'W');

/** What a squadron is for (rule 1.1). */
export const ROLES = ['fighter', 'observation', 'attack', 'bomber'] as const;
export type Role = (typeof ROLES)[number];

/** Scores of a man in the order in which bots raise them (rule 4.1). */
export const SCORES = ['gunnery', 'flying', 'awareness', 'fortitude', 'luck'] as const;
export type Score = (typeof SCORES)[number];

/** What is asked for, one after the other (rule 2.2). */
export const PHASES = ['ORD', 'FLY', 'DEB', 'OVER'] as const;
export type Phase = (typeof PHASES)[number];

/** How a mission is flown (rule 4.3). */
export const WAYS = ['live', 'post', 'table', 'bots'] as const;
export type Way = (typeof WAYS)[number];
/** What an order may wish: a way; `film`, by bots in the engine, so that it can be watched; or `any`, as the others like. */
export const WISHED_WAYS = [...WAYS, 'film', 'any'] as const;

/**
 * How a man stands (rules 4.2, 7): `fit`; `grounded` until a period; `away` in a mission that is not over; `missing`, his own
 * side does not know yet; `captured`, `dead`, `removed` from the roster by wounds.
 */
export const MAN_STATUS = ['fit', 'grounded', 'away', 'missing', 'captured', 'dead', 'removed'] as const;

/** What became of a man in a mission (rule 6.1). */
export const FATES = ['ok', 'forced', 'dead', 'captured', 'missing'] as const;
/** How he died or came down. */
export const CAUSES = ['shot', 'burnt', 'exploded', 'crashed', 'jumped', 'drowned', 'fortitude'] as const;
export type Cause = (typeof CAUSES)[number];

/** Kinds of a victory (rule 6.1). */
export const VICTORY_KINDS = ['destroyed', 'landed', 'balloon', 'forced'] as const;

/** A name of a person, a squadron, an emblem: no control characters, nor such as turn the direction of writing. */
export const PLAIN = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;
