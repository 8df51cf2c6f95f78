/** The flying school of Sopwith. */
import type { Order } from '@paravion/sopwith';
import type { School } from '../generic/school.ts';
import { askSopwith } from './ask.ts';
import Cockpit from './Cockpit.svelte';
import type { Lesson, LessonId } from './engine/school.ts';
import { lessonWords } from './words/lessons.ts';

const IDS: readonly LessonId[] = ['takeOff', 'turns', 'fire', 'escape', 'land'];

export const school: School = {
  lessons: () => IDS.map((id) => lessonWords().school.lessons[id]),
  begin: (lesson, names) => askSopwith('lesson', IDS[lesson]!, names),
  fly: async (lesson, position, order) => {
    const flown = await askSopwith('flyLesson', IDS[lesson]!, position as Lesson, order as Order);
    return {
      position: { ...position, state: flown.state },
      segments: [flown.view],
      done: flown.done,
      ...(flown.crashed ? { fault: lessonWords().problems.ownFault.crash } : {}),
    };
  },
  Cockpit,
};
