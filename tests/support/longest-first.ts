import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Tests that start the product or the compiler as programs of their own, and so take longer than their size says. Begun last,
 * one of them would keep a core idle at the end of the run.
 */
const LONG = /\/embedded\/|\/scripts\/scaffold\//

/** Vitest's order, largest files first on a fresh clone, with the known long ones ahead of all. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [
      ...sorted.filter(({ moduleId }) => LONG.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !LONG.test(moduleId)),
    ]
  }
}
