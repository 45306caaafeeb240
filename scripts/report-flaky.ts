import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/**
 * Writes the full names of tests that passed only when repeated, as a JSON array, to the file that FLAKY_FILE names.
 * Vitest's own JSON report counts such a test as passed and does not tell.
 */
// Vitest asks for a default export here.
export default class FlakyReporter implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(test.fullName)
  }

  onTestRunEnd(): void {
    const file = process.env.FLAKY_FILE
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(this.names))
  }
}
