export type { Bot, BotInfo } from './bot.ts';
export { SOPWITH_BOTS } from './sopwith/index.ts';
