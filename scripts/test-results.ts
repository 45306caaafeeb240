/**
 * Result of a stage of `npm test`. Names are those of failed or skipped tests; flaky ones passed only when repeated,
 * and count as passed.
 */
export type PartResult = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  skips: string[]
  flaky: string[]
  /** Duration of each test file. */
  times: FileTime[]
}

export type FileTime = { file: string; seconds: number }

/** More flaky tests fail the run: something is wrong with them or with the product. */
export const FLAKY_AT_MOST = 2

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  testResults: {
    name: string
    status: string
    /** Milliseconds since the epoch. */
    startTime?: number
    endTime?: number
    message?: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** What scripts/report-extras.ts adds to Vitest's JSON report. */
export type VitestExtras = {
  /** Names of the tests that passed only when repeated. */
  flaky: string[]
  /** Errors that no test caught; Vitest fails the run for them. */
  unhandled: string[]
}

type PlaywrightSpec = {
  title: string
  file: string
  line: number
  tests: { status: string /** Durations in milliseconds. */; results?: { duration: number }[] }[]
}
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
/** The part of Playwright's JSON report that is counted. */
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] }

export const nothing: PartResult = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [], flaky: [], times: [] }

/** A check that passes or fails as a whole, such as types or lint. */
export function countCheck(name: string, exitCode: number): PartResult {
  return exitCode === 0 ? { ...nothing, passed: 1 } : failure(name)
}

export function failure(name: string): PartResult {
  return { ...nothing, failed: 1, failures: [name] }
}

/**
 * Counts a Vitest run. A file that failed outside its tests (it did not load, or its setup failed) counts as one
 * failure, and so does each error that no test caught, and a failed run without a named failure: none may look like
 * success.
 */
export function countVitest(report: VitestReport, exitCode: number, extras?: VitestExtras): PartResult {
  const results = report.testResults.map(file => {
    const tests = add(...file.assertionResults.map(test => countTest(test.fullName, test.status)))
    return file.status === 'failed' && tests.failed === 0
      ? add(tests, failure(`${file.name} (outside its tests)`))
      : tests
  })
  const times = report.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }))
  const { flaky = [], unhandled = [] } = extras ?? {}
  const uncaught = unhandled.map(error => failure(`${error} (caught by no test)`))
  return orFailed({ ...add(...results, ...uncaught), flaky, times }, exitCode, 'vitest ended badly outside its tests')
}

/** Counts a Playwright run. A test that passed only when repeated counts as passed and as flaky. */
export function countPlaywright(report: PlaywrightReport, exitCode: number): PartResult {
  const specs = report.suites.flatMap(suite => listSpecs(suite, []))
  const results = specs.flatMap(({ name, spec }) => spec.tests.map(test => countTest(name, test.status)))
  const times = [...Map.groupBy(specs, ({ spec }) => spec.file)].map(([file, inFile]) => ({
    file,
    seconds: inFile.reduce((sum, { spec }) => sum + secondsOf(spec), 0),
  }))
  return orFailed(
    { ...add(...results), times },
    exitCode,
    report.errors?.[0]?.message ?? 'playwright ended badly outside its tests',
  )
}

const secondsOf = ({ tests }: PlaywrightSpec): number =>
  tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000

/** Every test of a Playwright listing as skipped, for a machine that cannot run them. */
export function skipPlaywright(listing: PlaywrightReport): PartResult {
  const names = listing.suites.flatMap(suite => listSpecs(suite, [])).map(({ name }) => name)
  return { ...nothing, skipped: names.length, skips: names }
}

export function add(...results: PartResult[]): PartResult {
  const sum = (count: (result: PartResult) => number) => results.reduce((total, result) => total + count(result), 0)
  return {
    passed: sum(result => result.passed),
    failed: sum(result => result.failed),
    skipped: sum(result => result.skipped),
    failures: results.flatMap(result => result.failures),
    skips: results.flatMap(result => result.skips),
    flaky: results.flatMap(result => result.flaky),
    times: results.flatMap(result => result.times),
  }
}

/** Adds a failure with the number of flaky tests when there are more than allowed. */
export function assessFlaky({ flaky }: PartResult): PartResult {
  return flaky.length > FLAKY_AT_MOST
    ? failure(`${flaky.length} tests passed only when repeated, at most ${FLAKY_AT_MOST} may`)
    : nothing
}

/** The slowest test files, slowest first. */
export const slowest = ({ times }: PartResult, count: number): FileTime[] =>
  times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }: PartResult): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

function countTest(name: string, status: string): PartResult {
  if (status === 'passed' || status === 'expected') return { ...nothing, passed: 1 }
  if (status === 'flaky') return { ...nothing, passed: 1, flaky: [name] }
  if (status === 'failed' || status === 'unexpected') return failure(name)
  return { ...nothing, skipped: 1, skips: [name] }
}

function orFailed(result: PartResult, exitCode: number, name: string): PartResult {
  return exitCode !== 0 && result.failed === 0 ? add(result, failure(name)) : result
}

function listSpecs(suite: PlaywrightSuite, above: string[]): { name: string; spec: PlaywrightSpec }[] {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).map(spec => ({ name: [...titles, spec.title].join(' › '), spec }))
  return [...own, ...(suite.suites ?? []).flatMap(inner => listSpecs(inner, titles))]
}
