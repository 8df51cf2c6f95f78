export * from './dice.ts';
export * from './game.ts';
export * from './result.ts';
export * from './seat.ts';
