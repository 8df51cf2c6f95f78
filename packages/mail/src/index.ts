/** Mails as letters of players: read, understood as orders, and answered; and moments as mails tell them. */
export * from './answer.ts';
export * from './answer-words.ts';
export * from './bytes.ts';
export * from './earlier.ts';
export * from './eml.ts';
export * from './html.ts';
export type * from './letter.ts';
export * from './moments.ts';
export * from './picture.ts';
export * from './problem-words.ts';
export * from './read.ts';
export * from './titles.ts';
export * from './yes.ts';
