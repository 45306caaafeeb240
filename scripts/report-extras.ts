import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { VitestExtras } from './test-results.ts'

/**
 * Writes to the file in VITEST_EXTRAS_FILE what Vitest's own JSON report leaves out: the full names of tests that
 * passed only when repeated, and the errors that no test caught.
 */
// Vitest requires a default export here.
export default class ExtrasReporter implements Reporter {
  private readonly flaky: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.flaky.push(test.fullName)
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.VITEST_EXTRAS_FILE
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    const extras: VitestExtras = { flaky: this.flaky, unhandled: unhandled.map(describeError) }
    writeFileSync(file, JSON.stringify(extras))
  }
}

/** The error's kind, its message, and the first line of the stack that is our own. */
function describeError({ name, message, stack = '' }: SerializedError): string {
  const ownLine = stack.split('\n').find(line => line.includes('at ') && !line.includes('node_modules'))
  return [`${name ?? 'Error'}: ${message}`, ownLine?.trim()].filter(Boolean).join(' ')
}
