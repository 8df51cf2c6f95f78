export * from './analysis/index.ts';
export { type Bout, type Flown, fly } from './arena.ts';
export { type Acquaintance, type Bot, type BotInfo, type Budget, type Past, REMEMBERED } from './bot.ts';
export * from './problems/index.ts';
export { acquainted, drawnGain, SOPWITH_BOTS, SOPWITH_YARDSTICKS, stageGain } from './sopwith/index.ts';
