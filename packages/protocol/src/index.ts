/**
 * What server and page say to one another: every body, answer and message as a schema, and every request as data.
 * Orders, rules, states and events of a game travel as plain JSON; only the game's own contract looks into them.
 */
export * from './bot-accounts.ts';
export * from './bot-words.ts';
export * from './bots.ts';
export * from './common.ts';
export * from './desk.ts';
export * from './fair.ts';
export * from './games.ts';
export * from './home.ts';
export * from './live.ts';
export * from './new-table.ts';
export * from './openings.ts';
export * from './pace.ts';
export * from './people.ts';
export * from './play.ts';
export * from './route.ts';
export * from './routes.ts';
export * from './solving.ts';
export * from './tables.ts';
