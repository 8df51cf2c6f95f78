/** The flying school of In Clouds of Glory. */
import type { School } from '../generic/school.ts';
import { askClouds } from './ask.ts';
import Cockpit from './Cockpit.svelte';
import type { CloudsLesson, LessonId } from './engine/school.ts';
import { lessonWords } from './words/lessons.ts';

const IDS: readonly LessonId[] = ['turns', 'energy', 'tests', 'guns', 'missions'];

export const school: School = {
  lessons: () => IDS.map((id) => lessonWords().lessons[id]),
  begin: (lesson, names) => askClouds('lesson', IDS[lesson]!, names),
  fly: (lesson, position, order) => askClouds('flyLesson', IDS[lesson]!, position as CloudsLesson, order),
  Cockpit,
};
