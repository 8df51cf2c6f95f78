// Parts for a board that moves.
export { drawBoard, edgeLabels, hexNames, type Sheet } from './board-art.ts';
export { cloudOutline, drawClouds, type Marker } from './cloud-art.ts';
export { along, degrees, hexPoint, mix, namedPoint, outline, type Placement, type Point, plus } from './geometry.ts';
export { GERMAN } from './german.ts';
export { drawLegend, type LegendOptions } from './legend.ts';
export { drawLinkCard, type LinkCard } from './link-card.ts';
export type { BoardRules, DrawOptions } from './map.ts';
export { drawPanels, type PanelOptions } from './panel.ts';
export { drawPortrait } from './portrait.ts';
export { qrSvg } from './qr.ts';
export type { Metrics } from './sheet.ts';
export { INTENTS, type Intent } from './sheet.ts';
export { SILHOUETTES } from './silhouettes.ts';
export { FONTS } from './text.ts';
export { THEME_IDS, THEMES, type Theme, type ThemeId } from './theme.ts';
export { drawTracks } from './tracks.ts';
export { drawPosition, drawTurn, type TurnOptions } from './turn.ts';
export { ENGLISH, LEGEND_KEYS, type LegendKey, type Words } from './words.ts';
