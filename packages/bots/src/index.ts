export * from './analysis/index.ts';
export { type Bout, type Flown, fly } from './arena.ts';
export type { Bot, BotInfo, Budget, Past } from './bot.ts';
export { SOPWITH_BOTS, SOPWITH_YARDSTICKS, stageGain } from './sopwith/index.ts';
