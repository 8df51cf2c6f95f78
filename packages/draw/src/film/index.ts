/** Films of fights, whatever the game: what they are made of, where things are at a time, and as a recording for other programs. */
export { acmiOf, type Recording } from './acmi.ts';
export { along, attitudeOf, NOSE, type Quaternion, type Vector } from './attitude.ts';
export * from './film.ts';
export { drawGround, groundFrame } from './ground.ts';
export { endOf, isThere, type Place, type Pose, type Seen, seenAt, type Track, trackOf } from './track.ts';
