/** How the master learns (`npm run train`); nothing of it is needed to fly. */
export { chance } from '../../bot.ts';
export type { Net, Shape } from '../master/net.ts';
export { examine, joined, type Lessons, newNet, startsOf, teach, teacherOf } from './school.ts';
export { flyLesson } from './self-play.ts';
