/** The languages that there are. */
import type { State } from '../state.ts';
import { sidesCalled } from '../words/sides.ts';
import type { Catalogue } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';

/** The words of a language, English where it is not known; for a mission that names its sides with those names. */
export const wordsIn = (language: string | undefined, mission: Pick<State['mission'], 'sides'> = {}): Catalogue => {
  const words = language === 'de' ? GERMAN : ENGLISH;
  return mission.sides ? { ...words, sides: sidesCalled(mission, language) } : words;
};
