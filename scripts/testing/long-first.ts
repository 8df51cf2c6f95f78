/** In which order files of tests are run where nobody knows yet how long each takes. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The runner takes the longest file for the one that takes longest; these run whole commands in a copy of the tree, or a whole war in browsers. */
const takesLong = ({ moduleId }: TestSpecification): boolean => /\/(add-an?-\w+|war-season)\.test\.ts$/.test(moduleId);

/** Begins with those, so that nobody waits for them in the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))];
  }
}
