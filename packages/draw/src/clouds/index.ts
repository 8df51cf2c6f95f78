/** Pictures of In Clouds of Glory: missions, cockpit panels, initiative sheets, templates to cut out. */
export type { Area } from './chart.ts';
export { type CockpitOptions, drawAllPanels, type OfPanel } from './cockpit.ts';
export { FAMILIES, type Family, familyOf } from './families.ts';
export { GERMAN_SKY } from './german.ts';
export { GERMAN_PANEL } from './german-panel.ts';
export { drawGunArcs } from './gun-arcs.ts';
export { drawInitiative, type InitiativeOptions } from './initiative.ts';
export { drawSkyLegend, type Models, type SkyLegendOptions } from './legend.ts';
export { drawMission, type MissionOptions } from './mission.ts';
export { ENGLISH_PANEL, type PanelWords } from './panel-words.ts';
export { drawGhost, drawSky, type Ghost, onChart, onSide, type Sky, type SkyOptions } from './sky.ts';
export { drawTemplates, type TemplateOptions } from './templates.ts';
export { ENGLISH_SKY, type SkyWords } from './words.ts';
