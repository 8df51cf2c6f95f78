export type { DrawOptions } from './map.ts';
export { INTENTS, type Intent } from './sheet.ts';
export { FONTS } from './text.ts';
export { THEME_IDS, type ThemeId } from './theme.ts';
export { type BoardRules, drawPosition, drawTurn, type TurnOptions } from './turn.ts';
export { ENGLISH, type Words } from './words.ts';
