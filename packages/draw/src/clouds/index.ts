/** Pictures of In Clouds of Glory: missions, cockpit panels, initiative sheets, templates to cut out. */
export type { Area } from './chart.ts';
export { FAMILIES, type Family, familyOf } from './families.ts';
export { drawMission, type MissionOptions } from './mission.ts';
export { ENGLISH_SKY, type SkyWords } from './words.ts';
