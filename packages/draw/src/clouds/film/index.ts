/** Films of missions of In Clouds of Glory. */
export { filmOfMission, type Played } from './mission-film.ts';
export { recordingOf } from './recording.ts';
