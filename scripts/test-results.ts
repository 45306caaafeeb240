/** What one stage of `npm test` came to. Names are those of the tests that failed or were skipped. */
export type StageResult = { passed: number; failed: number; skipped: number; failures: string[]; skips: string[] }

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

type PlaywrightSpec = { title: string; file: string; line: number; tests: { status: string }[] }
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
/** The part of Playwright's JSON report that is counted. */
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] }

export const nothing: StageResult = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [] }

/** A check that is right or wrong as a whole, such as types or lint. */
export function countCheck(name: string, exitCode: number): StageResult {
  return exitCode === 0 ? { ...nothing, passed: 1 } : failure(name)
}

export function failure(name: string): StageResult {
  return { ...nothing, failed: 1, failures: [name] }
}

/**
 * Counts a Vitest run. A file that broke outside its tests (it did not load, or what prepares it failed) counts as one
 * failure, as does a run that ended badly without naming a test: neither may look like success.
 */
export function countVitest(report: VitestReport, exitCode: number): StageResult {
  const results = report.testResults.map(file => {
    const tests = add(...file.assertionResults.map(test => countTest(test.fullName, test.status)))
    return file.status === 'failed' && tests.failed === 0
      ? add(tests, failure(`${file.name} (outside its tests)`))
      : tests
  })
  return orFailed(add(...results), exitCode, 'vitest ended badly outside its tests')
}

/** Counts a Playwright run. One that passed only when repeated counts as failed. */
export function countPlaywright(report: PlaywrightReport, exitCode: number): StageResult {
  const specs = report.suites.flatMap(suite => specsOf(suite, []))
  const results = specs.flatMap(({ name, spec }) => spec.tests.map(test => countTest(name, test.status)))
  return orFailed(add(...results), exitCode, report.errors?.[0]?.message ?? 'playwright ended badly outside its tests')
}

/** Every test of a Playwright listing as skipped, for a machine that cannot run them. */
export function skipPlaywright(listing: PlaywrightReport): StageResult {
  const names = listing.suites.flatMap(suite => specsOf(suite, [])).map(({ name }) => name)
  return { ...nothing, skipped: names.length, skips: names }
}

export function add(...results: StageResult[]): StageResult {
  const sum = (count: (result: StageResult) => number) => results.reduce((total, result) => total + count(result), 0)
  return {
    passed: sum(result => result.passed),
    failed: sum(result => result.failed),
    skipped: sum(result => result.skipped),
    failures: results.flatMap(result => result.failures),
    skips: results.flatMap(result => result.skips),
  }
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }: StageResult): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

function countTest(name: string, status: string): StageResult {
  if (status === 'passed' || status === 'expected') return { ...nothing, passed: 1 }
  if (status === 'failed' || status === 'unexpected' || status === 'flaky') return failure(name)
  return { ...nothing, skipped: 1, skips: [name] }
}

function orFailed(result: StageResult, exitCode: number, name: string): StageResult {
  return exitCode !== 0 && result.failed === 0 ? add(result, failure(name)) : result
}

function specsOf(suite: PlaywrightSuite, above: string[]): { name: string; spec: PlaywrightSpec }[] {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).map(spec => ({ name: [...titles, spec.title].join(' › '), spec }))
  return [...own, ...(suite.suites ?? []).flatMap(inner => specsOf(inner, titles))]
}
