/** Films of missions of In Clouds of Glory. */
export { filmOfMission } from './mission-film.ts';
export type { Played } from './played.ts';
export { recordingOf } from './recording.ts';
