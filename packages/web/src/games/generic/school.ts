/** What a flying school is made of, whatever is flown. */
import type { SegmentView } from '../../engine/segments.ts';

/** A position in which something is to be done by the first seat. */
export interface Lesson {
  readonly rules: unknown;
  readonly names: readonly string[];
  readonly state: unknown;
}

/** What came of the pupil's order. */
export interface FlownLesson<L extends Lesson> {
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
