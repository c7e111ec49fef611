/**
 * Starts the longest test files first, so that no processor waits for one at the end. Vitest by itself goes
 * by file size.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds or more, and have little text. */
const long = [
  /screens-of-\w+\.e2e\.ts$/,
  /\/(rows-open|untouched-forms)\.test\.tsx$/,
  /\/(arrivals|embedded-postgres|jobs|mail|demo|fuzz|one-calculation|reopening|processes)\.test\.ts$/,
]

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => name.test(moduleId))
    // Projects keep their order.
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
