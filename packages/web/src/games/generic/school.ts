/** What a flying school is made of, whatever is flown. */
import type { Component } from 'svelte';
import type { SegmentView } from '../../engine/segments.ts';
import type { CockpitProps } from '../cockpit.ts';

/** A position in which something is to be done by the first seat. */
export interface Lesson {
  readonly rules: unknown;
  readonly names: readonly string[];
  readonly state: unknown;
}

/** What came of the pupil's order. */
export interface FlownLesson<L extends Lesson = Lesson> {
  readonly position: L;
  readonly segments: readonly SegmentView[];
  readonly done: boolean;
  /** What went wrong besides, in words. */
  readonly fault?: string;
}

export interface LessonWords {
  readonly title: string;
  readonly say: string;
  /** Said when it is done, and when it is not. */
  readonly done: string;
  readonly hint: string;
}

/** The school of a game. Lessons are counted from 0. */
export interface School {
  /** In the language of the page. */
  readonly lessons: () => readonly LessonWords[];
  /** The position of a lesson; names: of pupil and teacher. */
  readonly begin: (lesson: number, names: readonly string[]) => Promise<Lesson>;
  /** Flies the pupil's order in a position that `begin` or `fly` gave. */
  readonly fly: (lesson: number, position: Lesson, order: unknown) => Promise<FlownLesson>;
  readonly Cockpit: Component<CockpitProps>;
}
